// Package victoryinthepacific holds players of Victory in the Pacific: stand and prudent for
// battles by themselves (BattleKinds), scripted and weighted for the whole war (Kinds). The two of
// the war judge a decision by weighted features, such as points of control to hold or deny and
// ships to be sunk or lost. The weights are parameters of the agent and can be tuned. The agents
// look at the position only and remember nothing from one decision to the next. In battles of task
// forces they form one force for each role: flight decks, guns, landing forces.
package victoryinthepacific
