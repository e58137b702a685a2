package victoryinthepacific_test

import (
	"strings"
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
		{"revisions", "testdata/battles-revisions", allRevisions}, {"submarines", "", twoSubs},
		{"task-forces", "", forcesOnly},
		{"six-fails", "", map[string]string{"task-forces": "on", "night-search": "six-fails", "seen-by-day": "plus",
			"pursuit": "any", "pursuers": "home"}},
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
					{Name: "tarawa", Make: own("attack", "Essex Independence Maryland/2 2nd Marines LBA", "defend",
						"Chitose Chiyoda LBA LBA Nagato Kako", "area", "MSH", "submarine", submarine, "date", "6")},
					{Name: "alike", Make: own("attack", "Aoba Kako Furutaka Kinugasa", "defend",
						"Houston Exeter Quincy Hermes MARINES", "holder", "nobody"), NoGolden: true},
				},
				Golden:    c.golden,
				Invariant: func(s sim.State) error { return s.(*vip.Battle).Check() },
			})
		})
	}
}

// Every battle of the library has both sides deciding under the revisions, and ends.
func TestBattleLibraryUnderRevisions(t *testing.T) {
	for _, options := range []map[string]string{allRevisions, twoSubs, forcesOnly, {"movement-sequence": "control"},
		{"air-basing": "one"}} {
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

// The submarine of each side is where the description puts it, and attacks in day rounds. The date
// decides which side has the advantage. A battle without submarines asks nothing about them.
// [17.3j] (V33)
func TestBattleSubmarines(t *testing.T) {
	ask := func(submarine string) *vip.Battle {
		parts := []string{"attack", "Akagi", "defend", "Hornet", "holder", "nobody", "date", "7"}
		if submarine != "" {
			parts = append(parts, "submarine", submarine)
		}
		b := under(t, twoSubs, parts...)
		play(t, b, "wish day", "wish day", "Akagi holds fire", "Hornet holds fire")
		return b
	}
	require.Equal(t, "all stay", options(ask(""))[0])
	for submarine, want := range map[string][2]float64{"attack": {15. / 36, 0}, "defend": {0, 21. / 36},
		"both": {15. / 36, 21. / 36}} {
		b := ask(submarine)
		require.Equal(t, []string{"roll for the submarine"}, options(b))
		got := [2]float64{}
		var l sim.Lister
		for next, p := range l.Outcomes(b, b.Legal(nil)[0]) {
			if options(next.(*vip.Battle))[0] == "submarine holds fire" {
				got[next.Turn()] += p
			}
		}
		require.InDeltaSlice(t, want[:], got[:], 1e-15, "%s: ties are the Allies' from turn 7", submarine)
	}
	_, err := loadBattles(t, nil).Battle("", "", map[string]string{"attack": "Akagi", "defend": "Hornet",
		"submarine": "both"})
	require.ErrorContains(t, err, "or both with option submarines=both")
}

// In both raids on Pearl Harbor each carrier is asked, and in the second the air there,
// under the revisions as without. [15.4] [15.5]
func TestBattleStrikesPearlHarbor(t *testing.T) {
	for _, o := range []map[string]string{nil, allRevisions} {
		b := under(t, o, "attack", "Akagi Kaga", "defend", "Arizona Nevada LBA", "pearl-harbor", "true")
		for _, want := range []string{"Akagi", "Kaga", "Akagi", "Kaga", "5th Air Force"} {
			require.Equal(t, want+" holds fire", options(b)[0], "%v", o)
			play(t, b, want+" holds fire")
		}
		next := "wish day"
		if o != nil {
			next = "Kaga joins force 1"
		}
		require.Equal(t, next, options(b)[0])
	}
}

// When the enemy is gone, the remaining side lands its landing forces. [17.4r]
func TestBattleLandsAfterwards(t *testing.T) {
	b := under(t, forcesOnly, "attack", "Nachi MARINES", "defend", "Houston", "area", "MSH", "holder", "nobody")
	d := sim.NewDice(1, sim.Nature)
	for asked := false; ; {
		legal := b.Legal(nil)
		if len(legal) == 0 {
			require.True(t, asked)
			break
		}
		m := legal[0]
		for _, k := range legal {
			if text := b.MoveString(k); text == "all retreat" && b.Turn() == vip.Defender {
				m = k
			}
		}
		asked = asked || strings.Contains(b.MoveString(m), "does not invade")
		b.Apply(m, &d)
	}
}

// Nothing is hidden in a battle alone, and a heavy cruiser is like no other ship where
// it counts in searches. (V33) [17.4j]
func TestBattleOptions(t *testing.T) {
	r := loadBattles(t, map[string]string{"task-forces": "on", "compositions": "secret"})
	_, err := r.Setup("midway")
	require.EqualError(t, err, "found option compositions=secret for a battle alone, in which all is open; "+
		"want compositions=open, or the whole game")
	_, err = r.Muster("", "", map[string]string{"attack": "Nachi", "defend": "Houston"}, vip.Attacker, "Nachi Akagi")
	require.ErrorContains(t, err, "compositions=secret")
	require.Contains(t, under(t, map[string]string{"air-basing": "one"}, "attack", "LBA LBA LBA", "defend",
		"Houston", "area", "MSH").String(), "22nd")
}

// Alike ships of one force that stand in each other's place have one key; those of two
// forces keep theirs, and before they join one the damaged and the whole differ.
func TestBattleForcesHaveOneKey(t *testing.T) {
	key := func(defend string, moves ...string) string {
		b := under(t, forcesOnly, "attack", "Nachi", "defend", defend)
		play(t, b, moves...)
		return string(b.AppendKey(nil))
	}
	a, b := "Enterprise/1 Yorktown Houston", "Enterprise Yorktown/1 Houston"
	require.NotEqual(t, key(a), key(b), "who is asked first numbers the forces")
	start := func(defend string) string {
		return string(under(t, forcesOnly, "attack", "Nachi Haguro", "defend", defend).AppendKey(nil))
	}
	require.NotEqual(t, start(a), start(b), "nor do those change places who are asked after Japan")
	joins := func(yorktown, houston string) []string {
		return []string{"Yorktown joins force " + yorktown, "Houston joins force " + houston}
	}
	require.Equal(t, key(a, joins("1", "1")...), key(b, joins("1", "1")...))
	require.NotEqual(t, key(a, joins("2", "1")...), key(b, joins("2", "1")...),
		"the damaged one is with Houston, or by itself")
}
