package agents_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentsvip "github.com/ironbottom/ironbottom/agents/victoryinthepacific"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A lanes is a game of four turns in which first one side and then the other chooses
// three times a lane of four, which gives it what the tables and a die say. The sides do not
// touch each other, so the best plan of a stage can be found by hand.
type lanes struct {
	ply uint8
	sum [2]int16
}

const lanesPlies = 24

// gains of a lane: what a script sees of it, in two parts; the second counts more.
func gains(ply uint8, lane int) (x, y int) {
	n := uint64(ply)*4 + uint64(lane) + 1
	return int(n * 0x9e3779b97f4a7c15 >> 60), int(n * 0xc2b2ae3d27d4eb4f >> 60)
}

func (l *lanes) Turn() sim.Side {
	if l.ply == lanesPlies {
		return sim.Over
	}
	return sim.Side(l.ply / 3 % 2)
}

func (l *lanes) Legal(buf []sim.Move) []sim.Move {
	if l.ply == lanesPlies {
		return buf
	}
	return append(buf, 0, 1, 2, 3)
}

func (l *lanes) Apply(m sim.Move, d *sim.Dice) {
	x, y := gains(l.ply, int(m))
	l.sum[l.Turn()] += int16(x + 4*y + d.Roll(uint64(l.ply), 6))
	l.ply++
}

func (l *lanes) Score(s sim.Side) float64 {
	return math.Tanh(float64(l.sum[s]-l.sum[s.Other()]) / 100)
}
func (l *lanes) CopyFrom(s sim.State)         { *l = *s.(*lanes) }
func (l *lanes) Clone() sim.State             { c := *l; return &c }
func (l *lanes) AppendKey(buf []byte) []byte  { return fmt.Appendf(buf, "%v", *l) }
func (l *lanes) String() string               { return fmt.Sprint(*l) }
func (l *lanes) MoveString(m sim.Move) string { return fmt.Sprint(m) }
func (l *lanes) SideName(s sim.Side) string   { return fmt.Sprint(s) }
func (l *lanes) Period() int                  { return int(l.ply / 6) }
func (l *lanes) Stage() int                   { return int(l.ply / 3) }

// A lean script takes the lane that is worth most by its two weights.
type lean struct {
	x, y float64
	text string
}

func (s lean) String() string { return s.text }
func (s lean) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	return s.lane(v.Open().(*lanes).ply)
}
func (s lean) lane(ply uint8) int {
	value := func(lane int) float64 {
		x, y := gains(ply, lane)
		return s.x*float64(x) + s.y*float64(y)
	}
	top := 0
	for lane := range 4 {
		if value(lane) > value(top) {
			top = lane
		}
	}
	return top
}
func (s lean) Estimate(p sim.State, side sim.Side) float64 { return p.Score(side) }

var leanKinds = append([]agents.Kind{{Name: "lean", Params: []agents.Param{agents.RealParam("x", 0, 100, 4, ""),
	agents.RealParam("y", 0, 100, 1, "")},
	New: func(a agents.Args) (sim.Agent, error) {
		return lean{a.Float("x"), a.Float("y"), a.String()}, nil
	}}}, agents.Generic...)

// In a game where everything can be counted the plan of each stage is that of the best
// variant, and it is kept to through the stage: the dice are the same for all variants, so
// that one simulation of each tells.
func TestPlanTakesTheBestVariant(t *testing.T) {
	turns := takesTheBest(t, "plan:script=lean,estimate=lean,variants=12,sims=12")
	require.Greater(t, turns.Steps(), 3*turns.Simulations(), "simulations go on to the end of a turn")
	takesTheBest(t, "plan:script=lean,also=(lean:x=1,y=9),estimate=lean,variants=11,sims=12")
	stages := takesTheBest(t, "plan:script=lean,estimate=lean,variants=12,sims=12,horizon=0")
	require.Equal(t, 3*stages.Simulations(), stages.Steps(), "a stage has three decisions")
}

func takesTheBest(t *testing.T, text string) agents.Searcher {
	kinds := leanKinds
	factory, err := agents.Ready(t.Context(), kinds, text, &lanes{})
	require.NoError(t, err)
	variants := agents.Variants(kinds, text)
	require.Len(t, variants, 12)
	require.Equal(t, "lean", variants[0].String(), "the script as it is")
	if strings.Contains(text, "also") {
		require.Equal(t, "lean:x=1,y=9", variants[1].String())
	}
	better := 0
	plan, state, dice := factory(), &lanes{}, sim.NewDice(3, sim.Nature)
	minds := sim.NewDice(3, sim.Agent0)
	for state.Turn() != sim.Over {
		best, most := 0, -1
		for i, v := range variants { // what each would gain in this stage
			gain := 0
			for ply := state.ply; ply < state.ply+3; ply++ {
				x, y := gains(ply, v.(lean).lane(ply))
				gain += x + 4*y
			}
			if gain > most {
				best, most = i, gain
			}
		}
		if best > 0 {
			better++
		}
		for range 3 {
			legal := state.Legal(nil)
			minds.At(int(state.ply))
			choice := plan.Choose(sim.NewView(state, state.Turn()), legal, &minds)
			require.Equal(t, variants[best].(lean).lane(state.ply), choice, "ply %d", state.ply)
			state.Apply(legal[choice], &dice)
		}
	}
	require.Greater(t, better, 3, "the script must not be best everywhere")
	return plan.(agents.Searcher)
}

// What plan chooses is a function of what it saw and of its dice: another game, or the same
// again, gives the same whatever was played before, and workers change nothing.
func TestPlanRepeats(t *testing.T) {
	rules, err := victoryinthepacific.Game.Load(victoryinthepacific.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("1941")
	require.NoError(t, err)
	kinds := slices.Concat(agentsvip.Kinds, agents.Generic)
	script, err := agents.Ready(t.Context(), kinds, "scripted", start)
	require.NoError(t, err)
	play := func(text string, games ...uint64) (ends []string) {
		plan, err := agents.Ready(t.Context(), kinds, text, start)
		require.NoError(t, err)
		w := sim.NewWorker(start, [2]sim.Agent{plan(), script()}, 5)
		for _, game := range games {
			ends = append(ends, w.Play(game).String())
		}
		return ends
	}
	once := play("plan:sims=4,variants=3", 7, 8, 7)
	require.Equal(t, once[0], once[2])
	require.NotEqual(t, once[0], once[1])
	require.Equal(t, once, play("plan:sims=4,variants=3,workers=3", 7, 8, 7))
	require.Equal(t, once[1:2], play("plan:sims=4,variants=3", 8))
}

// After its first game a plan allocates nothing.
func TestPlanAllocatesNothing(t *testing.T) {
	for _, text := range []string{"plan:script=lean,estimate=lean,workers=2",
		"plan:script=lean,estimate=lean,variants=2,sims=2,orders=200"} {
		factory, err := agents.Ready(t.Context(), obedientKinds, text, &lanes{})
		require.NoError(t, err)
		w := sim.NewWorker(&lanes{}, [2]sim.Agent{factory(), factory()}, 5)
		w.Play(1)
		require.Zero(t, testing.AllocsPerRun(20, func() { w.Play(2) }), text)
	}
}

func TestImpossiblePlansAreRefused(t *testing.T) {
	rules, err := victoryinthepacific.Game.Load(victoryinthepacific.Game.Data, nil)
	require.NoError(t, err)
	battle, err := rules.Setup("midway")
	require.NoError(t, err)
	kinds := slices.Concat(agentsvip.Kinds, agentsvip.BattleKinds, agents.Generic)
	for text, want := range map[string]string{
		"plan":                             "found a game without turns for horizon=1; want a whole game",
		"flat:horizon=1,estimate=scripted": "found a game without turns for horizon=1; want a whole game",
		"plan:sims=8,time=1s":              "found more than one of sims, time, clock; want one budget",
		"plan:script=random":               "found script=random; want an agent with numbers to vary",
		"mcts:horizon=1":                   "found a game without turns for horizon=1; want a whole game",
		"flat:horizon=1":                   "found one of depth (or horizon), estimate; want both or none",
		"mcts:horizon=1,depth=4,estimate=scripted": "found both depth and horizon; want one of them",
	} {
		_, err := agents.Ready(t.Context(), kinds, text, battle)
		require.ErrorContains(t, err, want, text)
	}
}
