package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// setupSteps are the steps before the war begins.
func setupSteps() {
	steps[board.Choose] = step{
		question: "which objective Japan wants",
		secrecy:  &untilEnd,
		legal: func(w *War, buf []sim.Move) []sim.Move {
			return book.Numbers(buf, 0, len(w.Theatre.Objectives)-1)
		},
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.Wanted, w.Step = uint8(board.UnpackNumber(m))+1, board.Deploy
			w.nextDeploy()
		},
		text: func(w *War, m sim.Move) string {
			return w.Theatre.Place(w.Theatre.Objectives[board.UnpackNumber(m)].Hex)
		},
		valid: func(w *War) bool { return w.Theatre.Secret && w.Side == theatre.Japan },
		choice: func(w *War, m sim.Move) sim.Choice {
			return sim.Choice{Note: fmt.Sprintf("%d Victory Points if Japan holds it at the end, the others none; "+
				"the Allies learn it then", w.Theatre.Objectives[board.UnpackNumber(m)].Points)}
		},
	}
	steps[board.Deploy] = step{
		question: "which force is under the marker",
		secrecy:  &untilTurnedUp,
		legal:    (*War).toDeploy,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.deploy(board.UnpackForce(m)) },
		text:     func(w *War, m sim.Move) string { return w.Theatre.Forces[board.UnpackForce(m)].Name },
		valid:    (*War).asksMine,
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.choices().About(w.AskedMarker())
			k.Text, k.Note = w.MoveString(m), w.fleet().ShipsText(board.UnpackForce(m))
			return k
		},
		observe: func(_ *War, m sim.Move) observed.Choice { return observed.Force(board.UnpackForce(m)) },
	}
	steps[board.Station] = step{
		question: "which submarines are at the marker",
		secrecy:  &untilSearching,
		legal:    (*War).toStation,
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			subron, _ := board.UnpackSubron(m)
			w.station(subron)
		},
		text: func(w *War, m sim.Move) string {
			subron, _ := board.UnpackSubron(m)
			if n := w.Theatre.Subrons[subron].Points; n > 0 {
				return fmt.Sprintf("%d Sub Points", n)
			}
			return "dummy"
		},
		valid:  (*War).asksSubron,
		choice: func(w *War, _ sim.Move) sim.Choice { return w.choices().AboutSubron() },
	}
}

// cycleSteps are the steps between two Cycles or Game-Turns.
func cycleSteps() {
	steps[board.Strategic] = step{
		question: "Strategic Game-Turn",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.startCycle(d) },
		text:     rollText,
		valid:    func(w *War) bool { return w.Theatre.Wears() && w.upkeep().Date.StartsCycle() },
	}
	steps[board.Patrol] = step{
		question: "where submarines go for the Cycle",
		secrecy:  &untilMoved,
		legal:    (*War).toPatrol,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.patrol(uint8(board.UnpackNumber(m))) },
		text: func(w *War, m sim.Move) string {
			return w.Theatre.Index(w.Theatre.Patrols[board.UnpackNumber(m)].Hex).String()
		},
		valid: func(w *War) bool { return w.asksSubron() && w.Theatre.Wears() },
		choice: func(w *War, m sim.Move) sim.Choice {
			n := board.UnpackNumber(m)
			k, p := w.choices().AboutSubron(), w.Theatre.Patrols[n]
			k.To = w.words().PlaceName(p.Hex)
			if k.Pass = n == int(w.Subrons[w.Asked].At); p.Port {
				k.Note = "does nothing there, and refits before it comes out again"
			}
			return k
		},
		observe: func(w *War, m sim.Move) observed.Choice {
			return observed.Hex(w.Theatre.Patrols[board.UnpackNumber(m)].Hex)
		},
	}
	steps[board.Plan] = step{
		question: "where it plans to land",
		secrecy:  &untilLanding,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToPlan(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.missions().PlanLanding(m)
			w.Asked++
			w.nextPlan()
		},
		text:   text(choice.Words.PlanText),
		valid:  func(w *War) bool { return w.asksMine() && w.islands != nil },
		choice: described(choice.Words.ChoosePlan),
	}
}

// baseSteps are the decisions about headquarters at the start of a Game-Turn.
func baseSteps() {
	steps[board.Furnish] = step{
		question: "whether a headquarters is supplied for the Cycle",
		legal:    yesNo,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.furnish(m == board.Yes) },
		text:     func(_ *War, m sim.Move) string { return answer(m, "no supply", "supply") },
		valid:    func(w *War) bool { return w.asksSite() && w.upkeep().Furnishable(w.AskedSite()) },
		choice: func(w *War, m sim.Move) sim.Choice {
			site := w.Theatre.Sites[w.AskedSite()].Name
			return sim.Choice{Piece: site, From: site, Pass: m == board.Pass,
				Note: fmt.Sprintf("%d of %d Supply Points; without them its Air Points do not strike",
					w.upkeep().Cost(w.AskedSite()), w.Sites[w.AskedSite()].Supply)}
		},
	}
	steps[board.Secondary] = step{
		question: "where a secondary base is deployed, or taken back",
		legal:    (*War).toSecondary,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.secondary(m) },
		text:     func(w *War, m sim.Move) string { return w.choices().SiteText(m, "no more") },
		valid:    func(w *War) bool { return w.asksSite() && w.Theatre.Wears() },
		choice: func(w *War, m sim.Move) sim.Choice {
			site, ok := board.UnpackSite(m)
			k := sim.Choice{Piece: w.Theatre.Sites[w.AskedSite()].Name, Pass: !ok}
			if !ok {
				return k
			}
			k.To, k.Note = w.Theatre.Sites[site].Name, "for 10 of the Air Points that it operates"
			if w.Parent(site) != id.None {
				k.Act, k.Note = "back from", ""
			}
			return k
		},
	}
}

// asksMine reports whether a marker of the side is asked.
func (w *War) asksMine() bool {
	return w.Theatre.HasMarker(w.AskedMarker()) && theatre.SideOf(w.AskedMarker()) == w.Side
}

// asksSubron reports whether a subron of the side is asked.
func (w *War) asksSubron() bool {
	return int(w.Asked) < len(w.Theatre.Subrons) && w.Theatre.Subrons[w.Asked].Side == w.Side
}

// asksSite reports whether a site of the side is asked.
func (w *War) asksSite() bool {
	return int(w.Asked) < len(w.Theatre.Sites) && w.Sites[w.AskedSite()].Side == w.Side
}
