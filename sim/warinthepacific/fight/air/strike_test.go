package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

func strikeOf(s sim.State) *air.Strike {
	if secret, ok := s.(*air.SecretStrike); ok {
		return &secret.Strike
	}
	return s.(*air.Strike)
}

func strike(t testing.TB, text string) *air.Strike {
	return strikeOf(fighttest.Battle(t, "kind = \"strike\"\n"+text))
}

// shipDamage is the slow reading of an attack: the damage that each of 36 rolls does.
// [31.81] [31.83]
func shipDamage(t testing.TB, speed, strength, shift, defense, percent, before int) map[string]int {
	s := fighttest.SheetOf(t, "tables/air-surface-damage.csv")
	column := -1
	for i, text := range s[fmt.Sprintf("speed %d", speed)] {
		if fighttest.Within(t, text, strength) {
			column = i
		}
	}
	require.GreaterOrEqual(t, column, 0)
	levels, ways := []string{"-", "D1", "D2", "D3", "D4", "SUNK"}, map[string]int{}
	for first := 1; first <= 6; first++ {
		points := fighttest.Number(t, s[fmt.Sprintf("die %d", min(7, max(-1, first+shift)))][column]) * percent / 100
		for second := range 6 {
			level := 0
			for _, line := range fighttest.Grid(t, "tables/naval-crt.csv") {
				a, b, _ := strings.Cut(line[0], ":")
				if points*fighttest.Number(t, b) >= fighttest.Number(t, a)*defense {
					for k, word := range levels {
						if line[second+1] == word {
							level = k
						}
					}
				}
			}
			ways[fighttest.Itoa(min(5, before+level))]++
		}
	}
	return ways
}

const attackOf = "segment = \"hit\"\nphase = \"over\"\nentry = 1\nship = 1\n"

func damageOf(s sim.State) string { return fighttest.Itoa(int(strikeOf(s).Ships[0].Damage)) }

// The routine of an attack against the slow reading: strengths by role, range and
// training, current speed and Defense, the mode of the majority, what Kamikazes hit.
// [31.81] [31.82] [31.83] [36.11] [9.81] [9.86] [39.4] [39.43] [39.45] [39.42] [31.76]
func TestShipAttack(t *testing.T) {
	for _, c := range []struct {
		text                                     string
		speed, strength, shift, defense, percent int
		before                                   int
	}{
		{"attack = \"3 SBD\"\ndefend = \"Kaga place=1\"\nwaves = \"3\"\nsent = \"3\"", 3, 12, 1, 6, 100, 0},
		{"attack = \"2 Val\"\ndefend = \"Yorktown place=1\"\nwaves = \"2\"\nsent = \"2\"", 3, 8, 1, 5, 100, 0},
		{"attack = \"3 Kate\"\ndefend = \"Yorktown place=1\"\nwaves = \"3\"\nsent = \"1\"\ncombined = true", 2, 6,
			0, 5, 100, 0},
		{"attack = \"2 B-17\"\ndefend = \"Akagi place=1\"\nwaves = \"2\"\nsent = \"2\"", 3, 4, -2, 6, 100, 0},
		{"attack = \"5 Betty as T\"\ndefend = \"Prince of Wales place=1\"\nwaves = \"5\"\nsent = \"5\"", 3, 30, 0,
			10, 100, 0},
		{"attack = \"5 Betty as T far untrained\"\ndefend = \"Prince of Wales place=1\"\nwaves = " +
			"\"5\"\nsent = \"5\"", 3, 10, 0, 10, 100, 0},
		{"attack = \"3 SBD\"\ndefend = \"Kaga D2 place=1\"\nwaves = \"3\"\nsent = \"3\"", 2, 12, 1, 5, 100, 2},
		{"attack = \"3 SBD\"\ndefend = \"Ryujo D3 place=1\"\nwaves = \"3\"\nsent = \"3\"\ncombined = true", 0, 12,
			1, 1, 100, 3},
		{"attack = \"3 SBD\"\ndefend = \"Soryu D4 place=1\"\nwaves = \"3\"\nsent = \"3\"", 0, 12, 1, 1, 100, 4},
		// Of equal numbers the mode that is worse for them; else the majority's.
		{"attack = \"2 Val, 2 Betty\"\ndefend = \"Hornet place=1\"\nwaves = \"2:2\"\nsent = \"2:2\"", 3, 14, -1,
			5, 100, 0},
		{"attack = \"3 Val, 2 Betty\"\ndefend = \"Hornet place=1\"\nwaves = \"3:2\"\nsent = \"3:2\"", 3, 18, 1,
			5, 100, 0},
		// Kamikazes come Low with a strength of their own, untrained ones too.
		{"attack = \"3 Val kamikaze untrained\"\ndefend = \"US DD-modern place=1\"\nwaves = \"3\"\nsent = \"3\"", 3,
			18, 0, 1, 125, 0},
		{"attack = \"3 Val kamikaze far\"\ndefend = \"Hornet place=1\"\nwaves = \"3\"\nsent = \"3\"", 3, 15, 0,
			5, 100, 0},
		{"attack = \"3 Zeke as F kamikaze\"\ndefend = \"US DE-std place=1\"\nwaves = \"3\"\nsent = \"3\"", 2, 15, 0,
			1, 125, 0},
	} {
		s := strike(t, c.text+"\n"+attackOf)
		assert.Equal(t, c.speed, s.SpeedOf(0), c.text)
		assert.Equal(t, shipDamage(t, c.speed, c.strength, c.shift, c.defense, c.percent, c.before),
			fighttest.After(t, s, "go on", 36, damageOf), c.text)
	}
}

// A carrier of the Commonwealth, whose deck is of steel, takes half from Kamikazes; one of
// its escort carriers three quarters. [39.45]
func TestSteelDecks(t *testing.T) {
	for kind, percent := range map[string]int{"CV": 50, "CVL": 50, "CVE": 75, "BB": 100} {
		r, err := witp.Load(fighttest.Changed(t, "ships.csv", "CW,BB,BB53,Prince of Wales", "CW,"+kind+
			",BB53,Prince of Wales"), nil)
		require.NoError(t, err)
		s, err := r.Battle("x.toml", "kind = \"strike\"\nattack = \"4 Val kamikaze\"\ndefend = \"Prince of "+
			"Wales place=1\"\nwaves = \"4\"\nsent = \"4\"\n"+attackOf, nil)
		require.NoError(t, err)
		assert.Equal(t, shipDamage(t, 3, 24, 0, 10, percent, 0), fighttest.After(t, s, "go on", 36, damageOf), kind)
	}
}

// navalResult looks the Naval Combat Results Table up.
func navalResult(t testing.TB, points, defense, die int) string {
	return book.DamageWords[fighttest.Book(t).Naval.Result(points, defense, die)]
}

// 31.81: 29 Damage Points on a Defense Strength of 6 are 4 to 1, on 5 they are 5 to 1.
func TestStrikeOdds(t *testing.T) {
	for defense, odds := range map[int]string{6: "4:1", 5: "5:1"} {
		want := fighttest.SheetOf(t, "tables/naval-crt.csv")[odds]
		for die := 1; die <= 6; die++ {
			assert.Equal(t, want[die-1], navalResult(t, 29, defense, die))
		}
	}
	assert.Equal(t, "-", navalResult(t, 2, 5, 6), "below 1 to 2")
	assert.Equal(t, fighttest.SheetOf(t, "tables/naval-crt.csv")["6:1"][5], navalResult(t, 14, 2, 6),
		"7 to 1 is read as 6 to 1")
}

// The places of ships: the priority's types first, four in the Core, then evenly. [31.2] [31.3]
// [31.31] [31.32] [31.4] [31.41] [31.42]
func TestDeployment(t *testing.T) {
	const fleet = "attack = \"3 Val\"\ndefend = \"4 US DD-modern, San Diego, Helena, US APB-std, US SF-std, " +
		"US MS-1x, North Carolina, Fanshaw Bay, Hornet\"\n"
	s := strike(t, fleet)
	fighttest.Play(t, s, "general priority")
	// A carrier, an escort carrier, the battleship and the anti-aircraft cruiser, then
	// the Support Force, transports, merchants; the others by choice.
	want := map[int]string{11: "core", 10: "core", 9: "core", 4: "core", 7: "inner arc 1", 6: "inner arc 2",
		8: "inner arc 3"}
	for i, place := range want {
		assert.Equal(t, place, s.PlaceOf(i), i)
	}
	assert.Equal(t, []string{"DD-modern 1 to the inner arc 1", "Helena to the inner arc 1"}, fighttest.Texts(s))
	fighttest.Play(t, s, "Helena to the inner arc 1")
	assert.Equal(t, "inner arc 1", s.PlaceOf(5))
	assert.Equal(t, air.StrikeAir, s.Segment, "who is left is alike")
	assert.Equal(t, []string{"inner arc 2", "inner arc 3", "inner arc 1", "inner arc 2"},
		[]string{s.PlaceOf(0), s.PlaceOf(1), s.PlaceOf(2), s.PlaceOf(3)})

	// Heavy cruisers are capital ships: beside the battleship, before Merchant Shipping. [2.4]
	s = strike(t, "attack = \"3 Val\"\ndefend = \"US MS-1x, Chicago, Hornet, North Carolina, Portland\"\n")
	fighttest.Play(t, s, "general priority")
	assert.Equal(t, []string{"inner arc 1", "core", "core", "core", "core"}, []string{s.PlaceOf(0), s.PlaceOf(1),
		s.PlaceOf(2), s.PlaceOf(3), s.PlaceOf(4)})

	s = strike(t, fleet)
	assert.Equal(t, "general priority; specific priority CV; specific priority CVE; specific priority BB; "+
		"specific priority CL; specific priority DD; specific priority APB; specific priority MS; specific "+
		"priority SF", strings.Join(fighttest.Texts(s), "; "))
	fighttest.Play(t, s, "specific priority CL")
	assert.Equal(t, []string{"core", "core"}, []string{s.PlaceOf(4), s.PlaceOf(5)})
	assert.Contains(t, fighttest.Texts(s), "Hornet to the core", "the rest as one likes")
	fighttest.Play(t, s, "DD-modern 1 to the core", "DD-modern 2 to the core", "Hornet to the inner arc 1")

	// More than four of a type: four by choice, the others like the rest.
	s = strike(t, "attack = \"3 Val\"\ndefend = \"Astoria, Quincy, Vincennes, Chicago, Portland, Hornet\"")
	fighttest.Play(t, s, "specific priority CA")
	assert.NotContains(t, fighttest.Texts(s), "Hornet to the core")
	fighttest.Play(t, s, "Astoria to the core", "Quincy to the core", "Vincennes to the core", "Chicago to the core")
	assert.Equal(t, []string{"Portland to the inner arc 1", "Hornet to the inner arc 1"}, fighttest.Texts(s))

	// The Outer Ring has no limit.
	s = strike(t, "attack = \"3 Val\"\ndefend = \"40 US DD-modern\"")
	fighttest.Play(t, s, "general priority")
	arcs := map[string]int{}
	for i := range 40 {
		arcs[s.PlaceOf(i)]++
	}
	assert.Equal(t, map[string]int{"core": 4, "inner arc 1": 4, "inner arc 2": 4, "inner arc 3": 4,
		"outer arc 1": 4, "outer arc 2": 4, "outer arc 3": 4, "outer arc 4": 4, "outer arc 5": 4, "outer arc 6": 4},
		arcs)
}

// The die of a wave is its arc of the Outer Ring. The Inner Ring has one arc for two of those. Only
// ships there can be attacked. [31.2] [31.71] [31.72] [31.73] [31.74] [31.75] [31.41]
func TestPathOfApproach(t *testing.T) {
	// Twenty-two ships: the first place of the Outer Ring is at 17.
	var ships []string
	for place := 1; place <= 22; place++ {
		ships = append(ships, fmt.Sprintf("US DD-modern place=%d", place))
	}
	const text = "attack = \"9 Val\"\nsegment = \"%s\"\nphase = \"over\"\nwaves = \"9\"\ndefend = \""
	s := strike(t, fmt.Sprintf(text, "entry")+strings.Join(ships, ", ")+"\"")
	seen := map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/air-display.csv") {
		seen[line[0]]++
	}
	assert.Equal(t, seen, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(int(strikeOf(s).Entry))
	}))
	for _, line := range fighttest.Grid(t, "tables/air-display.csv") {
		at := fighttest.Rolled(t, s, "go on", func(s sim.State) bool {
			return strikeOf(s).Entry == uint8(fighttest.Number(t, line[0]))
		})
		assert.Equal(t, []string{"as far as the core ring", "as far as the inner ring", "as far as the outer ring"},
			fighttest.Texts(at))
		b := strikeOf(at)
		arcs := map[string]bool{"core": true, "inner arc " + line[2][1:]: true, "outer arc " + line[1][1:]: true}
		fighttest.Play(t, b, "as far as the core ring")
		b = strike(t, strings.NewReplacer("kind = \"strike\"\n", "", `segment = "flak"`, `segment = "target"`,
			"mode = \"DIVE\"\n", "").Replace(b.String()))
		struck := map[string]bool{}
		for i := range 22 {
			if b.PlaceOf(i) == "core" {
				b.Ships[i].Struck = true // so that others may follow
			}
		}
		for _, m := range b.Legal(nil) {
			struck[b.PlaceOf(int(m))] = true
		}
		delete(arcs, "core")
		assert.Equal(t, arcs, struck, "entry %s", line[0])
	}
	specific := strike(t, fmt.Sprintf(text, "entry")+strings.Join(ships, ", ")+"\"\npriority = \"DD\"")
	fighttest.Play(t, specific, "go on")
	assert.Equal(t, air.StrikeFlak, specific.Segment, "the Core alone")
}
