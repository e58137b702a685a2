// Package theatre has the map and the forces of a scenario of War in the Pacific: the part of the
// map that its Task Forces can enter, the ways by sea and by air on it, and the ships, Air Points,
// bases and ground units of both sides at the start. Read makes a Theatre from data/scenarios,
// data/oob and the map. It never changes.
//
//	theatre.go   the types: forces, ships, sites, Air Points, units
//	window.go    its window for people: sheets, regions
//	sea.go       the hexes of the window [2.13] [10.93]
//	ways.go, flood.go  the shortest ways by sea and by air
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
// numbered from 1, in the order of the map: a Hex is such a number, None no hex.
//
// The shortest ways by sea and by air are kept in fields. A field belongs to one hex and has the
// Movement Points to all others. It is made when it is first needed, and it takes 2 bytes a hex. A
// window of up to 2,048 hexes keeps the field of each hex. A larger one keeps those of the bases
// and of the places worth going to; the other hexes take turns in a few fields.
//
// # Groups
//
// The owner puts the Task Forces of a group under the markers of the group. It is secret which is
// under which until a marker is turned up [9.12]. Task Forces without a group are known.
package theatre
