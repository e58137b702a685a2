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

// The guns of ships on the path by mode and ring, less of the damaged, and those of a
// port; results by the column of guns less points, one to the right for bombers below
// their own altitude. [7.5] [7.51] [7.57] [31.77] [31.78] [31.79] [9.86] (W51)
func TestShipFlak(t *testing.T) {
	// In the Core the Hornet (High 4, Low 5) and three San Diegos' worth (6 and 6); one
	// San Francisco (2 and 3) in the first arc of the Inner Ring, one in the second.
	const fleet = "defend = \"Hornet place=1, San Diego place=2, San Juan place=3, Juneau%s place=4, San " +
		"Francisco place=5, Quincy place=6\"\n"
	core, low := 4+6+6+6, 5+6+6+6
	for _, c := range []struct {
		text, damage, ring string
		guns, points       int
		right              int
	}{
		{"attack = \"9 Kate\"", "", "core", low + 3, 9, 0},
		{"attack = \"9 Kate\"", "", "inner", 3, 9, 0},
		{"attack = \"9 Val\"", "", "core", low + 1, 9, 0}, // half of High from a ring that it passes
		{"attack = \"9 Val\"", "", "inner", 3, 9, 0},
		{"attack = \"9 Betty\"", "", "core", core + 1, 9, 0},
		{"attack = \"9 Peggy @H\"", "", "core", (4*core/2 + 2) / 4, 9, 0},
		{"attack = \"9 Betty @L\"", "", "core", low + 3, 9, 1},
		{"attack = \"9 Kate\"", " D2", "core", (4*(low+3) - 6) / 4, 9, 0}, // 4.5 of 6, rounded down
		{"attack = \"9 Kate\"", " D4", "core", (4*(low+3) - 18) / 4, 9, 0},
		{"attack = \"9 Kate\"", " unsupplied", "core", low + 3 - 6, 9, 0}, // [14.28]
		{"attack = \"9 Val\"\nport = 20", "", "core", low + 1 + 20, 9, 0},
		{"attack = \"30 Val kamikaze\"", "", "core", low + 3, 30, 0},
	} {
		mode := map[string]string{"Kate": "LOW", "Val\"": "DIVE", "kamikaze": "LOW", "Betty\"": "MEDIUM",
			"Peggy": "HIGH", "@L": "LOW"}
		text := c.text + fmt.Sprintf("\n"+fleet, c.damage) +
			fmt.Sprintf("segment = \"flak\"\nphase = \"over\"\nentry = 1\nring = %q\nwaves = \"%d\"\n",
				c.ring, c.points)
		for word, m := range mode {
			if strings.Contains(c.text, word) {
				text += fmt.Sprintf("mode = %q\n", m)
				break
			}
		}
		s := strike(t, text)
		assert.Equal(t, c.guns, s.Guns(), c.text+c.damage+c.ring)
		lines, column := fighttest.Grid(t, "tables/aa-table.csv"), 0
		for i, line := range lines {
			if fighttest.Within(t, line[0], c.guns-c.points) {
				column = min(i+c.right, len(lines)-1)
			}
		}
		want := map[string]int{}
		for _, r := range lines[column][1:7] {
			if strings.Contains(c.text, "kamikaze") { // aborts are losses [39.44]
				a, e, _ := strings.Cut(r, "/")
				r = fmt.Sprintf("0/%d", fighttest.Number(t, a)+fighttest.Number(t, e))
			}
			want[r]++
		}
		got := fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			g := strikeOf(s).Sky.Fight
			return fmt.Sprintf("%d/%d", g.AbortedOf(book.Attacker, 0), g.LostOf(book.Attacker, 0))
		})
		assert.Equal(t, want, got, c.text)
	}
}

// 39.44: of Kamikazes a result of 5/1 takes six. The firing side chooses within the
// component. [39.44] [7.59]
func TestStrikeLosses(t *testing.T) {
	const on = "segment = \"losses\"\nphase = \"over\"\nentry = 1\nwaves = \"5:5\"\nshot-abort = " +
		"5\nshot-eliminate = 1\ndefend = \"Hornet place=1, Wasp place=2\"\n"
	s := strike(t, on+"attack = \"5 Val kamikaze untrained, 5 Zero as F kamikaze\"")
	assert.Equal(t, []string{"eliminate Val", "eliminate Zero"}, fighttest.Texts(s))
	assert.Equal(t, sim.Side(book.Defender), s.Turn())
	fighttest.Play(t, s, "eliminate Val", "abort Val", "abort Zero", "abort Zero", "abort Zero", "abort Zero")
	assert.Equal(t, []int{2, 4}, []int{s.Sky.LostOf(0, 0), s.Sky.LostOf(0, 1)})
	assert.Equal(t, []string{"3:1"}, s.WavesOf())

	// Components are fired at one by one, and nobody else is hit.
	s = strike(t, strings.Replace(on, "5:5", "5:5:2", 1)+"attack = \"5 Kate, 5 Betty @L, 2 Val\"")
	assert.Equal(t, []string{"eliminate Kate", "eliminate Betty"}, fighttest.Texts(s))
	fighttest.Play(t, s, "eliminate Betty", "abort Kate", "abort Kate", "abort Kate", "abort Kate", "abort Kate")
	assert.Equal(t, []string{"0:4:2"}, s.WavesOf())
	assert.Equal(t, air.StrikeFlak, s.Segment, "the dive bombers are next")
	assert.Equal(t, 5, s.Sky.AbortedOf(0, 0))
}

// Torpedo planes with dive bombers, or with bombers at Low, make a combined attack; it
// is judged as the wave enters. [31.82] (R18, W53)
func TestCombinedAttack(t *testing.T) {
	for attack, combined := range map[string]bool{
		"2 Kate, 2 Val": true, "2 Kate, 2 Betty @L": true, "2 Kate, 2 Zeke as FB": true, "2 Kate, 2 Betty": false,
		"2 Val, 2 Betty @L":    false,
		"2 Kate, 2 Betty as T": false, "2 Kate kamikaze, 2 Val kamikaze": false,
	} {
		s := strike(t, "attack = \""+attack+"\"\ndefend = \"Hornet place=1, US DD-modern place=2\"\nsegment "+
			"= \"entry\"\nphase = \"over\"\nwaves = \"2:2\"")
		fighttest.Play(t, s, "go on")
		assert.Equal(t, combined, s.Combined, attack)
		assert.Equal(t, 3-map[bool]int{true: 1}[combined], s.SpeedOf(1), attack+": every ship")
	}
}

// Waves: every point is in one of them, none is empty. [31.6]
func TestWaves(t *testing.T) {
	s := strike(t, "attack = \"2 Kate, 3 Val, 2 Zero\"\ndefend = \"Hornet\"\n")
	fighttest.Play(t, s, "general priority", "close escort", "Zero: 0 low, 2 medium, 0 high")
	assert.Equal(t, []string{"wave 1: 0 Kate", "wave 1: 1 Kate", "wave 1: 2 Kate"}, fighttest.Texts(s))
	fighttest.Play(t, s, "wave 1: 0 Kate")
	assert.Equal(t, []string{"wave 1: 1 Val", "wave 1: 2 Val", "wave 1: 3 Val"}, fighttest.Texts(s), "one at least")
	fighttest.Play(t, s, "wave 1: 1 Val", "wave 2: 2 Kate", "wave 2: 1 Val")
	assert.Equal(t, []string{"0:1:0", "2:1:0", "0:1:0"}, s.WavesOf())
	assert.Equal(t, air.StrikeEntry, s.Segment)
}

// A ship is attacked once by a wave, a point attacks once; the last target gets all who
// are left, and the first is in the Target Ring. [31.75] [31.84] [31.85] [31.86] [31.88]
// (W54)
func TestTargets(t *testing.T) {
	const at = "phase = \"over\"\nentry = 1\nwaves = \"4:2\"\nattack = \"4 Val, 2 Betty\"\ndefend = \"US " +
		"DD-modern place=1, US DD-modern place=2, US DD-modern place=3, US DD-modern place=4, Hornet " +
		"place=5, Quincy place=6\"\n"
	s := strike(t, at+"segment = \"target\"\nring = \"inner\"\n")
	assert.Equal(t, []string{"attack Hornet"}, fighttest.Texts(s),
		"the Core is not so far out, and the Quincy not on the path")
	s = strike(t, at+"segment = \"target\"\n")
	assert.NotContains(t, fighttest.Texts(s), "attack Hornet", "first the Target Ring")
	fighttest.Play(t, s, "attack DD-modern 3")
	assert.Equal(t, []string{"0 Val at DD-modern 3", "1 Val at DD-modern 3", "2 Val at DD-modern 3",
		"3 Val at DD-modern 3", "4 Val at DD-modern 3"}, fighttest.Texts(s))
	fighttest.Play(t, s, "0 Val at DD-modern 3")
	assert.Equal(t, []string{"1 Betty at DD-modern 3", "2 Betty at DD-modern 3"}, fighttest.Texts(s))
	fighttest.Play(t, s, "1 Betty at DD-modern 3", "go on")
	assert.Equal(t, []string{"4:1"}, s.WavesOf())
	assert.Equal(t, []string{"attack DD-modern 1", "attack DD-modern 2", "attack DD-modern 4", "attack Hornet"},
		fighttest.Texts(s))
	fighttest.Play(t, s, "attack Hornet", "4 Val at Hornet", "1 Betty at Hornet", "go on")
	assert.Empty(t, s.WavesOf(), "all have attacked, and fly home")
	s = strike(t, "phase = \"over\"\nentry = 1\nwaves = \"4\"\nattack = \"4 Val\"\nsegment = "+
		"\"target\"\ndefend = \"Hornet place=1 struck, Wasp place=2\"")
	fighttest.Play(t, s, "attack Wasp")
	assert.Equal(t, air.StrikeHit, s.Segment, "all four")
	s = strike(t, "phase = \"over\"\nentry = 1\nwaves = \"0 4\"\nwave = 1\nattack = \"4 Val "+
		"kamikaze\"\nsegment = \"target\"\ndefend = \"Hornet place=1, Wasp place=2\"")
	fighttest.Play(t, s, "attack Wasp", "4 Val at Wasp", "go on")
	assert.Equal(t, 4, s.Sky.LostOf(0, 0), "Kamikazes do not return [39.4]")
}

// Critical Hits when the strike is over, for every ship that it damaged. [9.7] [9.71]
// [9.74] (R53)
func TestStrikeCriticals(t *testing.T) {
	const at = "attack = \"3 SBD\"\nsegment = \"critical\"\nphase = \"over\"\ndate = \"8/42\"\n"
	for ship, of36 := range map[string]int{"Haruna": 3, "Shokaku": 15} {
		s := strike(t, at+"ship = 1\ndefend = \""+ship+" D2 was=0 place=1\"")
		assert.Equal(t, map[string]int{"2": 36 - of36, "3": of36}, fighttest.After(t, s, "go on", 36, damageOf), ship)
	}
	s := strike(t, "attack = \"3 SBD\"\nsegment = \"hit\"\nphase = \"over\"\nentry = 1\nship = 3\nwaves = "+
		"\"3\"\nsent = \"3\"\ndefend = \"Kaga D2 place=1 struck, Hiryu D1 was=0 place=2 struck, JP APB-std place=3\"")
	end := fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return strikeOf(s).Ships[2].Damage > 0 })
	assert.Equal(t, uint8(2), strikeOf(end).Target, "not who was damaged before")
	end = fighttest.Rolled(t, end, "go on", func(s sim.State) bool { return strikeOf(s).Ships[1].Damage == 1 })
	assert.Equal(t, sim.Over, end.Turn(), "nor joint shipping")
}

// What cannot be is named. [31.5] [31.79] [39.42] [39.47] [20.14] (R19)
func TestBadStrikes(t *testing.T) {
	for text, want := range map[string]string{
		"attack = \"3 Val @L\"\ndefend = \"Hornet\"": "found Val at L; want its own altitude, M (31.5)",
		"attack = \"3 Kate\"\ndefend = \"Hornet\"\nport = 10": "found Kate against ships in port; " +
			"want no torpedo planes",
		"attack = \"3 Zero\"\ndefend = \"Hornet\"": "found nothing but escorts",
		"attack = \"3 Val\"\ndefend = \"Kaga\"":    "found Kaga on the side of the strike",
		"attack = \"3 Val\"\ndefend = \"Hornet\"\ncap = \"2 Zero\"": "found Zero; want fighters of the " +
			"side that is struck",
		"attack = \"3 Val\"\ndefend = \"Hornet\"\ncap = \"2 SBD\"": "found SBD; want fighters of the side",
		"attack = \"3 Val kamikaze, 2 Kate\"\ndefend = \"Hornet\"": "want a strike of Kamikazes alone",
		"attack = \"3 SBD kamikaze\"\ndefend = \"Kaga\"": "found SBD as kamikaze; want a type " +
			"with a kamikaze strength",
		"attack = \"3 Terri\"\ndefend = \"Hornet\"":                     "found Terri without a strength against ships",
		"attack = \"3 Val\"\ndefend = \"Hornet SUNK\"":                  "found Hornet damaged before it was attacked",
		"attack = \"3 Val\"\ndefend = \"Hornet place=1\"":               "found ships at other places than 1 to 0",
		"attack = \"3 Val\"\ndefend = \"2 Hornet\"":                     "found 2 of Hornet; want a ship once",
		"attack = \"3 Val\"\ndefend = \"Hornet\"\nwaves = \"3\"":        "found wave 1 of 1",
		"attack = \"3 Val\"\ndefend = \"Hornet\"\nsegment = \"divide\"": "found ships at other places than 1 to 1",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"strike\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// Points of a following base come by the availability at its distance, and the CAP
// fights as over any target. [6.7] [7.43] [31.5]
func TestJointStrike(t *testing.T) {
	s := strike(t, "attack = \"10 SBD, 10 SBD base=18\"\ndefend = \"Ryujo\"\ncap = \"2 Zero @M\"\n")
	fighttest.Play(t, s, "general priority")
	percent := map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/air-point-availability.csv") {
		if fighttest.Within(t, line[0], 18) {
			for _, n := range line[1:7] {
				percent[fighttest.Itoa(10-fighttest.Number(t, n)/10)]++
			}
		}
	}
	got := fighttest.After(t, s, "go in", 36, func(s sim.State) string {
		return fighttest.Itoa(strikeOf(s).Sky.AbortedOf(book.Attacker, 1))
	})
	for stayed, n := range percent {
		assert.GreaterOrEqual(t, got[stayed], 4*n, "%s stayed away", stayed) // the CAP aborts some more
	}
	s = strike(t, "attack = \"6 Val, 3 Betty @M\"\ndefend = \"Hornet\"\ncap = \"7 P-40 @M\"\n")
	alone := fighttest.Battle(t, "kind = \"air\"\nattack = \"6 Val, 3 Betty\"\ndefend = \"7 P-40 @M\"\n")
	fighttest.Play(t, s, "general priority")
	say := func(a *air.Fight) string { return fmt.Sprint(a.Losses(), a.Phase) }
	assert.Equal(t, fighttest.After(t, alone, "go in", 6, func(s sim.State) string { return say(airOf(s)) }),
		fighttest.After(t, s, "go in", 6, func(s sim.State) string { return say(&strikeOf(s).Sky.Fight) }))
}

// Who defends does not see how the escort flies before its CAP has chosen. [31.5]
func TestSecretStrike(t *testing.T) {
	s := fighttest.Battle(t,
		"kind = \"strike\"\nattack = \"2 Val, 2 Kate, 4 Zero\"\ndefend = \"Hornet\"\ncap = \"5 F4F\"\n").(*air.SecretStrike)
	fighttest.Play(t, s, "general priority", "loose escort", "Zero: 1 low, 3 medium, 0 high")
	assert.NotContains(t, s.Sees(book.Defender), "loose")
	assert.NotContains(t, s.Sees(book.Defender), "low=")
	assert.Equal(t, s.String(), s.Sees(book.Attacker))
	d := sim.NewDice(1, sim.Nature)
	seen := map[string]bool{}
	for game := range uint64(200) {
		c := s.Clone().(*air.SecretStrike)
		d.Start(game)
		c.Deal(book.Defender, &d)
		assert.Equal(t, s.Sees(book.Defender), c.Sees(book.Defender))
		seen[fighttest.Squadrons(c, "attack = ")] = true
	}
	assert.Len(t, seen, 5)
}
