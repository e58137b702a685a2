package air_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// How many points of a distant base come; two columns to the right for the cover of a
// Task Force, and none beyond 48; all that are over their own base. [7.4] [7.41] [7.42]
// [7.43] [7.44] [6.22] [6.23] [6.24]
func TestAvailability(t *testing.T) {
	lines := fighttest.Grid(t, "tables/air-point-availability.csv")
	for _, c := range []struct {
		base  int
		naval bool
		line  int
	}{{5, false, 0}, {12, false, 0}, {13, false, 1}, {48, false, 3}, {49, false, 4}, {80, false, 5}, {12, true, 2},
		{48, true, 5}, {49, true, -1}} {
		text := fmt.Sprintf("kind = \"air\"\nattack = \"1 Val\"\ndefend = \"10 P-51 base=%d\"\nnaval-cover = %v",
			c.base, c.naval)
		got := fighttest.After(t, fighttest.Battle(t, text), "go in", 36, func(s sim.State) string {
			return fighttest.Itoa(airOf(s).FlyingOf(book.Defender, 0))
		})
		want := map[string]int{}
		for die := 1; die <= 6; die++ {
			n := 0
			if c.line >= 0 {
				n = fighttest.Number(t, lines[c.line][die]) / 10
			}
			want[fighttest.Itoa(n)] += 6
		}
		assert.Equal(t, want, got, text)
	}
	over := fighttest.Battle(t, "kind = \"air\"\nattack = \"1 SBD\"\ndefend = \"10 Zero\"")
	assert.Equal(t, map[string]int{"10": 6}, fighttest.After(t, over, "go in", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).FlyingOf(book.Defender, 0))
	}))
}

// Each following base has a roll of its own, also at the same distance. [7.43] [6.7]
func TestFollowingBases(t *testing.T) {
	file := fighttest.Grid(t, "tables/air-point-availability.csv")[1]
	for second, apart := range map[string]bool{"13": false, "13b": true} {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \"10 SBD base=13, 10 SB2U base="+second+
			"\"\ndefend = \"1 Zero @L\"")
		require.Contains(t, s.String(), "base="+second)
		want := map[string]int{}
		for one := 1; one <= 6; one++ {
			for other := 1; other <= 6; other++ {
				if apart || one == other {
					n := 6
					if apart {
						n = 1
					}
					want[fmt.Sprint(fighttest.Number(t, file[one])/10, fighttest.Number(t, file[other])/10)] += n
				}
			}
		}
		got := fighttest.After(t, s, "go in", 36, func(s sim.State) string {
			return fmt.Sprint(airOf(s).FlyingOf(book.Attacker, 0), airOf(s).FlyingOf(book.Attacker, 1))
		})
		assert.Equal(t, want, got, second)
	}
	_, err := fighttest.Load(t).Battle("x.toml", "kind = \"air\"\nattack = \"10 SBD base=b\"\ndefend = \"1 Zero\"", nil)
	assert.ErrorContains(t, err, "base=MP (24b for a second base at 24)")
}

// Cover CAP beyond its Normal range has its Extended ratings, and beyond that cannot be
// there; over its own base it is all there. [6.22] [6.23] (R10)
func TestCoverByRange(t *testing.T) {
	for base, want := range map[string]string{"base=18": "4 F4F base=18", "base=19": "4 F4F far base=19",
		"base=26": "4 F4F far base=26", "": "4 F4F"} {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val\"\ndefend = \"4 F4F "+base+"\"")
		assert.Equal(t, want, fighttest.Squadrons(s, "defend = "))
		d := sim.NewDice(1, sim.Nature)
		s.Apply(s.Legal(nil)[0], &d)
		if base == "" {
			assert.Equal(t, 4, airOf(s).FlyingOf(book.Defender, 0))
		}
	}
	_, err := fighttest.Load(t).Battle("x.toml", "kind = \"air\"\nattack = \"3 Val\"\ndefend = \"4 F4F base=27\"", nil)
	assert.ErrorContains(t, err, "x.toml:3: defend: found F4F with its base at 27; want 26 at most, its "+
		"extended range (6.22)")
}

// Fractions of .5 count as a whole point. [7.4]
func TestAvailabilityIsRounded(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"1 SBD\"\ndefend = \"5 Zero base=13\"")
	want := map[string]int{}
	for die := 1; die <= 6; die++ {
		percent := fighttest.Number(t, fighttest.Grid(t, "tables/air-point-availability.csv")[1][die])
		want[fighttest.Itoa((5*percent+50)/100)] += 6
	}
	assert.Positive(t, want["4"], "70 percent of five are 3.5")
	assert.Equal(t, want, fighttest.After(t, s, "go in", 36, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).FlyingOf(book.Defender, 0))
	}))
}
