//go:build !unix

package table

import "os"

// openNow opens a file for reading.
func openNow(name string) (*os.File, error) { return os.Open(name) }
