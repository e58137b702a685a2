// Package progress shows how far a run has come: a bar on a terminal, regular lines in a log, or
// JSON for programs.
package progress
