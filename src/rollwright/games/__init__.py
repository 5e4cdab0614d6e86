"""Titles that come with Rollwright; everybody else reaches them through the catalogue."""
