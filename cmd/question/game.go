package question

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// Whole returns the whole game of the loaded rules, with its sides, its rules and its agents; false
// if there is none. Alone means that there are no battles beside it.
func Whole(g agents.Game, r sim.Rules) (_ agents.Game, _ sim.Rules, _ []agents.Kind, alone, ok bool) {
	if g.WholeSides[0] == "" {
		return g, r, nil, false, false
	}
	c, both := r.(sim.WholeGame)
	if both {
		r = c.Whole()
	}
	g.Sides = g.WholeSides
	return g, r, agents.Playing(g.Agents, agents.PlaysWhole), !both, true
}

// Describe returns the description of a battle of the library, and its title.
func Describe(data fs.FS, r sim.Rules, name string) (file, text, title string, err error) {
	file = path.Join("battles", name+".toml")
	b, err := fs.ReadFile(data, file)
	if err != nil {
		if _, err = r.Setup(name); err == nil { // its error explains the name
			err = errors.New("found a set-up that is not a battle; want one of the library")
		}
		return "", "", "", err
	}
	return file, string(b), Titled(b), nil
}

// Titled returns the title in a battle file, if any.
func Titled(text []byte) string {
	var file struct {
		Title string `toml:"title"`
	}
	if toml.Unmarshal(text, &file) != nil {
		return "" // Battle says what is wrong
	}
	return file.Title
}

// TitleOf returns the title of a set-up, empty for none.
func TitleOf(r sim.Rules, name string) string {
	for _, s := range r.Setups() {
		if s.Name == name {
			return s.Title
		}
	}
	return ""
}

// Battle returns the start and title of a battle that is described and changed, or described only
// by the changes. Errors speak of flags.
func Battle(b sim.Battles, file, text, title string, changes map[string]string) (sim.State, string, error) {
	s, err := b.Battle(file, text, changes)
	switch {
	case err != nil:
		return nil, "", Flags(err)
	case title == "":
		title = experiments.TitleOf(s)
	case len(changes) > 0:
		title += " (changed)"
	}
	return s, title, nil
}

// A Mustering says which forces are asked about: those of the side that --size names, in a battle
// that is described and changed, of the types in --types.
type Mustering struct {
	Program           string
	Game              agents.Game
	Side, Types       string
	File, Text, Title string
	Changes           map[string]string
}

// Musters returns what can build forces, and the side that --size names.
func (m Mustering) Musters(r sim.Rules) (sim.Musters, sim.Side, error) {
	musters, ok := r.(sim.Musters)
	if !ok {
		return nil, 0,
			fmt.Errorf("--at-least: found game %s, whose forces cannot be chosen; want another (%s games)",
				m.Game.Name, m.Program)
	}
	for s, name := range m.Game.Sides {
		if m.Side != "" && strings.HasPrefix(name, m.Side) {
			return musters, sim.Side(s), nil
		}
	}
	return nil, 0, fmt.Errorf("--size: found %q; want %s or %s", m.Side, m.Game.Sides[0], m.Game.Sides[1])
}

// Of returns the forces.
func (m Mustering) Of(musters sim.Musters, side sim.Side) (sim.Muster, error) {
	found, err := musters.Muster(m.File, m.Text, m.Changes, side, m.Types)
	if err != nil {
		return found, Flags(err)
	}
	if _, given := m.Changes[found.Key]; given && m.Types != "" {
		err = fmt.Errorf("--%s: found together with --types, which says what that force is made of; want "+
			"one of them", found.Key)
	}
	return found, err
}
