package faults

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/ledger"
)

// A Ledger is what a ledger says, for tests that edit it.
type Ledger struct {
	Recipe   string
	Blocks   map[int]*Block
	Files    []results.File // none if the run is not finished
	Failures map[string]string
	More     []ledger.Record // anything else
}

// A Block is a block as a ledger has it.
type Block struct {
	Number    int    `json:"number"`
	Games     int    `json:"games"`
	Decisions int64  `json:"decisions"`
	Counts    string `json:"counts"`
	Course    string `json:"course"`
	Digest    string `json:"digest"`
	Rows      []byte `json:"-"`
}

type entry struct {
	Recipe   bool              `json:"recipe,omitempty"`
	Block    *Block            `json:"block,omitempty"`
	Forget   []int             `json:"forget,omitempty"`
	Files    *[]results.File   `json:"files,omitempty"`
	Failures map[string]string `json:"failures,omitempty"`
}

// LedgerOf returns the path of the ledger of a folder.
func LedgerOf(folder string) string { return filepath.Join(folder, "ledger.blocks") }

// ReadLedger reads the ledger of a folder, even if another process has locked it.
func ReadLedger(folder string) (*Ledger, error) {
	f, err := os.Open(LedgerOf(folder))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	l := &Ledger{Blocks: map[int]*Block{}, Failures: map[string]string{}}
	_, err = ledger.Open(f, func(_ int64, r ledger.Record) error {
		var e entry
		if err := json.Unmarshal(r.Head, &e); err != nil {
			return err
		}
		switch {
		case e.Recipe:
			l.Recipe = string(r.Body)
		case e.Block != nil:
			e.Block.Rows = r.Body
			l.Blocks[e.Block.Number] = e.Block
		case e.Files != nil:
			l.Files = *e.Files
		}
		for _, number := range e.Forget {
			delete(l.Blocks, number)
		}
		maps.Copy(l.Failures, e.Failures)
		return nil
	})
	return l, err
}

// Write writes a ledger in the place of that of a folder. Blocks are in the order of their keys,
// which may differ from their numbers. A ledger without a recipe has no entry of one.
func (l *Ledger) Write(folder string) error {
	var all []ledger.Record
	add := func(e entry, body []byte) {
		head, _ := json.Marshal(e) // numbers and texts
		all = append(all, ledger.Record{Head: head, Body: body})
	}
	if l.Recipe != "" {
		add(entry{Recipe: true}, []byte(l.Recipe))
	}
	if len(l.Failures) > 0 {
		add(entry{Failures: l.Failures}, nil)
	}
	for _, key := range slices.Sorted(maps.Keys(l.Blocks)) {
		add(entry{Block: l.Blocks[key]}, l.Blocks[key].Rows)
	}
	if l.Files != nil {
		add(entry{Files: &l.Files}, nil)
	}
	f, err := os.Create(LedgerOf(folder))
	if err != nil {
		return err
	}
	if err := ledger.Write(f, append(all, l.More...)...); err != nil {
		f.Close()
		return fmt.Errorf("%s: %w", f.Name(), err)
	}
	return f.Close()
}
