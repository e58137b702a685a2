package navalchess

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study names, ranked in whole games by
// tournaments (benchmarks/levels.md). scripted is as strong as plan:sims=16, so normal is scripted
// with a slip in every tenth decision.
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, [4]string{"careless:of=prudent,slips=0.3", "prudent", "mcts:sims=100",
		"mcts:sims=1000"}, [4]string{}),
	agents.Levels(agents.PlaysWhole, [4]string{"careless:of=scripted,slips=0.3", "careless:of=scripted,slips=0.1",
		"plan:sims=16", expert}, [4]string{
		"Elo -301 (-411 to -190) in 1942; 0.03 s a war", "Elo -29 (-96 to 38) in 1942; 0.03 s a war",
		"Elo 110 (35 to 186) in 1942; 1.5 s a war", expertMeasured}),
)
