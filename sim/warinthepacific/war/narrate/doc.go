// Package narrate puts a war into words: the names of Task Forces, bases and submarines, the narration
// of moves, the map and the cards. It reads a position as a side sees it, with hidden things left
// out. Package war adds the meaning of decisions.
//
//	words.go    a position and its names
//	stand.go    the place in the Sequence of Play [4.1]
//	tell*.go    what a move has changed
//	events.go   events by names, for other programs
//	chart.go    the map
//	card.go     facts known of a hex, a Task Force, a ship
package narrate
