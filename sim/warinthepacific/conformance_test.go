package warinthepacific_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

var loadOnce = sync.OnceValues(func() (*witp.Rules, error) { return witp.Load(witp.Game.Data, nil) })

func load(t testing.TB) *witp.Rules {
	t.Helper()
	r, err := loadOnce()
	require.NoError(t, err)
	return r
}

// battle returns the start of a fight that a text describes.
func battle(t testing.TB, text string) sim.State {
	t.Helper()
	s, err := load(t).Battle("test.toml", text, nil)
	require.NoError(t, err)
	return s
}

// mostDecisions bounds a ground fight: each of 24 units enters six times at most, and
// each combat asks all units of a side.
const mostDecisions = 24 * 6 * (2 + 24)

func TestConformance(t *testing.T) {
	r := load(t)
	simtest.Run(t, simtest.Config{Rules: r, MaxDecisions: mostDecisions, Sees: func(v sim.Side, s sim.State) string { return s.(interface{ Sees(sim.Side) string }).Sees(v) }, Golden: "testdata", Games: 60, TextGames: 12, Every: 3})
}
