"""The daily: the same dice for everybody from midnight to midnight, one attempt each."""
