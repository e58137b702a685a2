package navalchess

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.Musters = (*BattleRules)(nil)

// sizing says from what a force is chosen, and its price.
var sizing = []sim.Key{
	{Name: "types", Usage: `ships by name, LBA:N, NAVAL:N, PACK:N and SUB, "Akagi&Kaga, Nagato, LBA:2"`},
	{Name: "beyond", Usage: "as budget"},
	{Name: "budget", Usage: "the hits that pieces take and those that their column of the attack table has " +
		"on a die; submarines 1"},
}

// mostForces is how many forces a muster has at most.
const mostForces = 1 << 14

// A choice is a group of alike pieces; a force has the first few of them.
type choice struct {
	words []string
	kind  play.Ship // with its marks for a name; of what is no ship, the name alone
	cost  int       // of each
}

// forceKeys are the keys of the two forces.
var forceKeys = [2]string{"attack", "defend"}

// Muster implements sim.Musters. Types are pieces as a force has them, LBA:N standing for
// N of them. Every part of them that the battle takes is a force; of alike pieces their
// number alone matters. A force costs what its pieces are worth (N15), a submarine 1
// (N18), as the game has no prices. An attacker wants to be alone in the fight at the
// end, a defender that he is not.
func (r *BattleRules) Muster(name, text string, changes map[string]string, side sim.Side, types string) (sim.Muster,
	error) {
	d, err := readDescription(name, text, changes)
	if err != nil {
		return sim.Muster{}, err
	}
	if d.Position != "" {
		return sim.Muster{},
			d.Errorf("position", "found a position in mid-battle; want a set-up, where forces can be chosen")
	}
	m := muster{rules: r, d: d, side: side, key: forceKeys[side]}
	if types != "" {
		d.Instead(m.key, "types", types)
	}
	if err := m.readChoices(); err != nil {
		return sim.Muster{}, err
	}
	lots := make([]sim.UnitRange, len(m.choices))
	for i, c := range m.choices {
		lots[i] = sim.UnitRange{Max: len(c.words), Cost: c.cost}
	}
	forces := sim.Selections(lots, mostForces)
	if forces == nil {
		return sim.Muster{},
			d.Errorf(m.key, "found pieces for too many forces; want %d at most: fewer pieces, or more of a kind",
				mostForces)
	}
	out := sim.Muster{Side: side, Key: m.key, Types: m.types(), Unit: "points of worth"}
	out.Aim, out.Ends = "the attacker is alone in the fight at the end", []int{DefenderEliminated, DefenderRetreated}
	if side == Defender {
		out.Aim, out.Ends = "the attacker is not alone in the fight at the end", []int{AttackerEliminated,
			AttackerRetreated, BothGone, BothStay}
	}
	err = out.SetForces(forces, m.start, m.force)
	return out, err
}

// A muster is a battle in which the force of one side is open.
type muster struct {
	rules   *BattleRules
	d       *description // as it was written
	side    sim.Side
	key     string // of its force
	choices []choice
}

// start sets up the battle with a force in it.
func (m *muster) start(s sim.Selection) (sim.State, error) {
	return m.rules.start(m.with(m.force(s)))
}

// with returns the description with a force in it: a base is that of air on land.
func (m *muster) with(force string) *description {
	d := *m.d
	// The document is copied too, so that a force in one battle does not show in another.
	d.Document = d.Of(&d.Described)
	*d.Value(m.key) = force
	// Without air on land there is no base to name, and a description that has one is refused.
	if !strings.Contains(force, "LBA") && !strings.Contains(force, "NAVAL") {
		*d.Value(m.key + "-base") = ""
	}
	return &d
}

// force writes a selection as a description has it.
func (m *muster) force(s sim.Selection) string {
	var words []string
	for i, n := range s.Counts {
		words = append(words, m.choices[i].words[:n]...)
	}
	return strings.Join(words, " ")
}

// types writes the choices as Muster takes them.
func (m *muster) types() string {
	var words []string
	// Pieces without a name are written with their number; ships stand each by its name.
	for _, c := range m.choices {
		if n := len(c.words); c.kind.Side == sim.Over && n > 1 {
			words = append(words, c.words[0]+":"+strconv.Itoa(n))
		} else {
			words = append(words, c.words...)
		}
	}
	return strings.Join(words, " ")
}

// readChoices reads the types, alike pieces together.
func (m *muster) readChoices() error {
	var plain []string // LBA:3 as LBA LBA LBA
	for _, word := range strings.FieldsFunc(*m.d.Value(m.key), func(c rune) bool {
		return c == ' ' || c == ',' || c == '\t' || c == '\n'
	}) {
		name, number, ok := strings.Cut(word, ":")
		n, err := 1, error(nil)
		if ok {
			n, err = strconv.Atoi(number)
		}
		kind := slices.Contains([]string{"LBA", "NAVAL", "PACK"}, strings.ToUpper(name))
		if err != nil || n < 1 || n > len(m.rules.Planes) || ok && !kind {
			return m.d.Errorf(m.key, "found %q; want a ship by its name, or LBA, NAVAL or PACK and how many "+
				"at most, as LBA:3", word)
		}
		plain = append(plain, slices.Repeat([]string{name}, n)...)
	}
	var f force
	if _, err := m.rules.readForce(strings.Join(plain, " "), &f); err != nil {
		return m.d.Errorf(m.key, "%s", err)
	}
	// Two pieces are one choice if their kinds are equal: what is printed on them, with the marks
	// in place of the name.
	add := func(word string, kind play.Ship) {
		i := slices.IndexFunc(m.choices, func(c choice) bool { return c.kind == kind })
		if i < 0 {
			i, m.choices = len(m.choices), append(m.choices, choice{kind: kind})
		}
		m.choices[i].words = append(m.choices[i].words, word)
	}
	for i, x := range f.ships {
		one := force{ships: f.ships[i : i+1]}
		kind := m.rules.Ships[x.ship]
		kind.Name = fmt.Sprint(x.damaged, x.empty)
		add(one.text(m.rules.Rules), kind)
	}
	for _, w := range []struct {
		word string
		n    int
	}{{"LBA", f.land}, {"NAVAL", f.naval}, {"SUB", f.subs}, {"PACK", f.packs}} {
		for range w.n {
			add(w.word, play.Ship{Name: w.word, Side: sim.Over})
		}
	}
	for i := range m.choices {
		if err := m.price(&m.choices[i]); err != nil {
			return err
		}
	}
	return nil
}

// price finds the price of a piece: its worth in a force of its own. (N18)
func (m *muster) price(c *choice) error {
	if c.kind.Name == "SUB" || c.kind.Name == "PACK" {
		c.cost = 1
		return nil
	}
	d := m.with(c.words[0])
	if err := m.rules.read(d); err != nil {
		return err
	}
	b := m.rules.begin(d)
	c.cost = b.worths(&b.s.Alone.Start)[m.side]
	return nil
}
