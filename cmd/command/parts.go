package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/sim"
)

// parts are the parts of a battle that are flags, by name.
type parts map[string]sim.Key

// add makes a flag of each part of a battle that any game knows; where several do, its
// help is that of each.
func (p parts) add(cmd *cobra.Command, games []entry) {
	for _, e := range games {
		for _, k := range e.Keys {
			if _, ok := p[k.Name]; ok {
				// A flag can be added once; games share the names of parts that are alike.
				cmd.Flag(k.Name).Usage += "; " + e.Name + ": " + k.Usage
				continue
			}
			p[k.Name] = k
			if k.Bool {
				cmd.Flags().Bool(k.Name, false, k.Usage)
			} else {
				cmd.Flags().String(k.Name, "", k.Usage)
			}
		}
	}
}

// changes returns the parts of the battle given as flags.
func (p parts) changes(cmd *cobra.Command, e entry) (map[string]string, error) {
	changes := map[string]string{}
	// Flags are those of all games, as which game it is stands in a flag itself.
	known := map[string]bool{}
	for _, k := range e.Keys {
		known[k.Name] = true
	}
	for name := range p {
		switch f := cmd.Flag(name); {
		case f.Changed && !known[name]:
			return nil, fmt.Errorf("--%s: found with game %s, which has no such part; want its own (%s games)", name, e.Name, cmd.Root().Name())
		case f.Changed:
			changes[name] = f.Value.String()
		}
	}
	return changes, nil
}
