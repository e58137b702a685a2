package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

var _ sim.Chooser = (*Surface)(nil)

// Choice says what a decision of a surface combat stands for.
func (b *Surface) Choice(m sim.Move) sim.Choice {
	k := sim.Choice{}
	switch b.Phase {
	case SurfaceDeploy:
		k.Question, k.Piece, k.To = "line of battle", b.shipLabel(b.Player, b.Asked), hexName(uint8(m))
	case SurfaceTarget:
		k.Question = "target"
		if k.Stays = m == 0; !k.Stays {
			k.To = b.shipLabel(1-b.Player, uint8(m-1))
		}
	case SurfaceJoin:
		k.Question, k.Piece, k.Stays = "who fires", b.shipLabel(b.Player, b.Asked), m == 0
	case SurfaceMove:
		k.Question, k.Piece, k.Stays = "movement", b.shipLabel(b.Player, b.Asked), m == 0
		if m != 0 && m != leaveDisplay {
			k.To = hexName(uint8(m - 1))
		}
	}
	return k
}
