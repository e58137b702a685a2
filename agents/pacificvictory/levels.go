package pacificvictory

import "github.com/ironbottom/ironbottom/agents"

// Levels are the strengths of play that a person or a study asks for by name; how far
// apart they are is measured by tournaments (agents/README.md).
var Levels = []agents.Kind{
	agents.Level("easy", agents.PlaysBattles, "careless:of=prudent,slips=0.3", "a beginner in battle"),
	agents.Level("normal", agents.PlaysBattles, "prudent", "a player in battle"),
	agents.Level("hard", agents.PlaysBattles, "mcts:sims=100", "a good player in battle: tries decisions out"),
	agents.Level("expert", agents.PlaysBattles, "mcts:sims=1000", "the best player in battle: tries decisions out ten times as often"),
	agents.Level("easy", agents.PlaysWhole, "careless:of=scripted,slips=0.15", "a beginner: the script with slips"),
	agents.Level("normal", agents.PlaysWhole, "scripted", "a player: the script"),
	agents.Level("hard", agents.PlaysWhole, "plan:sims=32", "a good player: the best of eight ways to play a stage, by simulations"),
	agents.Level("expert", agents.PlaysWhole, "plan:sims=32,orders=96", "the best player: hard, and then changes what pays in single places"),
}
