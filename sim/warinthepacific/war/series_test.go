package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

// The ships lost by the end of the last Game-Turn are those of the measures, of all kinds.
func TestShipsLostAreFollowed(t *testing.T) {
	w := scenario(t, "coral-sea")
	d, choice := sim.NewDice(2, sim.Nature), sim.NewDice(2, sim.Agent0)
	for n := 0; w.Turn() < sim.Over; n++ {
		legal := w.Legal(nil)
		w.Apply(legal[choice.Pick(uint64(n), len(legal))], &d)
	}
	values, measures := map[string]int{}, w.AppendMeasures(nil)
	for i, m := range w.Measures() {
		values[m.Name] = measures[i]
	}
	followed := w.AppendSeries(nil)
	for i, s := range w.Series() {
		if s.Name == "ships lost" {
			lost := 0
			for _, kind := range []string{"carriers", "capital ships", "cruisers", "destroyers", "transports"} {
				lost += values[s.Of+" lost "+kind]
			}
			assert.Equal(t, lost, followed[i], s.Of)
			assert.Positive(t, lost)
		}
	}
}
