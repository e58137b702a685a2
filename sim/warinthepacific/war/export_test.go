package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// Access for tests of single rules.

func (w *War) Free(stack id.Stack, m board.AirMission) int { return w.free(stack, m) }
func (w *War) Above(stack id.Stack) int                    { return w.above(stack) }
func (w *War) StartPhase(naval uint8)                      { w.startPhase(naval) }
func (w *War) Spend(n int)                                 { w.spend(n) }
func (w *War) Keep() upkeep.Upkeep                         { return w.upkeep() }
func (w *War) NextFurnish()                                { w.nextFurnish() }
func (w *War) Deliver()                                    { w.missions().Deliver() }
func (w *War) Regroup(other id.Marker)                     { w.missions().Regroup(other) }
func (w *War) Burn(ship id.Ship)                           { w.upkeep().Burn(ship) }
func (w *War) MayPlot(marker id.Marker) bool               { return w.missions().MayPlot(marker) }

var Cards = cards

const FuelPoints = upkeep.FuelPoints

// Answers to the question which ships of a Task Force with damaged ships turn back.
const (
	AllGoOn     = allGoOn
	AllTurnBack = allTurnBack
)

func (w *War) NextBase()                                            { w.nextBase() }
func (w *War) Bases(side sim.Side) []id.Base                        { list, n := w.bases(side); return list[:n] }
func (w *War) Flies(stack id.Stack, k *board.Strike) bool           { return w.flies(stack, k) }
func (w *War) Away(stack id.Stack) uint8                            { return w.away(stack) }
func (w *War) InTurn() bool                                         { return w.inTurn() }
func (w *War) Sequence(d *sim.Dice) bool                            { return w.sequence(d) }
func (w *War) Share(l []board.Sent, a *air.Fight, s sim.Side) uint8 { return w.share(l, a, s) }

// Runway has Air Points take off from damaged airbases or land there.
func (w *War) Runway(list []board.Sent) uint8 { return w.airfields().Runway(list) }

// Launch begins the strike Foe of Side as it is.
func (w *War) Launch() bool { w.Back = board.AirNext; return w.launch() }

// Refuel fuels the mover where it is, and loads its Support Forces.
func (w *War) Refuel() { w.fuelHere(); w.loadHere() }

func (w *War) Fleet() fleet.Fleet    { return w.fleet() }
func (w *War) Upkeep() upkeep.Upkeep { return w.upkeep() }

// Spare returns a marker for ships that are left behind.
func (w *War) Spare(side sim.Side) id.Marker {
	m, _ := w.fleet().Spare(side)
	return m
}

// Is reports whether two wars of one setup are the same in all that they hold.
func (w *War) Is(o *War) bool {
	a, b := *w, *o
	a.offered, b.offered = nil, nil
	return a == b
}

// Listen has a position that a test changes by hand note its events.
func (w *War) Listen() *sim.Log {
	log, d := new(sim.Log), sim.NewDice(0, sim.Display)
	log.Watch(&d)
	w.notes = &d
	return log
}

// BeginHaul begins to load or unload in the hex of the mover.
func (w *War) BeginHaul(m board.Mission) bool { return w.haul(m, true) }
