package war_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Each step has a row that says all of it. A step that the enemy sees as another has the secrecy of
// that other step, and whatever hides a move can draw it anew.
func TestEachStepHasAWholeRow(t *testing.T) {
	for s := range board.NumSteps {
		assert.Empty(t, war.Lacks(s), s)
	}
}

// Two moves that look the same to the enemy leave it with the same narration, the same events, the
// same position, the same numbers and the same deals, as long as decisions of that kind go on. So
// PublicMove, the narration, EventSeen, Redact, Observe and Deal agree on what is secret.
func TestMovesThatLookAlikeShowTheEnemyNothing(t *testing.T) {
	const enough = 8 // pairs of moves at each step of a scenario
	compared := map[board.Step]int{}
	for _, name := range []string{"midway", "guadalcanal"} {
		here := map[board.Step]int{}
		games(t, name, 1, 6, func(game uint64, n int, w *war.War) {
			legal := w.Legal(nil)
			if w.Fighting() || len(legal) == 1 || here[w.Step] == enough {
				return
			}
			pick := sim.NewDice(3, sim.Agent1)
			pick.Start(game)
			pick.At(n)
			first := pick.Pick(0, len(legal))
			second := (first + 1 + pick.Pick(1, len(legal)-1)) % len(legal)
			if w.PublicMove(legal[first]) != w.PublicMove(legal[second]) {
				return
			}
			if requireAlike(t, w, [2]sim.Move{legal[first], legal[second]}, &pick) {
				compared[w.Step]++
				here[w.Step]++
			}
		})
	}
	for s := range board.NumSteps {
		if war.Hides(s) {
			assert.Positive(t, compared[s], "no moves of %s were compared", s)
		}
	}
}

// requireAlike requires that the enemy cannot tell two moves apart. It returns false if one of them
// is the last decision of its kind, or has open consequences of its own.
func requireAlike(t *testing.T, w *war.War, moves [2]sim.Move, d *sim.Dice) bool {
	var after [2]*war.War
	var logs [2]sim.Log
	enemy := w.Turn().Other()
	for i, m := range moves {
		k := w.Clone().(*war.War)
		watched := *d
		logs[i].Watch(&watched)
		k.Apply(m, &watched)
		if w.Step != board.Choose && !war.HideAlike(k.Step, w.Step) {
			return false
		}
		after[i] = k
	}
	a, b := after[0], after[1]
	if a.Turn() != b.Turn() {
		return false
	}
	what := fmt.Sprintf("%s at %s: %s or %s", w.Date(), w.Step, w.MoveString(moves[0]), w.MoveString(moves[1]))
	if a.Sees(enemy) != b.Sees(enemy) {
		require.True(t, war.Shows(w.Step), what)
		return false
	}
	require.Equal(t, w.NarrateEvents(enemy, moves[0], a, &logs[0]), w.NarrateEvents(enemy, moves[1], b, &logs[1]), what)
	require.Equal(t, seenOf(w, enemy, &logs[0]), seenOf(w, enemy, &logs[1]), what)
	require.Equal(t, observed(a, enemy), observed(b, enemy), what)
	a.Deal(enemy, d)
	b.Deal(enemy, d)
	require.Equal(t, a.String(), b.String(), what)
	return true
}

// While Air Points that have struck choose where they land, the strikes that are still to fly stay
// hidden. [5.6] [6.0]
func TestStrikesToFlyStayHiddenWhileOthersLand(t *testing.T) {
	hidden, d := 0, sim.NewDice(5, sim.Agent1)
	games(t, "guadalcanal", 1, 3, func(_ uint64, n int, w *war.War) {
		for viewer := range sim.Side(2) {
			if enemy := viewer.Other(); w.Step == board.Shift && w.Plotted[enemy] > w.Open[enemy] {
				hidden++
				k := veiled(w, viewer)
				require.Equal(t, k.Open[enemy], k.Plotted[enemy])
				d.At(n)
				require.NoError(t, differs(w, viewer, &d, asked))
			}
		}
	})
	assert.Positive(t, hidden)
}

// seenOf lists the events of a move that a side sees.
func seenOf(w *war.War, viewer sim.Side, log *sim.Log) (list []string) {
	for _, e := range log.Events {
		if kind, fields, ok := w.EventSeen(viewer, e.Event); ok {
			list = append(list, fmt.Sprint(kind, fields))
		}
	}
	return list
}

// observed returns what a learning agent of a side sees.
func observed(w *war.War, viewer sim.Side) []float32 {
	list := make([]float32, len(w.Layout().Position))
	w.Observe(viewer, list)
	return list
}
