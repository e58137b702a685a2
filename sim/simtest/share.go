package simtest

// full reports whether a decision is checked in full. It is a random draw for each decision, so
// that all kinds are checked, and different ones in each game. The first decision always is.
func (c Config) full(game uint64, ply int) bool {
	return ply == 0 || scatter(game, uint64(ply))%uint64(max(1, c.Every)) == 0
}

// scatter hashes two numbers: the finish of splitmix64 (Steele, Lea and Flood 2014).
func scatter(a, b uint64) uint64 {
	z := a*0x9e3779b97f4a7c15 + b*0xd1342543de82ef95
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// fewer returns how many of n long runs to make: all of them, or a share, but least.
func (c Config) fewer(n, least int) int { return max(n/max(1, c.Every), min(n, least)) }
