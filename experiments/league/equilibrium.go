package league

// Equilibrium returns a mixed strategy that no other beats in a game of two players whose payoffs, those to the
// one who chooses the row, are in [-1, 1]: what the column should mix so that no row gets more than
// the value. In a symmetric game, as that of a pool with itself, rows mix the same, and the value is 0.
// It is found by the simplex method (Dantzig 1951), with Bland's rule, which cannot cycle.
func Equilibrium(payoff [][]float64) (mix []float64, value float64) {
	rows, cols := len(payoff), len(payoff[0])
	// Most of the sum of y where each row of payoff+2, which is above 0, times y is at most 1.
	const up, small = 2, 1e-10
	t := make([][]float64, rows+1)
	basis := make([]int, rows)
	width := cols + rows + 1
	for i := range t {
		t[i] = make([]float64, width)
	}
	for i, line := range payoff {
		for j, x := range line {
			t[i][j] = x + up
		}
		t[i][cols+i], t[i][width-1], basis[i] = 1, 1, cols+i
	}
	for j := range cols {
		t[rows][j] = -1
	}
	for {
		in := 0
		for in < width-1 && t[rows][in] > -small {
			in++
		}
		if in == width-1 {
			break
		}
		out := -1
		for i := range rows {
			if t[i][in] <= small {
				continue
			}
			if out < 0 {
				out = i
				continue
			}
			a, b := t[i][width-1]/t[i][in], t[out][width-1]/t[out][in]
			if a < b-small || a < b+small && basis[i] < basis[out] {
				out = i
			}
		}
		pivot(t, out, in)
		basis[out] = in
	}
	mix = make([]float64, cols)
	sum := t[rows][width-1]
	for i, at := range basis {
		if at < cols {
			mix[at] = max(0, t[i][width-1]/sum)
		}
	}
	return mix, 1/sum - up
}

// pivot brings a column into the basis for that of a row.
func pivot(t [][]float64, out, in int) {
	by := t[out][in]
	for j := range t[out] {
		t[out][j] /= by
	}
	for i := range t {
		if x := t[i][in]; i != out && x != 0 {
			for j := range t[i] {
				t[i][j] -= float64(x * t[out][j])
			}
		}
	}
}
