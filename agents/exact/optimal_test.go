package exact_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
)

var kinds = append([]agents.Kind{exact.OptimalKind}, append(players.Kinds, agents.Generic...)...)

func ready(t *testing.T, text string, start sim.State) func() sim.Agent {
	made, err := agents.Ready(t.Context(), kinds, text, start)
	require.NoError(t, err)
	require.Equal(t, text, made().String())
	return made
}

// What battles of optimal agents bring, counted over all their ends, is what best
// play is worth; against a given opponent it is what the best response is worth.
func TestOptimalPlaysWhatBestPlayIsWorth(t *testing.T) {
	start, err := load(t, nil).Setup("attu")
	require.NoError(t, err)
	for _, c := range []struct {
		attacker, defender string
		fixed              [2]sim.Agent
	}{
		{"optimal:goal=hold", "optimal:goal=hold", [2]sim.Agent{}},
		{"optimal", "optimal:goal=hold", [2]sim.Agent{}},
		{"prudent", "optimal:goal=hold,against=prudent", [2]sim.Agent{new(players.Prudent), nil}},
		{"optimal:against=stand", "stand", [2]sim.Agent{nil, new(players.Stand)}},
	} {
		d, err := exact.Solve(t.Context(), exact.Question{Start: start,
			Agents: [2]sim.Agent{ready(t, c.attacker, start)(), ready(t, c.defender, start)()}})
		require.NoError(t, err)
		require.InDelta(t, worthOf(t, start, "hold", c.fixed), 1-d.P[0][0]-d.P[0][1], 1e-9, "%s against %s",
			c.attacker, c.defender)
	}
}

// Forks share one solution and may decide at the same time.
func TestForksDecideAlike(t *testing.T) {
	start, err := load(t, nil).Setup("java-sea")
	require.NoError(t, err)
	made := ready(t, "optimal:goal=steps", start)
	var all [4]sim.Tally
	var group sync.WaitGroup
	for i := range all {
		group.Go(func() {
			all[i], _ = sim.Batch{Start: start, Seed: 1, Games: 300, Workers: 1,
				Agents: func() [2]sim.Agent { return [2]sim.Agent{made(), agents.Random{}} }}.Run(context.Background())
		})
	}
	group.Wait()
	for _, tally := range all {
		require.Equal(t, 300, tally.Games)
		require.Equal(t, all[0].Counts, tally.Counts)
	}
}

func TestOptimalRefuses(t *testing.T) {
	start, err := load(t, nil).Setup("java-sea")
	require.NoError(t, err)
	for text, want := range map[string]string{
		"optimal:against=random": "agent optimal:against=random: found agent random for the " +
			"defender; want one whose choices depend on the position alone",
		"optimal:against=oracle":            `agent optimal: against: found agent "oracle"`,
		"optimal:goal=fame":                 `agent optimal:goal=fame: found goal "fame"; want one of score, hold, steps, mix:W`,
		"flat:rollout=(optimal:goal=mix:x)": `agent flat: rollout: agent optimal: found goal="mix:x"`,
	} {
		_, err := agents.Ready(t.Context(), kinds, text, start)
		require.ErrorContains(t, err, want)
	}
	large, err := load(t, nil).Setup("rabaul")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	told := 0
	_, err = agents.Ready(agents.WithProgress(ctx, func(n int) {
		if told = n; n >= 4096 {
			cancel()
		}
	}), kinds, "optimal", large)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, 4096, told)
}
