// Package board is the position of a war in the Pacific: ships and their Task Forces, Air Points,
// bases, ground units, plots, and the place in the Sequence of Play [4.1]. A Position does not know
// which moves are legal; package war does. Records write a Position as text and read it back.
//
//	asked.go         what a number of the position stands for in a step
//	position.go      the position: ships, Air Points, sites, the place in the Sequence of Play
//	plot.go          Mission Plots
//	force.go         Task Forces: place, activity, and what the enemy knows of them
//	upkeep.go        supply of Support Forces, refits
//	step.go          steps, missions, fights
//	moves.go         the numbers of moves: what they name, packed and unpacked
//	base_force.go    BaseForces, and the Cargo Capacity of a base [20.5]
//	staff.go         headquarters that ships carry to another base [5.38]
//	headquarters.go  air operations of a base with its secondary bases [5.31]
//	record.go, record_read.go  the position as text, and back
//	check.go         errors in a position
//	key.go           the position as a key: like pieces in any order
//	deal.go          forces under markers that are not turned up, dealt
package board
