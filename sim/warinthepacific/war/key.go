package war

// AppendKey appends the position, and the fight at hand.
func (w *War) AppendKey(buf []byte) []byte {
	buf = w.Position.AppendKey(w.Theatre, buf)
	if b := w.AtHand(); b != nil {
		buf = b.AppendKey(append(buf, byte(w.attacker)))
	}
	return buf
}
