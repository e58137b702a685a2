package pacificvictory

// A Level is how a war ended [8.1].
type Level uint8

// The levels, from Japan's worst.
const (
	AlliedDecisive Level = iota
	AlliedVictory
	Stalemate
	JapaneseVictory
	JapaneseDecisive
)

// LevelOf returns the level of so many Japanese victory points [8.1].
func LevelOf(points int) Level {
	switch {
	case points >= 25:
		return JapaneseDecisive
	case points >= 16:
		return JapaneseVictory
	case points >= 13:
		return Stalemate
	case points >= 6:
		return AlliedVictory
	}
	return AlliedDecisive
}

// VictoryPoints returns Japan's victory points [8.1].
func (c *Campaign) VictoryPoints() (points int) {
	for i := range c.japanese.And(c.war.Map.Centres).All() {
		points += int(c.war.Map.PP[i])
	}
	return points
}

// builtSteps returns how many steps a block has been given in this phase.
func (c *Campaign) builtSteps(i int) uint8 { return c.built[i/4] >> (i % 4 * 2) & 3 }
