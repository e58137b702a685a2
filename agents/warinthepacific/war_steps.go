package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// choices are the decisions of a doctrine by step. At other steps it takes the first move.
var choices [board.NumSteps]func(d *doctrine, w *war.War, legal []sim.Move) int

func init() {
	choices = [board.NumSteps]func(d *doctrine, w *war.War, legal []sim.Move) int{
		board.InFight: func(_ *doctrine, w *war.War, legal []sim.Move) int { return scriptFight(fightOf(w), legal) },
		board.Choose:  anyDoctrine(choosePrimary),
		board.Deploy:  anyDoctrine(deployAsHistory),
		board.Station: anyDoctrine(deployAsHistory),
		board.Patrol:  anyDoctrine(choosePatrol),

		board.Plan:      (*doctrine).choosePlan,
		board.Furnish:   (*doctrine).chooseFurnish,
		board.Secondary: anyDoctrine(chooseSecondary),

		board.AirBase:   (*doctrine).chooseBase,
		board.AirTarget: (*doctrine).chooseTarget,
		board.AirAim:    anyDoctrine(lastOf), // the airbase
		board.AirSend:   (*doctrine).chooseSent,
		board.Intercept: (*doctrine).chooseIntercept,
		board.Scramble:  anyDoctrine(chooseScramble),

		board.PlotTask:  (*doctrine).plotTask,
		board.PlotWhere: (*doctrine).plotWhere,
		board.PlotValue: (*doctrine).plotValue,
		board.PlotPart:  (*doctrine).choosePart,
		board.PlotAim:   anyDoctrine(plotAim),
		board.PlotMore:  (*doctrine).plotMore,
		board.Look:      anyDoctrine(agree),

		board.Carry:    anyDoctrine(chooseCarry),
		board.Sail:     anyDoctrine(chooseNight),
		board.TurnBack: anyDoctrine(chooseTurnBack),
		board.Stir:     (*doctrine).chooseStir,
		board.Merge:    (*doctrine).chooseMerge,
		board.Respond:  (*doctrine).chooseRespond,
		board.Lurk:     anyDoctrine(chooseLurk),
		board.Press:    anyDoctrine(agree),
		board.Haul:     (*doctrine).chooseHaul,
		board.Land:     anyDoctrine(agree),
	}
}

// choose makes the decisions of a doctrine in a war.
func (d *doctrine) choose(w *war.War, legal []sim.Move) int {
	if c := choices[w.Step]; c != nil {
		return c(d, w, legal)
	}
	return 0
}

// anyDoctrine is a decision that does not depend on the doctrine.
func anyDoctrine(c func(w *war.War, legal []sim.Move) int) func(*doctrine, *war.War, []sim.Move) int {
	return func(_ *doctrine, w *war.War, legal []sim.Move) int { return c(w, legal) }
}

// agree answers yes.
func agree(*war.War, []sim.Move) int { return 1 }

// chooseScramble sends all Air Points up, but keeps half of the fighters as CAP.
func chooseScramble(w *war.War, legal []sim.Move) int {
	all := len(legal) - 1
	if w.Escorts(w.FoeStack(), w.Plotting()) {
		return (all + 1) / 2
	}
	return all
}

// stands are the decisions of Stand by step. At other steps it takes the first move.
var stands = [board.NumSteps]func(w *war.War, legal []sim.Move) int{
	board.InFight:  func(w *war.War, legal []sim.Move) int { return standFight(fightOf(w), legal) },
	board.AirBase:  lastOf,
	board.AirSend:  lastOf,
	board.Scramble: lastOf,
	board.Deploy:   deployAsHistory,
	board.Station:  deployAsHistory,
	board.Press:    agree,
}

// standWar makes the decisions of Stand in a war.
func standWar(w *war.War, legal []sim.Move) int {
	if c := stands[w.Step]; c != nil {
		return c(w, legal)
	}
	return 0
}

func lastOf(_ *war.War, legal []sim.Move) int { return len(legal) - 1 }
