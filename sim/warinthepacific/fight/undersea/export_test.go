package undersea

// What tests ask of a convoy search.
func (b *Convoy) HexesOf() []uint8         { return b.hexes(nil) }
func (b *Convoy) EscortsOf(convoy int) int { return b.escortsOf(convoy) }
func (b *Convoy) ConvoysOf() int           { return b.convoys() }
