package book

import (
	"io/fs"
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Book is shared by all fights: the rosters, the common tables, and the orders of battle. Rules
// between fights are its methods.
type Book struct {
	// The rules of the game, which fights return when they are asked. Code that loads the game sets
	// them once.
	sim.Rules

	// FarTwice says that Air Points beyond their Normal range lose as many again on the way home
	// (W115). Code that loads the game sets it once.
	FarTwice bool

	// Bid are the Victory Points that Japan is given at the end of a war (W116). Set like FarTwice.
	Bid int

	data   fs.FS
	labels map[string]string // how a file is known, by its name

	Units     []UnitType // the rosters
	Planes    []Plane
	ShipTypes []ShipType
	Screens   [4]uint8 // Screening Values of DD, DE, CD, carrier [13.61]

	Effects  [SunkLevel + 1]DamageEffect // what each level does to a ship [9.86]
	critical []criticalRow
	moves    [4]movement // by Speed Class [9.0]
	repair   repairTables

	Terrain    [][2]uint8   // cost, on foot and mechanized, in halves [11.19]
	Bombs      [4]BombTable // [7.67]
	Contact    [7]uint8     // by Search Points [8.2]
	Initiative [2][53]uint8 // by day and by night, by Cycle [9.51]
	Naval      NavalResults // [30.49]
	attrition  attritionTables
	facilities [FacilityD4 + 1]facilityEffect // [7.65]

	Headquarters [numHeadquarters]Headquarters // by size, none first [5.33]

	forces map[string][]Force // by scenario
}

// Load reads the book from data files.
func Load(data fs.FS) (*Book, error) {
	b := &Book{data: data, labels: map[string]string{}}
	for _, read := range []func() error{b.checkTables, b.readPlanes, b.readShips, b.readDamageLevels,
		b.readCriticals, b.readMovement, b.readUnits, b.readTerrain,
		b.readBombs, b.readContact, b.readScreening, b.readNavalResults, b.readInitiative, b.readRepair,
		b.readAttrition, b.readFacilities, b.readHeadquarters, b.readForces} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// AllSources counts the tables and rosters by how they are known.
func (b *Book) AllSources() []sim.Source { return b.counted(slices.Collect(maps.Keys(b.labels))) }

// counted counts some of the tables and rosters.
//
//go:noinline many callers, none of them hot
func (b *Book) counted(names []string) []sim.Source {
	var list []sim.Source
	for _, label := range table.Labels {
		if known := b.known(names, label); len(known) > 0 {
			list = append(list, sim.Source{Label: label, Count: len(known)})
		}
	}
	return list
}

// Sources counts the tables and rosters that decide a fight, and names those that are not
// printed in the rulebook.
func (b *Book) Sources(names []string) []sim.Source {
	list := b.counted(names)
	for i := range list {
		if s := &list[i]; s.Label != table.Labels[0] {
			s.Names = b.known(names, s.Label)
		}
	}
	return list
}

// known returns which of some tables and rosters are known in one way.
func (b *Book) known(names []string, label string) (known []string) {
	for _, name := range names {
		if b.labels[name] == label {
			known = append(known, name)
		}
	}
	return known
}
