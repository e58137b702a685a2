package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Joint Strikes: Air Points of another hex join a strike that is plotted already, whose base is the
// lead. A roll when it is fought says how many of them find it, by the distance of their base from
// the lead base. A Special Strike comes from one hex (C75). [6.7] [7.43]

// joined returns the strike that Air Points are plotted for: that which they join, or their own.
func (w *War) joined(k *board.Strike) *board.Strike {
	if k.Mission == board.Join {
		return &w.Strikes[w.Side][k.Target]
	}
	return k
}

// joints appends the strikes that a base may join: they come from another hex, its own hex does not
// take part yet, and they are in reach of some of its Air Points.
func (w *War) joints(buf []sim.Move, b id.Base) []sim.Move {
	from := w.fleet().Base(b)
	for i := w.Open[w.Side]; i < w.Plotted[w.Side]; i++ {
		lead := &w.Strikes[w.Side][i]
		if lead.Mission > board.StrikeLand || lead.Count == board.MostSent ||
			w.plottedAt(b, lead.Mission, lead.Target, lead.Aim) || w.fleet().Base(lead.Base) == theatre.None {
			continue
		}
		k := board.Strike{Base: b, Mission: board.Join, Target: i}
		for s := range id.Stack(len(w.Theatre.Stacks)) {
			if w.fleet().Base(w.Stacks[s].Base) == from && w.mayGo(s, &k) && w.free(s, lead.Mission) > 0 {
				buf = append(buf, board.PackTarget(board.Join, i))
				break
			}
		}
	}
	return buf
}

// mayGo reports whether a stack may be sent along in the plot of a base, as far as there is room
// for it.
func (w *War) mayGo(stack id.Stack, k *board.Strike) bool {
	all := k.Count
	if k.Mission == board.Join {
		all += w.joined(k).Count
	}
	return all < board.MostSent && w.flies(stack, k) && w.roleIn(k, stack) != nil
}

// join adds the plot of a base to the strike that it joins.
func (w *War) join(k *board.Strike) {
	lead := w.joined(k)
	lead.Count += uint8(copy(lead.Sent[lead.Count:], k.Sent[:k.Count]))
	*k = board.Strike{}
}

// sentFrom reports whether Air Points of a hex take part in a strike.
func (w *War) sentFrom(k *board.Strike, from theatre.Hex) bool {
	return w.fleet().Base(k.Base) == from || slices.ContainsFunc(k.Sent[:k.Count], func(s board.Sent) bool {
		return w.fleet().Base(w.Stacks[s.Stack].Base) == from
	})
}

// following returns how far a hex is from the lead base of a strike, and the number of the hex
// among those that follow. Both are 0 for the lead hex itself, and if the lead base is gone. [7.43]
func (w *War) following(k *board.Strike, from theatre.Hex) (far, field uint8) {
	lead := w.fleet().Base(k.Base)
	if lead == from || lead == theatre.None {
		return 0, 0
	}
	before := lead
	for _, s := range k.Sent[:k.Count] {
		h := w.fleet().Base(w.Stacks[s.Stack].Base)
		if h == from {
			break
		}
		if h != lead && h != before { // those of a hex were plotted together
			field, before = field+1, h
		}
	}
	return uint8(min(255, w.Theatre.ByAir(lead, from))), field
}
