package air_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A point of CAP is worth one, and so is one of a strike without a target; over land a
// point is worth its bombs more, fewer beyond Normal range and of the untrained. [6.3]
// [36.11] What it costs is its strength at the altitude at hand, of guns one. [7.31] [7.59]
func TestWorthOfLosses(t *testing.T) {
	const sky = "kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = \"%s\"\nabort = " +
		"9\nattack = \"2 Val, 2 Betty\"\ndefend = \"2 P-40 @M, 2 P-38 @M\"\n"
	const land = "kind = \"bombardment\"\nphase = \"flak\"\nabort = 9\nguns = 9\nattack = \"2 Val, 2 Betty, " +
		"2 Betty far, 2 Val untrained, 2 Betty far untrained\"\n"
	for _, c := range []struct {
		text string
		want [][2]int // worth and price of each group
	}{
		{fmt.Sprintf(sky, "bombers"), [][2]int{{1, 4}, {1, 3}}},
		{fmt.Sprintf(sky, "cover"), [][2]int{{1, 4}, {1, 8}}},
		{land, [][2]int{{1 + 4, 1}, {1 + 6, 1}, {1 + 4, 1}, {1 + 2, 1}, {1 + 2, 1}}},
		{"kind = \"bombardment\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = \"bombers\"\nabort = " +
			"9\nattack = \"2 Val, 2 Betty\"\ndefend = \"2 P-40 @M\"\n", [][2]int{{5, 4}, {7, 3}}},
		{"kind = \"bombardment\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = \"cover\"\nabort = " +
			"9\nattack = \"2 Val, 2 Betty\"\ndefend = \"2 P-40 @M\"\n", [][2]int{{1, 4}}},
	} {
		s := fighttest.Battle(t, c.text)
		legal := s.Legal(nil)
		var got [][2]int
		for _, m := range legal {
			worth, price := airOf(s).LossWorth(m)
			got = append(got, [2]int{worth, price})
		}
		assert.Equal(t, c.want, got, c.text)
	}
}

// The strike is counted where it flies, without its escort; who strafes is of it. [6.4]
func TestStrikeByAltitude(t *testing.T) {
	a := airOf(fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"6 Val, 3 Kate as B, 2 Peggy @M, 4 "+
		"Zero strafing @L, 5 Zero @M\"\ntarget = \"base\"\nparked = \"3 P-40\"\n"))
	assert.Equal(t, []int{4, 11, 0}, []int{a.StrikeAt(0), a.StrikeAt(1), a.StrikeAt(2)})
}

// Who chooses its altitude has a strength at each: one less for each level above its own,
// and one less two below. [6.18] [6.19]
func TestAskedStrength(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"2 TBD, 2 SBD, 2 B-17, 6 P-38\"\ndefend = \"5 Zero\"\n")
	fighttest.Play(t, s, "close escort")
	a := airOf(s)
	require.Equal(t, air.SendEscort, a.Phase)
	assert.Equal(t, []int{7, 8, 8}, []int{a.AskedStrength(0), a.AskedStrength(1), a.AskedStrength(2)},
		"P-38, rated High")
	fighttest.Play(t, s, "P-38: 2 low, 2 medium, 2 high")
	assert.Equal(t, []int{7, 7, 6}, []int{a.AskedStrength(0), a.AskedStrength(1), a.AskedStrength(2)},
		"Zero, rated Medium")
}

// Escort and CAP are compared where they fly best, of the levels at which the strike is.
func TestQuality(t *testing.T) {
	for _, c := range []struct {
		attack, defend string
		escort, cover  float64
		n, m           int
	}{
		{"6 SBD", "4 Zero", 0, 7, 0, 4},
		{"6 SBD, 4 F4F", "4 Zero", 6, 7, 4, 4},
		{"6 TBD, 4 F4F", "4 Zero", 6, 7, 4, 4},
		{"6 TBD, 4 P-38", "4 Zero @H", 7, 0, 4, 4},
		{"6 B-17, 4 P-40", "4 Zero", 3, 6, 4, 4},
		{"6 SBD, 4 P-38, 2 P-40", "3 Zero, 1 Zero untrained", (4*8 + 2*4) / 6., (3*7 + 4) / 4., 6, 4},
		{"6 SBD, 4 F4F aborted=1 lost=1", "4 Zero lost=2", 6, 7, 2, 2},
		{"6 SBD @M lost=6, 6 TBD, 4 P-38", "4 Zero", 7, 7, 4, 4},
	} {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \""+c.attack+"\"\ndefend = \""+c.defend+"\"")
		escort, cover, n, m := airOf(s).Quality()
		assert.Equal(t, []any{c.escort, c.cover, c.n, c.m}, []any{escort, cover, n, m}, c)
	}
}

// mostEliminated tries every order of eliminations: how many points a strength takes out.
func mostEliminated(points, prices []int, left int) (best int) {
	for i := range points {
		if points[i] > 0 && prices[i] <= left {
			points[i]--
			best = max(best, 1+mostEliminated(points, prices, left-prices[i]))
			points[i]++
		}
	}
	return best
}

// How many points can be eliminated yet is what trying all orders finds, with some strength
// less and without a point of a group. [7.31]
func TestMostEliminatedAgainstAllOrders(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 1))
	types := []string{"Val", "Betty", "Judy", "Jill", "Helen"}
	for range 300 {
		text, n := "", 1+random.IntN(3)
		points, prices := make([]int, n), make([]int, n)
		for i := range n {
			points[i] = 1 + random.IntN(3)
			text += fmt.Sprintf(", %d %s @M", points[i], types[random.IntN(len(types))])
		}
		left := 3 + random.IntN(18)
		s := airOf(fighttest.Battle(t,
			fmt.Sprintf("kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = "+
				"\"bombers\"\nabort = 30\neliminate = %d\nattack = %q\ndefend = \"9 P-40 @M\"", left, text[2:])))
		for i := range n {
			prices[i], _ = s.StrengthOf(book.Attacker, i, 1)
		}
		less, without := random.IntN(4), random.IntN(n+1)-1
		if without >= 0 {
			points[without]--
		}
		require.Equal(t, mostEliminated(points, prices, left-less), s.MostEliminated(less, without),
			"%s: %d less %d without %d", text, left, less, without)
	}
}

// Points at another altitude cannot be eliminated, nor by guns points that do not attack the
// target. [7.1] [7.52]
func TestMostEliminatedOfTheExposed(t *testing.T) {
	s := airOf(fighttest.Battle(t, "kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = "+
		"\"bombers\"\neliminate = 40\nattack = \"3 Val, 4 Kate\"\ndefend = \"9 P-40 @M\""))
	assert.Equal(t, 3, s.MostEliminated(0, -1))
	s = airOf(fighttest.Battle(t, "kind = \"bombardment\"\nphase = \"flak\"\neliminate = 5\nguns = 9\nattack "+
		"= \"3 Val, 4 Zero @M\""))
	assert.Equal(t, []int{3, 2, 0}, []int{s.MostEliminated(0, -1), s.MostEliminated(3, -1), s.MostEliminated(5, -1)})
	assert.Equal(t, 2, s.MostEliminated(0, 0))
}

// What agents ask changes nothing.
func TestAskingChangesNothing(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"strike\"\nattack = \"6 Val, 3 Betty, 4 Zero\"\ndefend = \"Hornet, "+
		"Quincy, 3 US DD-modern\"\ncap = \"4 F4F\"\n")
	d := sim.NewDice(4, sim.Nature)
	for s.Turn() != sim.Over {
		before := s.AppendKey(nil)
		b := strikeOf(s)
		b.Strength()
		if b.Segment == air.StrikePriority {
			b.CorePromise(0)
		}
		for i := range int(b.Count) {
			b.Promise(i, 12)
		}
		b.Sky.Quality()
		b.Sky.MostEliminated(0, -1)
		require.Equal(t, before, s.AppendKey(nil), s.String())
		legal := s.Legal(nil)
		s.Apply(legal[len(legal)-1], &d)
	}
}
