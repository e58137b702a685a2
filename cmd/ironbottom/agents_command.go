package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

type describedAgent struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Help string `json:"help"`
}

func agentsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "agents", Short: "Who can play, and how each decides",
		Long:    "List the agents of each game, for --attacker and --defender of odds.",
		Example: "  ironbottom agents\n  ironbottom odds guadalcanal --attacker random",
		Args:    atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			list, b := []describedAgent{}, new(strings.Builder)
			for _, e := range games {
				fmt.Fprintln(b, e.Name)
				for _, k := range e.agents {
					list = append(list, describedAgent{e.Name, k.Name, k.Help})
					fmt.Fprintf(b, "  %-10s %s\n", k.Name, k.Help)
				}
			}
			if asJSON {
				return writeJSON(cmd.OutOrStdout(), struct {
					Schema int              `json:"schema"`
					Agents []describedAgent `json:"agents"`
				}{1, list})
			}
			_, err := io.WriteString(cmd.OutOrStdout(), b.String())
			return internal(err)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}
