// Package cli is the plumbing of the command line: arguments and their errors, files that
// are written whole or not at all, text that a terminal can show, the version.
package cli
