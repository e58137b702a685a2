package air_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

const onDisplay = "phase = \"over\"\nentry = 1\n"

// Kamikazes that find nobody on their path are lost all the same; others fly home unhurt.
// (W56)
func TestWavesWithoutATarget(t *testing.T) {
	for attack, lost := range map[string]int{"4 Val kamikaze": 4, "4 Val": 0} {
		s := strike(t, "attack = \""+attack+
			"\"\nsegment = \"entry\"\nphase = \"over\"\nwaves = \"3 1\"\nwave = 0\ndefend = \"Hornet SUNK "+
			"was=2 place=1\"\n")
		fighttest.Play(t, s, "go on")
		assert.Equal(t, air.StrikeEntry, s.Segment, attack)
		assert.Equal(t, []string{"0", "1"}, s.WavesOf(), "the second wave comes, although nobody is left")
		assert.Equal(t, []int{lost * 3 / 4, 0}, []int{s.Sky.LostOf(0, 0), s.Sky.AbortedOf(0, 0)}, attack)
		fighttest.Play(t, s, "go on")
		assert.Equal(t, sim.Over, s.Turn())
		assert.Equal(t, lost, s.Sky.LostOf(0, 0), attack)
		assert.Empty(t, s.WavesOf())
	}
}

// Twenty-four waves are the most; the last takes all that are left. (W52)
func TestMostWaves(t *testing.T) {
	s := strike(t, "attack = \"30 Val\"\ndefend = \"Hornet\"\n")
	fighttest.Play(t, s, "general priority", "go in")
	for wave := 1; wave <= 23; wave++ {
		require.Equal(t, air.StrikeDivide, s.Segment, wave)
		require.Equal(t, fmt.Sprintf("wave %d: 1 Val", wave), fighttest.Texts(s)[0])
		require.Len(t, s.Legal(nil), 30-wave+1)
		again := strikeOf(fighttest.Battle(t, s.String()))
		require.Equal(t, s.AppendKey(nil), again.AppendKey(nil), s.String())
		fighttest.Play(t, s, fmt.Sprintf("wave %d: 1 Val", wave))
	}
	assert.Equal(t, air.StrikeEntry, s.Segment)
	assert.Equal(t, append(slices.Repeat([]string{"1"}, 23), "7"), s.WavesOf())
	_, err := fighttest.Load(t).Battle("x.toml", strings.Replace(s.String(), "waves = \"1 ", "waves = \"1 1 ", 1), nil)
	assert.EqualError(t, err, `x.toml:7: waves: found more than 24; want that many at most`)
}

// A sunk ship is on no path: it neither fires nor is attacked. A ship that one wave attacked can be
// attacked by the next. [31.73] [31.84]
func TestWhoIsOnThePath(t *testing.T) {
	const at = onDisplay + "attack = \"6 Val\"\nwaves = \"3 3\"\nsegment = \"target\"\ndefend = \"Hornet " +
		"SUNK was=1 place=1, Wasp place=2, Quincy place=3\"\n"
	s := strike(t, at)
	assert.Equal(t, []string{"attack Wasp", "attack Quincy"}, fighttest.Texts(s))
	fighttest.Play(t, s, "attack Wasp", "3 Val at Wasp", "go on")
	assert.Equal(t, air.StrikeEntry, s.Segment, "the wave is spent")
	assert.Equal(t, []string{"0", "3"}, s.WavesOf())
	for _, ship := range s.Ships[:3] {
		assert.False(t, ship.Struck, "the next wave finds all of them")
	}
	assert.Equal(t, []uint8{0, 0, 0, 0}, []uint8{s.Entry, s.Ring, s.Mode, s.Target})
	s = strike(t, strings.Replace(at, "segment = \"target\"", "segment = \"flak\"\nmode = \"DIVE\"", 1))
	assert.Equal(t, 5+3, s.Guns(), "the Wasp's and the Quincy's alone")
}

// A Specific priority sees the Core alone, whatever is on the path in other rings. [31.41]
func TestSpecificPriorityIsForTheCore(t *testing.T) {
	const ships = "defend = \"Hornet place=1, Quincy place=2, Chicago place=3, San Diego place=4, Wasp place=5\"\n"
	general := strike(t, onDisplay+"attack = \"6 Val\"\nwaves = \"6\"\nsegment = \"target\"\n"+
		strings.Replace(ships, "place=4", "place=4 struck", 1))
	assert.Contains(t, fighttest.Texts(general), "attack Wasp")
	specific := strike(t, onDisplay+"attack = \"6 Val\"\nwaves = \"6\"\nsegment = \"target\"\npriority = \"CV\"\n"+
		strings.Replace(ships, "place=4", "place=4 struck", 1))
	assert.Equal(t, []string{"attack Hornet", "attack Quincy", "attack Chicago"}, fighttest.Texts(specific))
}

// The place on the display against a count by hand: four in the Core, then one in each of
// three arcs, then in each of six, those first that are not on one path. [31.31] [31.32]
// [31.33] (W50)
func TestPlacesOneByOne(t *testing.T) {
	var want, ships []string
	count := map[string]int{}
	for len(want) < 48 {
		switch n := len(want); {
		case n < 4:
			want = append(want, "core")
		case n < 16:
			want = append(want, fmt.Sprint("inner arc ", (n-4)%3+1))
		default:
			want = append(want, fmt.Sprint("outer arc ", []int{1, 3, 5, 2, 4, 6}[(n-16)%6]))
		}
		count[want[len(want)-1]]++
		ships = append(ships, fmt.Sprintf("US DD-modern place=%d", len(want)))
	}
	s := strike(t, onDisplay+"attack = \"6 Val\"\nwaves = \"6\"\nsegment = \"ring\"\ndefend = \""+
		strings.Join(ships, ", ")+"\"")
	for i := range 48 {
		assert.Equal(t, want[i], s.PlaceOf(i), i)
	}
	assert.Equal(t, 4, count["core"])
	// Of each path the guns of its arcs and of the Core alone, all at Low: 2 a counter.
	for die, arcs := range [][2]string{{"outer arc 1", "inner arc 1"}, {"outer arc 2", "inner arc 1"},
		{"outer arc 3", "inner arc 2"}, {"outer arc 4", "inner arc 2"}, {"outer arc 5", "inner arc 3"},
		{"outer arc 6", "inner arc 3"}} {
		text := fmt.Sprintf("phase = \"over\"\nentry = %d\nattack = \"6 Kate\"\nwaves = \"6\"\nsegment = "+
			"\"flak\"\ndefend = \"%s\"", die+1, strings.Join(ships, ", "))
		for ring, n := range map[string]int{"core": 4 + count[arcs[0]] + count[arcs[1]], "inner": count[arcs[0]] +
			count[arcs[1]], "outer": count[arcs[0]]} {
			assert.Equal(t, 2*n, strike(t, text+"\nring = \""+ring+"\"").Guns(), "entry %d as far as the %s",
				die+1, ring)
		}
	}
}

// The mode of an attack is that of most of its points; of equal numbers that which is worst
// for them, whoever stands first. [31.81]
func TestModeOfTheMajority(t *testing.T) {
	for _, c := range []struct {
		attack, sent    string
		strength, shift int
	}{
		{"3 Kate, 2 Betty", "3:2", 24, 0}, {"2 Kate, 2 Betty", "2:2", 18, -1}, {"2 Betty, 2 Kate", "2:2", 18, -1},
		{"2 Kate, 3 Betty", "2:3", 21, -1},
		{"2 Kate, 2 Val", "2:2", 20, 0}, {"2 Val, 2 Kate", "2:2", 20, 0}, {"2 Kate, 3 Val", "2:3", 24, 1},
		{"2 Betty @H, 2 Val", "2:2", 14, -2},
		{"2 Betty @H, 2 Betty, 2 Val", "2:2:2", 20, -2}, {"2 Betty @L, 2 Kate, 3 Val", "2:2:3", 30, 0},
	} {
		waves := "waves = \"" + c.sent + "\"\nsent = \"" + c.sent + "\"\n"
		s := strike(t, "attack = \""+c.attack+"\"\ndefend = \"Hornet place=1\"\n"+waves+attackOf)
		assert.Equal(t, shipDamage(t, 3, c.strength, c.shift, 5, 100, 0), fighttest.After(t, s, "go on", 36,
			damageOf), c.attack)
	}
}

// After the waves every ship that the strike damaged is rolled for, one after the other: one
// that sinks is not rolled for again, one that was damaged before is not at all. [9.7] (R53)
func TestCriticalHitsInTurn(t *testing.T) {
	const at = "attack = \"3 SBD\"\nsegment = \"critical\"\nphase = \"over\"\ndate = \"8/42\"\nship = 1\n"
	s := strike(t, at+"defend = \"Soryu D4 was=0 place=1, Kaga D1 place=2, Hiryu SUNK was=2 place=3, Akagi "+
		"D1 was=0 place=4\"")
	end := strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return strikeOf(s).Ships[0].Damage == 5 }))
	assert.Equal(t, []any{air.StrikeCritical, uint8(4)}, []any{end.Segment, end.Target}, "the Akagi is next")
	end = strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return strikeOf(s).Ships[0].Damage == 4 }))
	assert.Equal(t, uint8(4), end.Target)
	again := strikeOf(fighttest.Rolled(t, end, "go on", func(s sim.State) bool {
		return strikeOf(s).Ships[3].Damage == 2
	}))
	assert.Equal(t, uint8(4), again.Target, "another roll for it")
	assert.Equal(t, sim.Over, fighttest.Rolled(t, again, "go on", func(s sim.State) bool {
		return strikeOf(s).Ships[3].Damage == 2
	}).Turn())
	s = strike(t, at+"defend = \"Soryu D4 was=0 place=1\"\naboard = \"none\"\n")
	yes := onTwo(6)
	assert.Equal(t, map[string]int{"4": 36 - yes, "5": yes}, fighttest.After(t, s, "go on", 36, damageOf))
	assert.Equal(t, sim.Over, fighttest.Rolled(t, s, "go on", func(s sim.State) bool {
		return strikeOf(s).Ships[0].Damage == 5
	}).Turn())
}

// Guns fire one column to the right at level bombers below their own altitude, and at their
// component alone; not at Kamikazes, whatever they were. [7.51] [39.42]
func TestBelowTheirAltitude(t *testing.T) {
	lines := fighttest.Grid(t, "tables/aa-table.csv")
	for _, c := range []struct {
		attack, waves, mode string
		points, right       int
	}{
		{"9 Betty @L", "9", "LOW", 9, 1}, {"9 Betty", "9", "MEDIUM", 9, 0}, {"9 Betty @H", "9", "HIGH", 9, 0},
		{"9 Betty kamikaze", "9", "LOW", 9, 0},
		{"8 Kate, 1 Betty @L", "8:1", "LOW", 9, 1}, {"9 Kate, 1 Betty", "9:1", "LOW", 9, 0},
		{"9 Kate, 1 Betty @L", "9:0", "LOW", 9, 0}, {"9 Val, 1 Betty @L", "9:1", "DIVE", 9, 0},
	} {
		s := strike(t,
			fmt.Sprintf("%sattack = %q\nwaves = %q\nsegment = \"flak\"\nmode = %q\ndefend = \"San Diego "+
				"place=1, San Juan place=2, Juneau place=3\"", onDisplay, c.attack, c.waves, c.mode))
		column := 0
		for i, line := range lines {
			if fighttest.Within(t, line[0], s.Guns()-c.points) {
				column = i + c.right
			}
		}
		want := map[string]int{}
		for _, hits := range lines[column][1:7] {
			a, e, _ := strings.Cut(hits, "/")
			want[fighttest.Itoa(fighttest.Number(t, a)+fighttest.Number(t, e))]++
		}
		assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			a, n := &strikeOf(s).Sky.Fight, strikeOf(s).Left
			down := int(n[0]) + int(n[1])
			for i := range int(a.Count[book.Attacker]) {
				down += a.LostOf(0, i) + a.AbortedOf(0, i)
			}
			return fighttest.Itoa(down)
		}), c.attack+" "+c.waves)
	}
}
