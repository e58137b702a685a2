package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// field is where a naval air unit is and all that it can attack, by hexes; nothing where it
// can attack nothing. [14.5] (N06)
func (s slow) field(a int) map[int]bool {
	hexes, from := map[int]bool{}, s.post(a)
	if !s.Planes[a].Kind.Naval() || from < 0 || s.Fought.Has(hex.Index(from)) {
		return nil
	}
	if done := s.strikesEach == "one" && s.Air[a]&struck != 0; done || s.Air[a]&Again != 0 && s.strikesEach != "one" {
		return nil
	}
	for c := range s.prey(a) {
		hexes[from], hexes[int(s.TargetHex(c))] = true, true
	}
	return hexes
}

// An engagement is of all naval air whose hexes touch, link by link, those of one pulse at
// once where one roll is for all; and where none is left none is rolled for. [14.5] (Q11)
// (N06)
func TestEngagementsAgainstLinks(t *testing.T) {
	alone, linked, apart := 0, 0, 0
	played(t, 3, func(s *State) {
		if s.Step != StepAirRoll {
			return
		}
		k := slow{s}
		var fields []map[int]bool
		for a := range s.Planes {
			if f := k.field(a); len(f) > 0 {
				fields = append(fields, f)
			}
		}
		require.NotEmpty(t, fields, "who rolls has somebody to fight")
		clash, used := fields[0], map[int]bool{0: true}
		for again := true; again; {
			again = false
			for i, f := range fields {
				touches := s.AirOnce
				for h := range f {
					touches = touches || clash[h]
				}
				if used[i] || !touches {
					continue
				}
				for h := range f {
					clash[h] = true
				}
				used[i], again = true, true
			}
		}
		for h := range s.Grid.Hexes().All() {
			require.Equal(t, clash[int(h)], s.Clash.Has(h), "%s, turn %d, options %v", s.Hexes[h].Id,
				s.GameTurn, s.options)
		}
		alone += int(Bit(len(fields) == 1))
		linked += int(Bit(len(used) > 1))
		apart += int(Bit(len(used) < len(fields)))
	})
	require.True(t, alone > 0 && linked > 0 && apart > 0)
}

// Who breaks off takes all its whole and fast ships out of the line at once; the battle is
// over where none is left, else there is one last round. After a round hits take effect:
// four or more sink, fewer damage one by one. [17.3] [17.6] [18.1]
func TestBreakingOffAgainstSlowRules(t *testing.T) {
	last, over := 0, 0
	played(t, 4, func(s *State) {
		if s.Step != StepBreak {
			return
		}
		k, c, stay := slow{s}, *s, 0
		crew := k.fights(s.Side)
		c.breakOff(Yes, nil)
		for u := range s.Ships {
			switch {
			case !crew[u]:
				require.Equal(t, s.Ship[u]&Left, c.Ship[u]&Left, s.Ships[u].Name)
			case s.Ship[u]&Damaged == 0 && !s.Ships[u].Slow:
				require.NotZero(t, c.Ship[u]&Left, s.Ships[u].Name)
			default:
				stay++
			}
		}
		require.EqualValues(t, s.Side, c.Broke)
		if stay == 0 {
			require.Equal(t, StepRetreat, c.Step)
			over++
		} else {
			require.True(t, c.Last && c.Step == StepFire && c.Round == s.Round+1)
			last++
		}
		for u := range crew {
			for hits := uint8(1); hits <= 5; hits++ {
				d := *s
				d.Hits[u] = hits
				d.strikeHome()
				end := k.hurt(u, map[bool]string{true: "S", false: "D"}[hits >= 4])
				if hits == 2 || hits == 3 {
					end = map[bool]string{true: "damaged", false: "sunk"}[s.SecondHarmless && !s.Ships[u].Single]
				}
				require.Equal(t, end, fate(&d, u), "%s with %d hits", s.Ships[u].Name, hits)
				require.Zero(t, d.Hits[u])
			}
		}
	})
	require.True(t, last > 0 && over > 0)
}

// refuge are where air can land whose carrier is gone or damaged: bases with room and whole
// carriers of its side, there or next to it. [18.4] (Q59)
func (s slow) refuge(a int) map[int]bool {
	c, from := map[int]bool{}, int(s.Base[a])
	if from >= DeckPlace {
		from = int(s.At[from-DeckPlace])
	}
	for h, n := range s.apart(from) {
		if n > 1 {
			continue
		}
		if s.roomFor(s.Planes[a].Side, h) {
			c[ToHex+h] = true
		}
		for u, x := range s.Ships {
			if x.Class == Carrier && x.Side == s.Planes[a].Side && int(s.At[u]) == h && s.operates(u) {
				c[u] = true
			}
		}
	}
	return c
}

// An air unit that is asked where to land has no deck to come back to, and chooses among the places
// that the slow rules find, wherever all units are. [18.4] (Q59)
func TestRefugesAgainstSlowRules(t *testing.T) {
	n, some, none := 0, 0, 0
	played(t, 2, func(s *State) {
		if n++; n%211 != 0 && s.Step != StepRefuge {
			return
		}
		for a, p := range s.Planes {
			if at := s.Base[a]; !p.Kind.Naval() || at >= EdgePlace &&
				(at < DeckPlace || s.At[at-DeckPlace] >= EdgePlace) {
				continue
			}
			want, got := slow{s}.refuge(a), map[int]bool{}
			for c := range s.refuges(a).All() {
				got[int(c)] = true
			}
			require.True(t, equal(want, got), "%s: found %v; want %v", p.Name, got, want)
			some += int(Bit(len(want) > 0))
			none += int(Bit(len(want) == 0))
		}
	})
	require.True(t, some > 0 && none > 0)
}

// A turn begins with nothing left of the one before: no markers, no attacks, no marks but
// those of the damaged who are away, and every ship in a port, off the edge, to come or lost.
// [6.1] [6.3] [9.1] [9.2] [18.3]
func TestTurnsBeginAnew(t *testing.T) {
	turns, turn := 0, uint8(0)
	played(t, 2, func(s *State) {
		if s.Step != StepConvoy && s.Pulse != 0 || s.GameTurn == turn {
			return
		}
		turn, turns = s.GameTurn, turns+1
		require.True(t, s.Spent == [2]bool{} && s.PackDone == 0 && s.PackSeen == 0 && !s.Magic && s.Gone == [2]uint8{})
		require.Equal(t, s.Calendar[turn-1].Dummies, s.Dummies)
		for _, k := range s.Mark {
			require.Zero(t, k.Flags&InUse)
		}
		for u, x := range s.Ships {
			require.Zero(t, s.Ship[u]&(moved|Screened|Left|Damaged), x.Name)
			switch at := s.At[u]; {
			case at == PoolPlace:
				require.GreaterOrEqual(t, s.Due[u], turn, x.Name)
			case at < EdgePlace:
				require.True(t, x.Side == sim.Side(Japan) && s.Sea.Has(hex.Index(at)), x.Name)
			case at == EdgePlace:
				require.True(t, x.Side == sim.Side(Allies) && !x.Anzac, x.Name)
			}
		}
	})
	require.Greater(t, turns, 30)
}
