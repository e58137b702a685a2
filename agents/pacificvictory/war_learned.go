//go:build !js

package pacificvictory

import (
	_ "embed"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/learn"
)

// warNet is the network of learned in whole wars, one for the three scenarios:
//
//	generate pacific-victory 1941 scripted --variants 16 -n 5000 --seed 101 --out pv41    (and 1942, 1943)
//	train pv41 pv42 pv43 --hidden 16 --epochs 12 --patience 2 --out net
//
//go:embed war.net
var warNet []byte

// expert is the strongest level of play of a war.
const (
	expert         = "plan:sims=32,orders=96,estimate=learned"
	expertMeasured = "Elo 254 (174 to 334) in 1943; 12 s a war"
)

// learned lists the trained agents: one for battles, and one that judges positions of a war by a
// network that was trained on the results of wars. agents/learn/results.md says what it is worth in
// play.
var learned = []agents.Kind{
	learnedKind,
	learn.ValueKind("learned", "judges positions of the whole war by a network that learned from games, and by "+
		"scripted; an estimate for plan", agents.PlaysWhole, "scripted", warNet),
}
