// Package games is the list of games of the program ironbottom.
package games

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	agentsnc "github.com/ironbottom/ironbottom/agents/navalchess"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	agentsvip "github.com/ironbottom/ironbottom/agents/victoryinthepacific"
	agentswitp "github.com/ironbottom/ironbottom/agents/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// All is the list of games. No other package above agents names a game. The first is the default.
var All = []agents.Game{
	{Game: pacificvictory.Game, Agents: with(agentspv.Kinds, agentspv.Levels),
		Samples: []agents.Sample{{Kind: "battle", Setup: "guadalcanal"}}, Yardstick: agentspv.Yardstick},
	{Game: victoryinthepacific.Game, Agents: with(agentsvip.BattleKinds, agentsvip.Kinds, agentsvip.Levels),
		Samples: []agents.Sample{{Kind: "battle", Setup: "midway"}}},
	{Game: navalchess.Game, Agents: with(agentsnc.BattleKinds, agentsnc.Kinds, agentsnc.Levels),
		Samples: []agents.Sample{{Kind: "air", Setup: "midway"}, {Kind: "guns", Setup: "savo-island"},
			{Kind: "sub", Setup: "albacore"}}},
	{Game: warinthepacific.Game, Agents: with(agentswitp.Kinds, agentswitp.Levels),
		Samples: []agents.Sample{
			{Kind: "ground", Setup: "singapore"}, {Kind: "air", Setup: "port-moresby-noon"},
			{Kind: "bombardment", Setup: "rabaul-harbour"},
			{Kind: "strike", Setup: "midway-strike"}, {Kind: "submarine", Setup: "subron-10"},
			{Kind: "convoy", Setup: "truk-kavieng"},
			{Kind: "hunt", Setup: "england-sweep"}, {Kind: "mines", Setup: "shimonoseki-mines"},
			{Kind: "surface", Setup: "savo-island"},
			{Kind: "search", Setup: "midway-patrols"}, {Kind: "engagement", Setup: "off-samar"},
		}},
}

// with adds the agents that play any game to those of a game.
func with(own ...[]agents.Kind) []agents.Kind {
	return slices.Concat(slices.Concat(own...), agents.Generic, []agents.Kind{exact.OptimalKind})
}
