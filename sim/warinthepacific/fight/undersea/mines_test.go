package undersea_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func mines(t testing.TB, text string) *undersea.Mines {
	return fighttest.Battle(t, "kind = \"mines\"\n"+text).(*undersea.Mines)
}

// mineDamage says how damaged the ships are.
func mineDamage(s sim.State) string {
	b := s.(*undersea.Mines)
	var list []string
	for _, ship := range b.Ships[:b.Count] {
		list = append(list, fmt.Sprint(ship.Damage))
	}
	return strings.Join(list, " ")
}

// A Task Force rolls a die in each mined hex; on a 6 one of its ships, each as likely, is
// attacked on the Submarine Damage Table, and it goes on. No Critical Hit follows. Both
// sides suffer. [35.7] [35.75] [35.76] [13.65]
func TestMines(t *testing.T) {
	levels := map[string]int{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4, "SUNK": 5}
	for _, c := range []struct{ defend, row string }{{"Haruna, Takao", "3..8"}, {"2 JP DD-modern", "1..2"},
		{"Wasp, US CA38", "3..8"}, {"Yamato, Nagato", "9.."}} {
		got := ends(t, mines(t, "attack = \"1\"\ndefend = \""+c.defend+"\""), mineDamage)
		want := map[string]float64{"0 0": 5. / 6}
		for _, level := range fighttest.SheetOf(t, "tables/submarine-damage.csv")[c.row][:6] {
			want[fmt.Sprintf("%d 0", levels[level])] += 1. / 72
			want[fmt.Sprintf("0 %d", levels[level])] += 1. / 72
		}
		for text, p := range want {
			assert.InDelta(t, p, got[text], 1e-12, "%s: %s", c.defend, text)
		}
	}
	// In three hexes no ship is hit with probability (5/6)^3. A sunk ship is not hit again.
	got := ends(t, mines(t, "attack = \"3\"\ndefend = \"JP DD-modern D4 was=0, JP DD-old SUNK was=0\""), mineDamage)
	assert.InDelta(t, math.Pow(5./6, 3), got["4 5"], 1e-12)
	assert.InDelta(t, 1-math.Pow(5./6, 3), got["5 5"], 1e-12, "every result sinks it")
}

// For each 25 Load Points or fraction of a pipeline a die in each mined hex; on a 6 one
// Merchant Shipping takes a level; after each Cycle the mines of a hex are gone on a 1.
// [35.74] [35.77]
func TestMinedPipelines(t *testing.T) {
	for _, c := range []struct {
		pipeline string
		dice     int
	}{{"16", 1}, {"9", 1}, {"8", 2}, {"7", 2}, {"4", 4}} {
		got := ends(t, mines(t, "attack = \"1\"\ndefend = \"JP MS-1x\"\npipeline = "+c.pipeline), mineDamage)
		assert.InDelta(t, math.Pow(5./6, float64(c.dice)), got["0"], 1e-12, c)
		assert.InDelta(t, float64(c.dice)/6*math.Pow(5./6, float64(c.dice-1)), got["1"], 1e-12,
			"%v: the dice of a hex are those of what enters it", c)
	}
	// Two hexes of a pipeline of 25: by hand, also which of two ships.
	got := ends(t, mines(t, "attack = \"2\"\ndefend = \"JP MS-1x, JP MS-1x D4, JP DE-std\"\npipeline = 16"), mineDamage)
	assert.InDelta(t, 25./36, got["0 4 0"], 1e-12)
	assert.InDelta(t, 1./36/4, got["2 4 0"], 1e-12, "hit twice, the first one both times")
	assert.InDelta(t, 10./36/2+1./36/2, got["0 5 0"]+got["1 5 0"]-1./36/4, 1e-12,
		"the second sinks with a level more, and then is hit no more")
	// After one Cycle the mines of two hexes are left with (5/6)^2.
	s := mines(t, "attack = \"2\"\ndefend = \"JP MS-1x\"\npipeline = 16")
	left := ends(t, s, func(s sim.State) string { return fmt.Sprint(s.(*undersea.Mines).Mined) })
	assert.InDelta(t, 25./36, left["2"], 1e-12)
	assert.InDelta(t, 10./36, left["1"], 1e-12)
	assert.InDelta(t, 1./36, left["0"], 1e-12)
	// Two Cycles: the dice of the second are rolled in what is left of one mined hex.
	two := ends(t, mines(t, "attack = \"1\"\ndefend = \"JP MS-1x\"\npipeline = 16\ncycles = 2"), mineDamage)
	assert.InDelta(t, 5./6*(1./6+5./6*5./6), two["0"], 1e-12)
	for text, want := range map[string]string{
		"attack = \"1\"\ndefend = \"JP MS-1x\"\ndate = \"3/43\"": "want 4/43 or later",
		"attack = \"1\"\ndefend = \"Haruna\"\ncycles = 2":        "want them of a pipeline",
		"attack = \"1\"\ndefend = \"Haruna\"\npipeline = 16":     "without Merchant Shipping",
		"attack = \"0\"\ndefend = \"Haruna\"":                    "want a whole number from 1",
		"attack = \"1\"\ndefend = \"Haruna group=1\"":            "marks of a submarine attack",
		"attack = \"1\"\ndefend = \"48 JP MS-1x\"\npipeline = 1": "found 19200 Load Points",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"mines\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}
