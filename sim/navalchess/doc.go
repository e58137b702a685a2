// Package navalchess is L. R. Coatney's Pacific War Naval Chess Game: hidden task-force markers on
// a map of 120 hexes, in fourteen seasons of three pulses each. The text of its rules survives. The
// map, the sheet of pieces and the calendar do not: those that ship are reconstructed and were
// never play-tested. Each datum says how it is known, and anyone who owns the game can replace it
// without touching code. Rules cite the section of a digest ([14.5]) and the rulings that were
// needed ((Q30), (N02)).
//
// # Layout
//
// The rules are in internal/play, whose comment lists the files for each chapter: the data, the
// position, the decisions and their consequences. This package builds on it:
//
//	the game, its rules and states                 game.go, view.go (what a side sees), key.go, measure.go
//	deals of what a side does not know             deal.go, deal_ways.go
//	the text of a position, and its moves          text.go, text_read.go, check.go, words.go
//	questions that players ask of a position       asking.go, choice.go, status.go, fights.go
//	narration and summaries                        tell.go, tell_changes.go, tell_dice.go, summary.go
//	the map, cards of pieces and places            chart.go, card.go
//	why a piece cannot go somewhere                refusal.go
//	single battles (BattleRules, Battle)           battle*.go, data/battles
//
// cases.csv lists every section as implemented, simplified or out. rulings.csv lists the rulings.
// Other readings are options; if there is no option, the list says why.
//
// # Decisions
//
// Units are asked one after the other, in the order of the data: where a ship is stationed, with
// which marker it sails, where a marker goes, hex by hex, and what an air unit attacks. A roll is a
// decision of its own, with one choice. The list of choices is made when a decision comes up and is
// part of the position.
//
// # What a side knows
//
// The stations of ships are open until markers leave. From then on a harbour is hidden like a
// marker: the enemy does not know which ships are still in it until it looks into it
// (internal/play/harbour.go). Open information is:
//
//   - ships that cannot sail this turn, and ships that were left behind at sea;
//   - bases and all air units, with the base or the ship that they are on;
//   - which SubPacks are on convoy duty, fuel, and damage.
//
// About the enemy's hidden markers a side knows:
//
//   - where each is, which port it came from, and its way;
//   - which ships were in each port, and how much fuel was burnt;
//   - that a marker or harbour has no naval air, if it did not see an undetected marker next to it;
//   - that a marker or harbour has naval air, if it has found something;
//   - how many dummies there can still be.
//
// A side does not know:
//
//   - which ships of a port are still there, or on which of the markers from there, and which markers are dummies;
//   - where SubPacks are that have not attacked since they last moved: Japan only knows for each whether it is on convoy duty;
//   - the status of enemy markers while it chooses the status of its own.
//
// Deal draws, with equal probability, one of all ways to put the ships of each port on its markers
// or leave them in port that burn the fuel that was burnt, leave no more markers empty than there
// can be dummies, and have naval air exactly where it is known to be. Each SubPack is in any hex at
// sea with the same probability, and each hidden status is one of three. Deal ignores what the
// numbers of markers or the behaviour of the enemy might suggest, what markers in one hex may have
// exchanged, and what two markers that meet learn from which of them is found.
package navalchess
