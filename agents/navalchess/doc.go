// Package navalchess holds players of the Pacific War Naval Chess Game: stand and prudent for
// battles by themselves (BattleKinds), scripted and weighted for the whole war (Kinds). The two of
// the war judge a decision by weighted features, such as hexes to be taken or kept and ships to be
// sunk or lost. The weights are parameters of the agent and can be tuned. They use only what their
// side sees: of the hidden markers from one place each is taken to carry an equal share of the
// ships that lay there, as far as fuel was burnt. They remember nothing from one decision to the
// next.
package navalchess
