// Package pacificvictory is Pacific Victory, second edition (Columbia Games, 2018): the battles of
// chapter 5, and the whole war. It has Game, Load, the data files and the library of battles.
// battle.Rules.Muster lists the forces to choose from. The rules are in packages, each with its own
// manual. A package in this list imports only packages before it:
//
//	book       shared by battle and war: kinds of block, ratings [3.0], options [9.0], turns, terrain, sides
//	battle     chapter 5: one battle in one hex, a sim.State made by Rules
//	atlas      the map [2.0]: places, hexsides, rails, regions, floods and lines; the map drawn
//	situation  the position of a war: set-ups [8.0], pool [7.23], stacking and control [4.2, 4.4], supply [7.1],
//	           production [7.2], levels of victory [8.1], Europe [10.0], fog of war; its text
//	war        the sequence of play [1.0], moves [4.0], battles on the map [5.0], builds [7.2]: the campaign,
//	           a sim.State that plays its battles with the same engine
//
// Units: strength is in steps, a step is one die and takes one hit, and cost is in production
// points for a step. In a battle side 0 is the attacker, which began it, and side 1 the defender.
// They keep these names when the land changes hands, even though the rules then swap their roles.
// In the war side 0 is Japan, and side 1 the Allies.
//
// cases.csv lists every case of the rulebook as implemented, simplified or out, with its files.
// rulings.csv lists the rulings for places where the book contradicts itself, is silent, or has
// lost its pictures (R01 ...). Rulings with several sensible answers are options.
package pacificvictory
