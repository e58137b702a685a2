package war

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/narrate"
)

// fight narrates a decision of the fight at hand in the words of the fight. The other side is not
// told where ships are at night, nor any secret decision.
func (t *telling) fight(before, after *War, m sim.Move, log *sim.Log) {
	rolls := log.Rolls
	if before.Fight == board.LandWar {
		t.Lines = append(t.Lines, before.Field.NarrateEvents(t.Viewer, m, &after.Field, log)...)
		return
	}
	viewer := before.inFightSide(t.Viewer)
	f, next := before.AtHand().Clone(), event.EndOfFight(log)
	if next == nil {
		if next = after.AtHand(); next == nil || after.Fight != before.Fight || after.Fights != before.Fights {
			return // nobody listened as it ended
		}
	}
	next = next.Clone()
	mine := viewer == sim.Over || viewer == f.Turn()
	hides := concealed(f)
	if hides && !mine {
		return
	}
	if v, ok := f.(sim.Redactor); ok && viewer != sim.Over {
		v.Redact(viewer)
		next.(sim.Redactor).Redact(viewer)
	}
	lines := []string{book.TellMove(f, m, rolls)}
	if teller, ok := f.(sim.Narrator); ok && (viewer == sim.Over || !byNight(f)) {
		lines = teller.Narrate(m, next, rolls)
	}
	if sea, ok := f.(*surface.Action); ok && viewer == sim.Over {
		lines = sea.TellAll(m, next, rolls)
	} else if ok && mine && byNight(f) && len(rolls) > 0 { // its own ship
		lines[0] += sea.Leaves(m, next.(*surface.Action))
	}
	if len(lines) == 0 {
		return
	}
	before.result(next, lines)
	if text := rolling(f, m); text != "" {
		lines[0] = strings.Replace(lines[0], f.MoveString(m), text, 1)
	}
	if t.Viewer == sim.Over { // a side reads the names that it is asked by
		before.named(lines)
	}
	names := strings.NewReplacer("the attacker is", isThe(before.attacker), "the defender is", isThe(1-before.attacker),
		"the attacker", narrate.TheSide(before.attacker), "the defender", narrate.TheSide(1-before.attacker),
		"attacker", theatre.Sides[before.attacker], "defender", theatre.Sides[1-before.attacker])
	if _, ground := f.(*ground.Combat); !ground && m == 0 && strings.Contains(lines[0], ": 0 ") {
		// points that stay out of it
		lines = lines[1:]
	}
	for _, line := range lines {
		t.Lines = append(t.Lines, names.Replace(line))
	}
}

// result judges a surface action that is over by its own damage: some ships had come to it damaged.
func (w *War) result(next sim.State, lines []string) {
	end, ok := next.(*surface.Action)
	if last := len(lines) - 1; ok && w.Fight == board.SeaFight && strings.HasPrefix(lines[last], book.TellResult("")) {
		start := end.Clone().(*surface.Action)
		for side, marker := range [2]id.Marker{w.Mover, w.FoeMarker()} {
			for k, i := range w.meets(marker) {
				start.Ships[side][k].Damage = w.Ships[i].Damage
			}
		}
		lines[last] = end.ResultSince(start)
	}
}

// rolling says what a roll in the air is for that its fight calls no more than "go on".
func rolling(f sim.State, m sim.Move) string {
	if r, ok := f.(interface{ Rolling(sim.Move) string }); ok {
		return r.Rolling(m)
	}
	return ""
}

// isThe returns a side with its verb.
func isThe(s sim.Side) string { return [2]string{"Japan is", "the Allies are"}[s] }

// concealed reports whether the decision at hand in a fight is hidden from the other side: the
// place of an escort, or the deployment of ships.
func concealed(f sim.State) bool {
	switch b := f.(type) {
	case *air.SecretFight:
		return b.Covert() || b.Phase == air.SendEscort || b.Phase == air.SendCover
	case *air.SecretStrike:
		return b.Covert() || b.Segment == air.StrikeAir &&
			(b.Sky.Phase == air.SendEscort || b.Sky.Phase == air.SendCover)
	case *undersea.SecretSubmarines:
		return b.Covert()
	case *surface.Action:
		return b.Phase == surface.Deploy
	}
	return false
}

// byNight reports whether ships fight unseen: then hits are known only when the fight is over.
func byNight(f sim.State) bool {
	b, ok := f.(*surface.Action)
	return ok && b.Night
}
