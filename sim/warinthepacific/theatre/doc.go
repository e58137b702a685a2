// Package theatre has the map and the forces of a scenario of War in the Pacific: the part of the
// map that its Task Forces can enter, the ways by sea and by air on it, and the ships, Air Points,
// bases and ground units of both sides at the start. Read makes a Theatre from data/scenarios,
// data/oob and the map. It never changes.
//
//	theatre.go   the types: forces, ships, sites, Air Points, units
//	window.go    its window for people: sheets, regions
//	sea.go       the hexes of the window and the shortest ways on them [2.13] [10.93]
//	read.go      the keys of a scenario's file
//	muster.go, muster_air.go  its order of battle
//	ground.go    the holders of its land, and the supply that arrives there
//	base_force.go  its BaseForces [20.5]
//	staff.go       headquarters that ships can take elsewhere [5.38]
//	subron.go    its submarines, and their zones [13.2] [13.4]
//
// # Hexes
//
// A scenario is played in a window of the map, a rectangle of columns and rows. Its hexes are
// numbered from 1, in the order of the map: a Hex is such a number, None no hex. Tables have the
// Movement Points of the shortest way by sea and by air for each pair of hexes, and the first step
// by sea. Among equally short ways they have the one with the lower hexes.
//
// # Groups
//
// The owner puts the Task Forces of a group under the markers of the group. It is secret which is
// under which until a marker is turned up [9.12]. Task Forces without a group are known.
package theatre
