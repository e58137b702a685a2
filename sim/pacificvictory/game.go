package pacificvictory

import (
	"embed"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
)

//go:embed data
var embedded embed.FS

// Game is Pacific Victory, second edition.
var Game = sim.Game{
	Name: "pacific-victory", Title: title, Edition: "2nd edition, Columbia Games 2018",
	Sides: battleSides, WholeSides: [2]string(campSides), Data: dataFS(), Options: options, Keys: keys, Sizing: sizing,
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
type GameRules struct {
	*Rules
	whole CampaignRules
}

var (
	_ sim.Campaigns = (*GameRules)(nil)
	_ sim.Mapper    = (*GameRules)(nil)
)

// Load reads the rules of battles and those of the war from data files. Options not
// named have their default.
func Load(data fs.FS, given map[string]string) (*GameRules, error) {
	battles, err := loadBattles(data, given)
	if err != nil {
		return nil, err
	}
	whole, err := loadWar(battles)
	return &GameRules{battles, whole}, err
}

// Whole implements sim.Campaigns: it returns the rules of the war.
func (r *GameRules) Whole() sim.Rules { return r.whole }

// War returns the map, the scenarios and the pool of blocks.
func (r *GameRules) War() *War { return r.whole.War }

// Scenarios lists the scenarios in the order of the data file.
func (r *GameRules) Scenarios() []sim.Setup { return r.whole.Scenarios() }

// MapDigest names the data files of the map and the scenarios.
func (r *GameRules) MapDigest() string { return r.whole.MapDigest() }

// MapSources counts the data of the map and the scenarios by how it is known.
func (r *GameRules) MapSources() []sim.Source { return r.whole.MapSources() }

// Chart draws the map, with the blocks of a scenario unless the name is empty.
func (r *GameRules) Chart(scenario string) (*sim.Chart, error) { return r.whole.Chart(scenario) }
