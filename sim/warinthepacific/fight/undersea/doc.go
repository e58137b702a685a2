// Package undersea is the war under water of War in the Pacific: submarines that attack
// Task Forces (chapter 13, 38.8) and pipelines (15.7), hunts for them by sweeps and by air (13.9,
// 38.1), mines (35.7), and the search for a pipeline's convoys (15.5, 15.6).
//
// Submarines is the attack of a subron, SecretSubmarines one on counters that are covered;
// Hunt is the hunt for markers, SecretHunt one for several; Mines is a passage of mined hexes;
// Convoy is the search for a pipeline, hex by hex.
//
//	sub.go         the position             sub_setup.go, sub_check.go  the description
//	sub_search.go  search [13.4]            sub_groups.go  defensive groups [13.6], tows [38.2]
//	sub_combat.go  attacks [13.64] [13.65], counterattacks [13.7]
//	sub_secret.go  covered counters [31.3]
//	hunt.go, hunt_setup.go, hunt_combat.go, hunt_secret.go      hunts
//	convoy.go, convoy_setup.go                                  convoy searches
//	mines.go, mines_setup.go                                    mines
//	taskforce.go, taskforce_state.go  ships as submarines and mines find them
//	lift.go        attacks that the game on the map asks for [13.5]
//	patrol.go      Air Points that search   tables.go  the tables of chapter 13
//
// *_text.go, *_tell.go, *_legal.go, *_measure.go and *_forecast.go are texts, tales, legal
// moves, measures and what agents ask.
package undersea
