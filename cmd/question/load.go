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

// An Entry is a game in the list of a program.
type Entry = agents.Game

// A Loaded is a game made ready: its rules under some options, and the agents that play them.
type Loaded struct {
	Entry                     // with the sides of the rules
	Rules       sim.Rules     // of the battles, or of the whole game
	Playing     []agents.Kind // that play by these rules
	BattleSides [2]string
	IsWhole     bool // the rules are those of the whole game
	Alone       bool // there are no battles beside the whole game
}

// Load makes the battles of a game ready under some options.
func Load(e Entry, options map[string]string) (Loaded, error) {
	l := Loaded{Entry: e, Playing: agents.Playing(e.Agents, agents.PlaysBattles), BattleSides: e.Sides}
	var err error
	l.Rules, err = e.Load(e.Data, options)
	return l, err
}

// Options reads options that are written as NAME or NAME=VALUE. Of several for a name the last
// holds.
func Options(words []string) map[string]string {
	options := map[string]string{}
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		options[name] = value
	}
	return options
}

// Whole returns the whole game instead of its battles. It reports false if there is none.
//
//go:noinline many callers, none of them hot
func (l Loaded) Whole() (Loaded, bool) {
	if l.WholeSides[0] == "" {
		return l, false
	}
	c, both := l.Rules.(sim.WholeGame)
	if both {
		l.Rules = c.Whole()
	}
	l.Sides, l.Playing = l.WholeSides, agents.Playing(l.Agents, agents.PlaysWhole)
	l.IsWhole, l.Alone = true, !both
	return l, true
}

// Scopes returns the whole game and the battles, if there are both.
//
//go:noinline many callers, none of them hot
func (l Loaded) Scopes() []Loaded {
	whole, ok := l.Whole()
	switch {
	case !ok:
		return []Loaded{l}
	case whole.Alone:
		return []Loaded{whole}
	}
	return []Loaded{whole, l}
}

// Named returns the set-up with a name, and the game that has it: the whole game or the battles.
// Names are those of all set-ups.
func (l Loaded) Named(name string) (of Loaded, s sim.Setup, names []string, ok bool) {
	for _, scope := range l.Scopes() {
		for _, setup := range scope.Rules.Setups() {
			names = append(names, setup.Name)
			if setup.Name == name && !ok {
				of, s, ok = scope, setup, true
			}
		}
	}
	return of, s, names, ok
}

// Recorded returns the game that made a record. The digest of the data says whether that was the
// whole game or its battles, because the name of the game is the same.
func (l Loaded) Recorded(r sim.Record) Loaded {
	if whole, ok := l.Whole(); ok && whole.Rules.Digest() == r.Data {
		return whole
	}
	return l
}

// Counsel answers questions about the battles of the game.
func (l Loaded) Counsel(e Effort) Counsel {
	c := Counsel{Game: l.Game, Rules: l.Rules, Agents: agents.Playing(l.Agents, agents.PlaysBattles), Effort: e}
	// Within a whole game the battles have other sides: attacker and defender instead of nations.
	c.Game.Sides = l.BattleSides
	return c
}

// A Description is a battle as a file describes it. It is empty if flags describe the battle.
type Description struct{ File, Text, Title string }

// Describe returns the description of a battle of the library, empty without a name.
func (l Loaded) Describe(name string) (d Description, err error) {
	if name == "" {
		return d, nil
	}
	file := path.Join("battles", name+".toml")
	b, err := fs.ReadFile(l.Data, file)
	if err != nil {
		if _, err = l.Rules.Setup(name); err == nil { // its error explains the name
			err = errors.New("found a set-up that is not a battle; want one of the library")
		}
		return d, FlagError(err)
	}
	return Description{file, string(b), TitleIn(b)}, nil
}

// Start returns the start and title of a set-up, or of a battle of the library that is changed. The
// name is empty if the changes say everything.
func (l Loaded) Start(name string, changes map[string]string) (sim.State, string, error) {
	if name != "" && len(changes) == 0 {
		s, err := l.Rules.Setup(name)
		return s, l.titleOf(name), FlagError(err)
	}
	d, err := l.Describe(name)
	if err != nil {
		return nil, "", err
	}
	return l.StartOf(d, changes)
}

// StartOf returns the start and title of a battle that is described and changed. Errors speak of
// flags.
func (l Loaded) StartOf(d Description, changes map[string]string) (sim.State, string, error) {
	battles, ok := l.Rules.(sim.Battles)
	if !ok {
		return nil, "", fmt.Errorf("--game: found %s, which takes no battles of your own; want one of its set-ups", l.Name)
	}
	s, err := battles.Battle(d.File, d.Text, changes)
	title := d.Title
	switch {
	case err != nil:
		return nil, "", FlagError(err)
	case title == "":
		title = experiments.TitleOf(s)
	case len(changes) > 0:
		title += " (changed)"
	}
	return s, title, nil
}

// TitleIn returns the title in a battle file, if any.
func TitleIn(text []byte) string {
	var file struct {
		Title string `toml:"title"`
	}
	if toml.Unmarshal(text, &file) != nil {
		return "" // the battle itself says what is wrong
	}
	return file.Title
}

// titleOf returns the title of a set-up, empty for none.
func (l Loaded) titleOf(name string) string {
	for _, s := range l.Rules.Setups() {
		if s.Name == name {
			return s.Title
		}
	}
	return ""
}
