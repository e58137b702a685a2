// Package victoryinthepacific is Victory in the Pacific: thirteen sea areas, 137 ships,
// eight turns. Its rulebook was not at hand. What is here was put together from
// published game reports, variants and a page of questions and answers; each datum
// says how it is known, and each rule cites a section of that reconstruction. Data that
// is reconstructed is a guess: whoever owns the game can replace it, with no code
// touched.
//
// # Where things stand
//
// The rules are in internal/play, whose comment says where each section stands: the data,
// the position, what may be decided and what follows. Here is what is made of it:
//
//	the game, its rules and states             game.go, view.go, key.go, measure.go
//	compositions of forces that are secret     secret.go, secret_person.go, secret_tell.go
//	the text of a position, and its moves      text.go, text_forces.go, words.go
//	what players ask of a position             asking.go, asking_revisions.go, choice.go, status.go, fights.go
//	what was done, told                        tell.go, tell_rolls.go
//	the map, cards of units and places         chart.go, card.go
//	battles alone (BattleRules, Battle)        battle*.go, data/battles
//
// Battles alone are combat and retreat by the same rules, with no units but those of the
// battle.
//
// cases.csv lists every section: implemented, simplified or out. rulings.csv
// lists what had to be ruled to make a game of it (V01 ...), data/sources.csv the pages
// that settled data.
//
// # Decisions
//
// Units are asked one after the other, in the order of the data files, Japan's before
// the Allies': where a unit begins the war, where it goes or how much of it is repaired,
// at what it fires, whether it leaves, whom it pursues, in which port it ends. What has no choice
// is not asked. Nothing is hidden, unless the compositions of task forces are made secret: see
// Secret.
//
// # The realism revisions
//
// Option revisions switches all of 17.1 to 17.4, the options movement-sequence, air-basing,
// submarines and task-forces one of them each. Where they are off the game is the base
// game, decision for decision. A battle of task forces begins with ship after ship being
// asked which force it joins; then a day round is: who declared an invasion lands, who
// would declares one, both search, both fire, submarines attack, forces leave and pursue.
// A night round: both say whether they search, and with which forces, both roll, and there
// are night actions of the forces that made contact.
package victoryinthepacific
