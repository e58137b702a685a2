package play

// A shareTable counts the ways to put so many different ships on so many markers that
// none of so many of these stays empty: [markers][ships][of them never empty].
type shareTable [MarkersEach + 1][MaxShips + 1][MarkersEach + 1]float64

func (w *shareTable) fill() {
	for t := range w {
		w[t][0][0] = 1
		for r := 1; r <= MaxShips; r++ {
			for q := 0; q <= t; q++ {
				w[t][r][q] = float64(float64(t-q) * w[t][r-1][q])
				if q > 0 {
					w[t][r][q] += float64(float64(q) * w[t][r-1][q-1])
				}
			}
		}
	}
}

// Choose counts the ways to take so many of so many.
var Choose = func() (c [MarkersEach + 1][MarkersEach + 1]float64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// MostFuel is what all ships of a side can burn in a turn at most.
const MostFuel = 63
