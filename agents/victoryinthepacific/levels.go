package victoryinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study asks for by name, ranked
// in whole games by a tournament (experiments/README.md).
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, "prudent", 0.3, "mcts:sims=100", "mcts:sims=1000"),
	agents.Levels(agents.PlaysWhole, "scripted", 0.1, "plan:sims=16", "plan:sims=128"),
)
