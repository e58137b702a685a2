// Package studies holds the studies that ship, one file each. They name games, which
// the package experiments does not.
package studies

import "embed"

// Files are the study files, NAME.toml.
//
//go:embed *.toml
var Files embed.FS
