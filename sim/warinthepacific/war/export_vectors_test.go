package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Access for the tests of the rulebook's examples.

func (w *War) SearchPoints(side sim.Side, at theatre.Hex) int { return w.airfields().Points(side, at) }
func (w *War) CouldSearch(side sim.Side, at theatre.Hex) bool {
	return w.airfields().CouldSearch(side, at)
}
func (w *War) Lookout(side sim.Side, at theatre.Hex) int {
	return w.airfields().Lookout(side, at, true)
}
func (w *War) Betrayed(marker id.Marker) bool { return w.betrayed(marker) }
func (w *War) Allowance(marker id.Marker) int { return w.fleet().Allowance(marker) }
func (w *War) Speed(marker id.Marker) int     { return w.fleet().Speed(marker) }
func (w *War) Room(site id.Site) int          { return w.airfields().Room(w.Side, site) }
func (w *War) Distance(k *board.Strike) int   { return w.distance(k) }
func (w *War) StartAir()                      { w.startAir() }
func (w *War) StartNaval()                    { w.startNaval() }
func (w *War) StartGround()                   { w.startGround() }
func (w *War) FuelHere()                      { w.fuelHere() }
func (w *War) EndTurn()                       { w.endTurn() }
func (w *War) Ferry()                         { w.ferry() }
func (w *War) Hand()                          { w.islands.Hand(&w.Position, &w.Field) }
func (w *War) Unseen() int                    { return w.unseen(nil) }
func (w *War) EndEmergency()                  { w.missions().EndEmergency() }
func (w *War) StartTurn()                     { w.startTurn() }
func (w *War) Movement(marker id.Marker) int  { return w.missions().Movement(marker) }
func (w *War) Reaction(marker id.Marker) int  { return w.missions().Reaction(marker) }
func (w *War) Transfers()                     { w.transfer() }
func (w *War) Reaching() []sim.Move           { return w.toRespond(nil) }

const (
	Searched = searched
	PassHex  = board.PassHex
	Struck   = struck
	Arrived  = arrived
)

// Numbers lists those of all lines.
func (w *War) Numbers() []board.Number { return board.Numbers(w.records()) }

// Chapter names the Phase; the golden games have a hash for each.
func (w *War) Chapter() string { return w.Date() + ", " + w.words().PhaseName() }

// GoOnSearching goes on as after a search in vain. Halts opens the events that stop the mover in
// its hex.
func (w *War) GoOnSearching() { w.nextSearch() }
func (w *War) Halts() bool    { return w.window() }

// Begin begins a fight, Land writes it back as if it were over.
func (w *War) Begin(f board.Fight, attacker sim.Side) { w.begin(f, attacker) }
func (w *War) Land()                                  { w.land() }

// Hurt, Retreat and Capture are what fights bring, EndPhase the end of a Naval Phase.
func (w *War) Hurt(ship id.Ship, level uint8) { w.hurt(ship, level) }
func (w *War) Retreat(marker id.Marker)       { w.retreat(marker) }
func (w *War) Capture(site id.Site)           { w.capture(site) }
func (w *War) EndPhase(d *sim.Dice)           { w.endNaval(d) }

// AimsAt asks for the side that does not hold the site.
func (w *War) AimsAt(site id.Site, aim int) bool {
	return w.missions().AimsAt(1-w.Sites[site].Side, site, uint8(aim))
}

func (w *War) Port(side sim.Side, h theatre.Hex) id.Site {
	return w.fleet().Port(side, h)
}

// Squadron is the next that can search for the Task Force at hand, Hunted whether submarines may.
func (w *War) Squadron(marker id.Marker) (n, points int) { return w.squadron(id.Subron(marker)) }
func (w *War) Hunted() bool                              { return w.hunted() }

// StartPatrols begins the plots of subrons.
func (w *War) StartPatrols() { w.startPatrols() }

// FightPlace is where the dice of the fight at hand are.
func (w *War) FightPlace() uint8 { return w.fightPlace() }

// Resume goes on with the mover after the event that stopped it.
func (w *War) Resume() { w.resume() }

// BreakTow breaks the tow of the mover, and Retie takes it up again.
func (w *War) ComeHome() { w.comeHome() }
func (w *War) BreakTow() { w.breakTow() }
func (w *War) Retie()    { w.retie() }
