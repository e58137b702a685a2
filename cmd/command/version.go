package command

import (
	_ "embed"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version returns the version of the program: that of the module where it is
// known, else devel, with the revision it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
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
	if modified {
		v += "+dirty"
	}
	return v
}

// notices are the licences of all that is linked; go run ./cmd/notice writes them.
//
//go:embed NOTICE
var notices string

func versionCommand() *cobra.Command {
	licences := false
	cmd := &cobra.Command{
		Use: "version", Short: "Print the version", Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if licences {
				_, err := io.WriteString(cmd.OutOrStdout(), notices)
				return internal(err)
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s %s %s %s/%s\n", cmd.Root().Name(), version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return internal(err)
		},
	}
	cmd.Flags().BoolVar(&licences, "licenses", false, "print the licences of what the program contains")
	return cmd
}
