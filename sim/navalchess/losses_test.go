package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// A landing piece that was sunk counts among the losses though it comes back. [8.4]
func TestLossesThatComeBack(t *testing.T) {
	r := load(t, nil)
	e := strikes(t, r, "Allied land air 1", "F5", "Japanese amphibious").with("Japanese amphibious",
		"F5; marker 1; damaged")
	s := at(t, r, e)
	lost := func(s *navalchess.State) int {
		for i, m := range s.Measures() {
			if m.Name == "amphibious lost by Japan" {
				return s.AppendMeasures(nil)[i]
			}
		}
		return -1
	}
	require.Zero(t, lost(s))
	sixths(t, 2, s, "Allied land air 1 attacks Japanese amphibious", func(n *navalchess.State) bool {
		return lost(n) == 1 && is(t, "Japanese amphibious", "pool; due 5")(n) &&
			is(t, "amphibious of Japan that come back", "1")(n)
	})
	for _, m := range s.Measures() {
		if m.Name == "amphibious lost by Japan" {
			require.Equal(t, 5, m.Max, "once, and again every three turns")
		}
	}
}
