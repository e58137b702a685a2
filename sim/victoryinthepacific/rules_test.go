package victoryinthepacific_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// edits replace what stands behind a name in the text of a position.
type edits map[string]string

// at returns a position with no unit on the map and no flag in an area but those of
// the edits: turn 3, Japan names the next area.
func at(t testing.TB, r *vip.Rules, e edits) *vip.State {
	t.Helper()
	start, err := r.Setup("1941")
	require.NoError(t, err)
	e = e.ofForces(t, r)
	base := edits{"turn": "3", "step": "area", "side": "Japan", "next": "0", "asked": "0"}
	used := 0
	lines := strings.Split(strings.TrimSuffix(start.String(), "\n"), "\n")
	for i, line := range lines {
		name, value, ok := strings.Cut(line, ": ")
		if !ok {
			continue
		}
		switch {
		case strings.HasSuffix(name, " unit"):
			value = "pool"
		case strings.Contains(value, "; before"):
			value = "nobody; before nobody"
		}
		if v, ok := base[name]; ok {
			value = v
		}
		for _, key := range []string{name, strings.TrimSuffix(name, " unit")} {
			if v, ok := e[key]; ok && (key == name || strings.HasSuffix(name, " unit")) {
				value = v
				used++
				break
			}
		}
		lines[i] = name + ": " + value
	}
	require.Equal(t, len(e), used, "edits that replace nothing")
	s, err := r.Parse(strings.Join(lines, "\n") + "\n")
	require.NoError(t, err, strings.Join(lines, "\n"))
	return vip.Of(s)
}

// asked adds that a unit is asked in a step.
func (e edits) asked(t testing.TB, r *vip.Rules, step, side, name string) edits {
	n := number(t, r, name)
	e["step"], e["side"], e["asked"], e["next"] = step, side, fmt.Sprint(n), fmt.Sprint(n+1)
	return e
}

// number returns the number of a unit.
func number(t testing.TB, r *vip.Rules, name string) int {
	t.Helper()
	s, err := r.Setup("1941")
	require.NoError(t, err)
	n := 0
	for line := range strings.Lines(s.String()) {
		if strings.HasPrefix(line, name+" unit: ") {
			return n
		}
		if strings.Contains(line, " unit: ") {
			n++
		}
	}
	require.Fail(t, "no such unit", name)
	return 0
}

// line returns what stands behind a name in the text of a position.
func line(t testing.TB, s sim.State, name string) string {
	t.Helper()
	for l := range strings.Lines(s.String()) {
		if rest, ok := strings.CutPrefix(l, name+": "); ok {
			return strings.TrimSpace(rest)
		}
	}
	require.Fail(t, "no such line", name)
	return ""
}

// sideless leaves the sides of task forces out of a text, as most tests do: a force that
// decides is one of the side whose turn it is, its enemy one of the other.
func sideless(text string) string {
	return strings.NewReplacer("Japanese force", "force", "Allied force", "force").Replace(text)
}

// options returns the legal moves in words, without the sides of task forces.
func options(s sim.State) (texts []string) {
	for _, m := range s.Legal(nil) {
		texts = append(texts, sideless(s.MoveString(m)))
	}
	return texts
}

// play makes moves, given in words.
func play(t testing.TB, s sim.State, moves ...string) {
	t.Helper()
	d := sim.NewDice(7, sim.Nature)
	for _, text := range moves {
		s.Apply(find(t, s, text), &d)
	}
}

func find(t testing.TB, s sim.State, text string) sim.Move {
	t.Helper()
	legal := s.Legal(nil)
	if i := slices.Index(options(s), text); i >= 0 {
		return legal[i]
	}
	i, err := sim.ParseMove(s, legal, text)
	require.NoError(t, err, "%v", options(s))
	return legal[i]
}

// chance returns the probability that a move leads to a position of a kind.
func chance(t testing.TB, s sim.State, text string, of func(next *vip.State) bool) float64 {
	t.Helper()
	var l sim.Lister
	sum := 0.0
	for next, p := range l.Outcomes(s, find(t, s, text)) {
		if of(next.(*vip.State)) {
			sum += p
		}
	}
	return sum
}

func has(s sim.State, text string) bool { return slices.Contains(options(s), text) }

// Patrols go as far as two areas, raiders to a third. [5.1] [5.2] [5.3] [4.2] [4.5]
func TestRangeOfShips(t *testing.T) {
	r := load(t, nil)
	free := []string{"Japanese Islands", "Aleutian Islands", "Central Pacific Ocean", "Mariana Islands", "Indonesia"}
	s := at(t, r, edits{"Yamato": "Yokosuka Navy Yard"}.asked(t, r, "patrol", "Japan", "Yamato"))
	want := []string{"Yamato stays"}
	for _, a := range free {
		want = append(want, "Yamato patrols "+a)
	}
	require.ElementsMatch(t, want, options(s))
	s = at(t, r, edits{"Yamato": "Yokosuka Navy Yard"}.asked(t, r, "raid", "Japan", "Yamato"))
	for _, a := range []string{"North Pacific Ocean", "Hawaiian Islands", "Marshall Islands", "South Pacific Ocean",
		"Bay of Bengal", "Indian Ocean"} {
		require.True(t, has(s, "Yamato sails to "+a), a)
	}
	require.Len(t, options(s), 12)
	// A ship that has patrolled is not asked again, and a crippled ship can go. [5.8]
	s = at(t, r, edits{"Yamato": "Yokosuka Navy Yard", "Fuso": "Yokosuka Navy Yard; damage 4"}.asked(t, r, "patrol",
		"Japan", "Yamato"))
	play(t, s, "Yamato patrols Japanese Islands")
	require.True(t, has(s, "Fuso patrols Mariana Islands"))
	play(t, s, "Fuso patrols Japanese Islands", "no submarine")
	require.NotEqual(t, "raid", line(t, s, "step"))
}

// An enemy flag stops ships, enemies without one do not. [5.6] [5.7]
func TestFlagsStop(t *testing.T) {
	r := load(t, nil)
	e := edits{"Yamato": "Yokosuka Navy Yard", "Iowa": "Central Pacific Ocean",
		"Central Pacific Ocean": "Allies; before nobody"}
	s := at(t, r, e.asked(t, r, "raid", "Japan", "Yamato"))
	require.True(t, has(s, "Yamato sails to Central Pacific Ocean"))
	require.False(t, has(s, "Yamato sails to Hawaiian Islands"))
	e["Central Pacific Ocean"] = "nobody; before nobody"
	require.True(t, has(at(t, r, e), "Yamato sails to Hawaiian Islands"))
	e["Japanese Islands"] = "Allies; before nobody" // nor does a flag in the first area let anyone through
	require.Equal(t, []string{"Yamato stays", "Yamato sails to Japanese Islands"}, options(at(t, r, e)))
}

// The odds of speed rolls are those of the dice; who fails chooses a port and is
// finished. [5.4] [5.5]
func TestSpeedRolls(t *testing.T) {
	r := load(t, nil)
	for name, ways := range map[string]float64{"Arizona": 3, "Fuso": 6, "Yamato": 10, "Kongo": 15, "Taiho": 21,
		"Shokaku": 26} {
		e := edits{name: "Yokosuka Navy Yard"}
		side, move := "Japan", name+" sails to Hawaiian Islands"
		if name == "Arizona" {
			side, e[name], move = "Allies", "Pearl Harbor", "Arizona sails to Japanese Islands"
		}
		s := at(t, r, e.asked(t, r, "raid", side, name))
		got := chance(t, s, move, func(n *vip.State) bool { return n.Homing == 0 })
		require.InDelta(t, ways/36, got, 1e-12, name)
	}
	one := load(t, map[string]string{"speed-roll": "1d6"})
	s := at(t, one, edits{"Fuso": "Yokosuka Navy Yard"}.asked(t, one, "raid", "Japan", "Fuso"))
	require.InDelta(t, 4./6, chance(t, s, "Fuso sails to Hawaiian Islands", func(n *vip.State) bool {
		return n.Homing == 0
	}), 1e-12)
	require.InDelta(t, 2./6, chance(t, s, "Fuso sails to Hawaiian Islands", func(n *vip.State) bool {
		return has(n, "Fuso to port at Okinawa") && strings.Contains(line(t, n, "Fuso unit"), "done")
	}), 1e-12)
}

// Air goes wherever a port or base of its side is near, and counts as on patrol; it
// can stay. [6.1] [6.2] [4.3]
func TestAirPlacement(t *testing.T) {
	r := load(t, nil)
	e := edits{"21st Air Flotilla": "Saigon"}
	s := at(t, r, e.asked(t, r, "air", "Japan", "21st Air Flotilla"))
	want := []string{"21st Air Flotilla stays"}
	for _, a := range []string{"Japanese Islands", "Mariana Islands", "Marshall Islands", "South Pacific Ocean",
		"Indonesia"} {
		want = append(want, "21st Air Flotilla patrols "+a)
	}
	require.ElementsMatch(t, want, options(s))
	play(t, s, "21st Air Flotilla patrols Mariana Islands", "no submarine")
	require.Equal(t, "Japan; before nobody", line(t, s, "Mariana Islands")) // [11.1] without a decision on the way
}

// Landing forces go to two areas after the air and before the raiders. [7.1] [4.4]
func TestLandingForcesMove(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"Sasebo SNLF": "Yokosuka Navy Yard", "Kongo": "Yokosuka Navy Yard"}.asked(t, r, "landing",
		"Japan", "Sasebo SNLF"))
	require.Len(t, options(s), 6)
	play(t, s, "Sasebo SNLF sails to Central Pacific Ocean")
	require.Equal(t, "raid", line(t, s, "step"))
}

// Two wishes that differ are decided by dice; a flag adds 1. [8.3]
func TestDayOrNight(t *testing.T) {
	r := load(t, nil)
	for flag, ways := range map[string][3]float64{"nobody": {15, 6, 15}, "Japan": {21, 5, 10}, "Allies": {10, 5, 21}} {
		s := at(t, r, edits{"Akagi": "Coral Sea", "Iowa": "Coral Sea", "Coral Sea": flag + "; before nobody",
			"step": "wish", "area": coral})
		play(t, s, "wish day")
		got := [3]float64{
			chance(t, s, "wish night", func(n *vip.State) bool {
				return line(t, n, "action") == "day" && line(t, n, "both") == "no"
			}),
			chance(t, s, "wish night", func(n *vip.State) bool { return line(t, n, "both") == "yes" }),
			chance(t, s, "wish night", func(n *vip.State) bool { return line(t, n, "action") == "night" }),
		}
		for i := range got {
			require.InDelta(t, ways[i]/36, got[i], 1e-12, flag)
		}
		require.InDelta(t, 1, chance(t, s, "wish day", func(n *vip.State) bool {
			return line(t, n, "action") == "day"
		}), 1e-12)
	}
}
