package command

import (
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
)

// notices are the licences of everything that is linked, compressed; go run ./cmd/notice writes
// them.
//
//go:embed NOTICE.gz
var notices string

func versionCommand() *cobra.Command {
	licences := false
	cmd := &cobra.Command{
		Use: "version", Short: "Print the version", Args: cli.AtMost(0),
		Long:    "Prints the version of the program, or its licences.",
		Example: "  ironbottom version\n  ironbottom version --licenses",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if licences {
				r, err := gzip.NewReader(strings.NewReader(notices))
				if err == nil {
					_, err = io.Copy(cmd.OutOrStdout(), r)
				}
				return cli.Internal(err)
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s %s %s %s/%s\n", cmd.Root().Name(), cli.Version(),
				runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return cli.Internal(err)
		},
	}
	cmd.Flags().BoolVar(&licences, "licenses", false, "print the licences of everything in the program")
	return cmd
}
