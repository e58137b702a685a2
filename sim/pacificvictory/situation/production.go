package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Production returns the production points that the supplied centres yield now, to
// Japan, the USA, Britain (with ANZAC and India) and China [7.22] (ruling R64).
func (c *State) Production() [book.NumNations]uint8 {
	n := c.Network()
	return c.Yield(&n)
}

// Yield counts production.
func (c *State) Yield(n *Network) (points [book.NumNations]uint8) {
	m := c.War.Map
	centres := c.centres()
	japan, _ := n.all(book.Japan)
	for i := range centres.And(c.Japanese).And(japan).All() {
		points[book.Japan] += m.PP[i]
	}
	allies, _ := n.all(book.USA) // by either box [7.15]
	fed := allies.Or(n.Areas[ChinaArea])
	for i := range centres.And(c.HeldBy(book.AlliedSide)).And(fed).All() {
		payer := c.War.Lines.payers[i]
		switch payer {
		case book.Japan:
			payer = c.captor(i)
		case book.China:
			if n.Cut[book.JapanSide].Has(i) && !c.railFed(n, i) {
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
func (c *State) railFed(n *Network, i hex.Index) bool {
	l := c.Lane(book.AlliedSide, n.Cut[book.JapanSide])
	majors := c.Majors(book.AlliedSide).And(n.Areas[ChinaArea].Or(n.Majors[book.USA]).Or(n.Majors[book.British]))
	return !c.War.Map.Grid.Flood(hex.Bit(i), l.Rail, &c.War.Map.Sides[atlas.ByRail],
		atlas.BlockLine).And(majors).Without(i).Empty()
}

// captor returns which of the Allies counts a captured Japanese centre: the USA or
// Britain, whichever has more ground blocks there, else more blocks, else the USA; for
// China it is never (7.22, ruling R99).
func (c *State) captor(at hex.Index) book.Nation {
	var blocks [book.NumNations]int
	for i := range c.BlocksAt(book.AlliedSide, at).All() {
		k := c.What(i)
		if blocks[Payer(k.Nation)]++; k.Type.IsGround() {
			blocks[Payer(k.Nation)] += MaxPieces
		}
	}
	if blocks[book.British] > blocks[book.USA] {
		return book.British
	}
	return book.USA
}

// Payer returns whose points build a nation's blocks [7.25 to 7.28].
func Payer(n book.Nation) book.Nation {
	if n == book.ANZAC || n == book.India {
		return book.British
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

var levelNames = []string{"Allied decisive victory", "Allied victory", "stalemate", "Japanese victory",
	"Japanese decisive victory"}

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
	if c.Decides == sim.Over {
		return c.Tally(int(c.JVP))
	}
	return c.Tally(int(c.Production()[book.Japan]))
}

// Tally turns Japan's production into its victory points.
func (c *State) Tally(production int) int {
	if c.ChinaRemoved { // what Japan holds in China [9.8]
		production += 5
	}
	if c.EndingAdds { // ruling R69
		return production + int(c.Ended)
	}
	return production - int(c.Ended)
}
