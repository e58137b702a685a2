package board

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// The numbers of moves. Each pair of functions packs what a decision names into a move, and unpacks
// it again. An Unpack function with two results reports false for a move that names no such thing.
// Nothing else knows the numbers. Records hold them, so they never change.

// MostMoves is how many moves a decision may have.
const MostMoves = 512

// Moves that name nothing.
const (
	Pass   sim.Move = 0   // no base, site, hex or cargo; the answer no
	Yes    sim.Move = 1   // the answer yes
	NoMore sim.Move = 255 // no marker, subron or strike
)

// YesNo appends both answers to a question.
func YesNo(buf []sim.Move) []sim.Move { return append(buf, Pass, Yes) }

// PackNumber packs a count, or the place of a thing in a list of the scenario.
func PackNumber(n int) sim.Move { return sim.Move(n) }

func UnpackNumber(m sim.Move) int { return int(m) }

// PackForce packs the force that is laid under a marker.
func PackForce(f id.Force) sim.Move { return sim.Move(f) }

func UnpackForce(m sim.Move) id.Force { return id.Force(m) }

// PackMarker packs a Task Force marker; NoMore stands for none.
func PackMarker(marker id.Marker) sim.Move { return sim.Move(marker) }

func UnpackMarker(m sim.Move) (marker id.Marker, ok bool) { return id.Marker(m), m != NoMore }

// PackSubron packs a subron, or the marker of one; NoMore stands for none.
func PackSubron(s id.Subron) sim.Move { return sim.Move(s) }

func UnpackSubron(m sim.Move) (s id.Subron, ok bool) { return id.Subron(m), m != NoMore }

// PackStrike packs a plotted strike; NoMore stands for none.
func PackStrike(s id.Strike) sim.Move { return sim.Move(s) }

func UnpackStrike(m sim.Move) (s id.Strike, ok bool) { return id.Strike(m), m != NoMore }

// PassHex is the move that lets a Task Force pass in its hex alone. [6.6]
const PassHex sim.Move = 1 << 9

// PackBase packs a base; Pass stands for none, PassHex for none in this hex.
func PackBase(b id.Base) sim.Move { return sim.Move(b) + 1 }

func UnpackBase(m sim.Move) (b id.Base, ok bool) { return id.Base(m - 1), m != Pass && m != PassHex }

// PackSite packs a site; Pass stands for none.
func PackSite(s id.Site) sim.Move { return sim.Move(s) + 1 }

func UnpackSite(m sim.Move) (s id.Site, ok bool) { return id.Site(m - 1), m != Pass }

// Moves about places that name no hex.
const (
	columnBit sim.Move = 1 << 13
	Elsewhere sim.Move = 1 << 14 // a hex that is not listed [10.9]
	Withdraw  sim.Move = 1 << 15 // gives the plan of a landing up [10.13]
)

// PackHex packs a hex; Pass stands for none.
func PackHex(h theatre.Hex) sim.Move { return sim.Move(h) }

func UnpackHex(m sim.Move) (h theatre.Hex, ok bool) {
	return theatre.Hex(m), m != Pass && m < columnBit
}

// PackColumn packs the column of a hex that is not listed. [10.9]
func PackColumn(column uint8) sim.Move { return columnBit | sim.Move(column) }

func UnpackColumn(m sim.Move) (column uint8, ok bool) { return uint8(m &^ columnBit), m&columnBit != 0 }

// PackTarget packs an air mission and its target: a marker, a site or a strike.
func PackTarget(mission AirMission, target uint8) sim.Move {
	return sim.Move(mission)<<8 | sim.Move(target)
}

func UnpackTarget(m sim.Move) (mission AirMission, target uint8) { return AirMission(m >> 8), uint8(m) }

// arcBits are the low bits of a move, which say the arc plus 1. Above them is the base.
const arcBits = 3

// PackArc packs an arc that the Air Points of a base search; Pass stands for none.
func PackArc(b id.Base, arc int) sim.Move { return sim.Move(b)<<arcBits | sim.Move(arc+1) }

func UnpackArc(m sim.Move) (b id.Base, arc int, ok bool) {
	return id.Base(m >> arcBits), int(m&(1<<arcBits-1)) - 1, m != Pass
}

// PackMission packs a mission of a Task Force. Stay, which is Pass, ends a plot.
func PackMission(mission Mission) sim.Move { return sim.Move(mission) }

func UnpackMission(m sim.Move) Mission { return Mission(m) }

// PackPart packs which ships part from the others.
func PackPart(p Part) sim.Move { return sim.Move(p) }

func UnpackPart(m sim.Move) Part { return Part(m) }

// PackAim packs what is bombarded at a base.
func PackAim(aim uint8) sim.Move { return sim.Move(aim) }

func UnpackAim(m sim.Move) uint8 { return uint8(m) }

// A Cargo is the kind of thing that a Task Force loads or unloads.
type Cargo uint8

// The kinds. All but NoCargo, Unload and LoadSupply have a number: that of the thing.
const (
	NoCargo     Cargo = iota
	Unload            // puts ashore what is aboard
	LoadSupply        // loads Supply Points
	EmbarkUnit        // loads a ground unit
	EmbarkBase        // loads a BaseForce, or takes it down [20.55] [20.56]
	EmbarkStaff       // loads a headquarters [5.38]
)

// The first moves of each kind that has a number.
const (
	embarkUnit  = sim.Move(EmbarkUnit)
	embarkBase  = embarkUnit + theatre.MostUnits
	embarkStaff = embarkBase + theatre.MostBaseForces
)

// PackCargo packs what is loaded or unloaded; Pass stands for nothing more.
func PackCargo(what Cargo, n int) sim.Move {
	switch what {
	case EmbarkUnit:
		return embarkUnit + sim.Move(n)
	case EmbarkBase:
		return embarkBase + sim.Move(n)
	case EmbarkStaff:
		return embarkStaff + sim.Move(n)
	}
	return sim.Move(what)
}

func UnpackCargo(m sim.Move) (what Cargo, n int) {
	switch {
	case m >= embarkStaff:
		return EmbarkStaff, int(m - embarkStaff)
	case m >= embarkBase:
		return EmbarkBase, int(m - embarkBase)
	case m >= embarkUnit:
		return EmbarkUnit, int(m - embarkUnit)
	}
	return Cargo(m), 0
}
