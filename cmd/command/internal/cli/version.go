package cli

import "github.com/ironbottom/ironbottom/cmd/question"

// Version returns the version of the module if it is known, otherwise devel, with the revision of
// the build.
func Version() string { return question.Version() }
