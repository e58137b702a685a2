// Package land is the Ground Phase of War in the Pacific on the map: supply, movement, combat,
// construction and the fate of units without supply. Package ground fights the combats in a hex,
// and land takes their results back. The scenarios are wars on land only, with supply and units
// arriving each Game-Turn. The war with ships can play the same phase.
//
// A Land is a sim.State. Its Position is everything that changes, its Flow the stage of the war.
// Side 0 is Japan, 1 the Allies. Nothing is hidden. Supply is counted in halves of a Supply Point,
// because some printed costs are 1/2.
//
//	scenario.go, read.go  scenarios and their reader
//	field.go       the hexes of the window, and the hexsides between them [11.13]
//	position.go    the position              land.go     the state: turn, copy, dice
//	sequence.go    the Ground Phase and its decisions [11.0]
//	supply.go      Supply Paths, basic supply, Lines of Communications [14.3] [14.4] [14.6]
//	build.go, works.go  construction [21.0] [21.1]
//	move.go        movement, forced marches [11.1] [11.2]
//	attack.go      combats lifted and landed [12.1]; retreat.go retreats [12.7]
//	after.go       rebuilding, supply drawn or destroyed [11.32] [14.35] [14.72]
//	hold.go        the holder of a hex, captured supply [14.7]
//	turn.go        end of the Phase, attrition [19.2] [19.3], arrivals
//	text.go, record.go, check.go  text, its reader, its checks
//	tell.go, tell_supply.go, tell_combat.go  narration; person.go, card.go, chart.go, battle.go  texts for people, map
//	key.go, measure.go, series.go, summary.go, ask.go  keys, measures and goals, questions of agents
//	observe.go, observe_moves.go  positions and decisions as numbers, for learning; observe_js.go has none, for the page
//	events.go      events by names, for other programs
//	joined.go      the land of a war with ships [4.1] [6.96]
//	swoop.go       Special Strikes at units that move or attack there [6.63]
//	rules.go       the rules and their scenarios
//
// # Dice
//
// Each combat has 2^32 addresses of its own, by Game-Turn, segment and hex. Other rolls belong to the
// hex where they are made. So a decision in one hex does not change the dice in another.
package land
