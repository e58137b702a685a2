package hex

// Sides are the hexsides that can be crossed: for each direction, the hexes that can be left that
// way. Open and Between make them, for neighbours in one grid.
type Sides [Directions]Board

// Open opens the side between hex a and its neighbour in a direction.
func (s *Sides) Open(a Index, d Direction) { s[d] = s[d].With(a) }

// Has reports whether a hex can be left in a direction.
func (s *Sides) Has(a Index, d Direction) bool { return s[d].Has(a) }

// Or returns the sides that are open in either.
func (s *Sides) Or(t *Sides) (u Sides) {
	for d := range u {
		u[d] = s[d].Or(t[d])
	}
	return u
}

// AndNot returns the sides that are open in the first set but not in the second.
func (s *Sides) AndNot(t *Sides) (u Sides) {
	for d := range u {
		u[d] = s[d].AndNot(t[d])
	}
	return u
}

// Between returns the sides between neighbours that are both in the set.
func (g *Grid) Between(b Board) (s Sides) {
	for d := range Directions {
		s[d] = b.And(g.Shift(b, d.Opposite()))
	}
	return s
}

// Step returns the hexes that one step through open sides reaches. It combines the six Shifts of
// the hexes that can be left in each direction, word by word: bits shifted out of a word go into
// the next one up or down. The words are written out because an index would keep them in memory.
func (g *Grid) Step(from Board, open *Sides) (to Board) {
	c := uint(g.Columns)
	over, over1 := (64-c)&63, (63-c)&63 // into the next word
	c, c1 := c&63, (c+1)&63
	if f := from.w0; f != 0 {
		e, se, sw := f&open[East].w0, f&open[SouthEast].w0, f&open[SouthWest].w0
		west, nw, ne := f&open[West].w0, f&open[NorthWest].w0, f&open[NorthEast].w0
		to.w0 |= e<<1 | sw<<c | se<<c1 | west>>1 | ne>>c | nw>>c1
		to.w1 |= e>>63 | sw>>over | se>>over1
	}
	if f := from.w1; f != 0 {
		e, se, sw := f&open[East].w1, f&open[SouthEast].w1, f&open[SouthWest].w1
		west, nw, ne := f&open[West].w1, f&open[NorthWest].w1, f&open[NorthEast].w1
		to.w0 |= west<<63 | ne<<over | nw<<over1
		to.w1 |= e<<1 | sw<<c | se<<c1 | west>>1 | ne>>c | nw>>c1
		to.w2 |= e>>63 | sw>>over | se>>over1
	}
	if f := from.w2; f != 0 {
		e, se, sw := f&open[East].w2, f&open[SouthEast].w2, f&open[SouthWest].w2
		west, nw, ne := f&open[West].w2, f&open[NorthWest].w2, f&open[NorthEast].w2
		to.w1 |= west<<63 | ne<<over | nw<<over1
		to.w2 |= e<<1 | sw<<c | se<<c1 | west>>1 | ne>>c | nw>>c1
		to.w3 |= e>>63 | sw>>over | se>>over1
	}
	if f := from.w3; f != 0 {
		e, se, sw := f&open[East].w3, f&open[SouthEast].w3, f&open[SouthWest].w3
		west, nw, ne := f&open[West].w3, f&open[NorthWest].w3, f&open[NorthEast].w3
		to.w2 |= west<<63 | ne<<over | nw<<over1
		to.w3 |= e<<1 | sw<<c | se<<c1 | west>>1 | ne>>c | nw>>c1
	}
	return to
}

// Flood returns the hexes reached from a set, including the set itself, in at most the given number
// of steps through open sides into allowed hexes. If movement must stop on entering some hexes,
// flood through the other hexes with one step less and then take one Step.
func (g *Grid) Flood(from, enter Board, open *Sides, steps int) Board {
	reached, edge := from, from
	for ; steps > 0; steps-- {
		to := g.Step(edge, open)
		if edge = to.And(enter).AndNot(reached); edge.Empty() {
			break
		}
		reached = reached.Or(edge)
	}
	return reached
}

// Far is the distance of hexes that cannot be reached.
const Far = 255

// Distances counts the steps from a set to each place through open sides into allowed hexes: 0 in
// the set itself, Far for hexes that cannot be reached.
func (g *Grid) Distances(from, enter Board, open *Sides, to *[Size]uint8) {
	for i := range to {
		to[i] = Far
	}
	reached, edge := from, from
	for n := uint8(0); !edge.Empty(); n++ {
		for i := range edge.All() {
			to[i] = n
		}
		edge = g.Step(edge, open).And(enter).AndNot(reached)
		reached = reached.Or(edge)
	}
}
