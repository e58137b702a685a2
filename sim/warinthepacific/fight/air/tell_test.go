package air_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// told returns what is told of a move with the dice of a game.
func told(t testing.TB, s sim.State, game uint64, move string) []string {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, move)
	require.NoError(t, err, "legal are %q", fighttest.Texts(s))
	d := sim.NewDice(5, sim.Nature)
	d.Start(game)
	d.Shift(3 << 32) // as in a longer game
	var rolls []sim.Roll
	d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	next := s.Clone()
	next.Apply(legal[i], &d)
	return s.(sim.Narrator).Narrate(legal[i], next, rolls)
}

// An attack is told with all that it brings, also where some of it is taken out with no choice. [7.31] [7.32]
func TestTaleOfWhatAnAttackBrings(t *testing.T) {
	file, brings := fighttest.SheetOf(t, "tables/air-air-crt.csv"), regexp.MustCompile(
		` \(die (\d)\); strength to abort (\d+), to eliminate (\d+)$`)
	for _, c := range []struct {
		attack, cover string
		column        int
		die           string
		at            string // points taken out without a choice
	}{
		// the 3 of 14 suffice for nobody else
		{"2 Val, 2 Betty", "2 Zero @M", 4, "3", "         attacker Betty: 1 lost"},
		{"1 Betty untrained, 2 Nell, 2 Betty", "4 Zero @M", 6, "1", "         attacker Betty 1: 1 aborted"},
	} {
		s, forced := fighttest.Battle(t, "kind = \"air\"\nattack = \""+c.attack+"\"\ndefend = \""+c.cover+"\""), 0
		for game := range uint64(30) {
			lines := told(t, s, game, "go in")
			assert.Equal(t, "attacker: go in", lines[0])
			assert.Regexp(t, `^defender: CAP attacks the bombers at medium altitude \(die \d\)`, lines[1])
			if m := brings.FindStringSubmatch(lines[1]); m != nil {
				assert.Equal(t, file["die "+m[1]][c.column], m[2]+"/"+m[3], c.cover)
				if m[1] == c.die {
					forced++
					assert.Equal(t, c.at, lines[2])
				}
			}
		}
		assert.Positive(t, forced)
	}
}

// Losses by choice are narrated with the choice, followed by what is left of the attack. The next
// attack has its own line. [7.1] [7.31]
func TestTaleOfLosses(t *testing.T) {
	at := func(left string) sim.State {
		return fighttest.Battle(t, "kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = "+
			"\"bombers\"\nattack = \"2 Val, 2 Betty\"\ndefend = \"9 Zero @M\"\n"+left)
	}
	lines := told(t, at("eliminate = 4"), 1, "eliminate Val")
	require.Len(t, lines, 3)
	assert.Equal(t, []string{"defender: eliminate Val", "         attacker Val: 1 lost"}, lines[:2])
	assert.Regexp(t, `^attacker: the bombers fire back at CAP \(die \d\); no loss$`, lines[2])
	assert.Equal(t, []string{"defender: eliminate Val; strength left to abort 3, to eliminate 4",
		"         attacker Val: 1 lost"}, told(t, at("abort = 3\neliminate = 8"), 1, "eliminate Val"))
	flak := fighttest.Battle(t,
		"kind = \"bombardment\"\nattack = \"3 Betty, 3 Val\"\nphase = \"flak\"\nabort = 2\nguns = 9")
	want := []string{"defender: abort Val; Air Points left to abort 1, to eliminate 0",
		"         attacker Val: 1 aborted"}
	assert.Equal(t, want, told(t, flak, 1, "abort Val"))
	const ships = "attack = \"3 Kate, 3 Jill\"\nphase = \"over\"\nentry = 1\nmode = \"LOW\"\nwaves = " +
		"\"3:3\"\ndefend = \"Hornet place=1\"\nsegment = "
	want = []string{"defender: abort Kate; Air Points left to abort 1, to eliminate 0",
		"         attacker Kate: 1 aborted"}
	assert.Equal(t, want, told(t, strike(t, ships+"\"losses\"\nshot-abort = 2\n"), 1, "abort Kate"))
	choices := 0
	for game := range uint64(30) {
		if lines := told(t, strike(t, ships+"\"flak\"\n"), game, "go on"); len(lines) == 1 &&
			!strings.HasSuffix(lines[0], "; no loss") {
			choices++
			assert.Regexp(t,
				`^defender: anti-aircraft fire at points that fly low \(die \d\); Air Points to abort \d, to eliminate \d$`, lines[0])
		}
	}
	assert.Positive(t, choices)
}

// Losses that follow the last choice without a choice are narrated with it. [7.31]
func TestTaleOfTheLastLosses(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = "+
		"\"bombers\"\nattack = \"2 Val, 2 Betty\"\ndefend = \"9 Zero @M\"\neliminate = 7")
	lines := told(t, s, 1, "eliminate Val")
	assert.Equal(t, []string{"defender: eliminate Val", "         attacker Val: 1 lost",
		"         attacker Betty: 1 lost"}, lines[:3])
	assert.Regexp(t, `^attacker: the bombers fire back at CAP \(die \d\); no loss$`, lines[3])
	s = fighttest.Battle(t,
		"kind = \"bombardment\"\ntarget = \"ground\"\nguns = 9\nphase = \"losses\"\nlevel = \"M\"\nstep = "+
			"2\nvictim = \"bombers\"\nattack = \"2 Val, 2 Betty\"\ndefend = \"9 Zero @M\"\neliminate = 4")
	assert.Regexp(t, `^defender: anti-aircraft fire \(die \d\)`, told(t, s, 1, "eliminate Val")[2])
}

// The consequences of a decision are narrated after it. An attack that is the decision itself, or
// that was announced, is in its line. [7.1] [7.22]
func TestTaleOfAttacks(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 SBD, 4 F4F @M\"\ndefend = \"4 Zero @M\"")
	seen := map[string]bool{}
	for game := range uint64(30) {
		lines := told(t, s, game, "loose escort")
		assert.Equal(t, "attacker: loose escort", lines[0])
		m := regexp.MustCompile(
			`^attacker: the escort tries for the bounce at medium altitude \(die \d\); (CAP|the escort) has the bounce$`).FindStringSubmatch(lines[1])
		require.NotNil(t, m, lines[1])
		seen[m[1]] = true
		if m[1] == "CAP" {
			assert.Len(t, lines, 2, "it chooses whom to attack")
		} else {
			assert.Regexp(t, `^attacker: the escort attacks CAP at medium altitude \(die \d\)`, lines[2])
		}
	}
	assert.Equal(t, map[string]bool{"CAP": true, "the escort": true}, seen)
	foe := fighttest.Battle(t, "kind = \"air\"\nphase = \"foe\"\nlevel = \"M\"\nroutine = \"C\"\nloose = "+
		"true\nattack = \"3 SBD, 4 F4F medium=4\"\ndefend = \"4 Zero medium=4\"")
	assert.Regexp(t, `^defender: attack the escort \(die \d\)`, told(t, foe, 1, "attack the escort")[0])
	next := fighttest.Battle(t, "kind = \"air\"\nphase = \"next\"\nlevel = \"M\"\nroutine = \"B\"\nstep = "+
		"2\nattack = \"3 SBD, 4 F4F medium=4\"\ndefend = \"4 Zero medium=4\"")
	assert.Regexp(t, `^defender: CAP attacks the bombers \(die \d\)`,
		told(t, next, 1, "roll: CAP attacks the bombers")[0])
	high := fighttest.Battle(t, "kind = \"air\"\nphase = \"next\"\nlevel = \"L\"\nroutine = \"A\"\nstep = "+
		"2\nattack = \"3 SBD, 3 TBF\"\ndefend = \"4 Zero low=2 medium=2\"")
	lines := told(t, high, 1, "roll: the fight at medium altitude")
	assert.Equal(t, "attacker: the fight at medium altitude", lines[0])
	assert.Regexp(t, `^defender: CAP attacks the bombers \(die \d\)`, lines[1])
}

// Who of another base does not come is not told as taken out; from where nobody can come so far the
// roll says nothing. [7.4] [7.42] [7.43]
func TestTaleOfWhoComes(t *testing.T) {
	file := fighttest.Grid(t, "tables/air-point-availability.csv")
	battle := func(attack, defend string) sim.State {
		return fighttest.Battle(t, "kind = \"air\"\nattack = \""+attack+"\"\ndefend = \""+defend)
	}
	far := battle("1 SBD", "2 Zero base=49, 1 Zeke base=49\"\nnaval-cover = true")
	assert.Equal(t,
		[]string{"attacker: go in", "defender: Naval Cover from 49 Movement Points away: 2 Zero, 1 Zeke do " +
			"not come so far", "Result: through"}, told(t, far, 1, "go in"))
	assert.Equal(t, "defender: Naval Cover from 49 Movement Points away: 1 Zero does not come so far",
		told(t, battle("1 SBD", "1 Zero base=49\"\nnaval-cover = true"), 1, "go in")[1])
	s := battle("10 SBD base=13, 10 SB2U base=13, 10 TBF base=13b", "10 Zero base=5\"")
	comes := func(line string, row int) (missing int) {
		m := regexp.MustCompile(` \(die (\d)\); `).FindStringSubmatch(line)
		require.NotNil(t, m, line)
		return 10 - fighttest.Number(t, file[row][fighttest.Number(t, m[1])])/10
	}
	all := 0
	for game := range uint64(20) {
		lines := told(t, s, game, "go in")
		n := comes(lines[1], 1)
		assert.Regexp(t,
			fmt.Sprintf(
				`^attacker: planes that join the strike from 13 Movement Points away \(die \d\); %d SBD, %d SB2U do not come$`, n, n), lines[1])
		assert.Regexp(t,
			fmt.Sprintf(
				`^attacker: planes that join the strike from 13 Movement Points away \(die \d\); %d TBF do(es)? not come$`,
				comes(lines[2], 1)), lines[2])
		cap := fmt.Sprintf(`%d Zero do(es)? not come`, comes(lines[3], 0))
		if cap[0] == '0' {
			all++
			cap = "all come"
		}
		assert.Regexp(t, `^defender: CAP from 5 Movement Points away \(die \d\); `+cap+"$", lines[3])
		assert.Len(t, lines, 4, "nobody is taken out")
	}
	assert.Positive(t, all)
}
