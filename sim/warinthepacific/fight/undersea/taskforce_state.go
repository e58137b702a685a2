package undersea

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// thruput returns how many Load Points a pipeline of a length in hexes can carry: 25 over
// 16 hexes for each Merchant Shipping, as it is damaged, and more the shorter it is.
// [15.1] [9.82]
func (f *TaskForce) thruput(r *Rules, length uint8) int {
	return book.QuarterThruput(f.quarters(r), max(1, int(length)))
}

// quarters returns how much Merchant Shipping there is, as it is damaged, in quarters.
func (f *TaskForce) quarters(r *Rules) (n int) {
	for i, s := range f.Ships[:f.Count] {
		if f.typeOf(r, i).Number == book.KindMS && s.Damage < book.SunkLevel {
			n += int(r.Effects[s.Damage].Joint)
		}
	}
	return n
}

// worst returns the worst that befell a ship: an outcome of a submarine attack.
func (f *TaskForce) worst() int {
	worst := book.Unharmed
	for _, s := range f.Ships[:f.Count] {
		switch {
		case s.Damage >= book.SunkLevel && s.Before < book.SunkLevel:
			return book.Sunk
		case s.Damage > s.Before:
			worst = book.Damaged
		}
	}
	return worst
}

// harmed returns which share of the Defense Strength new damage stands for, five levels
// being all of a ship.
func (f *TaskForce) harmed(r *Rules) float64 {
	harm, all := 0, 0
	for i, s := range f.Ships[:f.Count] {
		n := int(f.typeOf(r, i).Defense)
		harm, all = harm+n*int(s.Damage-s.Before), all+n*(book.SunkLevel-int(s.Before))
	}
	return float64(harm) / float64(all)
}

// afloat returns the damage levels that the ships could still take.
func (f *TaskForce) afloat() (n int) {
	for _, s := range f.Ships[:f.Count] {
		n += book.SunkLevel - int(s.Damage)
	}
	return n
}

// append appends the ships to a key.
func (f *TaskForce) append(buf []byte) []byte {
	for _, s := range f.Ships[:f.Count] {
		buf = append(buf, s.Type, s.Damage, s.Before, s.Group, s.Hit, s.Tow, book.Bit(s.Empty), book.Bit(s.Seen))
	}
	return append(buf, f.Count)
}
