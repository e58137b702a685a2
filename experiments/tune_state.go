package experiments

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"

	"github.com/zeebo/xxh3"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/evolve"
)

// A Recipe says what is tuned and how: with the same one, the same comes out.
type Recipe struct {
	Version, Title, Command string   // the caller's
	Flags                   []string // of the command, that say which rules are played
	Game                    string
	Setup                   string // as the user named it
	Agent, Against          string
	Params                  []string
	Method                  string // CMAES or SPSA
	Budget                  int    // pairs, of all candidates together
	Pairs                   int    // of the match at the end
	Seed                    uint64 `json:",string"`
}

// A Tuning is the state of a run between two generations: plain data, to be kept in a
// file and gone on with.
type Tuning struct {
	Recipe
	Data     string // digest of the data files
	Options  map[string]string
	Position string // the start
	Weights  []Weight
	CMA      *evolve.CMA  `json:",omitempty"`
	SPSA     *evolve.SPSA `json:",omitempty"`

	Each      float64 // pairs that each candidate of the next generation should play
	Played    int     // pairs that a candidate of each generation played, together
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

// Stopped says why tuning came to its end, "" while it goes on.
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

// Values are the parameters of the answer so far.
func (g *Tuning) Values() []float64 { return values(g.Weights, g.method().Answer()) }

// text returns the text of the agent with the parameters of the answer so far.
func (g *Tuning) text(kinds []agents.Kind) (string, error) {
	return agents.WithNumbers(kinds, g.Agent, g.Params, g.Values())
}

// A kept state stands in its file beside its hash: damage is found.
type kept struct {
	Schema int
	Hash   string
	Tuning json.RawMessage
}

const keptSchema = 1

func hash(text []byte) string { return fmt.Sprintf("%016x", xxh3.Hash(text)) }

// Write writes the state for ReadTuning.
func (g *Tuning) Write(w io.Writer) error {
	text, err := json.Marshal(g)
	if err != nil {
		return err
	}
	text, err = json.Marshal(kept{keptSchema, hash(text), text})
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return err
}

// ReadTuning reads a state that Write wrote.
func ReadTuning(text []byte) (*Tuning, error) {
	var k kept
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&k); err != nil {
		return nil, fmt.Errorf("found what is no state of a tuning, or part of one (%w); want a file that tune --save wrote", err)
	}
	switch {
	case k.Schema != keptSchema:
		return nil, fmt.Errorf("found schema %d; want %d", k.Schema, keptSchema)
	case d.InputOffset() != int64(len(bytes.TrimRight(text, "\n"))):
		return nil, errors.New("found more after the state; want a file that tune --save wrote")
	case hash(k.Tuning) != k.Hash:
		return nil, fmt.Errorf("found hash %s of a state that has %s: it is damaged or was edited; want it as tune --save wrote it", k.Hash, hash(k.Tuning))
	}
	g := new(Tuning)
	if err := json.Unmarshal(k.Tuning, g); err != nil {
		return nil, fmt.Errorf("found what is no state of a tuning (%w)", err)
	}
	return g, g.check()
}

// check refuses what no run can have left.
func (g *Tuning) check() error {
	n := len(g.Weights)
	var err error
	switch {
	case n < 1 || n != len(g.Params) || g.Budget < 1 || g.Pairs < 2 || !(g.Each >= 1) || math.IsInf(g.Each, 0):
		return errors.New("found a state without parameters or budget")
	case (g.CMA == nil) == (g.SPSA == nil):
		return errors.New("found a state of no method, or of two; want one")
	case g.CMA != nil:
		err = g.CMA.Check()
	default:
		err = g.SPSA.Check()
	}
	if err == nil && len(g.method().Answer()) != n {
		err = fmt.Errorf("found a method with %d parameters; want %d", len(g.method().Answer()), n)
	}
	return err
}

// Fits says what of a run is not what the state was kept with: the program, the data,
// the options or the start.
func (t Tuner) Fits(g *Tuning, version string) error {
	rules := RulesOf(t.Start, t.Rules)
	weights, err := weightsOf(t.Kinds, g.Agent, g.Params)
	switch {
	case err != nil:
		return err
	case g.Version != version:
		return fmt.Errorf("found a state of ironbottom %s; want %s, this program: another may play otherwise", g.Version, version)
	case g.Data != rules.Digest():
		return fmt.Errorf("found data %s; want %s, those in force (--data)", g.Data, rules.Digest())
	case !reflect.DeepEqual(g.Options, rules.Options()):
		return errors.New("found other options than those in force")
	case g.Position != t.Start.String():
		return fmt.Errorf("found another start than %s is now", g.Setup)
	case !reflect.DeepEqual(weights, g.Weights):
		return errors.New("found other parameters than those of the agent now")
	}
	return nil
}
