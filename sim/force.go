package sim

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// Musters is implemented by Rules that can list the forces a side could bring to a battle.
type Musters interface {
	// Muster reads a battle description as Battles.Battle does. Types names, in the game's terms,
	// the types of unit that the side may choose; if it is empty, those that the side has in the
	// description. The side's own force in the description is otherwise ignored: each force of the
	// Muster takes its place. It is an error if the battle allows no force at all.
	Muster(name, text string, changes map[string]string, side Side, types string) (Muster, error)
}

// A Muster is all forces that one side could bring to a battle, and the side's aim there.
type Muster struct {
	Side  Side
	Key   string // key of the description that a force replaces
	Types string // types to choose from, as given to Musters.Muster
	Unit  string // unit of costs, plural: production points
	Aim   string // the side's aim, in words
	Ends  []int  // values of the measure outcome that meet the aim
	Count int    // number of Forces
	// Forces yields every force that the battle allows, in ascending order of cost. Forces that
	// differ only in the order of their units count as one. Iterating again gives the same forces.
	Forces iter.Seq[Force]
}

// A Force is the units of one side.
type Force struct {
	Text  string // as written in a battle description
	Cost  int
	Start State // the battle with this force in it
}

// A UnitRange is a number of identical units or points in a force: from Min to Max, each at the
// same Cost.
type UnitRange struct{ Min, Max, Cost int }

// A Selection is the number taken from each UnitRange, and the total cost.
type Selection struct {
	Counts []int
	Cost   int
}

// Selections returns all selections in ascending order of cost, or nil if there are more than most.
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

// SetForces makes the forces of the muster from those selections for which start returns a battle.
// Start is called again whenever the forces are iterated. Text describes the force of a selection.
// If start accepts no selection, SetForces returns one of its errors.
func (m *Muster) SetForces(all []Selection, start func(Selection) (State, error), text func(Selection) string) error {
	var refused error
	taken := slices.DeleteFunc(all, func(s Selection) bool {
		_, err := start(s)
		if err != nil && (refused == nil || s.Cost > 0) { // prefer the error of a force that is not empty: it says more
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
