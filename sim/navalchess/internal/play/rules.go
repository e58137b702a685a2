package play

import (
	"io/fs"
	"maps"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/table"
)

// The sides [1.1].
const (
	Japan sim.Side = iota
	Allies
)

// SideNames are those of the sides of the war.
var SideNames = [2]string{"Japan", "Allies"}

// Nobody holds a hex, has surprise or moves first by no option.
const Nobody = 2

// Rules are the data and the options in force.
type Rules struct {
	Data       fs.FS
	digest     string
	options    map[string]string
	Provenance table.Provenance // of all data
	Charted    []sim.Source     // of the files of the map
	Alone      *Alone           // the battle that they are for, nil for the whole game
	rulings

	Grid        *hex.Grid
	Hexes       [hex.Size]place
	ByName      map[string]hex.Index
	Sea         hex.Board // ships may enter
	Open        hex.Sides // sides that they may cross
	edge        hex.Board // the eastern column
	GroundHexes hex.Board // air can be based there once somebody holds it
	ReefHexes   hex.Board
	ShoalHexes  hex.Board // no carrier operations
	dark        hex.Board // nights favour Japan
	Ports       hex.Board // ships can lie there
	narrow      hex.Board // of them those that have berths for so many
	australia   hex.Board // the bases there [21.1]
	Small       hex.Board // of the ground what has room for so many air units
	Carriers    [2]uint64
	Start       [2]hex.Board
	WithinHexes [7][hex.Size]hex.Board // hexes so many steps away at most, ships or not
	Distance    [hex.Size][hex.Size]uint8
	beside      [hex.Size]hex.Board // where ships can go in one step

	byTransfer, byReturn [hex.Size]hex.Board // ports in range by sea

	Ships     []Ship // Japan's first
	Split     int    // the first Allied ship
	Planes    []plane
	AirSplit  int     // the first Allied air unit
	Packs     []uint8 // turn from which each is in play
	PackNames []string
	startLand [2]int
	Calendar  []turn
	LastTurn  uint8 // the last turn
	attack    [columns][7]result
	heading   [attackers]uint8 // column
	odds      [attackers][2]chance
	Surprise  [surprises][7]uint8
	observed  func() *observing
	limits
	places
	Ways shareTable
}

// places are those that rules name.
type places struct {
	Tokyo, kure, formosa, okinawa, luzon, marianas, truk, midway, moresby, brisbane, darwin hex.Index
}

// limits are single figures of the rules.
type limits struct {
	LandRange, navalRange, raidRange, Steps, packSteps, transfer, goHome, fly, reposition, stock, cutOff uint8
	// markers but for dummies
	forces [2]uint8
	// battleships, carriers
	recalled                                [2]uint8
	tokyoStrikes, mostFlak, ReefRoll, later uint8
}

// A place is a hex of the map.
type place struct {
	Id, Name string
	Terrain  uint8
	Limit    uint8 // air units
	berths   uint8 // ship pieces
	Circles  uint8 // byYear: the last digit of the year
	First    uint8 // its holder at the start
}

// Values of limits that mean something else.
const (
	Unlimited = 255
	ByYear    = 255
)

// A Class is a kind of ship.
type Class uint8

const (
	Carrier Class = iota
	battleship
	oldBattleship
	Cruiser
	Amphibious
	Classes
)

// ClassNames are what the data call the classes.
var ClassNames = []string{"carrier", "battleship", "old battleship", "cruiser", "amphibious"}

// A Ship is a piece as printed. [3.1]
type Ship struct {
	Name                          string
	Side                          sim.Side
	Class                         Class
	Guns                          uint8 // of the ladder [3.3]
	Fuel                          uint8 // [7.1]
	Slow, Single, Anzac, American bool
	Air                           uint8 // none, plain or elite
	Returns                       uint8 // turns after it was sunk, 0 never [8.4]
	arrives                       uint8 // turn, 0 the start
	Wing                          int   // its elite air unit, -1 without
}

// Arrives returns the turn in which a piece comes, 0 for those of the start. (N21)
func (x *Ship) Arrives() uint8 { return x.arrives }

// gunNames is the ladder. [3.3]
var gunNames = []string{"--", "-", "0", "+", "++"}

// A plane is an air unit: land-based, naval, elite naval, or one that defends Tokyo
// and is never lost [20.2].
type plane struct {
	Name string
	Side sim.Side
	Kind AirKind
	Home uint8 // carrier of an elite unit
}

// An AirKind says what an air unit is.
type AirKind uint8

const (
	LandAir AirKind = iota
	PlainAir
	EliteAir
	HomeAir
)

// Naval reports whether units of a kind are naval, elite or not.
func (k AirKind) Naval() bool { return k == PlainAir || k == EliteAir }

var airNames = []string{"land", "plain"}

// airUnitNames are what units are called that have only a number: the land-based ones of
// Japan are Bettys [5.1].
var airUnitNames = [2][2]string{{"Betty", "Japanese naval air"}, {"Allied land air", "Allied naval air"}}

// A turn is a row of the calendar. [4.1]
type turn struct {
	Label                                    string
	Year                                     int
	Fuel                                     [2]uint8
	Magic                                    uint8 // lowest roll that breaks the code
	first                                    sim.Side
	Dummies, naval, land                     [2]uint8
	AirColumn, NightColumn                   uint8
	radar                                    int
	ExtraFlak, secondDeck, subRoll, Kamikaze bool
}

// A result is a cell of the attack table.
type result uint8

const (
	exposes result = 1 << iota
	Damages
	Sinks
)

// Columns of the attack table, and who attacks.
const (
	columns   = 7
	attackers = 10
	surprises = 5
)

const (
	ByRandomSub = 0
	ByGuns      = 1 // and four more of the ladder
	ByLandAir   = 6
	ByPlainAir  = 7
	ByEliteAir  = 8
	ByPack      = 9
)

var attackerNames = []string{"random sub", "--", "-", "0", "+", "++", "land", "plain", "elite", "SubPack"}

var columnNames = []string{"c1", "c2", "c3", "c4", "c5", "c6", "pack"}

// Load reads the rules from data files. Options not named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	all, err := sim.ResolveOptions(Options, given)
	if err != nil {
		return nil, err
	}
	r := &Rules{Data: data, options: all, Provenance: table.Provenance{}, rulings: rulingsOf(all),
		ByName: map[string]hex.Index{}}
	if r.digest, err = table.Digest(data, "hexes.csv", "sides.csv", "bases.csv", "places.csv", "ships.csv",
		"packs.csv", "air.csv", "turns.csv",
		"surprise.csv", "attack.csv", "headings.csv", "limits.csv"); err != nil {
		return nil, err
	}
	for _, read := range []func() error{r.readHexes, r.readSides, r.readBases, r.readPlaces, r.countMap,
		r.readLimits, r.readTurns, r.readShips, r.readPacks, r.readAir,
		r.readSurprise, r.readAttack, r.readHeadings} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	r.chart()
	r.LayOut()
	r.Ways.fill()
	r.countOdds()
	return r, nil
}

// Digest names the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Options returns the value of every option in force.
func (r *Rules) Options() map[string]string { return maps.Clone(r.options) }

// Sources counts the data by how it is known.
func (r *Rules) Sources() []sim.Source { return r.Provenance.Sources() }

// Roster returns the first ship of a side and the one after its last.
func (r *Rules) Roster(side sim.Side) (from, to int) { return r.Span(side) }

// Wings returns the first air unit of a side and the one after its last.
func (r *Rules) Wings(side sim.Side) (from, to int) { return r.AirSpan(side) }

// countMap keeps what the files of the map say of how they are known.
func (r *Rules) countMap() error { r.Charted = r.Sources(); return nil }

// MapSources counts the data of the map by how it is known.
func (r *Rules) MapSources() []sim.Source { return r.Charted }

// MapDigest names the data files of the map in force.
func (r *Rules) MapDigest() string {
	digest, _ := table.Digest(r.Data, "hexes.csv", "sides.csv", "bases.csv", "places.csv") // they have been read
	return digest
}
