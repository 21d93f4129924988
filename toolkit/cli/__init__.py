"""The command line: one module per command; only here anything is printed, timed or ended."""
