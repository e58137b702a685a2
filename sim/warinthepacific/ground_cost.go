package warinthepacific

// left returns what a unit has left of its Supply Allowance, in halves. [11.14]
func (g *Ground) left(u *groundUnit) int {
	return int(g.groundRules.ground.allowance[g.face(u).multiple]) - int(u.Spent)
}

// basicCost returns the Basic Cost of the way in for a unit, in halves: hex, hexside
// and weather. A road puts its own in the place of the hex's. [11.13] [11.19] [37.0]
func (g *Ground) basicCost(u *groundUnit) uint8 {
	column := bit(g.typ(u).kind == mechanized)
	cost := g.groundRules.terrain[g.Terrain][column]
	if side := g.Hexside[u.From]; side != 0 {
		extra := g.groundRules.terrain[side][column]
		switch {
		case extra == prohibited || cost == prohibited && side > minorRoad:
			return prohibited
		case side <= minorRoad:
			cost = extra
		default:
			cost += extra
		}
	}
	if cost == prohibited {
		return prohibited
	}
	return cost + g.weatherCost(column)
}

// weatherCost returns what monsoon or winter add, in halves. [37.0]
func (g *Ground) weatherCost(column uint8) uint8 {
	switch {
	case g.Weather == monsoon && g.inJungle():
		return g.groundRules.terrain[monsoonAdds][column]
	case g.Weather == winter && g.Area == arctic:
		return g.groundRules.terrain[arcticWinter][column]
	}
	return 0
}

func (g *Ground) inJungle() bool { return g.Terrain == jungle || g.Terrain == jungleRough }

// entryCost returns what it costs to enter, in halves: what counts against the
// Allowance, a point more than the terrain, and what Allied units pay beyond it
// (R33). [12.2] [12.21] [12.22]
func (g *Ground) entryCost(u *groundUnit) (spend, extra int) {
	n := int(g.face(u).multiple)
	return int(g.basicCost(u))*n + 2, g.surcharge(u)
}

func (g *Ground) surcharge(u *groundUnit) int {
	if n := g.typ(u).nation; japaneseSide(n) || n.chinese() { // [27.76]
		return 0
	}
	return 2 * int(g.face(u).multiple)
}

// withinCost returns what the hex itself costs a unit that is in it, in halves. [12.18]
func (g *Ground) withinCost(u *groundUnit) uint8 {
	column := bit(g.typ(u).kind == mechanized)
	return g.groundRules.terrain[g.Terrain][column] + g.weatherCost(column)
}

// againCost returns what a unit in the hex pays to attack once more: the Terrain Value
// without a hexside. [12.18]
func (g *Ground) againCost(u *groundUnit) (spend, extra int) {
	return int(g.withinCost(u))*int(g.face(u).multiple) + 2, g.surcharge(u)
}
