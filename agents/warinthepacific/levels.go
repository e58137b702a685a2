package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study asks for by name. Those of
// wars are not ranked by a tournament yet.
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, "scripted", 0.3, "mcts:sims=100", "mcts:sims=1000"),
	agents.Levels(agents.PlaysWhole, "scripted", 0.3, "plan:script=weighted,sims=16", "plan:script=weighted,sims=64"),
)
