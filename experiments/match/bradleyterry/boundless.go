package bradleyterry

import (
	"slices"

	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// boundless reports whether the advantage of side 0 in a set-up can grow without bound, or
// fall with sign -1, while no game becomes less likely: some strengths move so that whoever
// took every point of some games stays ahead in them, and games that both took points of stay
// as they were. Where all games of the set-up were drawn, readiness to draw alone explains them.
func boundless(played []Meeting, players, setup int, sign float64) bool {
	var limits []limit
	drawn := true
	for _, m := range played {
		advantage := 0.0
		if m.Setup == setup {
			advantage = sign
			drawn = drawn && m.sums[1] == 0 && m.sums[3] == 0
		}
		all := m.n * sequential.Grain
		for game, s := range [2]float64{advantage, -advantage} {
			sum := m.sums[2*game]
			if sum > -all { // A took something: strength of A - strength of B + s must not fall
				limits = append(limits, limit{m.B, m.A, s})
			}
			if sum < all {
				limits = append(limits, limit{m.A, m.B, -s})
			}
		}
	}
	return drawn || feasible(limits, players)
}

// A limit says that the strength of one player moves no further than room above another's.
type limit struct {
	player, above int
	room          float64
}

// feasible reports whether some moves of the strengths keep all limits: whether no circle of
// limits has less room than none (Bellman and Ford).
func feasible(limits []limit, players int) bool {
	move := make([]float64, players)
	for range players {
		before := slices.Clone(move)
		for _, l := range limits {
			move[l.player] = min(move[l.player], move[l.above]+l.room)
		}
		if slices.Equal(before, move) {
			return true
		}
	}
	return false
}
