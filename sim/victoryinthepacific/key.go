package victoryinthepacific

// AppendKey appends the position. Alike ships in each other's place are not yet
// brought to one key.
func (s *State) AppendKey(buf []byte) []byte {
	p, n := &s.Position, len(s.units)
	for _, a := range [...][]uint8{p.At[:n], p.Damage[:n], p.Pending[:n], p.Group[:n], p.Due[:n], p.Flag[:], p.Before[:], p.Owner[:], p.Repair[:], p.Scored[:]} {
		buf = append(buf, a...)
	}
	for _, f := range p.Flags[:n] {
		buf = append(buf, byte(f))
	}
	return append(buf, p.Turnover, byte(p.Step), byte(p.Side), p.Unit, p.Cur, p.Area, byte(p.Kind), p.Port, p.Round, p.Quiet, p.Wish, p.Chase,
		p.Left, p.Sub, p.Homing, bit(p.Fired), bit(p.Both), byte(p.Fought), byte(p.Fought>>8), byte(p.Action), byte(p.Action>>8), byte(p.Lead))
}

// AppendIdentity implements sim.Identifier.
func (s *State) AppendIdentity(buf []byte) []byte { return s.AppendKey(buf) }
