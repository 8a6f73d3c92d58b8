"""One file a category; each declares its pictures."""
