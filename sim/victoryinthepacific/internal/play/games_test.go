package play

import (
	"math/rand/v2"
	"os"
	"slices"
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

// readings are options under which games differ much.
var readings = []map[string]string{
	nil,
	{"turns": "9", "speed-roll": "1d6", "second-area": "free", "pursuit": "any", "pursuers": "home",
		"bases-first": "Allies", "japan-start": "any-port",
		"failed-patrol": "home", "chases": "whole", "ceylon": "open", "first-areas": "free", "fifth-air-force": "free"},
	{"revisions": "on"},
	{"movement-sequence": "control", "air-basing": "one"},
	{"submarines": "both", "task-forces": "on", "seen-by-day": "plus", "night-search": "six-fails"},
}

// played shows every position of some random games, before each decision; the position
// can be played with, but not kept.
func played(t testing.TB, games int, see func(s *State)) {
	for n, options := range readings {
		r := load(t, options)
		for game := range games {
			dice, pick := sim.NewDice(uint64(n), sim.Nature), rand.New(rand.NewPCG(uint64(n), uint64(game)))
			dice.Start(uint64(game))
			s, shown := r.Start(), new(State)
			for s.Turn() != sim.Over {
				*shown = *s
				if see(shown); t.Failed() {
					return
				}
				moves := legal(s)
				s.Apply(sim.Move(moves[pick.IntN(len(moves))]), &dice)
			}
		}
	}
}

// legal returns the legal moves as numbers.
func legal(s *State) (moves []int) {
	for _, m := range s.Legal(nil) {
		moves = append(moves, int(m))
	}
	return moves
}

// A NumberSet is a set: it has the numbers that were put in and not taken out.
func TestNumberSet(t *testing.T) {
	pick := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var set NumberSet
		slow := map[int]bool{}
		for range 60 {
			n := 1 + pick.IntN(MaxUnits)
			if pick.IntN(3) == 0 {
				set.drop(uint8(n))
				delete(slow, n)
			} else {
				set.Add(uint8(n))
				slow[n] = true
			}
		}
		var all []int
		for n := range slow {
			all = append(all, n)
		}
		slices.Sort(all)
		var got []int
		for f := set.Next(0); f != 0; f = set.Next(f) {
			got = append(got, int(f))
		}
		require.Equal(t, all, got)
		require.Equal(t, len(all), set.Count())
		require.Equal(t, len(all) == 0, set.Empty())
		for i, n := range all {
			require.Equal(t, n, int(set.Nth(i)))
			require.True(t, set.Has(uint8(n)))
		}
	}
}

// Where a step has no decision of its own it has no way to carry one out, and the other
// way round; the names of steps, by which texts call them, are all different.
func TestStages(t *testing.T) {
	names := map[string]bool{}
	for k, g := range Stages {
		require.NotEmpty(t, g.Name, "step %d", k)
		require.False(t, names[g.Name], g.Name)
		names[g.Name] = true
		require.NotNil(t, g.ask, g.Name)
		require.NotNil(t, g.list, g.Name)
	}
	decided := map[Step]bool{}
	played(t, 8, func(s *State) {
		if s.Homing == 0 {
			decided[s.Step] = true
			require.NotNil(t, Stages[s.Step].carry, Stages[s.Step].Name)
		}
	})
	for k, g := range Stages {
		if g.carry == nil {
			require.False(t, decided[Step(k)], g.Name)
		} else {
			require.True(t, decided[Step(k)], "no random game comes to %s", g.Name)
		}
	}
}
