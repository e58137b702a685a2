// Package land is the Ground Phase of War in the Pacific on the map: supply, movement, combat,
// construction and what becomes of units that nothing reaches. A combat in a hex is that of the
// room ground, lifted from here and landed back. The scenarios are wars on land alone, in which
// supply and units come by the Game-Turn; the war with ships can play the same phase.
//
// A Land is a sim.State; its Position is all that changes, its Flow where it stands. Side 0 is
// Japan, 1 the Allies. Nothing is hidden. Supply is in halves of a Supply Point throughout, as
// costs of 1/2 are printed.
//
//	scenario.go, read.go  what a scenario is, and how it is read
//	field.go       the hexes of its window, and what lies between them [11.13]
//	position.go    the position              land.go     the state: turn, copy, dice
//	sequence.go    the Ground Phase, what may be decided [11.0]
//	supply.go      Supply Paths, basic supply, Lines of Communications [14.3] [14.4] [14.6]
//	build.go, works.go  construction [21.0] [21.1]
//	move.go        movement, forced marches [11.1] [11.2]
//	attack.go      combats lifted and landed [12.1]; retreat.go retreats [12.7]
//	after.go       rebuilding, supply drawn or destroyed [11.32] [14.35] [14.72]
//	hold.go        who holds a hex, captured supply [14.7]
//	turn.go        end of the Phase, attrition [19.2] [19.3], what arrives
//	text.go, record.go, check.go  text, its reader, what it refuses
//	tell.go, tell_supply.go, tell_combat.go  tale; person.go, card.go, chart.go, battle.go  what people are told, map
//	key.go, measure.go, series.go, summary.go, ask.go  keys, measures and goals, what agents ask
//	observe.go, observe_moves.go  positions and decisions as numbers, for those who learn; observe_js.go none, in a page
//	joined.go      the land of a war with ships [4.1] [6.96]
//	swoop.go       Special Strikes at units that move or attack there [6.63]
//	rules.go       the rules and their scenarios
//
// # Dice
//
// Each combat has a place of its own, by Game-Turn, segment and hex, 2^32 events long; other rolls
// stand at the hex where they are made. What is decided in one hex moves no luck in another.
package land
