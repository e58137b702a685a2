package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// mostDecisions bounds a game: nine turns in which each of 162 units moves, goes home
// and is repaired, and fights all rounds of an area, fires and is asked to leave and
// to pursue in each.
const mostDecisions = 9 * 162 * (2 + 18 + 24*5)

func load(t testing.TB, options map[string]string) *vip.Rules {
	t.Helper()
	r, err := vip.Load(vip.Game.Data, options)
	require.NoError(t, err)
	return r
}

func TestConformance(t *testing.T) {
	other := load(t, map[string]string{"turns": "9", "speed-roll": "1d6", "level": "allies", "bid": "3",
		"pursuit": "any", "pursuers": "home", "bases-first": "Allies"})
	starts := []simtest.Start{start("1941", load(t, nil)), start("1941-options", other)}
	for i := range starts {
		starts[i].NoGolden = i > 0
	}
	conform(t, load(t, nil), "testdata", 200, starts...)
}

// modules are the revisions, with the value that switches each.
var modules = map[string]string{"movement-sequence": "control", "air-basing": "one", "submarines": "both",
	"task-forces": "on"}

// The revisions go through the same suite all together, and each by itself.
func TestRevisionsConform(t *testing.T) {
	all := load(t, map[string]string{"revisions": "on"})
	conform(t, all, "testdata/revisions", 190, start("1941-revisions", all))
	for name, value := range modules {
		one := load(t, map[string]string{name: value})
		conform(t, one, "", 1000, start("1941-"+name, one))
	}
}

// The last battle of a war is short enough to be looked at closely: task forces of all
// kinds, in two areas, with submarines.
func TestTaskForcesConform(t *testing.T) {
	for name, options := range map[string]map[string]string{
		"open":   {"revisions": "on", "seen-by-day": "plus", "night-search": "six-fails"},
		"secret": {"revisions": "on", "compositions": "secret"},
	} {
		r := load(t, options)
		text := lastBattle(t, r).String()
		start := simtest.Start{Name: name, Make: func() (sim.State, error) { return r.Parse(text) }, Rules: r}
		conform(t, r, "", 20, start)
	}
}

// lastBattle returns the start of a battle of turn 8 in the Coral Sea, with another in
// Indonesia.
func lastBattle(t testing.TB, r *vip.Rules) *vip.State {
	e := edits{"turn": "8", "submarine of Allies": "9", "submarine": "9", "Coral Sea": "Allies; before Allies"}
	for _, name := range []string{"Yamato", "Kongo", "Haruna", "Akagi", "Shokaku", "Mogami", "Essex", "Iowa",
		"New Jersey", "South Dakota", "Washington", "Houston", "Colorado"} {
		e[name] = "Coral Sea; patrol; done"
	}
	for _, name := range []string{"Hiei", "Zuiho", "Hiryu", "Tone", "Chikuma", "Enterprise", "Wichita", "Baltimore",
		"Sasebo SNLF", "1st Marines", "2nd Marines"} {
		e[name] = "Coral Sea; done"
	}
	for name, area := range map[string]string{"21st Air Flotilla": "Coral Sea", "5th Air Force": "Coral Sea",
		"Repulse": "Indonesia", "Fuso": "Indonesia", "Ise": "Indonesia", "Maizuru SNLF": "Indonesia"} {
		e[name] = area + "; patrol; done"
	}
	e["Maizuru SNLF"], e["Guadalcanal port"] = "Indonesia; done", "Japan; repair 0"
	return at(t, r, e)
}

func start(name string, r *vip.Rules) simtest.Start {
	return simtest.Start{Name: name, Make: func() (sim.State, error) { return r.Setup("1941") }, Rules: r}
}

func conform(t *testing.T, r *vip.Rules, golden string, every int, starts ...simtest.Start) {
	simtest.Run(t, simtest.Config{
		Rules: r, MaxDecisions: mostDecisions, Games: 9, TextGames: max(1, 40/every), Every: every, Starts: starts,
		Golden: golden, Chapter: func(s sim.State) string { return vip.Of(s).Date() },
		Sees:      func(viewer sim.Side, s sim.State) string { return s.(*vip.Secret).Sees(viewer) },
		Invariant: func(s sim.State) error { return vip.Of(s).Check() },
	})
}
