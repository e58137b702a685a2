package tune

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/tune/evolve"
)

// A Question says what to tune and how. The same Question gives the same result.
type Question struct {
	Version, Title, Command string   // the caller's
	Flags                   []string // of the command, that say which rules are played
	Game                    string
	Setup                   string // as the user named it
	Agent, Against          string
	Params                  []string
	Method                  string // CMAES, which empty means, or SPSA
	Budget                  int    // pairs, of all candidates together
	Pairs                   int    // of the match at the end
	Seed                    uint64
}

// A Tuning is the state of a run between two generations.
type Tuning struct {
	Question
	Data     string // digest of the data files
	Options  map[string]string
	Position string // the start
	Weights  []Weight
	CMA      *evolve.CMA
	SPSA     *evolve.SPSA

	Each      float64 // pairs that each candidate of the next generation should play
	Played    int     // pairs that one candidate of each generation played, in total
	Spent     int     // of the budget
	Decisions int64
	Course    []Generation
}

func (g *Tuning) method() evolve.Method {
	if g.CMA != nil {
		return g.CMA
	}
	return g.SPSA
}

// Stopped says why tuning ended; "" while it continues.
func (g *Tuning) Stopped() string {
	m := g.method()
	switch {
	case m.Stopped() != "":
		return m.Stopped()
	case resolved(g.Weights, m.Reach()):
		return "the steps have become smaller than the decimals of the parameters"
	case g.pairs() < 1:
		return "the budget is spent"
	}
	return ""
}

// Values returns the best parameters so far.
func (g *Tuning) Values() []float64 { return values(g.Weights, g.method().Answer()) }

// text returns the text of the agent with the parameters of the answer so far.
func (g *Tuning) text(kinds []agents.Kind) (string, error) {
	return agents.WithNumbers(kinds, g.Agent, g.Params, g.Values())
}
