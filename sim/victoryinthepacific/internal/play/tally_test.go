package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// holders are who holds each area when a turn ends: the side that alone has patrols or
// land-based air there. [11.1]
func (s slow) holders() (flag [MaxAreas]uint8) {
	for a := range s.Areas {
		var there [2]bool
		for u := range s.Units {
			if int(s.At[u]) == a && s.Flags[u]&Patrol != 0 {
				there[s.Units[u].Side] = true
			}
		}
		switch there {
		case [2]bool{true, false}:
			flag[a] = uint8(Japan)
		case [2]bool{false, true}:
			flag[a] = uint8(Allies)
		default:
			flag[a] = Nobody
		}
	}
	return flag
}

// From any position the control of areas, the points and what was held the turn before
// are those of the slow rules. [11.1] [11.2] [1.3] [1.4] (V09)
func TestControlAgainstSlowRules(t *testing.T) {
	contested, counted := 0, 0
	played(t, 2, func(s *State) {
		if s.Homing > 0 {
			return
		}
		k := *s
		flag := slow{s}.holders()
		k.control()
		require.Equal(t, flag, k.Flag)
		lead := int(s.Lead)
		var scored [2]int
		for a, holder := range flag {
			switch holder {
			case uint8(Japan):
				lead += int(s.Areas[a].Points[Japan])
				scored[Japan] += int(s.Areas[a].Points[Japan])
			case uint8(Allies):
				lead -= int(s.Areas[a].Points[Allies])
				scored[Allies] += int(s.Areas[a].Points[Allies])
			default:
				contested++
			}
			if before := s.Flag[a]; s.GameTurn == 1 {
				require.Equal(t, uint8(Nobody), k.Before[a], "opening flags are not a turn of control")
			} else {
				require.Equal(t, before, k.Before[a])
			}
		}
		require.Equal(t, max(-29, min(29, lead)), int(k.Lead))
		require.Equal(t, scored, [2]int{int(k.Scored[0]), int(k.Scored[1])})
		for u := range s.Units {
			if s.At[u] < MaxAreas {
				counted++
				require.NotZero(t, k.Flags[u]&Homeward, "who is at sea goes home [4.9]")
			}
		}
		require.Equal(t, stepCapture, k.Step)
	})
	require.Positive(t, contested)
	require.Positive(t, counted)
}

// From any position, ports and bases change hands if the enemy has held all their areas for two
// turns, unless there is a garrison. Units in them leave or are lost. [11.3] [11.4] [7.7] (V34)
func TestCapturesAgainstSlowRules(t *testing.T) {
	taken := 0
	played(t, 2, func(s *State) {
		if s.Homing > 0 {
			return
		}
		k := *s
		for a := range k.Flag { // make it happen
			if k.Flag[a] != Nobody && a%2 == 0 {
				k.Before[a] = k.Flag[a]
			}
		}
		want, before := k.Owner, k.Position
		for p := range s.Ports {
			enemy, all := 1-k.Owner[p], k.Garrison>>p&1 == 0
			for _, a := range (slow{s}).touching(p) {
				all = all && k.Flag[a] == enemy && k.Before[a] == enemy
			}
			if all {
				want[p] = enemy
				taken++
			}
		}
		k.captures()
		require.Equal(t, want, k.Owner)
		for u := range s.Units {
			x, at := s.Units[u], before.At[u]
			inTaken := at >= MaxAreas && at < PoolPlace && want[at-MaxAreas] != before.Owner[at-MaxAreas] &&
				uint8(x.Side) != want[at-MaxAreas]
			switch {
			case inTaken && x.Ship() && before.Damage[u] > x.Armor:
				require.Equal(t, uint8(LostPlace), k.At[u], x.Name)
			case inTaken:
				require.NotZero(t, k.Flags[u]&Homeward, x.Name)
			default:
				require.Equal(t, at, k.At[u], x.Name)
			}
		}
	})
	require.Positive(t, taken)
}

// The areas that are fought over are those with units of both sides, a submarine among
// enemy ships, carriers beside a port with enemies, or a landing force beside a base that
// it can take or garrison. [8.1] [10.2] [13.1] [7.7]
func TestActiveAgainstSlowRules(t *testing.T) {
	some := 0
	played(t, 2, func(s *State) {
		if s.Homing > 0 || s.Step > StepArea {
			return
		}
		got := s.active()
		for a := range s.Areas {
			var there, decks, lands [2]bool
			for u := range s.Units {
				x := s.Units[u]
				if int(s.At[u]) != a {
					continue
				}
				there[x.Side] = true
				lands[x.Side] = lands[x.Side] || x.Kind == Landing
				crippled := s.Damage[u] > 0 && s.Damage[u] >= x.Armor
				decks[x.Side] = decks[x.Side] || x.Ship() && x.Airstrike > 0 && !crippled
			}
			want := there[0] && there[1]
			for side := range sim.Side(2) {
				for p := range s.Ports {
					if s.Areas[a].Ports>>p&1 == 0 {
						continue
					}
					owner, guests := sim.Side(s.Owner[p]), false
					for u := range s.Units {
						guests = guests || int(s.At[u]) == MaxAreas+p && s.Units[u].Side != side
					}
					want = want || decks[side] && owner != side && guests
					want = want || lands[side] && s.Ports[p].Base && (owner != side || s.Garrison>>p&1 == 0)
				}
			}
			if !s.BothSubs && int(s.Sub) == a {
				hunter := sim.Side(s.Subs[s.GameTurn])
				for u := range s.Units {
					want = want || int(s.At[u]) == a && s.Units[u].Side != hunter && s.Units[u].Ship() &&
						s.Flags[u]&Homeward == 0
				}
			}
			want = want && s.Fought>>a&1 == 0
			require.Equal(t, want, got>>a&1 == 1, "%s, turn %d", s.Areas[a].Name, s.GameTurn)
			if want {
				some++
			}
		}
	})
	require.Positive(t, some)
}

// A base supports one unit of land-based air: the search for bases agrees with trying all ways to
// share them. [17.2] [17.2a] (V22)
func TestBasesAgainstAllWays(t *testing.T) {
	crowded := 0
	played(t, 3, func(s *State) {
		if !s.OneAir || s.Homing > 0 {
			return
		}
		for side := range sim.Side(2) {
			var ways func(units []int, taken map[int]bool) bool
			ways = func(units []int, taken map[int]bool) bool {
				if len(units) == 0 {
					return true
				}
				for p := range s.Ports {
					if !s.Ports[p].Base || s.Owner[p] != uint8(side) || taken[p] ||
						s.Ports[p].Touches>>s.At[units[0]]&1 == 0 {
						continue
					}
					taken[p] = true
					ok := ways(units[1:], taken)
					delete(taken, p)
					if ok {
						return true
					}
				}
				return false
			}
			var afloat []int
			taken := map[int]bool{}
			for _, u := range (slow{s}).of(side) {
				if s.Units[u].Kind != Air || s.Flags[u]&Homeward != 0 {
					continue
				}
				switch at := int(s.At[u]); {
				case at < MaxAreas:
					byPort := false
					for p := range s.Ports {
						byPort = byPort || !s.Ports[p].Base && s.Owner[p] == uint8(side) &&
							s.Ports[p].Touches>>at&1 == 1
					}
					if !byPort {
						afloat = append(afloat, u)
					}
				case at < PoolPlace:
					taken[at-MaxAreas] = true
				}
			}
			if len(afloat) > 1 {
				crowded++
			}
			require.Equal(t, ways(afloat, taken), s.supported(side))
		}
	})
	require.Positive(t, crowded)
}
