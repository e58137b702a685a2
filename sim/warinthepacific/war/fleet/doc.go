// Package fleet is what the ships, Task Forces and Air Points of a war are and can do, as its
// position has them: how fast they go, what they carry, who tows whom, what they are worth, and how
// they are named. It decides nothing.
//
//	fleet.go      where they are, how fast they go     cargo.go   troops and supply aboard [10.3] [10.14]
//	tow.go        who cannot move, and who tows him [38.2]
//	base_force.go  BaseForces aboard, and where they go [20.5]
//	ashore.go     who leaves transports that carry nothing any more
//	staff.go       headquarters aboard, and where they go [5.38]
//	part.go        which ships part from the others [10.7]
//	air.go         loss of Air Points
//	strength.go   what a Task Force has                words.go   their names, what was reported
package fleet
