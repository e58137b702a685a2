package play

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// rollLaw is what a roll comes to that has to be made. [10.4] [11.2] [12.1] [12.2] [12.3]
// [18.3] [19.5]
func (s slow) rollLaw() (roll func(n *State, d *sim.Dice), of func(n *State) string, want map[string]float64) {
	want = map[string]float64{}
	u, h := int(s.Unit), hex.Index(s.Hex)
	ahead := func(n *State) string { return "JA-"[n.Ahead : n.Ahead+1] }
	for die := 1; die <= 6; die++ {
		end := ""
		switch {
		case s.Reefs != 0:
			u = bits.TrailingZeros64(s.Reefs)
			roll, of = func(n *State, d *sim.Dice) { n.rollReef(d) }, func(n *State) string { return fate(n, u) }
			end = s.hurt(u, map[bool]string{true: "D", false: "-"}[die <= 3])
		case s.Step == StepMagic:
			roll, of = func(n *State, d *sim.Dice) { n.rollMagicCode(0, d) }, func(n *State) string { return fmt.Sprint(n.Magic) }
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
			roll, of = func(n *State, d *sim.Dice) { n.mend(0, d) }, func(n *State) string { return fmt.Sprint(max(n.Due[u], s.GameTurn) - s.GameTurn) }
			turns := (die + 1 - int(s.Ships[u].Side)) / 2
			if s.repairNextTurn {
				turns = max(turns, 1)
			}
			end = fmt.Sprint(turns)
		case s.Step == StepControl || s.Step == StepTake:
			roll, of = func(n *State, d *sim.Dice) { n.rollForControl(0, d) }, func(n *State) string { return fmt.Sprint(n.Held[s.Side].Has(h)) }
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

// What has to be rolled for comes as the tables have it, die by die. [10.4] [11.2] [12.1]
// [12.2] [12.3] [18.3] [19.5] (Q8) (Q10) (Q44) (Q49)
func TestRollsAgainstTheTables(t *testing.T) {
	checked := map[Step]int{}
	played(t, 3, func(s *State) {
		roll, of, want := slow{s}.rollLaw()
		if roll == nil || s.Reefs != 0 && s.reefsByMarker {
			return
		}
		step := s.Step
		if s.Reefs != 0 {
			step = StepMove
		}
		checked[step]++
		requireLaw(t, want, law(s, roll, of), "step %s, turn %d, options %v", Stages[s.Step].Name, s.GameTurn, s.options)
	})
	for _, k := range []Step{StepMove, StepMagic, StepAirRoll, StepNight, StepMend, StepControl} {
		require.Positive(t, checked[k], Stages[k].Name)
	}
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

// Submarines find and hit as their columns have it, and only who is in the hex; a SubPack
// has attacked then, and a side's random attack is spent. [13.1] [13.2] [13.3] [13.4] [16.4]
func TestSubmarinesAgainstTheTable(t *testing.T) {
	checked := map[string]int{}
	played(t, 5, func(s *State) {
		if s.Reefs != 0 || s.Step != StepSub && s.Step != StepPackAttack {
			return
		}
		enemy := s.Side.Other()
		for m, k := range s.Mark {
			if SideOf(m) != enemy || k.Flags&InUse == 0 || k.Flags&Exposed != 0 || k.At >= EdgePlace || s.Aboard(m) == 0 {
				continue
			}
			if s.Step == StepPackAttack && s.Pack[s.Unit] != k.At {
				continue
			}
			roll := func(n *State, d *sim.Dice) { n.subAttack(ToHex+int(k.At), d) }
			if s.Step == StepPackAttack {
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
