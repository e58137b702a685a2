// Package theatre is where a scenario of War in the Pacific is played, and with what: the part
// of the map that its Task Forces can be in, the ways by sea and by air on it, and the ships, Air
// Points, bases and ground units of both sides as they stand at the start. A Theatre is read
// from data/scenarios, data/oob and the map by Read and never changes.
//
//	theatre.go   what a scenario is: forces, ships, sites, Air Points, units
//	window.go    its window for people: sheets, regions
//	sea.go       the hexes of the window and the shortest ways on them [2.13] [10.93]
//	read.go      the keys of a scenario's file
//	muster.go, muster_air.go  its order of battle
//	ground.go    what of its land is held, and what supply comes there
//	base_force.go  its BaseForces [20.5]
//	staff.go       headquarters that ships can take elsewhere [5.38]
//	subron.go    its submarines, and their zones [13.2] [13.4]
//
// # Hexes
//
// A scenario is played in a window of the map, a rectangle of columns and rows. Its hexes are
// numbered from 1, in the order of the map: a Hex is such a number, None no hex. Of each pair
// the Movement Points of the shortest way by sea and by air, and the first step of that by sea,
// are tables: where several ways are as short the one with the lower hexes is taken.
//
// # Groups
//
// The Task Forces of a group are laid under the markers of the group as their owner likes: which
// is under which is secret until a marker is turned up [9.12]. Who is in no group is known.
package theatre
