"""People without accounts: a cookie identifies whoever sits down, and they can return on another device."""
