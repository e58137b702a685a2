package cli

import "github.com/ironbottom/ironbottom/cmd/command/line"

// Version returns the version of the module if it is known, otherwise devel, with the revision of
// the build.
func Version() string { return line.Version() }
