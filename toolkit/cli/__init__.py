"""The command line: one module per command; the only place that prints, reads the clock or ends the process."""
