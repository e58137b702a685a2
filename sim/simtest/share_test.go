package simtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A sample is a share of all decisions, even ones and odd ones alike, and not the
// same in two games; without one every decision counts.
func TestFull(t *testing.T) {
	c := Config{Every: 50}
	const plies, games = 2000, 9
	var odd [2]int
	both := 0
	for game := range uint64(games) {
		n := 0
		for ply := range plies {
			if c.full(game, ply) {
				odd[ply&1]++
				n++
				if c.full(game+1, ply) {
					both++
				}
			}
		}
		assert.InDelta(t, plies/50, n, 25, "game %d", game)
		assert.True(t, c.full(game, 0))
	}
	assert.InDelta(t, odd[0], odd[1], games*plies/300)
	assert.Less(t, both, 2*games)
	for ply := range plies {
		assert.True(t, Config{}.full(3, ply))
	}
	assert.Equal(t, []int{6, 9, 5}, []int{c.fewer(300, 3), c.fewer(300, 9), c.fewer(5, 9)})
	assert.Equal(t, 300, Config{}.fewer(300, 9))
}
