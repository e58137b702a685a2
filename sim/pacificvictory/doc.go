// Package pacificvictory is Pacific Victory, second edition (Columbia Games, 2018):
// the battles of chapter 5 and what touches them, and the whole war. It is the face of the
// game: Game, Load, the data files and the library of battles; the forces that can be
// chosen are battle.Rules.Muster. The rules stand in rooms, each with a manual of its own,
// none of which knows those behind it in this list:
//
//	book       what battle and war both know: kinds of block, ratings [3.0], options [9.0], turns, terrain, sides
//	battle     chapter 5: one battle in one hex, a sim.State made by Rules
//	atlas      the map [2.0]: places, hexsides, rails, regions, floods and lines; the map drawn
//	situation  where a war stands: set-ups [8.0], pool [7.23], who stands where [4.2, 4.4], supply [7.1],
//	           production [7.2], levels of victory [8.1], Europe [10.0], fog of war; its text
//	war        the sequence of play [1.0], moves [4.0], battles on the map [5.0], builds [7.2]: the campaign,
//	           a sim.State that plays its battles with the same engine
//
// Units: strength in steps, dice and hits one to one with them, cost in production
// points a step. In a battle side 0 began it (attacker), side 1 did not (defender); the
// names stay when the land changes hands and with it who defends by the rules. In the war
// side 0 is Japan, side 1 the Allies.
//
// cases.csv lists every case of the rulebook with the files that implement it:
// implemented, simplified or out. rulings.csv lists what had to be ruled where the
// book contradicts itself, is silent, or is lost with its pictures (R01 ...); those with
// several sensible answers are options.
package pacificvictory
