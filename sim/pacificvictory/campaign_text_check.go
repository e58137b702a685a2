package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Check works out anew what a position keeps although it follows from the rest, and
// holds the rest against the invariants.
func (c *State) Check() error {
	for i := range c.War.pieces {
		if err := c.checkPiece(i); err != nil {
			return err
		}
	}
	for i := len(c.War.pieces); i < maxPieces; i++ {
		if c.pieces[i] != pooled {
			return fmt.Errorf("found block %d at place %d; want none beyond the pool", i, c.pieces[i].at)
		}
	}
	for s := range sim.Side(2) {
		stands := c.standing(s)
		if stands != c.stands[s] {
			return fmt.Errorf("found boards of %s that disagree with its blocks", campSides[s])
		}
		if !c.blockade[s].AndNot(stands[Naval]).Empty() {
			return fmt.Errorf("found %s blockading without ships; want ships on blockade (5.7)", campSides[s])
		}
	}
	if err := c.checkControl(); err != nil {
		return err
	}
	if moving := c.phase == ChooseBlock || c.phase == ChoosePlace; c.excess != 0 && (!moving || c.excess > 3 ||
		c.count(c.mover, c.crowded, Group(c.excess-1)) <= c.limit(c.crowded, Group(c.excess-1))) {
		return fmt.Errorf("found one block too many at %s; want that while a side moves, and so many there (4.2)", c.placeText(c.crowded))
	}
	if c.resting() {
		return c.checkStacks()
	}
	return nil
}

// standing works out where groups of a side stand.
func (c *State) standing(s sim.Side) (b [3]hex.Board) {
	from, to := c.War.span(s)
	for i := from; i < to; i++ {
		if at := c.pieces[i].at; at != off {
			g := c.groupAt(i)
			b[g] = b[g].With(at)
		}
	}
	return b
}

func (c *State) checkPiece(i int) error {
	p, m := &c.pieces[i], c.War.Map
	name := c.label(i)
	switch {
	case p.at == off:
		if p.steps != 0 {
			return fmt.Errorf("found %s with %d steps in the pool; want none", name, p.steps)
		}
	case !m.InPlay.Has(p.at) && !m.isBox(p.at) && p.at != m.Siam.West:
		return fmt.Errorf("found %s at %q; want a place that is in play", name, m.Name(p.at))
	case p.steps < 1 || p.steps > c.War.pieces[i].max:
		return fmt.Errorf("found %s with %d steps; want 1 to %d", name, p.steps, c.War.pieces[i].max)
	case c.what(i).home == Naval && !m.Wet().Has(p.at) && !m.isBox(p.at) && p.at != m.Siam.West:
		return fmt.Errorf("found %s at %s; want ships on water (2.1)", name, m.Name(p.at))
	}
	if p.way > bySeaWay || p.known > c.War.pieces[i].max+1 {
		return fmt.Errorf("found %s with way %d, known %d", name, p.way, p.known)
	}
	return nil
}

// checkControl holds who has which base against the blocks there [4.41, 5.7].
func (c *State) checkControl() error {
	m := c.War.Map
	if stray := c.japanese.Or(c.markers).AndNot(m.Bases()); !stray.Empty() {
		return fmt.Errorf("found %s held; want bases only", m.Name(stray.First()))
	}
	for i := range c.captured().All() {
		if captor := c.owner(i).Other(); !c.present(captor).Has(i) && !c.markers.Has(i) {
			return fmt.Errorf("found %s captured and left; want it back with its owner (4.41)", m.Name(i))
		}
	}
	if wrong := c.markers.And(m.Major); !wrong.Empty() {
		return fmt.Errorf("found a marker at %s; want minor bases only (3.3.4)", m.Name(wrong.First()))
	}
	for s := range sim.Side(2) {
		held := c.markers.And(c.held(s)).Count()
		if held+int(c.reserve[s]) > int(c.War.Markers[s]) {
			return fmt.Errorf("found %d markers of %s; want at most %d with those in reserve", held, campSides[s], c.War.Markers[s])
		}
		if wrong := c.blockade[s].AndNot(c.held(s.Other())); !wrong.Empty() {
			return fmt.Errorf("found %s blockaded by %s; want a base of the enemy (5.7)", m.Name(wrong.First()), campSides[s])
		}
	}
	return nil
}

// resting reports whether nobody is between two places: all have moved and fought.
func (c *State) resting() bool {
	switch c.phase {
	case EndingRoll, InitiativeRoll, FirstOrSecond, TyphoonRoll, GiveChina, Build, Deploy, Exchange, LendLease, Airstrike:
		return true
	}
	return false
}

// checkStacks holds the stacks against their limits [4.2], and the sides against each
// other: two share a place only where one blockades the other.
func (c *State) checkStacks() error {
	m := c.War.Map
	for s := range sim.Side(2) {
		for at := range c.present(s).All() {
			var n [3]int
			marines := 0
			from, to := c.War.span(s)
			for i := from; i < to; i++ {
				if k := c.what(i); c.pieces[i].at == at && k.typ != SHQ {
					n[k.home]++
					if k.typ == MA {
						marines++
					}
				}
			}
			if !c.roomFor(at, n, marines) {
				return fmt.Errorf("found %d air, %d naval and %d ground blocks of %s at %s; want what stacking allows (4.2)",
					n[Air], n[Naval], n[Ground], campSides[s], m.Name(at))
			}
		}
	}
	both := c.present(JapanSide).And(c.present(AlliedSide)).AndNot(c.blockade[0].Or(c.blockade[1]))
	if !both.Empty() {
		return fmt.Errorf("found both sides at %s; want a blockade (5.7)", m.Name(both.First()))
	}
	return nil
}
