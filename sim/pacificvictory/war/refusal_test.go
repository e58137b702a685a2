package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// All through random wars, every place where a block cannot go has a reason. The simple reasons are
// those of the position, and each kind of reason occurs. [4.12] [4.2] [4.5]
func TestEveryRefusalHasAReason(t *testing.T) {
	seen := map[string]int{}
	places := []string{"Hawaii", "Tokyo", "Truk", "Rabaul", "Chungking", "Rangoon", "Atlantis"}
	for seed := range uint64(3) {
		eachRandomMove(t, "1942", nil, seed, func(n int, c *Campaign, _ sim.Move, _ *Campaign, _ []sim.Roll) {
			if n%9 > 0 || c.Phase != situation.ChooseBlock && c.Phase != situation.ChoosePlace {
				return
			}
			can := map[[2]string]bool{}
			for _, m := range c.Legal(nil) {
				k := c.Choice(m)
				can[[2]string{k.Piece, k.To}] = true
			}
			from, to := c.War.Span(c.Mover)
			for i := from + n%5; i < to; i += 5 {
				for _, place := range places {
					b, name := &c.Pieces[i], c.Label(i)
					why := c.Refusal(c.Mover, name, place)
					seen[why]++
					require.NotEmpty(t, why, "%s to %s", name, place)
					at, ok := c.War.Map.Find(place)
					require.Equal(t, !ok, why == "there is no such place", place)
					if !ok || can[[2]string{name, place}] {
						continue
					}
					require.Equal(t, b.At == situation.NoPlace, why == "not on the map", name)
					require.Equal(t, b.At == at && b.At != situation.NoPlace, why == "already there", name)
					moved := b.Marks&situation.Moved != 0 && b.At != at && b.At != situation.NoPlace
					require.Equal(t, moved, why == "moved already this turn", name)
				}
			}
			require.Empty(t, c.Refusal(c.Mover.Other(), c.Label(from), "Truk"), "a block of the enemy")
			require.Empty(t, c.Refusal(c.Mover, "Godzilla", "Truk"))
		})
	}
	for _, why := range []string{"there is no such place", "not on the map", "already there", "moved already this turn",
		"pinned by the enemy [4.5]", "no room there for one more ground block [4.2]",
		"too far for an operation move, and no active headquarters has a strategic move left [4.12]",
		"out of reach, also by a strategic move"} {
		require.Positive(t, seen[why], "%s: %v", why, seen)
	}
}
