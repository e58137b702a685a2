package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// rewrite replaces what stands behind names in the text of a position; an empty value
// leaves the line out.
func rewrite(t testing.TB, text string, e edits) string {
	t.Helper()
	var lines []string
	used := 0
	for _, l := range strings.Split(text, "\n") {
		name, _, _ := strings.Cut(l, ": ")
		if value, ok := e[name]; ok {
			l = name + ": " + value
			used++
		}
		lines = append(lines, l)
	}
	require.Equal(t, len(e), used, "edits that replace nothing")
	return strings.Join(lines, "\n")
}

// A well-formed text that is not a position of a game is refused, and the error says why. A text
// that is just allowed is read, and is written the same again.
func TestPositionsRefused(t *testing.T) {
	for _, c := range []struct {
		options map[string]string
		from    edits // a good position ...
		change  edits // ... and what makes it a bad one
		want    string
	}{
		{nil, edits{}, edits{"Yamato unit": "pool; damage 1"}, "Yamato: found damage or marks off the map; want none"},
		{nil, edits{}, edits{"Yamato unit": "lost; patrol"}, "Yamato: found damage or marks off the map; want none"},
		{nil, edits{"Yamato": "Coral Sea; damage 9"}, edits{"Yamato unit": "Coral Sea; damage 10"},
			"Yamato: found damage 10 at sea; want 9 at most"},
		{nil, edits{"Yamato": "Truk; damage 18"}, edits{"Yamato unit": "Truk; damage 19"},
			"Yamato: found damage 19, group 0; want less, and groups in the area that is fought"},
		{nil, edits{"Yamato": "Truk"}, edits{"Yamato unit": "Pearl Harbor"},
			"Yamato: found it in an enemy port; want one of its side"},
		{nil, edits{"Yamato": "Coral Sea; group 1", "area": coral}, edits{"area": "Indonesia"},
			"Yamato: found damage 0, group 1; want less, and groups in the area that is fought"},
		{nil, edits{}, edits{"Yamato unit": "Coral Sea; homeward"},
			"found New Orleans asked; want a unit that goes home"},
		{nil, edits{"Yamato": "Coral Sea"}, edits{"Yamato unit": "Coral Sea; seen"},
			"Yamato: found marks of a task force; want it in one [17.4]"},
		{nil, edits{"Yamato": "Coral Sea", "area": coral}, edits{"Yamato unit": "Coral Sea; force 1"},
			"Yamato: found it in force 1; want forces of its side, in the area that is fought [17.4]"},
		{nil, edits{"submarine": "12"}, edits{"submarine": "13"},
			"found the submarines in areas 13 and 0; want them on the map"},
		{nil, edits{}, edits{"turn": "0"}, "found turn 0; want 1 or later"},
		{nil, edits{}, edits{"port": "Coral Sea"}, "found port 9; want a port"},
		{nil, edits{"New Orleans": "Pearl Harbor"}, edits{"New Orleans unit": "Coral Sea"},
			"found New Orleans asked; want a unit in port, that has not moved"},
		{nil, edits{}, edits{"New Orleans unit": "Pearl Harbor; done"},
			"found New Orleans asked; want a unit in port, that has not moved"},
		{nil, edits{}, edits{"asked": "0"}, "found unit 0 asked; want one of Allies"},
		{nil, edits{}, edits{"step": "round"}, "found step round without a decision; want one that is being decided"},
		{map[string]string{"air-basing": "one"}, edits{"21st Air Flotilla": "Marshall Islands; patrol; done",
			"Truk port": "Allies; repair 0", "Maloelap port": "Allies; repair 0"},
			edits{"22nd Air Flotilla unit": "Marshall Islands; patrol; done"}, "found more land-based air of " +
				"Japan than its ports and bases support; want one for a base [17.2]"},
	} {
		r := load(t, c.options)
		from := edits{"New Orleans": "Pearl Harbor"}.asked(t, r, "raid", "Allies", "New Orleans")
		for name, value := range c.from {
			from[name] = value
		}
		good := at(t, r, from).String()
		_, err := r.Parse(rewrite(t, good, c.change))
		require.EqualError(t, err, c.want, "%v", c.change)
		same, err := r.Parse(good)
		require.NoError(t, err)
		require.Equal(t, good, same.String())
	}
}

// Nor is a battle of task forces read that could not have come about. [17.4]
func TestForcesRefused(t *testing.T) {
	four := func() edits {
		return edits{"Yamato": "Coral Sea; force 1", "Kongo": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1",
			"Essex": "Coral Sea; force A2"}
	}
	for _, c := range []struct {
		step, side string
		from       edits
		change     edits
		want       string
	}{
		{"day-search", "Japan", four(), edits{"Kongo unit": "Coral Sea; force 1; seen"},
			"Kongo: found other marks than those of force 1; want the same for all of a force [17.4]"},
		{"day-search", "Japan", four(), edits{"Kongo unit": "Coral Sea; force 1; patrol"},
			"Kongo: found ships that patrol and raid in force 1; want one kind [17.4]"},
		{"day-search", "Japan", four(), edits{"Kongo unit": "Indonesia; force 1"},
			"Kongo: found it in force 1; want forces of its side, in the area that is fought [17.4]"},
		{"day-search", "Japan", four(), edits{"Iowa unit": "Coral Sea; force 2"},
			"Iowa: found it in force 2; want forces of its side, in the area that is fought [17.4]"},
		{"day-search", "Japan", four(), edits{"21st Air Flotilla unit": "Coral Sea; force 1"},
			"21st Air Flotilla: found it in force 1; want forces of its side, in the area that is fought [17.4]"},
		{"contact", "Allies", four().with("sighting", "1").with("finder of Allies", "A2"), edits{"sighting": "0"},
			"found no finder; want a contact"},
		{"contact", "Allies", four().with("sighting", "1").with("finder of Allies", "A2"),
			edits{"finder of Allies": "1"}, "found no finder; want a contact"},
		{"night-search", "Allies", four().with("searching", "A1"), edits{"Iowa unit": ""},
			"found nobody searching; want a search"},
	} {
		good := sea(t, c.step, c.side, c.from)
		r := load(t, map[string]string{"task-forces": "on"})
		if _, ok := c.change["Iowa unit"]; ok && c.change["Iowa unit"] == "" {
			c.change["Iowa unit"] = strings.TrimSuffix(line(t, good, "Iowa unit"), "; searching")
		}
		_, err := r.Parse(rewrite(t, good.String(), c.change))
		require.EqualError(t, err, c.want)
		same, err := r.Parse(good.String())
		require.NoError(t, err)
		require.Equal(t, good.String(), vip.Of(same).String())
	}
}
