// Package told puts a war into words: the names of Task Forces, bases and submarines, what a side
// is told of a move, what it sees on the map and on its cards. It is told from a position as a side
// sees it, with its veil; what a decision stands for the room above says.
//
//	words.go    a position and its names       stand.go     where in the Sequence of Play it is [4.1]
//	tell*.go    what a move has changed        chart.go     what stands on the map        card.go   what is known of a hex, a Task Force, a ship
package told
