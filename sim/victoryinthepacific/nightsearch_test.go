package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The side that does not hold the area first says whether it searches, or Japan if nobody holds it.
// Then each side names at least one searcher, in that order. [17.4] [17.4l]
func TestNightSearchers(t *testing.T) {
	for flag, first := range map[string]sim.Side{"nobody": vip.Japan, "Japan": vip.Allies, "Allies": vip.Japan} {
		s := sea(t, "retreat", "Allies", edits{"Yamato": "Coral Sea; force 1", "Fuso": "Coral Sea; force 2",
			"Iowa": "Coral Sea; force A1", "Essex": "Coral Sea; force A2",
			"5th Air Force": "Coral Sea", "Coral Sea": flag + "; before nobody"})
		play(t, s, "all stay")
		require.Equal(t, first, s.Turn(), flag)
		play(t, s, "search by night", "search by night")
		require.Equal(t, first, s.Turn(), flag)
		require.Equal(t, []string{"force 1 does not search", "force 1 searches"}, options(s))
		play(t, s, "force 1 does not search") // so force 2 does
		require.Equal(t, first.Other(), s.Turn(), flag)
		play(t, s, "force 1 searches", "force 2 searches")
		require.Equal(t, map[sim.Side]string{vip.Japan: "2 A1 A2", vip.Allies: "1 2 A2"}[first],
			marked(t, s, "searching"))
		require.Equal(t, vip.Japan, s.Turn())
	}
}

// The highest die that succeeds at night. [17.4] [17.4a] [17.4m]
func TestNightNumber(t *testing.T) {
	night := func(more map[string]string, searching string, e edits) float64 {
		all := edits{"Yamato": "Coral Sea; damage 9; force 1", "Iowa": "Coral Sea; damage 9; force A1",
			"Colorado": "Coral Sea; force A2", "Essex": "Coral Sea; force A3",
			"Houston": "Coral Sea; force A4", "Hornet": "Coral Sea; force A5", "Enterprise": "Coral Sea; force A6",
			"searching": searching, "round": "2"}
		for name, value := range e {
			all[name] = value
		}
		s := seaOf(t, more, "night-search", "Allies", all)
		// The enemy is crippled, so dice 1 to 3 find it: by 3 it has to be slower.
		return chance(t, s, "roll for contact", func(n *vip.State) bool { return marked(t, n, "engaging") != "" }) * 2
	}
	require.InDelta(t, 1./6, night(nil, "A2", nil), 1e-12)
	require.InDelta(t, 2./6, night(nil, "A2 A3", nil), 1e-12) // two searchers
	require.InDelta(t, 2./6, night(nil, "A2", edits{"Coral Sea": "Allies; before nobody"}), 1e-12)
	require.InDelta(t, 1./6, night(nil, "A2", edits{"Coral Sea": "Japan; before nobody"}), 1e-12)
	// radar
	require.InDelta(t, 2./6, night(nil, "A2", edits{"South Dakota": "Coral Sea; force A2"}), 1e-12)
	// not among the searchers
	require.InDelta(t, 1./6, night(nil, "A2", edits{"South Dakota": "Coral Sea; force A3"}), 1e-12)
	// the bonus is lost, and the force is no faster than the enemy
	require.InDelta(t, 1./6*2/3, night(nil, "A2", edits{"South Dakota": "Coral Sea; damage 6; force A2"}), 1e-12)
	// seen by day, once
	require.InDelta(t, 1./6, night(nil, "A2 A3", edits{"seen": "A2 A3"}), 1e-12)
	require.InDelta(t, 1./6, night(nil, "A2 A3", edits{"bound": "A2"}), 1e-12)
	require.InDelta(t, 0, night(nil, "A2", edits{"seen": "A2"}), 1e-12)
	require.InDelta(t, 3./6, night(map[string]string{"seen-by-day": "plus"}, "A2 A3", edits{"seen": "A2 A3"}), 1e-12)
	flag := edits{"Coral Sea": "Allies; before nobody"}
	require.InDelta(t, 1, night(nil, "A2 A3 A4 A5 A6", flag), 1e-12) // five searchers and the flag
	require.InDelta(t, 5./6, night(map[string]string{"night-search": "six-fails"}, "A2 A3 A4 A5 A6", flag), 1e-12)
}

// Which forces fit what the die says. [17.4] [17.4k]
func TestSightings(t *testing.T) {
	// The finder has speed 5. Japan's task forces have speeds 4, 5 and 8, and those with 5 and 8
	// search.
	for die, want := range map[string][]string{
		"1": {"contact with force 1", "contact with force 2", "contact with force 3"},
		"2": {"contact with force 1", "contact with force 2"}, "4": {"contact with force 2", "contact with force 3"},
	} {
		s := sea(t, "contact", "Allies", edits{"Fuso": "Coral Sea; force 1", "Yamato": "Coral Sea; force 2",
			"Mogami": "Coral Sea; force 2", "Zuikaku": "Coral Sea; force 3",
			"Washington": "Coral Sea; force A1", "searching": "2 3 A1", "sighting": die, "finder of Allies": "A1",
			"round": "2"})
		require.Equal(t, want, options(s), die)
	}
	law := map[string]float64{}
	s := sea(t, "night-search", "Allies", edits{"Fuso": "Coral Sea; force 1", "Yamato": "Coral Sea; force 2",
		"South Dakota": "Coral Sea; force A1", "searching": "2 A1", "round": "2"})
	var l sim.Lister
	for n, p := range l.Outcomes(s, find(t, s, "roll for contact")) {
		law[line(t, n, "step")+" "+marked(t, n.(*vip.State), "engaging")] += p
	}
	// One searcher and radar: 2 in 6. Dice 1 and 2 leave a choice, 3 is the slower, 4 and 5 the one that
	// searches, 6 nobody.
	require.InDelta(t, 2./6*2/6, law["contact "], 1e-12)
	require.InDelta(t, 2./6*1/6, law["fire 1 A1"], 1e-12)
	require.InDelta(t, 2./6*2/6, law["fire 2 A1"], 1e-12)
	require.InDelta(t, 4./6+2./6*1/6, law["retreat "], 1e-12)
}

// Contacts that share a force are one action, others two; priorities hold in each by
// itself. [17.4o] [17.4p]
func TestNightActions(t *testing.T) {
	units := edits{"Fuso": "Coral Sea; force 1", "Akagi": "Coral Sea; force 2", "Sasebo SNLF": "Coral Sea; force 2",
		"Colorado": "Coral Sea; force A1", "Idaho": "Coral Sea; force A2", "round": "2", "sighting": "1"}
	for _, c := range []struct{ finderJ, contactJ, finderA, contact, first, second string }{
		{"1", "A1", "A1", "1", "1 A1", ""},    // each other
		{"1", "A1", "A2", "1", "1 A1 A2", ""}, // X finds Y, Z finds X
		{"1", "A1", "A1", "2", "1 2 A1", ""},  // X finds Y, Y finds W
		{"1", "A1", "A2", "2", "1 A1", "2 A2"},
		{"0", "0", "A2", "2", "2 A2", ""},
	} {
		e := edits{"finder of Japan": c.finderJ, "contact of Japan": c.contactJ, "finder of Allies": c.finderA}
		for name, value := range units {
			e[name] = value
		}
		s := sea(t, "contact", "Allies", e)
		play(t, s, "contact with force "+c.contact)
		require.Equal(t, c.first, marked(t, s, "engaging"), c)
		require.Equal(t, c.second, marked(t, s, "engages next"), c)
		if c.second == "" {
			continue
		}
		require.Equal(t, []string{"Fuso holds fire", "Fuso fires at Colorado"}, options(s))
		play(t, s, "Fuso holds fire", "Colorado holds fire")
		require.Equal(t, "2 A2", marked(t, s, "engaging"))
		require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Idaho"}, options(s))
		play(t, s, "Akagi holds fire")
		// Fuso fires, but in the other action
		require.Equal(t, []string{"Idaho holds fire", "Idaho fires at Akagi"}, options(s))
		play(t, s, "Idaho fires at Akagi")
		require.Equal(t, "retreat", line(t, s, "step"))
	}
}

// The raids over Indonesia come first, on ships in no force; then there are forces and a
// day round. [17.4y]
func TestForcesOfTurnOne(t *testing.T) {
	r := revised(t, "task-forces", "on")
	s := at(t, r, edits{"turn": "1", "21st Air Flotilla": "Indonesia; patrol", "Fuso": "Indonesia; patrol",
		"Repulse": "Indonesia; patrol", "Exeter": "Indonesia; patrol", "Akagi": "Coral Sea", "Hermes": "Coral Sea",
		"fought": "16"})
	play(t, s, "next is Indonesia")
	require.Equal(t, "surprise", line(t, s, "action"))
	require.True(t, has(s, "21st Air Flotilla fires at Repulse"))
	play(t, s, "21st Air Flotilla holds fire", "21st Air Flotilla holds fire")
	require.Equal(t, []string{"Exeter joins force 1", "Exeter joins force 2"}, options(s))
	play(t, s, "Exeter joins force 1")
	require.Equal(t, "1", line(t, s, "phase"))
	require.Equal(t, "day-search", line(t, s, "step"))
	// A ship on the bottom of Pearl Harbor is located.
	s = at(t, r, edits{"turn": "1", "Akagi": "Hawaiian Islands; force 1", "Iowa": "Hawaiian Islands; force A1",
		"Oklahoma": "Pearl Harbor; damage 5",
		"port":     "Pearl Harbor", "round": "1", "action": "day", "area": "Hawaiian Islands"}.asked(t, r, "fire",
		"Japan", "Akagi"))
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Oklahoma"}, options(s))
}
