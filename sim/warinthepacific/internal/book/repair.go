package book

import "github.com/ironbottom/ironbottom/sim"

// A Repair is what is kept of a damaged ship while it is repaired and until it is whole;
// the zero value is an undamaged ship. [18.0]
type Repair struct {
	Damage DamageLevel
	Die    uint8  // the roll for the extent of the damage, kept until the ship is whole; 0 before it [18.14]
	Severe bool   // a Japanese ship that was at D3 or worse: 5 is added to its die until it is whole [18.17]
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
	highestRow = 12 + severeAdds
	severeAdds = 5 // added for Japan from D3 on [18.17]
)

// RepairDie rolls for how bad the damage of a ship is. The roll stays the same until the
// ship is whole, whatever damage is added (W93). [18.0] [18.14]
func RepairDie(d *sim.Dice, event uint64) uint8 { return uint8(d.Sum(event, 2)) }

// Severe reports whether 5 is added to the die of a ship: it is Japanese and at D3 or
// worse. Damage that grows to D3 counts as damage of D3 at once. [18.17]
func (r *Book) Severe(h Hull) bool {
	return h.Damage >= D3 && r.ShipTypes[h.Ship].Nation == Japanese
}

// row returns the row of the Damage Repair Table that a ship is repaired by.
func (rep *Repair) row() uint8 {
	if rep.Severe {
		return rep.Die + severeAdds
	}
	return rep.Die
}

// Damage adds levels to a ship's damage and rolls its die if it has none. The Game-Turns spent on
// repairing the previous level are lost (W94). Joint shipping has no die. A ship on the bottom of a
// harbour takes no more. [18.0] [18.14] [18.15] [18.19]
func (r *Book) Damage(d *sim.Dice, event uint64, s Ship, rep *Repair, more DamageLevel) {
	if more == 0 || rep.Damage == D5 {
		return
	}
	rep.Damage, rep.Done = rep.Damage.Plus(more), 0
	if r.ShipTypes[s].joint() {
		return
	}
	if rep.Die == 0 {
		rep.Die = RepairDie(d, event)
	}
	rep.Severe = rep.Severe || r.Severe(Hull{s, rep.Damage})
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
		n += r.RepairTurns(s, rep.row(), level)
	}
	return n
}

// TurnsToMend returns the Game-Turns until a ship is whole whose damage only grew so far. [18.0] [18.17]
func (r *Book) TurnsToMend(h Hull, die uint8) int {
	return r.TurnsLeft(h.Ship, Repair{Damage: h.Damage, Die: die, Severe: r.Severe(h)})
}

// Mend spends Game-Turns on a ship: level by level, until it is whole. Where they are
// too few for a level they count for it later. Joint shipping stays as it is. [18.0]
// [18.13] [18.19]
func (r *Book) Mend(s Ship, rep *Repair, turns int) {
	if rep.Die == 0 {
		return
	}
	for rep.Damage > 0 {
		need := r.RepairTurns(s, rep.row(), rep.Damage) - int(rep.Done)
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
