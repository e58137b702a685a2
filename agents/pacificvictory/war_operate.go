package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// operation returns the plan against a hex, or nil.
func (r *warRoom) operation(at hex.Index) *operation {
	if n := r.byPlace[at]; n > 0 {
		return &r.ops[n-1]
	}
	return nil
}

// operate chooses the next block of the best operation that can be carried out.
func (g *general) operate(legal []sim.Move) (choice int, ok bool) {
	if !g.plans {
		return 0, false
	}
	r := &g.room
	var tried [hex.Size]bool
	var choices [situation.MaxPieces]uint16 // the number of the choice of a block, from 1; 0 for none
	for n, m := range legal {
		if o := war.DecodeOrder(m); o.Deed == war.Choose {
			choices[o.Piece] = uint16(n + 1)
		}
	}
	for {
		top, high := -1, 0.0
		for n := range r.ops[:r.n] {
			op := &r.ops[n]
			if op.sends == 0 || tried[op.at] || !g.dares(op) {
				continue
			}
			if v := g.ranked(op); v > high {
				top, high = n, v
			}
		}
		if top < 0 {
			return 0, false
		}
		tried[r.ops[top].at] = true
		if choice, ok = g.send(&r.ops[top], &choices); ok {
			return choice, true
		}
	}
}

// send chooses the first block of an operation that can go, ground blocks first.
func (g *general) send(op *operation, choices *[situation.MaxPieces]uint16) (choice int, ok bool) {
	sends := op.sends
	if op.grounds > 0 {
		sends = op.grounds
	}
	for _, i := range op.send[:sends] {
		n := choices[i]
		if n == 0 {
			continue
		}
		if ends := g.scout.Ends(g.deal, int(i)).Roomy(); ends.Go.Or(ends.Invade).Has(op.at) {
			return int(n - 1), true
		}
	}
	return 0, false
}

// join sends a block into the best operation that waits for it.
func (g *general) join(i int, legal []sim.Move) (choice int, ok bool) {
	if !g.plans {
		return 0, false
	}
	high := 0.0
	for n := range g.room.ops[:g.room.n] {
		op := &g.room.ops[n]
		if !g.dares(op) || !slices.Contains(op.send[:op.sends], uint8(i)) {
			continue
		}
		if k := attackOn(legal, op.at); k >= 0 {
			if v := g.ranked(op); v > high {
				choice, high, ok = k, v, true
			}
		}
	}
	return choice, ok
}

// attackOn returns the index of a move that attacks a hex, or -1.
func attackOn(moves []sim.Move, at hex.Index) int {
	for n, m := range moves {
		if o := war.DecodeOrder(m); o.Place == at && (o.Deed == war.Go || o.Deed == war.Invade) {
			return n
		}
	}
	return -1
}

// bold returns the chance from which an attack is made. It is lower at the end, when a failure
// costs nothing.
func (g *general) bold() float64 {
	if g.view.ending {
		return g.boldness * (1 - float64(0.6*g.view.finale))
	}
	return g.boldness
}
