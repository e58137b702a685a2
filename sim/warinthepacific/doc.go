// Package warinthepacific is War in the Pacific (SPI 1978): the game on the map, so far of
// Midway, of the Coral Sea, of Guadalcanal and, on land, of Kokoda; and its ground combat, its
// combat in the air, bombardment by air and ships, air strikes on ships, submarine attacks,
// searches for convoys, hunts for submarines, mines, surface actions, searches for Task Forces and
// engagements of them, each a game of its own that is set up by a description. Its rulebook is at
// hand, the booklet of charts is lost: of its 60 tables 18 are printed in the rulebook's text, 3
// follow from what is printed, 39, most of the map, the rosters and the orders of battle are
// reconstructed: made up to fit. Every table is a file laid out as printed; whoever owns the
// booklet can put in the true ones, with no code touched.
//
// # Where the rules stand
//
// This package is the face: Game and Load, which puts the rules together (rules.go), the
// games on the map (campaigns.go, whole.go), the list of fights (fights.go), the parts of a
// description (keys.go), forces that can be chosen (muster*.go), pictures of map and set-ups
// (chart.go), the data. The rules lie in the rooms below it, each with a manual of its own:
//
//	ground         11, 12      ground combat; works of 21, Chinese of 27.7, weather of 37
//	air            6, 7        combat in the air, bombardment (35, 38.7, 39.5),
//	               31, 39.4    air strikes on ships, Kamikazes
//	surface        30, 38.7    surface actions, coastal guns
//	contact        8, 24.6     searches for Task Forces,
//	               9.4, 15.6   engagements of them
//	undersea       13, 15.7    submarines, on Task Forces and on pipelines,
//	               13.9, 38.1  hunts for them,
//	               15.5, 35.7  searches for convoys, mines
//	atlas          2.1         the map of the seven sheets on one grid: data/map
//	theatre        40.5        where a scenario is played, and with what: data/scenarios, data/oob
//	war            4 to 10     the game on the map, whose fights are those above
//	land           11, 14, 21  its Ground Phase, by itself or in a war with ships
//	islands        4.1         how the two are joined
//	war/airfields  7.65, 8.1   who searches from its bases, and what damaged ones cost
//	war/missions   9.3, 10     what its Task Forces may be sent to do
//	fleet          10.3, 38.2  what its ships and Task Forces can do: speed, cargo, tows
//	upkeep         14, 19.1    what they and headquarters must have
//	internal/book  what all fights know: rosters and tables that more than one of them
//	               looks up (2, 5.1, 9.7, 9.8), the calendar (2.5), and what is
//	               between the fights: repair (17.3, 18), attrition (19), cargo (16),
//	               voided plots (39.8), orders of battle (40.5)
//
// The rooms know the book; air asks surface about coastal guns that answer a bombardment,
// ground asks air about bombardments before an assault; apart from that no room knows
// another. In a room a file says by its name which part of a fight it is: the position is
// in the file that is named after the fight, its description in setup.go, what may be
// decided in legal.go, its rules in combat.go and the files named after a step, its text in text.go,
// its tale in tell.go, what is counted in measure.go, what agents ask in forecast.go, its
// tables in tables.go. Where a room has several fights, their names stand before these.
//
// cases.csv lists every case of the chapters touched, with the file that it is in:
// implemented, simplified or out. rulings.csv lists what had to be ruled: R1 on are
// those of the digest, W01 on of this package, C5 on of the game on the map.
//
// # What is hidden
//
// In surface actions the deployment, and by night what is under a counter that is face
// down: see surface.Action.Deal. In submarine attacks whose counters are covered, which
// ship of a type and a Level of Damage is in which group: see
// undersea.SecretSubmarines.Deal. In hunts for several markers, what is under which: see
// undersea.SecretHunt.Deal. In searches what is under the markers, and by which chit it was
// reported: see contact.Search.Deal. In engagements the values that a side assigns: see
// contact.SecretEngagement.Deal. Else this alone: where a strike comes at several
// altitudes, the defender divides its CAP among them without knowing how the escort is
// divided, and whether it is loose. The forces of both are known. A deal draws each way to
// divide each group of the escort, and loose or close, with the same probability: see
// air.SecretFight.Deal.
//
// # What is left out
//
// In fights that are games of their own: of a base's own
// strike the timing is rolled for, what it does is another fight. A ground fight is one
// hex; supply in reach is a number, which comes to the defender over hexsides that can be
// barred.
package warinthepacific
