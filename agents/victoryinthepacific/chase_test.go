package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// In a chase prudent separates crippled ships from the others, and continues if it has twice the
// strength that it pursues. Stand does neither.
func TestPrudentInAChase(t *testing.T) {
	ask := func(a sim.Agent, s sim.State) string {
		legal := s.Legal(nil)
		return s.MoveString(legal[a.Choose(sim.NewView(s, s.Turn()), legal, nil)])
	}
	play := func(s sim.State, moves ...string) {
		d := sim.NewDice(1, sim.Nature)
		for _, text := range moves {
			legal := s.Legal(nil)
			i, err := sim.ParseMove(s, legal, text)
			require.NoError(t, err)
			s.Apply(legal[i], &d)
		}
	}
	s := battle(t, "Iowa", "Kongo Haruna Hiei")
	play(s, "Kongo holds fire", "Haruna holds fire", "Hiei holds fire", "Iowa holds fire", "all retreat",
		"Iowa pursues group 1")
	play(s, "Kongo holds fire", "Haruna holds fire", "Hiei holds fire", "Iowa holds fire")
	require.Equal(t, "group 1 stays together", ask(prudent, s))
	hurt, err := rules(t).Parse(strings.NewReplacer("Haruna unit: Central Pacific Ocean;",
		"Haruna unit: Central Pacific Ocean; damage 3;").Replace(s.String()))
	require.NoError(t, err)
	require.Equal(t, "group 1 stays together", ask(stand, hurt))
	require.Equal(t, "group 1 splits", ask(prudent, hurt))
	play(hurt, "group 1 splits")
	require.Equal(t, "Haruna goes on in group 2", ask(prudent, hurt))
	play(hurt, "Haruna goes on in group 2")
	require.Equal(t, "Hiei goes on in group 1", ask(prudent, hurt))
	play(hurt, "Hiei goes on in group 1")
	require.Equal(t, "Iowa pursues group 2", ask(prudent, hurt), "the crippled ship")
	require.Equal(t, "Iowa stops its pursuit", ask(stand, hurt))
}

// Merging positions in which like ships change places leaves best play unchanged in a chase too,
// where groups split and pursuers stop one by one. [9.5]
func TestBestPlayOfAChaseMergesAlikeUnits(t *testing.T) {
	for _, defend := range []string{"Nachi/1 Haguro", "Nachi Haguro"} {
		start := battle(t, "Houston Portland", defend)
		d := sim.NewDice(1, sim.Nature)
		for _, text := range []string{"Nachi holds fire", "Haguro holds fire", "Houston holds fire",
			"Portland holds fire", "all retreat", "Houston pursues group 1", "Portland pursues group 1",
			"Nachi holds fire", "Haguro holds fire", "Houston holds fire", "Portland holds fire"} {
			legal := start.Legal(nil)
			i, err := sim.ParseMove(start, legal, text)
			require.NoError(t, err)
			start.Apply(legal[i], &d)
		}
		late, err := rules(t).Parse(strings.Replace(start.String(), "\nround: 2\n", "\nround: 22\n", 1))
		require.NoError(t, err)
		require.Equal(t, "group 1 stays together", late.MoveString(late.Legal(nil)[0]))
		goal, err := agents.NewGoal(late, "ships")
		require.NoError(t, err)
		w := &slow{goal, map[string]float64{}}
		play, err := exact.NewBestPlay(late, "ships", [2]sim.Agent{}, 0)
		require.NoError(t, err)
		got, err := play.Value(t.Context(), late, nil)
		require.NoError(t, err)
		require.InDelta(t, w.value(late), got, 1e-12, defend)
		require.Less(t, play.Positions(), len(w.known), defend)
	}
}
