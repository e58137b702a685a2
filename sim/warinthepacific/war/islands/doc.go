// Package islands joins the war on land to a war with ships: which hexes, units and bases of the one are which of
// the other, and how a position is handed over for the Ground Phase and back. [4.1]
//
// In the Ground Phase the land has what stands on it; at other times the war has, and the land keeps what
// the war knows nothing of: works, roads, how units are supplied, supply without a base.
//
//	islands.go   a scenario's land       hand.go   handing over, and back
package islands
