package evolve

import (
	"fmt"
	"math"
)

// A Box bounds each coordinate. The zero Box bounds nothing.
type Box struct{ Low, High []float64 }

func (b Box) check(n int) error {
	if len(b.Low) == 0 && len(b.High) == 0 {
		return nil
	}
	if len(b.Low) != n || len(b.High) != n {
		return fmt.Errorf("found bounds of %d and %d coordinates; want %d", len(b.Low), len(b.High), n)
	}
	for i := range b.Low {
		if !finite(b.Low[i], b.High[i]) || b.Low[i] >= b.High[i] {
			return fmt.Errorf("found bounds %v and %v of coordinate %d; want a low one and a higher one", b.Low[i],
				b.High[i], i)
		}
	}
	return nil
}

// mirror reflects a point at the bounds, as often as it takes, until it is inside: the
// function goes on beyond a bound as its mirror image, without a jump.
func (b Box) mirror(x []float64) {
	for i := range b.Low {
		low, width := b.Low[i], b.High[i]-b.Low[i]
		if x[i] >= low && x[i] <= b.High[i] {
			continue
		}
		y := math.Mod(x[i]-low, 2*width)
		if y < 0 {
			y += 2 * width
		}
		x[i] = min(b.High[i], low+min(y, 2*width-y))
	}
}

// project moves a point to the nearest that is as far as margin inside, as far as the
// box is wide enough.
func (b Box) project(x []float64, margin float64) {
	for i := range b.Low {
		m := min(margin, (b.High[i]-b.Low[i])/2)
		x[i] = max(b.Low[i]+m, min(b.High[i]-m, x[i]))
	}
}

func finite(all ...float64) bool {
	for _, x := range all {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	return true
}
