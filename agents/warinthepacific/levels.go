package warinthepacific

import "github.com/ironbottom/ironbottom/agents"

// Levels are the strengths of play that a person or a study asks for by name.
var Levels = agents.Levels(agents.PlaysBattles, "scripted", 0.3, "mcts:sims=100", "mcts:sims=1000")
