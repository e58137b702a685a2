package war

import (
	"encoding/binary"
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// AppendKey appends the position. Of a marker it has what lies under it, not which force that is: forces of alike ships,
// and dummies, are the same under either of two markers. Alike ships of a Task Force, ground units ashore and Air Points
// are in any order, unless a fight or a strike counts them by their places.
func (w *War) AppendKey(buf []byte) []byte {
	for m := range w.markers() {
		buf = w.appendMarker(buf, m)
	}
	buf = w.appendSunk(buf)
	buf = w.appendStacks(buf)
	for _, s := range w.Sites[:len(w.Theatre.Sites)] {
		buf = append(buf, s.Side, s.Port, s.Airbase, s.Garrison, byte(s.Supply), byte(s.Supply>>8), s.Fights, s.Shift)
	}
	buf = w.appendUnits(buf)
	for i := range w.Theatre.Subrons {
		buf = append(buf, byte(w.SubPoints(i)), w.Subrons[i].Marks, w.Subrons[i].Searched)
	}
	for side := range w.Strikes {
		for _, s := range w.Strikes[side][:min(board.MostStrikes, int(w.Plotted[side])+1)] {
			buf = append(buf, s.Base, byte(s.Mission), s.Target, s.Aim, s.Count, s.Home)
			for _, p := range s.Sent {
				buf = append(buf, p.Stack, p.Points, p.Group)
			}
		}
	}
	return w.appendFlow(buf)
}

func (w *War) appendFlow(buf []byte) []byte {
	f := &w.Flow
	buf = append(buf, w.Count[0], w.Count[1], w.Plotted[0], w.Plotted[1], w.Open[0], w.Open[1], byte(f.Step), f.Side, f.Turn, f.Round, f.Naval, f.First, f.Asked, f.Mover, f.Foe,
		f.Chit, f.Said, byte(f.Fight), f.Fights, byte(f.Back), f.Window, f.Looked, f.Ready, f.Rolled, f.Held, f.Holder, f.Due, byte(f.Timing))
	buf = append(append(buf, f.Told[:]...), f.Tally[:]...)
	for _, p := range w.Cover[:w.Covered] {
		buf = append(buf, p.Stack, p.Points, p.Group)
	}
	buf = append(append(buf, w.Covered), w.Berthed[:]...)
	if b := w.AtHand(); b != nil {
		buf = b.AppendKey(append(buf, byte(w.attacker)))
	}
	return buf
}

// appendMarker appends what there is to a marker, and the ships under it.
func (w *War) appendMarker(buf []byte, m uint8) []byte {
	f := &w.Forces[m]
	buf = append(buf, byte(f.Hex), byte(f.Hex>>8), byte(f.From), byte(f.From>>8), f.Marks, f.Spent, f.Night, f.Worked, f.Active)
	buf = append(buf, f.Report[:]...)
	for _, l := range f.Plot.Legs {
		buf = append(buf, byte(l.Hex), byte(l.Hex>>8), byte(l.Mission), l.Value)
	}
	buf = append(buf, f.Plot.Count, f.Plot.At, f.Shown, f.Fights)
	var ships [theatre.MostShips]uint64
	n := 0
	for i := range w.Theatre.Ships {
		if s := &w.Ships[i]; w.under(i, m) {
			ships[n] = uint64(w.Theatre.Ships[i].Type)<<40 | uint64(s.Damage)<<32 | uint64(s.Marks)<<24 | uint64(s.Fuel)<<16 | uint64(w.named(i))
			n++
		}
	}
	if w.Step != board.InFight && n <= book.MaxForce { // or the order says who is on a display
		slices.Sort(ships[:n])
	}
	buf = append(buf, byte(n))
	for _, s := range ships[:n] {
		buf = append(buf, byte(s>>40), byte(s>>32), byte(s>>24), byte(s>>16), byte(s>>8), byte(s))
	}
	return buf
}

// named returns the number of a ship plus 1 where something else counts on it: planes or ground units aboard; else 0.
func (w *War) named(ship int) int {
	if w.carries(ship) {
		return ship + 1
	}
	for i := range w.Theatre.Stacks {
		if w.Stacks[i].Base == board.Deck|uint8(ship) {
			return ship + 1
		}
	}
	return 0
}

// appendSunk appends of each type how many are gone.
func (w *War) appendSunk(buf []byte) []byte {
	var gone [theatre.MostShips]uint16
	n := 0
	for i := range w.Theatre.Ships {
		if w.Ships[i].Damage >= book.SunkLevel {
			gone[n] = uint16(w.Theatre.Ships[i].Type)
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
func (w *War) appendStacks(buf []byte) []byte {
	var stacks [theatre.MostStacks]uint64
	list := stacks[:len(w.Theatre.Stacks)]
	for i := range list {
		s := &w.Stacks[i]
		list[i] = uint64(w.Theatre.Stacks[i].Plane)<<40 | uint64(s.Base)<<32 | uint64(s.Points)<<24 | uint64(s.Struck)<<16 | uint64(s.Tired)<<8 | uint64(s.Bombed)
	}
	if w.Step != board.InFight && w.Plotted == [2]uint8{} && (w.Step < board.AirTarget || w.Step > board.AirSend) { // or strikes count on their order
		slices.Sort(list)
	}
	for _, s := range list {
		buf = append(buf, byte(s>>40), byte(s>>32), byte(s>>24), byte(s>>16), byte(s>>8), byte(s))
	}
	return buf
}

// appendUnits appends the ground units by side and type.
func (w *War) appendUnits(buf []byte) []byte {
	var units [theatre.MostUnits]uint64
	list := units[:len(w.Theatre.Units)]
	for i := range list {
		u := &w.Units[i]
		list[i] = uint64(w.Theatre.Units[i].Side)<<40 | uint64(w.Theatre.Units[i].Type)<<32 | uint64(u.Hex)<<16 | uint64(u.Ship)<<8 | uint64(u.Marks)
	}
	if w.Step != board.InFight { // or the order says who fights
		slices.Sort(list)
	}
	for _, u := range list {
		buf = append(buf, byte(u>>40), byte(u>>32), byte(u>>24), byte(u>>16), byte(u>>8), byte(u))
	}
	return buf
}
