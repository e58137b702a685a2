// Package warinthepacific is War in the Pacific (SPI 1978). It plays the game on the map: so far
// Midway, the Coral Sea, Guadalcanal and, on land, Kokoda. It also plays each kind of fight as a
// game of its own, set up by a description: ground combat, air combat, bombardment by air and
// ships, air strikes on ships, submarine attacks, searches for convoys, hunts for submarines,
// mines, surface actions, searches for Task Forces and engagements of them.
//
// The rulebook is available, but the booklet of charts is lost. Of its 60 tables 18 are printed in
// the rulebook's text, and 3 follow from it. The other 39, most of the map, the rosters and the
// orders of battle are reconstructed: made up to fit. Every table is a file laid out as printed, so
// anyone who owns the booklet can put in the true one without touching code.
//
// # Layout
//
// This package has Game and Load, which puts the rules together (rules.go), the games on the map
// (campaigns.go, whole.go), the list of fights (fights.go), the parts of a description (keys.go),
// forces to choose from (muster*.go), pictures of map and set-ups (chart.go), and the data. The
// rules are in the packages below it, each with its own manual:
//
//	id                         types of numbers that name ships, task forces, sites and so on
//	fight/ground   11, 12      ground combat; works of 21, Chinese of 27.7, weather of 37
//	fight/air      6, 7        combat in the air, bombardment (35, 38.7, 39.5),
//	               31, 39.4    air strikes on ships, Kamikazes
//	fight/surface  30, 38.7    surface actions, coastal guns
//	fight/contact  8, 24.6     searches for Task Forces,
//	               9.4, 15.6   engagements of them
//	fight/undersea 13, 15.7    submarines, on Task Forces and on pipelines,
//	               13.9, 38.1  hunts for them,
//	               15.5, 35.7  searches for convoys, mines
//	atlas          2.1         the map of the seven sheets on one grid: data/map
//	theatre        40.5        a scenario's map and forces: data/scenarios, data/oob
//	war            4 to 10     the game on the map, whose fights are those above
//	war/land       11, 14, 21  its Ground Phase, by itself or in a war with ships
//	war/islands    4.1         how the two are joined
//	war/board      4.1         the position of the war at sea, and how moves are packed
//	war/event                  what the rules note as it happens, and which side sees it
//	war/choice     4           what a decision says to a player
//	war/narrate                words for markers, cards and what happened
//	war/airfields  7.65, 8.1   searches from bases, and the cost of damaged ones
//	war/missions   9.3, 10     the missions of Task Forces
//	war/fleet      10.3, 38.2  what ships and Task Forces can do: speed, cargo, tows
//	war/upkeep     14, 19.1    what they and headquarters need
//	internal/book  shared by all fights: rosters and common tables (2, 5.1, 9.7, 9.8), the
//	               calendar (2.5), and rules between fights: repair (17.3, 18), attrition (19),
//	               cargo (16), voided plots (39.8), orders of battle (40.5)
//
// All packages import book. Package air asks surface about coastal guns that answer a
// bombardment, and ground asks air about bombardments before an assault. Otherwise the fights do
// not import each other. In each package the name of a file says what it has: the position is in
// the file named after the fight, its description in setup.go, legal decisions in legal.go, rules
// in combat.go and files named after a step, text in text.go, narration in tell.go, measures in
// measure.go, forecasts for agents in forecast.go, and tables in tables.go. If a package has
// several fights, the name of the fight comes first.
//
// cases.csv lists every case of the chapters touched, with its file: as implemented, fight
// (implemented in fights alone, no scenario of a war needs it), simplified or out. rulings.csv
// lists the rulings: R1 and higher are those of the digest, W01 and higher those of this package,
// C5 and higher those of the game on the map.
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
