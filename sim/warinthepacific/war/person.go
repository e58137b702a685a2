package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

var (
	_ sim.Reporter        = (*War)(nil)
	_ sim.ChoiceDescriber = (*War)(nil)
	_ sim.Tabular         = (*War)(nil)
)

// Status returns the state of the war: Game-Turn, Phase, First Player, the fight at hand, Victory
// Points.
func (w *War) Status(viewer sim.Side) []string {
	list := []string{w.Date(), w.words().PhaseName()}
	if w.Step == board.Carry || w.Step == board.AirNext {
		list = append(list, w.words().FirstText())
	}
	if w.Step == board.InFight {
		list = append(list, w.words().FightText())
	}
	var points []string
	for side, name := range theatre.Sides {
		points = append(points, name+" "+thirdsText(w.pointsSeen(viewer, sim.Side(side))))
	}
	text := "Victory Points: " + strings.Join(points, ", ")
	if par := w.Theatre.Par; par > 0 {
		text += fmt.Sprintf("; Japan needs more than the Allies by %d", par)
	} else if par < 0 {
		text += fmt.Sprintf("; the Allies need more than Japan by %d", -par)
	}
	return append(list, text)
}

// thirdsText writes Victory Points, which are counted in thirds.
func thirdsText(n int) string {
	if n%3 == 0 {
		return fmt.Sprint(n / 3)
	}
	return fmt.Sprintf("%d %d/3", n/3, n%3)
}

// Table shows the fight at hand as a side sees it, Japan first.
func (w *War) Table(viewer sim.Side) sim.Table {
	b, ok := w.AtHand().(sim.Tabular)
	if !ok {
		return sim.Table{}
	}
	t := b.Table(w.inFightSide(viewer))
	if t.Title != "" {
		t.Title = ", " + t.Title
	}
	text := w.words().FightText()
	t.Title = strings.ToUpper(text[:1]) + text[1:] + t.Title
	if w.attacker == theatre.Allies {
		t.Rows[0], t.Rows[1] = t.Rows[1], t.Rows[0]
	}
	return t
}

// inFightSide returns which side of the fight at hand a viewer is.
func (w *War) inFightSide(viewer sim.Side) sim.Side {
	if viewer == sim.Over {
		return sim.Over
	}
	return viewer ^ w.attacker
}

// questions are what is asked at each step.
var questions = [board.NumSteps]string{
	board.Choose: "which objective Japan wants", board.Deploy: "which force is under the marker",
	board.TurnBack: "who turns back after damage", board.Station: "which submarines are at the marker",
	board.Lurk: "which submarines search for it", board.Press: "whether they attack", board.Search: "search",
	board.Arcs:   "where planes search: an arc with all of a base, or all round with a third",
	board.Report: "what the report says", board.AirBase: "which base plots", board.AirTarget: "against what",
	board.AirAim: "what is bombarded", board.AirSend: "how many Air Points",
	board.AirFirst: "First Player of the Air Phase", board.AirNext: "next strike", board.PlotTask: "mission",
	board.PlotWhere: "where to", board.PlotValue: "Engagement Value (the higher, " +
		"the sooner it meets enemies)",
	board.PlotPart: "which ships part from the others", board.PlotAim: "what it bombards",
	board.PlotMore: "and after that",
	board.Look:     "whether to use Allied Intelligence",
	board.Card:     "which plot is read", board.NavalFirst: "First Player of the Naval Phase",
	board.Carry: "next Task Force", board.Sail: "by day or by night", board.Spot: "search for who moves",
	board.Intercept: "Special Strike", board.Scramble: "how many Air Points",
	board.Swoop: "Special Strike at troops that move or attack", board.Respond: "reaction",
	board.Merge: "which Task Force it joins",
	board.Meet:  "whether they meet", board.Haul: "what is loaded or unloaded", board.Land: "whether to land",
	board.Stir: "where it goes that has turned back or waited in vain", board.Luck: "end of the Naval Phase",
	board.Assault: "next assault", board.InFight: "fight",
	board.Strategic: "Strategic Game-Turn", board.Plan: "where it plans to land",
	board.Furnish: "whether a headquarters is supplied for the Cycle", board.Secondary: "where a secondary " +
		"base is deployed, or taken back", board.Patrol: "where submarines go for the Cycle",
	board.Shift: "where they land after their strike",
}

// Choice describes a decision.
func (w *War) Choice(m sim.Move) sim.Choice {
	k := sim.Choice{Question: questions[w.Step]}
	switch w.Step {
	case board.InFight:
		if c, ok := w.AtHand().(sim.ChoiceDescriber); ok {
			return c.Choice(m)
		}
		k.Text = rolling(w.AtHand(), m)
	case board.Choose:
		k.Note = fmt.Sprintf("%d Victory Points if Japan holds it at the end, the others none; the Allies "+
			"learn it then", w.Theatre.Objectives[m].Points)
	case board.Deploy:
		k.Piece, k.From = w.words().ForceName(w.Asked), w.words().PlaceName(w.Forces[w.Asked].Hex)
		k.Text, k.Note = w.MoveString(m), w.fleet().ShipsText(uint8(m))
	case board.Arcs:
		if k.Pass = m == 0; !k.Pass {
			b, arc := arcOf(m)
			k.Piece, k.From = w.words().BaseName(b), w.words().PlaceName(w.fleet().Base(b))
			k.Act, k.To = "search", contact.ArcText(int(arc))
		}
	case board.Report:
		k.Question, k.Piece = "report: "+fleet.ReportWords[w.Said], w.words().ForceName(w.Foe)
		if w.Chit > 0 {
			k.Note = contact.ChitText(int(w.Chit) - 1)
		}
	case board.AirBase, board.AirTarget, board.AirAim, board.AirSend, board.Intercept, board.Scramble, board.Swoop,
		board.Shift:
		w.chooseAir(&k, m)
	case board.AirNext, board.Carry, board.Respond, board.Merge:
		if k.Pass = m == noMore; k.Pass {
			k.Text = "none"
		} else if w.Step != board.AirNext {
			k.Piece, k.From = w.words().ForceName(uint8(m)), w.words().PlaceName(w.Forces[m].Hex)
		}
		if w.Step == board.Respond && !k.Pass {
			k.To = w.words().PlaceName(w.Forces[w.Mover].Hex)
		}
	case board.PlotTask, board.PlotWhere, board.PlotMore, board.PlotValue, board.PlotPart, board.PlotAim:
		w.choosePlot(&k, m)
	case board.Station, board.Lurk, board.Press, board.Patrol:
		w.chooseSubmarines(&k, m)
	case board.TurnBack:
		k.Piece, k.From, k.Pass = w.words().ForceName(w.Mover), w.words().PlaceName(w.Forces[w.Mover].Hex), m == 0
	case board.Plan:
		k.Piece, k.From, k.Pass = w.words().ForceName(w.Asked), w.words().PlaceName(w.Forces[w.Asked].Hex), m == 0
		if m > 0 && m != missions.Withdraw {
			k.To, k.Note = w.words().PlaceName(theatre.Hex(m)), "until it is ready and lands it neither "+
				"loads nor unloads"
		}
	case board.Stir:
		k.Piece, k.From, k.Pass = w.words().ForceName(w.Asked), w.words().PlaceName(w.Forces[w.Asked].Hex), m == 0
		if m > 0 {
			k.To = w.words().PlaceName(theatre.Hex(m))
		}
	case board.Furnish:
		k.Piece, k.From, k.Pass = w.Theatre.Sites[w.Asked].Name, w.Theatre.Sites[w.Asked].Name, m == 0
		k.Note = fmt.Sprintf("%d of %d Supply Points; without them its Air Points do not strike",
			w.upkeep().Cost(int(w.Asked)), w.Sites[w.Asked].Supply)
	case board.Secondary:
		if k.Piece, k.Pass = w.Theatre.Sites[w.Asked].Name, m == 0; !k.Pass {
			k.To, k.Note = w.Theatre.Sites[m-1].Name, "for 10 of the Air Points that it operates"
			if w.Parent(int(m)-1) >= 0 {
				k.Act, k.Note = "back from", ""
			}
		}
	case board.Look:
		k.Pass, k.Note = m == 0, "once in a Game-Turn"
	case board.Sail, board.Land, board.Haul:
		k.Piece, k.From = w.words().ForceName(w.Mover), w.words().PlaceName(w.Forces[w.Mover].Hex)
		if k.Pass = w.Step != board.Sail && m == 0; w.Step == board.Haul && m >= missions.Embark {
			switch k.Text = "embark "; {
			case m < missions.EmbarkBase:
				k.Text += w.fleet().UnitName(int(m - missions.Embark))
			case m < missions.EmbarkStaff:
				k.Text = w.chooseBase(&k, int(m-missions.EmbarkBase))
			default:
				k.Text += w.words().StaffName(int(m - missions.EmbarkStaff))
				k.Note = "Air Points that stay strike nobody without it"
			}
		}
	}
	return k
}

// chooseSubmarines describes a decision about submarines.
func (w *War) chooseSubmarines(k *sim.Choice, m sim.Move) {
	switch w.Step {
	case board.Station:
		k.Piece, k.From = w.words().SubronName(w.Asked), w.words().PlaceName(w.words().SubronHex(int(w.Asked)))
	case board.Lurk:
		k.Piece, k.From, k.Pass = w.words().ForceName(w.Mover), w.words().PlaceName(w.Forces[w.Mover].Hex), m == noMore
		if !k.Pass {
			_, points := w.squadron(int(m))
			k.Note = fmt.Sprintf("%d Search Points", points)
		}
	case board.Press:
		k.Piece, k.From, k.Pass = w.words().ForceName(w.Mover), w.words().PlaceName(w.Forces[w.Mover].Hex), m == 0
		k.Note = fmt.Sprintf("%s; %d Sub Points can attack", w.fleet().ShipsText(w.Forces[w.Mover].Holds), w.Ready)
	case board.Patrol:
		p := w.Theatre.Patrols[m]
		k.Piece, k.From, k.To = w.words().SubronName(w.Asked), w.words().PlaceName(
			w.words().SubronHex(int(w.Asked))), w.words().PlaceName(p.Hex)
		if k.Pass = uint8(m) == w.Subrons[w.Asked].At; p.Port {
			k.Note = "does nothing there, and refits before it comes out again"
		}
	}
}

// chooseAir describes a decision of a plot in the air.
func (w *War) chooseAir(k *sim.Choice, m sim.Move) {
	switch w.Step {
	case board.Shift:
		stack := w.Strikes[w.Side][w.Foe].Sent[w.Asked].Stack
		k.Piece, k.From = fmt.Sprintf("%d %s", w.Stacks[stack].Points, w.fleet().PlaneName(int(stack))),
			w.words().BaseName(w.Stacks[stack].Base)
		if k.Pass = m == 0; !k.Pass {
			k.To, k.Note = w.Theatre.Sites[m-1].Name, "they wear out as by a transfer"+w.words().Idle(uint8(m-1))
		}
		return
	case board.AirBase, board.Intercept, board.Swoop:
		if k.Pass = m == 0; k.Pass {
			if k.Text = "none"; w.Step == board.Intercept {
				k.Note = "at it in this Phase"
			}
			return
		}
		if m == passHex {
			k.Pass, k.Text = true, "not in this hex"
			return
		}
		b := uint8(m - 1)
		k.Piece, k.From, k.Note = w.words().BaseName(b), w.words().PlaceName(w.fleet().Base(b)), w.parkedBeside(b)
		if w.Step == board.Swoop {
			k.To = w.words().PlaceName(w.struckHex())
		}
		if w.Step == board.Intercept {
			k.To = w.words().ForceName(w.Mover)
		}
		return
	}
	s := w.Plotting()
	k.Piece, k.From = w.words().BaseName(s.Base), w.words().PlaceName(w.fleet().Base(s.Base))
	switch w.Step {
	case board.AirTarget:
		k.Act, k.To = board.AirMission(m>>8).String(), w.words().ChoiceName(w.Side, board.AirMission(m>>8), uint8(m))
		aim := board.Strike{Base: s.Base, Mission: board.AirMission(m >> 8), Target: uint8(m)}
		if k.Note = fmt.Sprintf("%d MP away", w.distance(&aim)); aim.Mission == board.Transfer {
			k.Note += w.words().Idle(aim.Target)
		}
	case board.AirSend, board.Scramble:
		stack := int(w.Asked)
		if w.Step == board.Scramble {
			stack = int(w.Foe)
		}
		b := w.Stacks[stack].Base
		k.Piece, k.From = w.words().BaseName(b), w.words().PlaceName(w.fleet().Base(b))
		n := w.sendable(stack, s)
		k.Text = fmt.Sprintf("%d %s", m, w.fleet().PlaneName(stack))
		k.Pass, k.Note = m == 0, fmt.Sprintf("of %d, %s %s", n, s.Mission,
			w.words().ChoiceName(w.Side, s.Mission, s.Target))
	}
}

// parkedBeside names the Air Points of a base and, because all of a hex fly together, those of the
// other bases and carriers there. [6.15]
func (w *War) parkedBeside(b uint8) string {
	text, h := w.fleet().ParkedText(b), w.fleet().Base(b)
	for i := range w.Theatre.Ships {
		if o := board.Deck | uint8(i); o != b && w.Theatre.Class(i).Carrier() &&
			w.fleet().Owner(o) == w.fleet().Owner(b) && w.fleet().Base(o) == h && w.Parked(o) > 0 {
			text += ", and " + w.words().BaseName(o) + " " + w.fleet().ParkedText(o)
		}
	}
	return text
}
