// Package book is what all fights of War in the Pacific know: the rosters, the tables that
// more than one of them looks up, the map and the calendar, how a description is read and
// shown; and what is between the fights: repair, attrition, cargo, damage to bases and
// ports. A Book is all of it, read from the data by Load.
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
//	cargo.go         what cargo weighs [15.1] [16]     void.go   voided plots [39.8]
//	headquarters.go  air headquarters [5.33] [14.1]   base_force.go  BaseForces [20.5]
//	planning.go      landings that are planned [10.1], changes of Speed Class [9.0], Emergency Transports [10.3]
//	forces.go        orders of battle [40.5]; data/oob
//	description.go, part.go, parts.go   a fight as text, what a force can be put together from, and how its text is cut
//	table.go, tell.go, moves.go, sides.go, outcomes.go   what positions share
//	read.go, layouts.go         readers of data/tables
//
// What is between the fights is rolls that the scenarios to come call, not games: a
// function takes the dice and the event that it begins at, and sim.Lister.Rolls gives its
// exact odds.
package book
