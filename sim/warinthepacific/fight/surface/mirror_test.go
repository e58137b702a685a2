package surface_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// ends lists where a move leads, with how likely each is, the forces in an order of
// one's own.
func ends(t *testing.T, s *surface.Action, m sim.Move, sides [2]uint8) map[string]string {
	t.Helper()
	odds := map[string]float64{}
	var l sim.Lister
	for next, p := range l.Outcomes(s, m) {
		b := next.(*surface.Action)
		turn := "nobody"
		if b.Turn() != sim.Over {
			turn = fmt.Sprint(b.Turn() == sim.Side(sides[0]))
		}
		_, own := b.BreakoffLevel(sides[0])
		odds[fmt.Sprintf("%s|%s|%d %d %d %d %s %v %v %d", b.Force(sides[0]), b.Force(sides[1]), b.Phase, b.Number,
			b.Done, b.Round, turn, b.Broken[sides[0]], b.Broken[sides[1]], own)] += p
	}
	text := map[string]string{}
	for end, p := range odds {
		text[end] = fmt.Sprintf("%.9f", p)
	}
	return text
}

// Once both sides have deployed it makes no difference which is described as the attacker: the same
// forces the other way round have the same decisions with the same results. By day and by night, in
// each phase, for Japan and for the Allies.
func TestActionsMirrored(t *testing.T) {
	const near, far = "US Chicago @C1 spotted, US Portland @C6 spotted, US DD-modern @B2 spotted",
		"Chokai @E1 spotted, JP DD-modern @E1 spotted, Kongo D1 @E2 spotted, Nagato @E5 spotted"
	struck := strings.Replace(near, "@C1 spotted", "@C1 spotted struck", 1)
	for _, c := range []struct {
		acting, other string
		rest          string
		first         int // 0 is who acts
	}{
		{far, near, "phase = \"active\"\nround = 2\n", 0},
		{far, near, "phase = \"target\"\nnumber = 1\n", 0},
		{far, near, "phase = \"target\"\nnumber = 1\ndone = 3\nround = 1\n", 1},
		{near, far, "phase = \"target\"\nnumber = 1\n", 0},
		{far, struck, "phase = \"join\"\nnumber = 1\nround = 1\n", 0},
		{"Chokai @E1 spotted joined fired shot, Aoba @E1 spotted", struck,
			"phase = \"join\"\nnumber = 1\nasked = 1\n", 1},
		{far, struck, "phase = \"join\"\nnumber = 1\nnight = true\n", 0},
		{far, struck, "phase = \"join\"\nnumber = 1\nnight = true\n", 1},
		{near, strings.Replace(far, "@E1 spotted", "@E1 spotted struck", 1),
			"phase = \"join\"\nnumber = 1\nnight = true\n", 1},
		{far, near, "phase = \"move\"\nnumber = 1\n", 0},
		{far, near, "phase = \"move\"\nnumber = 2\nasked = 2\ndone = 5\n", 1},
		{far, near, "phase = \"move\"\nnumber = 5\nasked = 3\ndone = 5\nround = 5\n", 1},
		{near, far, "phase = \"move\"\nnumber = 6\nasked = 1\n", 0},
		{"Chokai @E1, Aoba D1 @E1", "US Chicago @C1, US Portland @C5",
			"phase = \"move\"\nnumber = 1\nnight = true\n", 0},
		{"US Chicago @C1, US Portland D1 @C1", "Chokai @E1, Aoba @E5",
			"phase = \"move\"\nnumber = 1\nnight = true\n", 1},
		{"Chokai D1 @E1 spotted hit, Aoba spotted withdrawn", near, "phase = \"critical\"\ndate = \"8/42\"\n", 0},
	} {
		player := func(side int) string {
			first := c.first
			if side == 1 {
				first = 1 - first
			}
			return fmt.Sprintf("%splayer = %d\nfirst = %d\n", c.rest, side, first)
		}
		one, two := action(t, c.acting, c.other, player(0)), action(t, c.other, c.acting, player(1))
		require.Equal(t, fighttest.Texts(one), fighttest.Texts(two), c.rest)
		for i, m := range one.Legal(nil) {
			assert.Equal(t, ends(t, one, m, [2]uint8{0, 1}), ends(t, two, two.Legal(nil)[i], [2]uint8{1, 0}),
				"%s: %s", c.rest, one.MoveString(m))
		}
	}
}

// Six numbers have their turn in each Tactical Sequence, round in a circle from the one that
// was rolled; with each the First Player's ships act and then the other's, whoever that is.
// [30.3] [30.5]
func TestOrderOfActivePhases(t *testing.T) {
	for _, first := range []int{0, 1} {
		for number := 1; number <= 6; number++ {
			var want, got []string
			for k := range 6 {
				n := (number-1+k)%6 + 1
				for _, side := range []int{first, 1 - first} {
					if side == 0 || n < 6 { // the Allies have nobody at number 6
						want = append(want, fmt.Sprint(side, n, k))
					}
				}
			}
			s := action(t, "Chokai @E1 spotted, Aoba @E2 spotted, Kako @E3 spotted, Takao @E4 spotted, Atago "+
				"@E5 spotted, Maya @E6 spotted",
				"US SF-std @B1 spotted, US APB-std @B2 spotted, US MS-1x @B3 spotted, US APB-std @B4 "+
					"spotted, US SF-std @B5 spotted",
				fmt.Sprintf("phase = \"active\"\nround = 2\nfirst = %d\nplayer = %d\n", first, first))
			b := fighttest.Rolled(t, s, "roll for the Active hexes", func(s sim.State) bool {
				return int(s.(*surface.Action).Number) == number
			}).(*surface.Action)
			for b.Round == 2 {
				got = append(got, fmt.Sprint(b.Player, b.Number, b.Done))
				require.Equal(t, surface.Move, b.Phase, "nobody is in range")
				fighttest.Play(t, b, fighttest.Texts(b)[0])
			}
			assert.Equal(t, want, got, "from %d on", number)
			assert.Equal(t, []any{surface.Active, uint8(3), uint8(first)}, []any{b.Phase, b.Round, b.Player})
		}
	}
}

// A ship fires or moves once in a Tactical Sequence, also where it comes to a hex that is
// Active later; in the next one it may again. [30.43] [30.51] [30.54]
func TestOnceInATacticalSequence(t *testing.T) {
	s := action(t, "Chokai @E1 spotted, Aoba @E4 spotted", "US SF-std @B1 spotted",
		"phase = \"move\"\nnumber = 1\nround = 1\n")
	fighttest.Play(t, s, "Chokai to E2", "SF-std stays")
	assert.Equal(t, []uint8{0, 4}, []uint8{s.Player, s.Number}, "Chokai is not asked at number 2")
	assert.Equal(t, "Aoba stays", fighttest.Texts(s)[0])
	s = action(t, "Chokai @E2 spotted moved, Aoba @E4 spotted fired shot, Kako @E5 spotted moved",
		"US SF-std @B1 spotted", "phase = \"move\"\nnumber = 1\nround = 1\ndone = 5\nplayer = 1\n")
	fighttest.Play(t, s, "SF-std stays")
	assert.Equal(t, []any{surface.Active, uint8(2)}, []any{s.Phase, s.Round})
	for _, ship := range s.Ships[0][:3] {
		assert.False(t, ship.Is(book.Fired|book.Moved), "it may again")
	}
	assert.True(t, s.Ships[0][1].Is(book.Shot), "but its ammunition is gone after the battle [14.27]")
}

// The measures of a finished action: damage levels in fifths of each ship's Defense Strength, the
// side that lost the smaller share, and by how much. [9.86] (W34)
func TestScoreOfActions(t *testing.T) {
	for _, c := range []struct {
		attack, defend string
		outcome        int
		score          float64
		left           []int // attack, sunk, defend, sunk
	}{
		{"Chokai D2 spotted", "US Chicago SUNK spotted, US Portland D1 @C1 spotted", 0, 18./30 - 8./20,
			[]int{3, 0, 4, 1}},
		{"Chokai SUNK spotted, Aoba @E1 spotted", "US Chicago D3 @C1 spotted", 0, 9./15 - 20./35, []int{5, 1, 2, 0}},
		{"Chokai @E1 spotted", "US Chicago @C1 spotted", 1, 0, []int{5, 0, 5, 0}},
		{"Chokai D1 @E1 spotted", "US Chicago D1 @C1 spotted", 1, 0, []int{4, 0, 4, 0}},
		{"Chokai D4 @E1 spotted", "US Chicago D3 @C1 spotted", 2, 9./15 - 16./20, []int{1, 0, 2, 0}},
		{"Chokai SUNK spotted, Aoba SUNK spotted", "US Chicago @C1 spotted", 2, -1, []int{0, 2, 5, 0}},
	} {
		s := action(t, c.attack, c.defend, "phase = \"over\"\nround = 3\n")
		assert.Equal(t, c.outcome, s.Outcome(), c.attack)
		assert.InDelta(t, c.score, s.Score(book.Attacker), 1e-12, c.attack)
		assert.InDelta(t, -c.score, s.Score(book.Defender), 1e-12, c.attack)
		values, measures := s.AppendMeasures(nil), s.Measures()
		require.Len(t, values, len(measures))
		assert.Equal(t, append([]int{c.outcome, 4}, c.left...), values[:6], c.attack)
		ships := 0
		for i, n := range values[6:] {
			ships += n
			assert.LessOrEqual(t, n, measures[6+i].Max)
		}
		assert.Equal(t, c.left[0]+c.left[2], ships, "ship by ship")
		assert.Equal(t, 2, measures[0].Max)
	}
}
