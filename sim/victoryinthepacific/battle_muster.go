package victoryinthepacific

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var _ sim.Musters = (*BattleRules)(nil)

// sizing says what a force is chosen from, and what it costs.
var sizing = []sim.Key{
	{Name: "types", Usage: `ships by name, LBA:N and MARINES:N, "Nachi Akagi LBA:2"`},
	{Name: "beyond", Usage: "in factors"},
	{Name: "budget", Usage: "in factors: gunnery, airstrikes, armor and one for each attack bonus"},
}

// mostForces is the largest number of forces that a muster can have.
const mostForces = 1 << 16

// A choice is a group of alike units; a force has the first few of them.
type choice struct {
	units []member
	cost  int // of each
}

// Muster implements sim.Musters. types are units in the notation of a force, and LBA:N stands for N
// of them. Every part of them is a force. Of alike units only their number matters. A force costs
// the factors of its units (V32), because the game has no prices. An attacker wants to be alone in
// the area at the end, a defender wants to prevent that.
func (r *BattleRules) Muster(name, text string, changes map[string]string, side sim.Side, types string) (sim.Muster,
	error) {
	if err := r.open(); err != nil {
		return sim.Muster{}, err
	}
	d, choices, err := r.readMuster(name, text, changes, side, types)
	if err != nil {
		return sim.Muster{}, err
	}
	lots := make([]sim.UnitRange, len(choices))
	for i, c := range choices {
		lots[i] = sim.UnitRange{Max: len(c.units), Cost: c.cost}
	}
	forces, key := sim.Selections(lots, mostForces), forceKeys[side]
	if forces == nil {
		return sim.Muster{}, table.Errorf(table.Place{Key: "types"},
			"found units for too many forces; want %d at most: fewer units, or more of a kind", mostForces)
	}
	forces = forces[1:] // the first force has no units
	m := sim.Muster{Side: side, Key: key, Types: *d.Value(key), Unit: "factors", Count: len(forces)}
	m.Aim, m.Ends = "the attacker is alone in the area at the end", []int{DefenderEliminated, DefenderRetreated}
	if side == Defender {
		m.Aim, m.Ends = "the attacker is not alone in the area at the end", []int{AttackerEliminated,
			AttackerRetreated, BothGone, BothStay}
	}
	m.Forces = func(yield func(sim.Force) bool) {
		for _, f := range forces {
			with := *d
			with.units[side] = take(f, choices)
			if !yield(sim.Force{Text: r.forceText(with.units[side]), Cost: f.Cost, Start: r.begin(&with)}) {
				return
			}
		}
	}
	return m, nil
}

// forceKeys are the keys of the two forces.
var forceKeys = [2]string{"attack", "defend"}

// readMuster reads the battle, with every unit that may be chosen in place of a side's force.
func (r *BattleRules) readMuster(name, text string, changes map[string]string, side sim.Side,
	types string) (*description, []choice, error) {
	d, err := readDescription(name, text, changes)
	if err != nil {
		return nil, nil, err
	}
	if d.Position != "" {
		return nil, nil,
			d.Errorf("position", "found a position in mid-battle; want a set-up, where forces can be chosen")
	}
	if types != "" {
		all, err := spell(types)
		if err != nil {
			return nil, nil, &table.Error{Place: table.Place{Key: "types"}, Err: err}
		}
		// types takes the place of the force, so that errors in it are reported for types.
		d.Instead(forceKeys[side], "types", all)
	}
	if err := d.read(r.Rules); err != nil {
		return nil, nil, err
	}
	if err := d.readForces(r.Rules); err != nil {
		return nil, nil, err
	}
	// The force is rewritten in one spelling, which Types repeats.
	*d.Value(forceKeys[side]) = r.forceText(d.units[side])
	var choices []choice
	// Alike units are neighbours now, so only the last choice can be theirs.
	for _, m := range r.together(d.units[side]) {
		x := &r.Units[m.unit]
		if n := len(choices); n > 0 {
			if last := choices[n-1].units[0]; r.Alike(&r.Units[last.unit], x) && last.damage == m.damage {
				choices[n-1].units = append(choices[n-1].units, m)
				continue
			}
		}
		choices = append(choices, choice{[]member{m}, x.Worth()})
	}
	return d, choices, nil
}

// spell writes LBA:3 as LBA LBA LBA.
func spell(types string) (string, error) {
	var words []string
	for _, word := range splitForce(types) {
		name, number, ok := strings.Cut(word, ":")
		n, err := 1, error(nil)
		if ok {
			n, err = strconv.Atoi(number)
		}
		if _, kind := anyOfKind[strings.ToUpper(name)]; err != nil || n < 1 || n > play.MaxUnits || ok && !kind {
			return "",
				fmt.Errorf("found %q; want a ship by its name, or LBA or MARINES and how many at most, as LBA:3", word)
		}
		words = append(words, slices.Repeat([]string{name}, n)...)
	}
	return strings.Join(words, " "), nil
}

// take returns the units of a selection.
func take(s sim.Selection, choices []choice) (force []member) {
	for i, n := range s.Counts {
		force = append(force, choices[i].units[:n]...)
	}
	// The choices are grouped, but a force is in the order of its units.
	sort.Slice(force, func(i, j int) bool { return force[i].unit < force[j].unit })
	return force
}
