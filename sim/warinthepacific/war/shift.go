package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Air Points that have struck may land at another base: in an Air Phase, as soon as their strike is over. [5.6] (C107)

// nextShift goes on to the next Air Points of the strike Foe, starting at a number, that may land
// elsewhere, then to the next strike.
func (w *War) nextShift(from uint8) {
	for i := from; i < w.Strikes[w.Side][w.Foe].Count; i++ {
		var room [theatre.MostSites + 1]sim.Move
		if len(w.toShift(room[:0], i)) > 1 {
			w.Step, w.Asked = board.Shift, i
			return
		}
	}
	w.comeHome()
	w.Side = 1 - w.Side
	w.nextStrike()
}

// toShift lists where Air Points of the strike may land, after 0 for the base that they came from.
// All points of a type at a base on land go together to a base of their side that has room. The way
// out and on from the target is at most twice the range at which they struck. [5.6]
func (w *War) toShift(buf []sim.Move, sent uint8) []sim.Move {
	buf = append(buf, board.Pass)
	k := &w.Strikes[w.Side][w.Foe]
	stack := k.Sent[sent].Stack
	s, p := &w.Stacks[stack], w.roleIn(k, stack)
	if k.Sent[sent].Points == 0 || s.Points == 0 || s.Struck < s.Points || s.Base.IsCarrier() || p == nil {
		return buf
	}
	at := w.targetHex(k)
	out, reach := w.Theatre.ByAir(w.fleet().Base(s.Base), at), int(p.Ranges[0])
	if out > reach {
		reach = int(p.Ranges[1])
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		if i.Base() != s.Base && w.Sites[i].Side == w.Side && w.airfields().Room(w.Side, i) >= int(s.Points) &&
			book.MayTransfer(out, w.Theatre.ByAir(at, w.Theatre.Sites[i].Hex), reach) {
			buf = append(buf, board.PackSite(i))
		}
	}
	return buf
}

// shift has the Air Points asked land at a base: that wears them out as a transfer does. [5.6] [19.14]
func (w *War) shift(m sim.Move) {
	if site, ok := board.UnpackSite(m); ok {
		stack := w.Strikes[w.Side][w.Foe].Sent[w.Asked].Stack
		w.Stacks[stack].Base = site.Base()
		w.upkeep().Flew(stack)
	}
	w.nextShift(w.Asked + 1)
}
