// Package pacificvictory is Pacific Victory, second edition (Columbia Games, 2018):
// the battles of chapter 5 and what touches them, and the whole war. A Battle is one
// battle in one hex, a sim.State of its own, made by Rules; a Campaign is the war from
// a scenario to its end, made by WarRules, which plays its battles with the same
// engine. A War is what it is played with: the map, the set-ups, the pool of blocks.
//
// Units: strength in steps, dice and hits one to one with them, cost in production
// points a step. Side 0 began the battle (attacker), side 1 did not (defender); the
// names stay when the land changes hands and with it who defends by the rules.
//
// # Where the rules stand
//
//	2.0  map                           map.go, map_read.go, map_hexes.go, map_sides.go, data/map
//	3.0  block types, firepower        units.go, ratings.go, data/units.csv, data/exceptions.csv
//	5.1  stacking, who may fight       check.go
//	5.2  rounds and combat turns       battle.go, order.go, data/combat-turns.csv
//	5.3  fire, 5.4 targets, hits       fire.go
//	5.5  retreats, 5.7 blockades       retreat.go
//	5.8  sea invasions                 landing.go
//	5.9  raids, Pearl Harbor           raid.go
//	6.0  weather                       setup.go (what is refused), fire.go, battle.go
//	1.0  phases of the war             campaign.go, campaign_pieces.go, campaign_sequence.go
//	1.1  start of a turn               campaign_start.go
//	4.0  movement                      campaign_moves*.go
//	4.2  stacking                      campaign_stands.go, campaign_moves_parade.go, campaign_moves_relief.go (who makes room for others)
//	5.0  battles on the map            campaign_combat.go, campaign_engage.go, campaign_reach.go, campaign_leave.go, campaign_control.go, campaign_landing.go
//	7.1  supply                        campaign_logistics_supply.go
//	7.2  production, builds, 8.1       campaign_logistics*.go, data/map/regions.csv
//	7.23 pool of blocks                pool.go, data/force-pool.csv
//	8.0  scenarios                     war.go, scenario.go, campaign_setup.go, data/scenarios.csv, data/scenarios
//	8.21 free deployment               campaign_setup_free.go
//	     what is counted               campaign_measure.go, campaign_history.go
//	     fog of war                    campaign_deal*.go
//	     what players read             campaign_orders.go, campaign_read.go, campaign_scout.go (where blocks can go, who is supplied), campaign_chart.go (the map drawn)
//	     what happened, in words       campaign_tell*.go; of a battle tell.go
//	     positions and moves as text   campaign_text*.go
//	     what outlives a decision      campaign_moves_view.go, campaign_reach.go (front), campaign_logistics_builds.go (yard)
//	9.0  optional rules                options.go and where they apply
//	10.0 the European war              campaign_europe.go, data/events.csv
//	1941 optional deployments          campaign_before.go
//
// The position stands in state.go, what may be decided in legal.go, moves in
// move.go, battle files and set-ups in description.go and setup.go.
//
// data/cases.csv lists every case of the rulebook: implemented, simplified or out.
// data/rulings.csv lists what had to be ruled where the book contradicts itself, is
// silent, or is lost with its pictures (R01 ...); those with several sensible
// answers are options.
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
// included (R01 concerns the campaign). Regrouping (5.6) needs a map and is left to
// the Campaign, as are the hexes that blocks retreat to: here there is room for so
// many blocks of each group.
//
// # Text
//
// A battle is a small TOML file: attack = "NA2 CV2 CA2 IN3" and so on; package
// variable Game lists the keys. Battle.String prints any position as such a file
// with further keys, and Rules.Parse reads it back.
package pacificvictory
