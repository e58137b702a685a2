package experiments

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Head is the beginning of every answer: the question, and how much is known. Answers embed it;
// fields that do not apply are empty.
type Head struct {
	// The caller fills in Version (of the program), Title (what was played), Command (the command
	// line that repeats the run) and Listed (the command that lists how well the data is known).
	Version, Title, Command, Listed string

	Game       string            // name of the game
	Data       string            // digest of the data files
	Options    map[string]string // value of every option
	Sources    []sim.Source      // how well the data is known
	MapSources []sim.Source      // the same for map and scenarios, if there is a map
	Setup      string            // start position as from State.String, or the name of the scenario
	Sides      [2]string
	Agents     [2]string // by side; in a match, A and B
	Seed       uint64
	First      int  // number of the first game, or pair
	Games      int  // number of games, or pairs, counted
	Complete   bool // false if the run was interrupted

	Seconds float64 // duration; the only field that varies between runs
}

// Program returns the name and version of the program that made the answer, for the foot of a
// picture. The name is the first word of Command.
func (h *Head) Program() string {
	program, _, _ := strings.Cut(h.Command, " ")
	return strings.TrimSpace(program + " " + h.Version)
}

// Top returns the head.
func (h *Head) Top() *Head { return h }

// Counted returns the number of games, or pairs, and whether the run was completed.
func (h *Head) Counted() (games int, complete bool) { return h.Games, h.Complete }

// Known reports whether there are any results.
func (h *Head) Known() bool { return h.Games > 0 }

// ClearTimes removes the time that the run took and returns a function that restores it.
//
//go:noinline many callers, none of them hot
func (h *Head) ClearTimes() (restore func()) {
	seconds := h.Seconds
	h.Seconds = 0
	return func() { h.Seconds = seconds }
}

// DataText says in sentences how well the data is known, and the data of map and scenarios if there
// is a map. It is empty for a game without sources.
func (h *Head) DataText(data, maps []sim.Source) string {
	if len(data)+len(maps) == 0 {
		return ""
	}
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

// KnownText says how well the data is known, with a word for each label, and where it is listed. It
// is empty for a game without sources.
func (h *Head) KnownText(data []sim.Source) string {
	if h.Listed == "" || len(data) == 0 {
		return SourcesText(data)
	}
	return SourcesText(data) + " (" + h.Listed + ")"
}
