"""Endpoints: tables, games, results and events over HTTP."""
