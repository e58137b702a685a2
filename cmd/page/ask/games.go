package ask

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// A Catalogue is everything a page can ask about; its forms are made from it.
type Catalogue struct {
	Program string     `json:"program"`
	Version string     `json:"version"`
	Games   []GameForm `json:"games"`
}

// A GameForm describes a game.
type GameForm struct {
	Name      string       `json:"name"`
	Title     string       `json:"title"`
	Edition   string       `json:"edition"`
	Data      string       `json:"data"`
	Sides     [2]string    `json:"sides"`
	Whole     [2]string    `json:"whole"` // sides of the whole game, empty if there is none
	Keys      []KeyForm    `json:"keys"`
	Kinds     []KindForm   `json:"kinds"`
	Sizing    []KeyForm    `json:"sizing"`
	Options   []OptionForm `json:"options"`
	Battles   []SetupForm  `json:"battles"`
	Sample    string       `json:"sample"` // the battle to begin with
	Scenarios []SetupForm  `json:"scenarios"`
	Maps      []SetupForm  `json:"maps"` // set-ups that a map can show
	HasMap    bool         `json:"has_map"`
	Sheets    []string     `json:"sheets"`
	Players   [2][]Player  `json:"players"` // of battles, of the whole game
	Goals     []GoalForm   `json:"goals"`
	Card      Card         `json:"card"`
}

// A KeyForm is a part of a battle.
type KeyForm struct {
	Name   string   `json:"name"`
	Usage  string   `json:"usage"`
	Bool   bool     `json:"bool"`
	Values []string `json:"values,omitempty"`
	Seen   []string `json:"seen,omitempty"`   // values in the library, for lists of what may be typed
	Pieces bool     `json:"pieces,omitempty"` // a list of units, to be put together
	Comma  bool     `json:"comma,omitempty"`  // whose parts stand between commas
}

// A KindForm is a kind of fight.
type KindForm struct {
	Name string   `json:"name"`
	Keys []string `json:"keys"`
}

// An OptionForm is an option of a game.
type OptionForm struct {
	Name    string   `json:"name"`
	Values  []string `json:"values"`
	Case    string   `json:"case"`
	Meaning string   `json:"meaning"`
}

// A SetupForm is a set-up that ships, a battle with what its file says.
type SetupForm struct {
	Name  string            `json:"name"`
	Title string            `json:"title"`
	Note  string            `json:"note"`
	Kind  string            `json:"kind,omitempty"`
	Parts map[string]string `json:"parts,omitempty"`
}

// A Player is an agent for a form.
type Player struct {
	Name string `json:"name"`
	Help string `json:"help"`
}

// A GoalForm is a goal for advice.
type GoalForm struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

// describe answers what a page can ask about.
func (e *Engine) describe(context.Context, Question) (Answer, error) {
	c := Catalogue{Program: e.Name, Version: question.Version()}
	for _, g := range e.Games {
		form, err := e.form(g)
		if err != nil {
			return Answer{}, err
		}
		c.Games = append(c.Games, form)
	}
	text, err := write(c)
	return Answer{JSON: text}, err
}

// form describes a game. Lists are empty rather than nil, because JSON must have [] and not null.
func (e *Engine) form(g agents.Game) (GameForm, error) {
	l, err := e.load(g.Name, nil)
	if err != nil {
		return GameForm{}, err
	}
	f := GameForm{
		Name: l.Name, Title: l.Title, Edition: l.Edition, Data: l.Rules.Digest(), Sides: l.Sides, Whole: l.WholeSides,
		Keys: []KeyForm{}, Kinds: []KindForm{}, Sizing: keyForms(l.Sizing), Options: []OptionForm{},
		Battles: []SetupForm{}, Scenarios: []SetupForm{},
		Maps: []SetupForm{}, Sheets: []string{}, Goals: goalsOf(l), Card: cardOf(l.Name),
		Players: [2][]Player{playersOf(l.Playing), {}},
	}
	if _, ok := l.Rules.(sim.Battles); ok {
		for _, s := range l.Rules.Setups() {
			f.Battles = append(f.Battles, battleForm(l, s))
		}
	}
	if len(l.Samples) > 0 {
		f.Sample = l.Samples[0].Setup
	}
	f.Keys = seen(keyForms(l.Keys), f.Battles)
	for _, k := range l.Kinds {
		f.Kinds = append(f.Kinds, KindForm(k))
	}
	for _, o := range l.Options {
		f.Options = append(f.Options, OptionForm(o))
	}
	if whole, ok := l.Whole(); ok {
		f.Players[1] = playersOf(whole.Playing)
		for _, s := range whole.Rules.Setups() {
			f.Scenarios = append(f.Scenarios, SetupForm{Name: s.Name, Title: s.Title, Note: s.Note})
		}
	}
	if m, ok := l.Rules.(sim.Mapper); ok {
		f.HasMap = true
		for _, s := range m.Scenarios() {
			f.Maps = append(f.Maps, SetupForm{Name: s.Name, Title: s.Title, Note: s.Note})
		}
		if sheeted, ok := m.(sim.SheetMapper); ok {
			f.Sheets = sheeted.Sheets()
		}
	}
	return f, nil
}

func keyForms(keys []sim.Key) []KeyForm {
	list := []KeyForm{}
	for _, k := range keys {
		list = append(list, KeyForm{Name: k.Name, Usage: k.Usage, Bool: k.Bool, Values: k.Values})
	}
	return list
}

// battleForm describes a battle of the library with the words of its file.
func battleForm(l question.Loaded, s sim.Setup) SetupForm {
	f := SetupForm{Name: s.Name, Title: s.Title, Note: s.Note, Parts: map[string]string{}}
	var file map[string]any
	text, err := fs.ReadFile(l.Data, path.Join("battles", s.Name+".toml"))
	if err != nil || toml.Unmarshal(text, &file) != nil {
		return f
	}
	for _, k := range l.Keys {
		if value, ok := file[k.Name]; ok {
			f.Parts[k.Name] = fmt.Sprint(value)
		}
	}
	if len(l.Kinds) > 0 {
		if f.Kind = f.Parts["kind"]; f.Kind == "" {
			f.Kind = l.Kinds[0].Name
		}
	}
	return f
}

// mostSeen is how many values a page offers for a text field.
const mostSeen = 40

// seen gives keys the values that they have in the library. Keys that name forces, such as attack,
// can be built from pieces.
func seen(keys []KeyForm, battles []SetupForm) []KeyForm {
	for i := range keys {
		k := &keys[i]
		k.Pieces = slices.Contains([]string{"attack", "defend", "attack-later", "defend-later", "cap", "ships",
			"parked"}, k.Name)
		if k.Bool || k.Values != nil {
			continue
		}
		commas, all := 0, 0
		for _, b := range battles {
			v, ok := b.Parts[k.Name]
			if !ok {
				continue
			}
			if all++; strings.Contains(v, ",") {
				commas++
			}
			if len(k.Seen) < mostSeen && !slices.Contains(k.Seen, v) {
				k.Seen = append(k.Seen, v)
			}
		}
		k.Comma = 4*commas > all
		slices.Sort(k.Seen)
	}
	return keys
}

func playersOf(kinds []agents.Kind) []Player {
	list := []Player{}
	for _, k := range kinds {
		list = append(list, Player{k.Name, k.Help})
	}
	return list
}

// goalsOf returns the goals of the example battle, for advice.
func goalsOf(l question.Loaded) []GoalForm {
	list := []GoalForm{}
	setups := l.Rules.Setups()
	if len(l.Samples) > 0 {
		setups = []sim.Setup{{Name: l.Samples[0].Setup}}
	}
	if len(setups) == 0 {
		return list
	}
	if s, err := l.Rules.Setup(setups[0].Name); err == nil {
		if g, ok := s.(sim.HasGoals); ok {
			for _, goal := range g.Goals() {
				list = append(list, GoalForm{goal.Name, goal.Meaning})
			}
		}
	}
	return append(list, GoalForm{agents.Score, "the result of the game"})
}
