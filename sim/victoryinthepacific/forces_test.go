package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// forcesAtNight are task forces: one was seen by day, one is about to invade, and one searches.
func forcesAtNight() edits {
	return edits{"Kongo": "Coral Sea; patrol; force 1", "Haruna": "Coral Sea; patrol; force 1",
		"Akagi": "Coral Sea; patrol; force 2", "Sasebo SNLF": "Coral Sea; force 3",
		"Iowa": "Coral Sea; patrol; force A1", "Essex": "Coral Sea; patrol; force A2", "seen": "2", "bound": "3",
		"searching": "1 A1", "round": "2"}
}

// cell returns the entry of a unit in a column of the table.
func cell(t testing.TB, table sim.Table, unit, column string) string {
	t.Helper()
	for _, rows := range table.Rows {
		for _, row := range rows {
			for i, name := range table.Columns {
				if row[0] == unit && name == column {
					return row[i]
				}
			}
		}
	}
	require.Fail(t, "no such entry", "%s of %s in %v", column, unit, table)
	return ""
}

// card returns what is to be read of a place or unit.
func card(s sim.CardIndex, viewer sim.Side, name string) string {
	var lines []string
	for _, c := range s.Cards(viewer, func(n string) bool { return n == name }) {
		lines = append(lines, c.Lines...)
	}
	return strings.Join(lines, "\n")
}

// The table of a battle, and the cards of ships and of the area, say which ship is in
// which force and what the force does. Forces of the two sides are told apart. [17.4]
func TestForcesAreShown(t *testing.T) {
	s := sea(t, "night-search", "Japan", forcesAtNight())
	table := s.Table(sim.Over)
	for unit, want := range map[string]string{"Kongo": "1: searching", "Akagi": "2: sighted",
		"Sasebo SNLF": "3: bound to invade", "Iowa": "1: searching", "Essex": "2"} {
		require.Equal(t, want, cell(t, table, unit, "force"), unit)
	}
	require.Contains(t, card(s, vip.Japan, "Kongo"), ", in Japanese force 1 (searching)")
	require.Contains(t, card(s, vip.Japan, "Essex"), ", in Allied force 2")
	area := card(s, vip.Japan, "Coral Sea")
	for _, line := range []string{"Japanese force 1 (searching): Kongo, Haruna",
		"Japanese force 2 (sighted): Akagi", "Allied force 2: Essex"} {
		require.Contains(t, area, line)
	}
	base := at(t, load(t, nil), edits{"Kongo": "Coral Sea; group 1", "Iowa": "Coral Sea; group 1", "step": "wish",
		"area": coral, "chase": "1"})
	require.NotContains(t, base.Table(sim.Over).Columns, "force")
	require.Equal(t, "leaves in group 1", cell(t, base.Table(sim.Over), "Kongo", "state"))
	require.Equal(t, "pursues group 1", cell(t, base.Table(sim.Over), "Iowa", "state"))
}

// Where compositions are secret a side reads its own forces, and of the enemy's that have
// not shown themselves what it knows. [17.4b]
func TestSecretForcesAreNotShown(t *testing.T) {
	e := forcesAtNight()
	e["shown"] = "2 3"
	s := hidden(t, "night-search", "Japan", e)
	for viewer, want := range map[sim.Side]map[string]string{
		vip.Japan:  {"Kongo": "1: searching", "Iowa": "not known", "Essex": "not known"},
		vip.Allies: {"Kongo": "not known", "Akagi": "2: sighted", "Iowa": "1: searching"},
	} {
		for unit, text := range want {
			require.Equal(t, text, cell(t, s.Table(viewer), unit, "force"), unit)
		}
	}
	require.Contains(t, card(s, vip.Japan, "Iowa"), "in a force that has not shown itself")
	require.Contains(t, card(s, vip.Japan, "Coral Sea"),
		"Allied force 1, not shown: patrols, speed 7, with radar, searching")
	require.Contains(t, card(s, vip.Japan, "Coral Sea"), "Japanese force 1 (searching): Kongo, Haruna")
}

// Ships that come into a force without a choice are told, the enemy's only where
// compositions are open.
func TestForcesWithoutAChoiceAreTold(t *testing.T) {
	e := edits{"Kongo": "Coral Sea; patrol", "Haruna": "Coral Sea; patrol", "Akagi": "Coral Sea",
		"Lexington": "Coral Sea", "step": "area", "fought": "0"}
	s := at(t, revised(t, "task-forces", "on"), e)
	require.Equal(t, []string{"Japan: next is Coral Sea", "Area: Coral Sea", "  Japanese force 1, new: Kongo"},
		told(t, s, 1, "next is Coral Sea"))
	lines := told(t, s, 1, "Haruna joins force 1")
	require.Equal(t, []string{"Japan: Haruna joins Japanese force 1", "  Japanese force 2, new: Akagi",
		"  Allied force 1, new: Lexington"}, lines)

	r := load(t, map[string]string{"task-forces": "on", "compositions": "secret"})
	start := at(t, r, e)
	play(t, start, "next is Coral Sea")
	before, err := r.Parse(start.String())
	require.NoError(t, err)
	after, m := before.Clone().(*vip.Secret), find(t, before, "Haruna joins force 1")
	d := sim.NewDice(1, sim.Nature)
	after.Apply(m, &d)
	require.Equal(t, []string{"  Allied force 1, new: Lexington"}, before.(*vip.Secret).NarrateTo(vip.Allies, m,
		after, nil))
	require.Equal(t, []string{"Japan: Haruna joins Japanese force 1", "  Japanese force 2, new: Akagi"},
		before.(*vip.Secret).NarrateTo(vip.Japan, m, after, nil))
}

// In a battle alone cards say it of its units too.
func TestForcesOfABattleAloneAreShown(t *testing.T) {
	s, err := loadBattles(t, map[string]string{"task-forces": "on"}).Setup("midway")
	require.NoError(t, err)
	b := s.(*vip.Battle)
	lines := told(t, b, 1, "Kirishima joins Japanese force 1", "Akagi joins Japanese force 2")
	require.Equal(t, "before round 1, attacker: Akagi joins Japanese force 2", lines[0])
	require.Contains(t, card(b, sim.Over, "Kirishima"), ", in Japanese force 1")
	require.Contains(t, card(b, sim.Over, "Central Pacific Ocean"), "Japanese force 1: Haruna, Kirishima")
	require.Equal(t, "2", cell(t, b.Table(sim.Over), "Akagi", "force"))
}

// Every roll has a name, and a battle that has not begun has no round. [17.3] [17.4]
func TestRollsHaveNames(t *testing.T) {
	s := sea(t, "day-search", "Japan", edits{"Kongo": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1"})
	require.Equal(t, "search by day", s.Choice(0).Question)
	require.NotContains(t, at(t, load(t, nil), edits{"Kongo": "Coral Sea", "Iowa": "Coral Sea",
		"step": "submarine-fire", "area": coral, "submarine": "9"}).Table(sim.Over).Title, "round 0")
}
