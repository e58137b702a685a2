package battle_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// 5.46: double defence in jungle, mountains and major bases: two hits a step; the
// block with a half-hit takes the next; the half is gone after the battle and
// whole for one that retreats.
func TestDoubleDefence(t *testing.T) {
	for _, hex := range []string{"jungle", "mountain"} {
		p := start(t, `attack = "IN3"
defend = "IN2"
base = "minor"
hex = "`+hex+`"`)
		p.do("IN holds fire")
		p.do("IN fires at ground", 1)
		assert.Equal(t, "IN2'", p.force("defend"))
		p.do("IN retreats")
		assert.Equal(t, "IN1>", p.force("defend"))
	}
	p := start(t, `attack = "IN3 IN1"
defend = "IN3 IN2"
hex = "clear"
base = "major"
retreat-attack = "none"
retreat-defend = "none"`)
	p.do("IN.1 holds fire")
	p.do("IN.2 holds fire")
	p.do("IN.1 fires at ground", 3)
	assert.Equal(t, "IN2 IN2'", swapFirst(p.force("defend")),
		"two hits are a step of the strongest; a tie for the third")
}

// swapFirst reads a force with acted marks and in either order of a tie alike.
func swapFirst(force string) string {
	force = strings.ReplaceAll(force, "!", "")
	if force == "IN2' IN2" {
		return "IN2 IN2'"
	}
	return force
}

// 4.2, 4.62, 4.72, 4.81, 5.11: stacking, for each side.
func TestStacking(t *testing.T) {
	for text, want := range map[string]string{
		"attack = \"NA1 AF1\"\ndefend = \"CA1\"":                                          "1 in a hex (4.62)",
		"attack = \"CA1 CA1 CA1 CA1 BB1\"\ndefend = \"CA1\"":                              "4 in a hex (4.72)",
		"attack = \"CA1 CA1 CA1 IN1 IN1\"\ndefend = \"IN1\"\nbase=\"major\"\ninvade=true": "4 in a hex (4.72)",
		"attack = \"IN1 IN1\"\ndefend = \"IN1\"\nbase=\"minor\"":                          "1 in a minor base (4.81)",
		"attack = \"IN1 IN1 IN1\"\ndefend = \"IN1\"\nbase=\"major\"":                      "2 in a major base (4.81)",
		"attack = \"CA1\"\ndefend = \"IN1\"\nhex=\"sea\"":                                 "no base",
	} {
		assert.Contains(t, refused(t, text), want)
	}
	start(t, "attack = \"NA1 CA1 CA1 BB1 CV1 IN1 IN2\"\ndefend = \"AF1 CA1 SS1 BB1 CV1 IN1 IN2 SHQ2\"\nbase=\"major\"")
}

// 3.3.1, 3.3.2: headquarters and garrisons never attack or reinforce; 4.3: hexsides
// limit ground blocks that attack; 5.8: only infantry and marines come by sea.
func TestWhoMayAttack(t *testing.T) {
	assert.Contains(t, refused(t, "attack = \"GA1\"\ndefend = \"IN1\"\nbase=\"minor\""), "never attack")
	assert.Contains(t, refused(t, "attack = \"SHQ2\"\ndefend = \"IN1\"\nbase=\"minor\""), "never attack")
	assert.Contains(t, refused(t, "attack = \"IN1\"\ndefend = \"IN1\"\ndefend-later = \"SHQ1\"\nbase=\"major\""),
		"never reinforce")
	assert.Contains(t, refused(t, "attack = \"IN1 IN1\"\ndefend = \"IN1\"\nbase=\"major\"\nhexsides=\"1\""),
		"at most 1")
	assert.Contains(t,
		refused(t, "attack = \"IN1\"\nattack-later = \"IN1\"\ndefend = \"IN1\"\nbase=\"major\"\nhexsides=\"1\""),
		"at most 1")
	assert.Contains(t,
		refused(t,
			"attack = \"IN1\"\ndefend = \"IN1\"\ndefend-later = \"IN1\"\nbase=\"major\"\ndefend-hexsides=\"0\""),
		"at most 0")
	assert.Contains(t, refused(t, "attack = \"AR1~\"\ndefend = \"IN1\"\nbase=\"minor\""), "5.8")
}

// 5.5, 5.51, 4.3: a block retreats instead of firing, where there is room and a
// hexside lets it through; who must retreat and cannot is eliminated.
func TestRetreats(t *testing.T) {
	p := start(t, `attack = "CA2 IN2 IN1"
defend = "IN3 IN2"
hex = "clear"
base = "major"
hexsides = "2"
retreat-attack = "naval=0,ground=1"`)
	assert.Equal(t, []string{"CA fires at ground", "CA holds fire"}, p.moves(), "no room at sea")
	p.do("CA holds fire")
	p.do("IN.1 holds fire")
	p.do("IN.2 holds fire")
	p.do("IN.1 retreats")
	assert.NotContains(t, p.moves(), "IN.2 retreats", "no room is left")
	p = start(t, `attack = "IN2"
defend = "IN3"
hex = "clear"
base = "minor"
retreat-attack = "none"
retreat-defend = "none"`)
	for p.Turn() != sim.Over {
		p.do("IN holds fire")
	}
	assert.Equal(t, battle.AttackerEliminated, p.Outcome())
}

// 5.5, 5.8: marines from the sea may go back there, so that infantry has the room
// in a base, whichever is listed first.
func TestMarinesLeaveTheRoomToInfantry(t *testing.T) {
	for _, force := range []string{"MA2^ IN2^", "IN2^ MA2^"} {
		p := start(t, `attack = "`+force+`"
defend = "IN3!"
hex = "clear"
base = "major"
retreat-attack = "naval=1,ground=1"
phase = "fire"
round = 3
combat-turn = "E2"
landing-over = true`)
		p.wait()
		p.wait()
		assert.Equal(t, sim.Over, p.Turn(), "nobody has a choice")
		assert.Equal(t, strings.ReplaceAll(force, "^", "^>"), p.force("attack"))
	}
}

// 4.4, 4.41, 4.42: ground that can take control wins the base, and defending air
// has to leave; ships and air cannot take it.
func TestControl(t *testing.T) {
	p := start(t, `attack = "IN4"
defend = "AF1 IN1"
hex = "clear"
base = "minor"`)
	p.do("AF holds fire")
	p.do("IN holds fire")
	p.do("IN fires at ground", 1)
	for p.Turn() != sim.Over {
		p.wait()
	}
	assert.Equal(t, battle.DefenderRetreated, p.Outcome())
	assert.Equal(t, "AF1> IN0", p.force("defend"))
}

// 5.7: ships may blockade a base with no enemy ship there; 5.78: not newly in a
// monsoon [6.1].
func TestBlockade(t *testing.T) {
	const text = `attack = "CA2"
defend = "IN1"
hex = "jungle"
base = "minor"
`
	for weather, want := range map[string]int{"": battle.Blockade, "weather = \"monsoon\"": battle.AttackerRetreated,
		"weather = \"monsoon\"\nblockading = \"attack\"": battle.Blockade} {
		p := start(t, text+weather)
		for p.Turn() != sim.Over {
			p.wait()
		}
		assert.Equal(t, want, p.Outcome(), weather)
	}
}

// 6.1, 6.2, 6.3, 5.9: what weather forbids.
func TestWeather(t *testing.T) {
	assert.Contains(t, refused(t, "attack = \"CA1\"\ndefend = \"CA1\"\nweather = \"north-pacific\""), "6.2")
	assert.Contains(t, refused(t, "attack = \"CA1\"\ndefend = \"CA1\"\nweather = \"typhoon\""), "6.3")
	assert.Contains(t, refused(t, "attack = \"IN1\"\ndefend = \"IN1\"\nhex = \"clear\"\nweather = \"monsoon\""), "6.1")
	assert.Contains(t,
		refused(t, "attack = \"CA1\"\ndefend = \"CA1\"\nhex = \"jungle\"\ndate = \"Dec42\"\nweather = \"monsoon\""),
		"JUN")
	assert.Contains(t,
		refused(t, "attack = \"CV1\"\ndefend = \"IN1\"\nhex = \"jungle\"\nraid = true\nweather = \"monsoon\""), "6.1")
	p := start(t, "attack = \"IN2\"\ndefend = \"IN2\"\nhex = \"jungle\"\nbase=\"minor\"\nweather = "+
		"\"monsoon\"\nretreat-attack=\"none\"\nretreat-defend=\"none\"")
	p.do("IN holds fire")
	p.do("IN holds fire")
	assert.Equal(t, sim.Over, p.Turn(), "ground fights one round in a monsoon")
}

// 5.8: invaders are naval targets, do not fire, and land once no enemy ship is left.
func TestInvasion(t *testing.T) {
	p := start(t, `attack = "BB1 IN3"
defend = "CA1 IN1"
hex = "clear"
base = "minor"
invade = true
retreat-attack = "none"
retreat-defend = "none"`)
	p.do("BB holds fire")
	p.do("CA fires at naval", 1)
	assert.Equal(t, "BB1 IN2~", p.force("attack"), "strongest of the naval units")
	p.do("BB fires at naval", 1)
	assert.Equal(t, []string{"IN lands", "no landing"}, p.moves())
	p.do("IN lands")
	assert.Equal(t, []string{"IN fires at ground", "IN holds fire"}, p.moves())
	assert.Equal(t, sim.Side(1), p.Turn(), "defending ground fires first")
}

// 5.9: a raider names one target of the same or a later turn, fires first and goes
// home; the target answers.
func TestRaid(t *testing.T) {
	p := start(t, `attack = "BB3"
defend = "AF1 CV2 CA2"
hex = "sea"
raid = true`)
	assert.Equal(t, []string{"BB raids CA"}, p.moves(), "a battleship raids no carrier and no air")
	p.do("BB raids CA", 1, 1)
	assert.Equal(t, "BB2>", p.force("attack"))
	assert.Equal(t, "AF1 CV2 CA1", p.force("defend"))
	assert.Equal(t, battle.AttackerRetreated, p.Outcome())
	p = start(t, `attack = "CV1"
defend = "CA1"
hex = "sea"
raid = true
retreat-attack = "none"`)
	p.do("CV raids CA", 1)
	assert.Equal(t, "CV0", p.force("attack"), "with nowhere to go it loses a step")
}

// 1.3, 5.2: reinforcements join in round 2, as attackers where the hex was won.
func TestReinforcements(t *testing.T) {
	p := start(t, `attack = "IN3"
defend = "none"
defend-later = "IN4"
hex = "clear"
base = "minor"
retreat-attack = "none"`)
	assert.Equal(t, 2, p.Round(), "nobody to fight in round 1")
	assert.Equal(t, sim.Side(0), p.Turn(), "the attacker holds the base and fires first")
}

// Optional deployment of 1941, the airstrike: double dice at battleships only,
// which answer with flak on the carriers.
func TestPearlHarborStrike(t *testing.T) {
	p := start(t, `attack = "CV3 CV3"
defend = "AF3 BB4 BB4 CA3"
hex = "clear"
base = "major"
pearl-harbor = true`)
	p.do("CV.1 fires at naval", 6)
	p.do("CV.2 fires at naval", 1)
	assert.Equal(t, "AF3 BB0 BB1 CA3", strings.Replace(p.force("defend"), "BB1 BB0", "BB0 BB1", 1))
	p.do(p.moves()[0], 1)
	assert.Equal(t, "CV3> CV2>", strings.Replace(p.force("attack"), "CV2> CV3>", "CV3> CV2>", 1))
}

// 9.1 to 9.5.
func TestOptionalRules(t *testing.T) {
	p := start(t, "attack = \"CV4\"\ndefend = \"CV1\"", "first-air-strike=on")
	p.do("search", 12, 2)
	assert.Equal(t, sim.Side(0), p.Turn(), "9.1: the attacker found the enemy first")

	p = start(t, "attack = \"CA2\"\ndefend = \"SS2 CA1\"", "asw=on")
	p.do("SS holds fire")
	p.do("CA holds fire")
	assert.Equal(t, []string{"CA fires at naval", "CA fires at subs", "CA holds fire", "CA retreats"}, p.moves(), "9.2")
	assert.Equal(t, 1, p.Power(0, book.Subs), "9.2: Japanese ASW")

	p = start(t, "attack = \"IN2\"\ndefend = \"IN2\"\nbase=\"minor\"", "banzai=on")
	p.do("IN holds fire")
	p.do("IN banzai on IN", 1)
	assert.Equal(t, "IN0", p.force("attack"), "9.3: the target lived")

	p = start(t, "attack = \"IN2\"\ndefend = \"IN2\"\njapan=\"defend\"\nhex=\"clear\"\nbase=\"minor\"", "fanatic=on")
	assert.NotContains(t, p.moves(), "IN retreats", "9.4")
	p.do("IN holds fire")
	p.do("IN fires at ground", 1)
	assert.Equal(t, "IN2'", p.force("defend"), "9.4: double defence")

	p = start(t, "attack = \"CA2\"\ndefend = \"CA2\"", "round4=on")
	for range 6 {
		p.do("CA holds fire")
	}
	assert.Equal(t, 4, p.Round(), "9.5")
	p.do("CA fires at naval", 0)
	assert.Equal(t, []string{"CA retreats"}, p.moves())
}
