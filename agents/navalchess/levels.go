package navalchess

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study asks for by name, ranked in
// whole games by a tournament (experiments/README.md), which does not tell the upper three
// apart; that the networks of learned make expert better was found by a match
// (agents/learn/README.md).
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, "prudent", 0.3, "mcts:sims=100", "mcts:sims=1000", [4]string{}),
	agents.Levels(agents.PlaysWhole, "scripted", 0.3, "plan:sims=16", expert, [4]string{
		"Elo -330 (-421 to -239) in 1942; 0.03 s a war", "Elo 98 (46 to 150) in 1942; 0.03 s a war",
		"Elo 108 (55 to 161) in 1942; 1.5 s a war", expertMeasured}),
)
