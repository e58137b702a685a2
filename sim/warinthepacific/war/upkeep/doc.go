// Package upkeep is what the ships and headquarters of a war must have: fuel, the supply of
// headquarters, and what wears away between two Cycles. The war calls it where the Sequence of Play
// has it; the state is the position's.
//
//	upkeep.go    who is where          fuel.go    fueling in ports and at sea [14.2] [10.5]
//	support.go   what Support Forces have loaded [20.6]
//	base_force.go  BaseForces deploy [20.5]
//	refit.go     refit in ports, and what comes of none [17.1] [17.3]
//	repair.go    repair in yards beyond the map [18.0]
//	air.go       headquarters [14.1], attrition of Air Points [19.1]
//
// The Strategic Game-Turn of a war of a few months is what is here, without Merchant Shipping, submarines that move,
// bombing and production. [32.0]
package upkeep
