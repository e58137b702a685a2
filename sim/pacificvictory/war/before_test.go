package war

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// before returns the start of a scenario under options.
func before(t *testing.T, scenario string, on ...string) *Campaign {
	t.Helper()
	options := map[string]string{}
	for _, name := range on {
		options[name] = "on"
	}
	s, err := campaignRules(t, options).Setup(scenario)
	require.NoError(t, err)
	require.NoError(t, s.(*Campaign).Check())
	requireReadsBack(t, s.(*Campaign))
	return s.(*Campaign)
}

// The airstrike of 1941 leaves what the rulebook's strike leaves: each number of hits
// on eight steps of battleships with the chance of twelve dice at 1 to 3 (hand count),
// and what is left fires at the carriers with A1 (1941 airstrike).
func TestAirstrikeOutcomes(t *testing.T) {
	c := before(t, "1941", "pearl-harbor")
	require.Equal(t, []string{"roll for the airstrike"}, c.texts())
	hawaii, truk := c.at(t, "Hawaii"), c.at(t, "Truk")
	left := func(c *Campaign) (ships, carriers int) {
		for i := range c.War.Pieces {
			switch p, k := &c.Pieces[i], c.What(i); {
			case p.At == hawaii && k.Type == book.BB:
				ships += int(p.Steps)
			case p.At == truk && k.Type == book.CV:
				carriers += int(p.Steps)
			}
		}
		return ships, carriers
	}
	ships, carriers := left(c)
	require.Equal(t, [2]int{8, 6}, [2]int{ships, carriers})
	var chance [9][7]float64
	var list sim.Lister
	sum := 0.
	for s, p := range list.Outcomes(c, c.Legal(nil)[0]) {
		ships, carriers := left(s.(*Campaign))
		chance[ships][carriers] += p
		sum += p
		require.Equal(t, situation.ChooseBlock, s.(*Campaign).Phase)
	}
	require.InDelta(t, 1, sum, 1e-12)
	choose := func(n, k int) float64 {
		return math.Round(math.Exp(lgamma(n+1) - lgamma(k+1) - lgamma(n-k+1)))
	}
	for ships := range 9 {
		row := 0.
		for _, p := range chance[ships] {
			row += p
		}
		want := choose(12, 8-ships) / 4096
		if ships == 0 {
			want = 794. / 4096 // eight hits or more
		}
		require.InDelta(t, want, row, 1e-12, ships)
		require.InDelta(t, want*math.Pow(5./6, float64(ships)), chance[ships][6], 1e-12, "no carrier is hit")
	}
}

// The strike finds an air block of three steps and submarines of two beside the battleships, and
// leaves them: it is aimed at battleships only (1941 airstrike).
func TestAirstrikeLeavesAirAndSubmarines(t *testing.T) {
	at := func(c *Campaign) (words []string) {
		from, to := c.War.Span(book.AlliedSide)
		for i := from; i < to; i++ {
			if p := &c.Pieces[i]; p.At == c.at(t, "Hawaii") && c.What(i).Type != book.BB {
				words = append(words, fmt.Sprintf("%s%d", c.What(i).Type, p.Steps))
			}
		}
		slices.Sort(words)
		return words
	}
	c := before(t, "1941", "pearl-harbor")
	want := []string{"AF3", "CA3", "IN2", "SHQ1", "SS2"}
	require.Equal(t, want, at(c))
	d := sim.NewDice(1, sim.Nature)
	c.Apply(c.Legal(nil)[0], &d)
	require.Equal(t, want, at(c))
	require.Equal(t, []string{"AF2", "CA3", "IN2", "SHQ1"}, at(before(t, "1941")), "without the option")
}

func lgamma(n int) float64 { v, _ := math.Lgamma(float64(n)); return v }

// Hits go to the strongest; a sunken ship is in the pool, and the air fleet stays at
// Truk in the first turn.
func TestAirstrikeEnds(t *testing.T) {
	c := before(t, "1941", "pearl-harbor")
	sunk := false
	for seed := range uint64(40) {
		k := *c
		d := sim.NewDice(seed, sim.Nature)
		k.Apply(packOrder(RollDice, 0, 0, 0), &d)
		require.NoError(t, k.Check())
		requireReadsBack(t, &k)
		require.Equal(t, book.JapanSide, k.Turn())
		require.True(t, k.IsBound(k.called(t, "CV Akagi")))
		a, b := k.Pieces[k.called(t, "BB Tennessee")], k.Pieces[k.called(t, "BB South Dakota")]
		require.LessOrEqual(t, max(a.Steps, b.Steps)-min(a.Steps, b.Steps), uint8(1))
		sunk = sunk || a.At == situation.NoPlace
	}
	require.True(t, sunk)
	require.Equal(t, situation.InitiativeRoll, before(t, "1942", "pearl-harbor").Phase, "1941 only")
}

// Up to three American ships begin at Singapore; a battleship of Hawaii with all its
// steps, as it has escaped (1941 lend-lease).
func TestLendLease(t *testing.T) {
	c := before(t, "1941", "lend-lease")
	require.Equal(t, book.AlliedSide, c.Turn())
	require.Contains(t, c.texts(), "stop")
	require.Contains(t, c.texts(), "CV Lexington at San Diego")
	for _, text := range []string{"BB King George V at Singapore", "MA.1 US at Panama", "CA RAN at Brisbane",
		"SHQ MacArthur at Manila"} {
		require.NotContains(t, c.texts(), text)
	}
	c.play(t, "BB Tennessee at Hawaii", "CV Lexington at San Diego")
	singapore := c.at(t, "Singapore")
	require.Equal(t, situation.Piece{At: singapore, From: singapore, Steps: 4, Way: situation.NoWay},
		c.Pieces[c.called(t, "BB Tennessee")])
	require.EqualValues(t, 1, c.Pieces[c.called(t, "CV Lexington")].Steps)
	require.Equal(t, situation.LendLease, c.Phase)
	c.play(t, "CA.3 US at Johnston Is.")
	require.Equal(t, situation.ChooseBlock, c.Phase, "three, and no room for more")
	require.Equal(t, 4, c.Count(book.AlliedSide, singapore, book.Naval))

	c = before(t, "1941", "lend-lease", "pearl-harbor", "free-deployment")
	c.play(t, "BB Tennessee at Hawaii", "stop")
	require.Equal(t, situation.Airstrike, c.Phase)
	require.Equal(t, singapore, c.Pieces[c.called(t, "BB Tennessee")].At)
	d := sim.NewDice(1, sim.Nature)
	c.Apply(c.Legal(nil)[0], &d)
	require.EqualValues(t, 4, c.Pieces[c.called(t, "BB Tennessee")].Steps, "not in the harbour that is struck")
	require.Equal(t, situation.Deploy, c.Phase)
}

// A ship that is not at Hawaii keeps its steps, and without the option nobody is asked.
func TestLendLeaseOff(t *testing.T) {
	c := before(t, "1941", "lend-lease")
	c.play(t, "CA.3 US at Johnston Is.")
	require.EqualValues(t, 4, c.Pieces[c.called(t, "CA.3 US")].Steps)
	require.Equal(t, situation.ChooseBlock, before(t, "1941").Phase)
	require.NotEqual(t, situation.LendLease, before(t, "1943", "lend-lease").Phase)
}
