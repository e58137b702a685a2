package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var (
	_ sim.Narrator     = (*State)(nil)
	_ sim.SideNarrator = (*State)(nil)
)

// A telling is the narration of a move from one position to the next, for a side or, with Over, for
// a reader who sees everything.
type telling struct {
	a, b   *State
	viewer sim.Side
	lines  []string
}

//go:noinline many callers, none of them hot
func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// Narrate says what a move did: who did what, each die with what it is for and what is needed,
// and what came of it.
func (s *State) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return s.NarrateTo(sim.Over, m, after, rolls)
}

// NarrateTo says what a side sees of what a move did. Of the enemy's decisions those are told
// that can be seen.
func (s *State) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	t := &telling{s, after.(*State), viewer, nil}
	if !s.idle(m) && (viewer == sim.Over || viewer == s.Turn() || s.public(m)) {
		t.say("%s: %s", play.SideNames[s.Turn()], s.deed(viewer, m, t.b))
	}
	for _, r := range rolls {
		if viewer != sim.Over && viewer != s.Turn() && t.secret(r) {
			continue
		}
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

// idle reports whether a move leaves a ship, a marker or an air unit where it is, or only rolls a die
// that is told by itself. Neither has a line of its own.
func (s *State) idle(m sim.Move) bool {
	if _, rolls := forcedWords[s.Step]; rolls {
		return s.Step != play.StepControl && s.Step != play.StepTake && s.Step != play.StepMend
	}
	return m == play.Pass && passWords(s.Step) == "stays" || m == play.Pass && passWords(s.Step) == "stays in port"
}

// secret reports whether the enemy does not see a die: that of a ship which came over reefs
// unharmed on a marker that is turned down.
func (t *telling) secret(r sim.Roll) bool {
	return play.Event(r.Address>>28&63) == play.RollReef && t.b.Hidden(rolledFor(r))
}

// public reports whether the enemy sees a decision: not on what ships sail or which marker is
// a dummy, where SubPacks go, what status is chosen; nor that something is left undone.
func (s *State) public(m sim.Move) bool {
	switch s.Step {
	case play.StepSail, play.StepMagicSail, play.StepDummy, play.StepSplit, play.StepStatus, play.StepPack,
		play.StepPackMove, play.StepPackPlace:
		return false
	case play.StepEngage, play.StepBreak, play.StepScreen, play.StepConvoy:
		return true
	}
	return m != play.Pass && m != play.ToHand
}

// deed is a decision, or a roll that has to be made, in words, with where things are that it
// is about.
func (s *State) deed(viewer sim.Side, m sim.Move, after *State) string {
	n := int(m)
	switch s.Step {
	case play.StepMove, play.StepReposition, play.StepWithdraw, play.StepRetreat:
		if n == play.Pass {
			break
		}
		k := &s.Mark[s.Unit]
		return fmt.Sprintf("marker %d%s goes from %s to %s", int(s.Unit)%play.MarkersEach+1,
			s.cargo(viewer, int(s.Unit)), s.PlaceName(k.At), s.HexName(hex.Index(play.HexOf(n))))
	case play.StepStrike, play.StepVictim:
		if n < play.ToHex || n >= play.Kamikaze && n < play.Raid {
			return s.MoveString(m) + " at " + s.HexName(s.TargetHex(n))
		}
	case play.StepMend:
		return s.Ships[s.Unit].Name + " is to be repaired"
	case play.StepControl, play.StepTake:
		return "roll for control of " + s.HexName(hex.Index(s.Hex))
	case play.StepPackAttack:
		if n != play.Pass {
			return s.MoveString(m) + " at " + s.PlaceName(after.Pack[s.Unit]) // where it is, it has shown by that
		}
	}
	return s.MoveString(m)
}

// cargo names the ships of a marker that a side knows.
func (s *State) cargo(viewer sim.Side, m int) string {
	if set := s.Aboard(m); viewer == sim.Over || viewer == play.SideOf(m) || s.Mark[m].Flags&play.Exposed != 0 ||
		s.FaceUp && play.SideOf(m) == Japan {
		if set == 0 {
			return " (a dummy)"
		}
		return " (" + s.Names(set) + ")"
	}
	return ""
}

// Reveals reports whether who made the move saw an enemy marker turned up or looked into
// a harbour, or learned whether there is naval air.
func (s *State) Reveals(after sim.State) bool {
	next := after.(*State)
	low, high := play.Markers(s.Turn().Other())
	for m := low; m < high; m++ {
		if (s.Mark[m].Flags^next.Mark[m].Flags)&(play.Exposed|play.Bare|play.Aired|play.InUse) != 0 {
			return true
		}
	}
	ports := s.Harbours(s.Turn().Other())
	for _, pair := range [...][2]hex.Board{{s.Spied, next.Spied}, {s.Airless, next.Airless}, {s.Aired, next.Aired}} {
		if !pair[1].AndNot(pair[0]).And(ports).Empty() {
			return true
		}
	}
	return false
}
