package war

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var (
	_ sim.Teller  = (*War)(nil)
	_ sim.Witness = (*War)(nil)
)

// Tell says in words all that a move did.
func (w *War) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return w.TellTo(sim.Over, m, after, rolls)
}

// TellTo says in words what a side sees of a move. It is told from what both positions are with their veils; of a
// secret decision of the enemy nothing is told but what comes of it.
func (w *War) TellTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	next := after.(*War)
	t := telling{viewer: viewer, a: w.seenBy(viewer), b: next.seenBy(viewer)}
	if w.opens() {
		t.say("== %s, %s ==", w.Date(), w.phaseName())
	}
	if w.Step == board.InFight {
		t.fight(w, next, m, rolls)
	} else {
		t.decision(m)
	}
	t.ships()
	t.planes()
	t.markers()
	if w.Step != board.InFight || w.Fight != board.LandWar { // which has told it
		t.sites()
		t.units()
	}
	for i := range next.Theatre.Subrons {
		if lost := t.a.SubPoints(i) - t.b.SubPoints(i); lost > 0 && t.b.Subrons[i].Marks&board.Known != 0 && t.a.Subrons[i].Marks&board.Known != 0 {
			t.say("  %s loses %d Sub Points", next.subronName(uint8(i)), lost)
		}
	}
	t.strikes()
	t.stage()
	return t.lines
}

// opens reports whether a war is at its first decision, with nothing to be deployed before it.
func (w *War) opens() bool {
	return w.Step == board.Search && w.Stage() == 0 && w.Position == w.Rules.start(w.Theatre).Position
}

// Reveals reports whether who decided may have learned something about the enemy: in a fight, or of a marker or a
// strike.
func (w *War) Reveals(after sim.State) bool {
	a := after.(*War)
	if w.Step == board.InFight || a.Step == board.InFight {
		return true
	}
	enemy := uint8(w.Turn().Other())
	if a.Step == board.Press || w.Step == board.Lurk {
		return true
	}
	if a.Open[enemy] != w.Open[enemy] {
		return true
	}
	for m := theatre.FirstForce(enemy); m < theatre.FirstForce(enemy)+w.Count[enemy]; m++ {
		f, g := &w.Forces[m], &a.Forces[m]
		if f.Marks&(board.Known|board.Contacted) != g.Marks&(board.Known|board.Contacted) || f.Report != g.Report || f.Hex != g.Hex {
			return true
		}
	}
	return false
}

// A telling is what a side sees of a move: a is before it, b is after.
type telling struct {
	viewer sim.Side
	a, b   *War
	lines  []string
}

//go:noinline many callers, none of them hot
func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// secret reports whether a decision is hidden from the viewer when it is made: how forces are laid, what is plotted, and
// the numbers of a report until it is whole.
func (t *telling) secret() bool {
	return t.viewer == t.a.Turn().Other() && (t.a.Step == board.Choose || t.a.Step == board.Deploy || t.a.Step == board.Station || t.a.Step == board.Report || t.a.Step >= board.AirBase && t.a.Step <= board.AirSend || t.a.Step >= board.PlotTask && t.a.Step <= board.PlotMore)
}

// decision says what was decided or rolled. What comes of it in the open is told as that.
func (t *telling) decision(m sim.Move) {
	if t.secret() {
		return
	}
	a, b := t.a, t.b
	who := theatre.Sides[a.Side]
	switch a.Step {
	case board.Search, board.Spot:
		marker := a.Asked
		if a.Step == board.Spot {
			marker = a.Mover
		}
		own := t.viewer == sim.Over || uint8(t.viewer) == a.Side // who searches knows where there is nobody to see it
		if b.Forces[marker].Marks&board.Contacted == a.Forces[marker].Marks&board.Contacted && !(own && a.searchPoints(a.Side, a.Forces[marker].Hex) == 0) {
			t.say("%s for %s at %s: nothing", [2]string{"Japan searches", "The Allies search"}[a.Side], a.forceName(marker), a.placeName(a.Forces[marker].Hex))
		}
	case board.AirFirst, board.NavalFirst:
		t.say("%s", b.firstText())
	case board.Carry:
		if m != noMore {
			t.carries(uint8(m))
		}
	case board.Lurk:
		if m != noMore {
			t.say("%s searches for %s at %s%s", a.subronName(uint8(m)), a.forceName(a.Mover), a.placeName(a.Forces[a.Mover].Hex), [2]string{": nothing", ""}[book.Bit(b.Step == board.Press || b.Forces[a.Mover].Hex == theatre.None)])
		}
	case board.Meet:
		if b.Step != board.InFight {
			t.say("%s and %s do not meet at %s", a.forceName(a.Mover), a.forceName(a.Asked), a.placeName(a.Forces[a.Mover].Hex))
		}
	case board.TurnBack:
		t.say("%s: of %s %s", who, a.forceName(a.Mover), a.MoveString(m))
	case board.Press:
		t.say("%s: its submarines %s", who, a.MoveString(m))
	case board.Strategic:
		t.say("Strategic Game-Turn: a tenth of the Air Points wears away")
	case board.Plan:
		switch {
		case m == withdraw:
			t.say("%s: %s gives up its landing", who, a.forceName(a.Asked))
		case m > 0 && t.viewer == a.Turn().Other(): // (C52)
			t.say("%s: %s plans a landing", who, a.forceName(a.Asked))
		case m > 0:
			t.say("%s: %s plans to land at %s, ready in %s", who, a.forceName(a.Asked), a.placeName(theatre.Hex(m)), b.readyText(a.Asked))
		}
	case board.Furnish:
		t.say("%s: %s for the headquarters at %s", who, a.MoveString(m), a.Theatre.Sites[a.Asked].Name)
	case board.Look:
		if m == 1 {
			t.say("The Allies use their Intelligence")
		}
	case board.Sail:
		if m == 1 {
			t.say("%s: %s moves by night", who, a.forceName(a.Mover))
		}
	case board.Respond:
		if m != noMore {
			t.say("%s: %s reacts", who, a.forceName(uint8(m)))
		}
	case board.Haul:
		if m != 0 {
			t.say("%s: %s at %s: %s", who, a.forceName(a.Mover), a.placeName(a.Forces[a.Mover].Hex), wordsOf(a.Choice(m), a.MoveString(m)))
		}
	case board.Land:
		t.say("%s: %s at %s: %s", who, a.forceName(a.Mover), a.placeName(a.Forces[a.Mover].Hex), a.MoveString(m))
	case board.Choose:
		t.say("%s: its Primary Objective is %s", who, a.MoveString(m))
	case board.Station:
		t.say("%s: %s: %s", who, a.subronName(a.Asked), a.MoveString(m))
	case board.Deploy, board.PlotTask, board.PlotWhere, board.PlotValue, board.PlotMore:
		if a.Asked != nobody {
			t.say("%s: %s, %s: %s", who, a.forceName(a.Asked), questions[a.Step], wordsOf(a.Choice(m), a.MoveString(m)))
		}
	case board.AirTarget, board.AirAim, board.AirSend:
		if k := a.Choice(m); !k.Stays {
			t.say("%s: %s: %s", who, k.Piece, wordsOf(k, a.MoveString(m)))
		}
	}
}

// wordsOf is what a choice comes to.
func wordsOf(k sim.Choice, text string) string {
	switch {
	case k.Text != "":
		return k.Text
	case k.To != "":
		return strings.TrimSpace(k.Act + " " + k.To)
	}
	return text
}

// carries says what a Task Force begins to carry out.
func (t *telling) carries(m uint8) {
	t.say("%s: %s carries out %s", theatre.Sides[theatre.SideOf(m)], t.a.forceTitle(m), t.b.plotText(m))
}

// plotText writes a Mission Plot.
func (w *War) plotText(m uint8) string {
	f := &w.Forces[m]
	legs := []string{"its plot"}
	for i := range f.Plot.Legs[:f.Plot.Count] {
		legs = append(legs[:i], w.legText(&f.Plot.Legs[i]))
	}
	return strings.Join(legs, ", then ")
}

// ships says, by Task Force, which are hit, sunk, and out of fuel.
func (t *telling) ships() {
	a, b := t.a, t.b
	for m := range b.Markers() {
		var hit, dry []string
		for i := range b.Theatre.Ships {
			s, n, name := &a.Ships[i], &b.Ships[i], b.Theatre.Ships[i].Name
			if n.Force != b.Forces[m].Holds {
				continue
			}
			switch {
			case n.Damage >= book.SunkLevel && s.Damage < book.SunkLevel:
				hit = append(hit, name+" is sunk")
			case n.Damage > s.Damage:
				hit = append(hit, name+" is damaged: "+book.DamageWords[n.Damage])
			}
			if n.Marks&^s.Marks&board.Unsupplied != 0 {
				dry = append(dry, name)
			}
		}
		if hit != nil {
			t.say("  %s%s", t.of(m), strings.Join(hit, "; "))
		}
		if dry != nil {
			t.say("  %sout of fuel: %s", t.of(m), strings.Join(dry, ", "))
		}
	}
}

// of names a Task Force before what becomes of its ships, if the viewer knows that they are there.
func (t *telling) of(m uint8) string {
	if t.b.knows(t.viewer, m) {
		return t.b.forceName(m) + ": "
	}
	return ""
}

// planes says how many Air Points each side lost.
func (t *telling) planes() {
	a, b := t.a, t.b
	for side := range uint8(2) {
		lost := map[string]int{}
		var types, list []string
		for i := range b.Theatre.Stacks {
			n := int(a.Stacks[i].Points) - int(b.Stacks[i].Points)
			if n <= 0 || a.fleet().Owner(a.Stacks[i].Base) != side {
				continue
			}
			name := b.fleet().PlaneName(i)
			if lost[name] == 0 {
				types = append(types, name)
			}
			lost[name] += n
		}
		for _, name := range types {
			list = append(list, fmt.Sprintf("%d %s", lost[name], name))
		}
		if list != nil {
			t.say("  %s %s", [2]string{"Japan loses", "the Allies lose"}[side], strings.Join(list, ", "))
		}
	}
}

// markers says where Task Forces go, what is reported of them, and what they turn out to be.
func (t *telling) markers() {
	a, b := t.a, t.b
	for m := range b.Markers() {
		f, g, name := &a.Forces[m], &b.Forces[m], b.forceName(m)
		switch {
		case f.Hex == theatre.None && g.Hex != theatre.None && b.Theatre.Forces[m].Arrives > 0:
			t.say("  %s arrives at %s: %s", b.forceTitle(m), b.placeName(g.Hex), b.fleet().ShipsText(g.Holds))
		case f.Hex == theatre.None && g.Hex != theatre.None: // [39.82]
			t.say("  %s is formed at %s of ships that are left behind", name, b.placeName(g.Hex))
		case f.Hex != g.Hex && g.Hex != theatre.None:
			t.say("  %s goes from %s to %s", name, a.placeName(f.Hex), b.placeName(g.Hex))
		}
		switch {
		case f.Marks&board.Known == 0 && g.Marks&board.Known != 0:
			t.say("  %s at %s is turned up: %s", name, b.placeName(cmp.Or(g.Hex, f.Hex)), b.fleet().ShipsText(g.Holds))
		case g.Report != f.Report && g.Report != [6]uint8{}:
			t.say("  %s at %s is reported as %s", name, b.placeName(g.Hex), b.fleet().ReportText(m))
		case a.Step == board.Report && b.Step != board.Report && a.Foe == m && g.Report == [6]uint8{}:
			t.say("  %s at %s is reported as no ships", name, b.placeName(g.Hex))
		case f.Marks&board.Contacted == 0 && g.Marks&board.Contacted != 0:
			t.say("  %s at %s is in contact", name, b.placeName(g.Hex))
		}
		if f.Shown == 0 && g.Shown != 0 {
			t.say("  the Allies read the plot of %s: %s", name, b.plotText(m))
		}
		if f.Hex != theatre.None && g.Hex == theatre.None {
			t.say("  %s", t.gone(m))
		}
	}
}

// gone says what became of a Task Force that is no longer on the map.
func (t *telling) gone(m uint8) string {
	for i := range t.b.Theatre.Ships {
		if to := t.b.Ships[i].Force; t.a.Under(i, m) && to != t.a.Ships[i].Force {
			return fmt.Sprintf("%s joins %s", t.b.forceName(m), t.b.forceName(t.b.MarkerOf(to)))
		}
	}
	return t.b.forceName(m) + " is taken off the map"
}

// stage says which Phase begins, or how the war has ended.
func (t *telling) stage() {
	a, b := t.a, t.b
	switch {
	case b.Step == board.End && a.Step != board.End:
		points := b.Status(t.viewer)
		t.say("The war is over: %s. %s", outcomes[b.AppendMeasures(nil)[0]], points[len(points)-1])
	case a.Stage() != b.Stage() || a.phaseName() != b.phaseName():
		t.say("== %s, %s ==", b.Date(), b.phaseName())
	}
}
