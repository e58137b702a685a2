// Package missions says what Task Forces may be sent to do in a Naval Phase, and what that does to
// ships, cargo and plans: the Mission Plots [9.3] of the Naval Missions [10.0]. It reads and writes
// a position, and rolls no dice; when a Task Force is asked, how it sails and what stops it on its
// way, and what is fought, the room above says.
//
// A plot is made decision by decision: Tasks lists the missions of a Task Force, Places where one
// may be carried out and what may follow it, Plot writes what was chosen. Where a decision has
// nothing to offer that makes sense it is not asked.
//
//	missions.go   the position, who may be plotted for [9.0]
//	tasks.go      which missions are open to a Task Force [10.0] [38.27]
//	places.go     and where [9.3]
//	grid.go       or in any hex: its column, then its row [10.9]
//	plot.go       a plot, decision by decision [10.8]
//	value.go      its Engagement Value, and what movement takes from it [9.42]
//	reaction.go   who reacts, and who moves as nothing did that triggers it [10.4] [10.43]
//	transport.go  where Task Forces load and unload [10.3] [38.3]
//	haul.go       and what [10.14]
//	regroup.go    who joins another Task Force, and who parts from it [10.7]
//	landing.go    where one plans to land [10.1]
//	target.go     what can be bombarded [6.3] [10.2]
package missions
