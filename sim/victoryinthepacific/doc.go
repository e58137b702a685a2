// Package victoryinthepacific is Victory in the Pacific: thirteen sea areas, 137 ships, eight
// turns. The rulebook was not available. The rules here were reconstructed from published game
// reports, variants and a page of questions and answers. Each datum says how it is known, and each
// rule cites a section of the reconstruction. Reconstructed data is a guess: anyone who owns the
// game can replace it without touching code.
//
// # Layout
//
// The rules are in internal/play, whose comment lists the files for each section of the rules: the
// data, the position, the decisions and their consequences. This package builds on it:
//
//	the game, its rules and states             game.go, view.go, key.go, measure.go
//	secret compositions of task forces         secret.go, secret_person.go, secret_tell.go
//	the text of a position, and its moves      text.go, text_forces.go, words.go
//	questions that players ask of a position   asking.go, asking_revisions.go, choice.go, status.go,
//	                                           fights.go, forces.go
//	narration and summaries                    tell.go, tell_rolls.go, summary.go
//	the map, cards of units and places         chart.go, card.go
//	why a unit cannot go somewhere             refusal.go
//	single battles (BattleRules, Battle)       battle*.go, data/battles
//
// Single battles are combat and retreat by the same rules, with only the units of the battle.
//
// cases.csv lists every section as implemented, simplified or out. rulings.csv lists the rulings
// that were needed to make a game of it (V01 ...), and data/sources.csv the pages that settled
// data.
//
// # Decisions
//
// Units are asked one after the other, in the order of the data files, Japan's before the Allies':
// where a unit begins the war, where it goes or how much of it is repaired, its target, whether it
// leaves, which group it pursues, and the port where it ends the turn. A unit without a choice is
// not asked. Nothing is hidden unless an option makes the compositions of task forces secret: see
// Secret.
//
// # The realism revisions
//
// The option revisions switches on all of 17.1 to 17.4. The options movement-sequence, air-basing,
// submarines and task-forces switch on one of them each. Without them the game is the base game,
// decision for decision.
//
// A battle of task forces begins with each ship joining a task force. Then day and night rounds
// alternate. In a day round:
//
//  1. Task forces that declared an invasion land, and others can declare one.
//  2. Both sides search, then both fire.
//  3. Submarines attack.
//  4. Task forces leave and pursue.
//
// In a night round both sides say whether they search and with which task forces, both roll, and
// the task forces that made contact fight night actions.
package victoryinthepacific
