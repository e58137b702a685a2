// Package ground is the ground combat of War in the Pacific in one hex: chapters 11 and 12,
// assaults from the sea and the air (10.15, 15.23, 6.9), works and garrisons (21), the Chinese
// (27.7), the effects of weather (37), and bombardments before it (7.61).
//
// Combat is a fight, Position everything that changes in it, Unit a counter. Attackers send units
// into the hex, then fight as often as they can pay for it. Each unit fulfils a result in turn.
// Action is the kind of a decision, Phase the stage of the fight.
//
//	fight.go      the position                 setup.go, setup_unit.go  the description
//	legal.go      entering, attacking, staying [11.1] [12.1] [12.2]
//	cost.go       their costs                  [11.13] [11.19] [12.18]
//	combat.go     odds, table, die             [12.5] [12.52] [12.8]
//	results.go    fulfilling a result          [21.4] [21.51]
//	retreat.go    hexsides to retreat over     [12.23]
//	shelling.go   bombardments before it       [7.61]
//	tables.go, allowance.go  the Combat Results Tables and their use [12.5], Supply
//	              Allowances [11.0], Assault Strength [10.15]
//	lift.go, field.go  landings and combats of the game on the map
//	text.go, tell.go, measure.go, forecast.go  text, narration, measures, forecasts for agents
package ground
