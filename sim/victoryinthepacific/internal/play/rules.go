package play

import (
	"io/fs"
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// The sides [1.1]. Japan comes first in each phase [4.0].
const (
	Japan sim.Side = iota
	Allies
)

// SideNames are the names of the sides of the war.
var SideNames = [2]string{"Japan", "Allies"}

// Rules are the data and the options in force.
type Rules struct {
	Data    fs.FS
	digest  string
	options map[string]string
	ruling
	figures
	Search     searchTable
	LastTurn   uint8 // in the game
	bid        int8
	Areas      []area
	Ports      []port
	bases      uint32 // ports that are island bases, as bits
	Units      []Unit // Japan's first
	Split      int    // the first Allied unit
	airUnits   [2][]uint8
	Subs       [10]uint8 // by turn, whose submarine is in play [10.5]; 2 is nobody's
	removals   [10][2]uint8
	Legs       [navies][2]legs // how far ships sail, by navy and face [5.2]
	groups     [7]uint8        // where a die sends a group [15.6]; PoolPlace is turn 2
	Dates      []string
	Provenance table.Provenance

	Spots      [MaxAreas + MaxPorts]*[2]int // where the picture shows a place: row and x
	mapDigest  string
	mapSources table.Provenance
	observed   func() *observing

	Yokosuka, Pearl, samoa, ceylon, Hawaii, Indonesia uint8 // places that the rules name

	Alone *Alone // for a single battle, nil in a whole game
}

// An area is a sea area [2.1].
type area struct {
	Id, Name   string
	Points     [2]int8 // for the side that holds it [1.3]
	Holder     uint8   // flag at the start
	Neighbours uint16
	Ports      uint32 // ports that touch it, as bits
}

// A port is a port or an island base [2.2].
type port struct {
	Name    string
	Base    bool
	Holder  uint8
	Touches uint16
	Repair  uint8
}

// A Kind is the kind of a unit.
type Kind uint8

const (
	battleship Kind = iota
	carrier
	lightCarrier
	Cruiser
	Air
	Landing
)

// KindNames are the names of the kinds in the data.
var KindNames = []string{"BB", "CV", "CVL", "CA", "air", "landing"}

// A Unit is a ship, land-based air or a landing force as printed.
type Unit struct {
	Name, class           string
	Kind                  Kind
	Side                  sim.Side
	Navy                  uint8 // number in nations
	british, American     bool
	Heavy                 bool // a heavy cruiser
	Gunnery, Armor, Speed uint8
	Airstrike             uint8
	Bonus, AirBonus       bool
	Turn                  uint8 // of arrival [3.6]
	start                 uint8 // place on turn 1, GroupPlace+n for W to Z (V38)
	fixed                 uint8 // area that it patrols on turn 1 and cannot leave, or Nowhere (V40)
	Run, RunEnd           int   // the run of units in the data that are like it, itself included
}

// Ship reports whether a unit is a ship.
func (u *Unit) Ship() bool       { return u.Kind < Air }
func (u *Unit) FlightDeck() bool { return u.Kind == carrier || u.Kind == lightCarrier }

// noCeylon reports whether a unit is American: a ship, or a landing force of the Allies (all are
// U.S. Marines). The pieces do not say what nation land-based air is. (V42)
func (u *Unit) noCeylon() bool { return u.American || u.Kind == Landing && u.Side == Allies }

// tables are the data files that a game depends on.
var tables = []string{"areas.csv", "figures.csv", "forces.csv", "lanes.csv", "movement.csv", "ports.csv",
	"removals.csv", "search.csv", "ships.csv", "sightings.csv", "submarines.csv", "turns.csv", "uncertain.csv"}

// Load reads the rules from data files. Options that are not given have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	all, err := resolve(given)
	if err != nil {
		return nil, err
	}
	r := &Rules{Data: data, options: all, ruling: rulingOf(all), Provenance: table.Provenance{}}
	turns, _ := strconv.Atoi(all["turns"]) // resolve has checked both
	bid, _ := strconv.Atoi(all["bid"])
	r.LastTurn, r.bid = uint8(turns), int8(bid)
	if r.digest, err = table.Digest(data, tables...); err != nil {
		return nil, err
	}
	for _, read := range []func() error{r.readAreas, r.readLanes, r.readPorts, r.readLayout, r.findPlaces,
		r.readUnits, r.readMovement, r.readTurns, r.readSubmarines, r.readRemovals, r.readGroups, r.readFigures,
		r.readSearch} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Digest names the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Sources counts the data by how it is known.
func (r *Rules) Sources() []sim.Source { return r.Provenance.Sources() }

// MapDigest names the data files of the map.
func (r *Rules) MapDigest() string { return r.mapDigest }

// MapSources counts the data of the map by how it is known.
func (r *Rules) MapSources() []sim.Source { return r.mapSources.Sources() }
