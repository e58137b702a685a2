package situation

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Check works out anew what a position keeps although it follows from the rest, and
// holds the rest against the invariants.
func (c *State) Check() error {
	for i := range c.War.Pieces {
		if err := c.checkPiece(i); err != nil {
			return err
		}
	}
	for i := len(c.War.Pieces); i < MaxPieces; i++ {
		if c.Pieces[i] != Pooled {
			return fmt.Errorf("found block %d at place %d; want none beyond the pool", i, c.Pieces[i].At)
		}
	}
	for s := range sim.Side(2) {
		stands := c.Standing(s)
		// The boards follow from the blocks and are kept for speed: they must agree.
		if stands != c.Occupied[s] {
			return fmt.Errorf("found boards of %s that disagree with its blocks", book.Sides[s])
		}
		if !c.Blockade[s].AndNot(stands[book.Naval]).Empty() {
			return fmt.Errorf("found %s blockading without ships; want ships on blockade (5.7)", book.Sides[s])
		}
	}
	if err := c.checkControl(); err != nil {
		return err
	}
	// Only while a side moves may one block be too many at a place; Excess is the group, one
	// added.
	if moving := c.Phase == ChooseBlock || c.Phase == ChoosePlace; c.Excess != 0 && (!moving || c.Excess > 3 ||
		c.Count(c.Mover, c.Crowded, book.Group(c.Excess-1)) <= c.Limit(c.Crowded, book.Group(c.Excess-1))) {
		return fmt.Errorf("found one block too many at %s; want that while a side moves, and so many there (4.2)",
			c.PlaceText(c.Crowded))
	}
	if c.Resting() {
		return c.checkStacks()
	}
	return nil
}

// Standing works out where groups of a side stand.
func (c *State) Standing(s sim.Side) (b [3]hex.Board) {
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		if at := c.Pieces[i].At; at != NoPlace {
			g := c.GroupAt(i)
			b[g] = b[g].With(at)
		}
	}
	return b
}

// checkPiece holds a block against its place and its steps.
func (c *State) checkPiece(i int) error {
	p, m := &c.Pieces[i], c.War.Map
	name := c.Label(i)
	switch {
	case p.At == NoPlace:
		if p.Steps != 0 {
			return fmt.Errorf("found %s with %d steps in the pool; want none", name, p.Steps)
		}
	case !m.InPlay.Has(p.At) && !m.IsBox(p.At) && p.At != m.Siam.West:
		return fmt.Errorf("found %s at %q; want a place that is in play", name, m.Name(p.At))
	case p.Steps < 1 || p.Steps > c.War.Pieces[i].Max:
		return fmt.Errorf("found %s with %d steps; want 1 to %d", name, p.Steps, c.War.Pieces[i].Max)
	case c.What(i).Home == book.Naval && !m.Wet().Has(p.At) && !m.IsBox(p.At) && p.At != m.Siam.West:
		return fmt.Errorf("found %s at %s; want ships on water (2.1)", name, m.Name(p.At))
	}
	if p.Way > BySeaWay || p.Known > c.War.Pieces[i].Max+1 {
		return fmt.Errorf("found %s with way %d, known %d", name, p.Way, p.Known)
	}
	return nil
}

// checkControl holds who has which base against the blocks there [4.41, 5.7].
func (c *State) checkControl() error {
	m := c.War.Map
	if stray := c.Japanese.Or(c.MajorMarkers).AndNot(m.Bases()); !stray.Empty() {
		return fmt.Errorf("found %s held; want bases only", m.Name(stray.First()))
	}
	for i := range c.Captured().All() {
		if captor := c.Owner(i).Other(); !c.Present(captor).Has(i) && !c.MajorMarkers.Has(i) {
			return fmt.Errorf("found %s captured and left; want it back with its owner (4.41)", m.Name(i))
		}
	}
	if wrong := c.MajorMarkers.And(m.Major); !wrong.Empty() {
		return fmt.Errorf("found a marker at %s; want minor bases only (3.3.4)", m.Name(wrong.First()))
	}
	for s := range sim.Side(2) {
		held := c.MajorMarkers.And(c.HeldBy(s)).Count()
		if held+int(c.Reserve[s]) > int(c.War.Markers[s]) {
			return fmt.Errorf("found %d markers of %s; want at most %d with those in reserve", held, book.Sides[s],
				c.War.Markers[s])
		}
		if wrong := c.Blockade[s].AndNot(c.HeldBy(s.Other())); !wrong.Empty() {
			return fmt.Errorf("found %s blockaded by %s; want a base of the enemy (5.7)", m.Name(wrong.First()),
				book.Sides[s])
		}
	}
	return nil
}

// Resting reports whether nobody is between two places: all have moved and fought.
func (c *State) Resting() bool {
	// Stances in which no block is on its way: between the phases of a turn, and before the war.
	switch c.Phase {
	case EndingRoll, InitiativeRoll, FirstOrSecond, TyphoonRoll, GiveChina, Build, Deploy, Exchange,
		LendLease, Airstrike:
		return true
	}
	return false
}

// checkStacks holds the stacks against their limits [4.2], and the sides against each
// other: two share a place only where one blockades the other.
func (c *State) checkStacks() error {
	m := c.War.Map
	for s := range sim.Side(2) {
		for at := range c.Present(s).All() {
			var n [3]int
			marines := 0
			from, to := c.War.Span(s)
			for i := from; i < to; i++ {
				// Headquarters do not count against stacking.
				if k := c.What(i); c.Pieces[i].At == at && k.Type != book.SHQ {
					n[k.Home]++
					if k.Type == book.MA {
						marines++
					}
				}
			}
			if !c.roomFor(at, n, marines) {
				return fmt.Errorf("found %d air, %d naval and %d ground blocks of %s at %s; want what "+
					"stacking allows (4.2)",
					n[book.Air], n[book.Naval], n[book.Ground], book.Sides[s], m.Name(at))
			}
		}
	}
	// A base under blockade is the only place that both sides share at rest.
	both := c.Present(book.JapanSide).And(c.Present(book.AlliedSide)).AndNot(c.Blockade[0].Or(c.Blockade[1]))
	if !both.Empty() {
		return fmt.Errorf("found both sides at %s; want a blockade (5.7)", m.Name(both.First()))
	}
	return nil
}
