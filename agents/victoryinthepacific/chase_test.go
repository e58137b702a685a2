package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// In a chase prudent parts crippled ships from the others, and goes on where it has twice
// what it pursues. Stand does neither.
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
	play(s, "Kongo holds fire", "Haruna holds fire", "Hiei holds fire", "Iowa holds fire", "all retreat", "Iowa pursues group 1")
	play(s, "Kongo holds fire", "Haruna holds fire", "Hiei holds fire", "Iowa holds fire")
	require.Equal(t, "group 1 stays together", ask(prudent, s))
	hurt, err := rules(t).Parse(strings.NewReplacer("Haruna unit: Central Pacific Ocean;", "Haruna unit: Central Pacific Ocean; damage 3;").Replace(s.String()))
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
