package agents

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Probabilities are those of rolling all the dice there are, face by face.
func TestProbabilityOfARollIsExact(t *testing.T) {
	for n := 1; n <= 5; n++ {
		all, sums := 1.0, map[int]float64{}
		hits := [7]map[int]float64{}
		for k := range hits {
			hits[k] = map[int]float64{}
		}
		var roll func(dice, sum int, hit [7]int)
		roll = func(dice, sum int, hit [7]int) {
			if dice == 0 {
				sums[sum]++
				for k, h := range hit {
					hits[k][h]++
				}
				return
			}
			for face := 1; face <= 6; face++ {
				next := hit
				for k := face; k <= 6; k++ {
					next[k]++
				}
				roll(dice-1, sum+face, next)
			}
		}
		roll(n, 0, [7]int{})
		for range n {
			all *= 6
		}
		for s := n; s <= 6*n; s++ {
			require.InDelta(t, sums[s]/all, probability(sim.Roll{Kind: sim.Total, Dice: n, Result: s}), 1e-12)
		}
		for k := range hits {
			for h := range n + 1 {
				require.InDelta(t, hits[k][h]/all,
					probability(sim.Roll{Kind: sim.Volley, Dice: n, Hit: k, Result: h}), 1e-12)
			}
		}
	}
	require.InDelta(t, 0.2, probability(sim.Roll{Kind: sim.Picked, Dice: 5, Result: 3}), 1e-12)
}

// Results count by their probability, however often they were rolled. Results not rolled yet count
// as the mean of the others.
func TestResultsCountByProbability(t *testing.T) {
	for _, c := range []struct {
		visits []uint32
		means  []float64
		p      []float64
		want   float64
	}{
		{[]uint32{3, 1}, []float64{1, 0}, []float64{0.5, 0.5}, 4 * 0.5},
		{[]uint32{3, 1}, []float64{1, 0}, []float64{0.25, 0.25}, 4 * (0.25 + 0.5*0.75)},
		{[]uint32{3, 0}, []float64{0.5, 0}, []float64{0.1, 0.9}, 3 * 0.5},
		{nil, nil, nil, 0},
	} {
		tr := &tree{nodes: make([]node, 1, 9), weights: make([]float32, 1, 9)}
		tr.insert(0, 1, 77, 0) // a decision that follows where nothing was rolled
		for i, visits := range c.visits {
			at := tr.insert(0, sim.Over, sim.Move(i), c.p[i])
			tr.nodes[at].visits, tr.nodes[at].sum = visits, float64(visits)*c.means[i]
		}
		assert.InDelta(t, c.want, tr.expected(0), 1e-6, fmt.Sprint(c))
	}
}

// A result that is rolled more often than expected does not make a decision better: a decision of
// Side 1 and the root above it get the value of the results by probability.
func TestFrequentResultDoesNotImproveADecision(t *testing.T) {
	tr := &tree{nodes: make([]node, 1, 9), weights: make([]float32, 1, 9)}
	d := tr.insert(0, 1, 7, 0)
	good, bad := tr.insert(d, sim.Over, 1, 0.5), tr.insert(d, sim.Over, 2, 0.5)
	for _, sim := range []struct {
		result uint32
		gain   float64
	}{{good, 1}, {good, 1}, {good, 0.5}, {bad, 0}} {
		tr.path = append(tr.path[:0], 0, d, sim.result)
		tr.backUp(sim.gain)
	}
	want := 0.5*(2.5/3) + 0.5*0
	assert.InDelta(t, 4*want, tr.nodes[0].sum, 1e-6)
	assert.InDelta(t, 4*(1-want), tr.nodes[d].sum, 1e-6)
	assert.Equal(t, []uint32{4, 4, 3, 1}, []uint32{tr.nodes[0].visits, tr.nodes[d].visits, tr.nodes[good].visits,
		tr.nodes[bad].visits})
}
