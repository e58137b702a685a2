package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A secrecy says what the enemy sees of the moves of a step. PublicMove, Deal, Redact, Observe and
// the narration all take it from the row of the step, and know no steps themselves.
type secrecy struct {
	// public returns what the enemy sees of a move at once. If there is none it sees nothing.
	public func(w *War, m sim.Move) sim.Move
	// shows says that the enemy sees at once what comes of the move, so that it is told.
	shows bool
	// seen returns the step at which the enemy seems to be: the first decision of this kind. If
	// there is none it is the step itself.
	seen func(w *War) board.Step
	// deal draws anew what the enemy has decided of this kind. If there is none, Deal draws the
	// Mission Plots of a Naval Phase. It gets a copy: behind a pointer each Deal would allocate.
	deal func(e dealing)
}

// The secrecies, by when the enemy learns of a move.
var (
	// untilEnd hides the objective to the end of the war. [40.5]
	untilEnd = secrecy{}

	// untilTurnedUp hides a force until its marker is turned up. [9.12]
	untilTurnedUp = secrecy{deal: func(e dealing) { e.w.hideDeployment(e.enemy) }}

	// untilSearching hides a subron until it searches. [13.22]
	untilSearching = secrecy{deal: func(e dealing) { e.w.hideStations(e.enemy, e.d) }}

	// untilMoved hides where subrons go until all are plotted. [13.3]
	untilMoved = secrecy{shows: true, deal: func(e dealing) { e.w.hideOrders(e.enemy, e.d) }}

	// untilLanding hides the place of a landing. Its Task Force is turned up at once. (C52)
	untilLanding = secrecy{shows: true, deal: dealing.hidePlanning}

	// untilSearched hides arcs until both sides have chosen theirs. (C58)
	untilSearched = secrecy{deal: func(e dealing) { e.hideArcs() }}

	// untilReported hides the numbers of a report until all are said. [8.33]
	untilReported = secrecy{public: (*War).reported, deal: dealing.hideReport}

	// inFight shows what the fight at hand shows.
	inFight = secrecy{public: (*War).shown, shows: true, deal: dealing.hideBeside}
)

// covert stands for a decision of which the enemy sees nothing.
const covert sim.Move = 1<<32 - 1

// PublicMove implements sim.HiddenMoves. The enemy does not see what is under markers, what is
// plotted at sea and in the air, or the numbers of a report that is not complete. It sees all of a
// complete report, the plot of a strike that is flown, and what a fight shows.
func (w *War) PublicMove(m sim.Move) sim.Move {
	switch s := w.row().secrecy; {
	case s == nil:
		return m
	case s.public == nil:
		return covert
	default:
		return s.public(w, m)
	}
}

// tells reports whether a side is told of the decision at hand.
func (w *War) tells(viewer sim.Side) bool {
	s := w.row().secrecy
	return s == nil || s.shows || viewer != w.Turn().Other()
}

// stepSeen returns the step that a side sees: of a secret decision of the enemy only its kind.
func (w *War) stepSeen(viewer sim.Side) board.Step {
	if s := w.row().secrecy; s != nil && s.seen != nil && w.Turn() != viewer {
		return s.seen(w)
	}
	return w.Step
}

// whole shows a move.
func whole(_ *War, m sim.Move) sim.Move { return m }

func always(s board.Step) func(*War) board.Step { return func(*War) board.Step { return s } }

// shown returns a decision of the fight at hand, or covert if the fight hides it.
func (w *War) shown(m sim.Move) sim.Move {
	if b, ok := w.AtHand().(interface{ Covert() bool }); ok && b.Covert() {
		return covert
	}
	return m
}

// reported returns the report that a number completes, as both sides see it, or covert if numbers
// are still to come.
func (w *War) reported(m sim.Move) sim.Move {
	told, said := w.Told, int(w.Said)
	count, most := w.tally(w.FoeMarker()), w.claims(theatre.SideOf(w.FoeMarker()))
	told[said] = uint8(board.UnpackNumber(m))
	for said++; said < len(told); said++ {
		least, top := contact.Says(count, most, int(w.Chit)-1, &told, said)
		if least < top {
			return covert
		}
		told[said] = uint8(least)
	}
	all := sim.Move(0)
	for _, n := range told {
		all = all*37 + sim.Move(n) // none is more than 30, but for ships, which count by fives
	}
	return all
}

// hideReport draws the chit of an enemy's report, which begins anew.
func (e dealing) hideReport() {
	e.hidePlotted()
	if w := e.w; w.Side == e.enemy {
		w.Chit, w.Said, w.Told = 1+uint8(book.Pick(e.d, 1<<11, contact.ChitKinds)), 0, [6]uint8{}
	}
}

// hidePlanning begins the plans of the enemy anew.
func (e dealing) hidePlanning() {
	if e.w.Side == e.enemy {
		e.w.planAgain()
	}
}

// hideBeside hides what is plotted for after the fight at hand.
func (e dealing) hideBeside() {
	if e.w.Back.Strikes() {
		e.hideStrikes()
		return
	}
	e.hidePlotted()
}

// hidePlotted hides the plots of a Naval Phase.
func (e dealing) hidePlotted() {
	if e.w.Naval == 1 && e.w.Round < 3 {
		e.hidePlots()
	}
}
