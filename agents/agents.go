// Package agents holds players that can play any game, and the way agents are
// named: a text such as "random" that makes the agent and that the agent prints
// back. Players that know one game are in the packages below it.
package agents

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Kind is a sort of agent: its name, what it does in one line, and how to make
// one.
type Kind struct {
	Name, Help string
	New        func() sim.Agent
}

// Generic are the agents that play any game.
var Generic = []Kind{
	{"random", "chooses each legal decision with the same probability", func() sim.Agent { return Random{} }},
}

// New makes the agent that text names, out of kinds.
func New(kinds []Kind, text string) (sim.Agent, error) {
	var names []string
	for _, k := range kinds {
		if k.Name == text {
			return k.New(), nil
		}
		names = append(names, k.Name)
	}
	return nil, fmt.Errorf("found agent %q; want one of %s", text, strings.Join(names, ", "))
}

// Random chooses each legal decision with the same probability.
type Random struct{}

// Choose implements sim.Agent.
func (Random) Choose(_ *sim.View, legal []sim.Move, d *sim.Dice) int { return d.Pick(0, len(legal)) }

func (Random) String() string { return "random" }
