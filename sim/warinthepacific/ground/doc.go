// Package ground is ground combat of War in the Pacific, all of it in one hex: chapters 11
// and 12, assaults from the sea and the air (10.15, 15.23, 6.9), works and garrisons (21),
// the Chinese (27.7), what weather does (37), and bombardments before it (7.61).
//
// Combat is a fight, Position all that changes in it, Unit a counter. Attackers send units
// into the hex, then fight as often as they can pay for; a result is fulfilled unit by
// unit: Action is what can be decided, Phase where the fight stands.
//
//	fight.go      the position                 setup.go, setup_unit.go  the description
//	legal.go      who may enter, attack, stay  [11.1] [12.1] [12.2]
//	cost.go       what that costs              [11.13] [11.19] [12.18]
//	combat.go     odds, table, die             [12.5] [12.52] [12.8]
//	results.go    what a result asks           [21.4] [21.51]
//	retreat.go    where to, over which hexside [12.23]
//	shelling.go   bombardments before it       [7.61]
//	tables.go, allowance.go  the Combat Results Tables, who uses which [12.5], Supply
//	              Allowances [11.0], Assault Strength [10.15]
//	lift.go, field.go  landings and combats of the game on the map
//	text.go, tell.go, measure.go, forecast.go  text, tale, measures, what agents ask
package ground
