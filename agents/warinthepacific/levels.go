package warinthepacific

import "github.com/ironbottom/ironbottom/agents"

// Levels are the strengths of play that a person or a study asks for by name; how far
// apart they are is measured by tournaments (agents/README.md).
var Levels = []agents.Kind{
	agents.Level("easy", agents.PlaysBattles, "careless:of=scripted,slips=0.3", "a beginner in battle"),
	agents.Level("normal", agents.PlaysBattles, "scripted", "a player in battle"),
	agents.Level("hard", agents.PlaysBattles, "mcts:sims=100", "a good player in battle: tries decisions out"),
	agents.Level("expert", agents.PlaysBattles, "mcts:sims=1000", "the best player in battle: tries decisions out ten times as often"),
}
