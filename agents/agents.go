// Package agents has agents that can play any game, and the texts that name agents. A text such as
// "random" or "mcts:sims=2000,rollout=stand" makes an agent, and the agent prints the same text.
// Agents for a single game are in packages below this one.
//
// The searching agents (greedy, flat, mcts, and plan for whole stages) try decisions by simulation.
// A simulation starts from the position, or from a random deal if the game hides something, and a
// rollout agent plays both sides to the end. All random numbers of a search come from a seed drawn
// from the agent's own dice at each decision, and simulations are numbered. So a choice depends
// only on the view and the dice, whatever the number of goroutines. A searching agent plays
// positions of one Rules, and does not allocate after its first decision.
//
// Parameters of mcts that are not given are left to the game (auto). Its prior, rollouts and
// estimate then come from the first agent with Kind.SearchDefault, and in a game with turns
// simulations end with the turn. A budget is a number of simulations, of decisions in them, or a
// time; the time is for one decision or, with clock, for a whole game (see purse). Choices made
// within a time limit cannot be repeated. With keep=stage, a choice also depends on earlier ones in
// the stage. The agent careless is another agent with occasional slips. Levels of play (Levels) are
// names for agents that may change.
//
// A simulation is valued by a goal of the game: the score or, with goal=NAME, one of the goals of
// sim.HasGoals. Goals are scaled by the start for which the agent was prepared. An agent used as a
// parameter has a goal of its own. An Estimator always estimates the score.
package agents

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Kind is a kind of agent: its name, one line of help, its parameters and how to make one.
type Kind struct {
	Name, Help string
	Plays      Scope
	Params     []Param
	New        func(Args) (sim.Agent, error)
	// SearchDefault makes the agent the default for searches: they use it for their prior, rollouts
	// and estimate, if it is an Advisor and an Estimator. A search takes the first such agent of
	// the game that plays its kind of position.
	SearchDefault bool

	// FirstUnnamed says that the first parameter is written first, without its name:
	// external:COMMAND.
	FirstUnnamed bool
	// TopLevelOnly says that the agent cannot decide as part of another agent; as a parameter it
	// can only estimate.
	TopLevelOnly bool

	// AliasOf is the text of another agent that the name stands for, for example for a level of
	// play. Such a kind has no New. Its parameters are those that AliasOf leaves open.
	AliasOf string
	// Strength says in words how strong a level was found to be and what it costs; empty if that
	// was not measured.
	Strength string
}

// Bare reports whether the name alone makes an agent. It does not if the agent needs a file or a
// command.
func (k *Kind) Bare() bool {
	return !slices.ContainsFunc(k.Params, func(p Param) bool { return p.Type == Text })
}

// Level returns a kind that stands for another agent. The level keeps its strength while the agent
// behind it may change.
func Level(name string, plays Scope, is, help string) Kind {
	return Kind{Name: name, Plays: plays, AliasOf: is, Help: help}
}

// Levels returns the four levels of play: easy, normal, hard and expert. Is names the agents behind
// them; measured gives their Strength.
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

// A Scope is the part of a game that an agent plays, if the game has battles and a whole game
// (sim.WholeGame).
type Scope uint8

// The scopes. PlaysAll, the zero Scope, is both.
const (
	PlaysAll Scope = iota
	PlaysBattles
	PlaysWhole
)

func (s Scope) String() string { return [...]string{"all", "battles", "whole games"}[s] }

// Playing returns the kinds that play battles, or those that play whole games.
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

// Generic are the agents that can play any game.
var Generic = []Kind{
	{Name: "random", Help: "chooses each legal decision with the same probability",
		New: func(Args) (sim.Agent, error) { return Random{}, nil }},
	greedyKind,
	flatKind,
	mctsKind,
	planKind,
	carelessKind,
}

// New makes the agent that text names: the name of one of kinds, optionally followed by a colon and
// parameters as key=value, separated by commas. A parameter that is an agent with parameters is put
// in parentheses: mcts:rollout=(flat:sims=10).
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

// An Estimator is an agent that can also estimate the value of an unfinished position.
type Estimator interface {
	sim.Agent
	// Estimate returns the value of the position for a side, in [-1, 1] like sim.State.Score.
	Estimate(s sim.State, side sim.Side) float64
}

// An Advisor is an agent that can also say how likely each decision is to be the best.
type Advisor interface {
	sim.Agent
	// Prior fills p, which is as long as legal, with probabilities that sum to 1. They depend only
	// on the view.
	Prior(v *sim.View, legal []sim.Move, p []float64)
}

// ScriptPrior fills in a prior for a script that knows only its own choice. That choice gets half
// of the probability, and the other half is divided equally among all decisions, so that a search
// can find what the script misses. The more decisions there are, the more the choice stands out.
func ScriptPrior(choice int, prior []float64) {
	for i := range prior {
		prior[i] = 0.5 / float64(len(prior))
	}
	prior[choice] += 0.5
}

// A Searcher is an agent that tries decisions by simulation.
type Searcher interface {
	Preparer
	// Simulations and Steps return the number of simulations so far, and the number of decisions
	// carried out in them.
	Simulations() int64
	Steps() int64
	// Tried returns the result of each decision that was tried at the last choice, in ascending
	// order. It is valid until the next choice.
	Tried() []TriedMove
}

// A TriedMove is a decision that a Searcher tried.
type TriedMove struct {
	Move  sim.Move
	Count int     // simulations that began with the move
	Value float64 // their mean result for the side that decides, in [-1, 1]
}
