package land

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// costs are the tables of construction. [21.1]
type costs struct {
	entrench, fortify, onEntrenchment, road, crossing int
	base                                              [3]int // of level 1, 5 and 10
	engineer                                          [3]bool
	allowance                                         [5]int // see readCosts
}

// Places of costs.allowance.
const (
	alliedEngineer = iota
	alliedUnit
	japaneseEngineer
	japaneseUnit
	japaneseMarine
)

// readCosts reads what construction costs, and what units can spend on it. [21.0] [21.1]
func (r *Rules) readCosts() error {
	rows, err := r.Book.Named("construction-cost")
	if err != nil {
		return err
	}
	found := 0
	for _, row := range rows {
		c := &r.costs
		to := map[string]*int{"entrenchment": &c.entrench, "fortification": &c.fortify,
			"fortification_on_entrenchment": &c.onEntrenchment, "minor_road": &c.road,
			"river_or_pass_crossing": &c.crossing, "airbase_1": &c.base[0], "airbase_5": &c.base[1],
			"airbase_10": &c.base[2]}[row.Get("facility")]
		if to == nil {
			continue
		}
		found++
		if *to, err = row.Int("cost", 1, 9999); err != nil {
			return err
		}
		for i := range c.base {
			if to == &c.base[i] {
				c.engineer[i] = row.Get("engineer") == "yes"
			}
		}
	}
	if found != 8 {
		return fmt.Errorf("tables/construction-cost.csv: found %d of the works that the war on land builds; want 8",
			found)
	}
	return r.readAllowances()
}

// readAllowances reads the Construction Allowances: from 1/44 on those of the Allies are doubled. [21.0]
func (r *Rules) readAllowances() error {
	rows, err := r.Book.Named("construction-allowance")
	if err != nil {
		return err
	}
	names := map[[2]string]int{{"ALLIED 13/41-13/43", "engineer"}: alliedEngineer,
		{"ALLIED 13/41-13/43", "ground strength >= 3"}: alliedUnit,
		{"JP", "engineer"}: japaneseEngineer, {"JP", "ground strength >= 2"}: japaneseUnit,
		{"JP", "SNLF 1-1"}: japaneseMarine}
	found := 0
	for _, row := range rows {
		i, wanted := names[[2]string{row.Get("side"), row.Get("unit")}]
		if !wanted {
			continue
		}
		found++
		if r.costs.allowance[i], err = row.Int("allowance", 1, 99); err != nil {
			return err
		}
	}
	if found != len(names) {
		return fmt.Errorf("tables/construction-allowance.csv: found %d of the allowances of the war on "+
			"land; want %d", found, len(names))
	}
	return nil
}

// Engineer reports whether a type of unit is an engineer: it builds, and does not attack.
func Engineer(t *book.UnitType) bool { return !t.Combat && t.Nation != book.Anybody }

// Construction is the Construction Allowance of a unit in a Game-Turn, in Supply Points; 0 for a
// unit that does not build. [21.0] [21.21]
func (r *Rules) Construction(t *book.UnitType, face book.Face, date book.Cycle) int {
	a := &r.costs.allowance
	if book.JapaneseSide(t.Nation) {
		switch {
		case Engineer(t):
			return a[japaneseEngineer]
		case face.Strength >= 2:
			return a[japaneseUnit]
		case t.Full == (book.Face{Strength: 1, Multiple: 1}) && !t.HasGroup():
			return a[japaneseMarine]
		}
		return 0
	}
	n := 0
	switch {
	case Engineer(t):
		n = a[alliedEngineer]
	case face.Strength >= 3 && t.Combat:
		n = a[alliedUnit]
	}
	if date >= book.Cycle144 {
		n *= 2
	}
	return n
}
