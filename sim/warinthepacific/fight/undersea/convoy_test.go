package undersea_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func convoy(t testing.TB, text string) *undersea.Convoy {
	return fighttest.Battle(t, "kind = \"convoy\"\n"+text).(*undersea.Convoy)
}

// The worked example, hex by hex from Kavieng: one Search Point, so that a 1 finds the
// pipeline and a 2 and a 6 do not; found in the third hex, its other convoy is five hexes
// on. [15.6] [15.61] [15.62] [15.63] [15.64] [15.5] [15.68]
func TestWorkedConvoyExample(t *testing.T) {
	s, err := fighttest.Load(t).Setup("truk-kavieng")
	require.NoError(t, err)
	b := s.(*undersea.Convoy)
	assert.Equal(t, 1, b.Points())
	assert.Equal(t, "search no more; search hex 1", fighttest.Asks(s))
	found := func(s sim.State) string { return fmt.Sprint(s.(*undersea.Convoy).Found) }
	assert.Equal(t, map[string]int{"false": 5, "true": 1}, fighttest.After(t, s, "search hex 1", 6, found))
	miss := func(s sim.State) bool { return !s.(*undersea.Convoy).Found }
	s = fighttest.Rolled(t, fighttest.Rolled(t, s, "search hex 1", miss), "search hex 2", miss)
	assert.Equal(t, "search no more; search hex 3", fighttest.Asks(s), "each hex once")
	assert.Equal(t, sim.Over, fighttest.Rolled(t, s, "search hex 3", miss).Turn(), "three hexes are searched")
	s = fighttest.Rolled(t, s, "search hex 3", func(s sim.State) bool { return !miss(s) })
	b = s.(*undersea.Convoy)
	assert.Equal(t, 2, b.ConvoysOf())
	assert.Equal(t, []uint8{3, 8}, b.HexesOf())
	fighttest.Play(t, s, "place the convoys")
	convoys, escorts := b.Met()
	assert.Equal(t, [2]int{1, 0}, [2]int{convoys, escorts})
}

// Search Points: one for each 25 of Thruput or fraction; half of it at night, rounded
// down; Air Points add theirs. [15.5] [15.6] [15.69]
func TestConvoySearchPoints(t *testing.T) {
	for text, want := range map[string]int{
		"attack = \"ships\"\ndefend = \"JP MS-1x\"\npipeline = 16":                   1,
		"attack = \"ships\"\ndefend = \"JP MS-1x\"\npipeline = 10":                   1,
		"attack = \"ships\"\ndefend = \"JP MS-1x\"\npipeline = 8":                    2,
		"attack = \"ships\"\ndefend = \"4 JP MS-1x\"\npipeline = 16":                 4,
		"attack = \"ships\"\ndefend = \"3 JP MS-1x\"\npipeline = 16\nnight = true":   1,
		"attack = \"ships\"\ndefend = \"JP MS-1x\"\npipeline = 16\nnight = true":     0,
		"attack = \"2 PBY, B-17 far\"\ndefend = \"2 JP MS-1x\"\npipeline = 16":       2 + 5,
		"attack = \"Mavis-Emily\"\ndefend = \"US MS-1x\"\npipeline = 16":             1 + 2,
		"attack = \"ships\"\ndefend = \"2 JP MS-1x D2, JP MS-1x D4\"\npipeline = 16": 1,
	} {
		s := convoy(t, text)
		assert.Equal(t, want, s.Points(), text)
		got := fighttest.After(t, s, "search hex 1", 6, func(s sim.State) string {
			return fmt.Sprint(s.(*undersea.Convoy).Found)
		})
		assert.Equal(t, min(6, want), got["true"], text)
	}
	// In all of six hexes, with two points, unfound: (4/6)^6.
	s := convoy(t, "attack = \"ships\"\ndefend = \"2 JP MS-1x\"\npipeline = 16\nsearches = 6")
	got := ends(t, s, func(s sim.State) string {
		return fmt.Sprint(s.(*undersea.Convoy).Outcome(), s.Score(book.Attacker))
	})
	assert.InDelta(t, math.Pow(4./6, 6), got["0 0"], 1e-12)
	assert.InDelta(t, 1-math.Pow(4./6, 6), got["1 1"], 1e-12, "a broken pipeline carries nothing [15.67]")
	for text, want := range map[string]string{
		"attack = \"2 PBY\"\ndefend = \"JP MS-1x\"\nnight = true":  "Air Points do not see",
		"attack = \"2 PBY\"\ndefend = \"US MS-1x\"":                "want those of the enemy",
		"attack = \"ships\"\ndefend = \"JP DE-std\"":               "found no Merchant Shipping",
		"attack = \"ships\"\ndefend = \"JP MS-1x, JP APB-std\"":    "in a pipeline",
		"attack = \"ships\"\ndefend = \"JP MS-1x\"\npipeline = 17": "want a whole number from 2 to 16",
		"attack = \"ships\"\ndefend = \"JP MS-1x\"\nsearches = 16": "want a whole number from 1 to 15",
		"attack = \"ships\"\ndefend = \"JP MS-1x group=1\"":        "marks of a submarine attack",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"convoy\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// A broken pipeline is twice as many convoys as Merchant Shipping, evenly spread from the
// hex where it was found; where there are more than hexes, one at least in each. By hand.
// [15.63] [15.64]
func TestConvoysAreSpread(t *testing.T) {
	for _, c := range []struct {
		defend      string
		length, hex int
		want        []uint8
	}{
		{"JP MS-1x", 10, 3, []uint8{3, 8}},
		{"JP MS-1x", 10, 8, []uint8{3, 8}},
		{"2 JP MS-1x", 16, 1, []uint8{1, 5, 9, 13}},
		{"3 JP MS-1x", 16, 2, []uint8{2, 4, 7, 10, 12, 15}}, // 2.67 apart: 2, 4, 7, 10, 12, 15
		{"2 JP MS-1x", 3, 2, []uint8{0, 1, 2, 2}},           // one in each hex, then one more
		{"3 JP MS-1x", 4, 1, []uint8{0, 1, 1, 2, 3, 3}},     // and two more, two apart
		{"JP MS-1x D1", 10, 3, []uint8{3, 8}},               // three quarters: D2 and D3
		{"JP MS-1x D2", 10, 3, []uint8{3}},
	} {
		b := convoy(t,
			fmt.Sprintf("attack = \"ships\"\ndefend = %q\npipeline = %d\nphase = \"place\"\nhex = %d\nfound = true",
				c.defend, c.length, c.hex))
		assert.Equal(t, c.want, b.HexesOf(), c)
	}
}

// Escorts are divided evenly, no convoy having two before each has one; which convoy is in
// which hex is drawn. [15.65]
func TestEscortsAreDivided(t *testing.T) {
	for escorts, want := range map[int][]int{0: {0, 0, 0, 0}, 1: {1, 0, 0, 0}, 3: {1, 1, 1, 0}, 4: {1, 1, 1, 1},
		6: {2, 2, 1, 1}} {
		defend := "2 JP MS-1x"
		if escorts > 0 {
			defend += fmt.Sprintf(", %d JP DE-std", escorts)
		}
		s := convoy(t, "attack = \"ships\"\ndefend = \""+defend+
			"\"\npipeline = 16\nphase = \"place\"\nhex = 3\nfound = true")
		met := map[string]int{}
		for k, n := range want {
			assert.Equal(t, n, s.EscortsOf(k), "%d escorts", escorts)
			met[fmt.Sprint(1, n)]++
		}
		assert.Equal(t, met, fighttest.After(t, s, "place the convoys", 4, func(s sim.State) string {
			convoys, escorts := s.(*undersea.Convoy).Met()
			return fmt.Sprint(convoys, escorts)
		}))
	}
}
