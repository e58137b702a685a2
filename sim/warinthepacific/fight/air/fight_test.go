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
)

// airOf returns the position of an air fight.
func airOf(s sim.State) *air.Fight {
	if secret, ok := s.(*air.SecretFight); ok {
		return &secret.Fight
	}
	return s.(*air.Fight)
}

// striker says what is left of the strike.
func striker(s sim.State) string { return fighttest.Squadrons(s, "attack = ") }

// The worked example: seven P-40 at Medium attack with 28; a 2 is 7/4, which aborts a
// Val and a Betty or two Betty, and eliminates a Val or a Betty. [7.3] [7.31] [7.32]
// [6.17] [7.1]
func TestWorkedAirExample(t *testing.T) {
	s, err := fighttest.Load(t).Setup("p40-example")
	require.NoError(t, err)
	strength, points := airOf(s).Power(book.Defender, 2, 1)
	assert.Equal(t, []int{28, 7}, []int{strength, points})
	got := fighttest.After(t, s, "go in", 6, func(s sim.State) string { return fmt.Sprint(airOf(s).Losses()) })
	want := map[string]int{} // of each die, what the file says in the column of 26 to 30
	file := fighttest.SheetOf(t, "tables/air-air-crt.csv")
	for die := 1; die <= 6; die++ {
		want[strings.ReplaceAll("["+file[fmt.Sprintf("die %d", die)][6]+"]", "/", " ")]++
	}
	assert.Equal(t, want, got)
	// The rulebook's ways to take 7/4.
	ends := map[string]bool{}
	var walk func(s sim.State)
	walk = func(s sim.State) {
		if s.Turn() != book.Defender {
			ends[striker(s)] = true
			return
		}
		for _, text := range fighttest.Texts(s) {
			next := s.Clone()
			fighttest.Play(t, next, text)
			walk(next)
		}
	}
	text := strings.Replace(s.String(), "attack =",
		"phase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = \"bombers\"\nabort = 7\neliminate = 4\nattack =", 1)
	at, err := fighttest.Load(t).Parse(text)
	require.NoError(t, err)
	walk(at)
	assert.Equal(t, map[string]bool{
		"6 Val @M aborted=1 lost=1, 3 Betty @M aborted=1": true,
		"6 Val @M aborted=1, 3 Betty @M aborted=1 lost=1": true,
		"6 Val @M lost=1, 3 Betty @M aborted=2":           true, "6 Val @M, 3 Betty @M aborted=2 lost=1": true,
	}, ends)
}

// Strength by altitude, training and role. [6.17] [6.18] [6.19] [36.11] [39.41] [39.72]
// [39.46] [39.42] [39.47] [6.21]
func TestAirStrength(t *testing.T) {
	for _, c := range []struct {
		group          string
		level          int
		defend, attack int
	}{
		{"1 P-40", 0, 5, 5}, {"1 P-40", 1, 4, 4}, {"1 P-40", 2, 3, 3},
		{"1 P-38", 2, 8, 8}, {"1 P-38", 1, 8, 8}, {"1 P-38", 0, 7, 7}, // two below: one less
		{"1 P-40 untrained", 0, 3, 3}, {"1 P-40 untrained", 1, 2, 2}, {"1 P-40 far", 0, 4, 4},
		{"1 TBD", 0, 2, 1}, {"1 TBD", 1, 1, 1}, {"1 TBD", 2, 0, 0}, {"1 SBD far", 1, 2, 1},
		{"1 B-17", 2, 6, 6}, {"1 P-40 as FB", 0, 5, 1},
		{"1 Zero kamikaze", 0, 4, 0}, {"1 Zero kamikaze untrained", 0, 1, 0}, {"1 Betty kamikaze @L", 0, 2, 0},
	} {
		defend := "1 F4F"
		if strings.Contains(c.group, "P-") || strings.Contains(c.group, "TBD") ||
			strings.Contains(c.group, "SBD") || strings.Contains(c.group, "B-17") {
			defend = "1 Zero"
		}
		first := map[bool]string{true: "SBD", false: "Val"}[defend == "1 Zero"]
		if strings.Contains(c.group, "kamikaze") {
			first = "Val kamikaze"
		}
		a := airOf(fighttest.Battle(t, "kind = \"air\"\nattack = \"1 "+first+", "+c.group+"\"\ndefend = \""+
			defend+"\""))
		d, n := a.StrengthOf(book.Attacker, 1, c.level)
		assert.Equal(t, []int{c.defend, c.attack}, []int{d, n}, "%s at %d", c.group, c.level)
	}
	for text, want := range map[string]string{
		"attack = \"1 TBD @H\"\ndefend = \"1 Zero\"": "found TBD at H; want an altitude where " +
			"it has a strength",
		"attack = \"1 Zero kamikaze @M\"\ndefend = \"1 F4F\"":     "want @L (39.42)",
		"attack = \"1 F4F kamikaze, 1 SBD\"\ndefend = \"1 Zero\"": "found F4F as kamikaze",
		"attack = \"5 Zero\"\ndefend = \"1 F4F\"":                 "found nothing but escorts",
		"attack = \"5 Val\"\ndefend = \"1 SBD\"":                  "found SBD; want fighters for CAP",
		"attack = \"5 Val, 1 SBD\"\ndefend = \"1 F4F\"":           "found types of both sides",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"air\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// story plays a fight with the dice of a game, each side choosing its first move, and
// says who attacked whom in what order: by whose losses follow.
func story(t *testing.T, s sim.State, first string) (steps []string) {
	d := sim.NewDice(3, sim.Nature)
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, first)
	require.NoError(t, err)
	s.Apply(legal[i], &d)
	for s.Turn() != sim.Over {
		a := airOf(s)
		steps = append(steps, a.LastStep())
		s.Apply(s.Legal(nil)[0], &d)
	}
	return steps
}

// The routines, step by step. [7.1] [7.2] [7.21] [6.2] [6.21]
func TestRoutines(t *testing.T) {
	const close, loose = "close escort", "loose escort"
	for _, c := range []struct{ attack, first, want string }{
		{"6 SBD", "go in", "A cover on bombers, A bombers on cover"},
		{"6 SBD, 4 F4F @M", close, "B cover on escort, B escort on cover, B cover on bombers, B bombers on cover"},
		{"6 SBD, 4 F2A untrained @M", loose,
			"C foe, C cover on bombers, C bombers on cover, C cover on escort, C escort on cover"},
	} {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \""+c.attack+"\"\ndefend = \"9 Zero @M\"")
		var steps []string
		for _, step := range story(t, s, c.first) {
			if len(steps) == 0 || steps[len(steps)-1] != step {
				steps = append(steps, step)
			}
		}
		assert.Subset(t, strings.Split(c.want, ", "), steps, c.attack)
		assert.Equal(t, c.want[:1], steps[0][:1], c.attack)
	}
}

// CAP chooses between escort and bombers where both are with it, and if it is left. [7.1]
func TestWhomToAttack(t *testing.T) {
	at := func(strike, cap string) []string {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \""+strike+"\"\ndefend = \""+cap+
			"\"\nphase = \"losses\"\nlevel = \"M\"\nroutine = \"D\"\nstep = 1\nvictim = \"cover\"\nloose = "+
			"true\neliminate = 7")
		fighttest.Play(t, s, "eliminate Zero")
		if s.Turn() == sim.Over {
			return []string{"over"}
		}
		return append(fighttest.Texts(s), airOf(s).LastStep())
	}
	assert.Equal(t, []string{"attack the bombers", "attack the escort", "D foe"},
		at("3 SBD, 4 F4F @M", "1 Zero @M, 3 Tojo @M"))
	assert.Equal(t, "over", at("3 SBD, 4 F4F @M", "1 Zero @M")[0], "nobody is left to choose")
	assert.Contains(t, at("3 TBD, 4 F4F @M", "1 Zero @M, 3 Tojo @M"), "D cover on escort", "the bombers are elsewhere")
}

// CAP goes where the strike is, not where an escort flies alone. [7.1] (R9)
func TestCoverGoesToTheStrike(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 TBD, 4 F4F @M\"\ndefend = \"4 Zero\"")
	for end := range fighttest.After(t, s, "close escort", 6, func(s sim.State) string {
		return fighttest.Squadrons(s, "defend = ")
	}) {
		assert.Contains(t, end, "4 Zero low=", end)
		assert.NotContains(t, end, "medium")
	}
}

// The next roll is named, so that people can read a record.
func TestUpcomingRolls(t *testing.T) {
	const text = "kind = \"air\"\nattack = \"6 SBD, 4 F4F @M\"\ndefend = \"%s\"\nphase = \"next\"\nlevel = " +
		"\"M\"\nroutine = \"%s\"\nstep = %d"
	const onward = "on to the target: no more fights in the air"
	for _, c := range []struct {
		cap, routine string
		step         int
		want         string
	}{
		{"9 Zero @M", "B", 1, "roll: the escort attacks CAP"},
		{"9 Zero @M", "B", 2, "roll: CAP attacks the bombers"},
		{"9 Zero @M", "B", 3, "roll: the bombers fire back at CAP"},
		{"9 Zero @M", "D", 1, "roll: CAP attacks the strike"},
		{"9 Zero @M", "D", 3, "roll: the escort attacks CAP"}, {"9 Zero @M", "B", 4, onward},
		{"1 Zero @M aborted=1", "B", 2, onward}, {"1 Zero @M aborted=1", "D", 1, onward},
		{"1 Zero @M, 1 Claude @H", "B", 4, onward}, {"1 Zero @M aborted=1, 1 Claude @H", "B", 2, onward},
	} {
		s := fighttest.Battle(t, fmt.Sprintf(text, c.cap, c.routine, c.step))
		assert.Equal(t, []string{c.want}, fighttest.Texts(s), c)
		what := strings.TrimPrefix(c.want, "roll: ")
		line := s.(sim.Narrator).Narrate(0, s, nil)[0]
		assert.Equal(t, map[bool]string{true: "defender: ", false: "attacker: "}[strings.HasPrefix(what, "CAP")]+
			what, strings.TrimSuffix(line, "; no loss"), "who attacks is who it is told of")
	}
	high := strings.Replace(fmt.Sprintf(text, "9 Zero @M, 1 Claude @H", "B", 4), "6 SBD", "6 SBD, 3 B-17 @H", 1)
	assert.Equal(t, []string{"roll: the fight at high altitude"}, fighttest.Texts(fighttest.Battle(t, high)))
	assert.Equal(t, []string{onward},
		fighttest.Texts(fighttest.Battle(t, strings.Replace(high, ", 1 Claude @H", "", 1))), "no CAP there")
}

// The bounce goes by the difference of the average strengths; never to untrained
// fighters. [7.22] [7.21] [36.11]
func TestBounce(t *testing.T) {
	for _, c := range []struct {
		escort, cover string
		of6           int // ways in which the strike has it
	}{
		{"4 F4F @M", "4 Zero @M", 2}, // 6 against 7
		{"4 F6F @M", "4 Zero @M", 4}, // 9 against 7
		{"4 P-38 @M", "4 Zero @M", 4},
		{"4 F4U @M", "4 Zero @M", 5},           // 10 against 7
		{"2 F6F @M, 2 F2A @M", "4 Zero @M", 2}, // 6 against 7
		{"4 F6F untrained @M", "4 Zero @M", 0},
		{"4 F2A @M", "4 Zero @M", 1},
		{"4 F4F @M, 2 F2A untrained @M aborted=2", "4 Zero @M", 2}, // aborted points do not count
	} {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \"6 SBD, "+c.escort+"\"\ndefend = \""+c.cover+"\"")
		got := fighttest.After(t, s, "loose escort", 36, func(s sim.State) string { return airOf(s).Routine4() })
		assert.Equal(t, 6*c.of6, got["D"], c.escort)
		assert.Equal(t, 36-6*c.of6, got["C"], c.escort)
	}
}
