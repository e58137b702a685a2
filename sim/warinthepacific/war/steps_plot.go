package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// Secrecies of Mission Plots.
var (
	// untilCarried hides a Mission Plot until the Task Force begins to carry it out. [9.3]
	untilCarried = secrecy{seen: always(board.PlotTask), deal: func(e dealing) { e.hidePlotting() }}

	// beforeCarried hides the plots of Japan while the Allies may read some; they have none yet. [22.0]
	beforeCarried = secrecy{public: whole, shows: true, deal: dealing.hideUnread}
)

// plotSteps write a Mission Plot. [9.3]
func plotSteps() {
	steps[board.PlotTask] = step{
		question: "mission",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().Tasks(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.plotted(w.missions().PlotFirst(board.UnpackMission(m)))
		},
		text:    func(_ *War, m sim.Move) string { return board.UnpackMission(m).String() },
		valid:   func(w *War) bool { return w.Asked == id.None || w.asksMine() },
		choice:  described(choice.Words.ChooseMission),
		observe: observeMission,
	}
	steps[board.PlotMore] = step{
		question: "what it does next",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().Tasks(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.plotted(w.missions().PlotMore(board.UnpackMission(m)))
		},
		text: func(_ *War, m sim.Move) string {
			if m == board.Pass {
				return "no more"
			}
			return board.UnpackMission(m).String()
		},
		valid: func(w *War) bool { return w.plotsLeg() && w.Forces[w.Asked].Plot.Last().Hex != theatre.None },
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().ChooseMission(m)
			if k.Pass {
				k.Note = ""
			}
			return k
		},
		observe: observeMission,
	}
	steps[board.PlotWhere] = step{
		question: "where to",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().Where(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotted(w.missions().PlotWhere(m)) },
		text:     text(choice.Words.WhereText),
		valid:    func(w *War) bool { return w.plotsLeg() && w.Forces[w.Asked].Plot.Last().Hex == theatre.None },
		choice:   described(choice.Words.ChooseWhere),
		observe:  (*War).observeWay,
	}
	steps[board.PlotValue] = step{
		question: "Engagement Value (the higher, the sooner it meets enemies)",
		secrecy:  &untilCarried,
		legal:    func(_ *War, buf []sim.Move) []sim.Move { return book.Numbers(buf, 0, board.MostValue) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.plotted(w.missions().PlotValue(board.UnpackNumber(m)))
		},
		text:   numberText,
		valid:  func(w *War) bool { return w.plotsLeg() && w.Forces[w.Asked].Plot.Last().Hex != theatre.None },
		choice: func(w *War, _ sim.Move) sim.Choice { return w.choices().About(w.AskedMarker()) },
	}
}

// partSteps say more of a mission: which ships part from the others, and what they bombard.
func partSteps() {
	steps[board.PlotPart] = step{
		question: "which ships part from the others",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToDetach(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotted(w.missions().PlotPart(board.UnpackPart(m))) },
		text:     func(_ *War, m sim.Move) string { return fleet.PartText(board.UnpackPart(m)) },
		valid: func(w *War) bool {
			if !w.asksMine() {
				return false
			}
			p := &w.Forces[w.Asked].Plot
			return p.Count == 1 && p.Last().Mission == board.Detach && p.Part == board.NoPart
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			k, part := w.choices().About(w.AskedMarker()), board.UnpackPart(m)
			k.Act, k.Text, k.Note = board.Detach.String(), fleet.PartText(part),
				w.words().PartShips(w.AskedMarker(), part)
			return k
		},
	}
	steps[board.PlotAim] = step{
		question: "what it bombards",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToAim(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotted(w.missions().PlotAim(board.UnpackAim(m))) },
		text:     text(choice.Words.AimText),
		valid: func(w *War) bool {
			if !w.plotsLeg() {
				return false
			}
			p := &w.Forces[w.Asked].Plot
			return p.Last().Mission == board.Bombard && p.Aim == 0
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.AskedMarker())
			k.Act, k.Text, k.Note = board.Bombard.String(), w.choices().AimText(m), choice.AimNotes[board.UnpackAim(m)]
			return k
		},
	}
}

// readSteps are those between the plots of the two sides and their execution. [22.0]
func readSteps() {
	steps[board.Look] = step{
		question: "whether to use Allied Intelligence",
		secrecy:  &beforeCarried,
		legal:    yesNo,
		apply:    func(w *War, m sim.Move, d *sim.Dice) { w.look(m == board.Yes, d) },
		text:     func(_ *War, m sim.Move) string { return answer(m, "not now", "look") },
		choice: func(_ *War, m sim.Move) sim.Choice {
			return sim.Choice{Pass: m == board.Pass, Note: "once in a Game-Turn"}
		},
	}
	steps[board.Card] = step{
		question: "which plot is read",
		secrecy:  &beforeCarried,
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.card(d) },
		text:     rollText,
		valid:    func(w *War) bool { return w.Side == theatre.Allies && w.Said > 0 },
	}
	steps[board.NavalFirst] = step{
		question: "First Player of the Naval Phase",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.startCarrying(d) },
		text:     rollText,
	}
}

// plotsLeg reports whether a Task Force of the side is asked whose plot has begun.
func (w *War) plotsLeg() bool { return w.asksMine() && w.Forces[w.Asked].Plot.Count > 0 }

func observeMission(_ *War, m sim.Move) observed.Choice {
	return observed.Mission(board.UnpackMission(m))
}

// observeWay says where a Task Force goes, and how far that is.
func (w *War) observeWay(m sim.Move) observed.Choice {
	if h, ok := board.UnpackHex(m); ok {
		return observed.Hex(h).After(w.Theatre.BySea(w.Forces[w.Asked].Hex, h))
	}
	return observed.Nothing
}
