package design

// OneAtATime returns the arms for factors with the given numbers of levels. In each arm at most one
// factor is not at its first level. The first arm is the base.
func OneAtATime(levels []int) (arms [][]int) {
	arms = append(arms, make([]int, len(levels)))
	for f, n := range levels {
		for l := 1; l < n; l++ {
			arm := make([]int, len(levels))
			arm[f] = l
			arms = append(arms, arm)
		}
	}
	return arms
}

// Full returns every combination of levels; the last factor turns fastest.
func Full(levels []int) (arms [][]int) {
	arms = [][]int{nil}
	for _, n := range levels {
		var more [][]int
		for _, arm := range arms {
			for l := range n {
				more = append(more, append(append([]int(nil), arm...), l))
			}
		}
		arms = more
	}
	return arms
}

// FromBase returns the weights of one arm against the base, arm 0.
func FromBase(arms, arm int) []float64 {
	w := make([]float64, arms)
	w[arm], w[0] = 1, -1
	return w
}

// Main returns the weights of the main effect of a level of a factor: how much more it
// brings than the first level, on the average over the levels of all others. The arms
// must be balanced, as all of Full are.
func Main(arms [][]int, factor, level int) []float64 {
	return weigh(arms, func(arm []int) int {
		switch arm[factor] {
		case level:
			return 1
		case 0:
			return -1
		}
		return 0
	}, 1)
}

// Interaction returns the weights of the interaction of a level of one factor with a
// level of another: half of what the second changes in the effect of the first.
// For two levels that is the usual definition (Box, Hunter and Hunter).
func Interaction(arms [][]int, f, levelOfF, g, levelOfG int) []float64 {
	sign := func(level, of int) int {
		switch level {
		case of:
			return 1
		case 0:
			return -1
		}
		return 0
	}
	return weigh(arms, func(arm []int) int { return sign(arm[f], levelOfF) * sign(arm[g], levelOfG) }, 1)
}

// weigh gives the arms of sign 1 the same weight, together total, and those of sign -1
// the opposite.
func weigh(arms [][]int, sign func([]int) int, total float64) []float64 {
	w, plus := make([]float64, len(arms)), 0.0
	for _, arm := range arms {
		if sign(arm) > 0 {
			plus++
		}
	}
	for i, arm := range arms {
		w[i] = total * float64(sign(arm)) / plus
	}
	return w
}
