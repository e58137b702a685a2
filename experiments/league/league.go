package league

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/experiments/match/bradleyterry"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

const recipeFile = "recipe.json"

// A Generation is the result of one generation.
type Generation struct {
	Number    int
	Games     int // of its data set
	Samples   int // used for training, from all data sets so far
	Epochs    int
	Explained float64 // of the variance of held-out results; of policies, the share of best decisions found
	Digest    string  // of the network
	Rival     int     // the predecessor that it played at the gate
	Pairs     int     // of the gate
	Verdict   sequential.Verdict
	Elo       experiments.Estimate // relative to the predecessor, corrected for the stop
	Kept      bool

	meetings []meeting
}

// A meeting is the pairs of a generation against a checkpoint.
type meeting struct {
	with  int
	pairs bradleyterry.Pairs
	mean  sequential.Scores
}

// A League is a recipe, ready to run.
type League struct {
	Recipe
	Name    string // of the folder
	Workers int    // 0: one for each processor; does not change the result
	// Meter, if set, starts a progress display.
	Meter func(what string, limit int) (show func(int), done func())

	kinds       []agents.Kind
	game        sim.Game
	rules       sim.Rules
	start       sim.State
	pool        []int // generations kept, the first of all is 0
	generations []*Generation
	data        []string // folders of data sets so far
	again       string   // the folder of what is made again, to be compared; see Verify
}

// Create makes the folder of a league, which must be new or empty.
func (l *League) Create() error {
	if entries, err := os.ReadDir(l.Name); err == nil && len(entries) > 0 {
		return fmt.Errorf("found %s, which exists; want a new or an empty folder, or --resume %s", l.Name, l.Name)
	}
	if err := os.MkdirAll(l.Name, 0o777); err != nil {
		return err
	}
	return learning.WriteWhole(filepath.Join(l.Name, recipeFile), l.text())
}

// Open opens the folder of a league.
func Open(name string) (*League, error) {
	text, err := table.ReadFile(filepath.Join(name, recipeFile), table.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("found no recipe.json in %s; want a folder that league made", name)
	}
	l := &League{Name: name}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err = d.Decode(&l.Recipe); err == nil {
		err = l.Check()
	}
	if err == nil && !bytes.Equal(text, l.text()) {
		err = errors.New("other bytes than its recipe has")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: recipe.json: found text that league does not write (%w)", name, err)
	}
	return l, nil
}

// Extend asks for more generations than the folder was made for.
func (l *League) Extend(generations int) error {
	if generations < l.Generations {
		return fmt.Errorf("generations: found %d; want %d, which were asked for before, or more", generations,
			l.Generations)
	}
	l.Generations = generations
	if err := l.Check(); err != nil {
		return err
	}
	return learning.WriteWhole(filepath.Join(l.Name, recipeFile), l.text())
}

// Ready prepares the agents. Those with a network of the league read it from the folder.
func (l *League) Ready(ctx context.Context, game sim.Game, rules sim.Rules, kinds []agents.Kind,
	start sim.State) error {
	shelf := learn.NewNetCache(func(name string) ([]byte, error) {
		switch {
		case name == generation(0):
			return l.untrained()
		case strings.HasPrefix(name, prefix):
			name = filepath.Join(l.Name, name, "net", learning.NetFile)
		}
		return table.ReadFile(name, learn.MaxFile)
	})
	l.kinds = shelf.AddTo(kinds)
	l.game, l.rules, l.start, l.pool = game, rules, start, []int{0}
	for _, text := range append([]string{l.Agent}, l.Players...) {
		if _, err := agents.Ready(ctx, l.kinds, l.player(0, text), start); err != nil {
			return err
		}
	}
	return nil
}

const prefix = "generation-"

func generation(g int) string { return fmt.Sprintf("%s%03d", prefix, g) }

// player is the text of an agent with the network of a generation, for this league alone.
func (l *League) player(g int, of string) string { return filled(of, l.judge(g, generation(g))) }

// agentIn returns the text of the agent of a generation, whose network is in a league's folder. The
// files of a league name the network without the folder, so that they are the same in any folder.
func (l *League) agentIn(folder string, g int) string {
	return filled(l.Agent, l.judge(g, filepath.ToSlash(filepath.Join(folder, generation(g), "net", learning.NetFile))))
}

// untrained returns the file of a network without weights, which judges all positions alike.
func (l *League) untrained() ([]byte, error) {
	o, ok := l.start.(sim.Observable)
	if !ok {
		return nil, fmt.Errorf("found %s, a game without numbers of its positions", l.Setup)
	}
	layout := o.Layout()
	h := learn.Head{Kind: l.kind(), Game: l.Game, Layout: layout.Digest(), Rules: learn.RulesDigest(l.start),
		Inputs: len(layout.Position), Note: l.Setup}
	if h.Kind == learn.Policy {
		h.Inputs += len(layout.Decision)
	}
	n, err := learn.NewNet(h)
	if err != nil {
		return nil, err
	}
	b := new(bytes.Buffer)
	_, err = n.WriteTo(b)
	return b.Bytes(), err
}

// found begins a league from nothing: the untrained network has a file, too.
func (l *League) found() error {
	if l.First != Untrained {
		return nil
	}
	text, err := l.untrained()
	if err == nil {
		err = os.MkdirAll(l.made(0, "net"), 0o777)
	}
	if err != nil {
		return err
	}
	return learning.WriteWhole(filepath.Join(l.made(0, "net"), learning.NetFile), text)
}

// Done returns the number of finished generations.
func (l *League) Done() int { return len(l.generations) }

// best is the last checkpoint.
func (l *League) best() int { return l.pool[len(l.pool)-1] }

// Run makes the missing generations. If ctx ends first, it returns its error; finished work is
// kept.
func (l *League) Run(ctx context.Context) (*Answer, error) {
	if l.again == "" {
		learning.RemoveLeftovers(l.Name)
	}
	if err := l.found(); err != nil {
		return nil, err
	}
	for g := 1; g <= l.Generations; g++ {
		if err := l.generation(ctx, g); err != nil {
			return nil, err
		}
		a, err := l.answer("")
		if err == nil {
			err = a.write(l.root())
		}
		if err == nil {
			err = l.agrees()
		}
		if err != nil {
			return nil, err
		}
	}
	return l.answer(l.Name)
}
