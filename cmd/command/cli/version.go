package cli

import "github.com/ironbottom/ironbottom/cmd/command/line"

// Version returns the version of the program: that of the module where it is
// known, else devel, with the revision it was built from.
func Version() string { return line.Version() }
