"""The service under fire, watched from where its players sit: `scripts/soak [SECONDS]`."""
