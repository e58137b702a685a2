package undersea_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Whether the Task Force comes nearer yet: every way of up to three hexes, from each hex of
// it, by looking at what is left of the way. [13.43] [13.45]
func TestNearerOnEveryWay(t *testing.T) {
	ways := [][]int{{}}
	held := map[bool]int{}
	for range 3 {
		var longer [][]int
		for _, way := range ways {
			for distance := range 7 {
				longer = append(longer, append(append([]int{}, way...), distance))
			}
		}
		ways = longer
		for _, way := range ways {
			text := ""
			for _, distance := range way {
				text += fmt.Sprint(distance, " ")
			}
			for hex := range way {
				b := subs(t,
					fmt.Sprintf("attack = \"12\"\ndefend = \"Haruna\"\ndate = \"1/44\"\ndistance = %q\nhex = %d",
						text, hex))
				want := false
				for _, later := range way[hex+1:] {
					want = want || later < way[hex]
				}
				require.Equal(t, want, b.Nearer(), "%s from hex %d", text, hex)
				held[want]++
			}
		}
	}
	assert.Greater(t, min(held[true], held[false]), 300)
}

// The worth of a point on a target: the faces of the die that hit, by its damaged Defense Strength,
// two more in tow and one for every 25 of Thruput above 25, times the mean damage of its line, five
// levels being all of its printed strength. By the files. [13.64] [13.65] [9.81] [15.73] [38.26]
func TestWorthOfTargets(t *testing.T) {
	level := map[string]float64{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4, "SUNK": 5}
	worth := func(printed, now, more int) float64 {
		mean := 0.0
		for _, word := range lineOf(t, "tables/submarine-damage.csv", now)[:6] {
			mean += level[word] / 6
		}
		faces := min(6, 7-fighttest.Number(t, lineOf(t, "tables/submarine-hit.csv", now)[0])+more)
		return float64(faces) / 6 * float64(printed) * mean / 5
	}
	const at = "\"\nphase = \"target\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=4\"\nshots = 4\n"
	for _, c := range []struct {
		text string
		want []float64
	}{
		{"attack = \"6\"\ndefend = \"Wasp group=1, US CL51 group=1, US DD-modern group=1" + at,
			[]float64{worth(4, 4, 0), worth(2, 2, 0), worth(1, 1, 0)}},
		{"attack = \"6\"\ndefend = \"Yamato group=1, JP CL8 D3 group=1" + at,
			[]float64{worth(13, 13, 0), worth(fighttest.Number(t, shipOf(t, "JP", "CL8")), 1, 0)}},
		{"attack = \"6\"\ndefend = \"Washington D2 group=1, US CL51 group=1" + at,
			[]float64{worth(10, 9, 0), worth(2, 2, 0)}},
		{"attack = \"6\"\ndefend = \"Wasp D4 empty tow=1 group=1, US DD-modern tow=1 group=1" + at,
			[]float64{worth(4, 1, 2), worth(1, 1, 2)}},
		{"attack = \"6\"\ndefend = \"JP MS-1x group=1, JP MS-1x D1 group=1, JP DE-std group=1" + at +
			"pipeline = 16", []float64{worth(4, 4, 1), worth(4, 4, 1)}},
		{"attack = \"6\"\ndefend = \"2 JP MS-1x group=1, JP MS-1x D2 group=1" + at + "pipeline = 4",
			[]float64{worth(4, 4, 9), worth(4, 3, 9)}},
		{"attack = \"6\"\ndefend = \"JP MS-1x hit=1 D1 group=1, JP DE-std group=1, JP DD-modern group=1" + at +
			"pipeline = 16", []float64{worth(1, 1, 0), worth(1, 1, 0), 0}},
	} {
		b := subs(t, c.text)
		legal := b.Legal(nil)
		require.Len(t, legal, len(c.want), fighttest.Asks(b))
		for i, m := range legal {
			assert.InDelta(t, c.want[i], b.TargetWorth(m), 1e-12, "%s: %s", c.text, b.MoveString(m))
		}
	}
}

// shipOf returns the printed Defense Strength of a ship by its pennant.
func shipOf(t *testing.T, nation, id string) string {
	for _, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		if row.Get("nation") == nation && row.Get("id") == id {
			return row.Get("defense")
		}
	}
	require.Fail(t, "no such ship", id)
	return ""
}

// The same for covered counters: one counter of a look is worth what the first of them is, and
// holding fire is no move. A light cruiser's look is the number of no ship. [31.3] [15.72]
func TestWorthOfCoveredTargets(t *testing.T) {
	const at = "\"\nphase = \"target\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=4\"\nshots = 4\n"
	const ships = "Yamato group=1, JP CL8 group=1, Jintsu group=1, JP DD-modern D1 group=1"
	hidden, open := covered(t, "attack = \"6\"\ncovered = true\ndefend = \""+ships+at), subs(t,
		"attack = \"6\"\ndefend = \""+ships+at)
	var want, got []string
	for _, m := range open.Legal(nil) {
		if open.MoveString(m) != "attack Jintsu" { // looks like the other light cruiser
			want = append(want, fmt.Sprintf("%.6f", open.TargetWorth(m)))
		}
	}
	for _, m := range hidden.Legal(nil) {
		got = append(got, fmt.Sprintf("%.6f", hidden.TargetWorth(m)))
	}
	assert.Equal(t, want, got)
	assert.Equal(t, "attack a BB; attack a CL; attack a DD D1", fighttest.Asks(hidden))
}

// A ship that is asked to join a group is a screen or a light cruiser. [13.6] [13.61]
func TestAskedScreens(t *testing.T) {
	s := subs(t, "attack = \"2\"\ndefend = \"US CA38, US CA25, US CL51, US DD-modern, US DE-std\"\nphase = "+
		"\"attack\"\nready = 2")
	fighttest.Play(t, s, "squadron 1 attacks")
	var asked []bool
	for s.Phase == undersea.SubScreen {
		asked = append(asked, s.AskedScreens())
		fighttest.Play(t, s, fighttest.Texts(s)[0])
	}
	assert.Equal(t, []bool{false, true, true}, asked)
	assert.Equal(t, 2, s.Groups())
	assert.Equal(t, 1, subs(t, "attack = \"2\"\ndefend = \"2 US DD-modern, US CL51\"").Groups(),
		"without a large ship one [W20]")
	assert.Equal(t, 1, subs(t, "attack = \"2\"\ndefend = \"3 JP MS-1x, JP DE-std\"\npipeline = 16").Groups(),
		"a pipeline is one [15.71]")
}

// The forecast is nothing for points that cannot get through, and for points on a group without
// ships left. A ship that has been hit is no target. [13.6] [13.72]
func TestPromiseOfNothing(t *testing.T) {
	const at = "\"\nphase = \"roll\"\ngroup = 1\naim = \"1=1\""
	b := subs(t, "attack = \"6\"\ndefend = \"US CA38 group=1, US CA25 group=2, 8 US DE-std group=1"+at)
	assert.Equal(t, 16, b.Screen(1))
	assert.Zero(t, b.Promise(1, 6), "a Screening Value of 16 keeps off eight at least")
	assert.Positive(t, b.Promise(2, 1))
	assert.Zero(t, b.Promise(2, 0))
	assert.Zero(t, b.Promise(3, 6), "there is no third group")
	sunk := subs(t, "attack = \"6\"\ndefend = \"US CA38 SUNK was=0 group=1, US CL51 group=1, US CA25 group=2"+at)
	alone := subs(t, "attack = \"6\"\ndefend = \"US CL51 group=1, US CA25 group=2"+at)
	assert.InDelta(t, alone.Promise(1, 3), sunk.Promise(1, 3), 1e-12)
	assert.Equal(t, sim.Side(0), sunk.Turn())
}
