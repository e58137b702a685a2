package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// setUp begins with the secrets of a scenario: Japan's objective, and forces under markers.
func (w *War) setUp() {
	w.Side, w.Asked = theatre.Japan, 0
	if w.Step = board.Choose; !w.Theatre.Secret {
		w.Step = board.Deploy
		w.nextDeploy()
	}
}

// nextDeploy goes on to the next marker of the side that may hold one of several forces. [9.12]
func (w *War) nextDeploy() {
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, uint8(theatre.FirstMarker(theatre.Allies)) {
		for last := uint8(theatre.FirstMarker(w.Side) + id.Marker(w.Theatre.Count[w.Side])); w.Asked < last; w.Asked++ {
			var room [board.MostMoves]sim.Move
			if len(w.toDeploy(room[:0])) > 1 {
				return
			}
		}
	}
	w.Laid()
	w.Side, w.Asked = theatre.Japan, 0
	if w.Flow.Turn > 0 {
		w.startPlans()
		return
	}
	w.nextStation()
}

// toDeploy lists the forces that may be laid under the marker asked: those of its cloud that lie
// under no marker before it, and only one of the dummies.
func (w *War) toDeploy(buf []sim.Move) []sim.Move {
	cloud := w.Forces[w.Asked].Cloud
	if !w.Lays(cloud) {
		return append(buf, board.PackForce(w.Forces[w.Asked].Holds))
	}
	start := len(buf)
	for f := theatre.FirstForce(w.Side); f < theatre.FirstForce(w.Side)+id.Force(w.Count[w.Side]); f++ {
		if m := w.MarkerOf(f); m < w.AskedMarker() || w.Forces[m].Cloud != cloud {
			continue
		}
		if w.Theatre.Forces[f].Dummy && len(buf) > start &&
			w.Theatre.Forces[board.UnpackForce(buf[len(buf)-1])].Dummy {
			continue // dummies are alike
		}
		buf = append(buf, board.PackForce(f))
	}
	return buf
}

// layAnew turns face down the Task Forces that lie together unseen in a port of their own, to be
// laid under their markers again. [10.7] (C104)
func (w *War) layAnew() {
	for i := range id.Site(len(w.Theatre.Sites)) {
		side, h := w.Sites[i].Side, w.Theatre.Sites[i].Hex
		if w.fleet().Port(side, h) != id.None && !w.spied(side, h) {
			w.Gather(side, h)
		}
	}
	w.Step, w.Side, w.Asked = board.Deploy, theatre.Japan, 0
	w.nextDeploy()
}

// deploy lays a force under the marker asked, and the force there under the other marker.
func (w *War) deploy(force id.Force) {
	other := w.MarkerOf(force)
	w.Forces[other].Holds, w.Forces[w.Asked].Holds = w.Forces[w.Asked].Holds, force
	w.Asked++
	w.nextDeploy()
}

// startAir begins an Air Phase with the searches of Japan. [4.1]
func (w *War) startAir() {
	w.startPhase(0)
	if w.cutShort() {
		return
	}
	w.Plotted, w.Open = [2]uint8{}, [2]uint8{}
	w.Strikes = [2][board.MostStrikes]board.Strike{}
	w.Held, w.Due, w.Timing = 0, 0, air.NoTiming
	w.Side, w.Asked = theatre.Japan, 0
	w.nextArcs()
}

// cutShort ends a war that its scenario plays no further: of the odds of a few Phases.
func (w *War) cutShort() bool {
	if w.Theatre.Phases == 0 || int(w.Flow.Turn)*board.Phases+
		min(board.Phases-1, int(2*w.Round+w.Naval)) < w.Theatre.Phases {
		return false
	}
	w.Step = board.End
	return true
}

// startPhase begins an Air or a Naval Phase: what struck in the one before may not strike in it. [6.13] [6.65]
func (w *War) startPhase(naval uint8) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Tired, w.Stacks[i].Struck, w.Stacks[i].Arc = w.Stacks[i].Struck, 0, 0
	}
	w.clearPhase(naval)
}

// clearPhase forgets what holds for a Phase.
func (w *War) clearPhase(naval uint8) {
	w.Naval, w.Fights, w.Rolled = naval, 0, 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Aborted = 0
	}
	for m := range w.Markers() {
		f := &w.Forces[m]
		f.Marks &= board.Known | board.Contacted
		f.Spent, f.Night, f.Worked, f.From, f.Plot = 0, 0, 0, theatre.None, board.Plot{}
		f.Shown, f.Fights, f.Hunted = 0, 0, [len(f.Hunted)]uint8{}
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Fights = 0
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Marks &^= board.Hurt | board.Untied | board.Ferry
	}
	w.upkeep().NextPhase()
}

// startNaval begins a Naval Phase with the plots of Japan.
func (w *War) startNaval() {
	w.startPhase(1)
	if w.cutShort() {
		return
	}
	w.startPlots(theatre.Japan)
}

// endNaval carries out the end of a Naval Phase. Naval Cover lands, ships without help sink,
// unsupplied ships get worse, and units aboard wrecks in port go ashore. [6.24] [9.72] [14.29]
// [38.81] (C159)
func (w *War) endNaval(d *sim.Dice) {
	w.airfields().Cover(1 << board.NavalCover) // lands
	for i := range id.Ship(len(w.Theatre.Ships)) {
		s := &w.Ships[i]
		if s.Damage >= book.SunkLevel || s.Away > 0 {
			continue
		}
		marker := w.MarkerOf(s.Force)
		side, h := theatre.SideOf(marker), w.Forces[marker].Hex
		at := book.Straits{Unsupplied: w.fleet().Starves(i), Port: w.fleet().Port(side, h) != id.None,
			Active: w.Forces[marker].Marks&board.Moved != 0}
		if !at.Unsupplied && s.Damage < book.SunkLevel-1 && w.Theatre.Class(i).Number != book.KindCD {
			continue
		}
		for m := range w.Markers() { // help in its hex
			if theatre.SideOf(m) == side && w.Forces[m].Hex == h {
				at.Support = at.Support || w.fleet().Support(m, i)
				at.Tower = at.Tower || w.fleet().Tows(m, i)
			}
		}
		w.hurt(i, uint8(w.Book.EndPhase(d, w.event(uint8(i), 0), w.fleet().Hull(i), w.cycle(), at)))
	}
	w.fleet().Strand()
	w.upkeep().Break()
	if w.Round++; w.Round < 3 {
		w.startAir()
		return
	}
	w.startGround()
}

// startGround begins the Ground Phase: landings are fought out. Air Points that struck in the Third
// Naval Phase cannot strike in the next First Air Phase, as if it came at once. [4.1]
func (w *War) startGround() {
	w.clearPhase(0)
	if w.cutShort() {
		return
	}
	if w.islands != nil {
		w.startField()
		return
	}
	w.Step, w.Side, w.Asked = board.Assault, sim.Side(w.Flow.Turn&1), 0
	w.nextAssault()
}

// endTurn ends a Game-Turn: contacts end (C11), reports last until their marker is turned up
// (C151), and the war ends with the last.
func (w *War) endTurn() {
	w.Flow.Turn, w.Round, w.Looked = w.Flow.Turn+1, 0, 0
	for m := range w.Markers() {
		f := &w.Forces[m]
		if f.Active == 0 && f.Hex != theatre.None && w.Theatre.Wears() {
			w.upkeep().BurnAll(m)
			if w.fleet().Speed(m) == 0 && !w.Theatre.LastCycle(w.Flow.Turn-1) {
				// no plot is possible for a Task Force that lies still (C133)
				w.upkeep().Refit(m)
			}
		}
		f.EndTurn()
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Bombed = 0
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Shift, w.Sites[i].Outside = 0, 0
	}
	w.upkeep().NextTurn()
	if w.upkeep().Date.StartsCycle() {
		w.countFlying()
	}
	if w.Theatre.First+book.GameTurn(w.Flow.Turn) > w.Theatre.Last {
		w.Flow.Turn--
		w.Step = board.End
		return
	}
	if w.upkeep().Date.StartsCycle() {
		w.Step, w.Side = board.Strategic, theatre.Japan
		return
	}
	w.startTurn()
}
