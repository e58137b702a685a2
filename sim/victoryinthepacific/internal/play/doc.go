// Package play has the rules of Victory in the Pacific. Rules are the data and the options in
// force. A State is a position under Rules: it lists the legal decisions and applies them. The
// package does not read or write positions as text, and has no pictures and no players.
//
// Each step of a turn is a row of the table of stages (sequence.go): whether there is a decision to
// make, which moves it has, and how a move is carried out.
//
//	1.0  turns, points, options        options.go, shores.go (score), state.go
//	2.0  map                           read.go, layout.go, tables.go, data/areas.csv, lanes.csv, ports.csv
//	3.0  pieces                        read_units.go, factors.go, data/ships.csv, forces.csv
//	4.0  sequence                      sequence.go, ask.go, legal.go
//	5.0  how far ships sail            read_movement.go, data/movement.csv
//	5.0  ships move, 6.0 air, 7.0 landing forces   movement.go; invasions: shores.go
//	8.0  combat                        combat.go, fire.go; dice of one roll: merged.go
//	9.0  retreat and pursuit           retreat.go; the rounds of a chase: chase.go
//	10.0 submarine                     opening.go, data/submarines.csv
//	11.0 control, points, capture      shores.go
//	12.0 arrivals and removals         sequence.go, data/removals.csv
//	13.0 air raids, 14.0 repair        shores.go; going home: movement.go
//	15.0 turn 1                        opening.go, data/uncertain.csv
//	16.0 open questions                options.go, read_figures.go, data/figures.csv and the other data files
//	17.1 movement by control           passes.go
//	17.2 one unit of air a base        basing.go
//	17.3 both submarines               prowl.go
//	17.4 task forces, day and night    taskforce.go, numberset.go, forcesteps.go, search.go, nightsearch.go,
//	                                   read_search.go, data/search.csv, data/sightings.csv
//
// The position is in state.go, its checks in check.go, names of places and forces in names.go, and
// what differs for a single battle in alone.go.
package play
