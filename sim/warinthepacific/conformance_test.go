package warinthepacific_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

var loadOnce = sync.OnceValues(func() (*witp.Rules, error) { return witp.Load(witp.Game.Data, nil) })

func load(t testing.TB) *witp.Rules {
	t.Helper()
	r, err := loadOnce()
	require.NoError(t, err)
	return r
}

// battle returns the start of a fight that a text describes.
func battle(t testing.TB, text string) sim.State {
	t.Helper()
	s, err := load(t).Battle("test.toml", text, nil)
	require.NoError(t, err)
	return s
}

// mostDecisions bounds a ground fight: each of 24 units enters six times at most, and
// each combat asks all units of a side.
// A surface action has six Tactical Sequences of twelve Active Phases; in each one of 20
// ships may be fired at by 20 that are asked one by one.
const mostDecisions = max(24*6*(2+24), 40+6*12*(21+20*20+20)+40)

// apart are the kinds of fight that are tested apart from the others.
var apart = []string{"surface", "search", "engagement"}

// starts returns the fights of the library of a kind, or of all that are not tested apart.
func starts(t *testing.T, kind string) (list []simtest.Start) {
	for _, start := range simtest.Setups(load(t)) {
		s, err := start.Make()
		require.NoError(t, err)
		of, _, _ := strings.Cut(strings.TrimPrefix(s.String(), `kind = "`), `"`)
		if of == kind || kind == "" && !slices.Contains(apart, of) {
			list = append(list, start)
		}
	}
	return list
}

// described are attacks of which no fight of the library has all that is in them: what
// may come together in one is hidden, in tow or passes by.
func described(t *testing.T) (list []simtest.Start) {
	for name, text := range map[string]string{
		"covered tow": "kind = \"submarine\"\nattack = \"6 5\"\ncovered = true\ndistance = \"2 1\"\ndate = \"2/43\"\n" +
			"defend = \"Wasp D3 empty, Lexington, US CA25 D4 tow=1, US CA38 tow=1, US CL51, US CL52, 2 US DD-modern, US DD-old D1, US DD-modern D4 tow=2, US DD-modern tow=2\"",
	} {
		list = append(list, simtest.Start{Name: name, NoGolden: true, Make: func() (sim.State, error) { return battle(t, text), nil }})
	}
	return list
}

func sees(v sim.Side, s sim.State) string { return s.(interface{ Sees(sim.Side) string }).Sees(v) }

func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: load(t), Starts: append(starts(t, ""), described(t)...), MaxDecisions: mostDecisions, Sees: sees, Golden: "testdata", Games: 60, TextGames: 12, Every: 3})
}

// Surface actions are long, so that fewer of their positions are looked at.
func TestConformanceSurface(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: load(t), Starts: starts(t, "surface"), MaxDecisions: mostDecisions, Sees: sees, Golden: "testdata/surface", Games: 20, TextGames: 4, Every: 25})
}

// mostSearches bounds a search: every Phase asks each type of points for six arcs, finds
// five markers, of which six numbers are said, and decides.
const mostSearches = 5 + 3*(6*4*6+5*(1+6)+1)

func TestConformanceSearch(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: load(t), Starts: starts(t, "search"), MaxDecisions: mostSearches, Sees: sees, Golden: "testdata/search", Games: 60, TextGames: 6})
}

// An engagement asks five Task Forces for a value and for night, and rolls for fifty hexes
// and for initiative.
func TestConformanceEngagement(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: load(t), Starts: starts(t, "engagement"), MaxDecisions: 5 + 1 + 50 + 1, Sees: sees, Golden: "testdata/engagement", Games: 60, TextGames: 12})
}
