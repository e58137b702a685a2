// Package battle is chapter 5 of Pacific Victory: one battle in one hex. A Battle is a
// position under its Rules; both sides' blocks are bits of a Mask, their steps bit planes,
// so that a combat turn is a few ANDs. The room knows no map: a war says who can leave,
// and a lone battle has room for so many blocks of each group.
//
//	5.1  stacking, who may fight       check.go
//	5.2  rounds and combat turns       battle.go, order.go
//	5.3  fire, 5.4 targets, hits       fire.go
//	5.5  retreats, 5.7 blockades       retreat.go
//	5.8  sea invasions                 landing.go
//	5.9  raids, Pearl Harbor           raid.go
//	6.0  weather                       setup.go (what is refused), fire.go, battle.go
//	9.0  optional rules                where they apply; book/options.go lists them
//	     the position, its invariants  state.go, invariants.go, key.go
//	     what may be decided, moves    legal.go, move.go, decision.go
//	     battle files, set-ups         description.go, setup.go, block.go, text.go
//	     forces that can be chosen     muster.go, stack.go
//	     what is counted, aims         measure.go, goals.go
//	     what players read             table.go, tell.go, choice.go, status.go, stage.go
//
// # Decisions
//
// In its combat turn a block fires at a target group, holds fire or retreats; the
// owner chooses the order among blocks of one letter (R05). Blocks of a side that
// cannot fire and whose turns follow each other undisturbed are asked together:
// one of them retreats, or all hold. The owner chooses who takes a hit only where
// it makes a difference. What the rules force happens by itself.
//
// A lone battle hides nothing: both forces are known, the reinforcements of round 2
// included (R01 concerns the war). Regrouping (5.6) needs a map and is left to
// the war, as are the hexes that blocks retreat to.
//
// # Text
//
// A battle is a small TOML file: attack = "NA2 CV2 CA2 IN3" and so on; Keys lists the
// keys. Battle.String prints any position as such a file with further keys, and
// Rules.Parse reads it back.
package battle
