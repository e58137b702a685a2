package main

import (
	"slices"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	agentsnc "github.com/ironbottom/ironbottom/agents/navalchess"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	agentsvip "github.com/ironbottom/ironbottom/agents/victoryinthepacific"
	agentswitp "github.com/ironbottom/ironbottom/agents/warinthepacific"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// An entry is a game, the agents that play it, a set-up for examples, and the
// yardstick that measures agents, nil without one.
type entry struct {
	sim.Game
	agents    []agents.Kind
	example   string
	yardstick *agents.Yardstick
}

// games is the list of games; no other file of the program names one. The first
// is the default.
var games = []entry{
	{pacificvictory.Game, slices.Concat(agentspv.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}), "guadalcanal", agentspv.Yardstick},
	{victoryinthepacific.Game, slices.Concat(agentsvip.BattleKinds, agentsvip.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}), "midway", nil},
	{navalchess.Game, slices.Concat(agentsnc.BattleKinds, agentsnc.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}), "midway", nil},
	{warinthepacific.Game, slices.Concat(agentswitp.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}), "singapore", nil},
}
