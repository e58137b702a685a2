package navalchess

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/table"
)

//go:embed data
var embedded embed.FS

// The sides [1.1].
const (
	Japan sim.Side = iota
	Allies
)

var sideNames = [2]string{"Japan", "Allies"}

// nobody holds a hex, has surprise or moves first by no option.
const nobody = 2

// Game is the Pacific War Naval Chess Game, as far as it is known.
var Game = sim.Game{
	Name: "naval-chess", Title: "Pacific War Naval Chess Game", Edition: "L. R. Coatney; map, pieces and calendar reconstructed",
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
	sources table.Provenance // of all data
	charted []sim.Source     // of those of the map
	alone   *alone           // the battle that they are for, nil for the whole game
	rulings

	grid      *hex.Grid
	hexes     [hex.Size]place
	byName    map[string]hex.Index
	sea       hex.Board // ships may enter
	open      hex.Sides // sides that they may cross
	edge      hex.Board // the eastern column
	ground    hex.Board // air can be based there once somebody holds it
	reefs     hex.Board
	shoals    hex.Board // no carrier operations
	dark      hex.Board // nights favour Japan
	ports     hex.Board // ships can lie there
	narrow    hex.Board // of them those that have berths for so many
	australia hex.Board // the bases there [21.1]
	small     hex.Board // of the ground what has room for so many air units
	carriers  [2]uint64
	start     [2]hex.Board
	within    [7][hex.Size]hex.Board // hexes so many steps away at most, ships or not
	distance  [hex.Size][hex.Size]uint8
	beside    [hex.Size]hex.Board // where ships can go in one step

	byTransfer, byReturn [hex.Size]hex.Board // ports in range by sea

	ships     []ship // Japan's first
	split     int    // the first Allied ship
	planes    []plane
	airSplit  int     // the first Allied air unit
	packs     []uint8 // turn from which each is in play
	packNames []string
	startLand [2]int
	calendar  []turn
	last      uint8 // the last turn
	attack    [columns][7]result
	heading   [attackers]uint8 // column
	odds      [attackers][2]chance
	surprise  [surprises][7]uint8
	limits
	places
	ways shareTable
}

// places are those that rules name.
type places struct {
	tokyo, kure, formosa, okinawa, luzon, marianas, truk, midway, moresby, brisbane, darwin hex.Index
}

// limits are single figures of the rules.
type limits struct {
	landRange, navalRange, raidRange, steps, packSteps, transfer, goHome, fly, reposition, stock, cutOff uint8
	forces                                                                                               [2]uint8 // markers but for dummies
	recalled                                                                                             [2]uint8 // battleships, carriers
	tokyoStrikes, mostFlak, reefRoll                                                                     uint8
}

// A place is a hex of the map.
type place struct {
	id, name string
	terrain  uint8
	limit    uint8 // air units
	berths   uint8 // ship pieces
	circles  uint8 // byYear: the last digit of the year
	first    uint8 // who holds it at the start
}

// Values of limits that mean something else.
const (
	unlimited = 255
	byYear    = 255
)

// A class is a kind of ship.
type class uint8

const (
	carrier class = iota
	battleship
	oldBattleship
	cruiser
	amphibious
	classes
)

var classNames = []string{"carrier", "battleship", "old battleship", "cruiser", "amphibious"}

// A ship is a piece as printed. [3.1]
type ship struct {
	name                          string
	side                          sim.Side
	class                         class
	guns                          uint8 // of the ladder [3.3]
	fuel                          uint8 // [7.1]
	slow, single, anzac, american bool
	air                           uint8 // none, plain or elite
	returns                       uint8 // turns after it was sunk, 0 never [8.4]
	arrives                       uint8 // turn, 0 the start
	wing                          int   // its elite air unit, -1 without
}

// gunNames is the ladder. [3.3]
var gunNames = []string{"--", "-", "0", "+", "++"}

// A plane is an air unit: land-based, naval, elite naval, or one that defends Tokyo
// and is never lost [20.2].
type plane struct {
	name string
	side sim.Side
	kind airKind
	home uint8 // carrier of an elite unit
}

type airKind uint8

const (
	landAir airKind = iota
	plainAir
	eliteAir
	homeAir
)

func (k airKind) naval() bool { return k == plainAir || k == eliteAir }

var airNames = []string{"land", "plain"}

// airUnitNames are what units are called that have only a number: the land-based ones of
// Japan are Bettys [5.1].
var airUnitNames = [2][2]string{{"Betty", "Japanese naval air"}, {"Allied land air", "Allied naval air"}}

// A turn is a row of the calendar. [4.1]
type turn struct {
	label                                    string
	year                                     int
	fuel                                     [2]uint8
	magic                                    uint8 // lowest roll that breaks the code
	first                                    sim.Side
	dummies, naval, land                     [2]uint8
	airColumn, nightColumn                   uint8
	radar                                    int
	extraFlak, secondDeck, subRoll, kamikaze bool
}

// A result is a cell of the attack table.
type result uint8

const (
	exposes result = 1 << iota
	damages
	sinks
)

// Columns of the attack table, and who attacks.
const (
	columns   = 7
	attackers = 10
	surprises = 5
)

const (
	byRandomSub = 0
	byGuns      = 1 // and four more of the ladder
	byLandAir   = 6
	byPlainAir  = 7
	byEliteAir  = 8
	byPack      = 9
)

var attackerNames = []string{"random sub", "--", "-", "0", "+", "++", "land", "plain", "elite", "SubPack"}

var columnNames = []string{"c1", "c2", "c3", "c4", "c5", "c6", "pack"}

// Load reads the rules from data files. Options not named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	all, err := sim.ResolveOptions(options, given)
	if err != nil {
		return nil, err
	}
	r := &Rules{data: data, options: all, sources: table.Provenance{}, rulings: rulingsOf(all), byName: map[string]hex.Index{}}
	if r.digest, err = table.Digest(data, "hexes.csv", "sides.csv", "bases.csv", "places.csv", "ships.csv", "packs.csv", "air.csv", "turns.csv",
		"surprise.csv", "attack.csv", "headings.csv", "limits.csv"); err != nil {
		return nil, err
	}
	for _, read := range []func() error{r.readHexes, r.readSides, r.readBases, r.readPlaces, r.countMap, r.readLimits, r.readTurns, r.readShips, r.readPacks, r.readAir,
		r.readSurprise, r.readAttack, r.readHeadings} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	r.chart()
	r.ways.fill()
	r.countOdds()
	return r, nil
}

// Digest names the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Options returns the value of every option in force.
func (r *Rules) Options() map[string]string { return maps.Clone(r.options) }

// Sources counts the data by how it is known.
func (r *Rules) Sources() []sim.Source { return r.sources.Sources() }

// Setups lists the set-ups: there is one.
func (r *Rules) Setups() []sim.Setup {
	return []sim.Setup{{Name: "1942", Title: "The war in the Pacific, spring 1942 to summer 1945", Note: "map, pieces and calendar are reconstructed and were never play-tested"}}
}

// Setup returns the start of a set-up.
func (r *Rules) Setup(name string) (sim.State, error) {
	if name != "1942" {
		return nil, fmt.Errorf("found no set-up %q; want 1942", name)
	}
	return r.begin(), nil
}
