package agents_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

var reasons = []agents.Feature{
	{Name: "gain", Meaning: "what is won", Weight: 2},
	{Name: "loss", Meaning: "what is lost", Weight: -0.5},
}

// An agent that weighs reasons: its weights are parameters, which players can tell and
// tune can better.
func ExampleWeightedSum() {
	var weights [2]float64
	kind := agents.Kind{
		Name: "weigher", Params: agents.WeightParams(reasons),
		New: func(a agents.Args) (sim.Agent, error) {
			a.Weights(reasons, weights[:])
			return nil, nil
		},
	}
	if _, err := agents.New([]agents.Kind{kind}, "weigher:loss=-3"); err != nil {
		panic(err)
	}
	fmt.Println("weights", weights)
	fmt.Println("to win 4 and lose 1 is worth", agents.WeightedSum(weights[:], []float64{4, 1}))
	// Output:
	// weights [2 -3]
	// to win 4 and lose 1 is worth 5
}

// A weight that is told has to be one: a name of the list, a number within bounds.
func TestWeightIsAKnownNameAndNumber(t *testing.T) {
	var got [2]float64
	kinds := []agents.Kind{{Name: "weigher", Params: agents.WeightParams(reasons),
		New: func(a agents.Args) (sim.Agent, error) {
			a.Weights(reasons, got[:])
			return nil, nil
		}}}
	for text, want := range map[string][2]float64{"weigher": {2, -0.5}, "weigher:gain=100,loss=-100": {100, -100}} {
		_, err := agents.New(kinds, text)
		require.NoError(t, err)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"weigher:gain=100.1", "weigher:gain=-101", "weigher:pain=1", "weigher:gain=much"} {
		_, err := agents.New(kinds, text)
		require.ErrorContains(t, err, "want", text)
	}
	require.Equal(t, "weight of what is lost", kinds[0].Params[1].Meaning)
}
