package external

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// An answer too many that comes late is found before the next question: in the game at hand it
// loses the game, after its end the program is started anew and the game counts.
func TestSecondAnswerIsFound(t *testing.T) {
	for _, over := range []bool{false, true} {
		folder := t.TempDir()
		make, h := ready(t, as("again", "1", folder), "")
		a := make().(*Agent)
		start := duel.New()
		legal := start.Legal(nil)
		require.Greater(t, len(legal), 1)
		ask := func(game uint64) int {
			d := sim.NewDice(5, sim.Agent0)
			d.Start(game)
			return a.Choose(sim.NewView(start, start.Turn()), legal, &d)
		}
		require.Equal(t, 0, ask(0))
		first := a.p
		require.NoError(t, os.WriteFile(filepath.Join(folder, "answered"), nil, 0o600))
		require.Eventually(t, func() bool { return len(first.lines) == 1 }, time.Minute, time.Millisecond)
		require.NoError(t, os.Remove(filepath.Join(folder, "answered")))
		if over {
			require.Equal(t, 0, ask(1))
			require.NotSame(t, first, a.p)
			require.Contains(t, h.FailureLines()[0], "(after the last decision: the game counts as it ended)")
		} else {
			require.Equal(t, sim.Forfeit, ask(0))
		}
		require.Len(t, h.FailureLines(), 1)
		require.Contains(t, h.FailureLines()[0], `game 0, seed 5, red, decision `)
		require.Contains(t, h.FailureLines()[0], `found the answer "move 1" without a question`)
	}
}
