"""Asking processes about rules, and keeping what they answered."""
