package pacificvictory

import (
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// From one decision to the next only a block or two of ours have moved, and most operations stay
// the same. The inputs of each operation are remembered and compared.

// A known is the memory of plans: scratch space.
type known struct {
	ground  ground
	plans   uint64 // made so far
	own     [128]stood
	changed [128]uint64             // the last plan before which a block of ours changed
	ops     [2][hex.Size]remembered // of plans without strategic moves, and with some
}

// A ground holds the inputs that all operations share.
type ground struct {
	of                *atlas.Map
	me, first         sim.Side
	foe               uint64 // which picture of the enemy
	quarter           int
	surprise, ending  bool
	scarce            float64
	held              [2]hex.Board
	captured, feeding hex.Board
	majors            hex.Board
}

// A stood is one of our blocks, and how many stand with it.
type stood struct {
	war.Piece
	all, grounds uint8
}

// Bounds are the numbers of strategic moves, from low up to but not including high, that lead to
// the same plan: it asked for low and they were there, or for high and they were not.
type bounds struct{ low, high int }

var anyNumber = bounds{0, math.MaxInt}

// ask reports whether the wanted number of strategic moves is there, and notes it.
func (b *bounds) ask(there, wanted int) bool {
	if there < wanted {
		b.high = min(b.high, wanted)
		return false
	}
	b.low = max(b.low, wanted)
	return true
}

// A remembered is an operation and the blocks of its plan.
type remembered struct {
	plan          uint64 // 0 for none
	fed, blocked  bool
	moves         bounds
	picked        situation.PieceSet
	ables, theres uint8
	able          [24]uint8
	there         [8]uint8
	peak          int
	chosen        [8]uint8
	op            operation
	some          bool
}

// recall finds the changes since the last plan.
func (r *warRoom) recall() {
	k := &r.known
	k.plans++
	now := ground{
		of: r.atlas.of, me: r.me, first: r.First(), foe: r.foes, quarter: r.GameTurn(), surprise: r.Surprise(),
		ending: r.ending, scarce: r.scarce,
		held: r.held, captured: r.captured, feeding: r.lines.Majors[r.me], majors: r.majors,
	}
	all := k.ground != now
	k.ground = now
	for i := r.from; i < r.to; i++ {
		b := stood{Piece: r.pieces[i]}
		b.all, b.grounds = r.all[b.At], r.blocks[0][book.Ground][b.At]
		if all || k.own[i] != b {
			k.own[i], k.changed[i] = b, k.plans
		}
	}
	if all {
		for at := range k.ops[0] {
			k.ops[0][at].plan, k.ops[1][at].plan = 0, 0
		}
	}
}

// considered is consider, computed anew only if an input has changed.
func (r *warRoom) considered(op *operation, at hex.Index) bool {
	able, there, moves := r.able[at][:r.ables[at]], r.there[at][:r.theres[at]], r.StrategicMoves()
	k := &r.known.ops[oneIf(moves > 0)][at]
	if r.holds(k, at, able, there, moves) {
		*op = k.op
		copy(r.chosen[:], k.chosen[:k.peak])
		return k.some
	}
	r.peak, r.beyond, r.asked, r.picked = 0, false, anyNumber, situation.PieceSet{}
	k.some = r.consider(op, at)
	k.peak, k.chosen, k.moves, k.picked = r.peak, r.chosen, r.asked, r.picked
	if k.plan = 0; r.beyond { // depends on more than this operation
		return k.some
	}
	k.op, k.plan, k.fed, k.blocked = *op, r.known.plans, r.fed.Has(at), r.Blockaded(r.me).Has(at)
	k.ables, k.theres = uint8(copy(k.able[:], able)), uint8(copy(k.there[:], there))
	return k.some
}

// holds reports whether a remembered operation is still valid.
func (r *warRoom) holds(k *remembered, at hex.Index, able, there []uint8, moves int) bool {
	return k.plan != 0 && k.fed == r.fed.Has(at) && k.blocked == r.Blockaded(r.me).Has(at) &&
		k.moves.low <= moves && moves < k.moves.high &&
		slices.Equal(k.there[:k.theres], there) && k.still(able) && r.unchanged(able, k.plan) &&
		r.unchanged(there, k.plan)
}

// still reports whether the blocks that can come lead to the same operation: they are the same, or
// only lack some that were not picked.
func (k *remembered) still(able []uint8) bool {
	n := 0
	for _, i := range k.able[:k.ables] {
		switch {
		case n < len(able) && able[n] == i:
			n++
		case k.picked.Has(int(i)):
			return false
		}
	}
	return n == len(able)
}

// unchanged reports whether blocks have not changed since a plan.
func (r *warRoom) unchanged(blocks []uint8, plan uint64) bool {
	for _, i := range blocks {
		if r.known.changed[i] > plan {
			return false
		}
	}
	return true
}
