package cli

import (
	_ "embed"
	"runtime/debug"
)

// Version returns the version of the program: that of the module where it is
// known, else devel, with the revision it was built from.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	// A program that was installed by go install has the version of its module; one that was built
	// in a checkout has "(devel)" and the settings of the version control.
	v := info.Main.Version
	if v != "" && v != "(devel)" {
		return v
	}
	v = "devel"
	modified := false
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v += "+" + s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			modified = s.Value == "true"
		}
	}
	// Last, as the order of the settings is not promised.
	if modified {
		v += "+dirty"
	}
	return v
}
