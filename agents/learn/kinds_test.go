package learn

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// observed is a duel with numbers: whether the enemy can still be hit.
type observed struct{ *duel.State }

var layout = sim.Layout{Position: []string{"round", "side"}, Decision: []string{"fire", "run"}}

func (o observed) Layout() *sim.Layout { return &layout }
func (o observed) Observe(v sim.Side, dst []float32) {
	dst[0], dst[1] = float32(o.Round)/4, float32(v)
}
func (o observed) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	for i, m := range legal {
		dst[2*i+int(m&1)] = 1
	}
}
func (o observed) Clone() sim.State           { return observed{o.State.Clone().(*duel.State)} }
func (o observed) CopyFrom(s sim.State)       { o.State.CopyFrom(s.(observed).State) }
func (o observed) Options() map[string]string { return nil }

// shelf has a value and a policy net for these duels and one for others.
func shelf(t *testing.T) *NetCache {
	files := map[string][]byte{}
	for name, h := range map[string]Head{
		"v": {Kind: Value, Layout: layout.Digest(), Inputs: 2}, "p": {Kind: Policy, Layout: layout.Digest(), Inputs: 4},
		"other": {Kind: Value, Layout: "0011", Inputs: 2}, "rules": {Kind: Value, Layout: layout.Digest(),
			Inputs: 2, Rules: "77"},
	} {
		n, err := NewNet(h)
		require.NoError(t, err)
		for i := range n.W {
			n.W[i] = float32(i) / 2
		}
		b := new(bytes.Buffer)
		n.WriteTo(b)
		files[name] = b.Bytes()
	}
	files["bad"] = []byte("no network")
	return NewNetCache(func(name string) ([]byte, error) {
		if b, ok := files[name]; ok {
			return b, nil
		}
		return nil, fmt.Errorf("no such file")
	})
}

// Agents take nets for estimates and priors; their texts have the digest of the net.
func TestKinds(t *testing.T) {
	kinds := append(shelf(t).Kinds(), agents.Generic...)
	start := observed{duel.New()}
	make, err := agents.Ready(t.Context(), kinds, "value:net=v", start)
	require.NoError(t, err)
	v := make().(agents.Estimator)
	require.Equal(t, -float.Tanh(0.5+1), v.Estimate(start, 1)) // the side's weight 0.5, bias 1, round 1 with weight 0
	require.Regexp(t, "^value:net=v@[0-9a-f]{16}$", fmt.Sprint(v))
	again, err := agents.New(kinds, fmt.Sprint(v))
	require.NoError(t, err)
	require.Equal(t, fmt.Sprint(v), fmt.Sprint(again))

	ready, err := agents.Ready(t.Context(), kinds, "policy:net=p,mix=0.5", start)
	require.NoError(t, err)
	p := []float64{0, 0}
	d := sim.NewDice(1, sim.Agent0)
	advisor := ready().(agents.Advisor)
	legal := []sim.Move{duel.Fire, duel.Run}
	advisor.Prior(sim.NewView(start, 0), legal, p)
	require.InDelta(t, 1, p[0]+p[1], 1e-6)
	require.Greater(t, p[1], p[0])
	require.Equal(t, 1, advisor.Choose(sim.NewView(start, 0), legal, &d))

	for text, want := range map[string]string{
		"value":                            "want value:NET",
		"value:net=none":                   "network none: no such file",
		"value:net=bad":                    `want "ironbottom network 1"`,
		"value:net=p":                      "found a policy network; want a value network",
		"policy:net=v":                     "found a value network; want a policy network",
		"value:net=v@0123456789abcdef":     "want 0123456789abcdef, which it was then",
		"value:net=other":                  "found a network for the numbers 0011",
		"value:net=rules":                  "found a network for other data or options (77)",
		"greedy:estimate=(policy:net=p)":   "want",
		"mcts:prior=(value:net=v),sims=10": "want",
	} {
		_, err := agents.Ready(t.Context(), kinds, text, start)
		require.ErrorContains(t, err, want, text)
		require.NotContains(t, err.Error(), "\n")
	}
	_, err = agents.Ready(t.Context(), kinds, "value:net=v", duel.New())
	require.ErrorContains(t, err, "gives no numbers")
	_, err = agents.Ready(t.Context(), kinds, "greedy:estimate=(value:net=v,views=2,with=none)", start)
	require.NoError(t, err)
}
