package surface_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// moving is Chokai at sea before two cruisers, when it may move.
func moving(t *testing.T, at string, number int) *surface.Action {
	return action(t, "Chokai @"+at+" spotted, Yamato @E6 spotted",
		"US Chicago @C1 spotted, US Portland @B5 spotted, US Astoria spotted withdrawn",
		fmt.Sprintf("phase = \"move\"\nround = 1\nnumber = %d\n", number))
}

// places lists where each legal move takes the ship that is asked.
func places(s *surface.Action, at string) map[sim.Move]string {
	to := map[sim.Move]string{}
	for _, m := range s.Legal(nil) {
		to[m] = at
		if _, hex, ok := strings.Cut(s.MoveString(m), " to "); ok {
			to[m] = hex
		}
	}
	return to
}

// The distance to the next enemy after each move, and the way out, agree with walking from hex to
// hex. Ships that have withdrawn are no longer enemies, and each side has its own edge. [30.1]
// [30.41] [30.82]
func TestDistancesAfterMoves(t *testing.T) {
	m := newDisplay(t)
	// The hexes beside the Withdrawal Area of Japan: its carriers' column, and both ends of
	// the two columns before it.
	exits := []string{"G1", "G2", "G3", "G4", "F1", "F5", "E1", "E6"}
	for _, at := range []string{"E1", "F1", "D1", "D3", "E4"} {
		s := moving(t, at, m.numbers[at])
		for move, hex := range places(s, at) {
			gap, reached := s.Closing(move)
			want := min(m.steps[hex]["C1"], m.steps[hex]["B5"])
			assert.Equal(t, want, gap, "%s to %s", at, hex)
			assert.Equal(t, want <= 2, reached, "a heavy cruiser fires two hexes far, from %s", hex)
			way := 99
			for _, exit := range exits {
				way = min(way, m.steps[hex][exit])
			}
			assert.Equal(t, way, s.ToExit(move), "%s to %s", at, hex)
		}
	}
	// The Allies leave by the other end.
	s := action(t, "US Chicago @C3 spotted", "Chokai @E3 spotted", "phase = \"move\"\nround = 1\nnumber = 3\n")
	for move, hex := range places(s, "C3") {
		way := 99
		for _, exit := range []string{"A1", "A2", "A3", "A4", "B1", "B5", "C1", "C6"} {
			way = min(way, m.steps[hex][exit])
		}
		assert.Equal(t, way, s.ToExit(move), hex)
	}
}

// The hexes from which a ship can leave agree hex by hex, for either side, and only for ships that
// may. [30.81] [30.82]
func TestHexesToLeaveFrom(t *testing.T) {
	m := newDisplay(t)
	ends := map[string][]string{
		"JP": {"G1", "G2", "G3", "G4", "F1", "F5", "E1", "E6"}, "US": {"A1", "A2", "A3", "A4", "B1", "B5", "C1", "C6"},
	}
	for _, hex := range m.names {
		for nation, own := range map[string]string{"JP": "Chokai", "US": "Chicago"} {
			enemy, far := "US Portland", "A2"
			if nation == "US" {
				enemy, far = "Aoba", "G2"
			}
			if m.steps[hex][far] < 2 {
				far = strings.Replace(far, "2", "4", 1)
			}
			if m.steps[hex][far] < 2 {
				far = map[string]string{"JP": "C1", "US": "E1"}[nation]
			}
			text := fmt.Sprintf("phase = \"move\"\nround = 1\nnumber = %d\n", m.numbers[hex])
			damaged := action(t, nation+" "+own+" D1 @"+hex+" spotted", enemy+" @"+far+" spotted", text)
			leave := slices.Contains(fighttest.Texts(damaged), own+" withdraws")
			assert.Equal(t, slices.Contains(ends[nation], hex), leave, "%s in %s", own, hex)
			whole := action(t, nation+" "+own+" @"+hex+" spotted", enemy+" @"+far+" spotted", text)
			assert.NotContains(t, fighttest.Texts(whole), own+" withdraws", hex)
		}
	}
}

// The forecast of a move agrees with the position after it: the best that the ship can do from
// there, and the harm from enemies that reach it, by the files. The forces are two to one, so that
// all enemy fire counts. [30.41] [30.47]
func TestProspectOfMoves(t *testing.T) {
	m, table := newDisplay(t), fighttest.SheetOf(t, "tables/surface-damage.csv")
	harm := func(kind string, speed, defense, strength int) float64 {
		levels := 0
		for die := 1; die <= 6; die++ {
			for second := range 6 {
				levels += fighttest.LevelAt(t, pointsOf(t, table, kind, speed, strength, die), defense, second)
			}
		}
		return float64(levels) / 36 / 5 * float64(defense)
	}
	s := action(t, "Chokai @E1 spotted, Yamato @E6 spotted", "US Chicago @C1 spotted, US Portland @B5 spotted",
		"phase = \"move\"\nround = 1\nnumber = 1\n")
	seen := map[string]bool{}
	for move, hex := range places(s, "E1") {
		deals, takes, gap := s.Prospect(move)
		wantDeals, against := 0.0, 0
		for _, enemy := range []string{"C1", "B5"} {
			if m.steps[hex][enemy] <= 2 { // Chokai has 11 and they have 7, both a reach of two
				wantDeals = max(wantDeals, harm("CA", 3, 3, 11))
				against += 7
			}
		}
		wantTakes := 0.0
		if against > 0 {
			wantTakes = harm("CA", 3, 4, against)
		}
		assert.InDelta(t, wantDeals, deals, 1e-12, hex)
		assert.InDelta(t, wantTakes, takes, 1e-12, hex)
		assert.Equal(t, min(m.steps[hex]["C1"], m.steps[hex]["B5"]), gap, hex)
		seen[fmt.Sprint(wantDeals > 0)] = true
	}
	assert.Len(t, seen, 2, "some moves reach the enemy, others do not")
	// A side that has broken off fires no more, but is fired at. [30.75]
	s = action(t, "Chokai @E1 spotted, Yamato @E6 spotted", "US Chicago @C1 spotted, US Portland SUNK spotted",
		"phase = \"move\"\nround = 1\nnumber = 1\n")
	require.True(t, s.Broken[1])
	deals, takes, _ := s.Prospect(0)
	assert.InDelta(t, harm("CA", 3, 3, 11), deals, 1e-12)
	assert.Zero(t, takes)
}

// For a ship that moves: its fire, nothing if its Task Force has broken off; its damage; and
// whether the Task Force breaks off without it. [30.72] [30.73]
func TestAskingOfMoves(t *testing.T) {
	for _, c := range []struct {
		attack           string
		strength, damage int
		breaks           bool
	}{
		{"Chokai @E1 spotted, Yamato @E6 spotted", 11, 0, false}, // 4 are no more than a fourth of 17
		{"Chokai @E1 spotted, Nagato @E6 spotted", 11, 0, true},  // 4 of 13: more than 3
		// 11 by three quarters, fractions dropped
		{"Chokai D2 @E1 spotted, Yamato @E6 spotted", 8, 2, false},
		{"Chokai D3 @E1 spotted, Yamato @E6 spotted", 5, 3, false}, // half
		// 4 of 20 are gone, and 3 more are too many
		{"Aoba @E1 spotted, Yamato @E6 spotted, Chokai SUNK spotted", 7, 0, true},
		{"Aoba @E1 spotted, Chokai SUNK spotted", 0, 0, true}, // they have broken off
	} {
		s := action(t, c.attack, "US Chicago @C1 spotted", "phase = \"move\"\nround = 1\nnumber = 1\n")
		strength, damage, breaks := s.Asking()
		assert.Equal(t, []any{c.strength, c.damage, c.breaks}, []any{strength, damage, breaks}, c.attack)
	}
}

// The alternative of a ship that may fire: the best of the other visible targets in its reach that
// have not been attacked. The strengths of ships that joined and ships to come add up. [30.42]
// [30.44]
func TestJoiningElsewhere(t *testing.T) {
	join := func(attack, defend, rest string) *surface.Action {
		return action(t, attack, defend, "round = 1\nphase = \"join\"\nnumber = 1\n"+rest)
	}
	s := join("Chokai @E1 spotted, Aoba @E1 spotted",
		"US Chicago @D1 spotted struck, US Portland @C1 spotted, Washington @C6 spotted", "")
	own, fires, later, elsewhere := s.Joining()
	assert.Equal(t, []int{11, 0, 7}, []int{own, fires, later})
	assert.InDelta(t, s.Harm(1, 11), elsewhere, 1e-12, "Portland; Washington is out of reach")
	assert.Positive(t, elsewhere)
	s = join("Chokai @E1 spotted joined fired shot, Aoba @E1 spotted",
		"US Chicago @D1 spotted struck, US Portland @C1 spotted struck", "asked = 1\n")
	own, fires, later, elsewhere = s.Joining()
	assert.Equal(t, []int{7, 11, 0}, []int{own, fires, later})
	assert.Zero(t, elsewhere, "Portland was attacked already")
	s = join("Chokai @E1 spotted, Aoba @E1 spotted", "US Chicago @D1 spotted struck, US Portland @C1", "night = true\n")
	_, _, _, elsewhere = s.Joining()
	assert.Zero(t, elsewhere, "Portland has not been seen")
}

// With the Night Advantage the forecast doubles the harm to the Allies, but not the harm by them.
// No ship takes more than it has left. [30.94] [30.61]
func TestHarmByNightAndToTheDamaged(t *testing.T) {
	table := fighttest.SheetOf(t, "tables/surface-damage.csv")
	harm := func(times, defense, left int, full float64) float64 {
		levels := 0
		for die := 1; die <= 6; die++ {
			for second := range 6 {
				levels += min(left, fighttest.LevelAt(t, times*pointsOf(t, table, "CA", 3, 11, die), defense, second))
			}
		}
		return float64(levels) / 36 / 5 * full
	}
	const night = day + "night = true\n"
	s := action(t, "Chokai @E1 spotted", "US Chicago @D1 spotted", night)
	assert.InDelta(t, harm(2, 3, 5, 3), s.Harm(0, 11), 1e-12)
	s = action(t, "Chokai @E1 spotted", "US Chicago @D1 spotted", night+"round = 1")
	assert.InDelta(t, harm(1, 3, 5, 3), s.Harm(0, 11), 1e-12, "in the first Tactical Sequence alone")
	s = action(t, "US Chicago @C1 spotted", "JP Aoba @D1 spotted", night+"player = 0\nfirst = 1")
	assert.InDelta(t, harm(1, 3, 5, 3), s.Harm(0, 11), 1e-12, "of Japan alone")
	s = action(t, "Chokai @E1 spotted", "US Chicago D1 @D1 spotted, Washington @C2 spotted", day)
	assert.InDelta(t, harm(1, 3, 4, 3), s.Harm(0, 11), 1e-12, "four levels are left")
	level, lost := s.BreakoffLevel(uint8(book.Defender))
	assert.Equal(t, [2]int{3, 0}, [2]int{level, lost}, "D1 takes no Defense Strength")
}

// A side is disarmed when none of its ships can fire any more: sunk, gone, without ammunition or
// broken off. [14.27] [30.72]
func TestDisarmed(t *testing.T) {
	for attack, want := range map[string]bool{
		"Chokai @E1 spotted, Aoba @E1 spotted":                   false,
		"Chokai @E1 spotted depleted, Aoba @E1 spotted":          false,
		"Chokai @E1 spotted depleted, Aoba @E1 spotted depleted": true,
		"Aoba @E1 spotted depleted, Chokai SUNK spotted":         true,
		"Aoba @E1 spotted depleted, Chokai withdrawn spotted":    true,
	} {
		s := action(t, attack, "US Chicago @C1 spotted", "phase = \"move\"\nround = 1\nnumber = 1\n")
		assert.Equal(t, want, s.Disarmed(), attack)
	}
}
