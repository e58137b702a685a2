package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// What a position shows to people keeps the fog, and its battles can be set up.
func TestPerson(t *testing.T) {
	rules, err := navalchess.Game.Load(navalchess.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("1942")
	require.NoError(t, err)
	battles := 0
	for seed := range uint64(2) {
		battles += simtest.Person(t, start, seed, 61)
	}
	require.Positive(t, battles)
}
