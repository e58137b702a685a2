// Package victoryinthepacific is Victory in the Pacific: thirteen sea areas, 137 ships,
// eight turns. Its rulebook was not at hand. What is here was put together from
// published game reports, variants and a page of questions and answers; each datum
// says how it is known, and each rule cites a section of that reconstruction. Data that
// is reconstructed is a guess: whoever owns the game can replace it, with no code
// touched.
//
// # Where the rules stand
//
//	1.0  turns, points, options        options.go, shores.go (score), measure.go
//	2.0  map                           read.go, data/areas.csv, lanes.csv, ports.csv
//	3.0  pieces                        read_units.go, factors.go, data/ships.csv, forces.csv
//	4.0  sequence                      sequence.go, ask.go
//	5.0  how far ships sail            read_movement.go, data/movement.csv
//	5.0  ships move, 6.0 air, 7.0 landing forces   movement.go; invasions: shores.go
//	8.0  combat                        combat.go, fire.go
//	9.0  retreat and pursuit           retreat.go
//	10.0 submarine                     opening.go, data/submarines.csv
//	11.0 control, points, capture      shores.go
//	12.0 arrivals and removals         sequence.go, data/removals.csv
//	13.0 air raids, 14.0 repair        shores.go; going home: movement.go
//	15.0 turn 1                        opening.go, data/uncertain.csv
//	16.0 what is not known             options.go, data/figures.csv and the other data files
//	17.1 movement by control           passes.go
//	17.2 one unit of air a base        basing.go
//	17.3 both submarines               prowl.go
//	17.4 task forces, day and night    taskforce.go, numberset.go, forcesteps.go, search.go, nightsearch.go,
//	                                   data/search.csv, data/sightings.csv; secret.go, secret_tell.go
//
// Battles alone (BattleRules, Battle) are combat and retreat by the same code, on rules
// that hold no units but those of the battle: battle*.go, data/battles.
//
// The position stands in state.go, what may be decided in
// legal.go, in words in words.go, its text in text.go
// and text_forces.go, its keys in key.go, what players ask of it in asking.go, its tale
// in tell.go and tell_rolls.go, its picture in chart.go.
// data/cases.csv lists every section: implemented, simplified or out. data/rulings.csv
// lists what had to be ruled to make a game of it (V01 ...), data/sources.csv the pages
// that settled data.
//
// # Decisions
//
// Units are asked one after the other, in the order of the data files, Japan's before
// the Allies': where a unit begins the war, where it goes or how much of it is repaired, at what it fires, whether it leaves, whom it pursues,
// in which port it ends. What has no choice is not asked. Nothing is hidden, unless the
// compositions of task forces are made secret: see Secret.
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
