package undersea_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// told makes a move with dice that bring what is wanted and returns what is told of it.
func told(t *testing.T, s sim.State, move string, want func(*undersea.Submarines) bool) (sim.State, []string) {
	t.Helper()
	next := fighttest.Rolled(t, s, move, func(s sim.State) bool { return want(s.(*undersea.Submarines)) })
	i, err := sim.ParseMove(s, s.Legal(nil), move)
	require.NoError(t, err)
	return next, s.(sim.Narrator).Narrate(s.Legal(nil)[i], next, nil)
}

// The worked example as it is told to a player, step by step. [13.9]
func TestWorkedExampleIsTold(t *testing.T) {
	s, err := fighttest.Load(t).Setup("subron-10")
	require.NoError(t, err)
	var lines []string
	step := func(move string, want func(*undersea.Submarines) bool) {
		var text []string
		s, text = told(t, s, move, want)
		lines = append(lines, text...)
	}
	whatever := func(*undersea.Submarines) bool { return true }
	step("squadron 1 searches", func(b *undersea.Submarines) bool { return b.Ready == 6 })
	step("squadron 1 attacks", whatever)
	for s.(*undersea.Submarines).Phase == undersea.SubScreen {
		fighttest.Play(t, s, fighttest.Texts(s)[0])
	}
	step("6 on the group of Haruna", whatever)
	step("go on", func(b *undersea.Submarines) bool { return b.Screened == 3 })
	step("attack Haruna", whatever)
	step("go on", func(b *undersea.Submarines) bool { return b.Shots == 1 && b.Ships[0].Hit == 1 })
	step("attack Jintsu", whatever)
	step("go on", func(b *undersea.Submarines) bool { return b.Ships[4].Hit == 0 })
	step("go on", func(b *undersea.Submarines) bool { return b.Ships[0].Damage == 2 })
	step("go on", func(b *undersea.Submarines) bool { return b.Ships[0].Damage == 2 })
	step("go on", func(b *undersea.Submarines) bool { return b.Lost[0] == 0 })
	assert.Equal(t, []string{
		"attacker: squadron 1 searches", "contact; 6 Sub Points available", "attacker: squadron 1 attacks",
		"attacker: 6 on the group of Haruna",
		"the group of Haruna: Screening Value 4 keeps off 3 Sub Points of 6", "attacker: attack Haruna",
		"a hit on Haruna", "attacker: attack Jintsu", "Jintsu is missed",
		"Haruna: D2", "Haruna: no Critical Hit", "counterattack: nothing is lost",
	}, lines)
}

// The hunting side is not told the losses, the hunted side is. [38.14]
func TestLossesAreToldInSecret(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"hunt\"\nattack = \"US DD-modern\"\ndefend = \"6 hunted 1:0, "+
		"dummy\"\ndate = \"1/44\"\nphase = \"roll\"\nstage = \"loss\"")
	seen := map[string]bool{}
	var l sim.Lister
	for next := range l.Outcomes(s, 0) {
		w := s.(sim.SideNarrator)
		assert.Equal(t, []string{"the result is secret"}, w.NarrateTo(book.Attacker, 0, next, nil))
		seen[w.NarrateTo(book.Defender, 0, next, nil)[0]] = true
	}
	assert.Equal(t, map[string]bool{"subron 1 loses a Sub Point": true, "subron 1 loses nothing": true}, seen)
}

// The attacker is told of covered groups once all are formed, by types; of others by name.
// [13.6]
func TestGroupsAreTold(t *testing.T) {
	const text = "attack = \"6\"\nphase = \"screen\"\nready = 4\nasked = 2\ndefend = \"Yamato group=1, Takao " +
		"group=2, 2 JP DD-modern\"\ncovered = "
	s := sim.State(covered(t, text+"true"))
	tellTo := func(move string) (heard [2][]string) {
		before := s.Clone()
		fighttest.Play(t, s, move)
		for side := range heard {
			heard[side] = before.(sim.SideNarrator).NarrateTo(sim.Side(side), before.Legal(nil)[0], s, nil)
		}
		return heard
	}
	assert.Equal(t, [2][]string{nil, {"defender: DD-modern 1 to the group of Yamato"}},
		tellTo("DD-modern 1 to the group of Yamato"))
	formed := []string{"group 1 (BB, 2 DD); Screening Value 2", "group 2 (CA); Screening Value 0"}
	assert.Equal(t, [2][]string{formed, append([]string{"defender: DD-modern 2 to the group of Yamato"},
		formed...)}, tellTo("DD-modern 2 to the group of Yamato"))
	open := subs(t, text+"false")
	fighttest.Play(t, open, "DD-modern 1 to the group of Takao")
	next := open.Clone()
	fighttest.Play(t, next, "DD-modern 2 to the group of Takao")
	assert.Equal(t, []string{"defender: DD-modern 2 to the group of Takao",
		"the group of Yamato: Yamato; Screening Value 0",
		"the group of Takao: Takao, DD-modern 1, DD-modern 2; Screening Value 2"},
		open.Narrate(2, next, nil))
}

// A ship that a Critical Hit sinks is told with that; points that the last group takes are told
// with those of the group before. [9.74] (W21)
func TestWhatIsTakenAsGivenIsTold(t *testing.T) {
	s := subs(t, "attack = \"6\"\nphase = \"split\"\nready = 4\nasked = 1\ndefend = \"Yamato group=1, Takao "+
		"group=2\"\ncovered = false")
	for points, want := range map[string]string{"1": "attacker: 1 on the group of Yamato, 3 on the group of Takao",
		"0": "attacker: 4 on the group of Takao", "4": "attacker: 4 on the group of Yamato"} {
		_, lines := told(t, s, points+" on the group of Yamato", func(*undersea.Submarines) bool { return true })
		assert.Equal(t, want, lines[0])
	}
	hit := subs(t, "attack = \"6\"\ndefend = \"Takao D4 group=1 hit=2\"\nphase = \"roll\"\nstage = "+
		"\"critical\"\naim = \"1=6\"\nshots = 5\ngroup = 1\ntarget = 1\ncovered = false")
	_, lines := told(t, hit, "go on", func(b *undersea.Submarines) bool { return b.Ships[0].Damage >= book.SunkLevel })
	assert.Equal(t, []string{"Takao: a Critical Hit, and is sunk"}, lines)
}
