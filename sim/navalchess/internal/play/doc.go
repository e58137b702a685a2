// Package play has the rules of the Pacific War Naval Chess Game. Rules are the data and the options
// in force. A State is a position under Rules: it lists the legal decisions and applies them. The
// package does not read or write positions as text, and has no pictures and no players.
//
// Each step of a turn is a row of the table of stages (sequence.go): how the next decision is
// found, its choices, and how a choice is carried out.
//
//	1.0  sides, options               rules.go, options.go, rulings.go
//	3.0  pieces                       read_units.go, data/ships.csv, air.csv, packs.csv
//	4.0  calendar                     read_units.go, data/turns.csv
//	5.0  set-up, 7.0 fuel             turn.go
//	6.0  sequence                     sequence.go
//	8.0  replacements, 9.0 bases      deploy.go, stations.go
//	10.0 movement                     move.go; reefs: reefs.go
//	11.0 detection                    detect.go, harbour.go; the code: magic.go
//	reasons for refusing a move       reasons.go
//	12.0 surprise                     engagement.go, guns.go, data/surprise.csv
//	13.0 submarines                   subs.go
//	14.0 air strikes, 15.0 anti-air   air.go, engagement.go, strike.go, victim.go
//	16.0 attack table                 read_tables.go, odds.go, data/attack.csv, headings.csv
//	17.0 gun battles                  guns.go, fire.go, leave.go, slip.go
//	18.0 damage                       losses.go; repair: shores.go
//	19.0 landings, control            shores.go, fly.go
//	20.0 raids on Tokyo               raid.go, deploy.go
//	21.0 victory                      finish.go
//	23.0 map                          read.go, geography.go, data/hexes.csv, sides.csv, bases.csv, places.csv
//
// The position is in state.go, names of pieces and places in names.go, and what differs for a
// single battle in alone.go. ways.go counts the ways to put hidden ships on markers.
package play
