package war_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A war is followed by Game-Turn: no decision ends two, and at the end what a series says of losses is what was measured.
func TestSeries(t *testing.T) {
	for _, name := range []string{"coral-sea", "guadalcanal"} {
		w := scenario(t, name)
		names, series := w.Periods(), w.Series()
		d, choice := sim.NewDice(5, sim.Nature), sim.NewDice(5, sim.Agent0)
		elapsed, last := 0, make([]int, len(series))
		for n := 0; w.Turn() < sim.Over; n++ {
			legal := w.Legal(nil)
			w.Apply(legal[choice.Pick(uint64(n), len(legal))], &d)
			require.Contains(t, []int{0, 1}, w.Elapsed()-elapsed)
			if w.Elapsed() > elapsed {
				values := w.AppendSeries(nil)
				require.Len(t, values, len(series))
				for i, s := range series {
					require.LessOrEqual(t, values[i], s.Max)
					if s.Name == "ships lost" {
						require.GreaterOrEqual(t, values[i], last[i])
					}
				}
				elapsed, last = w.Elapsed(), values
			}
		}
		assert.Equal(t, len(names), elapsed, "the last Game-Turn is over with the war")
		lost, measures := [2]int{}, w.AppendMeasures(nil)
		for i, m := range w.Measures() {
			for side, of := range []string{"Japan lost ", "Allies lost "} {
				if kinds := []string{"carriers", "capital ships", "cruisers", "destroyers", "transports"}; slices.ContainsFunc(kinds, func(k string) bool { return m.Name == of+k }) {
					lost[side] += measures[i]
				}
			}
		}
		assert.Equal(t, lost, [2]int{last[1], last[3]}, name)
		assert.Positive(t, lost[0]+lost[1])
	}
}
