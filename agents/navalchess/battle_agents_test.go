package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	game "github.com/ironbottom/ironbottom/sim/navalchess"
)

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
	weak := play(battle(t, "attack", "IJN cruisers 1", "defend", "Iowa, Missouri", "date", "Fal42"),
		"IJN cruisers 1 holds", "Iowa&New Jersey holds", "Missouri&Wisconsin holds")
	require.Equal(t, sim.Over, weak.Turn(), "nobody fired")
	lost := battle(t, "attack", "Kongo", "defend", "Iowa, Missouri", "date", "Fal42")
	require.Equal(t, "Kongo&Haruna fires at Iowa&New Jersey", ask(stand, lost))
	play(lost, "Kongo&Haruna fires at Iowa&New Jersey", "Iowa&New Jersey holds", "Missouri&Wisconsin holds")
	require.Equal(t, "Japan fights on", ask(stand, lost))
	require.Equal(t, "Japan withdraws", ask(prudent, lost))
	slow := play(battle(t, "attack", "Kongo/1", "defend", "Iowa, Missouri", "date", "Fal42"),
		"Kongo&Haruna fires at Iowa&New Jersey", "Iowa&New Jersey holds", "Missouri&Wisconsin holds")
	require.Equal(t, "Japan fights on", ask(prudent, slow), "it would be left behind")
	dive := battle(t, "kind", "air", "attack", "LBA", "defend", "Essex/1", "date", "Fal44", "hex", "I9")
	require.Equal(t, "Betty 1 dives into Essex&Yorktown(II)", ask(stand, dive))
	spare := battle(t, "kind", "air", "attack", "LBA", "defend", "Iowa", "date", "Fal44", "hex", "I9")
	require.Equal(t, "Betty 1 attacks Iowa&New Jersey", ask(stand, spare))
	screen := battle(t, "attack", "Kongo, Akagi", "defend", "Iowa")
	require.Equal(t, "Akagi&Kaga is screened", ask(prudent, screen))
}

// Battles between the agents allocate nothing.
func TestBattlesAllocateNothing(t *testing.T) {
	for _, name := range []string{"midway", "surigao"} {
		start, err := battleRules(t).Setup(name)
		require.NoError(t, err)
		w := sim.NewWorker(start, [2]sim.Agent{prudent, stand}, 1)
		var values []int
		n := uint64(0)
		play := func() {
			values = w.Play(n).(sim.Measured).AppendMeasures(values[:0])
			n++
		}
		play()
		require.Zero(t, testing.AllocsPerRun(50, play))
	}
}

// If the owner chooses which ship is attacked, agents choose the one that loses least by a hit.
// (Q31) (Q40)
func TestOwnersSpare(t *testing.T) {
	r, err := game.LoadBattles(game.Game.Data, map[string]string{"gun-victim": "owner", "air-victim": "defender"})
	require.NoError(t, err)
	for _, c := range []struct {
		parts map[string]string
		moves int
		want  string
	}{
		{map[string]string{"attack": "Iowa", "defend": "Nagato, IJN cruisers 1, Kongo"}, 2,
			"Iowa&New Jersey fires at Kongo&Haruna"},
		{map[string]string{"kind": "air", "attack": "Essex", "defend": "Nagato, IJN cruisers 1", "hex": "C6"}, 2,
			"Nagato&Mutsu takes the attack of Essex&Yorktown(II) air"},
	} {
		s, err := r.Battle("", "", c.parts)
		require.NoError(t, err)
		d := sim.NewDice(1, sim.Nature)
		for s.Turn() != sim.Over {
			legal := s.Legal(nil)
			i := stand.Choose(sim.NewView(s, s.Turn()), legal, nil)
			if text := s.MoveString(legal[i]); len(legal) > 1 && (text == c.want) {
				c.moves = 0
				break
			}
			s.Apply(legal[i], &d)
		}
		require.Zero(t, c.moves, c.want)
	}
}
