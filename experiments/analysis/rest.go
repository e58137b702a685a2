package analysis

import (
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/experiments"
)

// leastRest is the smallest rest, in points of score, that is worth a word.
const leastRest = 0.05

// Open reports whether the largest part of what came between the expected result and the
// result is one that neither the luck nor the decisions explain.
func (a *Answer) Open() bool {
	if a.Method == experiments.Exact || !a.Known() {
		return false
	}
	largest := leastRest
	for s := range a.Sides {
		largest = max(largest, math.Abs(a.Luck[s]), math.Abs(a.Brought[s].Value))
	}
	return math.Abs(a.Rest) > largest
}

// noise returns how far the interval of the rest reaches to either side: that of all that was
// estimated.
func (a *Answer) noise() float64 {
	squares := 0.0
	for _, e := range []experiments.Estimate{a.Start, a.Brought[0], a.Brought[1]} {
		half := (e.High - e.Low) / 2
		squares += float64(half * half)
	}
	return math.Sqrt(squares)
}

// RestText says that it stays open where the game was decided, and which settings would tell
// more; nothing if it does not.
func (a *Answer) RestText() string {
	if !a.Open() {
		return ""
	}
	text := fmt.Sprintf("IT IS NOT CLEAR WHERE THE GAME WAS DECIDED. The unexplained rest, %s, is the largest part "+
		"of the change from %s to %s", signed(a.Rest), signed(a.Start.Value), signed(a.Result))
	if noise := a.noise(); math.Abs(a.Rest) <= noise {
		return text +
			fmt.Sprintf(", and within the noise of so few games (± %.3f): more --games (now %d) and --sims "+
				"(now %d) would tell more.", noise, a.Playouts, a.Sims)
	}
	text += fmt.Sprintf(", and more than noise (± %.3f): %s misjudges positions. A --script that judges "+
		"better would tell more", a.noise(), a.Script)
	if a.Horizon > 0 {
		text += fmt.Sprintf(", and a longer --horizon (now %d)", a.Horizon)
	}
	return text + "."
}
