// Package progress shows how far a run has come: a bar on a terminal, a line now and then
// in a log, or JSON for machines.
package progress
