package league

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// Place is the word in the text of an agent that is replaced by a network.
const Place = "NET"

// Untrained is the first of a pool that begins from nothing: a network without weights, which
// judges all positions alike.
const Untrained = "untrained"

// Schema is the version of leagues.
const Schema = 1

// A Recipe says what a league does. It is recipe.json in its folder.
type Recipe struct {
	Schema  int      `json:"schema"`
	Version string   `json:"version"` // of the program
	Game    string   `json:"game"`
	Setup   string   `json:"setup"`
	Options []string `json:"options,omitempty"` // NAME=VALUE that were said

	Agent string `json:"agent"` // with Place where the network goes: plan:sims=16,estimate=NET
	First string `json:"first"` // in its place in the first agent of the pool, or Untrained
	// More of a value network's text behind its file, as with=scripted,share=0.5; may be empty.
	More string `json:"more"`

	Players  []string `json:"players"`  // of data; those with Place are played by the pool
	Variants int      `json:"variants"` // of the other players
	Rivals   int      `json:"rivals"`   // checkpoints drawn beside the best, at most

	Generations int     `json:"generations"`
	Games       int     `json:"games"` // of the first generation's data set
	Grow        float64 `json:"grow"`  // how many times as many each next one has
	Rows        string  `json:"rows"`
	Every       int     `json:"every"`

	Hidden int     `json:"hidden"`
	Epochs int     `json:"epochs"`
	Wait   int     `json:"patience"`
	Rate   float64 `json:"rate"`
	Lambda float64 `json:"lambda"`

	Elo1  float64 `json:"elo1"`  // the test is of 0 against this
	Pairs int     `json:"pairs"` // of the gate, at most
	Meet  int     `json:"meet"`  // against each of the pool, for ratings
	Seed  uint64  `json:"seed"`
}

// mostGenerations bounds a league; mostGames a data set of it.
const (
	mostGenerations = 999
	mostGames       = 100_000_000
)

// Check returns what is wrong with a recipe.
func (r *Recipe) Check() error {
	for _, n := range []struct {
		name       string
		x, low, to float64
	}{
		{"generations", float64(r.Generations), 1, mostGenerations}, {"games", float64(r.Games), 10, mostGames},
		{"grow", r.Grow, 0.1, 10}, {"variants", float64(r.Variants), 1, 64},
		{"rivals", float64(r.Rivals), 0, 64}, {"every", float64(r.Every), 1, 1e9},
		{"hidden", float64(r.Hidden), 0, 1024}, {"epochs", float64(r.Epochs), 1, 1e6},
		{"patience", float64(r.Wait), 1, 1e6}, {"rate", r.Rate, 1e-9, 1}, {"lambda", r.Lambda, 0.001, 1},
		{"pairs", float64(r.Pairs), 2, 1e9}, {"meet", float64(r.Meet), 2, 1e6},
	} {
		if !(n.x >= n.low && n.x <= n.to) {
			return fmt.Errorf("%s: found %v; want %v to %v", n.name, n.x, n.low, n.to)
		}
	}
	switch {
	case r.Schema != Schema:
		return fmt.Errorf("schema: found %d; want %d", r.Schema, Schema)
	case strings.Count(r.Agent, Place) != 1:
		return fmt.Errorf("found agent %q; want the word %s in it once, where the network goes, as: "+
			"plan:sims=16,estimate=%s", r.Agent, Place, Place)
	case r.Rows == learning.Pairs:
		return fmt.Errorf("rows: found %s; want %s, %s or %s", r.Rows, learning.Turns, learning.Stages,
			learning.Decisions)
	case len(r.Players) == 0:
		return fmt.Errorf("players: found none; want one or more")
	}
	return r.test().Check()
}

func (r *Recipe) test() *sequential.Test {
	return &sequential.Test{Elo0: 0, Elo1: r.Elo1, Alpha: 0.05, Beta: 0.05}
}

// kind is that of the networks.
func (r *Recipe) kind() string {
	if r.Rows == learning.Decisions {
		return learn.Policy
	}
	return learn.Value
}

// text is recipe.json.
func (r *Recipe) text() []byte {
	b, _ := json.MarshalIndent(r, "", "  ") // texts and numbers
	return append(b, '\n')
}

// games is how many the data set of a generation has, from 1 up.
func (r *Recipe) games(generation int) int {
	n := float64(r.Games)
	for range generation - 1 {
		n = min(mostGames, n*r.Grow)
	}
	return int(n)
}

// filled returns a text with a judge in the place of the word; judges of several parts stand in parentheses.
func filled(text, judge string) string {
	if strings.ContainsAny(judge, ",:=") {
		judge = "(" + judge + ")"
	}
	return strings.ReplaceAll(text, Place, judge)
}

// judge is what stands for the network of a generation, 0 for the first of the pool, which may be
// none that was trained.
func (r *Recipe) judge(generation int, file string) string {
	if generation == 0 && r.First != Untrained {
		return r.First
	}
	text := r.kind() + ":net=" + file
	if r.More != "" {
		text += "," + r.More
	}
	return text
}

// Purposes of the dice that draw seeds and players.
const drawing sim.Purpose = 28

// The use of a seed, as an address of the dice of a generation.
const (
	ofData uint64 = iota
	ofTraining
	ofGate
	ofRivals  = 1 << 16
	ofMeeting = 1 << 20
)

// seed returns the seed of something in a generation, 32 bits, so that any reader of JSON keeps it.
func (r *Recipe) seed(generation int, what uint64) uint64 {
	d := r.dice(generation)
	return d.Word(what) >> 32
}

func (r *Recipe) dice(generation int) sim.Dice {
	d := sim.NewDice(r.Seed, drawing)
	d.Start(uint64(generation))
	return d
}
