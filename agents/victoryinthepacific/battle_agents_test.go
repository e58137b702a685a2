package victoryinthepacific_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A side that leaves in time keeps more: over the library, against stand, prudent has more left for
// the damage it does than stand has, on either side.
func TestPrudentKeepsShips(t *testing.T) {
	r := rules(t)
	var gain, squares [2]float64 // by side
	for _, setup := range r.Setups() {
		start, err := r.Setup(setup.Name)
		require.NoError(t, err)
		const games = 300
		workers := [3]*sim.Worker{}
		for i, pair := range [3][2]sim.Agent{{stand, stand}, {prudent, stand}, {stand, prudent}} {
			workers[i] = sim.NewWorker(start, pair, 5)
		}
		for game := range uint64(games) {
			var ships [3]float64 // as the defender sees it
			for i, w := range workers {
				ships[i] = w.Play(game).(sim.HasGoals).AppendBanked(nil)[1]
			}
			for side, more := range [2]float64{ships[0] - ships[1], ships[2] - ships[0]} {
				gain[side] += more / games
				squares[side] += more * more / games / games
			}
		}
	}
	for side := range gain {
		require.Greater(t, gain[side], 5*math.Sqrt(squares[side]), "side %d", side)
	}
}

// The agents fight as their descriptions say.
func TestBattleAgents(t *testing.T) {
	ask := func(a sim.Agent, s sim.State) string {
		legal := s.Legal(nil)
		return s.MoveString(legal[a.Choose(sim.NewView(s, s.Turn()), legal, nil)])
	}
	play := func(s sim.State, moves ...string) sim.State {
		d := sim.NewDice(1, sim.Nature)
		for _, text := range moves {
			legal := s.Legal(nil)
			i, err := sim.ParseMove(s, legal, text)
			require.NoError(t, err)
			s.Apply(legal[i], &d)
		}
		return s
	}
	air := battle(t, "Akagi LBA", "Iowa Wasp/1 Houston")
	require.Equal(t, "wish day", ask(stand, air))
	play(air, "wish day")
	require.Equal(t, "wish night", ask(stand, air), "guns are better for Iowa")
	play(air, "wish day")
	require.Equal(t, "Akagi fires at Wasp", ask(stand, air), "a carrier that is nearly gone")
	night := play(battle(t, "Akagi Yamato", "Hermes Houston"), "wish night", "wish night")
	require.Equal(t, "Hermes will not fire guns", ask(prudent, night))
	play(night, "Hermes will not fire guns", "Yamato holds fire")
	require.Equal(t, "Akagi holds fire", ask(prudent, night))
	// All stay, or all leave, or only the cripples.
	retreat := func(attack, defend string) sim.State {
		s := battle(t, attack, defend)
		for ask(stand, s) != "all stay" {
			play(s, s.MoveString(s.Legal(nil)[0]))
		}
		return s
	}
	require.Equal(t, "all retreat", ask(prudent, retreat("Nachi", "Iowa Washington")))
	require.Equal(t, "all stay", ask(prudent, retreat("Yamato", "Houston")))
	cripples := retreat("Nagato Mutsu/5", "Houston")
	require.Equal(t, "some retreat", ask(prudent, cripples))
	play(cripples, "some retreat")
	require.Equal(t, "Nagato stays", ask(prudent, cripples))
	play(cripples, "Nagato stays")
	require.Equal(t, "Mutsu retreats in group 1", ask(prudent, cripples))
	play(cripples, "Mutsu retreats in group 1", "all stay")
	require.Equal(t, "Houston stays", ask(stand, cripples))
	require.Equal(t, "Houston pursues group 1", ask(prudent, cripples), "one hit will do")
}

// Battles between the agents allocate nothing.
func TestBattlesAllocateNothing(t *testing.T) {
	start, err := rules(t).Setup("midway")
	require.NoError(t, err)
	w := sim.NewWorker(start, [2]sim.Agent{prudent, stand}, 1)
	var values []int
	game := uint64(0)
	play := func() {
		values = w.Play(game).(sim.Measured).AppendMeasures(values[:0])
		game++
	}
	play()
	require.Zero(t, testing.AllocsPerRun(50, play))
}
