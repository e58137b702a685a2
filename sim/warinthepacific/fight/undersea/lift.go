package undersea

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// Submarine attacks for the game on the map: it makes the search itself, and submarines that have
// found a Task Force attack here.

// Lift begins the attack of a squadron, so many of whose points are ready, on a Task Force that it
// has found; Enter then says which ships that is, and Start begins it. [13.5] [13.6]
func (b *SecretSubmarines) Lift(date book.Cycle, points, ready uint8, near bool) {
	b.SubPosition = SubPosition{Date: uint8(date), Squadrons: 1, Searched: 1, Hexes: 1, Ready: ready, Near: near,
		Covered: true}
	b.Points[0] = points
}

// Enter has a ship be in the Task Force, a carrier without Air Points as one that is empty. [13.63]
func (b *SecretSubmarines) Enter(h book.Hull, empty bool) {
	if int(b.Count) < len(b.Ships) {
		b.Ships[b.Count] = Ship{Type: uint8(h.Ship), Damage: uint8(h.Damage), Before: uint8(h.Damage), Empty: empty}
		b.Count++
	}
}

// Tow has one of the ships tow another, as they were entered. [38.26]
func (b *SecretSubmarines) Tow(tower, towed int, number uint8) {
	b.Ships[tower].Tow, b.Ships[towed].Tow = number, number
}

// Start begins: its owner forms defensive groups. [13.6]
func (b *SecretSubmarines) Start() { b.form() }

// Covert reports whether the decision at hand is hidden from the submarines: to which group a ship is added. [31.3]
func (b *SecretSubmarines) Covert() bool { return b.Phase == SubScreen }

// Available returns how many points of a squadron are ready when it has found somebody: a die, or
// two for the Allies from 1/44 on, but no more than it has. [13.5] [13.51] [39.1]
func Available(points, dice int) uint8 { return uint8(min(points, dice)) }

// SquadronSize returns how many Sub Points a squadron of a side has at most. [13.4] [39.1]
func SquadronSize(allied bool, date book.Cycle) int {
	if allied && date >= book.Cycle144 {
		return 12
	}
	return 6
}

// Dice returns how many dice say how many points are ready. [13.5] [39.1]
func Dice(allied bool, date book.Cycle) int { return SquadronSize(allied, date) / 6 }
