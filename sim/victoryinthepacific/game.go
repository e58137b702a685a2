package victoryinthepacific

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

//go:embed data
var embedded embed.FS

// Game is Victory in the Pacific, second edition, as far as its rules are known.
var Game = sim.Game{
	Name: "victory-in-the-pacific", Title: "Victory in the Pacific",
	Edition: "2nd edition, Avalon Hill 1981, reconstructed",
	Sides:   battleSides, WholeSides: play.SideNames, Data: dataFS(), Options: play.Options, Keys: keys, Sizing: sizing,
	Load: func(data fs.FS, options map[string]string) (sim.Rules, error) { return LoadBattles(data, options) },
}

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// The sides [1.1]. Japan comes first in each phase [4.0].
const (
	Japan  = play.Japan
	Allies = play.Allies
)

// A Book is what all positions of a game share: the data and the options in force.
type Book = play.Rules

// Rules are a Book that makes and reads positions.
type Rules struct{ *Book }

// A State is a position under its rules, with its text, narration, picture and answers for players.
// The legal decisions and their consequences are those of play.State.
type State struct{ play.State }

// Load reads the rules from data files. Options that are not given have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	r, err := play.Load(data, given)
	if err != nil {
		return nil, err
	}
	return &Rules{r}, nil
}

// Setups lists the set-ups. There is one.
func (r *Rules) Setups() []sim.Setup {
	return []sim.Setup{{Name: "1941", Title: "The war in the Pacific, December 1941 to October 1944",
		Note: "map, arrivals and some values are reconstructed"}}
}

// Setup returns the start of a set-up.
func (r *Rules) Setup(name string) (sim.State, error) {
	if name != "1941" {
		return nil, fmt.Errorf("found no set-up %q; want 1941", name)
	}
	return r.kept(&State{*r.Start()}), nil
}

// rules returns the rules of the position, to read another one.
func (s *State) rules() *Rules { return &Rules{s.Rules} }
