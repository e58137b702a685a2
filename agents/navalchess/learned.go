//go:build !js

package navalchess

import (
	_ "embed"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/learn"
)

// warNet is the network of learned:
//
//	generate naval-chess 1942 scripted --variants 16 -n 4000 --seed 101 --out nc
//	train nc --hidden 16 --epochs 12 --patience 2 --out net
//
//go:embed war.net
var warNet []byte

// expert is the best of the levels of play.
const (
	expert         = "plan:sims=128,estimate=learned"
	expertMeasured = "Elo 219 (121 to 317) in 1942; 10 s a war"
)

// learned judges positions by a network that was trained on the results of games.
// agents/learn/results.md says what it is worth in play.
var learned = []agents.Kind{
	learn.ValueKind("learned", "judges positions of the whole war by a network that learned from games, and by "+
		"scripted; an estimate for plan", agents.PlaysWhole, "scripted", warNet),
}
