package victoryinthepacific_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// revised returns rules with one module of the revisions.
func revised(t testing.TB, name, value string) *vip.Rules {
	t.Helper()
	return load(t, map[string]string{name: value})
}

// One option switches all modules, each option one. [17.5]
func TestRevisionsOption(t *testing.T) {
	off, on := load(t, nil).Options(), load(t, map[string]string{"revisions": "on"}).Options()
	for name, value := range modules {
		require.NotEqual(t, value, off[name], name)
		require.Equal(t, value, on[name], name)
		one := revised(t, name, value).Options()
		require.Equal(t, "off", one["revisions"])
		for other := range modules {
			require.Equal(t, other == name, one[other] == modules[other], other)
		}
	}
	require.Equal(t, on, load(t, map[string]string{"revisions": ""}).Options())
	require.Equal(t, on, load(t, on).Options())
}

// The control of the target area decides when ships move. A ship that waits can go in a later step,
// once. Flags are those at the start of the turn. Raids have six steps of their own. Landing forces
// move as usual. [17.1] [17.1a] [17.1b] [17.1c] [17.1e] [17.1g]
func TestMovementByControl(t *testing.T) {
	// no rolls, but for the order
	r := load(t, map[string]string{"movement-sequence": "control", "second-area": "free"})
	e := edits{"Fuso": "Yokosuka Navy Yard", "Ise": "Yokosuka Navy Yard", "Washington": "Pearl Harbor",
		"Iowa": "Pearl Harbor", "Sasebo SNLF": "Yokosuka Navy Yard",
		"Japanese Islands": "Japan; before nobody", "Mariana Islands": "Allies; before nobody",
		"Hawaiian Islands":      "Allies; before nobody",
		"Central Pacific Ocean": "Japan; before nobody"}
	s := at(t, r, e.asked(t, r, "patrol", "Japan", "Fuso"))
	require.Equal(t, []string{"Fuso stays", "Fuso patrols Mariana Islands"}, options(s)) // into what the enemy holds
	play(t, s, "Fuso patrols Mariana Islands", "Ise stays")
	// it is Japan's though
	require.Equal(t, []string{"Washington stays", "Washington patrols Central Pacific Ocean"}, options(s))
	play(t, s, "Washington patrols Central Pacific Ocean", "Iowa stays")
	// nobody's
	require.Equal(t, []string{"Ise stays", "Ise patrols Aleutian Islands", "Ise patrols Indonesia"}, options(s))
	play(t, s, "Ise stays")
	require.Equal(t, "1", line(t, s, "pass"))
	require.True(t, has(s, "Iowa patrols North Pacific Ocean"))
	play(t, s, "Iowa stays")
	// its own
	require.Equal(t, []string{"Ise stays", "Ise patrols Japanese Islands", "Ise patrols Central Pacific Ocean"},
		options(s))
	play(t, s, "Ise patrols Japanese Islands")
	require.Equal(t, []string{"Iowa stays", "Iowa patrols Hawaiian Islands"}, options(s))
	play(t, s, "Iowa stays")
	require.Len(t, options(s), 6) // the landing force goes where it likes
	play(t, s, "Sasebo SNLF stays", "Iowa stays")
	require.Equal(t, "raid", line(t, s, "step"))
	require.Equal(t, "1", line(t, s, "pass")) // Iowa is asked anew
	play(t, s, "Iowa stays", "Iowa sails to Hawaiian Islands")
	require.NotEqual(t, "raid", line(t, s, "step"))
}

// Who fails the roll for an area beyond is done, in the step of that area. [17.1c] [17.1d]
func TestMovementByControlRolls(t *testing.T) {
	r := revised(t, "movement-sequence", "control")
	e := edits{"Fuso": "Yokosuka Navy Yard", "Ise": "Yokosuka Navy Yard",
		"Hawaiian Islands": "Allies; before nobody", "Central Pacific Ocean": "nobody; before nobody"}
	s := at(t, r, e.asked(t, r, "raid", "Japan", "Fuso"))
	require.Equal(t, []string{"Fuso stays", "Fuso sails to Hawaiian Islands"}, options(s))
	require.InDelta(t, 30./36, chance(t, s, "Fuso sails to Hawaiian Islands", func(n *vip.State) bool {
		return n.Homing == 1 && strings.Contains(line(t, n, "Fuso unit"), "done")
	}), 1e-12)
}

// The strike on Pearl Harbor is over, and the groups are located, before the Allies raid;
// Japan raids on after that. [17.1f]
func TestMovementByControlStrike(t *testing.T) {
	s, err := revised(t, "movement-sequence", "control").Setup("1941")
	require.NoError(t, err)
	through(t, s, "raid")
	require.Equal(t, vip.Japan, s.Turn())
	through(t, s, "fire", "sails to Hawaiian Islands")
	require.Equal(t, "pearl-harbor", line(t, s, "action"))
	through(t, s, "locate")
	through(t, s, "raid")
	for s.Turn() == vip.Allies && line(t, s, "step") == "raid" {
		play(t, s, options(s)[0])
	}
	require.Equal(t, "raid", line(t, s, "step"))
	require.Equal(t, vip.Japan, s.Turn())
	require.NotEqual(t, "0", line(t, s, "pass"))
}

// A base supports one unit of air, a port any number. [17.2] [17.2a] [17.2b]
func TestOneAirForABase(t *testing.T) {
	r := revised(t, "air-basing", "one")
	e := edits{"21st Air Flotilla": "Yokosuka Navy Yard", "22nd Air Flotilla": "Yokosuka Navy Yard",
		"23rd Air Flotilla": "Yokosuka Navy Yard", "24th Air Flotilla": "Midway",
		"Truk port": "Allies; repair 0", "Midway port": "Japan; repair 0", "Johnston Island port": "Japan; repair 0"}
	s := at(t, r, e.asked(t, r, "air", "Japan", "21st Air Flotilla"))
	require.True(t, has(s, "21st Air Flotilla patrols Marshall Islands"))
	require.True(t, has(s, "21st Air Flotilla patrols Hawaiian Islands"))
	play(t, s, "21st Air Flotilla patrols Hawaiian Islands")
	// Johnston supports that unit, a unit rests in Midway: there is no base left for the
	// Central Pacific. Two bases support two in the Marshalls, Saigon any number in Indonesia.
	require.False(t, has(s, "22nd Air Flotilla patrols Central Pacific Ocean"))
	play(t, s, "22nd Air Flotilla patrols Marshall Islands")
	require.True(t, has(s, "23rd Air Flotilla patrols Marshall Islands"))
	require.True(t, has(s, "23rd Air Flotilla patrols Indonesia"))
	play(t, s, "23rd Air Flotilla patrols Marshall Islands")
	require.False(t, has(s, "24th Air Flotilla patrols Marshall Islands"))
	require.True(t, has(s, "24th Air Flotilla patrols Central Pacific Ocean")) // it leaves Midway free
	// The way to share the bases is found: Johnston for Hawaii, Midway for the Central Pacific.
	delete(e, "24th Air Flotilla")
	s = at(t, r, e)
	play(t, s, "21st Air Flotilla patrols Central Pacific Ocean")
	require.True(t, has(s, "22nd Air Flotilla patrols Hawaiian Islands"))
	// So it is where a unit has to change its base: Guadalcanal alone touches the South Pacific.
	swap := edits{"21st Air Flotilla": "Saigon", "22nd Air Flotilla": "Saigon", "Truk port": "Allies; repair 0",
		"Guadalcanal port": "Japan; repair 0", "Port Moresby port": "Japan; repair 0"}
	s = at(t, r, swap.asked(t, r, "air", "Japan", "21st Air Flotilla"))
	play(t, s, "21st Air Flotilla patrols Coral Sea")
	require.True(t, has(s, "22nd Air Flotilla patrols South Pacific Ocean"))
	free := at(t, load(t, nil), e)
	play(t, free, "21st Air Flotilla patrols Hawaiian Islands")
	require.True(t, has(free, "22nd Air Flotilla patrols Hawaiian Islands"))
}

// An air unit that loses its support goes home. A base has room for one, a port for all. A unit
// that finds no room comes back two turns later. [17.2c] [17.2d]
func TestAirWithoutSupport(t *testing.T) {
	r := revised(t, "air-basing", "one")
	e := edits{"21st Air Flotilla": "Marshall Islands; patrol; done",
		"22nd Air Flotilla": "Marshall Islands; patrol; done", "1st Marines": "Marshall Islands; done",
		"Truk port": "Allies; repair 0", "step": "invade", "area": "Marshall Islands", "round": "1", "fought": "64"}
	s := at(t, r, e.asked(t, r, "invade", "Allies", "1st Marines"))
	play(t, s, "1st Marines invades Kwajalein")
	require.Contains(t, line(t, s, "21st Air Flotilla unit"), "homeward")
	require.NotContains(t, line(t, s, "22nd Air Flotilla unit"), "homeward")
	require.True(t, has(s, "21st Air Flotilla to port at Yokosuka Navy Yard"))
	require.True(t, has(s, "21st Air Flotilla to port at Okinawa"))
	require.False(t, has(s, "21st Air Flotilla to port at Maloelap")) // it supports the other

	e = edits{"21st Air Flotilla": "Marshall Islands; homeward; done", "22nd Air Flotilla": "Okinawa",
		"23rd Air Flotilla": "Saipan", "24th Air Flotilla": "Kwajalein", "25th Air Flotilla": "Maloelap",
		"asked": fmt.Sprint(number(t, r, "21st Air Flotilla"))}
	require.Equal(t, []string{"21st Air Flotilla to port at Yokosuka Navy Yard",
		"21st Air Flotilla to port at Saigon", "21st Air Flotilla to port at Truk"}, options(at(t, r, e)))
	lost := edits{"1st Marines": "Marshall Islands; done", "step": "invade", "area": "Marshall Islands",
		"round": "1", "fought": "64", "Maloelap port": "Allies; repair 0",
		"21st Air Flotilla": "Kwajalein; damage 1", "22nd Air Flotilla": "Okinawa", "23rd Air Flotilla": "Saipan"}
	for _, port := range []string{"Yokosuka Navy Yard", "Saigon", "Truk"} {
		lost[port+" port"] = "Allies; repair 0"
	}
	s = at(t, r, lost.asked(t, r, "invade", "Allies", "1st Marines"))
	play(t, s, "1st Marines invades Kwajalein")
	require.Equal(t, "pool; due 5", line(t, s, "21st Air Flotilla unit"))
}
