package ground

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// left returns what a unit has left of its Supply Allowance, in halves. [11.14]
func (g *Combat) left(u *Unit) int {
	return int(g.Rules.tables.allowance[g.face(u).Multiple]) - int(u.Spent)
}

// basicCost returns the Basic Cost of the way in for a unit, in halves: hex, hexside
// and weather. A road puts its own in the place of the hex's. [11.13] [11.19] [37.0]
// Terrain has a column for mechanized units and one for all others, in halves. Prohibited
// is the greatest byte and has to be caught before anything is added to it. Of a hexside
// numbers up to MinorRoad are roads.
func (g *Combat) basicCost(u *Unit) uint8 {
	column := book.Bit(g.typ(u).Kind == book.Mechanized)
	cost := g.Rules.Terrain[g.Terrain][column]
	if side := g.Hexside[u.From]; side != 0 {
		extra := g.Rules.Terrain[side][column]
		switch {
		case extra == book.Prohibited || cost == book.Prohibited && side > book.MinorRoad:
			return book.Prohibited
		case side <= book.MinorRoad:
			cost = extra
		default:
			cost += extra
		}
	}
	if cost == book.Prohibited {
		return book.Prohibited
	}
	return cost + g.weatherCost(column)
}

// weatherCost returns what monsoon or winter add, in halves. [37.0]
func (g *Combat) weatherCost(column uint8) uint8 {
	switch {
	case g.Weather == book.Monsoon && g.inJungle():
		return g.Rules.Terrain[book.MonsoonAdds][column]
	case g.Weather == book.Winter && g.Area == book.Arctic:
		return g.Rules.Terrain[book.ArcticWinter][column]
	}
	return 0
}

func (g *Combat) inJungle() bool { return g.Terrain == book.Jungle || g.Terrain == book.JungleRough }

// entryCost returns what it costs to enter, in halves: what counts against the
// Allowance, a point more than the terrain, and what Allied units pay beyond it
// (R33). [12.2] [12.21] [12.22]
// A Basic Cost of 2 points (4 halves) with a Multiple of 3 is 4*3 + 2 = 14 halves or 7
// points against the Allowance; an Allied unit pays 3 points more.
func (g *Combat) entryCost(u *Unit) (spend, extra int) {
	n := int(g.face(u).Multiple)
	return int(g.basicCost(u))*n + 2, g.surcharge(u)
}

func (g *Combat) surcharge(u *Unit) int {
	if n := g.typ(u).Nation; book.JapaneseSide(n) || n.Chinese() { // [27.76]
		return 0
	}
	return 2 * int(g.face(u).Multiple)
}

// withinCost returns what the hex itself costs a unit that is in it, in halves. [12.18]
func (g *Combat) withinCost(u *Unit) uint8 {
	column := book.Bit(g.typ(u).Kind == book.Mechanized)
	return g.Rules.Terrain[g.Terrain][column] + g.weatherCost(column)
}

// againCost returns what a unit in the hex pays to attack once more: the Terrain Value
// without a hexside. [12.18]
func (g *Combat) againCost(u *Unit) (spend, extra int) {
	return int(g.withinCost(u))*int(g.face(u).Multiple) + 2, g.surcharge(u)
}
