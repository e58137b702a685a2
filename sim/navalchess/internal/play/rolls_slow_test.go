package play

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// rollLaw is what a roll comes to that has to be made. [11.2] [12.1] [12.2] [12.3]
// [18.3] [19.5]
func (s slow) rollLaw() (roll func(n *State, d *sim.Dice), of func(n *State) string, want map[string]float64) {
	want = map[string]float64{}
	u, h := int(s.Unit), hex.Index(s.Hex)
	ahead := func(n *State) string { return "JA-"[n.Ahead : n.Ahead+1] }
	for die := 1; die <= 6; die++ {
		end := ""
		switch {
		case s.Step == StepMagic:
			roll, of = func(n *State, d *sim.Dice) {
				n.rollMagicCode(0, d)
			}, func(n *State) string { return fmt.Sprint(n.Magic) }
			end = fmt.Sprint(s.Magic || s.GameTurn <= 3 && die >= 3 || die >= 5)
		case s.Step == StepAirRoll:
			column, n := "to-sum42", die
			if s.GameTurn >= 3 && !s.secondPrinting {
				column = "fal42-on"
			}
			if s.Magic {
				n = min(die+2, 6)
			}
			roll, of, end = func(n *State, d *sim.Dice) { n.rollAirSurprise(0, d) }, ahead, surprising[column][n-1:n]
		case s.Step == StepNight:
			column, n := "spr42-sum42", die
			if s.GameTurn >= 6 {
				column = "sum43-end"
			} else if s.GameTurn >= 3 {
				column = "fal42-spr43"
			}
			if islands := s.dark.Has(h); islands {
				n--
			}
			if s.GameTurn >= 9 && !(s.dark.Has(h) && s.largestShift) {
				n++
			}
			n = min(max(n, 1), 6)
			roll, of, end = func(n *State, d *sim.Dice) { n.rollNightSurprise(0, d) }, ahead, surprising[column][n-1:n]
		case s.Step == StepMend:
			roll, of = func(n *State, d *sim.Dice) {
				n.mend(0, d)
			}, func(n *State) string { return fmt.Sprint(max(n.Due[u], s.GameTurn) - s.GameTurn) }
			turns := (die + 1 - int(s.Ships[u].Side)) / 2
			if s.repairNextTurn {
				turns = max(turns, 1)
			}
			end = fmt.Sprint(turns)
		case s.Step == StepControl || s.Step == StepTake:
			roll, of = func(n *State, d *sim.Dice) {
				n.rollForControl(0, d)
			}, func(n *State) string { return fmt.Sprint(n.Held[s.Side].Has(h)) }
			circles := int(s.Hexes[h].Circles)
			if s.Hexes[h].Circles == ByYear {
				circles = s.Now().Year - 1940
			}
			end = fmt.Sprint(die > circles || s.CirclesExact && die != circles)
		default:
			return nil, nil, nil
		}
		want[end] += 1. / 6
	}
	return roll, of, want
}

// Every roll has the odds of the tables, die by die. [11.2] [12.1] [12.2] [12.3] [18.3] [19.5] (Q8)
// (Q10) (Q44) (Q49)
func TestRollsAgainstTheTables(t *testing.T) {
	checked := map[Step]int{}
	played(t, 3, func(s *State) {
		roll, of, want := slow{s}.rollLaw()
		if roll == nil {
			return
		}
		checked[s.Step]++
		requireLaw(t, want, law(s, roll, of), "step %s, turn %d, options %v", Stages[s.Step].Name,
			s.GameTurn, s.options)
	})
	for _, k := range []Step{StepMagic, StepAirRoll, StepNight, StepMend, StepControl} {
		require.Positive(t, checked[k], Stages[k].Name)
	}
}

// A marker that goes over reefs has each of its ships damaged on three faces. It stays turned
// down unless one is hit, also where nobody is aboard. [10.4] (Q26) (N22)
func TestReefsAgainstTheTables(t *testing.T) {
	ships, dummies, hidden := 0, 0, 0
	check := func(s *State, to int) {
		m := int(s.Unit)
		move := func(n *State, d *sim.Dice) { n.enter(m, HexOf(to), d) }
		// Nobody is near, because detection has nothing to do with reefs.
		for o := range s.Mark {
			if o != m {
				s.Mark[o] = Marker{None, None, None, 0, 0}
			}
		}
		for u := range s.On {
			if s.On[u] != uint8(m) {
				s.On[u], s.At[u] = None, LostPlace
			}
		}
		for a := range s.Base {
			s.Base[a] = LostPlace
		}
		for side := range s.Held {
			s.Held[side] = hex.Board{}
		}
		aboard := s.Aboard(m)
		if aboard == 0 {
			dummies++
			requireLaw(t, map[string]float64{"true": 1}, law(s, move, func(n *State) string {
				return fmt.Sprint(n.Mark[m].Flags&InUse != 0)
			}), "a dummy")
			return
		}
		if s.heldIsActive || bits.OnesCount64(aboard) > 8 {
			return
		}
		for set := aboard; set != 0; set &= set - 1 {
			ships++
			u := bits.TrailingZeros64(set)
			want := map[string]float64{fate(s, u): .5}
			want[slow{s}.hurt(u, "D")] += .5
			requireLaw(t, want, law(s, move, func(n *State) string { return fate(n, u) }), "%s", s.Ships[u].Name)
		}
		if was := s.Mark[m].Flags & Exposed; was == 0 {
			hidden++
			turned := func(n *State) string {
				down := n.Mark[m].Flags&(InUse|Exposed) == InUse
				whole := n.Aboard(m) == aboard
				for set := aboard; set != 0; set &= set - 1 {
					whole = whole && fate(n, bits.TrailingZeros64(set)) == "whole"
				}
				return fmt.Sprint(down == whole)
			}
			requireLaw(t, map[string]float64{"true": 1}, law(s, move, turned),
				"turned up if and only if a ship was hit")
		}
	}
	played(t, 3, func(s *State) {
		if s.Step != StepMove {
			return
		}
		for _, c := range s.Legal(nil) {
			if c >= ToHex && s.ReefHexes.Has(hex.Index(c-ToHex)) {
				check(&State{s.Rules, s.Position}, int(c))
			}
		}
	})
	require.True(t, ships > 0 && dummies > 0 && hidden > 0, "%d ships, %d dummies, %d markers", ships, dummies, hidden)
}

// subLaw is what submarines come to in a hex with a hidden marker: nothing, what is there is
// turned up, or a hit too. Of Japan's random attacks half fail from Fall 1943. [13.1] [13.2]
// [13.3] (Q13)
func (s slow) subLaw() map[string]float64 {
	column, half := "c1", 1.
	if s.Step == StepPackAttack {
		if column = "pack"; s.packColumn != "prose" {
			column = s.packColumn
		}
	} else if s.Side == Japan && s.GameTurn >= 7 {
		half = .5
	}
	want := map[string]float64{}
	for die := 1; die <= 6; die++ {
		end := map[string]string{"-": "nothing", "E": "found", "D": "hit", "DE": "hit"}[cell(column, die)]
		want[end] += half / 6
		if half < 1 {
			want["nothing"] += half / 6
		}
	}
	return want
}

// damagedAt reports whether a side has a damaged ship in a hex.
func (s slow) damagedAt(side sim.Side, at uint8) bool {
	for u, x := range s.Ships {
		if x.Side == side && s.At[u] == at && s.Ship[u]&Damaged != 0 {
			return true
		}
	}
	return false
}

// Submarines find and hit as their columns have it, and only who is in the hex; a SubPack
// has attacked then, and a side's random attack is spent. [13.1] [13.2] [13.3] [13.4] [16.4]
func TestSubmarinesAgainstTheTable(t *testing.T) {
	checked := map[string]int{}
	played(t, 5, func(s *State) {
		if s.Step != StepSub {
			return
		}
		enemy := s.Side.Other()
		for m, k := range s.Mark {
			if SideOf(m) != enemy || k.Flags&InUse == 0 || k.At >= EdgePlace || s.Aboard(m) == 0 {
				continue
			}
			if s.SecondHarmless && (slow{s}).damagedAt(enemy, k.At) {
				continue // a hit on a damaged ship would not show
			}
			s.Mark[m].Flags &^= Exposed | Lapsed | decoded // as if nobody had found it
			roll := func(n *State, d *sim.Dice) { n.subAttack(ToHex+int(k.At), d) }
			if s.Side == Allies && checked["pack-attack Allies"] <= checked["sub Allies"] { // half of them by a SubPack
				s.Step, s.Unit, s.Pack[0], s.PackDone = StepPackAttack, 0, k.At, 0
				roll = func(n *State, d *sim.Dice) { n.packAttack(Yes, d) }
			}
			checked[Stages[s.Step].Name+" "+SideNames[s.Side]]++
			requireLaw(t, slow{s}.subLaw(), law(s, roll, func(n *State) string {
				hurt := n.Step == StepSubHit || n.Step == StepPackHit
				for u := range s.Ships {
					if n.At[u] == s.At[u] && n.Ship[u] == s.Ship[u] {
						continue
					}
					require.True(t, s.randomPrey && s.At[u] == k.At && s.Ships[u].Side == enemy, s.Ships[u].Name)
					hurt = true
				}
				spent := n.Spent[s.Side]
				if s.Step == StepPackAttack {
					spent = n.PackDone>>s.Unit&1 == 1
				}
				require.True(t, spent)
				switch after := n.Mark[m].Flags; {
				case hurt:
					require.True(t, after&InUse == 0 || after&Exposed != 0)
					return "hit"
				case after&Exposed != 0:
					return "found"
				}
				return "nothing"
			}), "step %s, turn %d", Stages[s.Step].Name, s.GameTurn)
			break
		}
	})
	for _, kind := range []string{"sub Japan", "sub Allies", "pack-attack Allies"} {
		require.Positive(t, checked[kind], "%v", checked)
	}
}
