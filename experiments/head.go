package experiments

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Head is what all answers begin with: what was asked, of what, and how much of it is
// known. Answers embed it; what has no meaning for one of them is empty there.
type Head struct {
	// Version, Title and Command are the caller's to fill in: the program's version,
	// what was played, and the command line that repeats the run. So is Listed, the
	// command that lists how the data is known, for the reports.
	Version, Title, Command, Listed string

	Game       string            // its name
	Data       string            // digest of the data files
	Options    map[string]string // every option in force
	Sources    []sim.Source      // how the data is known
	MapSources []sim.Source      // and that of map and scenarios, where there is a map
	Setup      string            // the start, as State.String gives it, or the name of the scenario
	Sides      [2]string
	Agents     [2]string // by side; of a match A and B
	Seed       uint64
	First      int  // number of the first game, or pair
	Games      int  // how many were counted, or pairs of them
	Complete   bool // false where the run was interrupted

	Seconds float64 // of the run; this alone varies from run to run
}

// Program returns the program that made the answer and its version, for the foot of a picture:
// the program is the first word of Command.
func (h *Head) Program() string {
	program, _, _ := strings.Cut(h.Command, " ")
	return strings.TrimSpace(program + " " + h.Version)
}

// Top returns the head.
func (h *Head) Top() *Head { return h }

// Counted returns how many games, or pairs, there are, and whether the run came to its end.
func (h *Head) Counted() (games int, complete bool) { return h.Games, h.Complete }

// Known reports whether there are any figures.
func (h *Head) Known() bool { return h.Games > 0 }

// ClearTimes removes the time that the run took and returns a function that restores it.
//
//go:noinline many callers, none of them hot
func (h *Head) ClearTimes() (restore func()) {
	seconds := h.Seconds
	h.Seconds = 0
	return func() { h.Seconds = seconds }
}

// DataText says in sentences how the data is known, and that of map and scenarios where
// there is a map.
func (h *Head) DataText(data, maps []sim.Source) string {
	text := "Data: " + SourcesText(data) + "."
	if maps != nil {
		text += " Map and scenarios: " + SourcesText(maps) + "."
	}
	text += " What is reconstructed was not printed in the rulebook; the figures depend on it"
	if h.Listed != "" {
		text += " (" + h.Listed + " lists it)"
	}
	return text + "."
}

// KnownText says how data is known, in a word for each label, and where it is listed.
func (h *Head) KnownText(data []sim.Source) string {
	if h.Listed == "" {
		return SourcesText(data)
	}
	return SourcesText(data) + " (" + h.Listed + ")"
}
