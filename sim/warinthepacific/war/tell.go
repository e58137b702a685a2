package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/narrate"
)

var (
	_ sim.EventNarrator = (*War)(nil)
	_ sim.EventSource   = (*War)(nil)
	_ sim.Narrator      = (*War)(nil)
	_ sim.SideNarrator  = (*War)(nil)
)

// Narrate says in words all that a move did.
func (w *War) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return w.NarrateTo(sim.Over, m, after, rolls)
}

// NarrateTo narrates a move as a side sees it.
func (w *War) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return w.NarrateEvents(viewer, m, after, &sim.Log{Rolls: rolls})
}

// NarrateEvents narrates a move as a side sees it, from the two positions with hidden things
// removed. Of an enemy's secret decision only visible results are told.
func (w *War) NarrateEvents(viewer sim.Side, m sim.Move, after sim.State, log *sim.Log) []string {
	next, rolls := after.(*War), log.Rolls
	a, b := w.seenBy(viewer), next.seenBy(viewer)
	t := telling{Telling: narrate.Telling{Viewer: viewer, A: a.words(), B: b.words()}, a: a, b: b}
	t.Hear(log)
	if w.opens() {
		t.Say("== %s, %s ==", w.Date(), w.words().PhaseName())
	}
	if w.Fighting() {
		t.fight(w, next, m, log)
	} else {
		t.decision(m, rolls)
	}
	t.Changes()
	if b.Over() && !a.Over() {
		t.ends()
	}
	return t.Lines
}

// EventKinds lists the kinds of event that the rules of a war note.
func (w *War) EventKinds() []sim.EventKind { return event.List() }

// EventSeen describes an event as a side sees it.
func (w *War) EventSeen(viewer sim.Side, e sim.Event) (string, []sim.EventField, bool) {
	return w.words().EventSeen(viewer, e)
}

// EventPhase names the Phase.
func (w *War) EventPhase() string { return w.words().PhaseName() }

// opens reports whether a war is at its first decision, with nothing to be deployed before it.
func (w *War) opens() bool {
	return (w.Step == board.Search || w.Step == board.Arcs) && w.Stage() == 0 &&
		w.Position == w.Rules.start(w.Theatre).Position
}

// Reveals reports whether the side that decided may have learned something about the enemy: in a
// fight, or about a marker or a strike.
func (w *War) Reveals(after sim.State) bool {
	a := after.(*War)
	if w.Fighting() || a.Fighting() {
		return true
	}
	enemy := w.Turn().Other()
	if a.Step == board.Press || w.Step == board.Lurk {
		return true
	}
	if a.Open[enemy] != w.Open[enemy] {
		return true
	}
	for m := theatre.FirstMarker(enemy); m < theatre.FirstMarker(enemy)+id.Marker(w.Count[enemy]); m++ {
		f, g := &w.Forces[m], &a.Forces[m]
		if f.Marks&(board.Known|board.Contacted) != g.Marks&(board.Known|board.Contacted) || f.Report != g.Report ||
			f.Hex != g.Hex {
			return true
		}
	}
	return false
}

// A telling is a move as a side sees it, with the wars before and after it, which give decisions
// their meaning.
type telling struct {
	narrate.Telling
	a, b *War
}

// decision says what was decided or rolled. Its open consequences are told apart.
func (t *telling) decision(m sim.Move, rolls []sim.Roll) {
	if !t.a.tells(t.Viewer) {
		return
	}
	a, b := t.a, t.b
	who := theatre.Sides[a.Side]
	switch a.Step {
	case board.Search, board.Spot:
		marker := a.AskedMarker()
		if a.Step == board.Spot {
			marker = a.Mover
		}
		// the searching side knows where it has no searchers
		own := t.Viewer == sim.Over || t.Viewer == a.Side
		if b.Forces[marker].Marks&board.Contacted == a.Forces[marker].Marks&board.Contacted && !drawn(rolls) &&
			!(own && a.airfields().Points(a.Side, a.Forces[marker].Hex) == 0) {
			t.Say("%s for %s at %s: nothing", [2]string{"Japan searches", "The Allies search"}[a.Side],
				t.A.ForceName(marker), t.A.PlaceName(a.Forces[marker].Hex))
		}
	case board.Arcs:
		if m != board.Pass {
			t.Say("%s: planes search from %s", who, a.MoveString(m))
		}
	case board.Swoop, board.Scramble:
		if a.islands != nil && a.Field.Swoops() {
			t.Lines = append(t.Lines, a.Field.NarrateRest(&b.Field, rolls)...)
		}
	case board.AirFirst, board.NavalFirst:
		t.Say("%s", t.B.FirstText())
	case board.Shift:
		if m != board.Pass {
			stack := a.Strikes[a.Side][a.Foe].Sent[a.Asked].Stack
			t.Say("%s: %d %s from %s land at %s", who, a.Stacks[stack].Points, t.A.PlaneName(stack),
				t.A.BaseName(a.Stacks[stack].Base), a.MoveString(m))
		}
	case board.Strategic:
		t.Say("Strategic Game-Turn: a tenth of the Air Points wears away")
	case board.Plan:
		switch f, changed := t.planner(); {
		case !changed:
		case m == board.Withdraw:
			t.Say("%s: %s gives up its landing", who, t.B.ForceName(t.b.MarkerOf(f)))
		case t.Viewer == a.Turn().Other(): // (C52)
			t.Say("%s: %s plans a landing", who, t.B.ForceName(t.b.MarkerOf(f)))
		default:
			h, _ := board.UnpackHex(m)
			t.Say("%s: %s plans to land at %s, ready in %s", who, t.A.ForceName(a.AskedMarker()),
				t.A.PlaceName(h), t.B.ReadyText(a.AskedMarker()))
		}
	case board.Secondary:
		if site, ok := board.UnpackSite(m); ok {
			t.Say("%s: the headquarters at %s %s a secondary base at %s", who, a.Theatre.Sites[a.AskedSite()].Name,
				[2]string{"deploys", "takes back"}[book.Bit(a.Parent(site) != id.None)], a.MoveString(m))
		}
	case board.Furnish:
		t.furnishes(m == board.Yes)
	case board.Choose:
		t.Say("%s: its Primary Objective is %s", who, a.MoveString(m))
	case board.Station:
		t.Say("%s: %s: %s", who, t.A.SubronName(a.AskedSubron()), a.MoveString(m))
	case board.AirTarget, board.AirAim:
		t.Say("%s: %s%s", who, t.flyers(m), wordsOf(a.Choice(m), a.MoveString(m)))
	case board.AirSend:
		t.Sends(m)
	default:
		t.atSea(m)
	}
}

// atSea says what was decided in a Naval Phase, or which force is laid under a marker.
func (t *telling) atSea(m sim.Move) {
	a, b := t.a, t.b
	who := theatre.Sides[a.Side]
	switch a.Step {
	case board.Carry:
		if marker, ok := board.UnpackMarker(m); ok {
			t.carries(marker)
		}
	case board.Lurk:
		if subron, ok := board.UnpackSubron(m); ok {
			t.Say("%s searches for %s at %s%s", t.A.SubronName(subron), t.A.ForceName(a.Mover),
				t.A.PlaceName(a.Forces[a.Mover].Hex), [2]string{": nothing", ""}[book.Bit(b.Step == board.Press ||
					b.Forces[a.Mover].Hex == theatre.None)])
		}
	case board.Meet:
		if !b.Fighting() || b.Fight != board.SeaFight {
			// another fight is one that the mover has sailed on to
			meet := "do not meet at"
			if t.met() { // (W32)
				meet = "meet, and cannot harm each other as " + t.Harmless() + ", at"
			}
			t.Say("%s and %s %s %s%s", t.A.ForceName(a.Mover), t.A.ForceName(a.AskedMarker()), meet,
				t.A.PlaceName(a.Forces[a.Mover].Hex), t.chance())
		}
	case board.TurnBack:
		t.Say("%s: %s", who, t.TurnedBack(a.Mover, m == allTurnBack))
	case board.Press:
		t.Say("%s: its submarines %s", who, a.MoveString(m))
	case board.Look:
		if m == board.Yes {
			t.Say("The Allies use their Intelligence")
		}
	case board.Respond:
		if marker, ok := board.UnpackMarker(m); ok {
			t.Say("%s: %s reacts", who, t.A.ForceName(marker))
		}
	case board.Stir:
		if h, ok := board.UnpackHex(m); ok {
			t.Say("%s: %s, which %s, makes for %s", who, t.A.ForceName(a.AskedMarker()), t.Stirs(),
				t.A.PlaceName(h))
		}
	case board.Haul:
		if m == board.Pass {
			t.Hauls()
		} else {
			t.Say("%s: %s at %s: %s%s", who, t.A.ForceName(a.Mover), t.A.PlaceName(a.Forces[a.Mover].Hex),
				wordsOf(a.Choice(m), a.MoveString(m)), t.undone(m))
		}
	case board.Land:
		t.Say("%s: %s at %s: %s", who, t.A.ForceName(a.Mover), t.A.PlaceName(a.Forces[a.Mover].Hex), a.MoveString(m))
	case board.PlotTask: // all else that is plotted is told when it is carried out
		if board.UnpackMission(m) == board.Reaction && a.Asked != id.None {
			t.Say("%s: %s waits to react", who, t.A.ForceName(a.AskedMarker()))
		}
	case board.Deploy:
		if a.Asked != id.None && (a.Flow.Turn == 0 || board.UnpackForce(m) != a.Forces[a.Asked].Holds) { // else it is as before
			t.Say("%s: %s, %s: %s", who, t.A.ForceName(a.AskedMarker()), a.row().question,
				wordsOf(a.Choice(m), a.MoveString(m)))
		}
	}
}

// drawn reports whether a chit was drawn. If so the Task Force that was searched for was found,
// even if it was in contact before. [8.32]
func drawn(rolls []sim.Roll) bool {
	return slices.ContainsFunc(rolls, func(r sim.Roll) bool {
		return r.Kind == sim.Picked && r.Dice == contact.ChitKinds
	})
}

// met reports whether the mover has met the Task Force asked. A Task Force that has fought in the
// Phase meets no other on its way.
func (t *telling) met() bool {
	return t.b.Forces[t.a.Mover].Marks&^t.a.Forces[t.a.Mover].Marks&board.Fought != 0
}

// chance says by what chance two Task Forces have not met, to a viewer that sees both sides:
// neither side knows what the other has plotted. [9.4]
func (t *telling) chance() string {
	if t.Viewer != sim.Over || t.b.Forces[t.a.Asked].Hex == theatre.None || t.met() { // or no enemy was there to meet
		return ""
	}
	n := t.a.engages(t.a.AskedMarker())
	value := fmt.Sprintf(": Engagement Value %d", n)
	switch whole := t.a.missions().Value(t.a.Mover) + t.a.missions().Value(t.a.AskedMarker()); {
	case whole > n:
		value += fmt.Sprintf(" (%d%s)", whole, t.lowers())
	case whole == 0:
		value += ", as neither has a mission that engages,"
	}
	if on := t.a.Book.Contact[min(6, n)]; on > 0 {
		return fmt.Sprintf("%s, and more than %d rolled", value, on)
	}
	return value + " is no chance"
}

// lowers says what takes from the Engagement Value: the way, night and the Arctic. [9.43] [9.49] [9.62]
func (t *telling) lowers() (text string) {
	if less := t.a.slips(t.a.AskedMarker()); less > 0 {
		text = fmt.Sprintf(" less %d for the way%s", less, t.WayOf(t.a.AskedMarker()))
	}
	night, arctic := t.a.dark(t.a.AskedMarker()), t.a.Theatre.Map.Area(
		t.a.Theatre.Index(t.a.Forces[t.a.Mover].Hex)) == atlas.Arctic
	switch {
	case night && arctic:
		text += ", a quarter of it by night in the Arctic"
	case night:
		text += ", half of it by night"
	case arctic:
		text += ", half of it in the Arctic"
	}
	return text
}

// planner returns the force whose landing plan was made or given up between the two positions.
// Which enemy Task Force is asked is hidden.
func (t *telling) planner() (force id.Force, changed bool) {
	for f := range id.Force(len(t.a.Plans)) {
		if (t.a.Plans[f].Hex == theatre.None) != (t.b.Plans[f].Hex == theatre.None) {
			return f, true
		}
	}
	return 0, false
}

// wordsOf returns the words of a choice, or text if it has none.
func wordsOf(k sim.Choice, text string) string {
	switch {
	case k.Text != "":
		return k.Text
	case k.To != "":
		return strings.TrimSpace(k.Act + " " + k.To)
	}
	return text
}
