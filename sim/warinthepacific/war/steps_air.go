package war

import (
	"fmt"
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// searchSteps are the searches of an Air Phase. [8.0]
func searchSteps() {
	steps[board.Arcs] = step{
		question: "which arc the base searches: one with all planes, or all round with a third in each",
		secrecy:  &untilSearched,
		legal:    (*War).toArcs,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.turnTo(m) },
		text: func(w *War, m sim.Move) string {
			if b, arc, ok := board.UnpackArc(m); ok {
				return w.words().BaseName(b) + " " + contact.ArcText(arc)
			}
			return "no more"
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			b, arc, ok := board.UnpackArc(m)
			if !ok {
				return sim.Choice{Pass: true}
			}
			k := w.choices().AboutBase(b)
			k.Act, k.To = "search", contact.ArcText(arc)
			return k
		},
		observe: func(w *War, m sim.Move) observed.Choice {
			b, arc, ok := board.UnpackArc(m)
			if !ok {
				return observed.Nothing
			}
			return observed.Hex(w.fleet().Base(b)).With(arc + 1)
		},
	}
	steps[board.Search] = step{
		question: "search",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.search(d) },
		text:     rollText,
		valid: func(w *War) bool {
			return w.Theatre.HasMarker(w.AskedMarker()) && !w.asksMine() && w.Forces[w.Asked].Hex != theatre.None
		},
		resume: (*War).nextSearch,
	}
	steps[board.Report] = step{
		question: "which number the report gives",
		secrecy:  &untilReported,
		legal:    (*War).saying,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.say(uint8(board.UnpackNumber(m))) },
		text:     numberText,
		valid: func(w *War) bool {
			return w.Theatre.HasMarker(w.FoeMarker()) && theatre.SideOf(w.FoeMarker()) == w.Side && w.Chit > 0 &&
				w.Said < 6 &&
				(w.Back == board.Search || w.Back == board.Spot && w.hasMover())
		},
		choice: func(w *War, _ sim.Move) sim.Choice {
			k := sim.Choice{Question: "report: " + fleet.ReportWords[w.Said], Piece: w.words().ForceName(w.FoeMarker())}
			if w.Chit > 0 {
				k.Note = contact.ChitText(int(w.Chit) - 1)
			}
			return k
		},
	}
}

// Secrecies of strikes.
var (
	// untilFlown hides a strike until it flies. [6.0]
	untilFlown = secrecy{seen: always(board.AirBase), deal: func(e dealing) { e.hideSending() }}

	// whenFlown shows a strike that flies; those that are still to fly are hidden. [6.0]
	whenFlown = secrecy{public: (*War).flown, shows: true, deal: func(e dealing) { e.hideStrikes() }}

	// beforeFlown hides the strikes that are still to fly, at a step that both sides see.
	beforeFlown = secrecy{public: whole, shows: true, deal: func(e dealing) { e.hideStrikes() }}
)

// airSteps plot the strikes of an Air Phase. [6.0]
func airSteps() {
	plotting := func(w *War) bool { return w.Plotted[w.Side] < board.MostStrikes && w.Plotting().Count == 0 }
	steps[board.AirBase] = step{
		question: "which base plans a strike",
		secrecy:  &untilFlown,
		legal:    (*War).toPlot,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotFrom(m) },
		text:     text(choice.Words.BaseText),
		choice:   described(choice.Words.ChooseBase),
		observe:  (*War).observeBase,

		refuseAir: (*War).refuseStrike,
	}
	steps[board.AirTarget] = step{
		question: "which target it attacks",
		secrecy:  &untilFlown,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.targets(buf, w.Plotting().Base) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotTarget(m) },
		text: func(w *War, m sim.Move) string {
			mission, target := board.UnpackTarget(m)
			return mission.String() + " " + w.words().TargetName(mission, target)
		},
		valid:   plotting,
		choice:  (*War).chooseTarget,
		observe: (*War).observeTarget,
		refuseAir: func(w *War, b id.Base, place string) string {
			if k := w.Plotting(); b != k.Base {
				return w.words().BaseName(k.Base) + " is asked now"
			}
			return w.refuseStrike(b, place)
		},
	}
	steps[board.AirAim] = step{
		question: "what is bombarded",
		secrecy:  &untilFlown,
		legal: func(w *War, buf []sim.Move) []sim.Move {
			b := w.Plotting().Base
			return w.aims(buf, b, w.Plotting().TargetSite(), w.reaches(b)[board.StrikeLand], w.fighters(b))
		},
		apply:  func(w *War, m sim.Move, _ *sim.Dice) { w.plotAim(board.UnpackAim(m)) },
		text:   text(choice.Words.AimText),
		valid:  plotting,
		choice: func(w *War, _ sim.Move) sim.Choice { return w.choices().AboutBase(w.Plotting().Base) },
	}
	steps[board.AirSend] = step{
		question: "how many Air Points",
		secrecy:  &untilFlown,
		legal:    (*War).toSend,
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotSent(uint8(board.UnpackNumber(m))) },
		text:     numberText,
		valid: func(w *War) bool {
			return w.Plotted[w.Side] < board.MostStrikes && int(w.Asked) < len(w.Theatre.Stacks) &&
				w.mayGo(w.AskedStack(), w.Plotting())
		},
		choice: func(w *War, m sim.Move) sim.Choice { return w.chooseSent(w.AskedStack(), m) },
	}
}

// strikeSteps fly the strikes. [4.1]
func strikeSteps() {
	steps[board.AirFirst] = step{
		question: "First Player of the Air Phase",
		secrecy:  &beforeFlown,
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.startStrikes(d) },
		text:     rollText,
	}
	steps[board.AirNext] = step{
		question: "next strike",
		secrecy:  &whenFlown,
		legal:    (*War).toFly,
		apply:    func(w *War, m sim.Move, d *sim.Dice) { w.fly(m, d) },
		text: func(w *War, m sim.Move) string {
			i, ok := board.UnpackStrike(m)
			if !ok {
				return "no more"
			}
			return w.strikeName(w.Side, uint8(i))
		},
		choice: func(_ *War, m sim.Move) (k sim.Choice) {
			if _, ok := board.UnpackStrike(m); !ok {
				k.Pass, k.Text = true, "none"
			}
			return k
		},
		begins: 1<<board.AirStrike | 1<<board.AirRaid,
		resume: func(w *War) {
			w.Side = w.attacker
			w.nextShift(0)
		},
	}
	steps[board.Shift] = step{
		question: "where they land after their strike",
		secrecy:  &beforeFlown,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.toShift(buf, w.Asked) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.shift(m) },
		text:     func(w *War, m sim.Move) string { return w.choices().SiteText(m, "home") },
		valid: func(w *War) bool {
			return w.Foe < w.Open[w.Side] && w.Asked < w.Strikes[w.Side][w.Foe].Count
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			stack := w.Strikes[w.Side][w.Foe].Sent[w.Asked].Stack
			k := sim.Choice{Piece: fmt.Sprintf("%d %s", w.Stacks[stack].Points, w.fleet().PlaneName(stack)),
				From: w.words().BaseName(w.Stacks[stack].Base)}
			if site, ok := board.UnpackSite(m); ok {
				k.To, k.Note = w.Theatre.Sites[site].Name, "they wear out as by a transfer"+w.words().Idle(site)
			}
			k.Pass = m == board.Pass
			return k
		},
		observe: func(w *War, m sim.Move) observed.Choice {
			if site, ok := board.UnpackSite(m); ok {
				return observed.Hex(w.Theatre.Sites[site].Hex)
			}
			return observed.Nothing
		},
	}
}

// flown returns the plot of the strike that flies.
func (w *War) flown(m sim.Move) sim.Move {
	if strike, ok := board.UnpackStrike(m); ok {
		return w.Strikes[w.Side][strike].Public()
	}
	return m
}

func numberText(_ *War, m sim.Move) string { return strconv.Itoa(board.UnpackNumber(m)) }

// chooseTarget describes a target of a strike.
func (w *War) chooseTarget(m sim.Move) sim.Choice {
	mission, target := board.UnpackTarget(m)
	aim := board.Strike{Base: w.Plotting().Base, Mission: mission, Target: target}
	k := w.choices().AboutBase(aim.Base)
	k.Act, k.To = mission.String(), w.words().ChoiceName(w.Side, mission, target)
	if k.Note = fmt.Sprintf("%d MP away", w.distance(&aim)); mission == board.Transfer {
		k.Note += w.words().Idle(id.Site(target))
	}
	return k
}

// chooseSent describes how many Air Points of a stack go on the strike that is plotted.
func (w *War) chooseSent(stack id.Stack, m sim.Move) sim.Choice {
	s := w.Plotting()
	k := w.choices().AboutBase(w.Stacks[stack].Base)
	k.Text = fmt.Sprintf("%d %s", board.UnpackNumber(m), w.fleet().PlaneName(stack))
	k.Pass, k.Note = m == board.Pass, fmt.Sprintf("of %d, %s %s", w.sendable(stack, s), s.Mission,
		w.words().ChoiceName(w.Side, s.Mission, s.Target))
	return k
}

// observeBase says where a base is that strikes.
func (w *War) observeBase(m sim.Move) observed.Choice {
	if b, ok := board.UnpackBase(m); ok {
		return observed.Hex(w.fleet().Base(b))
	}
	return observed.Nothing
}

// observeTarget says where the target of a strike is.
func (w *War) observeTarget(m sim.Move) observed.Choice {
	mission, n := board.UnpackTarget(m)
	switch mission {
	case board.StrikeShips, board.NavalCover:
		return observed.Flight(mission, w.Forces[n].Hex)
	case board.Join:
		return observed.Flight(mission, w.fleet().Base(w.Strikes[w.Side][n].Base))
	}
	return observed.Flight(mission, w.Theatre.Sites[n].Hex)
}
