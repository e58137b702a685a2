package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
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
			k := w.about(w.AskedMarker())
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
			w.station(uint8(subron))
		},
		text: func(w *War, m sim.Move) string {
			subron, _ := board.UnpackSubron(m)
			if n := w.Theatre.Subrons[subron].Points; n > 0 {
				return fmt.Sprintf("%d Sub Points", n)
			}
			return "dummy"
		},
		valid:  (*War).asksSubron,
		choice: func(w *War, _ sim.Move) sim.Choice { return w.aboutSubron() },
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
			k, p := w.aboutSubron(), w.Theatre.Patrols[n]
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
		text:   (*War).planText,
		valid:  func(w *War) bool { return w.asksMine() && w.islands != nil },
		choice: (*War).choosePlan,
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
		text:     func(w *War, m sim.Move) string { return w.siteText(m, "no more") },
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

// planText is the text of a plan to land.
func (w *War) planText(m sim.Move) string {
	switch h, ok := board.UnpackHex(m); {
	case m == board.Withdraw:
		return "give it up"
	case !ok:
		return "as it is"
	default:
		return w.Theatre.Index(h).String()
	}
}

// choosePlan describes a plan to land.
func (w *War) choosePlan(m sim.Move) sim.Choice {
	k := w.about(w.AskedMarker())
	k.Pass = m == board.Pass
	if h, ok := board.UnpackHex(m); ok {
		k.To, k.Note = w.words().PlaceName(h), "until it is ready and lands it neither loads nor unloads"
	}
	return k
}

// siteText names a site, or says none in other words.
func (w *War) siteText(m sim.Move, none string) string {
	if site, ok := board.UnpackSite(m); ok {
		return w.Theatre.Sites[site].Name
	}
	return none
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

// about describes a decision about a marker where it is.
func (w *War) about(marker id.Marker) sim.Choice {
	return sim.Choice{Piece: w.words().ForceName(marker), From: w.words().PlaceName(w.Forces[marker].Hex)}
}

// aboutSubron describes a decision about the subron asked.
func (w *War) aboutSubron() sim.Choice {
	return sim.Choice{Piece: w.words().SubronName(w.Asked),
		From: w.words().PlaceName(w.words().SubronHex(int(w.Asked)))}
}
