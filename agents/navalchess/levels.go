package navalchess

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study asks for by name: those of
// the fleet's war are not ranked yet.
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, "prudent", 0.3, "mcts:sims=100", "mcts:sims=1000", [4]string{}),
	agents.Levels(agents.PlaysWhole, "scripted", 0.3, "plan:sims=16", "plan:sims=128", [4]string{}),
)
