"""People without accounts: whoever sits down is known again by a cookie, and can be found on another device."""
