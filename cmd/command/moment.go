package command

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/sim"
)

// A moment is a position of a recorded game: the start of a turn, or the last position.
type moment struct {
	file string
	turn string // its name or number; empty for the last position
}

// findMoment reads FILE or FILE:TURN if there is such a file. A scenario of that name takes
// precedence. In a name with several colons the last one separates the turn, because a path with a
// drive has one too.
func findMoment(m sim.Mapper, word string) (moment, bool) {
	if word == "" || slices.ContainsFunc(m.Scenarios(), func(s sim.Setup) bool { return s.Name == word }) {
		return moment{}, false
	}
	if _, err := os.Stat(word); err == nil {
		return moment{file: word}, true
	}
	i := strings.LastIndexByte(word, ':')
	if i <= 0 {
		return moment{}, false
	}
	_, err := os.Stat(word[:i])
	return moment{file: word[:i], turn: word[i+1:]}, err == nil
}

// chartMoment draws a position of a record as a side sees it, or the whole position without a side.
func (s *source) chartMoment(m moment, side string) (*sim.Chart, error) {
	game := s.game
	text, err := cli.ReadFile(m.file, "a record")
	if err != nil {
		return nil, err
	}
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.file, err)
	}
	// From a file with several games it takes the first, as the help says.
	r := records[0]
	if r.Game != game {
		return nil, fmt.Errorf("%s: found a record of %s; want one of %s", m.file, r.Game, game)
	}
	l, err := s.loadFor(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.file, err)
	}
	viewer, err := cli.SideNamed(l.Sides, side)
	if err != nil {
		return nil, err
	}
	state, err := cli.FindTurn(m.turn, l.Rules, r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.file, err)
	}
	charted, ok := state.(sim.Charted)
	if !ok {
		return nil, fmt.Errorf("%s: found the record of a battle, which has no map; want one of a whole game", m.file)
	}
	return charted.Chart(viewer), nil
}

// completeSide offers the sides of the whole game.
func (p *program) completeSide(_ *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
	for _, e := range p.games {
		if len(args) == 0 || args[0] == e.Name {
			names = append(names, strings.ToLower(e.WholeSides[0]), strings.ToLower(e.WholeSides[1]))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
