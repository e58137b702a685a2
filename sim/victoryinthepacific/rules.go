package victoryinthepacific

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

//go:embed data
var embedded embed.FS

// The sides [1.1]: which comes first in each phase [4.0].
const (
	Japan sim.Side = iota
	Allies
)

var sideNames = [2]string{"Japan", "Allies"}

// Game is Victory in the Pacific, second edition, as far as its rules are known.
var Game = sim.Game{
	Name: "victory-in-the-pacific", Title: "Victory in the Pacific", Edition: "2nd edition, Avalon Hill 1981, reconstructed",
	Sides: battleSides, WholeSides: sideNames, Data: dataFS(), Options: options, Keys: keys, Sizing: sizing,
	Load: func(data fs.FS, options map[string]string) (sim.Rules, error) { return LoadBattles(data, options) },
}

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Rules are the data and the options in force.
type Rules struct {
	data    fs.FS
	digest  string
	options map[string]string
	ruling
	figures
	search   searchTable
	turns    uint8 // in the game
	bid      int8
	areas    []area
	ports    []port
	bases    uint32 // which ports are island bases
	units    []unit // Japan's first
	split    int    // the first Allied unit
	airUnits [2][]uint8
	subs     [10]uint8 // by turn: whose submarine is in play [10.5], 2 nobody's
	removals [10][2]uint8
	legs     [navies][2]legs // how far ships sail, by navy and face [5.2]
	groups   [7]uint8        // where a die sends a group [15.6]; poolPlace: with turn 2
	dates    []string
	sources  table.Provenance

	layout     [maxAreas + maxPorts]*[2]int // where the picture shows a place: row and x
	mapDigest  string
	mapSources table.Provenance

	yokosuka, pearl, samoa, ceylon, hawaii, indonesia uint8 // places that rules name

	alone *alone // of a battle alone, nil in a whole game
}

// An area is a sea area [2.1].
type area struct {
	id, name   string
	points     [2]int8 // to whom holds it [1.3]
	holder     uint8   // flag at the start
	neighbours uint16
	ports      uint32 // that touch it, bit by number
}

// A port is a port or an island base [2.2].
type port struct {
	name    string
	base    bool
	holder  uint8
	touches uint16
	repair  uint8
}

// A kind says what a unit is.
type kind uint8

const (
	battleship kind = iota
	carrier
	lightCarrier
	cruiser
	air
	landing
)

var kindNames = []string{"BB", "CV", "CVL", "CA", "air", "landing"}

// A unit is a ship, land-based air or a landing force as printed.
type unit struct {
	name, class           string
	kind                  kind
	side                  sim.Side
	navy                  uint8 // number in nations
	british, american     bool
	heavy                 bool // cruiser
	gunnery, armor, speed uint8
	airstrike             uint8
	bonus, airBonus       bool
	turn                  uint8 // of arrival [3.6]
	start                 uint8 // place on turn 1, groupPlace+n for W to Z (V38)
	run, runEnd           int   // the units like it that stand beside it in the data, it among them
}

func (u *unit) ship() bool       { return u.kind < air }
func (u *unit) flightDeck() bool { return u.kind == carrier || u.kind == lightCarrier }

// tables are the data files that a game depends on.
var tables = []string{"areas.csv", "figures.csv", "forces.csv", "lanes.csv", "movement.csv", "ports.csv", "removals.csv", "search.csv", "ships.csv", "sightings.csv", "submarines.csv", "turns.csv", "uncertain.csv"}

// Load reads the rules from data files. Options not named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	all, err := resolve(given)
	if err != nil {
		return nil, err
	}
	r := &Rules{data: data, options: all, ruling: rulingOf(all), sources: table.Provenance{}}
	fmt.Sscan(all["turns"], &r.turns)
	fmt.Sscan(all["bid"], &r.bid)
	if r.digest, err = table.Digest(data, tables...); err != nil {
		return nil, err
	}
	for _, read := range []func() error{r.readAreas, r.readLanes, r.readPorts, r.readLayout, r.findPlaces, r.readUnits, r.readMovement, r.readTurns, r.readSubmarines, r.readRemovals, r.readGroups, r.readFigures, r.readSearch} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Digest names the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Sources counts the data by how it is known.
func (r *Rules) Sources() []sim.Source { return r.sources.Sources() }

// Setups lists the set-ups: there is one.
func (r *Rules) Setups() []sim.Setup {
	return []sim.Setup{{Name: "1941", Title: "The war in the Pacific, December 1941 to October 1944", Note: "map, arrivals and some values are reconstructed"}}
}

// Setup returns the start of a set-up.
func (r *Rules) Setup(name string) (sim.State, error) {
	if name != "1941" {
		return nil, fmt.Errorf("found no set-up %q; want 1941", name)
	}
	return r.kept(r.start()), nil
}
