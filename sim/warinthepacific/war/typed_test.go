package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// missionAsked is a war in which the MO Striking Force is asked for its mission.
func missionAsked(t *testing.T, before ...string) *war.War {
	t.Helper()
	w := scenario(t, "coral-sea")
	w.StartPhase(1)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(forceOf(t, w, "MO Striking Force"))
	typed(t, w, before...)
	return w
}

// A typed hex is the same as elsewhere, its column and the hex. [10.4] [10.9] (C55)
func TestTypedHexStandsForAllItsDecisions(t *testing.T) {
	force := sim.ChoiceDescriber(missionAsked(t)).Choice(missionAsked(t).Legal(nil)[0]).Piece
	for text, want := range map[string][]string{
		"MOVE E2514":                 {"MOVE", "elsewhere", "column E25", "E2514"},
		"e2514":                      {"MOVE", "elsewhere", "column E25", "E2514"},
		"move to e2514 12":           {"MOVE", "elsewhere", "column E25", "E2514", "12"},
		"REAC E2514 0":               {"MOVE", "elsewhere", "column E25", "E2514", "0", "REAC"},
		force + " move, to E2514, 3": {"MOVE", "elsewhere", "column E25", "E2514", "3"},
		"MOVE TF 2 5":                {"MOVE", "E2116", "5"},
		"MOVE Rabaul 5":              {"MOVE", "E1613", "5"},
		force + " to Rabaul":         {"MOVE", "E1613"},
	} {
		w := missionAsked(t)
		moves, why := w.Expand(text)
		require.Empty(t, why, text)
		var texts []string
		for _, m := range moves {
			texts = append(texts, w.MoveString(m))
			require.Contains(t, w.Legal(nil), m)
			w.Apply(m, nil)
		}
		assert.Equal(t, want, texts, text)
	}
	for before, want := range map[string]int{"MOVE": 3, "elsewhere": 2, "column E25": 1} {
		steps := []string{"MOVE", "elsewhere", "column E25"}
		for i := range steps {
			if steps[i] == before {
				w := missionAsked(t, steps[:i+1]...)
				moves, why := w.Expand("E2514")
				assert.Empty(t, why)
				assert.Len(t, moves, want, before)
				assert.Equal(t, i > 0, w.Partway())
			}
		}
	}
}

// A line that cannot be followed is refused with the reason, and decides nothing.
func TestTypedHexThatIsWrong(t *testing.T) {
	w := missionAsked(t)
	here := w.Theatre.Index(w.Forces[w.Asked].Hex).String()
	land := theatre.Hex(1)
	for w.Theatre.Water(land) {
		land++
	}
	ashore := w.Theatre.Index(land).String()
	for text, want := range map[string]string{
		"MOVE Z9999":        "Z9999 is not on any map of the game",
		"E9999":             "E9999 is not on any map of the game",
		"MOVE A0101":        "A0101 is outside the map of this scenario",
		"MOVE " + ashore:    ashore + " is land",
		"MOVE " + here:      "it is at " + here + " already",
		"REAC E2514":        "add the Engagement Value of the MOVE, such as REAC E2514 5",
		"MOVE E2514 15":     `found Engagement Value "15"; want 0 to 14`,
		"MOVE E2514 high":   `found Engagement Value "high"; want 0 to 14`,
		"MOVE E2514 5 6":    `found "5 6" behind E2514`,
		"AMPH E2514":        "AMPH is not possible for it then; possible: stay, MOVE",
		"REGP E2514 5":      `found "5" behind E2514`,
		"TOW E2514":         "TOW is not possible for it then",
		"MOVE 2514":         `found "2514"; want the number of a hex`,
		"MOVE F1030":        "F1030 is outside the map of this scenario",
		"REAC " + here + "": "", // it is there already
	} {
		before := w.String()
		moves, why := w.Expand(text)
		if want == "" {
			assert.Equal(t, []sim.Move{sim.Move(board.Reaction)}, moves)
			continue
		}
		assert.Contains(t, why, want, text)
		assert.Empty(t, moves)
		assert.Equal(t, before, w.String())
	}
	for _, text := range []string{"", "MOVE", "stay", "stay E2514 5 5 5", "hint", "Rabaul", "TF", "to"} {
		moves, why := w.Expand(text)
		assert.Empty(t, moves, text)
		assert.Empty(t, why, text)
	}
	w = missionAsked(t, "MOVE", "elsewhere", "column E25")
	_, why := w.Expand("E2614")
	assert.Contains(t, why, "another column")
	_, why = w.Expand("AMPH E2514")
	assert.Contains(t, why, "it is asked where its MOVE goes")
	w.Step = board.AirBase
	_, why = w.Expand("move E2514")
	assert.Contains(t, why, "missions are plotted at the start of a Naval Phase, and now it is ")
}
