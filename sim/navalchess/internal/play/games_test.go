package play

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// load reads the rules from the data of the game.
func load(t testing.TB, options map[string]string) *Rules {
	t.Helper()
	r, err := Load(os.DirFS("../../data"), options)
	require.NoError(t, err)
	return r
}

// otherReadings are the last value of every option, with some that would hide what the
// others do.
func otherReadings() map[string]string {
	last := map[string]string{}
	for _, o := range Options {
		last[o.Name] = o.Values[len(o.Values)-1]
	}
	last["base-strikes"], last["ships-in-port"], last["screening"] = "yes", "targets", "yes"
	return last
}

// played shows every position of some random games, before each decision; the position
// can be played with, but not kept.
func played(t testing.TB, games int, see func(s *State)) {
	for n, options := range []map[string]string{nil, otherReadings(), {"splits": "port"}} {
		r := load(t, options)
		for game := range games {
			dice, pick := sim.NewDice(uint64(n), sim.Nature), rand.New(rand.NewPCG(uint64(n), uint64(game)))
			dice.Start(uint64(game))
			s, shown := r.Begin(), new(State)
			for s.Turn() != sim.Over {
				*shown = *s
				if see(shown); t.Failed() {
					return
				}
				moves := s.Legal(nil)
				s.Apply(moves[pick.IntN(len(moves))], &dice)
			}
		}
	}
}

// The table of steps is whole: each has a name of its own, by which texts call it, and
// random games come to nearly all.
func TestStages(t *testing.T) {
	names, decided := map[string]bool{}, map[Step]bool{}
	for k, g := range Stages {
		require.NotEmpty(t, g.Name, "step %d", k)
		require.False(t, names[g.Name], g.Name)
		names[g.Name] = true
	}
	played(t, 8, func(s *State) {
		decided[s.Step] = true
	})
	missed := 0
	for k := range Stages {
		if !decided[Step(k)] && Step(k) != StepOver {
			missed++
			t.Log("no random game came to", Stages[k].Name)
		}
	}
	require.LessOrEqual(t, missed, 3)
}
