package book

// What takes time: landings that are planned, and Task Forces that change their Speed Class.

// manyLoads is the Load Points from which on a Japanese landing takes twice as long. [10.1]
const manyLoads = 3

// PlanningTurns returns after how many Game-Turns a landing is ready whose plan begins in a Cycle,
// with so many Load Points that go ashore in a Game-Turn: of the Allies one for each, from 1/44 on
// for each three begun, of Japan one for each of two at most, else two. [10.1]
func PlanningTurns(japan bool, begun Cycle, load int) int {
	switch {
	case japan && load >= manyLoads:
		return 2 * load
	case !japan && begun >= Cycle144:
		return (load + 2) / 3
	}
	return load
}

// ActiveLeft returns how many Active Phases a Task Force has left that had some left in a Speed
// Class and goes over to another: three for two, from class 3 to class 1 three for each, but no
// more than the class has (C7); 0 where it may not. Fractions are dropped. [9.0]
func ActiveLeft(left, from, to int) int {
	switch {
	case from == to:
		return left
	case to > from && (from != 1 || to != 2):
		return 0
	case from == 3 && to == 1:
		return 3 * left
	case to > from:
		return min(to, 3*left/2)
	}
	return 3 * left / 2
}

// EmergencyLoad returns what a destroyer or an escort carries in an Emergency Transport: Load
// Points of a ground unit, or Supply Points; nothing of other ships. [10.3]
func (t *ShipType) EmergencyLoad() (load, supply int) {
	switch t.Number {
	case KindDD:
		return 1, 1
	case KindDE:
		return 1, 2
	}
	return 0, 0
}

// EmergencyHold returns the Load Points of that which a ship carries as it is damaged: one with D1
// all, half of one is none (W92). [9.86] [10.3]
func (r *Book) EmergencyHold(h Hull) int {
	load, _ := r.ShipTypes[h.Ship].EmergencyLoad()
	return load * int(r.Effects[h.Damage].cargo) / 4
}

// EmergencyPoints is what an Emergency Transport spends of its Movement Points where it loads, and
// again where it unloads. [10.3]
const EmergencyPoints = 5

// MayTransfer reports whether Air Points may land at another base behind a strike: the way out and
// the way on from there are together at most twice the range that they fought at. [5.6]
func MayTransfer(out, on, reach int) bool { return out+on <= 2*reach }

// subronPoints is the Movement Allowance of a subron in a Cycle. [13.32]
const subronPoints = 250

// SubronMoves returns the Movement Points of a subron in a Cycle: twice as many in transit, which
// it may not be twice running and in which it does nothing. [13.32] [13.33] [13.34]
func SubronMoves(transit bool) int {
	if transit {
		return 2 * subronPoints
	}
	return subronPoints
}

// SubronEndurance returns after how many Cycles at sea a subron has to be in port. [13.11] [13.35]
func SubronEndurance(fleet bool) int { return 1 + int(Bit(fleet)) }
