// Package event has the kinds of event that the rules of a war note (sim.Dice.Note): what each of
// them says, by which names, and which side may know it. The rules make events with the functions
// of this package. Package narrate puts them into sentences, and replay --events writes them for
// other programs.
//
//	event.go    kinds, fields, and which side sees them
//	named.go    events by names, for other programs
//	air.go      Air Points
//	ship.go     ships
//	fight.go    fights that are over, the supply of depots
package event
