package victoryinthepacific

// Odds of one unit's fire, by bonus and number of dice.
const mostDice = 9

// over[b][n][r] is the chance that n dice deal more than r points, with the bonus if b is 1.
var over = func() (t [2][mostDice + 1][20]float64) {
	for b := range t {
		for n := range t[b] {
			sums := damageOf(n, [...]float64{1. / 6, 1. / 3}[b])
			for r := range t[b][n] {
				for _, p := range sums[min(r+1, len(sums)):] {
					t[b][n][r] += p
				}
			}
		}
	}
	return t
}()

// damageOf returns the chance of each number of points that n dice deal. Each die hits with chance
// hit, and a hit is a die of damage.
func damageOf(n int, hit float64) []float64 {
	sums := make([]float64, 6*n+1)
	sums[0] = 1
	for range n {
		next := make([]float64, 6*n+1)
		for s, p := range sums {
			next[s] += float64(p * (1 - hit))
			for face := 1; face <= 6 && s+face < len(next); face++ {
				next[s+face] += float64(p*hit) / 6
			}
		}
		sums = next
	}
	return sums
}

// turned[n] is the chance that one of n dice disables.
var turned = func() (t [mostDice + 1]float64) {
	miss := 1.0
	for n := range t {
		t[n] = 1 - miss
		miss *= 5. / 6
	}
	return t
}()

// beyond returns the chance that dice deal more than r points. A negative r means that this has
// happened.
func beyond(n int, bonus bool, r int) float64 {
	if r < 0 {
		return 1
	}
	b := 0
	if bonus {
		b = 1
	}
	return over[b][min(n, mostDice)][min(r, len(over[b][0])-1)]
}
