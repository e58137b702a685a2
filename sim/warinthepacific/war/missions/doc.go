// Package missions says what Task Forces may be sent to do in a Naval Phase, and what that does to
// ships, cargo and plans: the Mission Plots [9.3] of the Naval Missions [10.0]. It reads and writes
// a position and rolls no dice. Package war says when a Task Force is asked, how it sails, what
// stops it on its way, and how fights go.
//
// A plot is made decision by decision. Tasks lists the missions of a Task Force, Places lists where
// one may be carried out and what may follow it, Plot writes the choice. A decision without a
// sensible choice is not asked.
//
//	missions.go   the position, and the Task Forces that may be plotted for [9.0]
//	tasks.go      the missions open to a Task Force [10.0] [38.27]
//	places.go     the hexes for them [9.3]
//	grid.go       or any hex: its column, then its row [10.9]
//	plot.go       a plot, decision by decision [10.8]
//	value.go      Engagement Values, and their loss by movement [9.42]
//	reaction.go   reactions, and the moves of forces that no mover triggered [10.4] [10.43]
//	transport.go  the hexes where Task Forces load and unload [10.3] [38.3]
//	haul.go       their cargo [10.14]
//	regroup.go    joining another Task Force, and parting from it [10.7]
//	landing.go    plans of landings [10.1]
//	target.go     targets of bombardments [6.3] [10.2]
package missions
