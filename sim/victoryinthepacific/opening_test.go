package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// through plays decisions until a step, everyone choosing the last move with the text
// wanted, else the first.
func through(t testing.TB, s sim.State, until string, wanted ...string) {
	t.Helper()
	d := sim.NewDice(7, sim.Nature)
	for line(t, s, "step") != until {
		texts, choice := options(s), 0
		for i, text := range texts {
			for _, w := range wanted {
				if strings.HasSuffix(text, w) {
					choice = i
				}
			}
		}
		s.Apply(s.Legal(nil)[choice], &d)
	}
}

func opening(t testing.TB) *vip.State {
	t.Helper()
	s, err := load(t, nil).Setup("1941")
	require.NoError(t, err)
	return s.(*vip.State)
}

// Units with a place on turn 1 are there; those at sea are on patrol. Japan is in its ports, and
// ships in Pearl Harbor cannot go out. [15.1] [15.2] [15.3] [15.11] [3.6] [2.4]
func TestOpening(t *testing.T) {
	s := opening(t)
	for unit, want := range map[string]string{
		"Arizona": "Pearl Harbor", "7th Air Force": "Pearl Harbor", "Houston": "The Philippines",
		"Repulse": "Indonesia; patrol; done",
		"Hermes":  "Bay of Bengal; patrol; done", "Australia": "Australia", "Enterprise": "W", "Saratoga": "Y",
		"Akagi":   "Yokosuka Navy Yard",
		"Musashi": "pool; due 3", "21st Air Flotilla": "Yokosuka Navy Yard",
	} {
		require.Equal(t, want, line(t, s, unit+" unit"))
	}
	require.Equal(t, "Japan; before nobody", line(t, s, "Marshall Islands"))
	require.Equal(t, "Allies; before nobody", line(t, s, "Indonesia"))
	through(t, s, "patrol")
	require.Equal(t, "Nagato patrols Indonesia", options(s)[len(options(s))-1])
	for line(t, s, "step") != "raid" {
		require.False(t, has(s, "Arizona stays") || has(s, "7th Air Force stays"))
		play(t, s, options(s)[0])
	}
}

// firstDice returns how many dice an attack rolls.
func firstDice(t testing.TB, s sim.State, text string) int {
	t.Helper()
	var dice []int
	d := sim.NewDice(1, sim.Nature)
	d.Watch(func(r sim.Roll) { dice = append(dice, r.Dice) })
	s.Clone().Apply(find(t, s, text), &d)
	return dice[0]
}

// The strike: eight carriers with 26 factors, that go without rolls, fire in two raids;
// the air at Pearl Harbor fires back in the second alone. [15.4] [15.5]
func TestPearlHarbor(t *testing.T) {
	s := opening(t)
	through(t, s, "raid")
	require.False(t, has(s, "Fuso sails to Pearl Harbor"))
	through(t, s, "fire", "sails to Hawaiian Islands")
	require.Equal(t, "pearl-harbor", line(t, s, "action"))
	dice := 0
	var fired []string
	for range 8 {
		require.Equal(t, vip.Japan, s.Turn())
		fired = append(fired, strings.Split(options(s)[0], " holds")[0])
		dice += firstDice(t, s, fired[len(fired)-1]+" fires at Arizona")
		play(t, s, options(s)[0])
	}
	require.Equal(t, 26, dice)
	require.NotContains(t, fired, "Hosho")
	require.Equal(t, vip.Japan, s.Turn()) // no return fire in the first raid
}

// The air that is based at Pearl Harbor fires in the second raid. [15.5] Those that
// survive put to sea and fight as raiders. [15.7]
func TestPearlHarborAnswers(t *testing.T) {
	s := opening(t)
	through(t, s, "fire", "sails to Hawaiian Islands")
	for range 8 {
		require.Equal(t, vip.Japan, s.Turn())
		play(t, s, options(s)[0])
	}
	for range 8 {
		require.Equal(t, vip.Japan, s.Turn())
		play(t, s, options(s)[0])
	}
	require.True(t, has(s, "7th Air Force fires at Akagi"))
	play(t, s, "7th Air Force holds fire")
	require.Equal(t, "locate", line(t, s, "step"))
	sunk, err := load(t, nil).Parse(strings.Replace(s.String(), "Oklahoma unit: Pearl Harbor",
		"Oklahoma unit: Pearl Harbor; damage 5", 1))
	require.NoError(t, err)
	through(t, sunk, "raid")
	require.Equal(t, "Pearl Harbor; damage 5", line(t, sunk, "Oklahoma unit"))
	through(t, s, "raid")
	require.Equal(t, "Hawaiian Islands; done", line(t, s, "Arizona unit"))
	require.Equal(t, "Pearl Harbor", line(t, s, "7th Air Force unit"))
}

// A group turns up by one die. [15.6]
func TestUncertainLocations(t *testing.T) {
	s := opening(t)
	through(t, s, "locate")
	require.Equal(t, []string{"locate group W"}, options(s))
	for want, p := range map[string]float64{"Central Pacific Ocean; done": 1. / 6, "Hawaiian Islands; done": 2. / 6,
		"pool; due 2": 3. / 6} {
		require.InDelta(t, p, chance(t, s, "locate group W", func(n *vip.State) bool {
			return line(t, n, "Enterprise unit") == want
		}), 1e-12)
	}
}

// Four air units over Indonesia have 24 shots in two raids, to which nobody answers;
// then there are rounds as usual. [15.8] [15.9] [15.10]
func TestIndonesia(t *testing.T) {
	e := edits{"turn": "1", "step": "submarine-fire", "side": "Japan", "area": "Indonesia", "fought": "1024",
		"Repulse": "Indonesia; patrol; done", "5th Air Force": "Indonesia; patrol; done"}
	for _, n := range []string{"21st", "22nd", "23rd", "24th"} {
		e[n+" Air Flotilla"] = "Indonesia; patrol; done"
	}
	e["submarine"] = "10"
	s := at(t, load(t, nil), e)
	play(t, s, "submarine holds fire")
	shots := 0
	for line(t, s, "action") == "surprise" && line(t, s, "step") == "fire" {
		require.Equal(t, vip.Japan, s.Turn())
		name := strings.Split(options(s)[0], " holds")[0]
		shots += firstDice(t, s, name+" fires at Repulse")
		play(t, s, name+" holds fire")
	}
	require.Equal(t, 24, shots)
	require.Equal(t, "wish", line(t, s, "step"))
}

// Ships that are on the bottom of Pearl Harbor can be hit by the day actions that follow the
// strike. [15.7]
func TestAground(t *testing.T) {
	e := edits{"turn": "1", "Akagi": "Hawaiian Islands; done", "Iowa": "Hawaiian Islands; done",
		"Oklahoma": "Pearl Harbor; damage 5", "Nevada": "Pearl Harbor; damage 4",
		"Kako": "Indonesia; done", "Houston": "Indonesia; done"}
	s := at(t, load(t, nil), e)
	play(t, s, "next is Hawaiian Islands", "wish day", "wish day")
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Oklahoma", "Akagi fires at Iowa"}, options(s))
	n := number(t, load(t, nil), "Oklahoma")
	// sinks beyond 8
	require.Positive(t, chance(t, s, "Akagi fires at Oklahoma", func(p *vip.State) bool {
		return p.Damage[n] > 5 && p.At[n] > 12
	}))
	s = at(t, load(t, nil), e.with("turn", "2"))
	play(t, s, "next is Hawaiian Islands", "wish day", "wish day")
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Iowa"}, options(s))
}
