package navalchess

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

//go:embed data
var embedded embed.FS

// Game is the Pacific War Naval Chess Game, as far as it is known.
var Game = sim.Game{
	Name: "naval-chess", Title: "Pacific War Naval Chess Game", Edition: "L. R. Coatney; map, pieces and " +
		"calendar reconstructed",
	Sides: battleSides, WholeSides: play.SideNames, Data: dataFS(), Options: play.Options, Keys: keys, Kinds: kinds,
	Sizing: sizing,
	Load:   func(data fs.FS, options map[string]string) (sim.Rules, error) { return LoadBattles(data, options) },
}

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// The sides [1.1].
const (
	Japan  = play.Japan
	Allies = play.Allies
)

// A Book is what all positions of a game have in common: the data and the options in force.
type Book = play.Rules

// Rules are a Book by which positions are set up and read.
type Rules struct{ *Book }

// A State is a position under its rules, with its text, its tale, its picture and what
// players ask of it. What may be decided and what follows is that of play.State.
type State struct{ play.State }

// Load reads the rules from data files. Options not named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	r, err := play.Load(data, given)
	if err != nil {
		return nil, err
	}
	return &Rules{r}, nil
}

// Setups lists the set-ups: there is one.
func (r *Rules) Setups() []sim.Setup {
	return []sim.Setup{{Name: "1942", Title: "The war in the Pacific, spring 1942 to summer 1945",
		Note: "map, pieces and calendar are reconstructed and were never play-tested"}}
}

// Setup returns the start of a set-up.
func (r *Rules) Setup(name string) (sim.State, error) {
	if name != "1942" {
		return nil, fmt.Errorf("found no set-up %q; want 1942", name)
	}
	return &State{*r.Begin()}, nil
}

// rules returns the rules of the position, which can read another.
func (s *State) rules() *Rules { return &Rules{s.Rules} }
