package book

import "github.com/ironbottom/ironbottom/sim"

// A Repair is what is kept of a damaged ship while it is repaired and until it is whole;
// the zero value is an undamaged ship. [18.0]
type Repair struct {
	Damage DamageLevel
	Row    uint8  // of the Damage Repair Table, 0 before it is rolled for
	Done   uint8  // Game-Turns spent on the level that it has now
	Effort Effort // whether a maximum effort has been spent on this damage
}

// An Effort says what a maximum effort has to do with a ship. [18.3]
type Effort uint8

// The efforts.
const (
	NoEffort    Effort = iota
	EffortHere         // made by the port where it lies, which is closed to other ships
	EffortSpent        // made by a port that it has left
)

// rows of the Damage Repair Table.
const (
	lowestRow  = 2
	highestRow = 12 + lateJapan
	lateJapan  = 5 // added for Japan from D3 on [18.17]
)

// RepairRow rolls for how bad the damage of a ship is: a row of the Damage Repair Table.
// It is rolled for once and kept, with what was added, until the ship is whole (W93).
// [18.0] [18.14] [18.17]
func (r *Book) RepairRow(d *sim.Dice, event uint64, h Hull) uint8 {
	row := d.Sum(event, 2)
	if h.Damage >= D3 && r.ShipTypes[h.Ship].Nation == Japanese {
		row += lateJapan
	}
	return uint8(row)
}

// Damage adds levels to a ship's damage and rolls for its row where it has none. The
// Game-Turns spent on the level that it had are lost (W94). Joint shipping has no row;
// what lies on the bottom of a harbour takes no more. [18.0] [18.14] [18.15] [18.19]
func (r *Book) Damage(d *sim.Dice, event uint64, s Ship, rep *Repair, more DamageLevel) {
	if more == 0 || rep.Damage == D5 {
		return
	}
	rep.Damage, rep.Done = rep.Damage.Plus(more), 0
	if rep.Row == 0 && !r.ShipTypes[s].joint() {
		rep.Row = r.RepairRow(d, event, Hull{s, rep.Damage})
	}
}

// RepairTurns returns the Game-Turns that lower a damage level by one: D5 of a ship sunk
// in a major port takes as long as D4. [18.0] [18.15] [18.5]
func (r *Book) RepairTurns(s Ship, row uint8, level DamageLevel) int {
	cost := r.fuel(&r.ShipTypes[s])
	for _, g := range r.repair.groups {
		if cost >= g.low && cost <= g.high && level > 0 && row >= lowestRow && row <= highestRow {
			return int(g.turns[row-lowestRow][min(level, D4)-1])
		}
	}
	return 0
}

// TurnsLeft returns the Game-Turns until a ship is whole. [18.0]
func (r *Book) TurnsLeft(s Ship, rep Repair) int {
	n := -int(rep.Done)
	for level := rep.Damage; level > 0; level-- {
		n += r.RepairTurns(s, rep.Row, level)
	}
	return n
}

// Mend spends Game-Turns on a ship: level by level, until it is whole. Where they are
// too few for a level they count for it later. Joint shipping stays as it is. [18.0]
// [18.13] [18.19]
func (r *Book) Mend(s Ship, rep *Repair, turns int) {
	if rep.Row == 0 {
		return
	}
	for rep.Damage > 0 {
		need := r.RepairTurns(s, rep.Row, rep.Damage) - int(rep.Done)
		if turns < need {
			rep.Done += uint8(turns)
			return
		}
		turns, rep.Done = turns-need, 0
		rep.Damage--
	}
	*rep = Repair{}
}

// Leave takes a ship out of repair: it keeps what is done. [18.13] [18.35]
func (rep *Repair) Leave() {
	if rep.Effort == EffortHere {
		rep.Effort = EffortSpent
	}
}

// RefitPenalty rolls for the damage of a carrier or capital ship at the beginning of a
// Cycle, by how many of its refits in a row it has missed: none at first, then D1 on 3 or
// less, from the third on D2 on 3 or less and else D1. There are no Critical Hits of it.
// [17.31] [9.73]
func RefitPenalty(d *sim.Dice, event uint64, missed int) DamageLevel {
	if missed < 2 {
		return Undamaged
	}
	level := DamageLevel(d.Hits(event, 1, 3))
	if missed > 2 {
		level++
	}
	return level
}
