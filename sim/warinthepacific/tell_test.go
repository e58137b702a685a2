package warinthepacific_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// narrate plays on with the dice of a game, the side that decides taking the moves that
// choose says, and returns what is told.
func narrate(s sim.State, game uint64, choose func(n int) int) (lines []string) {
	d := sim.NewDice(1, sim.Nature)
	d.Start(game)
	d.Shift(5 << 32) // as in a longer game
	var log sim.Log
	log.Watch(&d)
	for s.Turn() != sim.Over {
		legal, before := s.Legal(nil), s.Clone()
		m := legal[choose(len(legal))]
		log.Clear()
		s.Apply(m, &d)
		more, ok := sim.Told(sim.Over, before, m, s, &log)
		if !ok {
			panic("a fight that cannot be told")
		}
		lines = append(lines, more...)
	}
	return lines
}

// Whatever is lost on land, in the air and between ships is told, once, and the result at
// the end.
func TestLossesAreTold(t *testing.T) {
	number := regexp.MustCompile(`(\d+) lost`)
	for _, setup := range fighttest.Load(t).Setups() {
		start, err := fighttest.Load(t).Setup(setup.Name)
		require.NoError(t, err)
		switch start.(type) {
		case *ground.Combat, *surface.Action, *air.Fight, *air.SecretFight, *air.Strike, *air.SecretStrike:
		default:
			continue
		}
		for game := range uint64(20) {
			s := start.Clone()
			d := sim.NewDice(9, sim.Agent0)
			d.Start(game)
			n := 0
			lines := narrate(s, game, func(k int) int { n++; return d.Pick(uint64(n), k) })
			text, told := strings.Join(lines, "\n"), 0
			for _, m := range number.FindAllStringSubmatch(text, -1) {
				k, _ := strconv.Atoi(m[1])
				told += k
			}
			told += strings.Count(text, " is lost") + strings.Count(text, " is sunk")
			assert.Equal(t, gone(start, s), told, "%s, game %d:\n%s", setup.Name, game, text)
			outcome := s.(sim.Measured).Measures()[0].Labels[s.(sim.Measured).AppendMeasures(nil)[0]]
			assert.Equal(t, "Result: "+strings.ReplaceAll(outcome, "_", " "), lines[len(lines)-1], setup.Name)
		}
	}
}

// A bombardment is told with what it did to each target, and where the strike of the base
// was.
func TestTellBombardment(t *testing.T) {
	for name, want := range map[string][]string{
		"wotje-island": {
			`\n         bombardment of strength \d+: \d on the die, \d+ % of the supply, port damage (-|S|D\d), base damage (-|S|D\d)\n`},
		"clark-on-deck": {`; the strike of the base is (on deck|away simultaneous|away already hit|returned)\n`,
			`: base damage (-|S|D\d)\nResult: `},
	} {
		s, err := fighttest.Load(t).Setup(name)
		require.NoError(t, err)
		text := strings.Join(narrate(s, 1, func(int) int { return 0 }), "\n")
		for _, w := range want {
			assert.Regexp(t, w, text, name)
		}
	}
}

// Anti-aircraft fire is told as that of the ships, an attack with what comes of it. [7.58] [31.83]
func TestTellStrike(t *testing.T) {
	s, err := fighttest.Load(t).Setup("force-z")
	require.NoError(t, err)
	var text string
	for game := range uint64(20) {
		text += strings.Join(narrate(s.Clone(), game, func(int) int { return 0 }), "\n") + "\n"
	}
	assert.Regexp(t,
		`\ndefender: anti-aircraft fire at points that fly low \(die \d\)(; no loss|; Air Points to abort \d, to eliminate \d|\n +attacker [A-Z])`, text)
	assert.NotContains(t, text, "attacker: anti-aircraft")
	assert.NotRegexp(t, `the attack on [^;]* \(dice \d, \d\)\n[^ ]`, text, "an attack without what came of it")
	assert.Regexp(t, `\n +defender (Repulse|Prince of Wales) is (damaged: D\d|sunk)\n`, text)
}

// The narration says what a roll in the air is for, also in a longer game, and that it has no
// effect.
func TestTellRolls(t *testing.T) {
	var text string
	for _, setup := range fighttest.Load(t).Setups() {
		if s, err := fighttest.Load(t).Setup(setup.Name); assert.NoError(t, err) {
			if _, ok := s.(*air.SecretFight); ok {
				text += strings.Join(narrate(s, 1, func(int) int { return 0 }), "\n") + "\n"
			}
		}
	}
	assert.Regexp(t,
		`\nattacker: the escort tries for the bounce( at (medium|high) altitude)? \(die \d\); (CAP|the escort) has the bounce\n`, text)
	assert.Regexp(t,
		`\ndefender: anti-aircraft fire \(die \d\)(; no loss|; Air Points to abort \d, to eliminate \d)?\n`, text)
	assert.Contains(t, text, "; no loss\n")
}

// gone counts the units that are lost since the start.
func gone(start, end sim.State) (n int) {
	var lost func(s sim.State) int
	lost = func(s sim.State) (n int) {
		switch f := s.(type) {
		case *ground.Combat:
			for side := range 2 {
				for i := range int(f.Count[side]) {
					if f.Unit(side, i).Steps == 0 {
						n++
					}
				}
			}
			return n
		case *surface.Action:
			for side := range 2 {
				for _, ship := range f.Ships[side][:f.Count[side]] {
					if ship.Damage == 5 {
						n++
					}
				}
			}
			return n
		}
		var a *air.Fight
		switch f := s.(type) {
		case *air.Fight:
			a = f
		case *air.SecretFight:
			a = &f.Fight
		case *air.SecretStrike:
			return lost(&f.Strike)
		case *air.Strike:
			a = &f.Sky.Fight
			for _, ship := range f.Ships[:f.Count] {
				n += int(ship.Damage) / 5
			}
		}
		for side := range 2 {
			for _, g := range a.Groups[side] {
				n += int(g.Lost)
			}
		}
		for _, g := range a.Parked {
			n += int(g.Lost)
		}
		for _, ship := range a.Line[:a.Ships] {
			n += int(ship.Damage) / 5
		}
		return n
	}
	return lost(end) - lost(start)
}
