package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// At the beginning of a Game-Turn each headquarters that may have secondary bases deploys them one
// after the other, or takes them back, in wars that last over a Cycle. (C120) [5.31] [5.36]

// nextSecondary goes on to the next headquarters that may deploy a secondary base or take one back,
// then to the first Air Phase.
func (w *War) nextSecondary() {
	for ; int(w.Asked) < len(w.Theatre.Sites) && w.Theatre.Wears(); w.Asked++ {
		var room [theatre.MostSites + 1]sim.Move
		if len(w.toSecondary(room[:0])) > 1 {
			w.Step, w.Side = board.Secondary, w.Sites[w.AskedSite()].Side
			return
		}
	}
	w.startAir()
}

// toSecondary lists the sites plus 1, after 0 for no more, where the headquarters asked may deploy
// a secondary base or has one to take back. The site is an airbase of its side without a
// headquarters, and both are on a coast (C121). [5.32] [5.36] [5.37]
func (w *War) toSecondary(buf []sim.Move) []sim.Move {
	at := w.AskedSite()
	buf = append(buf, board.Pass)
	most := w.Book.Headquarters[w.OwnHeadquarters(w.Theatre, at)].Secondaries
	if most == 0 || !w.Theatre.Water(w.Theatre.Sites[at].Hex) {
		return buf
	}
	free := w.Secondaries(at) < most
	for i := range id.Site(len(w.Theatre.Sites)) {
		t, s := &w.Theatre.Sites[i], &w.Sites[i]
		if s.Side != w.Sites[at].Side || i == at {
			continue
		}
		if w.Parent(i) == at || free && w.Parent(i) == id.None && w.OwnHeadquarters(w.Theatre, i) == 0 &&
			w.airbase(i) > 0 && w.Theatre.Water(t.Hex) {
			buf = append(buf, board.PackSite(i))
		}
	}
	return buf
}

// secondary deploys a secondary base, which is supplied by its parent until the next Cycle, or
// takes it back. [5.31] [14.12]
func (w *War) secondary(m sim.Move) {
	site, ok := board.UnpackSite(m)
	if !ok {
		w.Asked++
		w.nextSecondary()
		return
	}
	s := &w.Sites[site]
	if w.Parent(site) != id.None {
		s.Parent, s.Wants = 0, board.Furnished
	} else {
		s.Parent, s.Wants = w.Asked+1, board.Unfurnished
	}
	w.nextSecondary()
}
