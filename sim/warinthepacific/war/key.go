package war

import "github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"

// AppendKey appends the position, and the fight at hand.
func (w *War) AppendKey(buf []byte) []byte {
	buf = w.Position.AppendKey(w.Theatre, buf)
	if w.islands != nil {
		buf = w.Field.AppendIdentity(buf)
	}
	if b := w.AtHand(); b != nil && w.Fight != board.LandWar {
		buf = b.AppendKey(append(buf, byte(w.attacker)))
	}
	return buf
}
