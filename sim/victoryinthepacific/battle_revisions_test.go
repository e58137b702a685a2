package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// mostForced bounds a battle of task forces in the same way: each unit is asked for its
// force, each force whether it searches, invades, leaves and pursues.
const mostForced = mostBattle + 24*12*4 + 48

// under returns the start of a battle under options.
func under(t testing.TB, options map[string]string, parts ...string) *vip.Battle {
	t.Helper()
	changes := map[string]string{}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	s, err := loadBattles(t, options).Battle("", "", changes)
	require.NoError(t, err)
	return s.(*vip.Battle)
}

var (
	allRevisions = map[string]string{"revisions": "on"}
	twoSubs      = map[string]string{"submarines": "both"}
	forcesOnly   = map[string]string{"task-forces": "on"}
)

// Battles alone keep the contract under each module of the revisions and under all.
func TestBattleRevisionsConformance(t *testing.T) {
	for _, c := range []struct {
		name, golden string
		options      map[string]string
	}{
		{"revisions", "testdata/battles-revisions", allRevisions}, {"submarines", "", twoSubs}, {"task-forces", "", forcesOnly},
		{"six-fails", "", map[string]string{"task-forces": "on", "night-search": "six-fails", "seen-by-day": "plus", "pursuit": "any", "pursuers": "home"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			library := func(name string) func() (sim.State, error) {
				return func() (sim.State, error) { return loadBattles(t, c.options).Setup(name) }
			}
			own := func(parts ...string) func() (sim.State, error) {
				return func() (sim.State, error) { return under(t, c.options, parts...), nil }
			}
			submarine := "defend"
			if c.options["submarines"] == "both" || c.options["revisions"] == "on" {
				submarine = "both"
			}
			simtest.Run(t, simtest.Config{
				Rules: loadBattles(t, c.options), MaxDecisions: mostForced, Games: 25, TextGames: 3, Every: 7,
				Starts: []simtest.Start{
					{Name: "midway", Make: library("midway"), NoGolden: true},
					{Name: "pearl-harbor", Make: library("pearl-harbor"), NoGolden: true},
					{Name: "tarawa", Make: own("attack", "Essex Independence Maryland/2 2nd Marines LBA", "defend", "Chitose Chiyoda LBA LBA Nagato Kako", "area", "MSH", "submarine", submarine, "date", "6")},
					{Name: "alike", Make: own("attack", "Aoba Kako Furutaka Kinugasa", "defend", "Houston Exeter Quincy Hermes MARINES", "holder", "nobody"), NoGolden: true},
				},
				Golden:    c.golden,
				Invariant: func(s sim.State) error { return s.(*vip.Battle).Check() },
			})
		})
	}
}

// Every battle of the library has both sides deciding under the revisions, and ends.
func TestBattleLibraryUnderRevisions(t *testing.T) {
	for _, options := range []map[string]string{allRevisions, twoSubs, forcesOnly, {"movement-sequence": "control"}, {"air-basing": "one"}} {
		r := loadBattles(t, options)
		for _, setup := range r.Setups() {
			start, err := r.Setup(setup.Name)
			require.NoError(t, err)
			require.NotEqual(t, sim.Over, start.Turn(), "%s %v", setup.Name, options)
			w := sim.NewWorker(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1)
			for game := range uint64(10) {
				end := w.Play(game)
				require.NoError(t, end.(*vip.Battle).Check())
			}
		}
	}
}
