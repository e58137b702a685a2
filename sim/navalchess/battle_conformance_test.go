package navalchess_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// mostBattle bounds a battle of 30 pieces: 24 rounds in which each fires, and a few
// decisions a round; each can be screened, and lands twice.
const mostBattle = 24*(30+3) + 30*6

func loadBattles(t testing.TB, options map[string]string) *navalchess.BattleRules {
	t.Helper()
	r, err := navalchess.LoadBattles(navalchess.Game.Data, options)
	require.NoError(t, err)
	return r
}

// described returns the start of a battle of one's own, given as key and value in turn.
func described(t testing.TB, parts ...string) *navalchess.Battle {
	t.Helper()
	changes := map[string]string{}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	s, err := loadBattles(t, nil).Battle("", "", changes)
	require.NoError(t, err)
	return s.(*navalchess.Battle)
}

// Battles alone keep the contract too. (N14)
func TestBattleConformance(t *testing.T) {
	library := func(name string) func() (sim.State, error) {
		return func() (sim.State, error) { return loadBattles(t, nil).Setup(name) }
	}
	simtest.Run(t, simtest.Config{
		Rules: loadBattles(t, nil), MaxDecisions: mostBattle, Games: 60, TextGames: 6, Every: 5,
		Starts: []simtest.Start{
			{Name: "surigao", Make: library("surigao")},
			{Name: "samar", Make: library("samar"), NoGolden: true},
			{Name: "philippine-sea", Make: library("philippine-sea")},
			{Name: "okinawa", Make: library("okinawa"), NoGolden: true},
			{Name: "albacore", Make: library("albacore")},
		},
		Wide:   simtest.Setups(loadBattles(t, nil)),
		Golden: "testdata/battles",
		Invariant: func(s sim.State) error {
			b := s.(*navalchess.Battle)
			if side := b.Turn(); side != sim.Over && side > 1 {
				return fmt.Errorf("found side %d", side)
			}
			return b.Check()
		},
	})
}

// Each battle of the library has a description and labels, can be typed, and ends, with any
// players. There is one of each kind.
func TestBattleLibrary(t *testing.T) {
	r := loadBattles(t, nil)
	require.GreaterOrEqual(t, len(r.Setups()), 6)
	titles := map[string]bool{}
	for _, setup := range r.Setups() {
		require.Regexp(t, `^[a-z]+(-[a-z]+)*$`, setup.Name)
		require.Contains(t, setup.Note, "(reconstructed)")
		require.False(t, titles[setup.Title] || setup.Title == "", setup.Name)
		titles[setup.Title] = true
		start, err := r.Setup(setup.Name)
		require.NoError(t, err)
		measures := start.(sim.Measured).Measures()
		w := sim.NewWorker(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1)
		for game := range uint64(20) {
			values := w.Play(game).(sim.Measured).AppendMeasures(nil)
			require.Len(t, values, len(measures))
			for i, m := range measures {
				require.True(t, values[i] >= 0 && values[i] <= m.Max, "%s: %s %d", setup.Name, m.Name, values[i])
			}
		}
	}
	_, err := r.Setup("atlantis")
	require.ErrorContains(t, err, `found no battle "atlantis"`)
	require.NotEqual(t, r.Digest(), r.Whole().Digest())
}
