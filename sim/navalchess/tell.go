package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var (
	_ sim.Teller  = (*State)(nil)
	_ sim.Witness = (*State)(nil)
)

// untold are the lines of a position that are about what is asked, not about what has
// happened.
var untold = map[string]bool{"step": true, "second": true, "side": true, "asked": true, "next": true, "hex": true, "round": true, "done with": true, "engagement": true, "engagements": true, "fired": true,
	"dummies of Japan": true, "dummies of Allies": true, "replacements": true, "to be recalled": true, "last round": true}

// Tell says what a move did: the move, its rolls, and each line of the position that it
// changed.
func (s *State) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	told := []string{sideNames[s.Turn()] + ": " + s.MoveString(m)}
	for _, r := range rolls {
		n := r.Result
		if r.Kind == sim.Picked {
			n++
		}
		told = append(told, fmt.Sprintf("roll %d", n))
	}
	return append(told, s.changes(sim.Over, after)...)
}

// TellTo says what a side sees of what a move did: what changed of what it knows.
func (s *State) TellTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	if viewer == sim.Over {
		return s.Tell(m, after, rolls)
	}
	return s.changes(viewer, after)
}

// changes lists the lines of what a side knows that differ. Both positions have the
// same lines.
func (s *State) changes(viewer sim.Side, after sim.State) (told []string) {
	old, new := strings.Split(s.Sees(viewer), "\n"), strings.Split(after.(*State).Sees(viewer), "\n")
	for i, line := range new {
		if name, value, _ := strings.Cut(line, ":"); line != old[i] && !untold[name] {
			_, before, _ := strings.Cut(old[i], ":")
			told = append(told, fmt.Sprintf("%s:%s (was%s)", name, value, before))
		}
	}
	return told
}

// Reveals reports whether who made the move saw an enemy marker turned up or looked into
// a harbour, or learned whether there is naval air.
func (s *State) Reveals(after sim.State) bool {
	next := after.(*State)
	low, high := markers(s.Turn().Other())
	for m := low; m < high; m++ {
		if (s.Mark[m].Flags^next.Mark[m].Flags)&(exposed|bare|aired|inUse) != 0 {
			return true
		}
	}
	ports := s.harbours(s.Turn().Other())
	for _, pair := range [...][2]hex.Board{{s.Spied, next.Spied}, {s.Airless, next.Airless}, {s.Aired, next.Aired}} {
		if !pair[1].AndNot(pair[0]).And(ports).Empty() {
			return true
		}
	}
	return false
}
