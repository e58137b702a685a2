// Package navalchess holds players of the Pacific War Naval Chess Game: stand and prudent
// for battles alone (BattleKinds), scripted and weighted for the whole war (Kinds). Those
// two judge what they can do by features (hexes to be taken or kept, worth to be sunk or lost, ...) and
// what those weigh; the weights stand in the agent's text and can be tuned. They look at
// what their side sees and nothing else: of hidden markers that come from one place each
// is taken to carry an equal share of the ships that lay there, as far as fuel was burnt. Nothing is
// remembered from one decision to the next.
package navalchess
