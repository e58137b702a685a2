package analysis

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentsnc "github.com/ironbottom/ironbottom/agents/navalchess"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/sim"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// asked asks about a game that two agents play.
func asked(t *testing.T, game sim.Game, rules sim.Rules, kinds []agents.Kind, setup, script string,
	players [2]string, seed uint64) Question {
	t.Helper()
	start, err := rules.Setup(setup)
	require.NoError(t, err)
	pair, err := agents.Pair(t.Context(), kinds, players, start)
	require.NoError(t, err)
	record := sim.RecordGame(start, pair(), seed, 0)
	record.Game, record.Data, record.Version, record.Options = game.Name, rules.Digest(), "test", rules.Options()
	return Question{Game: game, Rules: rules, Kinds: kinds, Record: record, Script: script, Variants: 4, Sims: 8,
		Games: 2, Horizon: 1, Seed: 1}
}

// battle asks about a battle of Pacific Victory.
func battle(t *testing.T, setup string, players [2]string, seed uint64) Question {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	return asked(t, pv.Game, rules, slices.Concat(agentspv.Kinds, agents.Generic), setup, "prudent", players, seed)
}

// chess asks about a war of Naval Chess.
func chess(t *testing.T, players [2]string, seed uint64) Question {
	rules, err := nc.Game.Load(nc.Game.Data, nil)
	require.NoError(t, err)
	whole := rules
	if c, ok := rules.(sim.WholeGame); ok {
		whole = c.Whole()
	}
	return asked(t, nc.Game, whole, slices.Concat(agentsnc.Kinds, agents.Generic), "1942", "scripted", players, seed)
}

func analysed(t *testing.T, q Question) *Answer {
	t.Helper()
	p, err := q.Plan(t.Context())
	require.NoError(t, err)
	a, err := p.Run(t.Context())
	require.NoError(t, err)
	require.True(t, a.Complete)
	requireSum(t, a)
	return a
}

// requireSum holds an answer against what it says of itself: that its parts are the result.
func requireSum(t *testing.T, a *Answer) {
	t.Helper()
	require.InDelta(t, a.Result, a.Start.Value+a.Luck[0]+a.Luck[1]+a.Brought[0].Value+a.Brought[1].Value+a.Rest, 1e-12)
	var turns, rolls [2]float64
	for _, r := range a.Rolls {
		rolls[r.Side] += r.Luck
	}
	for s := range turns {
		var brought, gave float64
		for _, at := range a.Turns {
			turns[s] += at.Luck[s]
			brought += at.Brought[s].Value
			gave += at.Gave[s].Value
		}
		require.InDelta(t, a.Luck[s], turns[s], 1e-12)
		require.InDelta(t, a.Luck[s], rolls[s], 1e-12)
		require.InDelta(t, a.Brought[s].Value, brought, 1e-12)
		require.InDelta(t, a.Gave[s].Value, gave, 1e-12)
	}
	if a.Method == experiments.Exact {
		require.InDelta(t, 0, a.Rest, 1e-9, "of a solved battle nothing is left")
		require.InDelta(t, -a.Gave[0].Value, a.Brought[0].Value, 1e-12)
		require.InDelta(t, a.Gave[1].Value, a.Brought[1].Value, 1e-12)
	}
}

// In a duel both do best to fire; by hand, white that fires in the last round wins one time
// in three, so that red that has missed stands at -1/3, and all six shots are worth:
const (
	shot  = 1.0 / 3
	worth = shot * (1 - 2.0/3 + 4.0/9 - 8.0/27 + 16.0/81 - 32.0/243) // of red's first
)

func TestDuelByHand(t *testing.T) {
	dueling := []agents.Kind{{Name: "marksman", New: func(agents.Args) (sim.Agent, error) {
		return duel.Marksman{}, nil
	}}, agents.Generic[0]}
	fought := func(moves ...string) Question {
		q := asked(t, duel.Game, duel.Rules{}, dueling, "dawn", "marksman", [2]string{"marksman", "marksman"}, 1)
		q.Record.Moves, q.Record.Final = nil, ""
		for i, m := range moves {
			q.Record.Moves = append(q.Record.Moves, sim.RecordedMove{Side: sim.Side(i & 1), Move: m})
		}
		return q
	}
	ran := analysed(t, fought("runs"))
	require.Equal(t, experiments.Exact, ran.Method)
	require.InDelta(t, worth, ran.Start.Value, 1e-12)
	require.InDelta(t, worth, ran.Gave[0].Value, 1e-12)
	require.Zero(t, ran.Luck)
	require.Len(t, ran.Points, 1)
	require.Equal(t, []string{"red made: runs", "better: fires"}, ran.Points[0].Text)

	q := asked(t, duel.Game, duel.Rules{}, dueling, "dawn", "marksman", [2]string{"marksman", "marksman"}, 1)
	shots := analysed(t, q)
	require.Zero(t, shots.Gave[0].Value)
	require.Zero(t, shots.Gave[1].Value)
	require.InDelta(t, shots.Result-worth, shots.Luck[0]+shots.Luck[1], 1e-12)
	first, missed := shots.Rolls[0], -shot*(1-2.0/3+4.0/9-8.0/27+16.0/81)
	if len(shots.Rolls) == 1 {
		require.InDelta(t, 1-worth, first.Luck, 1e-12)
	} else {
		require.InDelta(t, missed-worth, first.Luck, 1e-12)
	}
}

// Exact and by simulations, the parts of a battle are its result.
func TestBattleAddsUp(t *testing.T) {
	for seed := range uint64(4) {
		q := battle(t, "guadalcanal", [2]string{"random", "stand"}, seed)
		a := analysed(t, q)
		require.Equal(t, experiments.Exact, a.Method)
		for _, d := range a.Decisions {
			require.Positive(t, d.Gave.Value)
		}
		q.Method = experiments.MonteCarlo
		a = analysed(t, q)
		require.Equal(t, experiments.MonteCarlo, a.Method)
		require.NotEmpty(t, a.Points)
	}
}

// A war is measured to the same bytes by any number of workers, and from a ledger; cut short
// it is repeated by its count.
func TestWarRepeats(t *testing.T) {
	q := chess(t, [2]string{"random", "scripted"}, 3)
	p, err := q.Plan(t.Context())
	require.NoError(t, err)
	p.pieces = p.pieces[:60]
	experimentstest.Interrupted(t, func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer,
		error) {
		k := *p
		k.Workers, k.Progress = workers, told
		return k.Run(ctx)
	})
	a, err := p.Run(t.Context())
	require.NoError(t, err)
	requireSum(t, a)
	var text bytes.Buffer
	require.NoError(t, a.WriteText(&text))
	require.Contains(t, text.String(), "is the sum of these")
	require.NotEmpty(t, a.Page().Rows)
}

func TestQuestionsThatCannotBeAsked(t *testing.T) {
	q := chess(t, [2]string{"random", "random"}, 3)
	q.Method = experiments.Exact
	_, err := q.Plan(t.Context())
	require.ErrorContains(t, err, "found a whole game; want a battle")
	q.Method, q.Script = experiments.Auto, "random"
	_, err = q.Plan(t.Context())
	require.ErrorContains(t, err, "want an agent that judges positions")
	q.Record.Moves, q.Record.Final = q.Record.Moves[:100], ""
	_, err = q.Plan(t.Context())
	require.ErrorContains(t, err, "found a game that is not over")
}

// A hint is the best decision, and says so.
func TestHint(t *testing.T) {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup("guadalcanal")
	require.NoError(t, err)
	kinds := slices.Concat(agentspv.Kinds, agents.Generic)
	ask := HintQuestion{Kinds: kinds, Script: "prudent", View: sim.NewView(start, 0), Legal: start.Legal(nil),
		Sims: 32, Seed: 1}
	h, err := ask.Run(t.Context())
	require.NoError(t, err)
	require.True(t, h.Exact)
	require.Equal(t, "NA fires at naval", start.MoveString(h.Move)) // as advise says
	require.Greater(t, h.Value, h.Second)

	war, err := rules.Whole().Setup("1943")
	require.NoError(t, err)
	var d sim.Dice
	for len(war.Legal(nil)) < 2 {
		war.Apply(war.Legal(nil)[0], &d)
	}
	told := 0
	ask = HintQuestion{Kinds: kinds, Script: "scripted", View: sim.NewView(war, war.Turn()), Legal: war.Legal(nil),
		Sims: 16, Seed: 1, Progress: func(n int) {
			told = n
		}}
	h, err = ask.Run(t.Context())
	require.NoError(t, err)
	require.True(t, h.Ahead)
	require.Positive(t, told)
	again, err := ask.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, h.Move, again.Move)
	require.Equal(t, h.Value, again.Value)
}

// The ways to play a piece are compared by what they decide in it, up to the next roll: each
// is another, the first is what was played, and none decides what belongs to a piece behind.
func TestWaysDifferWithinTheirPiece(t *testing.T) {
	q := chess(t, [2]string{"random", "scripted"}, 4)
	p, err := q.Plan(t.Context())
	require.NoError(t, err)
	trial, err := p.trial(t.Context())
	require.NoError(t, err)
	several := 0
	for i := range p.pieces {
		k := &p.pieces[i]
		if k.kind != Deciding {
			continue
		}
		ways, leads := p.ways(trial, k)
		require.Len(t, ways, len(leads))
		require.Equal(t, k.moves, leads[0])
		for n, lead := range leads {
			for _, other := range leads[:n] {
				require.NotEqual(t, other, lead)
			}
			s, nature := k.state.Clone(), sim.NewDice(0, sim.Nature)
			rolled := false
			nature.Watch(func(sim.Roll) { rolled = true })
			for left := lead; len(left) > 0; {
				require.False(t, rolled)
				m := s.Legal(nil)[0]
				if len(s.Legal(nil)) > 1 {
					require.Equal(t, k.side, s.Turn())
					m, left = left[0], left[1:]
				}
				s.Apply(m, &nature)
			}
		}
		if len(leads) > 2 {
			several++
		}
	}
	require.Greater(t, several, 20)
}
