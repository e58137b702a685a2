//go:build !js

package war

import (
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

var _ sim.Observable = (*War)(nil)

// layouts returns the layout of the observed numbers by scenario, each made on first use.
func (r *Rules) layouts(names []string) map[string]func() *observed.Numbers {
	all := map[string]func() *observed.Numbers{}
	for _, name := range names {
		all[name] = sync.OnceValue(func() *observed.Numbers {
			t, err := r.Theatre(name)
			if err != nil {
				panic(err) // there are positions of it
			}
			return observed.Of(t)
		})
	}
	return all
}

// seen returns the layout of the observed numbers.
func (w *War) seen() *observed.Numbers { return w.Rules.observed[w.Theatre.Name]() }

// Layout implements sim.Observable. Each scenario has its own.
func (w *War) Layout() *sim.Layout { return &w.seen().Layout }

// Observe implements sim.Observable. It leaves out the forces under enemy markers that are not
// turned up, the plots, and which secret decision the enemy is making.
func (w *War) Observe(viewer sim.Side, dst []float32) {
	lead := float32(w.pointsSeen(viewer, theatre.Japan)-w.pointsSeen(viewer,
		theatre.Allies)-3*w.Theatre.Par) / float32(3*w.Theatre.Scale)
	w.seen().Observe(&w.Position, viewer, w.Turn(), w.stepSeen(viewer), lead, dst)
}

// ObserveMoves implements sim.Observable.
func (w *War) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	if w.Over() {
		return
	}
	o := w.seen()
	all, columns := o.Tallies(&w.Position), len(o.Layout.Decision)
	for n, m := range legal {
		o.ObserveMove(&w.Position, w.Turn(), &all, m, w.describe(n, m), dst[n*columns:][:columns])
	}
}

// describe says what the n-th decision is about, as numbers.
func (w *War) describe(n int, m sim.Move) observed.Choice {
	switch s := w.row(); {
	case w.Fighting():
		return observed.InFight(n)
	case s.observe != nil:
		return s.observe(w, m)
	}
	return observed.Number(board.UnpackNumber(m))
}
