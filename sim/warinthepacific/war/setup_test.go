package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A bad scenario file is refused with what was found and what is wanted.
func TestBadScenarios(t *testing.T) {
	const file = "scenarios/midway-basic.toml"
	for _, c := range [][3]string{
		{`oob = "midway"`, `oob = "atlantis"`, `found "atlantis"; want one of`},
		{`window = "F0122 F3545"`, `window = "F0122"`,
			"want the hexes of its north-western and its south-eastern corner"},
		{`window = "F0122 F3545"`, `window = "F0122 F9945"`, "want"},
		{`last = "4/6/42"`, `last = "1/6/42"`, "found 1/6/42; want a Game-Turn after 2/6/42"},
		{`objectives = "F1234=30"`, `objectives = "F1234"`, `found "F1234"; want a place and its Victory Points`},
		{`objectives = "F1234=30"`, `objectives = "E1613=30"`, "outside of the window"},
		{`groups = "Mobile Force;`, `groups = "Combined Fleet;`,
			`found "Combined Fleet"; want Task Forces of the order of battle`},
		{`out = "Second Mobile Force;`, `out = "Third Mobile Force; Second Mobile Force;`,
			`found "Third Mobile Force"; want forces of the order of battle`},
		{`dummies = "Mobile Force F0726`, `dummies = "Mobile Force F1234X`, "want"},
		{`plans = "Transport Force F1234"`, `plans = "Transport Fleet F1234"`,
			`found "Transport Fleet F1234"; want a Task Force of the order of battle, and a hex`},
		{`plans = "Transport Force F1234"`, `plans = "Transport Force F1034"`,
			"found a landing in F1034; want a hex with a base or an objective on a coast"},
		{`plans = "Transport Force F1234"`, `plans = "Transport Force E1613"`, "outside of the window"},
		{`source = "reconstructed"`, `source = "invented"`, `found "invented"; want`},
	} {
		r, err := warinthepacific.Load(fighttest.Changed(t, file, c[0], c[1]), nil)
		if err == nil {
			_, err = r.War().Setup("midway-basic")
		}
		require.ErrorContains(t, err, c[2], c[1])
		assert.ErrorContains(t, err, file, c[1])
	}
	_, err := rules(t).Setup("midway-basics")
	require.ErrorContains(t, err,
		`found no scenario "midway-basics"; want one of coral-sea, guadalcanal, midway-basic, midway`)
}

// The ways by sea are the shortest: no step makes one shorter, and each goes on by a step that is on it.
func TestWaysBySea(t *testing.T) {
	for _, name := range []string{"midway-basic", "coral-sea"} {
		w, err := rules(t).Theatre(name)
		require.NoError(t, err)
		for from := theatre.Hex(1); int(from) <= w.Hexes(); from += 7 {
			ways := slowWays(w, from)
			for to := theatre.Hex(1); int(to) <= w.Hexes(); to++ {
				if ways[to] != w.BySea(from, to) {
					require.Equal(t, ways[to], w.BySea(from, to), "%s: %s to %s", name, w.Index(from), w.Index(to))
				}
				if next := w.Toward(from, to); from != to && ways[to] < theatre.Far &&
					w.Cost(next)+w.BySea(next, to) != ways[to] {
					require.Fail(t, "a step off the way", "%s: %s to %s over %s", name, w.Index(from), w.Index(to),
						w.Index(next))
				}
			}
		}
	}
}

// slowWays finds the ways from a hex by going over all sides until nothing is shorter.
func slowWays(w *theatre.Theatre, from theatre.Hex) []int {
	ways := make([]int, w.Hexes()+1)
	for h := range ways {
		ways[h] = theatre.Far
	}
	ways[from] = 0
	for shorter := true; shorter; {
		shorter = false
		for h := theatre.Hex(1); int(h) <= w.Hexes(); h++ {
			for side := range atlas.NumSides {
				o := w.Neighbour(h, side)
				if o == theatre.None || !w.Sails(h, side) || ways[h] == theatre.Far || ways[h]+w.Cost(o) >= ways[o] {
					continue
				}
				ways[o], shorter = ways[h]+w.Cost(o), true
			}
		}
	}
	return ways
}
