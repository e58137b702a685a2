package analysis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentswp "github.com/ironbottom/ironbottom/agents/warinthepacific"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// A script without variants is compared with other moves, where there are many too: a hint always
// stands on simulations.
func TestHintOfAScriptWithoutVariants(t *testing.T) {
	fights, err := warinthepacific.Game.Load(warinthepacific.Game.Data, nil)
	require.NoError(t, err)
	war, err := fights.(sim.WholeGame).Whole().Setup("coral-sea")
	require.NoError(t, err)
	kinds := agents.Playing(slices.Concat(agentswp.Kinds, agents.Generic), agents.PlaysWhole)
	ready, err := agents.Ready(t.Context(), kinds, "scripted", war)
	require.NoError(t, err)
	script := ready()
	views := [2]*sim.View{sim.NewView(war, 0), sim.NewView(war, 1)}
	nature, own := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	legal := war.Legal(nil)
	for len(legal) <= mostMoves {
		war.Apply(legal[script.Choose(views[war.Turn()], legal, &own)], &nature)
		legal = war.Legal(legal[:0])
	}
	h, err := HintQuestion{Kinds: kinds, Script: "scripted", View: views[war.Turn()], Legal: legal, Sims: 16,
		Seed: 1}.Run(t.Context())
	require.NoError(t, err)
	require.Contains(t, legal, h.Move)
	require.Positive(t, h.Sims)
	require.Equal(t, h.Move, h.Line[0])
	require.Contains(t, legal, h.Next)
}

// Some moves of a list are spread over it, and leave one out.
func TestSomeMoves(t *testing.T) {
	require.Equal(t, []sim.Move{1, 5, 7}, some([]sim.Move{1, 2, 3, 4, 5, 6, 7, 8}, 3, 4))
}
