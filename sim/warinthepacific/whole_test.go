package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The wars with ships and those on land are one game: its scenarios are set up, their texts read
// back, and a record says by one digest that it belongs to either.
func TestWholeGame(t *testing.T) {
	whole := fighttest.Load(t).Whole()
	names := map[string]bool{}
	for _, setup := range whole.Setups() {
		names[setup.Name] = true
		s, err := whole.Setup(setup.Name)
		require.NoError(t, err)
		back, err := whole.Parse(s.String())
		require.NoError(t, err)
		assert.Equal(t, s.String(), back.String())
		assert.Equal(t, whole.Digest(), s.(sim.Rules).Digest(), setup.Name)
	}
	assert.True(t, names["kokoda"] && names["coral-sea"])
	_, err := whole.Setup("tarawa")
	require.Error(t, err)
	_, err = whole.Parse("scenario tarawa\n")
	require.ErrorContains(t, err, "position:1: found no scenario")
	sources := 0
	for _, s := range whole.Sources() {
		sources += s.Count
	}
	fights := 0
	for _, s := range fighttest.Load(t).Sources() {
		fights += s.Count
	}
	assert.Equal(t, fights+len(whole.Setups()), sources)
}
