package warinthepacific

// thruput returns how many Load Points a pipeline of a length in hexes can carry: 25 over
// 16 hexes for each Merchant Shipping, as it is damaged, and more the shorter it is.
// [15.1] [9.82]
func (f *taskForce) thruput(r *underseaRules, length uint8) int {
	return thruput(f.quarters(r), max(1, int(length)))
}

// quarters returns how much Merchant Shipping there is, as it is damaged, in quarters.
func (f *taskForce) quarters(r *underseaRules) (n int) {
	for i, s := range f.Ships[:f.Count] {
		if f.typeOf(r, i).number == kindMS && s.Damage < sunk {
			n += int(r.damage[s.Damage].joint)
		}
	}
	return n
}

// worst returns the worst that befell a ship: an outcome of a submarine attack.
func (f *taskForce) worst() int {
	worst := Unharmed
	for _, s := range f.Ships[:f.Count] {
		switch {
		case s.Damage >= sunk && s.Before < sunk:
			return Sunk
		case s.Damage > s.Before:
			worst = Damaged
		}
	}
	return worst
}

// harmed returns which share of the Defense Strength new damage stands for, five levels
// being all of a ship.
func (f *taskForce) harmed(r *underseaRules) float64 {
	harm, all := 0, 0
	for i, s := range f.Ships[:f.Count] {
		n := int(f.typeOf(r, i).defense)
		harm, all = harm+n*int(s.Damage-s.Before), all+n*(sunk-int(s.Before))
	}
	return float64(harm) / float64(all)
}

// afloat returns the damage levels that the ships could still take.
func (f *taskForce) afloat() (n int) {
	for _, s := range f.Ships[:f.Count] {
		n += sunk - int(s.Damage)
	}
	return n
}

// append appends the ships to a key.
func (f *taskForce) append(buf []byte) []byte {
	for _, s := range f.Ships[:f.Count] {
		buf = append(buf, s.Type, s.Damage, s.Before, s.Group, s.Hit, s.Tow, bit(s.Empty), bit(s.Seen))
	}
	return append(buf, f.Count)
}
