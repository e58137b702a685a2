package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// An operation is an attack on a hex with the blocks that can come, as far as the map shows. The
// movement rules may allow fewer.
type operation struct {
	at        hex.Index
	now, full features // with the blocks that have come, and with all that can
	chance    float64  // to take the hex, or drive the ships away, with all
	sure      bool     // all but won with the blocks that have come
	send      [8]uint8 // blocks that go next, the most needed first
	sends     int
	grounds   int // of these, the ground blocks that must come first
}

// sureEnough is the chance from which no more blocks are sent.
const sureEnough = 0.92

// A warRoom is scratch space for planning operations.
type warRoom struct {
	*picture
	able    [hex.Size][24]uint8 // our blocks that can come to a place
	ables   [hex.Size]uint8
	there   [hex.Size][8]uint8 // our blocks that have come
	theres  [hex.Size]uint8
	his     [hex.Size][12]uint8 // the enemy's blocks there
	hises   [hex.Size]uint8
	ops     [hex.Size]operation
	n       int
	byPlace [hex.Size]uint8 // the number of the operation there, from 1; 0 for none
	planned bool
	chosen  [8]uint8
	picked  situation.PieceSet // picked by the operation, even if left out later
	asked   bounds             // the strategic moves it asked for
	peak    int                // how many entries the operation has set
	beyond  bool               // others, left by an earlier operation, were read too
	left    [3]int             // room for more, by group
	a, d    fleet
	known   known
	fought  [hex.Size][9]fought // the last forecasts of a place, by the number of blocks to come
}

// targets returns the hexes that can be attacked.
func (r *warRoom) targets() hex.Board {
	his := r.held[1].And(r.atlas.bases)
	for _, g := range [...]book.Group{book.Air, book.Naval, book.Ground} {
		his = his.Or(r.Stands(r.him, g))
	}
	his = his.And(r.atlas.of.Hexes)
	if r.GameTurn()%4 <= 1 { // [6.2]
		his = his.AndNot(r.atlas.of.NorthPacific)
	}
	return his
}

// plan lists the operations that our blocks can make against some of the targets.
func (r *warRoom) plan(targets hex.Board) {
	r.n, r.byPlace, r.planned = 0, [hex.Size]uint8{}, true
	r.ables, r.theres, r.hises = [hex.Size]uint8{}, [hex.Size]uint8{}, [hex.Size]uint8{}
	from, to := r.Roster(r.him)
	for i := from; i < to; i++ {
		if at := r.Place(i); at != situation.NoPlace && targets.Has(at) && int(r.hises[at]) < len(r.his[at]) {
			r.his[at][r.hises[at]] = uint8(i)
			r.hises[at]++
		}
	}
	var open hex.Board
	for i := r.from; i < r.to; i++ {
		at := r.Place(i)
		if at == situation.NoPlace {
			continue
		}
		b := &r.pieces[i]
		if b.Attacks && !b.Raids && int(r.theres[at]) < len(r.there[at]) {
			r.there[at][r.theres[at]] = uint8(i)
			r.theres[at]++
			open = open.With(at)
		}
		for to := range r.within(b).And(targets).All() {
			if n := r.ables[to]; int(n) < len(r.able[to]) {
				r.able[to][n] = uint8(i)
				r.ables[to]++
				open = open.With(to)
			}
		}
	}
	r.recall()
	for at := range open.And(targets).All() {
		if r.considered(&r.ops[r.n], at) {
			r.n++
			r.byPlace[at] = uint8(r.n)
		}
	}
}

// within returns the places that a block may attack.
func (r *warRoom) within(b *war.Piece) (to hex.Board) {
	switch {
	case b.Moved || b.Bound || b.Type == book.GA || b.Type == book.SHQ:
	case b.Home == book.Air:
		to = r.atlas.air[b.At]
	case b.Home == book.Naval:
		to = r.atlas.sea[b.At]
	default:
		to = r.atlas.land[b.At]
		if b.Type != book.AR && r.StrategicMoves() > 0 {
			to = to.Or(r.atlas.sea[b.At].And(r.held[1]))
		}
	}
	return to
}

// consider computes an operation, and returns false if there is none.
func (r *warRoom) consider(op *operation, at hex.Index) bool {
	*op = operation{at: at}
	base := r.held[1].Has(at)
	r.left = [3]int{1, 4, r.Room(at, book.Ground)}
	ground := false
	for _, i := range r.there[at][:r.theres[at]] {
		b := &r.pieces[i]
		r.left[b.Group]--
		ground = ground || b.Home == book.Ground
	}
	first := 0
	if base {
		first = r.pick(at, book.Ground, 0)
	}
	n := first
	for _, g := range [...]book.Group{book.Naval, book.Air} {
		n = r.pick(at, g, n)
	}
	ground = ground || first > 0
	if !ground && !r.atlas.of.Wet().Has(at) {
		return false
	}
	if n == 0 && r.theres[at] == 0 {
		return false
	}
	landed := r.landed(at)
	op.chance = r.value(&op.full, at, n, ground)
	if op.chance >= sureEnough {
		n, first = r.enough(op, n, first, ground)
	}
	if r.theres[at] > 0 {
		op.sure = r.value(&op.now, at, 0, landed) >= sureEnough && (landed || !ground)
	}
	if !op.sure {
		op.send, op.sends = r.chosen, n
	}
	if !landed {
		op.grounds = first
	}
	return true
}

// enough keeps the blocks that make an operation sure; others go elsewhere. It returns how many it
// keeps, and how many of them are ground blocks.
func (r *warRoom) enough(op *operation, n, first int, ground bool) (all, grounds int) {
	full := r.chosen
	grounds = min(1, first)
	if r.landed(op.at) {
		grounds = 0
	}
	for ; grounds <= first; grounds++ {
		copy(r.chosen[:], full[:grounds])
		for all = grounds; all < n; all++ {
			if all > grounds {
				k := first + all - grounds - 1
				r.chosen[all-1], r.beyond = full[k], r.beyond || k >= n
			}
			if all == 0 {
				continue
			}
			var f features
			if chance := r.value(&f, op.at, all, ground); chance >= sureEnough {
				op.full, op.chance = f, chance
				return all, grounds
			}
		}
	}
	r.chosen = full
	return n, first
}

// landed reports whether ground blocks have come to an operation.
func (r *warRoom) landed(at hex.Index) bool {
	for _, i := range r.there[at][:r.theres[at]] {
		if r.pieces[i].Home == book.Ground {
			return true
		}
	}
	return false
}

// pick adds the best blocks of a group to the n chosen, and returns the new number.
func (r *warRoom) pick(at hex.Index, g book.Group, n int) int {
	begin, room := n, r.left[g]
	if g == book.Ground {
		room = 2
	}
	for n < begin+room {
		top, high := -1, -100.0
		for _, i := range r.able[at][:r.ables[at]] {
			b := &r.pieces[i]
			if b.Home != g || slices.Contains(r.chosen[begin:n], i) || g == book.Ground && !r.canCome(b, at) {
				continue
			}
			if v := float64(float64(b.Steps)*float64(b.Power[g])) - r.leaving(int(i)); v > high {
				top, high = int(i), v
			}
		}
		if top < 0 {
			break
		}
		r.chosen[n] = uint8(top)
		n++
		r.peak = max(r.peak, n)
		r.picked.Add(top)
	}
	if g == book.Ground {
		n = r.land(at, begin, n)
	}
	return n
}

// canCome reports whether a ground block can attack a base: over land, or from the sea by strategic
// moves.
func (r *warRoom) canCome(b *war.Piece, at hex.Index) bool {
	if r.atlas.land[b.At].Has(at) {
		return true
	}
	return r.asked.ask(r.StrategicMoves(), r.fare(at))
}

// fare returns the strategic moves that a block pays to invade a base.
func (r *warRoom) fare(at hex.Index) int {
	if r.hises[at] > 0 {
		return 2
	}
	return 1
}

// land keeps the ground blocks for which there is room: ashore, or among the ships.
func (r *warRoom) land(at hex.Index, begin, n int) int {
	moves, paid, kept := r.StrategicMoves(), 0, begin
	for k := begin; k < n; k++ {
		b := &r.pieces[r.chosen[k]]
		switch {
		case r.atlas.land[b.At].Has(at) && r.left[book.Ground] > 0:
			r.left[book.Ground]--
		case !r.atlas.land[b.At].Has(at) && r.asked.ask(moves, paid+r.fare(at)) && r.left[book.Naval] > 0 &&
			b.Type != book.AR:
			paid += r.fare(at)
			r.left[book.Naval]--
		default:
			continue
		}
		r.chosen[kept] = r.chosen[k]
		kept++
	}
	return kept
}
