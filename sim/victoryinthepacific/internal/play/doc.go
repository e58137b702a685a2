// Package play is the rules of Victory in the Pacific: Rules, which are the data and the
// options in force, a State, which is a position under them, what may be decided in it and
// what follows. It knows no text of a position, no picture and no players.
//
// Each step of a turn is a row of the table of stages (sequence.go): whether there is a
// decision at hand, its moves, how one is carried out.
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
//	16.0 what is not known             options.go, read_figures.go, data/figures.csv and the other data files
//	17.1 movement by control           passes.go
//	17.2 one unit of air a base        basing.go
//	17.3 both submarines               prowl.go
//	17.4 task forces, day and night    taskforce.go, numberset.go, forcesteps.go, search.go, nightsearch.go,
//	                                   read_search.go, data/search.csv, data/sightings.csv
//
// The position stands in state.go, what it must be in check.go, what places and forces are
// called in names.go, what a battle alone leaves out of the game in alone.go.
package play
