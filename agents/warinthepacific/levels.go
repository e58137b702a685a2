package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study asks for by name. Those of
// wars are not ranked by a tournament yet.
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, [4]string{"careless:of=scripted,slips=0.3", "scripted", "mcts:sims=100", "mcts:sims=1000"}, [4]string{
		"Elo -37 (-71 to -3) at midway-strike; under 1 ms a battle", "Elo 4 (-29 to 37) at midway-strike; under 1 ms a battle",
		"Elo 7 (-24 to 39) at midway-strike; 13 ms a battle", "Elo 26 (-7 to 58) at midway-strike; 130 ms a battle"}),
	agents.Levels(agents.PlaysWhole, [4]string{"careless:of=scripted,slips=0.3", "scripted", "plan:script=weighted,sims=16", "plan:script=weighted,sims=64"}, [4]string{}),
)
