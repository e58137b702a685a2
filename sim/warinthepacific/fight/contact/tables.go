package contact

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// tables are the chits and what a damaged base costs.
type tables struct {
	chits [chitKinds]int // how many there are of each kind (R1) [8.31]
	worn  [5][2]uint8    // percent of the points that search, of S and D1 to D4, of small and large bases [7.65] [7.66]
}

// Rules are the book, and what searches and engagements look up beside it.
type Rules struct {
	*book.Book
	tables tables
	values []uint8 // Engagement Values of missions
}

// Load reads the chits and the Engagement Values.
func Load(b *book.Book) (*Rules, error) {
	r := &Rules{Book: b}
	for _, read := range []func() error{r.readChits, r.readValues} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readChits reads how many chits of each kind there are, and what damaged bases cost a search.
func (r *Rules) readChits() error {
	rows, err := r.Named("search-chits")
	if err != nil {
		return err
	}
	all, cups := 0, 0
	for i, row := range rows {
		if i >= chitKinds || row.Get("chit") != chitWords[i] {
			return row.Errorf("chit", "TRUE, APPRX1, APPRX2, ERROR1, ERROR2 and FALSE in this order")
		}
		if r.tables.chits[i], err = row.Int("used", 1, 60); err != nil {
			return err
		}
		for _, column := range []string{"first_cup", "second_cup"} {
			// The columns of the cups are only added up, for the check below.
			n, err := row.Int(column, 0, 99)
			if err != nil {
				return err
			}
			cups += n
		}
		all += r.tables.chits[i]
	}
	// Both cups hold all, and each of five markers can draw in each of three Phases.
	if len(rows) != chitKinds || cups != chitKinds*all || all < maxForces*mostPhases {
		return rows[0].Errorf("used", "six kinds of chit, as many as the cups hold, 15 at least")
	}
	rows, err = r.Named("bombard-damage-levels")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= len(r.tables.worn) || row.Get("level") != baseDamage[i+1] {
			return row.Errorf("level", "S and D1 to D4 in this order")
		}
		percent, err := row.Int("airbase_percent", 0, 100)
		if err != nil {
			return err
		}
		less, err := row.Int("large_airbase", -100, 0)
		if err != nil {
			return err
		}
		// The second number is less for large bases, but not below 0.
		r.tables.worn[i] = [2]uint8{uint8(percent), uint8(max(0, percent+less))}
	}
	if len(rows) != len(r.tables.worn) {
		return rows[0].Errorf("level", "S and D1 to D4")
	}
	return nil
}

// baseDamage are the damage levels of a base. [7.65]
var baseDamage = []string{"", "S", "D1", "D2", "D3", "D4"}

// damageOfBase returns the level of a word, from 1 for S.
func damageOfBase(word string) (uint8, bool) {
	i := slices.Index(baseDamage[1:], word)
	return uint8(i + 1), i >= 0
}
