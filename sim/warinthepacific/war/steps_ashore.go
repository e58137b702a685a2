package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
)

// haulSteps bring things aboard and ashore. [10.1] [10.3] [38.3]
func haulSteps() {
	steps[board.Haul] = step{
		question: "what is loaded or unloaded",
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToHaul(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.hauled(m) },
		text:     func(_ *War, m sim.Move) string { return choice.CargoText(m) },
		valid: func(w *War) bool {
			return w.moves() && w.islands != nil && w.Theatre.SiteAt(w.Forces[w.Mover].Hex) != id.None
		},
		choice: described(choice.Words.ChooseCargo),
	}
	steps[board.Land] = step{
		question: "whether to land",
		legal:    yesNo,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.disembark(m == board.Yes) },
		text:     func(_ *War, m sim.Move) string { return answer(m, "stay aboard", "land") },
		valid:    func(w *War) bool { return w.moves() && int(w.Foe) < len(w.Theatre.Sites) },
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.Mover)
			k.Pass = m == board.Pass
			return k
		},
	}
	steps[board.Assault] = step{
		question: "next assault",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, _ *sim.Dice) { w.assault() },
		text:     rollText,
		valid: func(w *War) bool {
			return int(w.Asked) < len(w.Theatre.Sites) && w.landed(w.AskedSite()) &&
				w.Side == 1-w.Sites[w.AskedSite()].Side
		},
		begins: 1<<board.LandWar | 1<<board.LandFight,
		resume: (*War).nextAssault,
	}
}

// endSteps are a fight at hand, and the end of the war.
func endSteps() {
	steps[board.InFight] = step{
		question: "fight",
		secrecy:  &inFight,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.AtHand().Legal(buf) },
		apply:    (*War).fight,
		text:     func(w *War, m sim.Move) string { return w.AtHand().MoveString(m) },
		choice:   func(w *War, m sim.Move) sim.Choice { return sim.Choice{Text: rolling(w.AtHand(), m)} },
	}
	steps[board.End] = step{
		legal: func(_ *War, buf []sim.Move) []sim.Move { return buf },
		apply: func(*War, sim.Move, *sim.Dice) {},
		text:  rollText,
	}
}
