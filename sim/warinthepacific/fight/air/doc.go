// Package air is combat in the air of War in the Pacific and what it leads to: fights
// between a strike and CAP (chapters 6 and 7), bombardment by air and ships (7.5 to 7.7,
// 10.2, 35.3, 38.7, 39.5) and air strikes on Task Forces (chapter 31, Kamikazes 39.4).
//
// Fight is a strike on land or on nothing, with the CAP that meets it and, where there is
// a target, anti-aircraft fire and bombs; Strike is one on a Task Force, whose combat in
// the air is a Fight, its field Sky. Group is Air Points of one type that are told the
// same. Who defends does not see how the escort flies before CAP has chosen its
// altitudes: SecretFight and SecretStrike are fights in which that matters.
//
// Fights in the air and bombardment:
//
//	fight.go      the position, strengths [6.1] [39.72]     setup.go, check.go  the description
//	legal.go      altitudes [7.1], losses [7.31]
//	combat.go, attack.go  routines A to D [7.2], the bounce [7.22], attacks [7.3]
//	gather.go     availability: who of other bases comes [7.4]
//	bombs.go      anti-aircraft fire [7.5], bombardment [7.6], Centers [35.3], island hexes [39.5]
//	target.go     what is on the ground, ships that bombard [10.2]
//	guns.go       coastal guns that answer [38.73]
//	salvo.go      bombardments before an assault, as ground combat asks for them
//	sequence.go   whether the base has its own strike on deck [7.7]
//	lift.go       fights and strikes of the game on the map
//	strafe.go     fighters that strafe [6.4]                 tables.go  the tables of chapter 7
//
// Strikes on ships:
//
//	strike.go     the position [31.2]                        strike_setup.go, strike_check.go
//	strike_legal.go     priority [31.4], deployment [31.3]   strike_altitude.go  [31.5]
//	strike_combat.go    waves [31.6], the path [31.7]        strike_attack.go  [31.8] [39.4]
//	strike_flak.go      [7.57] [31.79]                       strike_decks.go  [7.7] [9.85]
//	strike_tables.go    the display and the damage table [31.83]
//	strike_text.go, tell_strike.go, strike_measure.go, strike_forecast.go
//
// text.go, tell.go with tell_air.go and tell_coming.go, measure.go and forecast.go are those of
// fights: text, tale, measures and what agents ask.
package air
