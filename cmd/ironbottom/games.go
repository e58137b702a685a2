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

// An entry is a game, the agents that play it, a set-up of each kind of fight, and the
// yardstick that measures agents, nil without one.
type entry struct {
	sim.Game
	agents    []agents.Kind
	samples   []sample
	yardstick *agents.Yardstick
}

// A sample is a set-up that stands for a kind of fight.
type sample struct{ kind, name string }

// example returns a set-up for examples.
func (e entry) example() string { return e.samples[0].name }

// kinds returns the kinds of fight.
func (e entry) kinds() (kinds []string) {
	for _, s := range e.samples {
		kinds = append(kinds, s.kind)
	}
	return kinds
}

// games is the list of games; no other file of the program names one. The first
// is the default.
var games = []entry{
	{pacificvictory.Game, slices.Concat(agentspv.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}), []sample{{"battle", "guadalcanal"}}, agentspv.Yardstick},
	{victoryinthepacific.Game, slices.Concat(agentsvip.BattleKinds, agentsvip.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}), []sample{{"battle", "midway"}}, nil},
	{navalchess.Game, slices.Concat(agentsnc.BattleKinds, agentsnc.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}),
		[]sample{{"air", "midway"}, {"guns", "savo-island"}, {"sub", "albacore"}}, nil},
	{warinthepacific.Game, slices.Concat(agentswitp.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind}),
		[]sample{{"ground", "singapore"}, {"air", "port-moresby-noon"}, {"bombardment", "rabaul-harbour"}, {"strike", "midway-strike"}, {"submarine", "subron-10"}, {"convoy", "truk-kavieng"},
			{"hunt", "england-sweep"}, {"mines", "shimonoseki-mines"}, {"surface", "savo-island"}, {"search", "midway-patrols"}, {"engagement", "off-samar"}}, nil},
}
