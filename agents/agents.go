// Package agents holds players that can play any game, and the way agents are
// named: a text such as "random" or "mcts:sims=2000,rollout=stand" that makes the
// agent and that the agent prints back. Players that know one game are in the
// packages below it.
//
// The searching agents (greedy, flat, mcts; plan of whole stages) try decisions out by
// simulation: from the position, or from a fresh deal of what is hidden, play goes on to
// the end of the game, both sides being played by a rollout agent. They draw all their luck
// from a seed that they take from their own dice at each decision, and number their
// simulations, so a choice is a function of the view and the dice alone, however
// many goroutines take part. They play positions of one Rules, and allocate
// nothing after their first decision.
//
// What is not said of mcts is left to the game (auto): it takes for its prior, its rollouts and
// its estimate the agent that leads searches there (Kind.SearchDefault), and in a game with turns
// simulates to the end of the turn. Budgets are simulations, decisions in them or time, for a decision
// or, with clock, for a whole game (see purse); choices within a time cannot be repeated.
// With keep=stage a choice depends on those before it in the stage. careless is another agent
// with slips; levels of play (Levels) are names for agents that may change.
//
// What a simulation is worth is its result by a goal of the game: the score or, with
// goal=NAME, something else that games can be played for (sim.HasGoals). Goals are on
// the scale of the start that an agent was prepared for; agents within agents have
// goals of their own. An Estimator speaks of the score only.
package agents

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Kind is a sort of agent: its name, what it does in one line, the parameters
// that it takes and how to make one.
type Kind struct {
	Name, Help string
	Plays      Scope
	Params     []Param
	New        func(Args) (sim.Agent, error)
	// Leads says that searches which are told nothing else take this agent for their prior,
	// their rollouts and their estimate, as far as it is an Advisor and an Estimator: the
	// first of a game that leads and plays what is played.
	SearchDefault bool

	// First says that the value of the first parameter stands first in the text, without its
	// name: external:COMMAND.
	FirstUnnamed bool
	// Alone says that the agent does not decide within another: there it can only judge.
	TopLevelOnly bool

	// Is is the text of another agent that a name stands for, as a level of play does. Such
	// a kind has no New; its parameters are those of the other that Is leaves open.
	AliasOf string
	// Measured is how strong a level was found and what it costs, in words; empty where nobody
	// has measured it.
	Strength string
}

// Bare reports whether the name alone names an agent: not where it takes a file or a command.
func (k *Kind) Bare() bool {
	return !slices.ContainsFunc(k.Params, func(p Param) bool { return p.Type == Text })
}

// Level returns a kind that stands for another agent: a name for a strength of play that
// stays while the agent that has it may change.
func Level(name string, plays Scope, is, help string) Kind {
	return Kind{Name: name, Plays: plays, AliasOf: is, Help: help}
}

// Levels returns the four levels of play of what an agent plays, easy, normal, hard and expert.
// Measured says of each how strong it was found and what it costs, or nothing.
func Levels(plays Scope, is, measured [4]string) []Kind {
	levels := []Kind{
		Level("easy", plays, is[0], "a beginner: follows rules of thumb, with many slips"),
		Level("normal", plays, is[1], "a player who follows rules of thumb"),
		Level("hard", plays, is[2], "a good player, who makes no slips or tries things out in simulations"),
		Level("expert", plays, is[3], "a better one: tries out more in simulations than hard does"),
	}
	for i := range levels {
		levels[i].Strength = measured[i]
	}
	return levels
}

// plays reports whether the kind plays games from start.
func (k *Kind) plays(start sim.State) bool {
	_, whole := start.(sim.Staged)
	return k.Plays == PlaysAll || (k.Plays == PlaysWhole) == whole
}

// A Scope is what an agent plays of a game that has battles and a whole (sim.WholeGame).
type Scope uint8

// The scopes. PlaysAll, the zero Scope, is both.
const (
	PlaysAll Scope = iota
	PlaysBattles
	PlaysWhole
)

func (s Scope) String() string { return [...]string{"all", "battles", "whole games"}[s] }

// Playing returns the kinds that play battles, or whole games.
//
//go:noinline many callers, none of them hot
func Playing(kinds []Kind, s Scope) (some []Kind) {
	for _, k := range kinds {
		if k.Plays == PlaysAll || k.Plays == s {
			some = append(some, k)
		}
	}
	return some
}

// Generic are the agents that play any game.
var Generic = []Kind{
	{Name: "random", Help: "chooses each legal decision with the same probability",
		New: func(Args) (sim.Agent, error) { return Random{}, nil }},
	greedyKind,
	flatKind,
	mctsKind,
	planKind,
	carelessKind,
}

// New makes the agent that text names, out of kinds: a name, or a name, a colon and
// parameters as key=value separated by commas. A parameter that is itself an agent
// with parameters stands in parentheses: mcts:rollout=(flat:sims=10).
func New(kinds []Kind, text string) (sim.Agent, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return nil, err
	}
	return a.kind.New(a)
}

// Random chooses each legal decision with the same probability.
type Random struct{}

// Choose implements sim.Agent.
func (Random) Choose(_ *sim.View, legal []sim.Move, d *sim.Dice) int { return d.Pick(0, len(legal)) }

func (Random) String() string { return "random" }

// An Estimator is an agent that can also judge a position that is not over.
type Estimator interface {
	sim.Agent
	// Estimate returns what the position is worth to a side, in [-1, 1] as
	// sim.State.Score is.
	Estimate(s sim.State, side sim.Side) float64
}

// An Advisor is an agent that can also say of each decision how likely it is to be
// the best.
type Advisor interface {
	sim.Agent
	// Prior fills p, which is as long as legal, with probabilities: none below 0, and
	// all together 1. They are a function of the view alone.
	Prior(v *sim.View, legal []sim.Move, p []float64)
}

// ScriptPrior fills a prior with what a script that knows no more than its own choice is good
// for: half for that choice, and half for all decisions alike, so that a search can find
// what the script misses. Where there are many decisions the choice stands out all the
// more, while each of the others keeps the same part of the search.
func ScriptPrior(choice int, prior []float64) {
	for i := range prior {
		prior[i] = 0.5 / float64(len(prior))
	}
	prior[choice] += 0.5
}

// A Searcher is an agent that tries decisions out by simulation.
type Searcher interface {
	Preparer
	// Simulations and Steps return how many simulations the agent has made, and how
	// many decisions it has carried out in them.
	Simulations() int64
	Steps() int64
	// Tried returns what the agent found at its last decision, for every decision
	// that it tried, in ascending order. It holds until the next choice.
	Tried() []TriedMove
}

// A TriedMove is a decision that a Searcher tried.
type TriedMove struct {
	Move  sim.Move
	Count int     // simulations that began with it
	Value float64 // their mean result for the side that decides, in [-1, 1]
}
