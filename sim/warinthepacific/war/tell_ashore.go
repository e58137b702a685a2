package war

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// sites says which bases fall or are hit.
func (t *telling) sites() {
	for i := range t.b.Theatre.Sites {
		s, n, name := &t.a.Sites[i], &t.b.Sites[i], t.b.Theatre.Sites[i].Name
		if n.Side != s.Side {
			t.say("  %s falls to %s", name, theSide(sim.Side(n.Side)))
		}
		if n.Port > s.Port {
			t.say("  the port of %s is %s", name, hitText(n.Port))
		}
		if raided := t.a.Step == board.InFight && (t.a.Fight == board.AirRaid || t.a.Fight == board.Shelling); raided && n.Supply < s.Supply {
			t.say("  %s loses %d Supply Points", name, s.Supply-n.Supply)
		}
		if n.Supply > s.Supply && t.b.Naval == 1 && t.a.Stage() == t.b.Stage() {
			t.say("  %d Supply Points come ashore at %s", n.Supply-s.Supply, name)
		}
		if n.Shift > s.Shift {
			t.say("  the troops at %s are shaken: %d on the die of a combat there", name, n.Shift)
		}
		if n.Airbase > s.Airbase {
			t.say("  the airbase of %s is %s", name, hitText(n.Airbase))
		}
	}
}

// units says which ground units land and are lost.
func (t *telling) units() {
	var lines []string
	for i := range t.b.Theatre.Units {
		u, n := &t.a.Units[i], &t.b.Units[i]
		switch {
		case n.Marks&^u.Marks&board.Lost != 0:
			lines = append(lines, fmt.Sprintf("  %s is lost", t.b.fleet().UnitName(i)))
		case u.Ship != 0 && n.Ship == 0:
			lines = append(lines, fmt.Sprintf("  %s lands at %s", t.b.fleet().UnitName(i), t.b.placeName(n.Hex)))
		case n.Marks&^u.Marks&board.Group != 0:
			lines = append(lines, fmt.Sprintf("  %s is left", t.b.fleet().UnitName(i)))
		}
	}
	slices.Sort(lines)
	t.lines = append(t.lines, lines...)
}

// hitText says what a bombardment has done to a port or an airbase. [7.65]
func hitText(level uint8) string {
	if book.FacilityLevel(level) < book.FacilityD1 {
		return "suppressed"
	}
	return "damaged: " + book.LevelWords[level]
}
