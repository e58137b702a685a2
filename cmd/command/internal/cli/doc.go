// Package cli has the basics of the command line: help, arguments and their errors, files that are
// written completely or not at all, text that is safe for a terminal, and the version.
package cli
