package agents_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// A caller bets and calls, always.
type caller struct{}

func (caller) Choose(_ *sim.View, legal []sim.Move, _ *sim.Dice) int { return len(legal) - 1 }
func (caller) String() string                                        { return "caller" }

// A player with the jack bets against a random opponent, because it may fold. It does not bet
// against an opponent that calls with any card.
func TestSimulationsUseTheNamedEnemy(t *testing.T) {
	kinds := append([]agents.Kind{{Name: "caller", New: func(agents.Args) (sim.Agent, error) {
		return caller{}, nil
	}}}, agents.Generic...)
	jack := &kuhn.Game{Position: kuhn.Position{Cards: [2]uint8{kuhn.Jack, kuhn.King}}}
	for text, want := range map[string]sim.Move{"flat:sims=400,enemy=caller": kuhn.Pass, "flat:sims=400": kuhn.Bet} {
		factory, err := agents.Ready(t.Context(), kinds, text, &kuhn.Game{})
		require.NoError(t, err)
		dice := sim.NewDice(1, sim.Agent0)
		legal := jack.Legal(nil)
		require.Equal(t, want, legal[factory().Choose(sim.NewView(jack, 0), legal, &dice)], text)
	}
}
