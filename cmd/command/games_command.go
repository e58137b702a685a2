package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

const gamesExample = `  ironbottom games naval-chess
    sides    attacker, defender
  ironbottom games war-in-the-pacific --kind air
    attack
  ironbottom games
  ironbottom games --data ./my-ratings
  ironbottom games --json`

const gamesHelp = `Lists the games with their scenarios, battles and options.

Options are optional rules, and rulings where a rulebook contradicts itself or is lost. The
default value of an option comes first. The list also shows the parts that a battle file may
have, and counts the data: printed in the rulebook (sourced), narrowed by what is printed
(constrained), or made up to be plausible (reconstructed). Data of battles and data of the
map and scenarios are counted apart.`

func gamesCommand(p *program) *cobra.Command {
	s := source{program: p}
	var asJSON bool
	var kind string
	cmd := &cobra.Command{
		Use: "games [GAME]", Short: "List games, scenarios, battles and options", Long: gamesHelp,
		Example: gamesExample,
		Args:    cli.AtMost(1), ValidArgsFunction: p.completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("kind") {
				return s.explainKind(cmd, args, kind)
			}
			list, err := s.describe(args)
			if err != nil {
				return err
			}
			if asJSON {
				return cli.WriteJSON(cmd.OutOrStdout(), struct {
					Schema int             `json:"schema"`
					Games  []describedGame `json:"games"`
				}{1, list})
			}
			b := new(strings.Builder)
			for i, d := range list {
				if i > 0 {
					fmt.Fprintln(b)
				}
				d.write(b, p.Name)
			}
			_, err = io.WriteString(cmd.OutOrStdout(), b.String())
			return cli.Internal(err)
		},
	}
	s.addData(cmd)
	cmd.Flags().StringVar(&kind, "kind", "", "explain the parts of a `KIND` of fight of GAME, such as air")
	cmd.Flags().BoolVar(&asJSON, "json", false, cli.JSONUsage)
	return cmd
}

// A describedGame is a game in the output of --json. Sources counts data by origin: sourced,
// constrained or reconstructed. The field source is the same in words, for text only. Whole is
// there if the game has battles and whole games but no map; a game with a map lists its scenarios
// there.
type describedGame struct {
	Name    string            `json:"name"`
	Title   string            `json:"title"`
	Edition string            `json:"edition"`
	Sides   [2]string         `json:"sides"`
	Data    string            `json:"data"`
	Sources map[string]int    `json:"sources"`
	Options []describedOption `json:"options"`
	Keys    []describedKey    `json:"keys"`
	Setups  []listedBattle    `json:"setups"`
	Whole   []listedBattle    `json:"scenarios,omitempty"` // of a whole game without a map
	Map     *describedMap     `json:"map,omitempty"`
	Changed job.Changes       `json:"changed_data,omitempty"`
	source  string
}

// A describedMap is the map of a game and its scenarios. Its data is counted apart from that of
// battles.
type describedMap struct {
	Data      string         `json:"data"`
	Sources   map[string]int `json:"sources"`
	Scenarios []listedBattle `json:"scenarios"`
	source    string
	played    bool // the game is whole, or its battles are part of one
}

// A describedOption is an optional rule or a ruling. Case is the number of the rule; the first
// value is the default. Its fields are those of sim.Option, which it is converted from.
type describedOption struct {
	Name    string   `json:"name"`
	Values  []string `json:"values"`
	Case    string   `json:"case"`
	Meaning string   `json:"meaning"`
}

// A describedKey is a part of a battle. Bool marks a part without a value. Its fields are those of
// sim.Key, which it is converted from.
type describedKey struct {
	Name  string `json:"name"`
	Usage string `json:"usage"`
	Bool  bool   `json:"bool"`

	Values []string `json:"values,omitempty"` // if it is one of a few words
}

// describe loads all games, or the named one.
func (s *source) describe(names []string) ([]describedGame, error) {
	entries := s.program.games
	if len(names) > 0 {
		s.game = names[0]
		e, err := s.entry()
		if err != nil {
			return nil, cli.At("games", "game", err)
		}
		entries = []entry{e}
	}
	list := []describedGame{}
	for _, e := range entries {
		l, err := s.ready(e, nil, e.Name)
		if err != nil {
			return nil, err
		}
		list = append(list, describe(l))
	}
	return list, nil
}

// describe makes empty lists rather than nil, because JSON must have [] and not null.
func describe(l loaded) describedGame {
	d := describedGame{
		Name: l.Name, Title: l.Title, Edition: l.Edition, Sides: l.Sides, Data: l.Rules.Digest(),
		Sources: map[string]int{},
		Options: []describedOption{}, Keys: []describedKey{}, Setups: l.library(),
		Map: describeMap(l.Rules), Changed: l.changed, source: experiments.SourcesText(l.Rules.Sources()),
	}
	for _, s := range l.Rules.Sources() {
		d.Sources[s.Label] = s.Count
	}
	_, battles := l.Rules.(sim.WholeGame)
	if d.Map != nil {
		d.Map.played = battles || len(l.Keys) == 0
	}
	// If there is a map, its own list has the scenarios.
	if battles && d.Map == nil {
		whole, _ := l.whole()
		d.Whole = whole.library()
	}
	for _, o := range l.Options {
		d.Options = append(d.Options, describedOption(o))
	}
	for _, k := range l.Keys {
		d.Keys = append(d.Keys, describedKey(k))
	}
	return d
}

// describeMap describes the map of a game that has one.
func describeMap(rules sim.Rules) *describedMap {
	m, ok := rules.(sim.Mapper)
	if !ok {
		return nil
	}
	d := &describedMap{Data: m.MapDigest(), Sources: map[string]int{}, Scenarios: []listedBattle{},
		source: experiments.SourcesText(m.MapSources())}
	for _, s := range m.MapSources() {
		d.Sources[s.Label] = s.Count
	}
	for _, s := range m.Scenarios() {
		d.Scenarios = append(d.Scenarios, listedBattle(s))
	}
	return d
}

// write writes the game as text. The changes of data files stand above it, as in every report.
func (d describedGame) write(b *strings.Builder, program string) {
	fmt.Fprintf(b, "%s%s: %s, %s\n", d.Changed, d.Name, d.Title, d.Edition)
	fmt.Fprintf(b, "  sides    %s, %s\n  data     %s\n", d.Sides[0], d.Sides[1],
		strings.TrimSuffix(d.Data+": "+d.source, ": "))
	if d.Map != nil {
		fmt.Fprintf(b, "  map      %s: %s\n", d.Map.Data, d.Map.source)
	}
	fmt.Fprintln(b, "\n  Options (--option NAME=VALUE; the first value is the default)")
	for _, o := range d.Options {
		fmt.Fprintf(b, "    %s=%s  [%s]\n        %s\n", o.Name, strings.Join(o.Values, "|"), o.Case, o.Meaning)
	}
	if len(d.Keys) > 0 {
		fmt.Fprintln(b, "\n  Parts of a battle (lines of a battle file, flags of odds)")
	}
	for _, k := range d.Keys {
		fmt.Fprintf(b, "    %-16s %s\n", k.Name, k.Usage)
	}
	if len(d.Keys) > 0 {
		fmt.Fprintln(b, "\n  Set-ups")
	} else {
		fmt.Fprintln(b, "\n  Scenarios ("+program+" run "+d.Name+" SCENARIO plays them)")
	}
	writeList(b, d.Setups)
	if d.Map != nil {
		plays := program + " run " + d.Name + " SCENARIO plays them, "
		if !d.Map.played {
			plays = ""
		}
		fmt.Fprintln(b, "\n  Scenarios ("+plays+program+" map draws them)")
		writeList(b, d.Map.Scenarios)
	} else if len(d.Whole) > 0 {
		fmt.Fprintln(b, "\n  Scenarios ("+program+" run "+d.Name+" SCENARIO plays them)")
		writeList(b, d.Whole)
	}
}

// writeList writes names and titles in two columns.
func writeList(b *strings.Builder, list []listedBattle) {
	width := 0
	for _, s := range list {
		width = max(width, len(s.Name))
	}
	for _, s := range list {
		fmt.Fprintf(b, "    %-*s  %s\n", width, s.Name, s.Title)
	}
}
