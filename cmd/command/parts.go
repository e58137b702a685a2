package command

import (
	"fmt"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/sim"
)

// parts are the parts of a battle that are flags, by name.
type parts map[string]sim.Key

// leadingParts are the parts of a battle that --help shows; --help-all shows all of them.
var leadingParts = []string{"attack", "defend", "kind"}

// add makes a flag for each part of a battle in any game. Its text is that of the first game with
// the part, until explain replaces it by that of the named game.
func (p parts) add(cmd *cobra.Command, games []entry) {
	for _, e := range games {
		for _, k := range e.Keys {
			if _, ok := p[k.Name]; ok {
				continue
			}
			p[k.Name] = k
			if k.Bool {
				cmd.Flags().Bool(k.Name, false, k.Usage)
			} else {
				cmd.Flags().String(k.Name, "", k.Usage)
			}
			cli.Part(cmd.Flags().Lookup(k.Name), !slices.Contains(leadingParts, k.Name))
		}
	}
}

// explained makes the help of a command show the parts of the game that its words name, and of the
// kind of fight if the game has several.
func (p parts) explained(cmd *cobra.Command, s *source) {
	cmd.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		for _, word := range args { // the game may also stand before its set-up
			if e, ok := s.program.gameNamed(word); ok && cmd.CalledAs() != word {
				s.game = e.Name
				break
			}
		}
		if e, err := s.entry(); err == nil {
			p.explain(cmd, e, s.program.Name)
		}
		cmd.Root().HelpFunc()(cmd, args)
	})
}

// explain shows only the parts of one game. If it has kinds of fight, these are the parts of the
// named kind, or the leading parts.
func (p parts) explain(cmd *cobra.Command, e entry, program string) {
	shown := map[string]string{}
	for _, k := range e.Keys {
		shown[k.Name] = k.Usage
	}
	if len(e.Kinds) > 0 {
		of := leadingParts
		if k, err := kindNamed(e, cmd.Flag("kind").Value.String()); err == nil {
			of = k.Keys
		}
		maps.DeleteFunc(shown, func(name, _ string) bool { return !slices.Contains(of, name) })
		if _, ok := shown["kind"]; ok {
			shown["kind"] = fmt.Sprintf("%s; %s games %s --kind explains each", kindNames(e), program, e.Name)
		}
	}
	for name := range p {
		usage, ok := shown[name]
		cmd.Flag(name).Usage, cmd.Flag(name).Hidden = usage, !ok
	}
	for _, k := range e.Sizing {
		if f := cmd.Flag(k.Name); f != nil {
			f.Usage += "; " + k.Usage
		}
	}
}

// changes returns the parts of the battle given as flags.
func (p parts) changes(cmd *cobra.Command, e entry) (map[string]string, error) {
	changes := map[string]string{}
	// There are flags for all games, because the game itself is given by a flag.
	known := map[string]bool{}
	for _, k := range e.Keys {
		known[k.Name] = true
	}
	for name := range p {
		switch f := cmd.Flag(name); {
		case f.Changed && !known[name]:
			return nil, fmt.Errorf("--%s: found with game %s, which has no such part; want its own (%s games)",
				name, e.Name, cmd.Root().Name())
		case f.Changed:
			changes[name] = f.Value.String()
		}
	}
	return changes, nil
}
