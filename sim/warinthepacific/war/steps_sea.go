package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
)

// moveSteps move Task Forces. [9.0]
func moveSteps() {
	steps[board.Carry] = step{
		question: "next Task Force",
		legal:    (*War).toCarry,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.carry(m) },
		text:     text(choice.Words.MarkerText),
		choice:   described(choice.Words.ChooseMarker),
		refuse: func(*War, id.Marker) string {
			return "plots are carried out now: choose which task force is next"
		},
	}
	steps[board.Sail] = step{
		question: "by day or by night",
		legal: func(w *War, buf []sim.Move) []sim.Move {
			_, night := w.Book.Movement(w.fleet().Speed(w.Mover))
			if buf = append(buf, board.Pass); night > 0 && !w.declared() { // [9.65]
				buf = append(buf, board.Yes)
			}
			return buf
		},
		apply: func(w *War, m sim.Move, _ *sim.Dice) { w.setSail(m == board.Yes) },
		text: func(w *War, m sim.Move) string {
			return answer(m|sim.Move(book.Bit(w.Forces[w.Mover].Marks&board.ByNight != 0)), "by day", "by night")
		},
		valid:  (*War).moves,
		choice: func(w *War, _ sim.Move) sim.Choice { return w.choices().About(w.Mover) },
		begins: 1<<board.AirStrike | 1<<board.Shelling | 1<<board.SeaFight | 1<<board.UnderSea,
		resume: func(w *War) {
			w.toSail()
			w.resume()
		},
	}
	steps[board.TurnBack] = step{
		question: "which ships turn back after damage",
		legal:    (*War).toTurnBack,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.turnBack(m) },
		text: func(_ *War, m sim.Move) string {
			return [...]string{"all go on", "the damaged turn back", "all turn back"}[board.UnpackNumber(m)]
		},
		valid: func(w *War) bool { return w.moves() && w.damaged() },
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.Mover)
			k.Pass = m == board.Pass
			return k
		},
	}
	steps[board.Merge] = step{
		question: "which Task Force it joins",
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToJoin(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			other, _ := board.UnpackMarker(m)
			w.missions().Regroup(other)
			w.sailOn()
		},
		text:   text(choice.Words.MarkerText),
		valid:  func(w *War) bool { return w.moves() && len(w.missions().ToJoin(nil)) > 1 },
		choice: described(choice.Words.ChooseMarker),
	}
	steps[board.Stir] = step{
		question: "where the Task Force goes after it turned back or waited in vain",
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToStir(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			h, _ := board.UnpackHex(m)
			w.stir(h)
		},
		text: func(w *War, m sim.Move) string {
			if h, ok := board.UnpackHex(m); ok {
				return w.Theatre.Index(h).String()
			}
			return "stay"
		},
		valid: func(w *War) bool {
			return w.asksMine() && w.Forces[w.Asked].Hex != theatre.None && w.Forces[w.Asked].Restless()
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.AskedMarker())
			h, ok := board.UnpackHex(m)
			if k.Pass = !ok; ok {
				k.To = w.words().PlaceName(h)
			}
			return k
		},
		observe: (*War).observeWay,
		refuse: func(w *War, marker id.Marker) string {
			if marker == w.AskedMarker() {
				return "at the end of the phase it goes only to the places listed (C55)"
			}
			return w.notNow("task forces")
		},
	}
}

// stopSteps stop a Task Force in a hex, and end a Naval Phase. [8.44] [13.4] [9.72]
func stopSteps() {
	steps[board.Lurk] = step{
		question: "which submarines search for it",
		legal:    (*War).toLurk,
		apply:    func(w *War, m sim.Move, d *sim.Dice) { w.lurk(m, d) },
		text: func(w *War, m sim.Move) string {
			if subron, ok := board.UnpackSubron(m); ok {
				return w.words().SubronName(subron)
			}
			return "no more"
		},
		valid: func(w *War) bool { return w.passes() && w.huntable() },
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.Mover)
			subron, ok := board.UnpackSubron(m)
			if k.Pass = !ok; ok {
				_, points := w.squadron(subron)
				k.Note = fmt.Sprintf("%d Search Points", points)
			}
			return k
		},
	}
	steps[board.Press] = step{
		question: "whether they attack",
		legal:    yesNo,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.press(m == board.Yes) },
		text:     func(_ *War, m sim.Move) string { return answer(m, "let pass", "attack") },
		valid:    func(w *War) bool { return w.passes() && w.hunts() },
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.Mover)
			k.Pass, k.Note = m == board.Pass, fmt.Sprintf("%s; %d Sub Points can attack",
				w.fleet().ShipsText(w.Forces[w.Mover].Holds), w.Ready)
			return k
		},
	}
	steps[board.Spot] = step{
		question: "search for the moving Task Force",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.spot(d) },
		text:     rollText,
		valid:    (*War).passes,
		resume:   (*War).resume,
	}
	steps[board.Luck] = step{
		question: "end of the Naval Phase",
		legal:    rollMove,
		apply: func(w *War, _ sim.Move, d *sim.Dice) {
			if !w.upkeep().Assess(d, func(ship id.Ship) uint64 { return w.event(uint8(ship), 1) }) { // one at a time
				w.endNaval(d)
			}
		},
		text:   rollText,
		begins: 1 << board.UnderSea,
		resume: (*War).pastHunt,
	}
}

// meetSteps bring Task Forces together. [9.4] [10.4]
func meetSteps() {
	steps[board.Respond] = step{
		question: "reaction",
		legal:    (*War).toRespond,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.respond(m) },
		text:     text(choice.Words.MarkerText),
		valid:    (*War).passes,
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().ChooseMarker(m)
			if !k.Pass {
				k.To = w.words().PlaceName(w.Forces[w.Mover].Hex)
			}
			return k
		},
		refuse: (*War).refuseReaction,
	}
	steps[board.Meet] = step{
		question: "whether they meet",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.meet(d) },
		text:     rollText,
		valid: func(w *War) bool {
			return w.moves() && w.Theatre.HasMarker(w.AskedMarker()) && !w.asksMine() &&
				w.Forces[w.Asked].Hex == w.Forces[w.Mover].Hex
		},
	}
}

// startCarrying decides who is First Player, and begins to carry the plots out. [4.2]
func (w *War) startCarrying(d *sim.Dice) {
	w.First = sim.Side(d.Pick(w.event(0, 0), 2))
	w.Side, w.Step = w.First, board.Carry
	w.nextCarry()
}

// toSail makes the mover's owner decide.
func (w *War) toSail() { w.Step, w.Side = board.Sail, theatre.SideOf(w.Mover) }

// sailOn moves the mover on after a decision in its hex.
func (w *War) sailOn() {
	w.toSail()
	w.sail()
}

// huntable reports whether submarines are asked: about a Task Force that moves, or one that lies still.
func (w *War) huntable() bool { return w.Back == board.Sail || w.Back == board.Luck }

// hasMover reports whether a Task Force is being moved.
func (w *War) hasMover() bool {
	return w.Theatre.HasMarker(w.Mover) && w.Forces[w.Mover].Hex != theatre.None
}

// moves reports whether the side to decide moves a Task Force.
func (w *War) moves() bool { return w.hasMover() && theatre.SideOf(w.Mover) == w.Side }

// passes reports whether a Task Force of the other side moves.
func (w *War) passes() bool { return w.hasMover() && theatre.SideOf(w.Mover) != w.Side }
