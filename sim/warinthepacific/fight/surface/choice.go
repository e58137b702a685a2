package surface

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var _ sim.ChoiceDescriber = (*Action)(nil)

// Choice says what a decision of a surface combat stands for.
func (b *Action) Choice(m sim.Move) sim.Choice {
	k := sim.Choice{}
	switch b.Phase {
	case Deploy:
		k.Question, k.Piece, k.To = "line of battle", b.ShipLabel(b.Player, b.Asked), book.HexName(uint8(m))
	case Target:
		k.Question = "target"
		if k.Pass = m == 0; !k.Pass {
			k.To = b.SeenLabel(1-b.Player, uint8(m-1))
		}
	case Join:
		k.Question, k.Piece, k.Pass = "who fires", b.ShipLabel(b.Player, b.Asked), m == 0
	case Move:
		k.Question, k.Piece, k.Pass = "movement", b.ShipLabel(b.Player, b.Asked), m == 0
		if m != 0 && m != leaveDisplay {
			k.To = book.HexName(uint8(m - 1))
		}
	}
	return k
}
