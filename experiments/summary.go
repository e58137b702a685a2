package experiments

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A GameSummary is one recorded game on a page: a paragraph for each turn.
type GameSummary struct {
	Record sim.Record
	Sides  [2]string
	Turns  []TurnSummary
	Ends   []Ending // empty while the game goes on
}

// A TurnSummary is one turn of a game in whole sentences.
type TurnSummary struct {
	Title     string // such as "June 1942"
	Sentences []string
}

// Summarize plays a record again under its rules and sums up each turn. The game may go on after
// the record. It is an error if the rules are not those of the record, or if the game has no
// summaries (sim.Summarizer).
func Summarize(sides [2]string, rules sim.Rules, record sim.Record) (*GameSummary, error) {
	g := &GameSummary{Record: record, Sides: sides}
	var measures []sim.Measure
	turn := 0
	var summary sim.Summary
	last, err := record.Replay(rules, func(before sim.State, _ sim.Move, after sim.State, _ []sim.Roll) {
		if m, ok := before.(sim.Measured); ok && measures == nil {
			measures = m.Measures()
		}
		s, ok := before.(sim.Summarizer)
		if !ok {
			return
		}
		if summary == nil || s.Period() != turn {
			g.add(summary, before)
			turn, summary = s.Period(), s.Summary()
		}
		summary.Add(before, after)
	})
	if err != nil {
		return nil, err
	}
	if _, ok := last.(sim.Summarizer); !ok {
		return nil, fmt.Errorf("found a game without turns; want a whole game to sum up")
	}
	g.add(summary, last)
	if last.Turn() == sim.Over {
		g.Ends = Endings(measures, last)
	}
	return g, nil
}

// add appends the summary of a turn, if there is one.
func (g *GameSummary) add(s sim.Summary, end sim.State) {
	if s != nil {
		g.Turns = append(g.Turns, TurnSummary{s.Title(), s.Sentences(end)})
	}
}

// Text returns the summary for a reader.
func (g *GameSummary) Text() string {
	b := new(strings.Builder)
	r := g.Record
	fmt.Fprintf(b, "Game number %d, seed %d: %s\n", r.Number, r.Seed, r.Game)
	fmt.Fprintf(b, "%s: %s. %s: %s.\n", g.Sides[0], r.Agents[0], g.Sides[1], r.Agents[1])
	for _, t := range g.Turns {
		b.WriteByte('\n')
		WriteWrapped(b, t.Title+". "+strings.Join(t.Sentences, " "))
	}
	if len(g.Ends) == 0 {
		b.WriteString("\nThe game is not over.\n")
	}
	for _, e := range g.Ends {
		if e.Measure == OutcomeMeasure {
			fmt.Fprintf(b, "\nResult: %s.\n", Words(e.Label))
		}
	}
	return b.String()
}

// MarshalJSON gives one object: the record's recipe, the sentences of each turn, and the value of
// each measure at the end.
func (g *GameSummary) MarshalJSON() ([]byte, error) {
	turns := []Object{}
	for _, t := range g.Turns {
		turns = append(turns, Object{{"turn", t.Title}, {"text", t.Sentences}})
	}
	r := g.Record
	return Object{
		{"schema", 1}, {"version", r.Version}, {"game", r.Game}, {"data", r.Data}, {"options", r.Options},
		{"seed", fmt.Sprint(r.Seed)}, {"number", fmt.Sprint(r.Number)},
		{"agents", Object{{g.Sides[0], r.Agents[0]}, {g.Sides[1], r.Agents[1]}}},
		{"turns", turns}, {"ends", EndObject(g.Ends)},
	}.MarshalJSON()
}
