package analysis

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Kind is what a piece of the analysis measures.
type Kind int

// The kinds of piece.
const (
	Expected  Kind = iota // the expected result at the start of a turn
	Deciding              // what some decisions of a side gave away
	Fighting              // the loss given away by the decisions of a battle, if it can be solved
	kindCount = iota
)

// KindNames are the names of the kinds in a table.
var KindNames = [kindCount]string{"expected", "decisions", "battle"}

// A piece is a part of the record that is measured at a time.
type piece struct {
	kind  Kind
	at    int // moves made before
	state sim.State
	side  sim.Side
	// Of decisions: those of the side from here to the next roll or decision of the enemy,
	// without what was forced.
	moves []sim.Move
	fight []battleMove // of a battle
	place string
}

// A battleMove is a decision in a battle of a whole game, seen as a game of its own.
type battleMove struct {
	at    int
	state sim.State
	move  sim.Move
}

// A step is one move of the record.
type step struct {
	side   sim.Side
	move   sim.Move
	turn   int // how many turns began before the move, from 0
	rolled bool
	// Luck is what the roll brought Side 0 beyond the mean of all that could be rolled; its
	// value function is that of the Plan.
	luck float64
}

// A walk is a replayed record.
type walk struct {
	steps  []step
	turns  []turn
	pieces []piece
	last   sim.State
	// While it is walked: the piece that decisions of a side belong to, and the battle at hand.
	open  [2]int // index in pieces, -1 for none
	fight int
	stage int
}

// A turn is a period of the game, or all of a game without a clock.
type turn struct {
	name string
	at   int // the move it begins with
}

// follow plays the record again and cuts it into pieces.
func (p *Plan) follow() error {
	p.open, p.fight = [2]int{-1, -1}, -1
	period := 0
	last, err := p.Record.Replay(p.Rules, func(before sim.State, m sim.Move, _ sim.State, rolls []sim.Roll) {
		if p.start == nil {
			p.start = before.Clone()
		}
		clock, _ := before.(sim.Staged)
		if len(p.turns) == 0 || clock != nil && clock.Period() != period {
			p.begin(before)
		}
		if clock != nil {
			if period = clock.Period(); clock.Stage() != p.stage {
				p.stage, p.open = clock.Stage(), [2]int{-1, -1}
			}
		}
		p.note(before, m)
		p.steps = append(p.steps, step{side: before.Turn(), move: m, turn: len(p.turns) - 1, rolled: len(rolls) > 0})
		if len(rolls) > 0 {
			p.open = [2]int{-1, -1}
		}
	})
	if err == nil && p.start == nil {
		err = fmt.Errorf("found a record without moves; want one of a game that was played")
	}
	p.last = last
	return err
}

// begin opens a turn.
func (p *Plan) begin(before sim.State) {
	t := turn{at: len(p.steps)}
	if d, ok := before.(sim.Periodic); ok {
		t.name = d.Date()
	} else if _, ok := before.(sim.Staged); ok {
		t.name = fmt.Sprint(len(p.turns) + 1)
	}
	p.turns = append(p.turns, t)
	p.pieces = append(p.pieces, piece{kind: Expected, at: t.at, state: before.Clone()})
}

// note adds a move to the pieces that it belongs to.
func (p *Plan) note(before sim.State, m sim.Move) {
	legal, side, at := before.Legal(nil), before.Turn(), len(p.steps)
	if len(legal) < 2 {
		return
	}
	p.open[side.Other()] = -1
	if p.open[side] < 0 {
		p.open[side] = len(p.pieces)
		p.pieces = append(p.pieces, piece{kind: Deciding, at: at, side: side, state: before.Clone()})
	}
	own := &p.pieces[p.open[side]]
	own.moves = append(own.moves, m)
	theatre, ok := before.(sim.BattleFinder)
	if !ok {
		return
	}
	places := theatre.Battlegrounds(side)
	if len(places) == 0 {
		return
	}
	d := sim.NewDice(0, sim.Display)
	f, err := theatre.BattleAt(places[0], side, &d)
	if err != nil || !f.Begun || !f.Known || !slices.Equal(f.State.Legal(nil), legal) {
		return
	}
	// Decisions in a place belong to one battle until another place has its turn.
	if p.fight < 0 || p.pieces[p.fight].place != places[0] || p.turnOf(p.pieces[p.fight].at) != len(p.turns)-1 {
		p.fight = len(p.pieces)
		p.pieces = append(p.pieces, piece{kind: Fighting, at: at, side: side, place: places[0]})
	}
	fight := &p.pieces[p.fight]
	fight.fight = append(fight.fight, battleMove{at, f.State.Clone(), m})
}

// turnOf returns the turn of a move that was made.
func (w *walk) turnOf(at int) int {
	if at >= len(w.steps) {
		return len(w.turns) - 1
	}
	return w.steps[at].turn
}
