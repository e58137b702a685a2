package seat

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// An agent that keeps to a plan through a stage plays the same game where the person
// leaves in the middle of one and comes back.
func TestPlansOutliveAPause(t *testing.T) {
	r, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	rules := r.Whole()
	start, err := rules.Setup("1943")
	require.NoError(t, err)
	plan, err := agents.Ready(t.Context(), slices.Concat(agentspv.Kinds, agents.Generic),
		"plan:sims=6,variants=6,spread=2", start)
	require.NoError(t, err)
	want := sim.RecordGame(start, [2]sim.Agent{random(t), plan()}, 4, 2)
	want.Data, want.Game, want.Version = rules.Digest(), "pacific-victory", "test"

	now := unplayed(want)
	for lines := movesOf(want, 0); len(lines) > 0 && len(now.Moves) < 700; lines = lines[min(9, len(lines)):] {
		var out bytes.Buffer
		s := &Session{Course: course.Course{Rules: rules, Sides: pv.Game.WholeSides, Record: now}, Width: 120,
			Out: &out, In: strings.NewReader(strings.Join(lines[:min(9, len(lines))], "\n"))}
		s.Agents[1] = plan()
		s.Save = func(r sim.Record) error {
			now = r
			now.Moves = slices.Clone(r.Moves)
			return nil
		}
		_, err := s.Play(t.Context())
		require.NoError(t, err)
		require.Equal(t, want.Moves[:len(now.Moves)], now.Moves)
	}
	require.Greater(t, len(now.Moves), 600)
}
