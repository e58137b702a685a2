package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Submarines search for Task Forces that come through their zone, hex by hex, if their owner wants
// it. At the end of the Naval Phase they also search for Task Forces that lie in it [13.4] [13.43]
// [13.45]. Which marker has Sub Points is secret until it searches [13.22]: whether the owner is
// asked depends on what both sides know (C71).

// nextStation goes on to the next marker of submarines under which there may be several. [13.22]
func (w *War) nextStation() {
	w.Step = board.Station
	for ; int(w.Asked) < len(w.Theatre.Subrons); w.Asked++ {
		var room [board.MostMoves]sim.Move
		w.Side = w.Theatre.Subrons[w.Asked].Side
		if len(w.toStation(room[:0])) > 1 {
			return
		}
	}
	w.startAir()
}

// toStation lists the subrons that may be under the marker asked: those under none before it, of dummies one. [13.23]
func (w *War) toStation(buf []sim.Move) []sim.Move {
	dummy := false
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		s := &w.Theatre.Subrons[i]
		if s.Side != w.Side || s.Coastal != w.Theatre.Subrons[w.Asked].Coastal ||
			w.markerOfSubron(i) < w.AskedSubron() || s.Points == 0 && dummy {
			continue
		}
		dummy = dummy || s.Points == 0
		buf = append(buf, board.PackSubron(i))
	}
	return buf
}

// markerOfSubron returns the marker under which a subron is.
func (w *War) markerOfSubron(i id.Subron) id.Subron {
	for m := range id.Subron(len(w.Theatre.Subrons)) {
		if w.Subrons[m].Holds == i {
			return m
		}
	}
	panic("warinthepacific: a subron without a marker")
}

// station lays a subron under the marker asked, and the subron there under the other marker.
func (w *War) station(i id.Subron) {
	other := w.markerOfSubron(i)
	w.Subrons[other].Holds, w.Subrons[w.Asked].Holds = w.Subrons[w.Asked].Holds, i
	w.Asked++
	w.nextStation()
}

// Within returns how many hexes a hex is away from a subron; a subron in port has no zone. [13.3]
// [13.34] [13.4]
func (w *War) Within(marker id.Subron, h theatre.Hex) int {
	at := w.Subrons[marker].At
	if w.Theatre.Patrols[at].Port {
		return theatre.ZoneHexes + 1
	}
	return w.Theatre.Within(at, h)
}

// squadron returns the first squadron under a marker that has not searched for the Task Force at
// hand, and its Search Points there, or 0 if none can search. [13.4] [13.41] [13.42]
func (w *War) squadron(marker id.Subron) (n, points int) {
	size := undersea.SquadronSize(w.Theatre.Subrons[marker].Side == theatre.Allies, w.cycle())
	far := w.Within(marker, w.Forces[w.Mover].Hex)
	for left := w.SubPoints(marker); left > far; left, n = left-size, n+1 {
		if !w.Forces[w.Mover].HuntedBy(marker, n) {
			return n, min(left, size) - far
		}
	}
	return n, 0
}

// hunted reports whether submarines may search for the Task Force at hand where it is, as far as
// both sides know, and asks their owner. They do not in a port of the Task Force's own side [13.4].
func (w *War) hunted() bool {
	h, enemy := w.Forces[w.Mover].Hex, 1-theatre.SideOf(w.Mover)
	if h == theatre.None || w.fleet().Port(1-enemy, h) != id.None {
		return false
	}
	hidden := 0 // Sub Points under markers that are not known
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		if w.Theatre.Subrons[i].Side == enemy && w.Subrons[i].Marks&board.Known == 0 {
			hidden += w.SubPoints(i)
		}
	}
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		if w.Theatre.Subrons[i].Side != enemy {
			continue
		}
		points := min(hidden, undersea.SquadronSize(enemy == theatre.Allies, w.cycle())) - w.Within(i, h)
		if w.Subrons[i].Marks&board.Known != 0 {
			_, points = w.squadron(i)
		}
		if w.Within(i, h) <= theatre.ZoneHexes && points > 0 {
			w.Step, w.Side = board.Lurk, enemy
			return true
		}
	}
	return false
}

// toLurk lists the subrons that can search for the Task Force at hand, before NoMore for none. [13.43]
func (w *War) toLurk(buf []sim.Move) []sim.Move {
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		if w.Theatre.Subrons[i].Side == w.Side && w.Within(i, w.Forces[w.Mover].Hex) <= theatre.ZoneHexes {
			if _, points := w.squadron(i); points > 0 {
				buf = append(buf, board.PackSubron(i))
			}
		}
	}
	return append(buf, board.NoMore)
}

// lurk has a squadron search, which shows what its marker is. A Task Force that is found is turned
// up (C72), and a die gives the number of Sub Points that can attack. [13.4] [13.5]
func (w *War) lurk(m sim.Move, d *sim.Dice) {
	marker, ok := board.UnpackSubron(m)
	if !ok {
		w.Window |= lurked
		w.pastHunt()
		return
	}
	f, s := &w.Forces[w.Mover], &w.Subrons[marker]
	n, points := w.squadron(marker)
	f.Hunt(marker, n)
	s.Marks |= board.Known
	w.Foe = uint8(marker)
	w.Rolled++
	if !w.finds(points, w.Mover, d) {
		w.pastHunt()
		return
	}
	if f.Marks&board.Contacted == 0 {
		w.count(board.TallyContacts)
	}
	w.reveal(w.Mover) // (C72)
	if w.fleet().Afloat(w.Mover) == 0 {
		w.takeOff(w.Mover)
		w.pastHunt()
		return
	}
	allied := w.Side == theatre.Allies
	has := points + w.Within(marker, f.Hex)
	w.Ready = undersea.Available(has, d.Sum(w.event(uint8(w.Mover), 1), undersea.Dice(allied, w.cycle())))
	w.Step = board.Press
}

// takeOff takes a dummy off the map that is known to be one. [9.14]
func (w *War) takeOff(marker id.Marker) {
	f := &w.Forces[marker]
	f.Hex, f.Plot = theatre.None, board.Plot{}
	f.Marks |= board.Done
}

// press has the submarines attack, or let pass. [13.5]
func (w *War) press(attacks bool) {
	if !attacks {
		w.Ready = 0
		w.pastHunt()
		return
	}
	w.begin(board.UnderSea, w.Side)
}

// Stops reports whether the Task Force at hand goes no further in this Phase: submarines are asked for the last time.
func (w *War) Stops() bool { return w.Back == board.Luck || w.Window&arrived != 0 }

// pastHunt goes on with the Task Force at hand, or with the next that lies still.
func (w *War) pastHunt() {
	w.Ready = 0
	if w.Back != board.Luck {
		w.resume()
	} else if w.Window&lurked != 0 || !w.hunted() {
		w.Mover++
		w.nextIdle()
	}
}

// nextIdle goes on with the next Task Force that has not sailed and that submarines may search for,
// then to the end of the Naval Phase. [13.45]
func (w *War) nextIdle() {
	for ; w.Mover < theatre.FirstMarker(theatre.Allies)+id.Marker(w.Count[theatre.Allies]); w.Mover++ {
		if w.Mover == id.Marker(w.Count[theatre.Japan]) {
			w.Mover = theatre.FirstMarker(theatre.Allies)
		}
		f := &w.Forces[w.Mover]
		if f.Hex == theatre.None || f.Spent > 0 || f.Marks&board.Moved != 0 &&
			f.Plot.Legs[0].Mission != board.Reaction {
			continue
		}
		if w.Window = 0; w.hunted() {
			return
		}
	}
	w.Step, w.Side, w.Asked, w.Mover = board.Luck, theatre.Japan, 0, 0
}

// liftHunt begins the attack of the squadron that has found the Task Force at hand: it is laid out in groups. [13.6]
func (w *War) liftHunt() bool {
	b, near := &w.hunt, false
	for i := range id.Site(len(w.Theatre.Sites)) { // [38.82]
		t := &w.Theatre.Sites[i]
		near = near || w.fleet().Port(theatre.SideOf(w.Mover), t.Hex) != id.None &&
			w.Theatre.Across(t.Hex, w.Forces[w.Mover].Hex) <= theatre.ZoneHexes
	}
	b.Lift(w.cycle(),
		uint8(min(w.SubPoints(w.FoeSubron()), undersea.SquadronSize(w.attacker == theatre.Allies, w.cycle()))),
		w.Ready, near)
	for _, i := range w.shipsOf(w.Mover) {
		b.Enter(w.fleet().Hull(i), w.Theatre.Class(i).Carrier() && w.Parked(i.Deck()) == 0)
	}
	w.tow(b)
	b.Start()
	return true
}

// tow has ships of the Task Force at hand tow others, if it does that. [38.26]
func (w *War) tow(b *undersea.SecretSubmarines) {
	number, at := uint8(0), [theatre.MostShips]int{}
	for k, i := range w.shipsOf(w.Mover) {
		at[i] = k
	}
	for k, i := range w.shipsOf(w.Mover) {
		if w.fleet().Towing(w.Mover) && w.fleet().Cripple(i) {
			if by := w.fleet().Tower(w.Mover, i); by != id.None {
				number++
				b.Tow(at[by], k, number)
			}
		}
	}
}

// landHunt writes back damage and Sub Points that are lost. [13.7]
func (w *War) landHunt() {
	b := &w.hunt
	var ships [book.MaxShips]id.Ship
	n := 0
	for at, i := range w.shipsOf(w.Mover) {
		ships[at] = i
		n++
	}
	for k := range n {
		w.hurt(ships[k], b.Ships[k].Damage)
	}
	s := &w.Subrons[w.Subrons[w.Foe].Holds]
	s.Points -= min(s.Points, b.Lost[0])
	w.Ready = 0
}
