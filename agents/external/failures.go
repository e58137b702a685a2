package external

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"
)

// A Failure is a game that a program lost because it could not continue, or an estimate that it did
// not give.
type Failure struct {
	Agent    string // text of the agent
	Side     string // that the agent played
	Seed     uint64 // of the run
	Game     uint64 // the number of the game
	Decision int    // number of the agent's own decision in that game, from 1
	Reason   string
}

func (f Failure) String() string {
	return fmt.Sprintf("game %d, seed %d, %s, decision %d: %s", f.Game, f.Seed, f.Side, f.Decision, f.Reason)
}

// key identifies a failure: in one game a player fails once.
func (f Failure) key() string { return fmt.Sprintf("%d %d %s %s", f.Seed, f.Game, f.Side, f.Agent) }

// note records a failure. It replaces one of the same player in the same game, which has then been
// played again.
func (h *Host) note(f Failure) {
	h.mu.Lock()
	defer h.mu.Unlock()
	i := slices.IndexFunc(h.failures, func(old Failure) bool { return old.key() == f.key() })
	if i >= 0 {
		h.failures[i] = f
		return
	}
	h.failures = append(h.failures, f)
}

// Failures returns the failures so far, in the order of games.
func (h *Host) Failures() []Failure {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := slices.Clone(h.failures)
	sort.SliceStable(list, func(i, j int) bool {
		a, b := &list[i], &list[j]
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Agent, b.Agent), cmp.Compare(a.Side, b.Side)) < 0
	})
	return list
}

// FailureLines returns the failures in words.
func (h *Host) FailureLines() (lines []string) {
	for _, f := range h.Failures() {
		lines = append(lines, f.String())
	}
	return lines
}

// FailureRecords returns the failures as texts for RestoreFailures, by player and game.
func (h *Host) FailureRecords() map[string]string {
	all := map[string]string{}
	for _, f := range h.Failures() {
		text, _ := json.Marshal(f) // texts and numbers
		all[f.key()] = string(text)
	}
	return all
}

// RestoreFailures restores the failures from the first part of a run that is resumed. Failures that
// are already known do not change.
func (h *Host) RestoreFailures(all map[string]string) error {
	for key, text := range all {
		var f Failure
		if err := json.Unmarshal([]byte(text), &f); err != nil || f.key() != key {
			return fmt.Errorf("found %.60q as a game that a program has failed in; want one that a run has kept", text)
		}
		if strings.ContainsFunc(f.String(), unicode.IsControl) {
			return fmt.Errorf("found control characters in the failure of game %d; want plain text", f.Game)
		}
		h.mu.Lock()
		known := slices.ContainsFunc(h.failures, func(old Failure) bool { return old.key() == key })
		h.mu.Unlock()
		if !known {
			h.note(f)
		}
	}
	return nil
}
