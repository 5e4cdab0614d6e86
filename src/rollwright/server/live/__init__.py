"""Telling listeners that something has happened, in this process and in the others."""
