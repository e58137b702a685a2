package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// show lets both sides know of Cover and transfers, which need no strike to be carried out (C59).
func (w *War) show() {
	for side := range sim.Side(2) {
		for i := w.Open[side]; i < w.Plotted[side]; i++ {
			if m := w.Strikes[side][i].Mission; m.Covers() || m == board.Transfer {
				w.open(side, i)
			}
		}
	}
}

// open puts a strike among those that are known, and returns its number there.
func (w *War) open(side sim.Side, i uint8) uint8 {
	list, n := &w.Strikes[side], w.Open[side]
	list[i], list[n] = list[n], list[i]
	w.Open[side]++
	return n
}

// toFly lists the plotted strikes of the side, or says that there are none.
func (w *War) toFly(buf []sim.Move) []sim.Move {
	start := len(buf)
	for i := w.Open[w.Side]; i < w.Plotted[w.Side]; i++ {
		buf = append(buf, board.PackStrike(id.Strike(i)))
	}
	if len(buf) == start {
		buf = append(buf, board.NoMore)
	}
	return buf
}

// startStrikes decides who is First Player, and begins the strikes. [4.2]
func (w *War) startStrikes(d *sim.Dice) {
	w.First = sim.Side(d.Pick(w.event(0, 0), 2)) // both roll until one is higher
	w.Side, w.Step = w.First, board.AirNext
	w.airfields().Cover(1<<board.NavalCover | 1<<board.HexCover) // takes off
	w.nextStrike()
}

// nextStrike goes on with the strikes of the side if it has any left, else of the other, then to transfers. [4.1]
func (w *War) nextStrike() {
	if w.inTurn() {
		return
	}
	w.Step = board.AirNext
	for range 2 {
		if w.Open[w.Side] < w.Plotted[w.Side] {
			return
		}
		w.Side = 1 - w.Side
	}
	w.endCover()
	w.transfer()
	w.startNaval()
}

// fly resolves a strike. A strike whose target is gone, or is not found there, comes home.
func (w *War) fly(m sim.Move, d *sim.Dice) {
	i, ok := board.UnpackStrike(m)
	if !ok {
		w.Side = 1 - w.Side
		w.nextStrike()
		return
	}
	w.Foe = w.open(w.Side, uint8(i))
	w.Back = board.AirNext
	if w.sequence(d) {
		w.Side = 1 - w.Side
		w.nextStrike()
		return
	}
	if !w.launch() {
		w.comeHome()
		w.Timing = air.NoTiming
		w.Side = 1 - w.Side
		w.nextStrike()
	}
}

// launch begins the fight of the strike Foe of the side, and reports whether there is one. From
// then on its Air Points have struck. [6.11] [6.12]
func (w *War) launch() bool {
	k := &w.Strikes[w.Side][w.Foe]
	if k.Mission == board.StrikeShips {
		w.Mover = k.TargetMarker()
	}
	any := false
	for i := range k.Sent[:k.Count] {
		sent := &k.Sent[i]
		s := &w.Stacks[sent.Stack]
		sent.Points = min(sent.Points, s.Points-min(s.Points, s.Struck)) // some may be lost since
		if w.roleIn(k, sent.Stack) == nil {
			sent.Points = 0
		}
		any = any || sent.Points > 0
	}
	if !any || !w.strikesAt(k) {
		return false
	}
	w.airfields().Runway(k.Sent[:k.Count])
	for _, sent := range k.Sent[:k.Count] {
		s := &w.Stacks[sent.Stack]
		if s.Struck += sent.Points; k.Mission == board.StrikeLand || k.Mission == board.Harass {
			s.Bombed += min(sent.Points, s.Points-s.Bombed)
		}
	}
	for m := range w.Markers() {
		w.betrays(m)
	}
	if k.Mission == board.StrikeLand || k.Mission == board.Harass {
		w.begin(board.AirRaid, w.Side)
	} else {
		w.begin(board.AirStrike, w.Side)
	}
	return true
}

// covers yields the Air Points that cover a Task Force from elsewhere. [6.2]
func (w *War) covers(marker id.Marker) func(func(board.Sent) bool) {
	side := theatre.SideOf(marker)
	return func(yield func(board.Sent) bool) {
		for i := range w.Strikes[side][:w.Open[side]] {
			k := &w.Strikes[side][i]
			if k.Mission != board.NavalCover || k.TargetMarker() != marker {
				continue
			}
			for _, s := range k.Sent[:k.Count] {
				if n := min(s.Points, w.Stacks[s.Stack].Points); n > 0 &&
					!yield(board.Sent{Stack: s.Stack, Points: n}) {
					return
				}
			}
		}
	}
}

// begin begins a fight.
func (w *War) begin(f board.Fight, attacker sim.Side) {
	w.Fight, w.attacker = f, attacker
	w.Step = board.InFight
	w.lift()
}

// endCover lands the Cover CAP at the end of an Air Phase: it has had a strike (C164). [6.13] [6.22] [7.65]
func (w *War) endCover() {
	w.airfields().Cover(1 << board.HexCover)
	for side := range sim.Side(2) {
		for i := range w.Strikes[side][:w.Open[side]] {
			k := &w.Strikes[side][i]
			if k.Mission != board.HexCover {
				continue
			}
			for _, sent := range k.Sent[:k.Count] {
				s := &w.Stacks[sent.Stack]
				s.Struck = min(s.Points, s.Struck+sent.Points)
			}
		}
	}
}

// transfer carries the transfers out: all of them take off, then all land. [5.5] [7.65]
func (w *War) transfer() {
	var to [theatre.MostStacks]uint8 // site, plus 1
	var flown [theatre.MostStacks]board.Sent
	for side := range sim.Side(2) {
		for i := range w.Strikes[side][:w.Open[side]] {
			k := &w.Strikes[side][i]
			if k.Mission != board.Transfer || w.Sites[k.TargetSite()].Side != side {
				continue
			}
			for _, s := range k.Sent[:k.Count] {
				if w.Stacks[s.Stack].Base == k.Base {
					to[s.Stack] = k.Target + 1
				}
			}
		}
	}
	n := 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if to[i] > 0 && w.Stacks[i].Points > 0 {
			flown[n] = board.Sent{Stack: i, Points: w.Stacks[i].Points}
			n++
		}
	}
	w.airfields().Runway(flown[:n])
	for _, s := range flown[:n] {
		w.Stacks[s.Stack].Base = id.Base(to[s.Stack] - 1)
		w.upkeep().Flew(s.Stack)
	}
	w.airfields().Runway(flown[:n])
}
