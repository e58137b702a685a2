// Package book is shared by all fights of War in the Pacific: the rosters, the common tables, the
// map and the calendar, and the reading and writing of descriptions. It also has the rules between
// fights: repair, attrition, cargo, damage to bases and ports. Load reads a Book from the data.
//
//	book.go          Book, Load, how each table is known
//	roster.go, unit.go, nation.go   aircraft, ships, ground units [2.3] [5.1]; data/aircraft.csv, ships.csv
//	ship.go, naval_damage.go, critical.go   a ship as it is damaged [9.8], towing [38.2], Critical Hits [9.7]
//	sea_ship.go      ships on the Tactical Display
//	naval_results.go the Naval Combat Results Table [30.49]
//	bombs.go, facility.go   the Bombardment Tables [7.67], ports, bases and Centers [7.65] [20.34] [35.5]
//	contact.go, initiative.go   Search Points [8.2], Tactical Initiative [9.51]
//	terrain.go, weather.go      the Terrain Effects Chart [11.19], areas and weather
//	calendar.go      Game-Turns and Cycles [2.5]
//	repair.go, repair_read.go, yard.go   [17.3] [18]
//	attrition.go, attrition_read.go      [19]
//	cargo.go         the load of cargo [15.1] [16]     void.go   voided plots [39.8]
//	headquarters.go  air headquarters [5.33] [14.1]   base_force.go  BaseForces [20.5]
//	planning.go      landings that are planned [10.1], changes of Speed Class [9.0], Emergency Transports [10.3]
//	forces.go        orders of battle [40.5]; data/oob
//	scenario.go      what the files of scenarios have in common
//	description.go, part.go, parts.go   a fight as text, the parts of a force, and how its text is split
//	table.go, tell.go, moves.go, sides.go, outcomes.go   code shared by positions
//	read.go, layouts.go         readers of data/tables
//
// The rules between fights are rolls that scenarios call, not games: a function takes the dice and
// its first address, and sim.Lister.Rolls gives its exact odds.
package book
