// Package board is what a war in the Pacific is at a moment: ships and the Task Forces that they sail in, Air Points,
// bases, ground units, what is plotted, and where in the Sequence of Play it stands [4.1]. A
// Position says nothing of what may be done; the room above this one does. It is written as text
// and read again by Records.
//
//	position.go   the position, and who is where    plot.go   Mission Plots
//	force.go      a Task Force: where it is, what it does, what is known of it
//	upkeep.go     what Support Forces have, refits
//	step.go       steps, missions, fights
//	base_force.go    BaseForces, and the Cargo Capacity of a base [20.5]
//	staff.go         headquarters that ships take elsewhere [5.38]
//	headquarters.go  what a base operates with secondary bases [5.31]
//	record.go     as text, and back        check.go   what is wrong with it
//	key.go        as a key: alike pieces in any order
//	deal.go       what lies under markers that are not turned up, dealt
package board
