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

// The points that a screen keeps off, die by die: no more than attack; two more on the die near a
// port of the Allies from 1/43 on, not a Cycle before, not elsewhere, and not for Japan's screens.
// [13.7] [13.72] [38.82]
func TestWhatScreensKeepOff(t *testing.T) {
	for _, c := range []struct {
		screen, date string
		near         bool
		shift        int
	}{
		{"US CA38 group=1, %d US DE-std group=1", "13/42", true, 0}, {"US CA38 group=1, %d US DE-std group=1",
			"1/43", true, 2},
		{"US CA38 group=1, %d US DE-std group=1", "1/43", false, 0}, {"JP CA9 group=1, %d JP DE-std group=1",
			"1/43", true, 0},
		{"JP CA9 group=1, %d JP DE-std group=1", "1/45", true, 0}, {"US CA38 group=1, %d US DE-std group=1",
			"1/45", true, 2},
	} {
		for forces := 1; forces <= 8; forces++ {
			for _, points := range []int{1, 3, 6} {
				b := subs(t,
					fmt.Sprintf("attack = \"6\"\ndefend = %q\ndate = %q\nnear-port = %v\nphase = "+
						"\"roll\"\ngroup = 1\naim = \"1=%d\"", fmt.Sprintf(c.screen, forces), c.date, c.near, points))
				line := lineOf(t, "tables/asw.csv", b.Screen(1))
				want := map[string]int{}
				for die := range 6 {
					want[fmt.Sprint(min(points, fighttest.Number(t, line[die+c.shift])))]++
				}
				kept := fighttest.After(t, b, "go on", 6, func(s sim.State) string {
					next := s.(*undersea.Submarines)
					if next.Turn() == sim.Over || next.Group != 1 { // all are kept off, and nobody strikes back
						return fmt.Sprint(points)
					}
					return fmt.Sprint(next.Screened)
				})
				require.Equal(t, want, kept, "%d points on %d forces, %v", points, forces, c)
			}
		}
	}
}

// Alike ships that lie open are one choice; of covered ones each counts, as which of them
// is turned up is drawn; a target that is alone is attacked without asking, an escort of a
// pipeline is not. [13.6] [15.72] [31.3]
func TestChoiceOfTargets(t *testing.T) {
	const from = "\"\nphase = \"roll\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=4\"\nshots = 3\ntarget = 1\n"
	asked := func(text string) map[string]int {
		return fighttest.After(t, fighttest.Battle(t, "kind = \"submarine\"\nattack = \"6\"\n"+text), "go on", 216,
			fighttest.Asks)
	}
	// Yamato is hit on a 4 and more, by the first point in 108 of 216, the second in 54, the
	// third in 27; where all miss the attack is over.
	hit := asked("defend = \"Yamato group=1, 3 JP DD-modern group=1, Nagato group=2" + from)
	assert.Equal(t, map[string]int{"go on": 189, "": 27}, hit, "the destroyers are alike")
	hit = asked("defend = \"Yamato group=1, 2 JP DD-modern group=1, JP DD-modern D1 group=1, Nagato group=2" + from)
	assert.Equal(t, map[string]int{"attack DD-modern 1; attack DD-modern 3": 108 + 54, "go on": 27, "": 27}, hit)
	hit = asked("covered = true\ndefend = \"Yamato group=1 seen, 2 JP DD-modern group=1, Nagato group=2" + from)
	assert.Equal(t, map[string]int{"attack a DD": 108 + 54, "go on": 27, "": 27}, hit,
		"which of two is turned up is drawn")
	hit = asked("covered = true\ndefend = \"Yamato group=1 seen, JP DD-modern group=1, Nagato group=2" + from)
	assert.Equal(t, map[string]int{"go on": 189, "": 27}, hit, "there is one")
	hit = asked("pipeline = 16\ndefend = \"JP MS-1x group=1, JP DE-std group=1" + from)
	n := 0
	for text, ways := range hit {
		if strings.Contains(text, "attack no escort") {
			assert.Equal(t, "attack DE-std; attack no escort", text)
			n += ways
		}
	}
	assert.Equal(t, 72+48, n, "hit by the first or the second point with a third each, another is left")
}

// A screen that has kept points off strikes back, where forces of it are left; once for a
// squadron, whatever it attacks next. [13.7]
func TestWhoStrikesBack(t *testing.T) {
	const from = "\"\nphase = \"roll\"\nstage = \"damage\"\ngroup = 1\naim = \"1=6\"\ntarget = 2\n"
	for text, want := range map[string]int{
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DD-old group=1, Wasp group=2" + from +
			"screened = 2": 6,
		// it is sunk
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DD-old group=2, Wasp group=2" + from +
			"screened = 2": 0,
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DD-old group=1, Wasp group=2" +
			from: 0,
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DD-old group=1, Wasp group=2" + from +
			"screened = 2\ncountered = true": 0,
		// a light cruiser is no screen
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US CL51 group=1, Wasp group=2" + from +
			"screened = 2": 0,
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DD-old D4 group=1, Wasp group=2" + from +
			"screened = 2": 6,
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DD-old SUNK was=0 group=1, Wasp group=2" +
			from + "screened = 1": 0,
		"defend = \"US CA38 group=1, US DD-modern D4 hit=1 group=1, US DE-std group=1, Wasp group=2" + from +
			"screened = 1\nsuppressed = true": 6,
	} {
		next := fighttest.After(t, subs(t, "attack = \"6\"\n"+text), "go on", 6, func(s sim.State) string {
			return fmt.Sprint(strings.Contains(s.String(), `stage = "counter"`))
		})
		assert.Equal(t, want, next["true"], text)
	}
}

// A sweep near a port of the Allies adds two to the die whenever it is made, as it is not
// made before 1944; Air Points from 1/44 on, of the Allies alone. [38.82] [38.12] [13.92]
func TestSweepsNearPorts(t *testing.T) {
	for _, attack := range []string{"4 US DE-std", "2 US DD-modern, Wasp", "6 PBY"} {
		for near, shift := range map[bool]int{true: 2, false: 0} {
			known := " hunted"
			if attack == "6 PBY" {
				known = " hunted suppressed open"
			}
			s := hunt(t,
				fmt.Sprintf("attack = %q\ndefend = \"6%s\"\ndate = \"1/44\"\nnear-port = %v\nphase = "+
					"\"roll\"\nstage = \"asw\"", attack, known, near))
			line, want := lineOf(t, "tables/asw.csv", s.Screening()), map[string]int{}
			for die := range 6 {
				want[line[die+shift]]++
			}
			assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
				return fmt.Sprint(s.(*undersea.Hunt).Subrons[0].Attacks[0].Screened)
			}), attack)
		}
	}
	// Japanese Air Points search, and no more than that.
	s := hunt(t, "attack = \"3 Mavis-Emily\"\ndefend = \"6\"\ndate = \"1/45\"\nnear-port = true")
	fighttest.Play(t, s, "search for subron 1")
	over := fighttest.After(t, s, "go on", 6, func(s sim.State) string { return fmt.Sprint(s.Turn() == sim.Over) })
	assert.Equal(t, map[string]int{"true": 6}, over)
}

// Who screens a sweep: a hybrid carrier as a carrier, coastal craft as they do elsewhere,
// nobody who is sunk, no cruiser and no shipping. [13.61] [13.62] [38.93] [9.83]
func TestWhoSweeps(t *testing.T) {
	screening := func(ships string) int {
		return hunt(t, "attack = \""+ships+"\"\ndefend = \"6\"\ndate = \"1/44\"").Screening()
	}
	one := screening("US DE-std")
	assert.Equal(t, 2*one, screening("2 US DE-std"))
	assert.Equal(t, one, screening("US DE-std, US CL51, US CA38"))
	assert.Equal(t, one, screening("US DE-std, US DE-std SUNK"))
	assert.Equal(t, one, screening("US DE-std, 2 US APB-std"))
	assert.Equal(t, one+3, screening("US DE-std, Wasp"))
	assert.Equal(t, one+3, screening("US DE-std, Wasp, Hornet"), "once")
	assert.Equal(t, one+3, screening("US DE-std, Wasp D2"))
	assert.Equal(t, one, screening("US DE-std, Wasp D3"), "its deck is closed")
	assert.Equal(t, one, screening("US DE-std, Wasp empty"))
}

// The effect of a hit, die by die, from each level of damage: the line is that of the remaining
// Defense Strength, nothing is worse than sunk, and a Critical Hit is rolled for after new damage
// to a ship that is afloat and can suffer one. [13.65] [9.7] [9.71] [9.81]
func TestDamageOfHits(t *testing.T) {
	level := map[string]int{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4, "SUNK": 5}
	less := fighttest.SheetOf(t, "tables/naval-damage-levels.csv")
	for ship, c := range map[string]struct {
		defense  int
		critical bool
	}{"Yamato": {13, true}, "Haruna": {6, true}, "JP CL8": {2, true}, "JP APB-std": {4, false},
		"JP MS-1x": {4, false}, "JP DD-modern": {1, true}} {
		for damage := range 5 {
			now, text := c.defense, ship
			if damage > 0 {
				word := fmt.Sprint("D", damage)
				now, text = max(1, c.defense+fighttest.Number(t, less[word][3])), ship+" "+word
			}
			want := map[string]int{}
			for _, word := range lineOf(t, "tables/submarine-damage.csv", now)[:6] {
				after := min(5, damage+level[word])
				want[fmt.Sprint(after, c.critical && level[word] > 0 && after < 5)]++
			}
			b := subs(t, "attack = \"6\"\ndefend = \""+text+
				" group=1 hit=1, Nagato group=2\"\ndate = \"1/44\"\nphase = \"roll\"\nstage = "+
				"\"damage\"\ngroup = 1\naim = \"1=1\"\ntarget = 1")
			got := fighttest.After(t, b, "go on", 6, func(s sim.State) string {
				return fmt.Sprint(s.(*undersea.Submarines).Ships[0].Damage,
					strings.Contains(s.String(), `stage = "critical"`))
			})
			assert.Equal(t, want, got, text)
		}
	}
}

// Of a pipeline the Merchant Shipping is what a promise is about, the strongest of what has
// not been hit. [15.72] [15.73]
func TestPromiseOnPipelines(t *testing.T) {
	const at = "\"\npipeline = 16\nphase = \"split\"\nready = 3\nasked = 1"
	promise := func(ships string) float64 { return subs(t, "attack = \"6\"\ndefend = \""+ships+at).Promise(1, 3) }
	assert.Equal(t, promise("JP MS-1x group=1"), promise("JP MS-1x group=1, Yamato SUNK was=0"))
	assert.Equal(t, promise("JP MS-1x group=1"), promise("JP MS-1x group=1, Katori group=1, Takao group=1"),
		"cruisers in the escort are stronger, and are no aim")
	assert.Greater(t, promise("JP MS-1x group=1"), promise("JP MS-1x D4 group=1, JP MS-1x D3 group=1"))
	assert.InDelta(t, 4*13./30*(1-8./27), promise("JP MS-1x group=1"), 1e-12,
		"levels of 1, 1, 2, 2, 3 and 4, and three points that hit with a third")
}
