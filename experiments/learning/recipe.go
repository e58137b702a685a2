package learning

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// What rows are made of.
const (
	Turns     = "turns"     // positions at the beginning of each turn of the game, for values
	Stages    = "stages"    // at the beginning of each stage
	Decisions = "decisions" // some decisions, with what there was to choose from, for policies
	Solved    = "solved"    // decisions in battles that are solved, with what each is worth, for policies
	Pairs     = "pairs"     // differences between two ways to play a stage, with the same dice
)

// Sorts are the kinds of rows.
var Sorts = []string{Turns, Stages, Decisions, Pairs, Solved}

// A Recipe says what a data set is made of. Its fields are those of recipe.json.
type Recipe struct {
	Schema  int      `json:"schema"`
	Version string   `json:"version"` // of the program
	Game    string   `json:"game"`
	Setup   string   `json:"setup"`
	Options []string `json:"options,omitempty"` // NAME=VALUE that were said
	Agents  []string `json:"agents"`            // agents from which each side of each game is drawn
	Sort    string   `json:"sort"`
	Every   int      `json:"every"` // of so many decisions one is a row, drawn; of stages for pairs
	Games   int      `json:"games"`
	Block   int      `json:"block"` // games of a block
	Seed    uint64   `json:"seed"`
	Layout  string   `json:"layout"` // digests of the numbers, of data and options
	Rules   string   `json:"rules"`
	Inputs  int      `json:"inputs"`  // numbers of a position
	Columns int      `json:"columns"` // of a decision

	Goal      string `json:"goal,omitempty"`      // of rows that are solved
	Positions int    `json:"positions,omitempty"` // of their battles, at most
}

// Schema is the version of data sets.
const Schema = 1

// blocks is how many there are.
func (r *Recipe) blocks() int { return (r.Games + r.Block - 1) / r.Block }

// text is recipe.json.
func (r *Recipe) text() []byte {
	b, _ := json.MarshalIndent(r, "", "  ") // texts and numbers
	return append(b, '\n')
}

// Digest identifies what is played.
func (r *Recipe) Digest() string {
	h := sha256.Sum256(r.text())
	return hex.EncodeToString(h[:8])
}

// policy reports whether rows are of decisions, for policies.
func (r *Recipe) policy() bool { return r.Sort == Decisions || r.Sort == Solved }

// check refuses what no data set is made of.
func (r *Recipe) check() error {
	known := false
	for _, s := range Sorts {
		known = known || s == r.Sort
	}
	switch {
	case r.Schema != Schema:
		return fmt.Errorf("schema: found %d; want %d", r.Schema, Schema)
	case !known:
		return fmt.Errorf("sort: found %q; want one of %v", r.Sort, Sorts)
	case r.Games < 1 || r.Block < 1 || r.Every < 1:
		return errors.New("found no games, blocks or rows; want 1 and more of each")
	case len(r.Agents) == 0:
		return errors.New("agents: found none; want one or more")
	}
	return nil
}
