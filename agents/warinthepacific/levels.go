package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
)

// Levels are the strengths of play that a person or a study names, ranked in wars by a tournament
// (benchmarks/levels.md). In wars hard is the script without slips: no difference was found between
// a plan of few simulations and that of expert.
var Levels = slices.Concat(
	agents.Levels(agents.PlaysBattles, [4]string{"careless:of=scripted,slips=0.3", "scripted", "mcts:sims=100",
		"mcts:sims=1000"}, [4]string{
		"Elo -37 (-71 to -3) at midway-strike; under 1 ms a battle",
		"Elo 4 (-29 to 37) at midway-strike; under 1 ms a battle",
		"Elo 7 (-24 to 39) at midway-strike; 13 ms a battle", "Elo 26 (-7 to 58) at midway-strike; 130 ms a battle"}),
	agents.Levels(agents.PlaysWhole, [4]string{"careless:of=scripted,slips=0.5", "careless:of=scripted,slips=0.2",
		"scripted", "plan:script=weighted,sims=64"}, [4]string{
		"Elo -309 (-401 to -217) in coral-sea, -994 (-2044 to 56) in guadalcanal; 0.02 s a war",
		"Elo -130 (-200 to -61) in coral-sea, -234 (-518 to 50) in guadalcanal; 0.02 s a war",
		"Elo 193 (116 to 270) in coral-sea, 569 (-18 to 1156) in guadalcanal; 0.02 s a war",
		"Elo 246 (171 to 322) in coral-sea, 659 (-7 to 1325) in guadalcanal; 0.3 and 8 s a war"}),
)
