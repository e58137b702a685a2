package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// abort sends CAP that aborted in a fight, or did not reach it, back to base, where it stays for
// the rest of the Phase. Naval Cover that aborted or was lost is gone from its task force in the
// following Naval Phase too. Points that land at a damaged airbase may be lost there (C164). [6.24]
// [7.1] [7.41] [7.65]
func (w *War) abort(a *air.Fight) {
	list := w.Cover[:w.Covered]
	var back [board.MostCover]board.Sent
	n := 0
	for i, s := range list {
		back[i].Stack = s.Stack
	}
	for group := range uint8(a.Count[1]) {
		for range a.Aborted(1, int(group)) {
			most := -1
			for i, s := range list {
				if s.Group == group+1 && s.Points > back[i].Points &&
					(most < 0 || s.Points-back[i].Points > list[most].Points-back[most].Points) {
					most = i
				}
			}
			if most < 0 {
				break
			}
			back[most].Points++
			n = max(n, most+1)
		}
	}
	for i := range back[:n] {
		b := &back[i]
		if b.Points == 0 {
			continue
		}
		s := &w.Stacks[b.Stack]
		k, _ := w.distantCover(b.Stack)
		if k != nil && w.Naval == 0 { // it has had its strike of the Air Phase [6.13] [6.65]
			s.Struck += b.Points
		} else {
			s.Aborted += b.Points
		}
		if k != nil {
			k.Points -= min(b.Points, k.Points)
			w.airfields().Runway(back[i : i+1])
		}
	}
}

// distantCover returns the points of a stack that cover the task force or the site of the fight from
// elsewhere, nil if there are none, and the number of their strike among those that cover it.
func (w *War) distantCover(stack id.Stack) (points *board.Sent, number uint8) {
	b := w.Stacks[stack].Base
	about, mission := uint8(w.Mover), board.NavalCover
	switch {
	case w.harasses():
		return nil, 0
	case w.Fight == board.AirRaid:
		about, mission = uint8(w.site()), board.HexCover
	case w.Fight != board.AirStrike || b.IsCarrier() && w.Under(b.Ship(), w.Mover):
		return nil, 0
	}
	side := w.fleet().Owner(b)
	for i := range w.Strikes[side][:w.Open[side]] {
		k := &w.Strikes[side][i]
		if k.Mission != mission || k.Target != about {
			continue
		}
		for j := range k.Sent[:k.Count] {
			if s := &k.Sent[j]; s.Stack == stack && s.Points > 0 {
				return s, number
			}
		}
		number++
	}
	return nil, 0
}
