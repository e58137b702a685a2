package undersea_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Tables that are not those of the book are refused with file, line and column.
func TestBadUnderseaTables(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"submarine-hit", "1..2,6", "1..2,8", `found hit_on "8"; want a number of a die, from 0 to 6`},
		{"submarine-hit", "1..2,6", "1..2,x", `found hit_on "x"; want a number of a die, from 0 to 6`},
		{"submarine-hit", "3..8,5", "4..8,5", `found defense "4..8"`},
		{"submarine-damage", "3..8,D1", "3..8,D9", `found die1 "D9"; want one of -`},
		{"submarine-damage", "9..,-,D1", "9..,-,", `found die2 ""; want`},
		{"submarine-damage", "3..8,", "3..7,", `found defense "9.."`},
		{"asw", "3..3,1,", "3..3,-1,", `found die1 "-1"; want a whole number from 0 to 99`},
		{"asw", "3..3,1,", "3..3,many,", `found die1 "many"; want a whole number from 0 to 99`},
		{"asw", "1..1,0,", "2..1,0,", `found screening "2..1"`},
	} {
		_, err := witp.Load(fighttest.Changed(t, "tables/"+c.file+".csv", c.old, c.new), nil)
		if assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new) {
			assert.Regexp(t, `^tables/`+c.file+`\.csv:\d+: found .*; want [^\n]*$`, err.Error())
		}
	}
}

// The Anti-Submarine Warfare Table, each row by each die, as the hunt of so many Air Points
// reads it, near an Allied port by two more. [13.72] [13.92] [38.82]
func TestRowsOfAsw(t *testing.T) {
	rows := fighttest.Grid(t, "tables/asw.csv")
	for points := 1; points <= 9; points++ {
		var row []string
		for _, line := range rows {
			if fighttest.Within(t, line[0], 2*points) {
				row = line[1:]
			}
		}
		require.NotNil(t, row)
		for near, shift := range map[bool]int{false: 0, true: 2} {
			s := hunt(t,
				fmt.Sprintf("attack = \"%d PBY\"\ndefend = \"6 hunted suppressed open\"\ndate = "+
					"\"1/44\"\nphase = \"roll\"\nstage = \"asw\"\nnear-port = %v", points, near))
			assert.Equal(t, 2*points, s.Screening())
			want := map[string]int{}
			for die := range 6 {
				want[row[die+shift]]++
			}
			got := fighttest.After(t, s, "go on", 6, func(s sim.State) string {
				return fmt.Sprint(s.(*undersea.Hunt).Subrons[0].Attacks[0].Screened)
			})
			assert.Equal(t, want, got, "%d points, near %v", points, near)
		}
	}
}

// No more dice than ships see: the Screening Value of ships that sweep, by kind and damage,
// by hand. [13.61] [13.63] [9.83]
func TestScreeningOfSweepers(t *testing.T) {
	value := func(text string) int {
		return hunt(t, "attack = \""+text+"\"\ndefend = \"6\"\ndate = \"1/44\"").Screening()
	}
	dd, de := value("US DD-modern"), value("US DE-std")
	assert.Equal(t, [2]int{1, 2}, [2]int{dd, de})
	for n := 2; n <= 9; n++ {
		assert.Equal(t, n*dd, value(fmt.Sprintf("%d US DD-modern", n)))
		assert.Equal(t, n*de, value(fmt.Sprintf("%d US DE-std", n)))
		assert.Equal(t, n*dd+n*de, value(fmt.Sprintf("%d US DD-modern, %d US DE-std", n, n)))
	}
	assert.Equal(t, dd, value("US DD-modern, US CA38, US DD-modern SUNK"), "neither cruisers nor the sunk")
	carrier := value("US CVE70")
	assert.Positive(t, carrier)
	assert.Equal(t, carrier, value("US CVE70, US CVE63"), "once")
	assert.Equal(t, carrier, value("US CVE70 D2"))
	assert.Equal(t, dd, value("US DD-modern, US CVE70 D3"), "it does not operate")
}

// The measures of a hunt: the hunters lose nothing; the lost and the suppressed points are counted
// by hand. (W75)
func TestHuntMeasures(t *testing.T) {
	for text, want := range map[string]struct {
		values []int
		score  float64
	}{
		"attack = \"3 PBY\"\ndefend = \"6 2 hunted suppressed open 4:4 4:3\"\ndate = " +
			"\"1/44\"\nphase = \"over\"": {[]int{2, 1, 3, 7}, (1./8 + 1) / 2},
		"attack = \"3 PBY\"\ndefend = \"6 2 hunted suppressed open 4:5 4:3\"\ndate = " +
			"\"1/44\"\nphase = \"over\"": {[]int{1, 1, 3, 8}, 1. / 2},
		"attack = \"3 PBY\"\ndefend = \"6 2 hunted\"\ndate = " +
			"\"1/44\"\nphase = \"over\"": {[]int{0, 0, 3, 8}, 0},
		"attack = \"3 PBY\"\ndefend = \"6 hunted suppressed, 2 hunted\"\ndate = " +
			"\"13/43\"\nphase = \"over\"": {[]int{1, 1, 3, 8}, 6. / 16},
		"attack = \"3 PBY\"\ndefend = \"dummy hunted suppressed, 2 hunted\"\ndate = " +
			"\"13/43\"\nphase = \"over\"": {[]int{0, 0, 3, 2}, 0},
		"attack = \"2 US DE-std\"\ndefend = \"6 hunted 3:3, dummy hunted 3:1, 4 hunted 3:4\"\ndate = " +
			"\"1/44\"\nphase = \"over\"": {[]int{2, 0, 2, 9}, 1. / 10},
		"attack = \"2 US DE-std\"\ndefend = \"2 hunted 6:3\"\ndate = " +
			"\"1/44\"\nphase = \"over\"": {[]int{0, 0, 2, 2}, 0},
		"attack = \"2 US DE-std\"\ndefend = \"2 hunted 6:2\"\ndate = " +
			"\"1/44\"\nphase = \"over\"": {[]int{2, 0, 2, 1}, 1. / 2},
	} {
		s := fighttest.Battle(t, "kind = \"hunt\"\n"+text)
		require.Equal(t, sim.Over, s.Turn())
		assert.Equal(t, want.values, s.(sim.Measured).AppendMeasures(nil), text)
		assert.InDelta(t, want.score, s.Score(book.Attacker), 1e-12, text)
		assert.InDelta(t, -want.score, s.Score(book.Defender), 1e-12, text)
		for i, m := range s.(sim.Measured).Measures() {
			assert.LessOrEqual(t, want.values[i], m.Max, m.Name)
		}
	}
}

// A sweep of a subron of two squadrons is on the larger one, whichever is first; a subron
// is hunted by Air Points squadron by squadron: exact against all dice by hand. [38.14]
func TestWhichSquadronIsHunted(t *testing.T) {
	loss := func(row string, points int) float64 {
		n := 0
		for _, text := range fighttest.SheetOf(t, "tables/asw.csv")[row][:6] {
			n += min(6, points, fighttest.Number(t, text))
		}
		return float64(n) / 36
	}
	for _, defend := range []string{"5 1", "1 5", "1 5 3"} {
		s := hunt(t, "attack = \"2 US DE-std\"\ndefend = \""+defend+"\"\ndate = \"1/44\"")
		all := fighttest.Number(t, pointsLeft(s))
		got := ends(t, s, pointsLeft)
		assert.InDelta(t, loss("4..4", 5), got[fighttest.Itoa(all-1)], 1e-12, defend)
		assert.Len(t, got, 2, defend)
		s = hunt(t, "attack = \"2 PBY\"\ndefend = \""+defend+"\"\ndate = \"1/44\"")
		want := map[int]float64{0: 1}
		for word := range strings.FieldsSeq(defend) {
			next, p := map[int]float64{}, loss("4..4", fighttest.Number(t, word))
			for n, q := range want {
				next[n] += q * (1 - p)
				next[n+1] += q * p
			}
			want = next
		}
		got = ends(t, s, pointsLeft)
		for n, p := range want {
			found := 4. / 6
			if n == 0 {
				p += (1 - found) / found
			}
			assert.InDelta(t, found*p, got[fighttest.Itoa(all-n)], 1e-12, "%s: %d lost", defend, n)
		}
	}
}

// A Task Force through many mined hexes, and a pipeline by Cycles: the chance that nothing
// is ever hit, by hand. [35.74] [35.75] [35.77]
func TestUnhurtByMines(t *testing.T) {
	for hexes := 1; hexes <= 6; hexes++ {
		got := ends(t, mines(t, fmt.Sprintf("attack = \"%d\"\ndefend = \"JP DD-modern D4\"", hexes)), mineDamage)
		assert.InDelta(t, math.Pow(5./6, float64(hexes)), got["4"], 1e-12, "%d hexes", hexes)
	}
	// Of one mined hex: each Cycle a die, and its mines gone on a 1 after it.
	unhurt := 0.0
	for cycles := 1; cycles <= 5; cycles++ {
		unhurt = 0
		for n, left := 1, 1.0; n <= cycles; n++ {
			left *= 5. / 6 // missed in this Cycle
			gone := 1. / 6
			if n == cycles {
				gone = 1
			}
			unhurt += left * gone
			left *= 5. / 6
		}
		got := ends(t, mines(t, fmt.Sprintf("attack = \"1\"\ndefend = \"JP MS-1x\"\npipeline = 16\ncycles = %d",
			cycles)), mineDamage)
		assert.InDelta(t, unhurt, got["0"], 1e-12, "%d Cycles", cycles)
	}
}

// Every kind of fight under the sea counts its tables; a hunt by Air Points those of Air
// Points.
func TestUnderseaSources(t *testing.T) {
	count := func(s sim.State) (n int) {
		for _, source := range s.(interface{ Sources() []sim.Source }).Sources() {
			n += source.Count
		}
		return n
	}
	sweep := count(hunt(t, "attack = \"US DD-modern\"\ndefend = \"6\"\ndate = \"1/44\""))
	flown := count(hunt(t, "attack = \"PBY\"\ndefend = \"6\"\ndate = \"1/44\""))
	assert.NotEqual(t, sweep, flown)
	for _, s := range []sim.State{subs(t, "attack = \"8\"\ndefend = \"Chicago\""),
		mines(t, "attack = \"1\"\ndefend = \"Chicago\""), convoy(t, "attack = \"ships\"\ndefend = \"2 JP MS-1x\"")} {
		assert.Positive(t, count(s), s)
	}
}
