package victoryinthepacific_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// mostBattle bounds a battle of 48 units: 24 rounds of two actions in which each fires,
// is asked for guns, to leave, to pursue and to invade, and a few decisions a round.
const mostBattle = 24 * (48*6 + 10)

func loadBattles(t testing.TB, options map[string]string) *vip.BattleRules {
	t.Helper()
	r, err := vip.LoadBattles(vip.Game.Data, options)
	require.NoError(t, err)
	return r
}

// described returns the start of a battle of one's own, given as key and value in turn.
func described(t testing.TB, parts ...string) *vip.Battle {
	t.Helper()
	changes := map[string]string{}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	s, err := loadBattles(t, nil).Battle("", "", changes)
	require.NoError(t, err)
	return s.(*vip.Battle)
}

// Battles alone keep the contract too. (V30) (V31)
func TestBattleConformance(t *testing.T) {
	own := func(parts ...string) func() (sim.State, error) {
		return func() (sim.State, error) { return described(t, parts...), nil }
	}
	library := func(name string) func() (sim.State, error) {
		return func() (sim.State, error) { return loadBattles(t, nil).Setup(name) }
	}
	simtest.Run(t, simtest.Config{
		Rules: loadBattles(t, nil), MaxDecisions: mostBattle, Games: 60, TextGames: 6, Every: 7,
		Starts: []simtest.Start{
			{Name: "midway", Make: library("midway")},
			{Name: "pearl-harbor", Make: library("pearl-harbor"), NoGolden: true},
			{Name: "indonesia", Make: library("indonesia"), NoGolden: true},
			{Name: "tarawa", Make: own("attack", "Essex Independence Maryland/2 2nd Marines LBA", "defend",
				"Chitose Chiyoda LBA LBA Nagato Kako", "area", "MSH", "submarine", "defend", "date", "6")},
			{Name: "alike", Make: own("attack", "Aoba Kako Furutaka Kinugasa", "defend",
				"Houston Exeter Quincy Hermes MARINES", "holder", "nobody"), NoGolden: true},
		},
		Wide:   simtest.Setups(loadBattles(t, nil)),
		Golden: "testdata/battles",
		Invariant: func(s sim.State) error {
			b := s.(*vip.Battle)
			if side := b.Turn(); side != sim.Over && side > 1 {
				return fmt.Errorf("found side %d", side)
			}
			return b.Check()
		},
	})
}

// Each battle of the library has a description, can be typed, and ends, with any players.
func TestBattleLibrary(t *testing.T) {
	r := loadBattles(t, nil)
	require.GreaterOrEqual(t, len(r.Setups()), 8)
	titles := map[string]bool{}
	for _, setup := range r.Setups() {
		require.Regexp(t, `^[a-z]+(-[a-z]+)*$`, setup.Name)
		require.NotEmpty(t, setup.Note)
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
