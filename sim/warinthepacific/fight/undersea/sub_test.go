package undersea_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func subs(t testing.TB, text string) *undersea.Submarines {
	return fighttest.Battle(t, "kind = \"submarine\"\n"+text).(*undersea.Submarines)
}

// The worked example, roll by roll. [13.2] [13.4] [13.41] [13.5] [13.6] [13.61] [13.64]
// [13.65] [13.7] [13.72] [9.7] [9.74]
func TestWorkedSubmarineExample(t *testing.T) {
	s, err := fighttest.Load(t).Setup("subron-10")
	require.NoError(t, err)
	assert.Equal(t, "6 2", fighttest.Squadrons(s, "attack = "), "two squadrons")
	// Six points four hexes away search with two; the second squadron cannot.
	contacts := fighttest.After(t, s, "squadron 1 searches", 36, func(s sim.State) string {
		if s.Turn() == sim.Over {
			return "missed, and nobody else can"
		}
		return fmt.Sprint(s.(*undersea.Submarines).Ready)
	})
	assert.Equal(t, map[string]int{"missed, and nobody else can": 24, "1": 2, "2": 2, "3": 2, "4": 2, "5": 2,
		"6": 2}, contacts)
	s = fighttest.Rolled(t, s, "squadron 1 searches", func(s sim.State) bool {
		return s.(*undersea.Submarines).Ready == 6
	})
	fighttest.Play(t, s, "squadron 1 attacks")
	for s.(*undersea.Submarines).Phase == undersea.SubScreen { // all with the battlecruiser
		fighttest.Play(t, s, fighttest.Texts(s)[0])
	}
	assert.Equal(t, 4, s.(*undersea.Submarines).Screen(1))
	assert.Equal(t, 0, s.(*undersea.Submarines).Screen(2))
	fighttest.Play(t, s, "6 on the group of Haruna")
	asw := fighttest.SheetOf(t, "tables/asw.csv")["4..4"]
	want := map[string]int{}
	for _, n := range asw[:6] {
		want[fighttest.Itoa(min(6, fighttest.Number(t, n)))]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fmt.Sprint(s.(*undersea.Submarines).Screened)
	}))
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Screened == 3 })
	fighttest.Play(t, s, "attack Haruna")
	// A 3 misses, a 5 hits; a point is left for a secondary target.
	hits := fighttest.After(t, s, "go on", 27, func(s sim.State) string {
		b := s.(*undersea.Submarines)
		return fmt.Sprint(b.Shots, b.Ships[0].Hit)
	})
	assert.Equal(t, map[string]int{"2 1": 9, "1 1": 6, "0 1": 4, "0 0": 8}, hits,
		"each point hits with a third until one does")
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool {
		b := s.(*undersea.Submarines)
		return b.Shots == 1 && b.Ships[0].Hit == 1
	})
	assert.NotContains(t, fighttest.Texts(s), "attack Haruna", "hit once by a squadron")
	fighttest.Play(t, s, "attack Jintsu")
	assert.Equal(t, map[string]int{"0": 5, "1": 1}, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fmt.Sprint(s.(*undersea.Submarines).Ships[4].Hit)
	}), "a light cruiser is hit on a 6")
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Ships[4].Hit == 0 })
	damage := fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fmt.Sprint(s.(*undersea.Submarines).Ships[0].Damage)
	})
	assert.Equal(t, map[string]int{"1": 2, "2": 2, "3": 1, "4": 1}, damage)
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Ships[0].Damage == 2 })
	assert.Equal(t, map[string]int{"2": 33, "3": 3}, fighttest.After(t, s, "go on", 36, func(s sim.State) string {
		return fmt.Sprint(s.(*undersea.Submarines).Ships[0].Damage)
	}), "critical on 3 or less")
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Ships[0].Damage == 2 })
	// Three were screened: two dice of 3 or less sink a boat.
	ends := fighttest.After(t, s, "go on", 36, func(s sim.State) string {
		assert.Equal(t, sim.Over, s.Turn())
		return fighttest.Squadrons(s, "attack = ")
	})
	assert.Equal(t, map[string]int{"6 2": 33, "5/1 2": 3}, ends)
}

// Points in squadrons, what keeps them from searching, how many are available. [13.4]
// [13.41] [13.42] [13.51] [13.52] [13.91] [39.1]
func TestSubmarineSearch(t *testing.T) {
	for _, c := range []struct {
		text   string
		missed int // of 36
	}{
		{"attack = \"6\"\ndefend = \"Haruna\"", 0}, {"attack = \"6\"\ndefend = \"Haruna\"\ndistance = 5", 30},
		{"attack = \"6\"\ndefend = \"Haruna\"\ndistance = 3\nsuppressed = true", 24 + 2}, // and none available on a 1
		{"attack = \"12\"\ndefend = \"Haruna\"\ndate = \"1/44\"\ndistance = 6", 0},
	} {
		s := subs(t, c.text)
		of := 36.
		if strings.Contains(c.text, "1/44") {
			of = 216
		}
		got := fighttest.After(t, s, "squadron 1 searches", of, func(s sim.State) string {
			return fmt.Sprint(s.Turn() == sim.Over)
		})
		assert.Equal(t, c.missed, got["true"], c.text)
	}
	assert.Equal(t, "6 6", fighttest.Squadrons(subs(t, "attack = \"12\"\ndefend = \"Wasp\"\ndate = \"1/44\""),
		"attack = "), "Japanese squadrons stay at six")
	assert.Equal(t, "12/0", fighttest.Squadrons(subs(t, "attack = \"12\"\ndefend = \"Haruna\"\ndate = \"1/44\""),
		"attack = "))
	s := subs(t, "attack = \"6 4\"\ndefend = \"Haruna\"")
	fighttest.Play(t, s, "squadron 1 does not search")
	assert.Equal(t, []string{"squadron 2 does not search", "squadron 2 searches"}, fighttest.Texts(s))
	_, err := fighttest.Load(t).Battle("x.toml",
		"kind = \"submarine\"\nattack = \"4\"\ndefend = \"Haruna\"\ndistance = 4", nil)
	assert.ErrorContains(t, err, "found nobody that can search at a distance of 4")
}

// Screening forces by type and damage, and a carrier for every group. [13.61] [13.62]
// [13.63] [9.83] [13.6]
func TestScreens(t *testing.T) {
	for text, want := range map[string][2]int{
		"Haruna group=1, CW CA1 group=2":                                                   {0, 0},
		"US CA38 group=1, US CA25 group=2, 2 US DD-modern group=1, 2 US DD-old group=2":    {2, 2},
		"JP CA9 group=1, JP CA11 group=2, CD-std group=2, JP DE-std group=1":               {2, 6},
		"JP CA9 group=1, JP CA11 group=2, 3 JP DD-modern D3 group=2, JP DD-old D4 group=1": {0, 1},
		"Wasp group=1, US CA38 group=2, US DD-modern group=2":                              {3, 4},
		"Wasp group=1, Hornet group=2, US DD-modern group=2":                               {3, 4},
		"Wasp empty group=1, US CA38 group=2":                                              {0, 0},
		"Wasp D3 group=1, US CA38 group=2":                                                 {0, 0},
	} {
		if strings.Contains(text, "Haruna") {
			text = strings.Replace(text, "CW CA1", "JP CA9", 1)
		}
		b := subs(t, "attack = \"6\"\ndefend = \""+text+"\"\nphase = \"roll\"\ngroup = 1\naim = \"1=1\"")
		assert.Equal(t, want, [2]int{b.Screen(1), b.Screen(2)}, text)
	}
	// Small ships are added at will; without a large one all are one group (W20).
	s := subs(t, "attack = \"2\"\ndefend = \"US CA38, US CA25, US DD-modern, US CL51\"\nphase = \"attack\"\nready = 2")
	fighttest.Play(t, s, "squadron 1 attacks")
	assert.Equal(t, "DD-modern to the group of San Francisco; DD-modern to the group of Salt Lake City",
		strings.Join(fighttest.Texts(s), "; "))
	fighttest.Play(t, s, "DD-modern to the group of Salt Lake City", "Atlanta to the group of San Francisco")
	assert.Equal(t, 1, s.Screen(2))
	s = subs(t, "attack = \"2\"\ndefend = \"2 US DD-modern, US CL51\"\nphase = \"attack\"\nready = 2")
	fighttest.Play(t, s, "squadron 1 attacks")
	assert.Equal(t, 2, s.Screen(1))
	assert.Equal(t, []string{"go on"}, fighttest.Texts(s))
}

// Critical Hits by nation, type and date; never on joint shipping; each brings another
// roll. [9.7] [9.71] [9.74] [9.81]
func TestCriticalHits(t *testing.T) {
	for _, c := range []struct {
		ship, date string
		of36       int
	}{{"Haruna", "8/42", 3}, {"Haruna", "1/44", 6}, {"Shokaku", "8/42", 15}, {"Wasp", "8/42", 10},
		{"Wasp", "1/43", 6}} {
		b := subs(t, "attack = \"6\"\ndefend = \""+c.ship+" D2 group=1 hit=2\"\ndate = \""+c.date+
			"\"\nphase = \"roll\"\nstage = \"critical\"\ngroup = 1\naim = \"1=1\"\ntarget = 1")
		got := fighttest.After(t, b, "go on", 36, func(s sim.State) string {
			return fmt.Sprint(s.(*undersea.Submarines).Ships[0].Damage)
		})
		assert.Equal(t, c.of36, got["3"], c)
		assert.Equal(t, 36-c.of36, got["2"], c)
	}
	b := subs(t, "attack = \"6\"\ndefend = \"US APB-std group=1 hit=1\"\nphase = \"roll\"\nstage = "+
		"\"damage\"\ngroup = 1\naim = \"1=1\"\ntarget = 1")
	for text := range fighttest.After(t, b, "go on", 6, fighttest.Asks) {
		assert.Empty(t, text, "no critical roll follows")
	}
}

// One point at most is lost by a squadron; from 1/44 Allied screens roll one die. [13.7]
// [13.71] [38.82]
func TestCounterattack(t *testing.T) {
	const at = "\nphase = \"roll\"\nstage = \"counter\"\ngroup = 1\naim = \"1=6\"\nscreened = 5"
	for text, of36 := range map[string]int{
		"attack = \"6\"\ndefend = \"Wasp group=1, US DD-modern group=1\"\ndate = \"13/43\"": 10,
		"attack = \"6\"\ndefend = \"Wasp group=1, US DD-modern group=1\"\ndate = \"1/44\"":  30,
		"attack = \"6\"\ndefend = \"Haruna group=1, CD-std group=1\"\ndate = \"1/44\"":      10, // [13.62]
	} {
		got := fighttest.After(t, subs(t, text+at), "go on", 36, func(s sim.State) string {
			return fmt.Sprint(s.(*undersea.Submarines).Lost[0])
		})
		assert.Equal(t, of36, got["1"], text)
	}
	_, err := fighttest.Load(t).Battle("x.toml", "kind = \"submarine\"\nattack = \"6\"\ndefend = \"Wasp group=1\""+
		at, nil)
	assert.ErrorContains(t, err, "found no counterattack", "no screening force is left")
	// A squadron that has lost one is not attacked again.
	for countered, want := range map[string]int{"false": 2, "true": 0} {
		b := subs(t, "attack = \"6\"\ndefend = \"US CA38 group=1, US CA25 group=2, US DD-modern "+
			"group=1\"\nphase = \"roll\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=3 2=1\"\nshots = "+
			"1\nscreened = 2\ntarget = 1\ncountered = "+countered)
		got := fighttest.After(t, b, "go on", 3, func(s sim.State) string {
			return fmt.Sprint(strings.Contains(s.String(), `stage = "counter"`))
		})
		assert.Equal(t, want, got["true"], countered)
	}
	// Boats near a port: 2 more to the die against them.
	near := "attack = \"6\"\ndefend = \"US CA38 group=1, 4 US DD-modern group=1\"\nphase = \"roll\"\ngroup = " +
		"1\naim = \"1=6\"\nnear-port = true\ndate = "
	for date, shift := range map[string]int{"13/42": 0, "1/43": 2} {
		want := map[string]int{}
		for die := range 6 {
			want[fighttest.Itoa(min(6,
				fighttest.Number(t, fighttest.SheetOf(t, "tables/asw.csv")["4..4"][die+shift])))]++
		}
		got := fighttest.After(t, subs(t, near+"\""+date+"\""), "go on", 6, func(s sim.State) string {
			return fmt.Sprint(s.(*undersea.Submarines).Screened)
		})
		assert.Equal(t, want, got, date)
	}
}
