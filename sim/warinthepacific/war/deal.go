package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Deal replaces everything that the viewer does not see by a random draw. All of it is the enemy's:
//
//   - Which force is under which marker of a group, among markers that are not turned up. All ways
//     to lay the remaining forces are equally likely, as long as the enemy has the choice that the
//     viewer sees it make.
//   - Which objective Japan has chosen: any of them.
//   - Where a landing is planned that has not been shown.
//   - Which subron is under which of its markers that are not turned up, drawn in the same way.
//   - Where subrons are to go, while that is plotted: every place that they can reach is equally
//     likely.
//   - Which arcs its Air Points search, until both sides have chosen (C58). Each legal choice has the
//     same chance.
//   - Mission Plots that have not begun and strikes that have not flown. They are taken back and
//     plotted anew from the position as it is, each legal choice with the same chance. Plots that
//     Intelligence has shown stay; while it reads, there are as many plots as are still to be read.
//   - The chit of a report at hand: any kind, and the report is made again from its beginning.
//   - What the fight at hand hides: the fight deals that itself.
//
// If the enemy is at a secret decision, it begins again with the first decision of that kind.
// Reports that were made do not restrict the draw: they may be false.
func (w *War) Deal(viewer sim.Side, d *sim.Dice) { w.hide(viewer, d) }

// Redact puts a fixed arrangement in place of everything hidden: forces in their order, and no
// plots.
func (w *War) Redact(viewer sim.Side) { w.hide(viewer, nil) }

// hide deals with the dice d, or redacts if d is nil.
func (w *War) hide(viewer sim.Side, d *sim.Dice) {
	w.offered.n = 0
	enemy := viewer.Other()
	if w.Over() || w.Theatre.Secret && w.Wanted == 0 { // Japan still chooses, and nothing is laid
		return
	}
	if enemy == theatre.Japan && w.Wanted > 0 {
		w.Wanted = uint8(book.Pick(d, 1<<13, len(w.Theatre.Objectives))) + 1
	}
	w.lay(enemy, d)
	if !w.SettingUp() {
		w.ShuffleSubrons(w.Theatre, enemy, d)
	}
	e := dealing{w: w, enemy: enemy, d: d, event: 1 << 12}
	if s := w.row().secrecy; s != nil && s.deal != nil {
		s.deal(e)
	} else {
		e.hidePlotted()
	}
	if b, ok := w.AtHand().(sim.Hider); ok {
		if d == nil {
			if v, ok := b.(sim.Redactor); ok {
				v.Redact(viewer ^ w.attacker)
			}
			return
		}
		by := uint64(1 << 14)
		d.Shift(by)
		b.Deal(viewer^w.attacker, d)
		d.Shift(-by)
	}
}

// lay lays forces under markers and plans landings as the enemy may have them. When the enemy
// chooses which of several Task Forces its mover joins, only an arrangement with several of them
// will do (C77). If none turns up in many tries, the true one stays.
func (w *War) lay(enemy sim.Side, d *sim.Dice) {
	const tries = 1000
	if w.Step != board.Merge || w.Side != enemy || d == nil {
		w.Shuffle(w.Theatre, enemy, d)
		w.missions().HidePlans(enemy, d)
		return
	}
	truth := *w
	for try := range uint64(tries) {
		var room [board.MostMoves]sim.Move
		by := try << 32 // addresses of their own
		d.Shift(by)
		w.Shuffle(w.Theatre, enemy, d)
		w.missions().HidePlans(enemy, d)
		d.Shift(-by)
		if len(w.missions().ToJoin(room[:0])) > 1 {
			return
		}
		*w = truth
	}
}

// hideDeployment hides the enemy's deployment while it is made: nothing is laid yet.
func (w *War) hideDeployment(enemy sim.Side) {
	if w.Side != enemy {
		return
	}
	first := theatre.FirstMarker(enemy)
	for m := first; m < first+id.Marker(w.Count[enemy]); m++ {
		if w.Lays(w.Forces[m].Cloud) {
			w.OrderCloud(enemy, w.Forces[m].Cloud)
		}
	}
	w.Asked = uint8(first)
	w.nextDeploy()
}

// hideStations deals where subrons are while they are laid under markers: as hideDeployment.
func (w *War) hideStations(enemy sim.Side, d *sim.Dice) {
	if w.Side > enemy {
		w.ShuffleSubrons(w.Theatre, enemy, d)
	}
	if w.Side != enemy {
		return
	}
	w.Asked = uint8(len(w.Theatre.Subrons))
	for m := id.Subron(len(w.Theatre.Subrons) - 1); m != id.None; m-- {
		if w.Theatre.Subrons[m].Side == enemy {
			w.Subrons[m].Holds, w.Asked = m, uint8(m)
		}
	}
	w.nextStation()
}

// A dealing draws the enemy's secret decisions again.
type dealing struct {
	w     *War
	enemy sim.Side
	d     *sim.Dice
	event uint64
}

// decide makes a random decision for the enemy.
func (e *dealing) decide(legal []sim.Move) {
	m := legal[e.d.Pick(e.event, len(legal))]
	e.event++
	e.w.row().apply(e.w, m, e.d)
}

// hideArcs hides the arcs of the enemy until both sides have chosen. If it is the enemy's turn it
// begins again; if its turn is over it chooses again. (C58)
func (e *dealing) hideArcs() {
	w := e.w
	w.lookAround(e.enemy)
	if e.d == nil || w.Side <= e.enemy {
		return
	}
	side := w.Side
	w.Side = e.enemy
	for {
		legal := w.toArcs(w.offered.moves[:0])
		m := legal[e.d.Pick(e.event, len(legal))]
		e.event++
		b, arc, ok := board.UnpackArc(m)
		if !ok {
			break
		}
		w.lookTo(b, arc)
	}
	w.Side = side
}

// hideSending hides the strikes of the enemy while strikes are plotted. If it is the enemy's turn
// there are none yet; if its turn is over it is played again.
func (e *dealing) hideSending() {
	w := e.w
	switch {
	case w.Side == e.enemy:
		e.clearStrikes()
		w.plotStrikes(e.enemy)
	case w.Side > e.enemy:
		own := *w.Plotting()
		e.hideStrikes()
		*w.Plotting() = own
	}
}

func (e *dealing) clearStrikes() {
	w := e.w
	for i := w.Open[e.enemy]; i < board.MostStrikes; i++ {
		w.Strikes[e.enemy][i] = board.Strike{}
	}
	w.Plotted[e.enemy] = w.Open[e.enemy]
}

// hideStrikes plots the enemy's strikes that have not flown again.
func (e *dealing) hideStrikes() {
	w := e.w
	e.clearStrikes()
	if e.d == nil {
		return
	}
	flow, open := w.Flow, w.Open
	w.plotStrikes(e.enemy)
	plot := w.row().secrecy
	for w.Side == e.enemy && w.row().secrecy == plot {
		e.decide(w.row().legal(w, w.offered.moves[:0]))
	}
	w.Flow, w.Open = flow, open
	if w.row().secrecy != plot {
		e.dropKnown()
	}
}

// dropKnown removes Cover and transfers from the new plots: both sides know them already when
// strikes are flown (C59).
func (e *dealing) dropKnown() {
	w := e.w
	list, n := &w.Strikes[e.enemy], w.Open[e.enemy]
	for i := n; i < w.Plotted[e.enemy]; i++ {
		if m := list[i].Mission; m == board.StrikeShips || m == board.StrikeLand {
			list[n] = list[i]
			n++
		}
	}
	for i := n; i < board.MostStrikes; i++ {
		list[i] = board.Strike{}
	}
	w.Plotted[e.enemy] = n
}

// hidePlotting hides the plots of the enemy while plots are made.
func (e *dealing) hidePlotting() {
	w := e.w
	switch {
	case w.Side == e.enemy:
		e.clearPlots()
		w.askPlot(e.enemy, id.None)
		for m := theatre.FirstMarker(e.enemy); m < theatre.FirstMarker(e.enemy)+id.Marker(w.Count[e.enemy]); m++ {
			if w.missions().MayPlot(m) {
				w.Asked = uint8(m)
				return
			}
		}
	case w.Side > e.enemy:
		e.hidePlots()
	}
}

// secret reports whether a marker's plot has not begun to be carried out.
func (e *dealing) secret(m id.Marker) bool {
	return e.w.Forces[m].Marks&(board.Done|board.Moved) == 0 && e.w.Forces[m].Shown == 0
}

func (e *dealing) clearPlots() {
	for m := theatre.FirstMarker(e.enemy); m < theatre.FirstMarker(e.enemy)+id.Marker(e.w.Count[e.enemy]); m++ {
		if e.secret(m) {
			e.w.Forces[m].Plot = board.Plot{}
		}
	}
}

// hideUnread plots again until there are enough plots still to be read; after many tries in vain
// the true ones stay. [22.0]
func (e dealing) hideUnread() {
	const tries = 100
	if e.enemy == theatre.Allies {
		return
	}
	if e.d == nil {
		e.hidePlots()
		return
	}
	truth := *e.w
	for range tries {
		if e.hidePlots(); e.w.unseen(nil) >= int(e.w.Said) {
			return
		}
		*e.w = truth
	}
}

// hidePlots plots again everything that has not begun to be carried out.
func (e *dealing) hidePlots() {
	w := e.w
	e.clearPlots()
	if e.d == nil {
		return
	}
	flow := w.Flow
	for m := theatre.FirstMarker(e.enemy); m < theatre.FirstMarker(e.enemy)+id.Marker(w.Count[e.enemy]); m++ {
		if !e.secret(m) || !w.missions().MayPlot(m) {
			continue
		}
		w.askPlot(e.enemy, m)
		plot := w.row().secrecy
		for w.Side == e.enemy && w.AskedMarker() == m && w.row().secrecy == plot {
			legal := w.row().legal(w, w.offered.moves[:0])
			if last := len(legal) - 1; legal[last] == board.Elsewhere {
				// to a place worth going to
				legal = legal[:last]
			}
			e.decide(legal)
		}
	}
	w.Flow = flow
}
