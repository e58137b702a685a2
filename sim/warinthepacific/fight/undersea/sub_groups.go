package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// alone reports whether a ship forms a group of its own: all but CL and screening
// forces. [13.6]
func alone(s *book.ShipType) bool { return s.Number < book.KindCL || s.Number > book.KindCD }

// partner returns the other ship of a tow, -1 where a ship is in none. [38.2]
func (f *TaskForce) partner(i int) int {
	if f.Ships[i].Tow == 0 {
		return -1
	}
	for k := range f.Ships[:f.Count] {
		if k != i && f.Ships[k].Tow == f.Ships[i].Tow {
			return k
		}
	}
	return -1
}

// leads reports whether a ship has a group of its own: of a pair in tow the first, as
// both are in one. [13.6] [38.26]
func (b *Submarines) leads(i int) bool {
	if b.Link > 0 || !alone(b.ship(i)) || b.Ships[i].Damage >= book.SunkLevel {
		return false
	}
	p := b.partner(i)
	return p < 0 || p > i || !alone(b.ship(p)) || b.Ships[p].Damage >= book.SunkLevel
}

// lead returns the ship that a group is of, -1 where all are small and form one group
// (W20), or are a pipeline.
// A group has one ship that leads it; others in it are small ones, or the other of a tow.
func (b *Submarines) lead(group uint8) int {
	for i := range b.Ships[:b.Count] {
		if b.Ships[i].Group == group && b.leads(i) {
			return i
		}
	}
	return -1
}

// groups returns how many defensive groups there are. A pipeline is one. [15.71]
func (b *Submarines) groups() uint8 {
	n := uint8(0)
	for i := range b.Ships[:b.Count] {
		n += book.Bit(b.leads(i))
	}
	return max(1, n)
}

// Screen returns the Screening Value of a group: of its own forces, less where damaged,
// half of it for the escorts of a pipeline, and 3 more where a carrier of the Task Force
// operates. [13.61] [13.62] [13.63] [9.83] [15.42]
// Values are summed in quarters, as damage leaves quarters of them; half of them is taken
// before the fraction is dropped. The carrier's points are added for every group,
// wherever the carrier is.
func (b *Submarines) Screen(group uint8) int {
	quarters, carrier := 0, 0
	for i, s := range b.Ships[:b.Count] {
		k := b.ship(i).Number
		switch {
		case s.Damage >= book.SunkLevel:
		case k <= book.KindXCV && s.Damage < 3 && !s.Empty: // its deck is open [9.86] [38.93]
			carrier = int(b.Rules.Screens[3]) // once, however many there are (R41)
		case s.Group == group && k >= book.KindDD && k <= book.KindCD:
			quarters += b.Rules.ScreeningQuarters(b.ship(i), s.Damage)
		}
	}
	if b.Link > 0 {
		quarters /= 2
	}
	return quarters/4 + carrier
}

// forces reports whether a group has screening forces left. [13.7]
func (b *Submarines) forces(group uint8) bool {
	for i, s := range b.Ships[:b.Count] {
		if k := b.ship(i).Number; s.Group == group && s.Damage < book.SunkLevel && k >= book.KindDD &&
			k <= book.KindCD {
			return true
		}
	}
	return false
}

// form makes the defensive groups: one for each ship that is not small, with the ship
// that it tows or that tows it. All ships of a pipeline are one. [13.6] [38.26] [15.71]
// Small ships of a Task Force have no group yet after this: their owner places them one
// after the other.
func (b *Submarines) form() {
	n := uint8(0)
	for i := range b.Ships[:b.Count] {
		switch s := &b.Ships[i]; {
		case b.Link > 0 && s.Damage < book.SunkLevel:
			s.Group = 1
		case b.leads(i):
			n++
			s.Group = n
			if p := b.partner(i); p >= 0 && b.Ships[p].Damage < book.SunkLevel {
				b.Ships[p].Group = n
			}
		}
	}
	b.Phase, b.Asked = SubScreen, 0
	b.screen()
}

// asks reports whether the owner is asked to which group a ship is added.
func (b *Submarines) asks(i int) bool {
	s := &b.Ships[i]
	return !alone(b.ship(i)) && s.Damage < book.SunkLevel && s.Group == 0
}

// place adds a ship to a group, and the other of a tow with it. [38.26]
func (b *Submarines) place(i int, group uint8) {
	b.Ships[i].Group = group
	if p := b.partner(i); p >= 0 && b.Ships[p].Damage < book.SunkLevel {
		b.Ships[p].Group = group
	}
}

// screen goes on to the next small ship; where there is one group it is in that.
func (b *Submarines) screen() {
	for ; b.Asked < b.Count; b.Asked++ {
		if !b.asks(int(b.Asked)) {
			continue
		}
		if b.groups() > 1 {
			return
		}
		b.place(int(b.Asked), 1)
	}
	b.Phase, b.Asked = SubLay, 0
	b.lay()
}

// lay goes on to the next group whose place among those that look alike is drawn, then
// to the division of points.
// With open counters nothing is to be drawn: the numbers of the groups say what they are
// anyway.
func (b *Submarines) lay() {
	for b.Asked++; b.Covered && b.Asked < b.groups(); b.Asked++ {
		if b.unlike(b.Asked) {
			return
		}
	}
	b.Phase, b.Asked = SubSplit, 1
	b.split()
}

// unlike reports whether a group and others to come look alike and are not. Groups in
// tow are known.
func (b *Submarines) unlike(group uint8) bool {
	i := b.lead(group)
	if i < 0 {
		return false
	}
	for k := range b.Ships[:b.Count] {
		if b.leads(k) && b.Ships[k].Group > group && b.alike(i, k) && b.Ships[k].identity() != b.Ships[i].identity() {
			return true
		}
	}
	return false
}

// swap exchanges a group with another of those to come that look alike. Each has the same chance,
// so that numbers carry no information (W71). It is a shuffle: each group changes places with
// itself or a later one.
func (b *Submarines) swap(d *sim.Dice) {
	var room [book.MaxShips]uint8
	list := room[:0]
	i := b.lead(b.Asked)
	for group := b.Asked; group <= b.groups(); group++ {
		if k := b.lead(group); k >= 0 && b.alike(i, k) {
			list = append(list, group)
		}
	}
	other := list[d.Pick(b.event(rollLay, int(b.Asked), 0), len(list))]
	for k := range b.Ships[:b.Count] {
		switch s := &b.Ships[k]; s.Group {
		case b.Asked:
			s.Group = other
		case other:
			s.Group = b.Asked
		}
	}
}

// split goes on until all points are aimed, then attacks the first group.
// The last group gets what is left without being asked.
func (b *Submarines) split() {
	if b.Ready > 0 && b.Asked < b.groups() {
		return
	}
	if b.Ready > 0 {
		b.Aim[b.Asked] = b.Ready
	}
	b.Ready, b.Asked, b.Group = 0, 0, 0
	b.nextGroup()
}
