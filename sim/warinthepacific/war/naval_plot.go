package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// plots reports whether a Task Force may be plotted for: it has ships, or is a dummy, that are active yet. [9.0]
func (w *War) plots(marker uint8) bool {
	if marker == nobody {
		return false
	}
	f := &w.Forces[marker]
	return f.Hex != theatre.None && f.Marks&board.Done == 0 && f.Active < w.fleet().ActivePhases(marker)
}

// nextPlot goes on to the next Task Force that may be plotted for, of the other side after the last. [9.3]
func (w *War) nextPlot() {
	w.Step = board.PlotTask
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, theatre.FirstForce(theatre.Allies) {
		for last := theatre.FirstForce(w.Side) + w.Count[w.Side]; w.Asked < last; w.Asked++ {
			if w.plots(w.Asked) {
				return
			}
		}
	}
	w.startLook()
}

// tasks lists the missions of the Task Force asked. [10.0] [38.27]
func (w *War) tasks(buf []sim.Move) []sim.Move {
	if !w.plots(w.Asked) {
		return append(buf, sim.Move(board.Stay))
	}
	guns, troops, fuel := false, false, w.upkeep().Hungry(w.Asked)
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Asked) {
			continue
		}
		s := &w.Ships[i]
		guns = guns || s.Marks&(board.Depleted|board.Unsupplied) == 0 && w.Theatre.Class(i).Bombardment() > 0
		fuel = fuel || s.Fuel > 0 || s.Marks&(board.Depleted|board.Unsupplied) != 0
		troops = troops || w.Carries(i)
	}
	buf = append(buf, sim.Move(board.Stay), sim.Move(board.Move))
	if guns {
		buf = append(buf, sim.Move(board.Reaction))
	}
	freight, fast := w.islands != nil && !w.planning(w.Asked) && w.fleet().Hold(w.Asked, board.Transport) > 0, w.islands != nil && w.fleet().Hold(w.Asked, board.Emergency) > 0 && !w.fleet().Laden(w.Asked)
	for m, may := range [...]bool{board.Bombard: guns, board.Amphibian: troops, board.Refuel: fuel, board.Tow: w.fleet().CanTow(w.Asked), board.Regroup: w.fleet().Afloat(w.Asked) > 0, board.Transport: freight, board.Emergency: fast} {
		var room [mostMoves]sim.Move
		if may && len(w.places(room[:0], board.Mission(m))) > 0 {
			buf = append(buf, sim.Move(m))
		}
	}
	if w.upkeep().CanRefit(w.Asked) {
		buf = append(buf, sim.Move(board.Refit))
	}
	if w.upkeep().CanRepair(w.Asked) {
		buf = append(buf, sim.Move(board.Repair))
	}
	return buf
}

// places lists where the Task Force asked may do a mission: of a MOVE the places worth going to, markers in contact,
// own Task Forces, and half or all its way in each of six directions (C55); it may be further than it comes (C57).
func (w *War) places(buf []sim.Move, m board.Mission) []sim.Move {
	f, side := &w.Forces[w.Asked], theatre.SideOf(w.Asked)
	start, from := len(buf), f.Hex
	if f.Plot.Count == 2 { // it withdraws from where it has unloaded [10.3]
		from = f.Plot.Last()
	}
	add := func(h theatre.Hex) {
		if h == theatre.None || h == from && (m == board.Move || m == board.Tow) || w.Theatre.BySea(from, h) == theatre.Far {
			return
		}
		if i, there := slices.BinarySearch(buf[start:], sim.Move(h)); !there {
			buf = slices.Insert(buf, start+i, sim.Move(h))
		}
	}
	all := w.fleet().Allowance(w.Asked)
	switch m {
	case board.Move, board.Tow:
		for _, h := range w.Theatre.Worth {
			add(h)
		}
		if from != f.Hex {
			add(f.Hex)
			add(f.Plot.Legs[0].Hex)
		}
		for o := range w.Markers() {
			if t := &w.Forces[o]; t.Hex != theatre.None && (theatre.SideOf(o) == side || t.Marks&board.Contacted != 0) {
				add(t.Hex)
			}
		}
		for s := range atlas.NumSides {
			half, end := w.ray(from, s, all)
			add(half)
			add(end)
		}
	case board.Bombard, board.Amphibian:
		for i := range w.Theatre.Sites {
			t := &w.Theatre.Sites[i]
			if w.Sites[i].Side != side && w.Theatre.Water(t.Hex) && (m == board.Amphibian && w.landable(i) || m == board.Bombard && w.aimed(uint8(i))) {
				add(t.Hex)
			}
		}
	case board.Regroup:
		for o := range w.Markers() {
			if w.mayJoin(w.Asked, o) {
				add(w.Forces[o].Hex)
			}
		}
	case board.Transport, board.Emergency:
		w.hauls(m, add)
	case board.Refuel:
		for i := range w.Theatre.Sites {
			if t := &w.Theatre.Sites[i]; w.Sites[i].Side == side && w.upkeep().Room(i) > 0 {
				add(t.Hex)
			}
		}
		for o := range w.Markers() {
			if t := &w.Forces[o]; t.Hex != theatre.None && theatre.SideOf(o) == side && w.upkeep().Serves(o) > 0 {
				add(t.Hex)
			}
		}
	}
	return buf
}

// ray returns the hexes half and all of so many Movement Points away over one side after the other, None where no
// ship gets there.
func (w *War) ray(h theatre.Hex, side atlas.Side, all int) (half, end theatre.Hex) {
	for spent := 0; ; {
		next := w.Theatre.Neighbour(h, side)
		if next == theatre.None || !w.Theatre.Sails(h, side) || spent+w.Theatre.Cost(next) > all {
			return half, end
		}
		h, spent = next, spent+w.Theatre.Cost(next)
		if end = h; 2*spent <= all {
			half = h
		}
	}
}

// plot carries out a decision of a Mission Plot.
func (w *War) plot(m sim.Move) {
	if w.Step == board.PlotTask && board.Mission(m) == board.Stay {
		w.plotted()
		return
	}
	f := &w.Forces[w.Asked]
	switch w.Step {
	case board.PlotTask:
		f.Plot = board.Plot{Count: 1}
		f.Plot.Legs[0] = board.Leg{Mission: board.Mission(m), Value: w.value(board.Mission(m))}
		w.Step = board.PlotWhere
		if m := board.Mission(m); m == board.Reaction || m == board.Refit || m == board.Repair {
			f.Plot.Legs[0].Hex = f.Hex
			w.plotted()
		}
	case board.PlotWhere:
		leg := &f.Plot.Legs[0]
		leg.Hex = theatre.Hex(m)
		switch w.Step = board.PlotMore; leg.Mission {
		case board.Move:
			w.Step = board.PlotValue
		case board.Regroup: // and then it is no more
			w.plotted()
		}
	case board.PlotMore:
		if m == 0 {
			w.plotted()
			return
		}
		next := board.Leg{Mission: f.Plot.Next(), Hex: theatre.Hex(m)}
		next.Value = w.value(next.Mission)
		f.Plot.Legs[f.Plot.Count] = next
		f.Plot.Count++
		if next.Mission == board.Move { // and else it is asked where it withdraws to
			w.Step = board.PlotValue
		}
	case board.PlotValue:
		f.Plot.Legs[f.Plot.Count-1].Value = uint8(m)
		w.plotted()
	}
}

func (w *War) plotted() {
	if w.Asked == nobody { // of a deal: there was nobody to plot for
		w.Side, w.Asked = w.Side+1, theatre.FirstForce(theatre.Allies)
	} else {
		w.Asked++
	}
	w.nextPlot()
}

// value returns the Engagement Value of a mission; that of a MOVE is its owner's. [10.8] [39.85]
func (w *War) value(m board.Mission) uint8 {
	return [board.NumMissions]uint8{board.Reaction: 14, board.Bombard: 4, board.Amphibian: 1, board.Tow: 4, board.Transport: 1, board.Emergency: 1}[m]
}
