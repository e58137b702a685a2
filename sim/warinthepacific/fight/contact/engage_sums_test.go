package contact_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// printed are the Engagement Values of missions, as the file has them.
func printed(t *testing.T, mission string) int {
	line, ok := fighttest.SheetOf(t, "tables/engagement-values.csv")[mission]
	require.True(t, ok, mission)
	return fighttest.Number(t, line[0])
}

// sixes counts Movement Points by six, a fraction as well or only what is full.
func sixes(points int, fraction bool) (n int) {
	for ; points >= 6; points -= 6 {
		n++
	}
	if fraction && points > 0 {
		n++
	}
	return n
}

// Every mission that meets a move or a reaction, whatever it was plotted to spend or has
// spent since, by day and night, inside and outside the Arctic: both values, less 2 for
// each six points of the plan or, of a reaction, of what that has spent if it is less;
// halved at night and in the Arctic; a number of the die on the Search and Contact Table.
// [9.4] [9.41] [9.42] [9.43] [9.44] [9.49] [9.62] (W65) (R27) (R28) (R29)
func TestEveryEngagementValue(t *testing.T) {
	table := fighttest.SheetOf(t, "tables/search-contact.csv")
	seen := map[int]int{}
	hold := func(attack, defend string, value, less int) {
		for _, sky := range []struct {
			rest   string
			halves int
		}{{"", 1}, {"area = \"temperate\"", 1}, {"night = true", 2}, {"area = \"arctic\"", 2},
			{"night = true\narea = \"arctic\"", 4}} {
			want := max(0, value-less) / sky.halves
			on := fighttest.Number(t, table[fmt.Sprint(min(6, want))][0])
			require.InDelta(t, on, meets(t, attack+alpha, defend+bravo, sky.rest), 1e-9, "%s on %s, %s", attack,
				defend, sky.rest)
			seen[on]++
		}
	}
	for _, mission := range []string{"AMPH", "BMB", "ETRAN", "FUEL", "LINK", "REGP", "SWEEP", "TOW", "TRAN", "MOVE"} {
		for _, points := range []int{0, 1, 5, 6, 7, 12, 13, 18, 40} {
			words, value := mission, 0
			if mission == "MOVE" {
				words, value = "MOVE=9", 9
			} else {
				value = printed(t, mission)
			}
			plan := 2 * sixes(points, true)
			hold("MOVE=11", fmt.Sprintf("%s plotted=%d", words, points), 11+value, plan)
			for _, spent := range []int{0, 5, 6, 23, 24} {
				hold(fmt.Sprintf("REAC spent=%d", spent), fmt.Sprintf("%s plotted=%d", words, points), 14+value,
					min(plan, 2*sixes(spent, false)))
			}
			if mission != "MOVE" {
				hold("MOVE=11", fmt.Sprintf("%s done spent=%d", words, points), 11+value, 2*sixes(points, false))
			}
		}
	}
	for _, idle := range []string{"inactive", "voided"} {
		for value := range 15 {
			hold(fmt.Sprintf("MOVE=%d", value), idle, value, 0)
		}
		hold("REAC spent=60", idle, 14, 0)
	}
	for on := range 7 {
		assert.Positive(t, seen[on], "%d of the die", on)
	}
}

// Two reactions: 2 for each hex of the one that has spent less, at 6 points a hex in the
// tropics, 5 in temperate waters, 4 in the Arctic; a tie is a tie. [9.45] [10.93] (R30)
func TestEveryPairOfReactions(t *testing.T) {
	for area, cost := range map[string]int{"tropical": 6, "temperate": 5, "arctic": 4} {
		for _, one := range []int{0, 3, 4, 5, 6, 40, 59, 60, 66, 72} {
			for _, two := range []int{0, 20, 30, 60, 71, 90} {
				hexes := 0
				for points := min(one, two); points >= cost; points -= cost {
					hexes++
				}
				want := max(0, 14+14-2*hexes)
				if area == "arctic" {
					want /= 2
				}
				assert.InDelta(t, min(6, want), meets(t, fmt.Sprintf("REAC spent=%d%s", one, alpha),
					fmt.Sprintf("REAC spent=%d%s", two, bravo), "area = \""+area+"\""), 1e-9, "%d and %d, %s",
					one, two, area)
			}
		}
	}
}

// The forecasts for declaring night, for going on by day and for rolling are the means of what
// follows, for the attacker and for a defender that declares night. [9.66] [9.67]
func TestPromiseOfNight(t *testing.T) {
	for _, c := range []struct {
		attack, defend, rest string
		side                 sim.Side
	}{
		{"MOVE=9: Chokai, Kongo", "BMB: US Chicago", "may-declare = true\ndate = \"8/42\"", book.Attacker},
		{"MOVE=9: US Chicago", "BMB: Chokai, 2 JP DD-modern", "may-declare = true\ndate = \"8/42\"", book.Attacker},
		{"REAC spent=12: Chokai", "MOVE=6 plotted=30: US Chicago, US Portland", "may-declare = true", book.Defender},
		{"REAC spent=12: US Chicago", "MOVE=6 plotted=30: Chokai; BMB: Kongo", "may-declare = true", book.Defender},
		{"REAC spent=12: US Chicago", "REAC spent=30: Chokai", "may-declare = true", book.Attacker},
		{"MOVE=4: Chokai; MOVE=5: Aoba", "FUEL: US Chicago", "night = true\ndate = \"8/42\"", book.Attacker},
	} {
		s := engaged(t, c.attack, c.defend, c.rest)
		require.Equal(t, c.side, s.Turn(), c.attack)
		for _, m := range s.Legal(nil) {
			mean := 0.0
			var l sim.Lister
			for next, p := range l.Outcomes(s, m) {
				mean += p * meanScore(next.Clone())
			}
			if c.side == book.Defender {
				mean = -mean
			}
			assert.InDelta(t, mean, engagement(s).Promise(m), 1e-9, "%s on %s: %s", c.attack, c.defend, s.MoveString(m))
		}
	}
}

// Of values to come of one's own, one is taken to be as high as can be where this one is
// above 7, else none: with two Task Forces, by all that follows. [39.85]
func TestPromiseOfSeveralValues(t *testing.T) {
	s := engaged(t, "MOVE: Chokai; MOVE: Kongo", "inactive: US Chicago, US Portland", "")
	for _, m := range s.Legal(nil) {
		rest := 0
		if m > 7 {
			rest = 14
		}
		sure := engaged(t, fmt.Sprintf("MOVE=%d: Chokai; MOVE=%d: Kongo", m, rest),
			"inactive: US Chicago, US Portland", "")
		assert.InDelta(t, meanScore(sure), engagement(s).Promise(m), 1e-9, m)
	}
	// The defender assigns one, and what is worth something to one is not to the other.
	s = engaged(t, "BMB: Chokai", "MOVE plotted=6: US Chicago", "")
	require.Equal(t, book.Defender, s.Turn())
	for _, m := range s.Legal(nil) {
		sure := engaged(t, "BMB: Chokai", fmt.Sprintf("MOVE=%d plotted=6: US Chicago", m), "")
		assert.InDelta(t, -meanScore(sure), engagement(s).Promise(m), 1e-9, m)
	}
}
