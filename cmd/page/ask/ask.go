// Package ask answers the questions of a page with the same figures and the same JSON as the
// commands, without a command line, files or a terminal. A question is a link: the name of a
// command, a game, a set-up and flags, all in the words of the command line.
//
//	odds, advise   a battle, or the cheapest force for a chance (the flag at-least)
//	run            whole games
//	games          the games with everything that the forms of a page need
//	map            the map of a game, with a scenario
//	replay         a record, told and shown move by move
//	play           a game that a person plays; a session continues from its record
//
// An Engine answers all questions of a page's worker, of the server and of tests. It belongs
// to one goroutine. Of the games it knows only the words of their cards (cards.go).
package ask

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Question is what a page asks.
type Question struct {
	Command string `json:"command"`
	Game    string `json:"game,omitempty"`
	Setup   string `json:"setup,omitempty"`
	Flags   []Flag `json:"flags,omitempty"`
	Text    string `json:"text,omitempty"` // a record
	Part    *Part  `json:"part,omitempty"` // the part that a helper plays
}

// A Flag is a flag of the command line, without its dashes, and its value.
type Flag = question.Flag

// An Answer is the answer to a question.
type Answer struct {
	JSON  string `json:"json"`            // the output of the command with --json
	Title string `json:"title,omitempty"` // of the battle
	Text  string `json:"text,omitempty"`  // the report in words
	SVG   string `json:"svg,omitempty"`   // the picture
	Worth *Worth `json:"worth,omitempty"` // of advice, for the side that decides
}

// A Progress says how far an answer has come; Limit is 0 if unknown.
type Progress struct {
	What  string `json:"what"`
	Done  int    `json:"done"`
	Limit int    `json:"limit"`
}

// An Engine answers questions about some games.
type Engine struct {
	Name  string        // of the program, for the lines that repeat an answer
	Games []agents.Game // the first is that of a question without one
	// Told, if set, gets the progress of an answer, from any of its goroutines.
	Told func(Progress)
	// Share, if set, gets a question that takes long and that others can help with. Each helper is
	// asked it with a Part, and its Found blocks go to Take. The answer is the same.
	Share func(Question)
	// Found, if set, gets the blocks that were played for a question with a Part.
	Found func([]sim.Block)
	// Crashed, if set, writes a report of a panic and returns an error that names it.
	Crashed func(error) error

	games   map[string]question.Loaded // made ready, by name and options
	session *session                   // the game that is played
	told    *replayed                  // the record that is looked at
	helping atomic.Pointer[shared]
}

// MostText limits the text of a question; records are much smaller.
const MostText = 8 << 20

// Answer answers a question. An error is one line, as from the command. When ctx ends, the answer
// has what was found until then, if anything.
func (e *Engine) Answer(ctx context.Context, q Question) (a Answer, err error) {
	// A panic is a fault of the program: it becomes one line, and the engine stays usable.
	defer func() {
		if p := recover(); p != nil {
			a, err, e.session, e.told = Answer{}, fmt.Errorf("internal failure: %w", sim.Recovered(p)), nil, nil
		}
		if e.Crashed != nil {
			err = e.Crashed(err)
		}
	}()
	defer e.helping.Store(nil)
	answers := map[string]func(context.Context, Question) (Answer, error){
		"odds": e.odds, "advise": e.advise, "run": e.run, "games": e.describe, "map": e.drawMap, "replay": e.replay,
		"play": e.play,
	}
	answer, ok := answers[q.Command]
	switch {
	case len(q.Text) > MostText:
		return a, fmt.Errorf("found a text of more than %d MB; want a record", MostText>>20)
	case q.Part != nil && q.Command != "odds" && q.Command != "run":
		return a, fmt.Errorf("found a part of %s; want one of odds or run", q.Command)
	case !ok:
		return a, fmt.Errorf("found command %q; want one of odds, advise, run, games, map, replay, play", q.Command)
	}
	if a, err = answer(ctx, q); err != nil && ctx.Err() != nil {
		err = errors.New("stopped before there was an answer")
	}
	return a, err
}

// A Refusal is an error as a page shows it: beside its field, if it is about one.
type Refusal struct {
	Where string `json:"where"` // the flag
	Text  string `json:"text"`
}

// Refuse returns an error as a refusal of one line.
func Refuse(err error) Refusal {
	r := Refusal{Text: question.OneLine(err)}
	if flag, ok := strings.CutPrefix(r.Text, "--"); ok {
		name := table.Scanner{Rest: flag}
		r.Where = name.Any("abcdefghijklmnopqrstuvwxyz0123456789-")
	} else if of := (*table.Error)(nil); errors.As(err, &of) {
		r.Where = strings.TrimPrefix(of.Place.Key, "--")
	}
	return r
}

// tell reports progress.
func (e *Engine) tell(what string, limit int) func(int) {
	return func(done int) {
		if e.Told != nil {
			e.Told(Progress{what, done, limit})
		}
	}
}

// sign notes which program made an answer.
func (e *Engine) sign(h *experiments.Head) { h.Version, h.Listed = question.Version(), e.Name+" games" }

// write returns a value as JSON, as commands print it with --json.
func write(v any) (string, error) {
	text, err := json.MarshalIndent(v, "", "  ")
	return string(text) + "\n", err
}

// entry returns the game with a name, or the first if the name is empty.
func (e *Engine) entry(name string) (agents.Game, error) {
	var names []string
	for _, g := range e.Games {
		if strings.EqualFold(g.Name, name) || name == "" {
			return g, nil
		}
		names = append(names, g.Name)
	}
	return agents.Game{}, fmt.Errorf("--game: found %q; want one of %s%s", name, strings.Join(names, ", "),
		sim.NearHint(name, names))
}

// textOf returns a report in words.
func textOf(a experiments.Answer) string {
	b := new(strings.Builder)
	if a.WriteText(b) != nil {
		return ""
	}
	return b.String()
}
