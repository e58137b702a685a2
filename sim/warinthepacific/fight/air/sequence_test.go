package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// raid returns a strike on a target on land.
func raid(t testing.TB, text string) *air.Fight {
	return airOf(fighttest.Battle(t, "kind = \"bombardment\"\n"+text))
}

// sequence returns how often of 6 a strike has each timing, as the file says it.
func sequenceOf(t testing.TB) map[string]int {
	want := map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/strike-sequence.csv") {
		want[strings.ToLower(line[1])]++
	}
	return want
}

func timingOf(s sim.State) string { return fighttest.Squadrons(s, "timing = ") }

// A die says whether points with a strike of their own are at their base. Points that are away
// cannot be hit. [7.7] [7.71] [7.72] [7.74]
func TestStrikeSequence(t *testing.T) {
	s := raid(t, "attack = \"9 B-17\"\ntarget = \"base\"\nparked = \"4 Zero\"\nplotted = \"6 Betty, 2 Zero\"")
	fighttest.Play(t, s, "go in")
	assert.Equal(t, sequenceOf(t), fighttest.After(t, s, "go on", 6, timingOf))
	for timing, there := range map[string]bool{"on_deck": true, "away_simultaneous": false,
		"away_already_hit": false, "returned": true} {
		at := airOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return timingOf(s) == timing }))
		present := 0
		for i := range 3 {
			present += at.ParkedOf(i)
		}
		assert.Equal(t, 4+map[bool]int{true: 8}[there], present, timing)
		dice := sim.NewDice(3, sim.Nature)
		for at.Turn() != sim.Over {
			at.Apply(at.Legal(nil)[0], &dice)
		}
		if !there {
			assert.Contains(t, at.String(), "plotted = \"6 Betty aborted=6, 2 Zero aborted=2\"",
				"as many as there were")
		}
		if timing != "on_deck" {
			assert.Equal(t, 8, at.OwnStrike(), "%s: they strike, or have", timing)
		}
	}
	_, err := fighttest.Load(t).Parse("kind = \"bombardment\"\nattack = \"9 B-17\"\ntarget = " +
		"\"base\"\nparked = \"4 Zero\"\nplotted = \"2 Zero\"\nphase = \"bombs\"\ntiming = \"away_already_hit\"")
	assert.ErrorContains(t, err, "found Zero in the wrong place")
}

// One roll for all points of a type that are there, plotted or not; they share what it
// takes as their numbers are. [7.63] (W83)
func TestOneRollOfAType(t *testing.T) {
	s := raid(t, "attack = \"9 B-17\"\ntarget = \"base\"\nparked = \"4 Zero\"\nplotted = \"3 Betty, 6 "+
		"Zero\"\ntiming = \"on_deck\"\nphase = \"bombs\"")
	want := map[string]int{}
	for _, percent := range fighttest.BombLine(t, "air", 72) {
		gone := fighttest.Number(t, percent) / 10 // of ten
		want[fmt.Sprint(4-gone*4/10, 6-(gone-gone*4/10))]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fmt.Sprint(airOf(s).ParkedOf(0), airOf(s).ParkedOf(2))
	}))
	fighttest.Play(t, s, "go on")
	zeros := airOf(s).ParkedOf(0) + airOf(s).ParkedOf(2)
	fighttest.Play(t, s, "go on") // the Bettys
	assert.Equal(t, zeros, airOf(s).ParkedOf(0)+airOf(s).ParkedOf(2), "once")
	fighttest.Play(t, s, "go on") // the base
	assert.Equal(t, sim.Over, s.Turn())
}

// Those on deck that are left can strike but for what the damaged base costs them as they
// take off: 20 to 60 percent of each type, ten less at a large base. [7.65] [7.66]
func TestTakeOff(t *testing.T) {
	for _, c := range []struct {
		effect int
		before string
		large  bool
		strike int
	}{{0, "-", false, 10}, {1, "-", false, 8}, {2, "-", false, 7}, {3, "-", false, 6}, {4, "-", false, 5},
		{5, "-", false, 4}, {1, "-", true, 9}, {5, "-", true, 5}, {2, "D2", false, 5}, {0, "S", false, 8}} {
		s := raid(t,
			fmt.Sprintf("attack = \"3 B-17\"\ntarget = \"base\"\nplotted = \"10 Betty\"\ntiming = "+
				"\"on_deck\"\nphase = \"over\"\neffects = \"0:0:0:%d\"\nbase-damage = %q\nlarge-base = %v",
				c.effect, c.before, c.large))
		assert.Equal(t, c.strike, s.OwnStrike(), c)
	}
	s := raid(t, "attack = \"3 B-17\"\ntarget = \"base\"\nplotted = \"3 Betty, 1 Zero\"\ntiming = "+
		"\"on_deck\"\nphase = \"over\"\neffects = \"0:0:0:1\"")
	assert.Equal(t, 2+1, s.OwnStrike(), "by type: .6 of three is a point, .2 of one is none")
}

// A bombardment of an island hex is one of all that is there: guns of all fire, and each
// target suffers by a roll of its own; crated points with the supply. [39.5] [39.34] [7.55]
// (R50, W81, W82)
func TestIslandHex(t *testing.T) {
	const island = "target = \"island\"\nguns = 3\nport = 6\nhq = \"Group\"\nstock = 30\nparked = \"10 " +
		"Zero\"\ncrated = \"10 Zero\"\n"
	s := raid(t, "attack = \"9 B-17\"\n"+island)
	want := map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/aa-table.csv") {
		if fighttest.Within(t, line[0], 3+6+5-9) {
			for _, hits := range line[1:7] {
				want[hits]++
			}
		}
	}
	assert.Equal(t, want, fighttest.After(t, s, "go in", 6, func(s sim.State) string {
		return fmt.Sprintf("%d/%d", airOf(s).Losses()[0]+airOf(s).AbortedOf(0, 0), airOf(s).Losses()[1]+
			airOf(s).LostOf(0, 0))
	}))
	s = raid(t, "attack = \"9 B-17\"\nphase = \"bombs\"\n"+island)
	for i := range 2 { // those on the ground, then those in crates
		want := map[string]int{}
		for _, percent := range fighttest.BombLine(t, "air", 72) {
			want[fighttest.Itoa(10-fighttest.Number(t, percent)/10)]++
		}
		assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			return fighttest.Itoa(airOf(s).ParkedOf(i))
		}))
		fighttest.Play(t, s, "go on")
	}
	level := map[string]string{"-": "0", "S": "1", "D1": "2", "D2": "3", "D3": "4", "D4": "5"}
	for i, name := range []string{"ground", "supply", "port-base", "port-base"} {
		want := map[string]int{}
		for _, r := range fighttest.BombLine(t, name, 72) {
			if n, ok := level[r]; ok && name == "port-base" {
				r = n
			}
			want[r]++
		}
		assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			return fighttest.Itoa(int(airOf(s).Effects[i]))
		}), name)
		fighttest.Play(t, s, "go on")
	}
	assert.Equal(t, sim.Over, s.Turn())
	// The mean of 2 of 3, of the half of 30 percent and 4 of 10, of 1 of 5, and of the half of 2 of 5 and 5 of 10.
	s = raid(t, "attack = \"9 B-17\"\nphase = \"over\"\neffects = \"2:30:1:2\"\n"+
		strings.NewReplacer("parked = \"10 Zero\"", "parked = \"10 Zero lost=5\"", "crated = \"10 Zero\"",
			"crated = \"10 Zero lost=4\"").Replace(island))
	assert.InDelta(t, (2*(2./3+(0.3+0.4)/2+1./5+(0.4+0.5)/2)/4-1)/2, s.Score(book.Attacker), 1e-12)
	// Nothing is rolled for what is not there.
	for _, other := range []string{"port = 6", "stock = 5", "hq = \"Group\""} {
		s = raid(t, "attack = \"9 B-17\"\nphase = \"bombs\"\ntarget = \"island\"\n"+other)
		fighttest.Play(t, s, "go on", "go on")
		assert.Equal(t, sim.Over, s.Turn(), "ground units and %s", other)
	}
}

// Crated points suffer when supply is bombarded, by the table for Air Points, a roll for
// each type. [39.34] (R50)
func TestCrates(t *testing.T) {
	s := raid(t, "attack = \"9 B-17\"\nphase = \"bombs\"\ntarget = \"supply\"\ncrated = \"10 Zero, 10 Betty\"")
	for i := range 2 {
		want := map[string]int{}
		for _, percent := range fighttest.BombLine(t, "air", 72) {
			want[fighttest.Itoa(10-fighttest.Number(t, percent)/10)]++
		}
		assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			return fighttest.Itoa(airOf(s).ParkedOf(i))
		}))
		fighttest.Play(t, s, "go on")
	}
	want := map[string]int{}
	for _, r := range fighttest.BombLine(t, "supply", 72) {
		want[r]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).EffectOf())
	}))
}

// Fighters that are to strafe are held back, and CAP attacks them freely, or they fight. Points
// that have attacked CAP do not strafe; escorts that have not may. [6.4]
func TestStrafing(t *testing.T) {
	const target = "target = \"base\"\nparked = \"10 Betty\"\n"
	s := raid(t, "attack = \"4 P-38 strafing\"\ndefend = \"2 Nate @H\"\n"+target)
	assert.Equal(t, []string{"hold back P-38", "fight with P-38"}, fighttest.Texts(s))
	held, fights := s.Clone(), s.Clone()
	fighttest.Play(t, held, "hold back P-38")
	assert.Equal(t, []string{"go in"}, fighttest.Texts(held), "CAP has the bounce")
	fighttest.Play(t, fights, "fight with P-38", "close escort")
	for _, s := range []sim.State{held, fights} {
		d := sim.NewDice(1, sim.Nature)
		d.Start(8)
		for airOf(s).Phase != air.BombRun && s.Turn() != sim.Over {
			s.Apply(s.Legal(nil)[0], &d)
		}
	}
	assert.Equal(t, 2, airOf(held).FlyingOf(book.Defender, 0), "nobody attacks the CAP")
	assert.Equal(t, air.BombRun, airOf(held).Phase)
	assert.Equal(t, sim.Over, fights.Turn(), "who has fought does not strafe")

	// An escort that found nobody to fight may strafe, as nothing else does here.
	s = raid(t, "attack = \"2 P-38, 3 SBD\"\n"+target)
	fighttest.Play(t, s, "loose escort")
	assert.Equal(t, []string{"send home P-38", "strafe with P-38"}, fighttest.Texts(s))
	home := s.Clone()
	fighttest.Play(t, home, "send home P-38")
	fighttest.Play(t, s, "strafe with P-38")
	low, _ := airOf(s).StrengthOf(book.Attacker, 0, 0)
	want := map[string]int{}
	for _, a := range fighttest.BombLine(t, "air", 12) {
		for _, b := range fighttest.BombLine(t, "air", 2*low) {
			left := 10 - fighttest.Number(t, a)/10
			want[fighttest.Itoa(left-(left*fighttest.Number(t, b)+50)/100)]++
		}
	}
	left := func(s sim.State) string { return fighttest.Itoa(airOf(s).ParkedOf(0)) }
	assert.Equal(t, want, fighttest.After(t, s, "go on", 36, left))
	want = map[string]int{}
	for _, a := range fighttest.BombLine(t, "air", 12) {
		want[fighttest.Itoa(10-fighttest.Number(t, a)/10)] += 6
	}
	assert.Equal(t, want, fighttest.After(t, home, "go on", 36, left))
	// Not where nothing is on the ground, nor with another target.
	for _, target := range []string{"target = \"base\"\nhq = \"Wing\"\n", "target = \"port\"\nguns = 4\n"} {
		s = raid(t, "attack = \"2 P-38, 3 SBD\"\n"+target)
		fighttest.Play(t, s, "loose escort")
		assert.NotContains(t, fighttest.Asks(s), "P-38")
	}
}
