package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/sim"
)

const mapHelp = `Draws the map of a game as an SVG or PNG picture.

The map shows hexes with their terrain, names, bases, owners and production, rails, closed
hexsides, borders and boxes, over the true coasts, which are bent to fit the map. With a
scenario it also shows the units at the start, by nation, with their types and a pip for
each step, the turns and the points. The end of the file name says which format; a PNG is
2400 pixels wide. The picture says which part of the map is reconstructed. The same data
gives the same bytes.

A RECORD is drawn at its last position, RECORD:TURN at the start of a turn, by its name or
number. If the file has several games it is the first. --side draws only what that side may
see. If a map has several sheets, --sheet draws one of them, larger and with more names.

To draw a map of your own, copy the files of the map into a folder, change them, and name
the folder with --data.`

const mapExample = `  ironbottom map pacific-victory -o map.svg
    # writes the empty map to map.svg
  ironbottom map pacific-victory 1941 -o 1941.png
    # writes the map with the units of the scenario
  ironbottom map pacific-victory 1942 --data ./my-map -o mine.svg
  ironbottom map pacific-victory war.txt:Mar44 --side japan -o mar44.svg
  ironbottom map war-in-the-pacific --sheet E -o e.png`

func mapCommand(p *program) *cobra.Command {
	s := source{program: p, origin: new(job.Origin)}
	var file, side, sheet string
	cmd := &cobra.Command{
		Use: "map GAME [SCENARIO|RECORD[:TURN]]", Short: "Draw the map of a game as a " +
			"picture", Long: mapHelp, Example: mapExample,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("map: found no game; want one of %s", strings.Join(p.gamesWithMaps(), ", "))
			}
			return cli.AtMost(2)(cmd, args)
		},
		ValidArgsFunction: s.completeMap,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !cmd.Flags().Changed("output") {
				return fmt.Errorf("map: found no -o; want the name of the picture: -o FILE.svg or -o FILE.png")
			}
			if err := charts.CheckName(file); err != nil {
				return fmt.Errorf("--output: %w", err)
			}
			// All errors of the input are found before the picture is drawn, which takes longest.
			chart, err := s.chart(args, side, sheet, cmd.Flags())
			if err != nil {
				return err
			}
			if err := cli.CheckWritable("output", file); err != nil {
				return err
			}
			picture, err := charts.Map(chart, file)
			if err != nil {
				return cli.Internal(err)
			}
			err = cli.WriteFile(file, func(w io.Writer) error {
				_, err := picture.WriteTo(w)
				return err
			})
			if err == nil {
				_, err = io.WriteString(cmd.OutOrStdout(), s.origin.Changed.String())
			}
			return cli.Internal(err)
		},
	}
	cmd.Flags().StringVarP(&file, "output", "o", "", "write the picture to `FILE`.svg or FILE.png")
	cmd.RegisterFlagCompletionFunc("output", cobra.FixedCompletions([]string{"svg", "png"},
		cobra.ShellCompDirectiveFilterFileExt))
	cmd.Flags().StringVar(&side, "side", "", "draw only what this `SIDE` may see, of a record")
	cmd.RegisterFlagCompletionFunc("side", p.completeSide)
	cmd.Flags().StringVar(&sheet, "sheet", "", "draw only this `SHEET` of the map, such as E")
	cmd.RegisterFlagCompletionFunc("sheet", s.completeSheet)
	s.addData(cmd)
	return cmd
}

// chart returns the map of a game, with a scenario if the second word names one, or the position of
// a record.
func (s *source) chart(args []string, side, sheet string, flags *pflag.FlagSet) (*sim.Chart, error) {
	mapper, err := s.mapper(args[0])
	if err != nil {
		return nil, err
	}
	scenario := strings.Join(args[1:], "")
	// An empty word is usually a variable of a script that was not set.
	if len(args) > 1 && scenario == "" {
		return nil, fmt.Errorf("map: found scenario %q; want a name, or none for the map alone", scenario)
	}
	draw := mapper.Chart
	if flags.Changed("sheet") {
		if draw, err = charts.Sheet(mapper, sheet); err != nil {
			return nil, fmt.Errorf("--sheet: %w", err)
		}
	}
	if m, ok := findMoment(mapper, scenario); ok {
		return s.chartMoment(m, side)
	}
	// An empty --side would mean no side.
	if flags.Changed("side") {
		return nil, fmt.Errorf("--side: found without a record; want the file of one, because a set-up hides nothing")
	}
	chart, err := draw(scenario)
	known := scenario == "" || slices.ContainsFunc(mapper.Scenarios(), func(c sim.Setup) bool {
		return c.Name == scenario
	})
	switch {
	case err != nil && known: // a map may be read only when it is drawn
		return nil, fmt.Errorf("--data %s: %w", s.folder, err)
	case err != nil:
		return nil, fmt.Errorf("map: %w, or the file of a record", err)
	}
	return chart, nil
}

// completeSheet offers the sheets of the game named.
func (s *source) completeSheet(_ *cobra.Command, args []string, _ string) (sheets []string,
	_ cobra.ShellCompDirective) {
	if m, err := s.mapper(strings.Join(args[:min(1, len(args))], "")); err == nil {
		sheets = charts.Sheets(m)
	}
	return sheets, cobra.ShellCompDirectiveNoFileComp
}

// mapper loads the game of a name, which must have a map.
func (s *source) mapper(game string) (sim.Mapper, error) {
	s.game = game
	e, err := s.entry()
	if err != nil {
		return nil, fmt.Errorf("map: found game %q; want one of %s%s", game,
			strings.Join(s.program.gamesWithMaps(), ", "), sim.NearHint(game, s.program.gamesWithMaps()))
	}
	l, err := s.ready(e, nil, e.Name)
	if err != nil {
		return nil, err
	}
	m, ok := l.Rules.(sim.Mapper)
	if !ok {
		return nil, fmt.Errorf("map: found game %s, which has no map; want one of %s", game,
			strings.Join(s.program.gamesWithMaps(), ", "))
	}
	return m, nil
}

// gamesWithMaps returns the names of the games with a map. Their rules must be loaded to know. A
// game that cannot be loaded has none here; its error appears elsewhere.
func (p *program) gamesWithMaps() (names []string) {
	for _, e := range p.games {
		if l, err := (&source{program: p}).ready(e, nil, e.Name); err == nil {
			if _, ok := l.Rules.(sim.Mapper); ok {
				names = append(names, e.Name)
			}
		}
	}
	return names
}

// completeMap offers the games with a map, then the scenarios of the named one.
func (s *source) completeMap(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return s.program.gamesWithMaps(), cobra.ShellCompDirectiveNoFileComp
	case 1:
		m, err := s.mapper(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		var names []string
		for _, setup := range m.Scenarios() {
			names = append(names, setup.Name+"\t"+setup.Title)
		}
		return names, cobra.ShellCompDirectiveDefault // or a record
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}
