// Package battle is chapter 5 of Pacific Victory: one battle in one hex. A Battle is a position
// under its Rules. The blocks of both sides are bits of a Mask, and their steps are bit planes, so
// that a combat turn takes a few bit operations. The package knows no map: a war says which blocks
// can leave, and a single battle has room for a number of blocks of each group.
//
//	5.1  stacking, fighting blocks     check.go
//	5.2  rounds and combat turns       battle.go, order.go
//	5.3  fire, 5.4 targets, hits       fire.go
//	5.5  retreats, 5.7 blockades       retreat.go
//	5.8  sea invasions                 landing.go
//	5.9  raids, Pearl Harbor           raid.go
//	6.0  weather                       setup.go (refusals), fire.go, battle.go
//	9.0  optional rules                where they apply, such as kamikaze.go; list: book/options.go
//	     the position, its invariants  state.go, invariants.go, key.go
//	     decisions and moves           legal.go, move.go, decision.go
//	     battle files, set-ups         description.go, setup.go, block.go, text.go
//	     forces to choose from         muster.go, stack.go
//	     measures and goals            measure.go, goals.go
//	     texts for players             table.go, tell.go, choice.go, status.go, stage.go
//
// # Decisions
//
// In its combat turn a block fires at a target group, holds fire or retreats. The owner chooses the
// order among blocks of one letter (R05). Blocks of a side that cannot fire are asked together if
// no other turn comes between theirs: one of them retreats, or all hold. The owner chooses which
// block takes a hit only if it makes a difference. Forced moves happen by themselves.
//
// A single battle hides nothing: both forces are known, including the reinforcements of round 2
// (R01 applies to the war). Regrouping (5.6) needs a map and belongs to the war, and so do the
// hexes to which blocks retreat.
//
// # Text
//
// A battle is a small TOML file: attack = "NA2 CV2 CA2 IN3" and so on. Keys lists the keys.
// Battle.String prints any position as such a file with further keys, and Rules.Parse reads it
// back.
package battle
