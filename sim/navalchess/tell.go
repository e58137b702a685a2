package navalchess

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var (
	_ sim.Teller  = (*State)(nil)
	_ sim.Witness = (*State)(nil)
)

// A telling is what is said of a move from one position to the next, to a side or, with
// Over, to who sees all.
type telling struct {
	a, b   *State
	viewer sim.Side
	lines  []string
}

func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// Tell says what a move did: who did what, each die with what it is for and what is needed,
// and what came of it.
func (s *State) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return s.TellTo(sim.Over, m, after, rolls)
}

// TellTo says what a side sees of what a move did. Of the enemy's decisions those are told
// that can be seen.
func (s *State) TellTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	t := &telling{s, after.(*State), viewer, nil}
	if s.Reefs != 0 || viewer == sim.Over || viewer == s.Turn() || s.public(m) {
		t.say("%s: %s", sideNames[s.Turn()], s.deed(viewer, m))
	}
	for _, r := range rolls {
		t.say("  %s", s.die(m, r, t.b))
	}
	t.ships(m)
	t.markers()
	t.harbours()
	t.planes()
	t.hexes()
	t.turn()
	return t.lines
}

// public reports whether the enemy sees a decision: not on what ships sail or which marker is
// a dummy, where SubPacks go, what status is chosen; nor that something is left undone.
func (s *State) public(m sim.Move) bool {
	switch s.Step {
	case stepSail, stepMagicSail, stepDummy, stepSplit, stepStatus, stepPack, stepPackMove, stepPackPlace:
		return false
	case stepEngage, stepBreak, stepScreen, stepConvoy:
		return true
	}
	return m != pass && m != toHand
}

// deed is a decision, or a roll that has to be made, in words, with where things are that it
// is about.
func (s *State) deed(viewer sim.Side, m sim.Move) string {
	n := int(m)
	if s.Reefs != 0 {
		return fmt.Sprintf("%s on the reefs", s.ships[bits.TrailingZeros64(s.Reefs)].name)
	}
	switch s.Step {
	case stepMove, stepReposition, stepWithdraw, stepRetreat:
		if n == pass {
			break
		}
		k := &s.Mark[s.Unit]
		return fmt.Sprintf("marker %d%s goes from %s to %s", int(s.Unit)%markersEach+1, s.cargo(viewer, int(s.Unit)), s.placeName(k.At), s.hexName(hex.Index(hexOf(n))))
	case stepStrike, stepVictim:
		if n < toHex || n >= kamikaze && n < raid {
			return s.MoveString(m) + " at " + s.hexName(s.targetHex(n))
		}
	case stepMend:
		return s.ships[s.Unit].name + " is to be repaired"
	case stepControl, stepTake:
		return "roll for control of " + s.hexName(hex.Index(s.Hex))
	case stepPackAttack:
		if n != pass {
			return s.MoveString(m) + " at " + s.placeName(s.Pack[s.Unit])
		}
	}
	return s.MoveString(m)
}

// cargo names the ships of a marker that a side knows.
func (s *State) cargo(viewer sim.Side, m int) string {
	if set := s.aboard(m); viewer == sim.Over || viewer == sideOf(m) || s.Mark[m].Flags&exposed != 0 || s.faceUp && sideOf(m) == Japan {
		if set == 0 {
			return " (a dummy)"
		}
		return " (" + s.names(set) + ")"
	}
	return ""
}

// names lists ships.
func (r *Rules) names(set uint64) string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, r.ships[bits.TrailingZeros64(set)].name)
	}
	return strings.Join(list, ", ")
}

// placeName is a place in words.
func (r *Rules) placeName(at uint8) string {
	switch {
	case at < edgePlace:
		return r.hexName(hex.Index(at))
	case at == edgePlace:
		return "off the eastern edge"
	}
	return r.airPlace(at)
}

// turnName is a turn in words, also one that comes after the last.
func (r *Rules) turnName(n uint8) string {
	if int(n) <= len(r.calendar) {
		return r.calendar[n-1].label
	}
	return "a turn after the last"
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
