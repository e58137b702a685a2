package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// toCarry lists the Task Forces of the side that have a plot to carry out, or says that there are none.
func (w *War) toCarry(buf []sim.Move) []sim.Move {
	start, from := len(buf), theatre.FirstMarker(w.Side)
	for m := from; m < from+id.Marker(w.Count[w.Side]); m++ {
		if w.Forces[m].Plot.Count > 0 && w.Forces[m].Marks&board.Done == 0 {
			buf = append(buf, board.PackMarker(m))
		}
	}
	if len(buf) == start {
		buf = append(buf, board.NoMore)
	}
	return buf
}

// nextCarry goes on with the Task Forces of the side, or of the other side if it has none left.
// Then REAC forces that nothing has triggered move, and the Naval Phase ends. [4.1]
func (w *War) nextCarry() {
	w.Step = board.Carry
	for range 2 {
		var room [board.MostMoves]sim.Move
		if w.toCarry(room[:0])[0] != board.NoMore {
			return
		}
		w.Side = 1 - w.Side
	}
	w.Asked = 0
	if w.Forces[w.Mover].Marks&board.Reacted != 0 { // they are at it
		w.Asked = uint8(w.Mover + 1)
	}
	w.nextStir()
}

// nextStir goes on with the REAC forces that nothing has triggered, from the one asked on, then
// with the end of the Naval Phase (C140). [10.43]
func (w *War) nextStir() {
	for ; int(w.Asked) < len(w.Forces); w.Asked++ {
		if w.Theatre.HasMarker(w.AskedMarker()) && w.missions().Stirs(w.AskedMarker()) {
			w.Step, w.Side = board.Stir, theatre.SideOf(w.AskedMarker())
			return
		}
	}
	w.Mover, w.Back = 0, board.Luck
	w.nextIdle()
}

// stir has the Task Force asked move, or stay. [10.43]
func (w *War) stir(to theatre.Hex) {
	if to == theatre.None {
		w.Asked++
		w.nextStir()
		return
	}
	f := &w.Forces[w.Asked]
	w.Mover, w.Window, w.Passed, w.Step = w.AskedMarker(), 0, 0, board.Sail
	if f.Marks&board.Void != 0 || f.From != theatre.None || f.Spent > 0 {
		// in this Phase it has been under way (C10) (C161), or night was asked where it fueled
		w.Window, w.Asked = searched|asked, uint8(theatre.FirstMarker(1-w.Side)+id.Marker(w.Count[1-w.Side]))
	}
	w.missions().Stir(to)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.hit(i) { // it sails as it is: earlier hits are no reason to turn back [39.82]
			w.Ships[i].Marks &^= board.Hurt
		}
	}
}

// carry starts a task force on its plotted mission. From here on the plot is public (C54). The task
// force is active, and that uses fuel. [9.0] [14.24]
func (w *War) carry(m sim.Move) {
	marker, ok := board.UnpackMarker(m)
	if !ok {
		w.Side = 1 - w.Side
		w.nextCarry()
		return
	}
	f := &w.Forces[marker]
	w.Mover, w.Window, w.Passed = marker, 0, 0
	w.missions().Betray(marker)
	f.Active++
	void := f.Marks&board.Void != 0 // it withdrew from an action before it was its turn (C144)
	if !void && f.Plot.Legs[0].Mission == board.Refit {
		w.refit()
		return
	}
	if !void && f.Plot.Legs[0].Mission == board.Repair {
		if w.upkeep().CanRepair(marker) {
			w.upkeep().Depart(marker)
		}
		w.carried()
		return
	}
	f.Marks |= board.Moved
	if !void {
		w.ferry()
	}
	w.burns()
	if !void && f.Plot.Legs[0].Mission == board.Tow { // [38.2]
		w.takesInTow()
	}
	if f.Plot.Legs[0].Mission == board.Reaction { // it waits [10.4]
		w.carried()
		return
	}
	w.Step = board.Sail
}

// burns uses fuel of the mover. Ships that part from it burn fuel only if they are active too
// (C163). [14.24]
func (w *War) burns() {
	idle := board.NoPart
	if w.overActive() {
		idle = w.Forces[w.Mover].Plot.Part
	}
	w.upkeep().BurnBut(w.Mover, idle)
}

// ferry marks the ships of a mover that plots an Emergency Transport: they do not fight in this
// Phase, whatever becomes of the plot. [10.34]
func (w *War) ferry() {
	if !w.missions().Ferries(w.Mover) {
		return
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.Mover) && w.Theatre.Class(i).CarriesTroops() {
			w.Ships[i].Marks |= board.Ferry
		}
	}
}

// overActive reports whether the mover's plot needs more Naval Phases than all of its ships are
// active in: then some are to part from the others (C163). [9.0]
func (w *War) overActive() bool {
	return w.Forces[w.Mover].Active > w.fleet().ActivePhases(w.Mover)
}

// refit has the mover lie in port for a Naval Phase of refit. That uses fuel once in a Game-Turn,
// as lying still does (C100) (C111). [17.1]
func (w *War) refit() {
	if w.Forces[w.Mover].Active == 1 {
		w.upkeep().BurnAll(w.Mover)
	}
	w.upkeep().Refit(w.Mover)
	w.carried()
}

// carried ends the mover's turn.
func (w *War) carried() {
	w.missions().EndEmergency()
	w.Forces[w.Mover].Marks |= board.Done
	w.Side = 1 - theatre.SideOf(w.Mover)
	w.nextCarry()
}

// leg returns the leg at hand, nil where there is none left.
func (w *War) leg() *board.Leg {
	p := &w.Forces[w.Mover].Plot
	if p.At >= p.Count {
		return nil
	}
	return &p.Legs[p.At]
}

// sail moves the mover on, hex by hex along the shortest way, until something happens or its
// Movement Points end (C57). Its speed is its present one: ships that were hit slow it down. [9.0]
// [9.84]
func (w *War) sail() {
	f := &w.Forces[w.Mover]
	if w.Window&dusk != 0 { // even if it goes no further: night has been declared (C160) [9.65]
		w.Window &^= dusk
		f.Marks |= board.ByNight
	}
	for {
		leg := w.leg()
		if leg == nil || f.Marks&board.Void != 0 || f.Hex == theatre.None {
			w.carried()
			return
		}
		if f.Hex == leg.Hex {
			if w.perform(leg) {
				return
			}
			continue
		}
		next := w.Theatre.Toward(f.Hex, leg.Hex)
		if next == theatre.None || int(f.Spent)+w.Theatre.Cost(next) > w.fleet().Allowance(w.Mover) {
			f.Plot.At = f.Plot.Count // the rest lapses (C5)
			w.arrive()
			if w.window() {
				return
			}
			continue
		}
		if w.asksNight() {
			return
		}
		if !w.casts(w.Mover) {
			w.carried()
			return
		}
		w.spend(w.Theatre.Cost(next))
		f.From, f.Hex = f.Hex, next
		w.Window &^= asked | lurked | answered
		w.Passed = 0
		w.nears()
		if w.window() {
			return
		}
	}
}

// enter goes on with the window in the hex at hand, then with the way.
func (w *War) enter() {
	if !w.window() {
		w.sail()
	}
}

// worked notes that the mover has carried out its mission, and after how many Movement Points. [9.43]
func (w *War) worked() { w.Forces[w.Mover].Worked = w.Forces[w.Mover].Spent + 1 }

// perform carries out the mission of the leg in its hex, and reports whether that needs a decision
// first. [10.0]
func (w *War) perform(leg *board.Leg) bool {
	f := &w.Forces[w.Mover]
	f.Plot.At++
	if f.Plot.At == f.Plot.Count {
		w.arrive()
	}
	if w.window() { // the mission comes after what stops it
		f.Plot.At--
		return true
	}
	if leg.Mission != board.Move {
		if leg.Mission != board.Tow { // which was carried out where it began
			w.worked()
		}
		if f.From != theatre.None {
			w.Window |= due
		}
	}
	switch leg.Mission {
	case board.Reaction: // it waits from now on [10.42]
		f.Plot.At--
		w.carried()
		return true
	case board.Refuel:
		w.fuelHere()
		w.loadHere()
		w.worked()
	case board.Regroup:
		return w.regroup()
	case board.Detach:
		w.detach()
	case board.Bombard:
		if i := w.Theatre.SiteAt(f.Hex); i != id.None && w.shells(i) > 0 {
			w.Foe, w.Back = uint8(i), board.Sail
			w.begin(board.Shelling, theatre.SideOf(w.Mover))
			return true
		}
	case board.Transport, board.Emergency:
		w.turnUp(w.Mover)
		return w.haul(leg.Mission, int(f.Plot.At)-1 == f.Plot.Find(board.Emergency))
	case board.Amphibian:
		if i := w.Theatre.SiteAt(f.Hex); i != id.None && w.Sites[i].Side != theatre.SideOf(w.Mover) &&
			w.fleet().Troops(w.Mover) && w.Gunnery(w.Theatre, i) == 0 {
			// guns bar it [38.72]
			w.Foe, w.Side, w.Step = uint8(i), theatre.SideOf(w.Mover), board.Land
			return true
		}
	}
	return false
}

// shells returns what the mover bombards at a site: the target of its plot, or 0 if that is gone.
// [10.2]
func (w *War) shells(site id.Site) uint8 {
	side, aim := theatre.SideOf(w.Mover), w.Forces[w.Mover].Plot.Aim
	switch {
	case aim == 0:
		return w.missions().ShipsAim(side, site)
	case w.missions().AimsAt(side, site, aim):
		return aim
	}
	return 0
}

// regroup has the mover join a Task Force in its hex, and reports whether its owner has to choose
// one of several. [10.7] (C77)
func (w *War) regroup() bool {
	var room [board.MostMoves]sim.Move
	switch list := w.missions().ToJoin(room[:0]); len(list) {
	case 0:
		return false
	case 1:
		other, _ := board.UnpackMarker(list[0])
		w.missions().Regroup(other)
		return false
	}
	w.Step, w.Side = board.Merge, theatre.SideOf(w.Mover)
	return true
}
