package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// free returns how many Air Points of a stack may be plotted for a mission: those that did not
// strike in this Phase or in the one before, and are not plotted for another. For a bombardment
// they must not have bombed either. Naval Cover counts as a strike (C154). [4.1] [6.11] [6.12]
// [6.13]
func (w *War) free(stack id.Stack, m board.AirMission) int {
	s := &w.Stacks[stack]
	if m != board.Transfer && w.unfit(s.Base) {
		return 0
	}
	rest := int(s.Tired)
	if m == board.StrikeLand || m == board.Harass {
		rest = max(rest, int(s.Bombed)-int(s.Struck))
	}
	return max(0, w.above(stack)-rest)
}

// above returns how many Air Points of a stack can be CAP above their own base in an Air or a Naval
// Phase: the points that did not strike in this Phase, are not plotted and did not abort in it.
// Strikes and aborts of the Phase before do not matter. [6.23] [7.1] [7.74]
func (w *War) above(stack id.Stack) int {
	s := &w.Stacks[stack]
	side, n := w.fleet().Owner(s.Base), int(s.Points)-int(s.Struck)-int(s.Aborted)
	for i := range w.Strikes[side][:w.Plotted[side]] {
		k := &w.Strikes[side][i]
		if held := w.Held == uint8(i)+1 && w.Holder == side; i < int(w.Open[side]) &&
			!w.onStation(k) && !held {
			// it has struck
			continue
		}
		n -= int(sentOf(k, stack))
	}
	return max(0, n)
}

// onStation reports whether a strike is cover that is in the air: Naval Cover through the Naval
// Phase too, Cover CAP to the end of the Air Phase. The plots of both last through the Ground Phase,
// in which Naval Cover, which has struck in no other way, may still not strike. [6.22] [6.24] [6.65]
func (w *War) onStation(k *board.Strike) bool {
	return k.Mission == board.NavalCover || k.Mission == board.HexCover && w.Naval == 0 && w.Round < 3
}

// unfit reports whether no strike flies from a base: the site has no headquarters with supply, or
// the carrier is unsupplied. [5.7] [14.13] [14.28]
func (w *War) unfit(b id.Base) bool {
	if b.IsCarrier() {
		return w.Ships[b.Ship()].Marks&board.Unsupplied != 0
	}
	return !w.MayStrike(w.Theatre, id.Site(b))
}

// bases lists the hexes from which a side flies, each as one of the bases there, a site before carriers: the Air
// Points of a hex go against a target together. [6.15]
func (w *War) bases(side sim.Side) (list [theatre.MostStacks]id.Base, n int) {
	var hexes [theatre.MostStacks]theatre.Hex
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		s := &w.Stacks[i]
		if s.Points == 0 || w.fleet().Owner(s.Base) != side {
			continue
		}
		h := w.fleet().Base(s.Base)
		at := slices.Index(hexes[:n], h)
		if at < 0 {
			at = n
			n++
			list[at], hexes[at] = s.Base, h
		}
		list[at] = min(list[at], s.Base)
	}
	slices.Sort(list[:n])
	return list, n
}

// flies reports whether a stack takes part in what is plotted for a base. All Air Points of the
// base's hex take part [6.15], with two exceptions: only the base's own points transfer, and points
// aboard a Task Force that is covered are left out, because they cover it anyway [6.23].
func (w *War) flies(stack id.Stack, k *board.Strike) bool {
	s := &w.Stacks[stack]
	switch {
	case s.Points == 0 || k.Mission == board.NavalCover && s.Base.IsCarrier() &&
		w.Under(s.Base.Ship(), k.TargetMarker()):
		return false
	case s.Base == k.Base:
		return true
	}
	if k.Mission == board.Transfer || w.fleet().Owner(s.Base) != w.fleet().Owner(k.Base) {
		return false
	}
	h := w.fleet().Base(s.Base)
	return h != theatre.None && h == w.fleet().Base(k.Base)
}

// plottedAt reports whether Air Points of the hex of a base are plotted already for a strike at a
// target that has not flown: all Air Points of a hex go against a target together. [6.15]
func (w *War) plottedAt(b id.Base, m board.AirMission, n, aim uint8) bool {
	from := w.fleet().Base(b)
	for i := w.Open[w.Side]; i < w.Plotted[w.Side]; i++ {
		if k := &w.Strikes[w.Side][i]; k.Mission == m && k.Target == n && k.Aim == aim && w.sentFrom(k, from) {
			return true
		}
	}
	return false
}

// toPlot lists the bases that may plot a strike, after 0 for none.
func (w *War) toPlot(buf []sim.Move) []sim.Move {
	buf = append(buf, board.Pass)
	if w.Plotted[w.Side] == board.MostStrikes {
		return buf
	}
	list, n := w.bases(w.Side)
	for _, b := range list[:n] {
		if w.hasTarget(b) {
			buf = append(buf, board.PackBase(b))
		}
	}
	return buf
}

// plotStrikes begins the plots of a side. [6.0]
func (w *War) plotStrikes(side sim.Side) { w.Step, w.Side, w.Asked = board.AirBase, side, 0 }

// canPlot reports whether there is such a base.
func (w *War) canPlot() bool {
	if w.Plotted[w.Side] == board.MostStrikes {
		return false
	}
	list, n := w.bases(w.Side)
	return slices.ContainsFunc(list[:n], w.hasTarget)
}

// nextBase goes on with the plots of the side [6.0], if it has a base that can plot, or else with
// those of the other side, then with the strikes.
func (w *War) nextBase() {
	for ; w.Side < 2; w.Side++ {
		if w.canPlot() {
			w.Step = board.AirBase
			return
		}
	}
	w.Step, w.Side = board.AirFirst, theatre.Japan
	w.show()
}

// plotFrom begins a strike from a base, or ends the plots of the side.
func (w *War) plotFrom(m sim.Move) {
	b, ok := board.UnpackBase(m)
	if !ok {
		w.Side++
		w.nextBase()
		return
	}
	*w.Plotting() = board.Strike{Base: b}
	w.Step = board.AirTarget
}

// plotTarget sets the mission and the target of the strike that is plotted.
func (w *War) plotTarget(m sim.Move) {
	k := w.Plotting()
	k.Mission, k.Target = board.UnpackTarget(m)
	w.Asked = 0
	if w.Step = board.AirSend; k.Mission == board.StrikeLand {
		w.Step = board.AirAim
		return
	}
	w.nextSent(k)
}

// plotAim sets what the strike bombards.
func (w *War) plotAim(aim uint8) {
	k := w.Plotting()
	k.Aim = aim
	w.Step, w.Asked = board.AirSend, 0
	w.nextSent(k)
}

// toSend lists how many Air Points of the stack asked may go.
func (w *War) toSend(buf []sim.Move) []sim.Move {
	k := w.Plotting()
	n := w.sendable(w.AskedStack(), k)
	if k.Mission == board.Transfer {
		return append(buf, board.Pass, board.PackNumber(n))
	}
	return book.Numbers(buf, 0, n)
}

// plotSent sends Air Points of the stack asked on the strike.
func (w *War) plotSent(points uint8) {
	k := w.Plotting()
	if points > 0 {
		k.Sent[k.Count] = board.Sent{Stack: w.AskedStack(), Points: points}
		k.Count++
	}
	w.Asked++
	w.nextSent(k)
}

// nextSent goes on to the next stack that may be sent along, then to the next strike. A strike of
// escort alone is dropped, unless it strafes, and ends the plots of its side: otherwise plotting
// might never end.
func (w *War) nextSent(k *board.Strike) {
	for ; int(w.Asked) < len(w.Theatre.Stacks); w.Asked++ {
		if w.mayGo(w.AskedStack(), k) && w.sendable(w.AskedStack(), k) > 0 {
			return
		}
	}
	switch {
	case k.Mission == board.Join && k.Count > 0:
		w.join(k)
	case w.strikesAt(k):
		w.Plotted[w.Side]++
	default:
		*k = board.Strike{}
		w.Side++
	}
	w.Asked = 0
	w.nextBase()
}

// sendable returns how many points of a stack may go, as many as there is room for; a transfer
// takes all or none (C56). [5.5]
func (w *War) sendable(stack id.Stack, k *board.Strike) int {
	n := w.free(stack, w.joined(k).Mission)
	if k.Mission == board.Transfer {
		room := w.airfields().Room(w.Side, k.TargetSite())
		for _, s := range k.Sent[:k.Count] {
			room -= int(s.Points)
		}
		if n < int(w.Stacks[stack].Points) || n > room {
			return 0
		}
	}
	return n
}

// strikesAt reports whether a plot has anybody who carries it out.
func (w *War) strikesAt(k *board.Strike) bool {
	for _, s := range k.Sent[:k.Count] {
		if p := w.roleIn(k, s.Stack); p != nil && (p.Role != book.Fighter || k.Mission.Covers() ||
			k.Mission == board.Transfer) {
			return true
		}
	}
	return w.strafes(k)
}

// strafes reports whether a strike is one of fighters alone against the Air Points at a base. [6.4] (C108)
func (w *War) strafes(k *board.Strike) bool {
	fighters := false
	for _, s := range k.Sent[:k.Count] {
		p := w.roleIn(k, s.Stack)
		if s.Points > 0 && p != nil && p.Role != book.Fighter {
			return false
		}
		fighters = fighters || s.Points > 0 && p != nil
	}
	return fighters && k.Mission == board.StrikeLand && w.strafed(k.TargetSite(), k.Aim)
}

// targetHex returns where a strike goes.
func (w *War) targetHex(k *board.Strike) theatre.Hex {
	k = w.joined(k)
	if k.Mission == board.Harass {
		return w.struckHex()
	}
	if k.Mission.OnLand() {
		return w.Theatre.Sites[k.TargetSite()].Hex
	}
	return w.Forces[k.Target].Hex
}

// distance returns the Movement Points from the base of a strike to its target, too many where either is gone.
func (w *War) distance(k *board.Strike) int {
	from, to := w.fleet().Base(k.Base), w.targetHex(k)
	for i := range k.Sent[:k.Count] { // the base may be a carrier that is gone, and others fly on
		if from == theatre.None {
			from = w.fleet().Base(w.Stacks[k.Sent[i].Stack].Base)
		}
	}
	if from == theatre.None || to == theatre.None {
		return theatre.Far
	}
	return w.Theatre.ByAir(from, to)
}
