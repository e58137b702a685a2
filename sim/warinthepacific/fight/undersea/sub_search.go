package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// searching returns the Search Points of the squadron (R40), more on a pipeline where it
// has any of its own (W72). [13.4] [13.41] [13.91] [15.73]
// Points less distance less 1 if suppressed: a squadron of 5 three hexes away searches
// with 2.
func (b *Submarines) searching() int {
	n := int(b.Points[b.Squadron]) - int(b.Distance[b.Hex]) - int(book.Bit(b.Suppressed))
	if n <= 0 {
		return 0
	}
	return n + b.bonus()
}

// Thruput returns what a pipeline carries. [15.74]
func (b *Submarines) Thruput() int { return b.thruput(b.Rules, b.Link) }

// bonus returns what is added to Search Points and to the dice of attacks for a pipeline:
// 1 for every 25 of Thruput, or fraction, above 25 (R38). [15.73]
func (b *Submarines) bonus() int {
	if b.Link == 0 {
		return 0
	}
	return book.ThruputBonus(b.Thruput())
}

// contact rolls for a search and then for the points that are available: a die, two
// for the Allies from 1/44 on. Without any there is no attack (W23). [13.4] [13.5]
// [13.51] [39.1]
// More points cannot be ready than the squadron has.
func (b *Submarines) contact(d *sim.Dice) bool {
	if d.Roll(b.event(rollContact, 0, 0), 6) > int(b.Rules.Contact[min(6, b.searching())]) {
		return false
	}
	ready := d.Sum(b.event(rollReady, 0, 0), Dice(b.allied(), book.Cycle(b.Date))) - int(book.Bit(b.Suppressed))
	b.Ready = uint8(min(max(0, ready), int(b.Points[b.Squadron])))
	return b.Ready > 0
}

// nextSquadron goes on to one that can search and has not, in the hex where the Task
// Force is or in the next; a pipeline and a Task Force that stays are in one hex. [13.42]
// [13.43] [13.45] [13.52]
// The attack on the groups leaves nothing behind but damage: groups, hits and counters
// turned up are wiped.
func (b *Submarines) nextSquadron() {
	b.Phase, b.Ready, b.Asked, b.Group, b.Countered = SubSearch, 0, 0, 0, false
	b.Aim = [book.MaxShips + 1]uint8{}
	afloat := false
	for i := range b.Ships[:b.Count] {
		s := &b.Ships[i]
		s.Group, s.Hit, s.Seen = 0, 0, false
		afloat = afloat || s.Damage < book.SunkLevel && (b.Link == 0 || b.ship(i).Number == book.KindMS)
	}
	b.Squadron++
	if !afloat || !b.seek() {
		b.Phase, b.Hex, b.Squadron, b.Searched = SubOver, 0, 0, 0
	}
}

// seek goes on to the first squadron that can search, from the current one on: hex by hex, and in
// each hex squadron by squadron. A squadron that has searched does not search again.
func (b *Submarines) seek() bool {
	for ; b.Hex < b.Hexes; b.Hex, b.Squadron = b.Hex+1, 0 {
		for ; b.Squadron < b.Squadrons; b.Squadron++ {
			if b.Searched>>b.Squadron&1 == 0 && b.searching() > 0 {
				return true
			}
		}
	}
	return false
}
