package pacificvictory

import (
	"embed"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

//go:embed data
var embedded embed.FS

// Game is Pacific Victory, second edition.
var Game = sim.Game{
	Name: "pacific-victory", Title: book.Title, Edition: "2nd edition, Columbia Games 2018",
	Sides: battle.Sides, WholeSides: [2]string(book.Sides), Data: dataFS(), Options: book.Options,
	Keys: battle.Keys, Sizing: battle.Sizing,
	Load: func(data fs.FS, options map[string]string) (sim.Rules, error) { return Load(data, options) },
}

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// GameRules are the rules of both: those of battles, which are the set-ups of the game, and
// those of the whole war behind Whole.
type Rules struct {
	*battle.Rules
	whole war.Rules
}

var (
	_ sim.WholeGame = (*Rules)(nil)
	_ sim.Mapper    = (*Rules)(nil)
)

// Load reads the rules of battles and those of the war from data files. Options not
// named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	battles, err := battle.Load(data, given)
	if err != nil {
		return nil, err
	}
	whole, err := war.Load(battles)
	return &Rules{battles, whole}, err
}

// Whole implements sim.WholeGame: it returns the rules of the war.
func (r *Rules) Whole() sim.Rules { return r.whole }

// War returns the map, the scenarios and the pool of blocks.
func (r *Rules) War() *situation.War { return r.whole.War }

// Scenarios lists the scenarios in the order of the data file.
func (r *Rules) Scenarios() []sim.Setup { return r.whole.Scenarios() }

// MapDigest names the data files of the map and the scenarios.
func (r *Rules) MapDigest() string { return r.whole.MapDigest() }

// MapSources counts the data of the map and the scenarios by how it is known.
func (r *Rules) MapSources() []sim.Source { return r.whole.MapSources() }

// Chart draws the map, with the blocks of a scenario unless the name is empty.
func (r *Rules) Chart(scenario string) (*sim.Chart, error) { return r.whole.Chart(scenario) }
