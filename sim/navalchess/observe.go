//go:build !js

package navalchess

import "github.com/ironbottom/ironbottom/sim"

var (
	_ sim.Observed = (*State)(nil)
	_ sim.Observed = (*Battle)(nil)
)

// Layout implements sim.Observed.
func (b *Battle) Layout() *sim.Layout { return b.s.Layout() }

// Observe implements sim.Observed; the numbers are of the sides of the war.
func (b *Battle) Observe(viewer sim.Side, dst []float32) { b.s.Observe(b.s.BattleSide(viewer), dst) }

// ObserveMoves implements sim.Observed.
func (b *Battle) ObserveMoves(legal []sim.Move, dst []float32) { b.s.ObserveMoves(legal, dst) }
