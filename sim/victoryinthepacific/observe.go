//go:build !js

package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

var (
	_ sim.Observable = (*State)(nil)
	_ sim.Observable = (*Secret)(nil)
	_ sim.Observable = (*Battle)(nil)
)

// Layout implements sim.Observable.
func (b *Battle) Layout() *sim.Layout { return b.s.Layout() }

// Observe implements sim.Observable; the numbers are of the sides of the war.
func (b *Battle) Observe(viewer sim.Side, dst []float32) { b.s.Observe(b.s.BattleSide(viewer), dst) }

// ObserveMoves implements sim.Observable.
func (b *Battle) ObserveMoves(legal []sim.Move, dst []float32) { b.s.ObserveMoves(legal, dst) }
