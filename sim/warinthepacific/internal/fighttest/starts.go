package fighttest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// MostDecisions bounds a fight. Of ground fights each of 24 units enters six times at most,
// and each combat asks all units of a side. A surface action has six Tactical Sequences of
// twelve Active Phases; in each one of 20 ships may be fired at by 20 that are asked one by
// one.
const MostDecisions = max(24*6*(2+24), 40+6*12*(21+20*20+20)+40)

// Starts returns the fights of the library of some kinds.
func Starts(t testing.TB, kinds ...string) (list []simtest.Start) {
	for _, start := range simtest.Setups(Load(t)) {
		s, err := start.Make()
		require.NoError(t, err)
		if kind, _, _ := strings.Cut(strings.TrimPrefix(s.String(), `kind = "`), `"`); slices.Contains(kinds, kind) {
			list = append(list, start)
		}
	}
	return list
}

// Sees returns what a side sees of a fight, as the fight says.
func Sees(v sim.Side, s sim.State) string { return s.(interface{ Sees(sim.Side) string }).Sees(v) }
