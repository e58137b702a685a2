package pacificvictory

// victoryPoints returns Japan's victory points [8.1].
func (c *Campaign) victoryPoints() (points int) {
	for i := range c.japanese.And(c.war.Map.Centres).All() {
		points += int(c.war.Map.PP[i])
	}
	return points
}

// stepCost returns what a step of a block costs where it stands [7.24, 7.15].
func (c *Campaign) stepCost(i int) int { return int(c.what(i).cost) }
