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

// name is what people call the marker of a force.
func name(t *testing.T, w *war.War, force string) string {
	t.Helper()
	k := w.Clone().(*war.War)
	k.Step, k.Side, k.Asked = board.PlotTask, theatre.SideOf(forceOf(t, w, force)), uint8(forceOf(t, w, force))
	return k.Choice(0).Piece
}

// An order that a task force cannot carry out is refused with the reason. [9.3] [10.9]
func TestRefusalsOfTaskForcesSayWhy(t *testing.T) {
	w := missionAsked(t)
	mo, main, enemy := name(t, w, "MO Striking Force"), name(t, w, "MO Main Force"), name(t, w, "TF 17 carriers")
	assert.Equal(t, "E9999 is not on any map of the game", w.Refusal(0, mo, "E9999"))
	assert.Equal(t, "it is not yours", w.Refusal(0, enemy, "E2514"))
	assert.Equal(t, "it is not yours", w.Refusal(0, "Yorktown", "E2514"))
	assert.Equal(t, "ships go with their task force: "+mo, w.Refusal(0, "shokaku", "E2514"))
	assert.Contains(t, w.Refusal(0, main, "E2514"), mo+" is asked now")
	assert.Contains(t, w.Refusal(0, "Rabaul", "TF 26"), "plotted in the Air Phases; now it is Naval Phase 1")
	assert.Empty(t, w.Refusal(0, "Godzilla", "E2514"))
	assert.Empty(t, w.Refusal(1, enemy, "E2514"), "the other side decides")
	w.Step, w.Asked = board.AirBase, 0
	assert.Contains(t, w.Refusal(0, mo, "E2514"), "task forces are plotted at the start of a Naval Phase")
}

// A strike that cannot be flown is refused with the reason. [6.5] [6.15]
func TestRefusalsOfStrikesSayWhy(t *testing.T) {
	w := scenario(t, "coral-sea")
	w.StartAir()
	w.Step, w.Side = board.AirBase, theatre.Japan
	target := forceOf(t, w, "TF 17 carriers")
	enemy := name(t, w, "TF 17 carriers")
	assert.Equal(t, enemy+" is not in contact: search for it first [6.5]", w.Refusal(0, "Rabaul", enemy))
	w.Forces[target].Marks |= board.Contacted
	w.Forces[target].Hex = hexOf(t, w, "E2033")
	assert.Contains(t, w.Refusal(0, "Shokaku", enemy), "out of range: ")
	assert.Equal(t, "it is not yours", w.Refusal(0, "Port Moresby", enemy))
	assert.Equal(t, "there is no target: name a task force, such as TF 26, or a base", w.Refusal(0, "Rabaul", "E2514"))
	assert.Equal(t, "Air Points of a carrier do not transfer to a base", w.Refusal(0, "Shokaku", "Rabaul"))
	assert.Equal(t, "no Air Points here can fly that mission now", w.Refusal(0, "Lae", "Townsville"))
	assert.Contains(t, w.Refusal(0, "Shokaku", "Townsville"), "out of range: ")
}

// Every place and target that is not offered has a reason, all through a war.
func TestEveryRefusalHasAReason(t *testing.T) {
	seen := map[string]int{}
	stroll(t, "coral-sea", 3, func(before, _ *war.War, n int, _ sim.Move, _ *sim.Log) {
		can, about := map[string]bool{}, sim.Choice{}
		for _, m := range before.Legal(nil) {
			k := before.Choice(m)
			if can[k.To] = true; k.Piece != "" && (k.To != "" || before.Step == board.AirBase) {
				about = k
			}
		}
		if about.Piece == "" || before.Step == board.InFight || before.Step == board.Shift ||
			before.Step == board.Patrol {
			return
		}
		for _, place := range []string{"E9999", "Tulagi", "TF 26", "TF 3", "Sydney"} {
			why := before.Refusal(before.Turn(), about.Piece, place)
			if !can[place] && before.Step != board.AirBase && !expands(before, place) {
				require.NotEmpty(t, why, "%s: %s to %s", about.Question, about.Piece, place)
				seen[why]++
			}
		}
	})
	require.Greater(t, len(seen), 5, seen)
}

// expands reports whether a place that is not listed can be typed.
func expands(w *war.War, place string) bool {
	moves, _ := w.Expand(place)
	return moves != nil
}
