package board

import (
	"encoding/binary"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// AppendKey appends a position of a scenario, except for the fight at hand. For a marker it has the
// contents of its force, not its number: forces of alike ships, and dummies, are the same under
// either of two markers. Alike ships of a Task Force, ground units ashore and Air Points are in any
// order, unless a fight or a strike counts them by their places.
func (p *Position) AppendKey(t *theatre.Theatre, buf []byte) []byte {
	for m := range p.Markers() {
		buf = p.appendMarker(t, buf, m)
	}
	buf = p.appendSunk(t, buf)
	buf = p.appendStacks(t, buf)
	for _, s := range p.Sites[:len(t.Sites)] {
		buf = append(buf, uint8(s.Side), s.Port, s.Airbase, s.Garrison, byte(s.Supply), byte(s.Supply>>8),
			byte(s.Given),
			byte(s.Given>>8), s.Fights, s.Shift, s.Outside, s.Wants, s.Parent)
	}
	for i := range t.Supports {
		s := &p.Tanks[i]
		buf = append(buf, byte(s.Supply), byte(s.Supply>>8), byte(s.Given), byte(s.Given>>8), s.Gives)
	}
	buf = p.appendUnits(t, buf)
	for i := range t.BaseForces {
		b := &p.BaseForces[i]
		buf = append(buf, byte(b.Hex), byte(b.Hex>>8), b.Ship, byte(b.Mode), b.Lies, b.Packs)
	}
	for _, s := range p.Staffs[:len(t.Staffs)] {
		buf = append(buf, s.Site, s.Ship, s.Wants)
	}
	for i := range id.Subron(len(t.Subrons)) {
		buf = append(buf, byte(p.SubPoints(i)), p.Subrons[i].Marks, p.Subrons[i].At, p.Subrons[i].Out,
			p.Subrons[i].Order)
	}
	for side := range sim.Side(len(p.Strikes)) {
		for _, k := range p.Strikes[side][:min(MostStrikes, int(p.Plotted[side])+1)] {
			buf = append(buf, byte(k.Base), byte(k.Mission), k.Target, k.Aim, k.Count, k.Home)
			for _, s := range k.Sent {
				buf = append(buf, byte(s.Stack), s.Points, s.Group)
			}
		}
	}
	return p.appendFlow(buf)
}

func (p *Position) appendFlow(buf []byte) []byte {
	f := &p.Flow
	buf = append(buf, p.Count[0], p.Count[1], p.Plotted[0], p.Plotted[1], p.Open[0], p.Open[1], byte(f.Step),
		uint8(f.Side), f.Turn, f.Round, f.Naval, uint8(f.First), f.Asked, uint8(f.Mover), f.Foe,
		f.Chit, f.Said, byte(f.Fight), f.Fights, byte(f.Back), f.Window, f.Passed, f.Wanted, f.Looked,
		f.Ready, f.Rolled,
		f.Grid, f.Held, uint8(f.Holder), f.Due, byte(f.Timing))
	buf = append(append(append(buf, f.Told[:]...), f.Tally[:]...), f.Flew[:]...)
	for _, s := range p.Cover[:p.Covered] {
		buf = append(buf, byte(s.Stack), s.Points, s.Group)
	}
	buf = append(append(buf, p.Covered), p.Berthed[:]...)
	return buf
}

// appendMarker appends what there is to a marker, and the ships under it.
func (p *Position) appendMarker(t *theatre.Theatre, buf []byte, m id.Marker) []byte {
	f := &p.Forces[m]
	buf = append(buf, byte(f.Hex), byte(f.Hex>>8), byte(f.From), byte(f.From>>8), f.Cloud, f.Marks, f.Spent,
		f.Night, f.Worked, f.Active)
	buf = append(buf, f.Report[:]...)
	buf = append(buf, f.Hunted[:]...)
	for _, l := range f.Plot.Legs {
		buf = append(buf, byte(l.Hex), byte(l.Hex>>8), byte(l.Mission), l.Value)
	}
	buf = append(buf, f.Plot.Count, f.Plot.At, byte(f.Plot.Part), f.Plot.Aim, f.Shown, f.Fights, p.Cargo[f.Holds])
	if k := &p.Plans[f.Holds]; t.Ground {
		buf = append(buf, byte(k.Hex), byte(k.Hex>>8), k.Ready, k.Shown)
	}
	var ships [theatre.MostShips]uint64
	n := 0
	for i := range id.Ship(len(t.Ships)) {
		if s := &p.Ships[i]; p.Under(i, m) {
			ships[n] = uint64(s.Missed|s.Die<<2)<<56 | uint64(s.Refit)<<48 | uint64(t.Ships[i].Type)<<40 | uint64(
				s.Damage)<<32 | uint64(s.Marks)<<24 | uint64(s.Fuel|s.Away)<<16 | uint64(p.named(t, i))
			n++
		}
	}
	if !p.Fighting() && n <= book.MaxForce { // else the order says which ships are on a display
		slices.Sort(ships[:n])
	}
	buf = append(buf, byte(n))
	for _, s := range ships[:n] {
		buf = binary.BigEndian.AppendUint64(buf, s)
	}
	return buf
}

// named returns the number of a ship plus 1 if its planes, ground units or supply aboard depend on
// it, or else 0.
func (p *Position) named(t *theatre.Theatre, ship id.Ship) int {
	if p.Carries(ship) || p.stows(ship) || t.SupportAt(ship) >= 0 {
		return int(ship + 1)
	}
	for i := range id.Stack(len(t.Stacks)) {
		if p.Stacks[i].Base == ship.Deck() {
			return int(ship + 1)
		}
	}
	return 0
}

// appendSunk appends of each type how many are gone.
func (p *Position) appendSunk(t *theatre.Theatre, buf []byte) []byte {
	var gone [theatre.MostShips]uint16
	n := 0
	for i := range id.Ship(len(t.Ships)) {
		if p.Ships[i].Damage >= book.SunkLevel {
			gone[n] = uint16(t.Ships[i].Type)
			n++
		}
	}
	slices.Sort(gone[:n])
	buf = append(buf, byte(n))
	for _, t := range gone[:n] {
		buf = binary.LittleEndian.AppendUint16(buf, t)
	}
	return buf
}

// appendStacks appends the Air Points by type and base.
func (p *Position) appendStacks(t *theatre.Theatre, buf []byte) []byte {
	var stacks [theatre.MostStacks]uint64
	list := stacks[:len(t.Stacks)]
	for i := range id.Stack(len(list)) {
		s := &p.Stacks[i]
		list[i] = uint64(s.Waits|s.Away<<1)<<56 | uint64(s.Flown)<<48 | uint64(t.Stacks[i].Plane)<<40 | uint64(
			s.Base)<<32 | uint64(s.Points)<<24 | uint64(s.Struck)<<16 | uint64(s.Tired)<<8 | uint64(s.Bombed)
	}
	arcs := false
	for i := range id.Stack(len(t.Stacks)) {
		arcs = arcs || p.Stacks[i].Arc > 0
	}
	if !arcs && !t.Ground && !p.Fighting() && p.Plotted == [2]uint8{} && !p.Step.Sends() {
		// or strikes count on their order, and each comes by its date
		slices.Sort(list)
	}
	for _, s := range list {
		buf = append(buf, byte(s>>56), byte(s>>48), byte(s>>40), byte(s>>32), byte(s>>24), byte(s>>16),
			byte(s>>8), byte(s))
	}
	for i := range id.Stack(len(t.Stacks)) { // where CAP aborts, or arcs are searched, the order is kept above
		buf = append(buf, p.Stacks[i].Aborted, p.Stacks[i].Arc)
	}
	return buf
}

// appendUnits appends the ground units by side and type.
func (p *Position) appendUnits(t *theatre.Theatre, buf []byte) []byte {
	var units [theatre.MostUnits]uint64
	list := units[:len(t.Units)]
	for i := range id.Unit(len(list)) {
		u := &p.Units[i]
		list[i] = uint64(t.Units[i].Side)<<40 | uint64(t.Units[i].Type)<<32 | uint64(u.Hex)<<16 | uint64(
			u.Ship)<<8 | uint64(u.Marks)
	}
	if !p.Fighting() && !t.Ground { // else the order says which units fight, and which is which on land
		slices.Sort(list)
	}
	for _, u := range list {
		buf = append(buf, byte(u>>40), byte(u>>32), byte(u>>24), byte(u>>16), byte(u>>8), byte(u))
	}
	return buf
}
