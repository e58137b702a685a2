package play

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// moves are the legal moves of a position, and whether the slow rules know them.
func (s slow) moves() (moves []int, known bool) {
	u := int(s.Unit)
	switch {
	case s.Homing > 0:
		return s.homes(u), true
	case s.AsksForce() && s.Step != StepFire:
		return nil, false
	}
	switch s.Step {
	case StepRemove: // battleships first, then carriers; another ship where none is left [12.4] (V13)
		kind := battleship
		if s.Tally%16 == 0 {
			kind = carrier
		}
		if moves = s.ships(Allies, kind, false); len(moves) == 0 {
			moves = s.ships(Allies, kind, true)
		}
	case StepPlace:
		for p := range s.Ports {
			if s.Owner[p] == uint8(Japan) && !s.Ports[p].Base {
				moves = append(moves, MaxAreas+p)
			}
		}
	case StepPatrol, StepAir, StepLanding, StepRaid:
		moves = s.voyages(u)
	case StepSub:
		for m := range MaxAreas + 1 {
			moves = append(moves, m)
		}
	case StepSubFire:
		moves = []int{0}
		for _, v := range s.of(s.Side.Other()) {
			if s.Units[v].Kind != Air && s.Units[v].Kind != Landing && s.seaward(v) {
				moves = append(moves, v+1)
			}
		}
	case StepPart:
		if s.TaskForces {
			return nil, false
		}
		for part := 1; part <= int(s.Tally)+1; part++ {
			moves = append(moves, part)
		}
	case StepFollow:
		parts := append([]int{0, int(s.Chase)}, s.lastGroups(int(s.Tally)-1)...)
		moves = slices.DeleteFunc(s.quarryOf(s.speedOf(u)), func(g int) bool { return !slices.Contains(parts, g) })
	case StepWish, StepDeclare, StepChase, StepSplit, StepAttempt:
		moves = []int{0, 1}
	case StepFire:
		if s.TaskForces {
			return nil, false
		}
		moves = s.shootable()
	case StepRetreat:
		moves = []int{0, 1, 2}
	case StepLeave:
		moves = []int{0, 1}
		if s.Units[u].Kind != Air {
			used := 0
			for _, v := range s.of(s.Side) {
				if g := int(s.Group[v]); g > 0 && s.seaward(v) {
					used = max(used, g-int(s.FirstGroup(s.Side))+1)
				}
			}
			for g := 2; g <= used+1 && !s.TaskForces; g++ {
				moves = append(moves, g)
			}
		}
	case StepPursue:
		moves = s.quarryOf(s.speedOf(u))
	case StepInvade:
		moves = s.landing(u)
	case StepRaidPort:
		moves = []int{0}
		for p := range s.Ports {
			inside := slices.ContainsFunc(s.of(s.Side.Other()), func(v int) bool { return int(s.At[v]) == MaxAreas+p })
			if inside && s.Owner[p] != uint8(s.Side) && slices.Contains(s.touching(p), int(s.Area)) {
				moves = append(moves, MaxAreas+p+1)
			}
		}
	case StepLocate, StepProwl, StepDaySearch:
		moves = []int{0}
	default:
		return nil, false
	}
	return moves, true
}

// At every decision of random games the moves are those that the slow rules find. [5.2]
// [5.7] [6.1] [7.1] [7.4] [8.8] [9.4] [12.4] [13.1] [14.2]
func TestLegalAgainstSlowRules(t *testing.T) {
	checked := map[Step]int{}
	played(t, 4, func(s *State) {
		want, known := slow{s}.moves()
		if !known {
			return
		}
		if s.Homing == 0 {
			checked[s.Step]++
		}
		if got := legal(s); !slices.Equal(got, want) {
			require.Equal(t, want, got, "step %s, unit %s, turn %d, options %v", Stages[s.Step].Name,
				s.Units[s.Unit].Name, s.GameTurn, s.options)
		}
	})
	for _, k := range []Step{StepPatrol, StepAir, StepLanding, StepRaid, StepFire, StepLeave, StepPursue,
		StepInvade, StepRaidPort, StepSubFire, StepRemove} {
		require.Positive(t, checked[k], Stages[k].Name)
	}
}
