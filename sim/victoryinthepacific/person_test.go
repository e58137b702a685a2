package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// What a position shows to people keeps the fog, and its battles can be set up.
func TestPerson(t *testing.T) {
	rules, err := victoryinthepacific.Game.Load(victoryinthepacific.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("1941")
	require.NoError(t, err)
	battles := 0
	for seed := range uint64(2) {
		battles += simtest.Person(t, start, seed, 61)
	}
	require.Positive(t, battles)
}

// So it is where the composition of forces is secret.
func TestPersonSecret(t *testing.T) {
	rules, err := victoryinthepacific.Game.Load(victoryinthepacific.Game.Data,
		map[string]string{"compositions": "secret"})
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("1941")
	require.NoError(t, err)
	simtest.Person(t, start, 1, 97)
}
