// Package victoryinthepacific holds players of Victory in the Pacific: stand and prudent
// for battles alone (BattleKinds), scripted and weighted for the whole war (Kinds). Those
// two judge a decision by features (points of control to be held or denied, worth to be sunk or
// lost, ...) and what those weigh; the weights stand in the agent's text and can be
// tuned. They look at the position alone: nothing is remembered from one decision to
// the next. Battles of task forces they fight with a force for each role: flight decks,
// guns, landing forces.
package victoryinthepacific
