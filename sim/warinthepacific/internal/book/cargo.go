package book

// Figures of cargo.
const (
	supplyPerLoad = 4  // Supply Points in a Load Point [16.51]
	supplyPerAir  = 2  // Supply Points that a transport Air Point carries: half a Load Point [6.81]
	LinkHexes     = 16 // hexes over which an MS carries its 25 Load Points [15.1]
)

// SupplyLoad returns the Load Points of Supply Points, fractions rounded up. [16.51]
// [16.53]
func SupplyLoad(points int) int { return (points + supplyPerLoad - 1) / supplyPerLoad }

// AirLift returns what transport Air Points that share their cargo carry: whole Load
// Points of a unit, or Supply Points. [6.8] [6.81]
func AirLift(points int) (load, supply int) {
	supply = points * supplyPerAir
	return supply / supplyPerLoad, supply
}

// QuarterThruput returns the Load Points that merchant ships in a link of a pipeline carry over so
// many hexes, 1 to LinkHexes: 25 each, twice that over 8 hexes, twice again over 4, 2 and 1.
// Between these it is what the longer distance has: the rulebook's 50 over 7 hexes and 25 over 10
// (W79). They are counted in quarters, as the damaged are; fractions are dropped. [15.1] [15.64]
// [26.63] [9.82]
func QuarterThruput(quarters, hexes int) int {
	load := quarters * loadOfShip
	for ; hexes <= LinkHexes/2; hexes *= 2 {
		load *= 2
	}
	return load / 4
}

// ThruputBonus returns what submarines add to their dice against a link: 1 for each 25 of
// its Thruput above 25, or a part of them. [15.73]
func ThruputBonus(thruput int) int {
	return max(0, (thruput+loadOfShip-1)/loadOfShip-1)
}

// Haul returns the Railcap, or the Seacap, that it costs to move a unit of a Load Value:
// its load to board, for each hex and to leave. [16.22] [16.23] [21.25] [23.22]
func Haul(load, hexes int) int { return load * (hexes + 2) }

// Figures for units that carry supply for others.
const (
	mostTransport = 500 // Supply Points on a Logistic Transport Unit [14.55]
	supplyOfPoint = 20  // that it loads for a point of its Supply Allowance [14.51]
	// Supply Points on a Support Force, and what a Naval Capacity of 8 gives in a Game-Turn (C109) [20.6] [20.4]
	mostSupport      = 800
	supplyOfMovement = 10 // that it loads for a Movement Point [20.6]
)

// TransportLoad returns the Supply Points that a Logistic Transport Unit, with some aboard, loads
// for points of its Supply Allowance. [14.51] [14.55]
func TransportLoad(aboard, points int) int { return min(supplyOfPoint*points, mostTransport-aboard) }

// SupportLoad returns the Supply Points that a Support Force, with some aboard, loads for Movement
// Points. [20.6] [20.64]
func SupportLoad(aboard, points int) int { return min(supplyOfMovement*points, mostSupport-aboard) }

// SupportHolds returns the most Supply Points on a Support Force as it is damaged, and the most
// that it gives ships in a Game-Turn. [20.6] [9.81] [9.82]
func (r *Book) SupportHolds(damage uint8) int {
	if damage >= SunkLevel {
		return 0
	}
	return mostSupport * int(r.Effects[damage].Joint) / 4
}

// SupportCost returns the Movement Points that it takes to load Supply Points on a Support Force. [20.6]
func SupportCost(points int) int { return (points + supplyOfMovement - 1) / supplyOfMovement }
