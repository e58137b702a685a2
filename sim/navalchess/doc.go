// Package navalchess is L. R. Coatney's Pacific War Naval Chess Game: hidden task-force
// markers on a map of 120 hexes, fourteen seasons of three pulses each. The text of its
// rules survives; the map, the sheet of pieces and the calendar do not. Those that ship
// are reconstructed and were never play-tested; each datum says how it is known, and
// whoever owns the game can put in the true ones with no code touched. Rules cite the
// section of a digest ([14.5]) and the rulings that were needed ((Q30), (N02)).
//
// # Where things stand
//
// The rules are in internal/play, whose comment says where each chapter stands: the
// data, the position, what may be decided and what follows. Here is what is made of it:
//
//	the game, its rules and states                 game.go, view.go (what a side sees), key.go, measure.go
//	what a side does not know, dealt anew          deal.go, deal_ways.go
//	the text of a position, and its moves          text.go, text_read.go, check.go, words.go
//	what players ask of a position                 asking.go, choice.go, status.go, fights.go
//	what was done, told                            tell.go, tell_changes.go, tell_dice.go
//	the map, cards of pieces and places            chart.go, card.go
//	battles alone (BattleRules, Battle)            battle*.go, data/battles
//
// cases.csv lists every section: implemented, simplified or out. rulings.csv
// lists what had to be ruled: the other readings are options, and where there is none
// the list says why.
//
// # Decisions
//
// Units are asked one after the other, in the order of the data: where a ship is
// stationed, with which marker it sails, where a marker goes, hex by hex, what an air
// unit attacks. A roll is a decision of its own, with one choice. The list of choices is
// made when a decision comes up and is part of the position.
//
// # What a side knows
//
// Where ships are stationed is open until markers leave: then a harbour is hidden as
// markers are, and nobody knows which ships are still in it, until the enemy looks into
// it (harbour.go). Ships that cannot sail in the turn lie open, and so do those that
// were left behind at sea, bases and all air units with the base or the ship that they
// are on, which SubPacks are on convoy duty, fuel and damage. Of the enemy's markers that
// are turned down a side knows where each is, which port it came from and what way it
// took; which ships lay in each port; how much fuel is burnt; of a marker or a harbour
// that it is bare: that it had no naval air that could see when one of its own that was
// not found lay next to it; or that it has some, as it has found something; and how
// many dummies there can still be. Not known is
//
//   - which of the ships that lay in a port is still there or on which of the markers that
//     came from there, and which markers are dummies;
//   - where SubPacks are that have not attacked since they last moved: Japan knows of
//     each only whether it is on convoy duty;
//   - the status of markers that the other side chose while a side chooses its own.
//
// Deal draws from all ways to put the ships on the markers or leave them in port, those of
// each port apart, that burn the fuel that was burnt, leave no more markers empty than
// there can be dummies and have naval air where it is known to be and none where it is
// known not to be, every one with the same probability; each SubPack is in any hex at sea
// with the same probability; each hidden status is one of three. What the numbers of
// markers or the behaviour of the enemy might tell is not among this, nor what could be
// gathered from how markers that lay in one hex may have exchanged ships, nor what two markers
// that meet in a hex tell each other by who is found: that one has surface pieces, or none.
package navalchess
