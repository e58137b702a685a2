package victoryinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study asks for by name, ranked
// in whole games by a tournament (benchmarks/levels.md). Those of battles are from version
// 64eacd6, which had other rules of pursuit. Those of wars are from a version whose scripted
// was the scripted-1 of today; hard and expert tried no second script then.
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, [4]string{"careless:of=prudent,slips=0.3", "prudent", "mcts:sims=100",
		"mcts:sims=1000"}, [4]string{
		"Elo -286 (-343 to -229) at midway; under 1 ms a battle", "Elo -55 (-92 to -17) at midway; under 1 ms a battle",
		"Elo 64 (26 to 102) at midway; 23 ms a battle", "Elo 276 (217 to 335) at midway; 330 ms a battle"}),
	agents.Levels(agents.PlaysWhole, [4]string{"careless:of=scripted,slips=0.1", "scripted",
		"plan:sims=16,also=scripted-1", "plan:sims=128,also=scripted-1"}, [4]string{
		"Elo -456 (-644 to -269) in 1941; 0.02 s a war", "Elo -48 (-136 to 40) in 1941; 0.02 s a war",
		"Elo 122 (38 to 206) in 1941; 0.7 s a war", "Elo 382 (207 to 558) in 1941; 6 s a war"}),
)
