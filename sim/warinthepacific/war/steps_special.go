package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
)

// untilLaunched hides a Special Strike until it is launched. [6.6]
var untilLaunched = secrecy{shows: true, seen: (*War).launching, deal: dealing.hideLaunching}

// specialSteps plot Special Strikes: at a Task Force that moves, or at troops ashore. [6.6]
func specialSteps() {
	steps[board.Intercept] = step{
		question: "Special Strike",
		secrecy:  &untilLaunched,
		legal:    (*War).toIntercept,
		apply:    func(w *War, m sim.Move, d *sim.Dice) { w.intercept(m, d) },
		text:     text(choice.Words.BaseText),
		valid:    (*War).passes,
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().ChooseBase(m)
			switch {
			case m == board.Pass:
				k.Note = "at it in this Phase"
			case !k.Pass:
				k.To = w.words().ForceName(w.Mover)
			}
			return k
		},
		observe: (*War).observeBase,
	}
	steps[board.Swoop] = step{
		question: "Special Strike at troops that move or attack",
		secrecy:  &untilLaunched,
		legal:    (*War).toSwoop,
		apply:    func(w *War, m sim.Move, d *sim.Dice) { w.swoopFrom(m, d) },
		text:     text(choice.Words.BaseText),
		valid:    (*War).swooped,
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().ChooseBase(m)
			if !k.Pass {
				k.To = w.words().PlaceName(w.struckHex())
			}
			return k
		},
		observe: (*War).observeBase,
		begins:  1 << board.AirRaid,
		resume:  func(w *War) { w.Step, w.Side = board.Swoop, w.attacker },
	}
	steps[board.Scramble] = step{
		question: "how many Air Points",
		secrecy:  &untilLaunched,
		legal: func(w *War, buf []sim.Move) []sim.Move {
			return book.Numbers(buf, 0, w.free(w.FoeStack(), w.Plotting().Mission))
		},
		apply: func(w *War, m sim.Move, d *sim.Dice) { w.scramble(uint8(board.UnpackNumber(m)), d) },
		text:  numberText,
		valid: func(w *War) bool {
			return (w.passes() || w.swooped()) && w.Plotted[w.Side] < board.MostStrikes &&
				int(w.Foe) < len(w.Theatre.Stacks) && w.mayGo(w.FoeStack(), w.Plotting())
		},
		choice: func(w *War, m sim.Move) sim.Choice { return w.chooseSent(w.FoeStack(), m) },
	}
}

// launching returns the step at which a Special Strike at hand began: in the Ground Phase it is one
// at ground units.
func (w *War) launching() board.Step {
	if w.Naval == 0 {
		return board.Swoop
	}
	return board.Intercept
}

// hideLaunching takes back the Air Points of a Special Strike that the enemy plots.
func (e dealing) hideLaunching() {
	e.hidePlotted()
	if w := e.w; w.Side == e.enemy && w.Step != w.launching() {
		w.Step, *w.Plotting(), w.Foe = w.launching(), board.Strike{}, 0
	}
}
