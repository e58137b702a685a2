package agents_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

var searchers = []string{
	"greedy:sims=4", "greedy:estimate=judge", "flat:sims=40", "flat:steps=400",
	"mcts:sims=60", "mcts:steps=500", "mcts:sims=60,closed=8", "mcts:sims=60,widen=0.4",
	"mcts:sims=60,root=halving", "mcts:sims=60,root=halving,trees=3", "mcts:sims=60,trees=4", "mcts:sims=1,trees=3",
	"mcts:sims=60,depth=3,estimate=judge", "mcts:sims=5,rollout=(flat:sims=3)",
	"mcts:sims=60,policy=gumbel", "mcts:steps=500,policy=gumbel,trees=3", "mcts:sims=60,policy=ucb",
	"mcts:steps=500,root=halving", "mcts:sims=60,policy=puct", "mcts:sims=60,policy=puct,closed=8,trees=2",
	"mcts:sims=60,policy=puct,root=halving",
}

// inBattles are those that know Pacific Victory, or goals of its own.
var inBattles = []string{
	"flat:sims=1,rollout=stand", "mcts:sims=60,rollout=stand", "greedy:estimate=prudent",
	"mcts:sims=60,depth=4,estimate=prudent",
	"mcts:sims=60,policy=puct,prior=prudent", "mcts:sims=60,policy=puct,prior=contrary,closed=8",
	"greedy:sims=4,goal=hold", "flat:sims=40,goal=steps", "mcts:sims=60,goal=mix:0.02,closed=8",
}

// specsFor returns the agents that can play a game.
func specsFor(start sim.State) []string {
	if _, hides := start.(sim.Hider); hides {
		return searchers
	}
	return slices.Concat(searchers, inBattles)
}

// A worker refuses a choice that is not in the list, so a game that ends is proof.
func TestNeverIllegal(t *testing.T) {
	r := rules(t)
	for _, setup := range r.Setups() {
		start, err := r.Setup(setup.Name)
		require.NoError(t, err)
		for _, spec := range specsFor(start) {
			a, b := make1(t, spec), make1(t, spec)
			for seat, pair := range [][2]sim.Agent{{a, agents.Random{}}, {agents.Random{}, b}} {
				w := sim.NewWorker(start, pair, 3)
				require.NotPanics(t, func() { w.Play(uint64(seat)) }, "%s: %s", setup.Name, spec)
			}
		}
	}
}

func TestNeverIllegalInPoker(t *testing.T) {
	start := poker(t, "--")
	for _, spec := range searchers {
		a, b := ready(t, spec, start), ready(t, spec, start)
		w := sim.NewWorker(start, [2]sim.Agent{a, b}, 3)
		for game := range uint64(50) {
			require.NotPanics(t, func() { w.Play(game) }, "%s", spec)
		}
	}
}

// A new agent and one that has decided before, in other positions, choose alike and
// find the same.
func TestChoicesRepeat(t *testing.T) {
	for _, start := range []sim.State{battle(t, "CV2 CA1 IN2", "CV1 CA2"), poker(t, "--")} {
		for _, spec := range specsFor(start) {
			used := ready(t, spec, start).(agents.Searcher)
			positions(start, 3, func(s sim.State, ply int) {
				fresh := ready(t, spec, start).(agents.Searcher)
				require.Equal(t, chosen(fresh, s, 9, ply), chosen(used, s, 9, ply), "%s in\n%v", spec, s)
				require.Equal(t, fresh.Tried(), used.Tried(), "%s in\n%v", spec, s)
			})
		}
	}
}

// Results depend on the seed and on the ply of the decision.
func TestDiceDependOnTheDecision(t *testing.T) {
	s := battle(t, "CV2 CA1", "CV1 CA2")
	a := make1(t, "mcts:sims=200").(agents.Searcher)
	tried := func(seed uint64, ply int) []agents.TriedMove {
		chosen(a, s, seed, ply)
		return append([]agents.TriedMove(nil), a.Tried()...)
	}
	base := tried(1, 0)
	assert.Equal(t, base, tried(1, 0))
	assert.NotEqual(t, base, tried(2, 0))
	assert.NotEqual(t, base, tried(1, 1))
}

// How many trees grow at the same time changes nothing.
func TestWorkersChangeNothing(t *testing.T) {
	for _, start := range []sim.State{battle(t, "CV2 CA1 IN2", "CV1 CA2"), poker(t, "--")} {
		for _, spec := range []string{"mcts:sims=500,trees=8", "mcts:steps=3000,trees=5,closed=8",
			"mcts:sims=500,trees=8,policy=puct,closed=8"} {
			one := ready(t, spec, start).(agents.Searcher)
			for _, workers := range []string{",workers=2", ",workers=8"} {
				many := ready(t, spec+workers, start).(agents.Searcher)
				positions(start, 3, func(s sim.State, ply int) {
					require.Equal(t, chosen(one, s, 9, ply), chosen(many, s, 9, ply))
					require.Equal(t, one.Tried(), many.Tried())
				})
			}
		}
	}
}

func TestBudgets(t *testing.T) {
	s := battle(t, "CV2 CA1", "CV1 CA2")
	for spec, want := range map[string]int64{"mcts:sims=500": 500, "mcts:sims=500,trees=7": 500, "flat:sims=500": 500} {
		a := make1(t, spec).(agents.Searcher)
		chosen(a, s, 1, 0)
		assert.InDelta(t, want, a.Simulations(), 5, spec)
		count := 0
		for _, tried := range a.Tried() {
			count += tried.Count
		}
		assert.EqualValues(t, a.Simulations(), count, spec)
	}
	for _, spec := range []string{"mcts:steps=5000", "flat:steps=5000", "mcts:steps=5000,root=halving",
		"mcts:steps=5000,policy=puct"} {
		a := make1(t, spec).(agents.Searcher)
		chosen(a, s, 1, 0)
		assert.GreaterOrEqual(t, a.Steps(), int64(5000), spec)
		assert.InDelta(t, 5000, a.Steps(), 400, spec)
	}
	for _, spec := range []string{"mcts:time=1ms,trees=3,workers=2", "flat:time=1ms", "mcts:time=1ms,root=halving"} {
		timed := make1(t, spec).(agents.Searcher)
		assert.Less(t, chosen(timed, s, 1, 0), len(s.Legal(nil)), spec)
		assert.GreaterOrEqual(t, timed.Simulations(), int64(3), spec)
	}
}

// The position that a view passes through is the game itself.
func TestPositionIsLeftAlone(t *testing.T) {
	for _, spec := range slices.Concat(searchers, inBattles) {
		a := make1(t, spec)
		positions(battle(t, "CV2 CA1", "CV1 CA2"), 2, func(s sim.State, ply int) {
			before := s.(sim.Identifier).AppendIdentity(nil)
			chosen(a, s, 1, ply)
			require.Equal(t, before, s.(sim.Identifier).AppendIdentity(nil), spec)
		})
	}
}

func TestChoicesAllocateNothing(t *testing.T) {
	for _, start := range []sim.State{battle(t, "CV2 CA1 IN2", "CV1 CA2"), poker(t, "JQ check bet"),
		poker(t, "QK bet")} {
		v, legal := sim.NewView(start, start.Turn()), start.Legal(nil)
		d := sim.NewDice(4, sim.Agent0)
		for _, spec := range append([]string{"mcts:sims=60,trees=4,workers=2"}, specsFor(start)...) {
			a := ready(t, spec, start)
			a.Choose(v, legal, &d)
			ply := 0
			assert.Zero(t, testing.AllocsPerRun(20, func() {
				ply++
				d.At(ply)
				a.Choose(v, legal, &d)
			}), "%s", spec)
		}
	}
}
