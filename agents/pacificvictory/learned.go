//go:build !js

package pacificvictory

import (
	_ "embed"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/learn"
)

// battleNet is the network of learned. It was trained on battles that the recipe of the yardstick drew with another
// seed, none of them of the yardstick, and plays under all options:
//
//	generate pacific-victory drawn prudent random --rows solved --block 10 -n 10000 --seed 7 --out battles
//	train battles --hidden 32 --rate 0.002 --epochs 14 --patience 3 --out net
//
//go:embed battle.net
var battleNet []byte

// learnedKind fights as it was trained by best play. agents/learn/results.md has its regret on the
// half of the yardstick that is held out.
var learnedKind = learn.PolicyKind("learned",
	"fights as a network says that learned from best play of small battles; a prior for searches",
	agents.PlaysBattles, battleNet)
