package seat

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// plotting is a war in the Pacific up to where Japan is asked for the mission of a task force that
// can move and then wait.
func plotting(t *testing.T) (sim.Rules, sim.Record) {
	t.Helper()
	fights, err := warinthepacific.Game.Load(warinthepacific.Game.Data, nil)
	require.NoError(t, err)
	rules := fights.(sim.WholeGame).Whole()
	start, err := rules.Setup("coral-sea")
	require.NoError(t, err)
	record := sim.RecordGame(start, [2]sim.Agent{random(t), random(t)}, 4, 2)
	record.Data, record.Game, record.Version = rules.Digest(), "war-in-the-pacific", "test"
	n, at := 0, -1
	_, err = record.Replay(rules, func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
		if before.Turn() == 0 && at < 0 {
			if moves, _ := before.(sim.Shorthand).Expand("REAC E2514 5"); len(moves) == 6 {
				at = n
			}
		}
		n++
	})
	require.NoError(t, err)
	require.Positive(t, at)
	record.Moves, record.Final = record.Moves[:at], ""
	return rules, record
}

// since are the decisions that a session added to a record.
func since(before, after sim.Record) (texts []string) {
	for _, m := range after.Moves[len(before.Moves):] {
		texts = append(texts, m.Move)
	}
	return texts
}

// A typed hex makes all decisions that it stands for, and undo takes them back as one line; so it is
// in a game that goes on from its record.
func TestTypedHexIsOneLine(t *testing.T) {
	rules, record := plotting(t)
	hex := []string{"MOVE", "elsewhere", "column E25", "E2514"}
	for _, c := range []struct {
		lines []string
		want  []string
		says  string
	}{
		{[]string{"e2514"}, hex, ": MOVE, E2514."},
		{[]string{"MOVE", "E2514"}, hex, ": E2514."},
		{[]string{"MOVE", "elsewhere", "E2514"}, hex, ": E2514."},
		{[]string{"REAC E2514 5"}, append(hex, "5", "REAC"), ": MOVE, E2514, 5, REAC."},
		{[]string{"REAC E2514 5", "undo"}, nil, "Taken back."},
		{[]string{"MOVE", "E2514", "undo"}, []string{"MOVE"}, "Taken back."},
		{[]string{"MOVE", "E2514", "5", "undo", "undo", "undo"}, nil, "Taken back."},
		{[]string{"MOVE E9999"}, nil, "Not possible: E9999 is not on any map of the game."},
		{[]string{"REAC E2514"}, nil, "add the Engagement Value of the MOVE, such as REAC E2514 5"},
		{[]string{"?"}, nil, "Here one line can also be a mission, its hex"},
		{[]string{""}, nil, "or type a mission, its hex and its Engagement Value, such as MOVE "},
	} {
		saved, out, _ := sit(t, rules, record, [2]bool{true, false}, c.lines)
		require.Equal(t, c.want, since(record, saved), c.lines)
		require.Contains(t, out, c.says, c.lines)
	}
	begun, _, _ := sit(t, rules, record, [2]bool{true, false}, []string{"MOVE", "elsewhere", "quit"})
	resumed, _, _ := sit(t, rules, begun, [2]bool{true, false}, []string{"E2514"})
	require.Equal(t, hex, since(record, resumed))
	back, _, _ := sit(t, rules, begun, [2]bool{true, false}, []string{"E2514", "undo"})
	require.Equal(t, hex[:2], since(record, back))
}

// A map of hundreds of empty hexes comes when it is asked for; before that the units are listed.
func TestTallMapComesOnRequest(t *testing.T) {
	rules, record := plotting(t)
	_, out, _ := sit(t, rules, unplayed(record), [2]bool{true, false}, []string{"quit"})
	require.Contains(t, out, "\nYour units:\n")
	require.Contains(t, out, "\nEnemy units that you know of:\n")
	require.Contains(t, out, "map: the whole map; map ")
	require.NotContains(t, out, "E2514", "no map")
	_, out, _ = sit(t, rules, unplayed(record), [2]bool{true, false}, []string{"map"})
	require.Contains(t, out, "E2514 ")
	wars, war := whole(t, "1942")
	_, out, _ = sit(t, wars, unplayed(war), [2]bool{true, false}, []string{"quit"})
	require.NotContains(t, out, "Your units:")
}
