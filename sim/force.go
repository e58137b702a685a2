package sim

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// Musters is implemented by Rules that know what forces a side could bring to a
// battle.
type Musters interface {
	// Muster reads a battle description as Battles.Battle does, and from which
	// types of unit a side may choose, in the words of the game; where types is
	// empty, those that the side has in the description. What else the description
	// says of that side's force is not used: each force of the Muster takes its
	// place. It is an error if the battle takes no force at all.
	Muster(name, text string, changes map[string]string, side Side, types string) (Muster, error)
}

// A Muster is every force that one side could bring to a battle, and what the side
// wants there.
type Muster struct {
	Side  Side
	Key   string // the part of the description that a force is
	Types string // what was chosen from, as Muster takes it
	Unit  string // of costs, in the plural: production points
	Aim   string // what the side wants, in words
	Ends  []int  // values of the measure outcome that give it what it wants
	Count int    // of Forces
	// Forces yields every force that the battle takes, in ascending order of cost;
	// forces that differ in the order of their units alone are one. It may be
	// ranged over again, and gives the same.
	Forces iter.Seq[Force]
}

// A Force is the units of one side.
type Force struct {
	Text  string // as a description says it
	Cost  int
	Start State // the battle with this force in it
}

// A UnitRange is alike units, or points, of which a force has some: Least to Most, at Cost each.
type UnitRange struct{ Min, Max, Cost int }

// A Selection is how many of each Lot a force has, and what they cost together.
type Selection struct {
	Counts []int
	Cost   int
}

// Selections returns every selection of lots in ascending order of cost; nil where there
// are more than most.
func Selections(lots []UnitRange, most int) []Selection {
	list := []Selection{{}}
	for _, l := range lots {
		if len(list)*(l.Max-l.Min+1) > most {
			return nil
		}
		var longer []Selection
		for _, s := range list {
			for n := l.Min; n <= l.Max; n++ {
				longer = append(longer, Selection{append(slices.Clone(s.Counts), n), s.Cost + n*l.Cost})
			}
		}
		list = longer
	}
	sort.SliceStable(list, func(i, j int) bool { return cmp.Less(list[i].Cost, list[j].Cost) })
	return list
}

// SetForces makes the forces of a muster those selections that start sets a battle up with,
// which is asked again whenever they are ranged over; text says what such a force is. It
// is an error if start takes none.
func (m *Muster) SetForces(all []Selection, start func(Selection) (State, error), text func(Selection) string) error {
	var refused error
	taken := slices.DeleteFunc(all, func(s Selection) bool {
		_, err := start(s)
		if err != nil && (refused == nil || s.Cost > 0) { // nobody at all says least of what is wrong
			refused = err
		}
		return err != nil
	})
	if len(taken) == 0 {
		return refused
	}
	m.Count = len(taken)
	m.Forces = func(yield func(Force) bool) {
		for _, s := range taken {
			b, err := start(s)
			if err != nil {
				panic(err) // it was taken before
			}
			if !yield(Force{text(s), s.Cost, b}) {
				return
			}
		}
	}
	return nil
}
