package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Production returns the production points that the supplied centres yield now, to
// Japan, the USA, Britain (with ANZAC and India) and China [7.22] (ruling R64).
func (c *State) Production() [numNations]uint8 {
	n := c.network()
	return c.yield(&n)
}

// yield counts production.
func (c *State) yield(n *network) (points [numNations]uint8) {
	m := c.War.Map
	centres := c.centres()
	japan, _ := n.all(Japan)
	for i := range centres.And(c.japanese).And(japan).All() {
		points[Japan] += m.PP[i]
	}
	allies, _ := n.all(USA) // by either box [7.15]
	fed := allies.Or(n.areas[chinaArea])
	for i := range centres.And(c.held(AlliedSide)).And(fed).All() {
		payer := c.War.lines.payers[i]
		switch payer {
		case Japan:
			payer = c.captor(i)
		case China:
			if n.cut[JapanSide].Has(i) && !c.railFed(n, i) {
				continue
			}
		default:
			if !allies.Has(i) {
				continue
			}
		}
		points[payer] += m.PP[i]
	}
	return points
}

// railFed reports whether a Chinese base under blockade has a line by rail to another
// major base that is Allied and supplied [5.74].
func (c *State) railFed(n *network, i hex.Index) bool {
	l := c.lane(AlliedSide, n.cut[JapanSide])
	majors := c.majors(AlliedSide).And(n.areas[chinaArea].Or(n.majors[USA]).Or(n.majors[British]))
	return !c.War.Map.Grid.Flood(hex.Bit(i), l.rail, &c.War.Map.Sides[ByRail], blockLine).And(majors).Without(i).Empty()
}

// captor returns which of the Allies counts a captured Japanese centre: the USA or
// Britain, whichever has more ground blocks there, else more blocks, else the USA; for
// China it is never (7.22, ruling R99).
func (c *State) captor(at hex.Index) Nation {
	var blocks [numNations]int
	for i := range c.blocksAt(AlliedSide, at).all() {
		k := c.what(i)
		if blocks[payer(k.nation)]++; k.typ.isGround() {
			blocks[payer(k.nation)] += maxPieces
		}
	}
	if blocks[British] > blocks[USA] {
		return British
	}
	return USA
}

// payer returns whose points build a nation's blocks [7.25 to 7.28].
func payer(n Nation) Nation {
	if n == ANZAC || n == India {
		return British
	}
	return n
}

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

var levelNames = []string{"Allied decisive victory", "Allied victory", "stalemate", "Japanese victory", "Japanese decisive victory"}

func (l Level) String() string { return levelNames[l] }

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

// Decisive reports whether a level ends the war at once [8.11].
func (l Level) Decisive() bool { return l == AlliedDecisive || l == JapaneseDecisive }

// TourneyPoints returns what a level is worth to Japan and to the Allies [8.1].
func (l Level) TourneyPoints() (japan, allies int) {
	t := [...][2]int{{0, 3}, {0, 2}, {1, 1}, {2, 0}, {3, 0}}[l]
	return t[0], t[1]
}

// VictoryPoints returns Japan's: its supplied production [8.1], in the middle of a turn
// that of the position and once the war is over as last counted.
func (c *State) VictoryPoints() int {
	if c.decides == sim.Over {
		return c.tally(int(c.jvp))
	}
	return c.tally(int(c.Production()[Japan]))
}

// tally turns Japan's production into its victory points.
func (c *State) tally(production int) int {
	if c.chinaRemoved { // what Japan holds in China [9.8]
		production += 5
	}
	if c.endingAdds { // ruling R69
		return production + int(c.ended)
	}
	return production - int(c.ended)
}
