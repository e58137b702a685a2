package pacificvictory_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// What a position tells people keeps the fog, and its battles can be set out.
func TestPerson(t *testing.T) {
	rules, err := pacificvictory.Game.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.Campaigns).Whole().Setup("1942")
	require.NoError(t, err)
	require.Positive(t, simtest.Person(t, start, 0, 197))
}
