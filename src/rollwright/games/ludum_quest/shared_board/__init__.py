"""Competitive and draft: one board for all, public score sheets, support for others (LQ-1 to LQ-65)."""
