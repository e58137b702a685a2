// Package warinthepacific is War in the Pacific (SPI 1978): so far its ground combat, its
// combat in the air, bombardment by air and ships, air strikes on ships, submarine
// attacks, searches for convoys, hunts for submarines, mines, surface actions, searches for
// Task Forces and engagements of them, each a game of its own that is set up by a description.
// Its rulebook is at hand, the booklet of charts is lost: of its 60 tables 18 are printed in the rulebook's text, 3 follow from what is
// printed, 39, the rosters and the orders of battle are reconstructed: made up to fit. Every table is a file
// laid out as printed; whoever owns the booklet can put in the true ones, with no code
// touched.
//
// # Where the rules stand
//
//	2.32, 5.1 rosters              roster.go, ground_read.go; data/aircraft.csv, ships.csv
//	8, 24.6   search and contact   search*.go; what chits let their owner say: search_report.go
//	9.4, 15.6 engagement           engage*.go; convoy search among it
//	6, 7      air                  air*.go; targets on land: air_bombs.go, air_target.go; strafing: air_strafe.go
//	7.7       strike sequencing    air_sequence.go; of carriers with the planes aboard (9.85) strike_decks.go
//	38.7, 39.5 bombarded ports     air_guns.go: coastal guns that answer; island hexes air_bombs.go
//	11, 12    ground               ground*.go; works of 21, Chinese of 27.7, weather of 37; bombardment before it (7.61) ground_shelling.go
//	13, 9.7   submarines           sub*.go; ships that they attack, and mines: taskforce*.go
//	15.7      ... on pipelines     the same
//	15.5-15.6 convoy searches      convoy*.go; Air Points that search: patrol.go
//	13.9,38.1 hunts by air, sweeps hunt*.go; Air Points the same
//	35.7      mines                mines*.go
//	31, 39.4  air strikes on ships strike*.go; their fight in the air is air*.go
//	30, 38.7  surface actions      surface*.go, sea_ship.go; coastal guns among them
//	30.49     naval combat results naval_results.go
//	9.7, 9.8  damage, Critical Hits naval_damage.go, ship.go, critical.go; 39.8: void.go
//	17.3, 18  repair               repair.go, yard.go, repair_read.go
//	19        attrition            attrition.go; facilities, port backlog: facility.go
//	2.1, 2.5  map and calendar     places.go, calendar.go; data/places.csv, map-fits.csv
//	15.1, 16  what cargo weighs    cargo.go
//	40.5      orders of battle     forces.go; data/forces.csv
//	forces to choose from          muster*.go
//	charts                         read.go, layouts.go, data/tables
//
// Each combat has its position (ground.go, air.go, strike.go, sub.go, surface.go, hunt.go,
// search.go, engage.go, ...), its description (*_setup.go), what may be decided (*_legal.go),
// its rules (*_combat.go ...), its text (*_text.go), its tale (*_tell.go), what is counted
// (*_measure.go) and what agents ask (*_forecast.go).
// What is between the fights is rolls that the scenarios to come call, not games: a
// function takes the dice and the event that it begins at, and sim.Lister.Rolls gives its
// exact odds.
//
// data/cases.csv lists every case of the chapters touched: implemented, simplified or
// out. data/rulings.csv lists what had to be ruled: R1 on are those of the digest, W01
// on of this package.
//
// # What is hidden
//
// In surface actions the deployment, and by night what is under a counter that is face
// down: see Surface.Deal. In submarine attacks whose counters are covered, which ship of a
// type and a Level of Damage is in which group: see SecretSubmarines.Deal. In hunts for
// several markers, what is under which: see SecretHunt.Deal. In searches what is under the
// markers, and by which chit it was reported: see Search.Deal. In engagements the values
// that a side assigns: see SecretEngagement.Deal. Else this alone: where a strike comes at several altitudes, the
// defender divides its CAP among them without knowing how the escort is divided, and
// whether it is loose. The forces of both are known. A deal draws each way to divide each
// group of the escort, and loose or close, with the same probability.
//
// # What is left out
//
// The movement of Task Forces, and the game that all these belong to: of a base's own
// strike the timing is rolled for, what it does is another fight. A ground fight is one
// hex; supply in reach is a number, which comes to the defender over hexsides that can be
// barred.
package warinthepacific
