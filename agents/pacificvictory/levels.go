package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study names, ranked in whole games by a
// tournament (benchmarks/levels.md).
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, [4]string{"careless:of=prudent,slips=0.3", "prudent", "mcts:sims=100",
		"mcts:sims=1000"}, [4]string{
		"Elo -116 (-142 to -90) at guadalcanal; under 1 ms a battle",
		"Elo -2 (-22 to 18) at guadalcanal; under 1 ms a battle",
		"Elo 53 (33 to 72) at guadalcanal; 3 ms a battle", "Elo 66 (47 to 84) at guadalcanal; 28 ms a battle"}),
	agents.Levels(agents.PlaysWhole, [4]string{"careless:of=scripted,slips=0.15", "scripted", "plan:sims=32",
		expert}, [4]string{
		"Elo -241 (-336 to -146) in 1943; 0.1 s a war", "Elo -80 (-158 to -2) in 1943; 0.1 s a war",
		"Elo 67 (-6 to 139) in 1943; 4 s a war", expertMeasured}),
)
