package ask

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// mostKept is how many positions of a record are kept to look at. Of a longer game it is every
// second one, or every third.
const mostKept = 3000

// A replayed is a record that has been replayed.
type replayed struct {
	text   string // of the record
	side   string // that it is told to
	sides  [2]string
	viewer sim.Side
	states []sim.State // every so many decisions, from the start
	stride int
	tale   Tale
}

// A Tale is a record told step by step. A position can be asked for by the number of decisions.
type Tale struct {
	Game   string            `json:"game"`
	Title  string            `json:"title"`
	Sides  [2]string         `json:"sides"`
	Agents [2]string         `json:"agents"`
	Seed   string            `json:"seed"`
	Number string            `json:"number"`
	Over   bool              `json:"over"`
	Stride int               `json:"stride"`
	Steps  []Step            `json:"steps"`
	Series []Series          `json:"series"`
	Turns  []string          `json:"turns"`
	Ends   map[string]string `json:"ends"`
	Record string            `json:"record,omitempty"` // of a game that was played for the question
}

// A Step is a decision and its consequences, as the side saw them.
type Step struct {
	Side  int      `json:"side"`
	Turn  string   `json:"turn"`
	Text  []string `json:"text"`
	Arrow *Arrow   `json:"arrow,omitempty"`

	Battle bool `json:"battle,omitempty"` // one begins with it
}

// A Series is a figure at the end of each period.
type Series struct {
	Name   string `json:"name"`
	Values []int  `json:"values"`
}

// replay answers with a record, told completely, or with the flag at, one position of it. Without a
// text it plays the game of the agents, seed and number.
func (e *Engine) replay(ctx context.Context, q Question) (Answer, error) {
	f := flagsOf(q)
	side, _ := f.Take("side", "")
	at, err := f.Whole("at", 0, -1)
	if err != nil {
		return Answer{}, err
	}
	has, _ := f.Take("changed", "")
	played := ""
	if q.Text == "" {
		if played, err = e.playRecord(ctx, q, f); err != nil {
			return Answer{}, err
		}
		q.Text = played
	}
	if err := f.Rest(q.Command); err != nil {
		return Answer{}, err
	}
	if e.told == nil || e.told.text != q.Text || e.told.side != side {
		e.told = nil
		if e.told, err = e.tellRecord(q.Text, side); err != nil {
			return Answer{}, err
		}
	}
	t := e.told
	if at < 0 {
		tale := t.tale
		tale.Record = played
		text, err := write(tale)
		return Answer{JSON: text, Title: t.tale.Title}, err
	}
	n := min(at/t.stride, len(t.states)-1)
	v := viewOf(t.states[n], t.viewer, t.sides, has)
	v.At = n * t.stride
	text, err := write(v)
	return Answer{JSON: text, Title: t.tale.Title}, err
}

// playRecord plays a whole game between agents and returns its record.
func (e *Engine) playRecord(ctx context.Context, q Question, f *question.Flags) (string, error) {
	number, err := f.Whole("number", 0, 0)
	if err != nil {
		return "", err
	}
	w, err := e.readWar(ctx, q, f)
	if err != nil {
		return "", err
	}
	r := sim.RecordGame(w.start, w.pair(), w.Seed, uint64(number))
	r.Version, r.Game, r.Data, r.Options = question.Version(), w.of.Name, w.of.Rules.Digest(), w.of.Rules.Options()
	b := new(strings.Builder)
	err = r.WriteText(b)
	return b.String(), err
}

// open reads a text with one record and loads its game.
func (e *Engine) open(text string) (r sim.Record, l question.Loaded, err error) {
	if strings.TrimSpace(text) == "" {
		return r, l, errors.New("found an empty file; want a record of a game")
	}
	records, err := sim.ReadRecords(strings.NewReader(text))
	if err != nil {
		return r, l, err
	}
	r = records[0]
	entry, err := e.entry(r.Game)
	if err != nil || r.Game == "" {
		return r, l, fmt.Errorf("found a record of game %q; want one of the games here", r.Game)
	}
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		if !slices.ContainsFunc(entry.Options, func(o sim.Option) bool { return o.Name == name }) {
			return r, l, fmt.Errorf("record of %s: found option %q; want the options of this game and version",
				entry.Title, name)
		}
	}
	if l, err = e.under(entry, r.Options); err != nil {
		return r, l, err
	}
	return r, l.Recorded(r), nil
}

// tellRecord replays a record and narrates it for a side or for a viewer that sees everything.
func (e *Engine) tellRecord(text, side string) (*replayed, error) {
	r, l, err := e.open(text)
	if err != nil {
		return nil, err
	}
	t := &replayed{text: text, side: side, sides: l.Sides, stride: 1 + len(r.Moves)/mostKept}
	if t.viewer, err = question.SideNamed(l.Sides, side); err != nil {
		return nil, err
	}
	start, err := l.Rules.Parse(r.Setup)
	if err != nil {
		return nil, fmt.Errorf("setup of the record: %w", err)
	}
	t.states = append(t.states, start.Clone())
	t.tale = Tale{
		Game: l.Name, Title: l.Title, Sides: l.Sides, Agents: r.Agents, Seed: fmt.Sprint(r.Seed),
		Number: fmt.Sprint(r.Number), Stride: t.stride,
		Steps: []Step{}, Series: []Series{}, Turns: []string{}, Ends: map[string]string{},
	}
	tale, err := experiments.NarrateTo(l.Sides, l.Rules, r, t.viewer)
	if err != nil {
		return nil, err
	}
	n, was := 0, fights(start)
	var breath sim.Yielder
	show := e.tell("decisions played again", len(r.Moves))
	c := newCounter(start)
	var arrows []*Arrow
	var battles []bool
	last, err := r.Replay(l.Rules, func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
		if n%64 == 0 { // a long record shows progress and can be stopped
			show(n)
			breath.Yield()
		}
		if n++; n%t.stride == 0 {
			t.states = append(t.states, after.Clone())
		}
		now := fights(after)
		arrows = append(arrows, arrowOf(before, m, t.viewer, tale.Steps[n-1].Text))
		battles, was = append(battles, now && !was), now
		c.look(before, after)
	})
	if err != nil {
		return nil, err
	}
	for i, s := range tale.Steps {
		t.tale.Steps = append(t.tale.Steps, Step{int(s.Side), s.Turn, orNone(s.Text), arrows[i], battles[i]})
		if s.Turn != "" && !slices.Contains(t.tale.Turns, s.Turn) {
			t.tale.Turns = append(t.tale.Turns, s.Turn)
		}
	}
	t.tale.Over = last.Turn() == sim.Over
	if t.viewer == sim.Over { // they count hidden things
		t.tale.Series = c.series()
	}
	for _, end := range tale.Ends {
		t.tale.Ends[end.Measure] = end.Label
		if end.Label == "" {
			t.tale.Ends[end.Measure] = fmt.Sprint(end.Value)
		}
	}
	return t, nil
}

// fights reports whether the position is a battle within a whole game.
func fights(s sim.State) bool {
	if _, war := s.(sim.Charted); !war {
		return false
	}
	t, ok := s.(sim.Tabular)
	return ok && t.Table(sim.Over).Title != ""
}

// A counter follows a figure through the periods of a game, such as production.
type counter struct {
	list   []sim.Series
	values [][]int
}

func newCounter(start sim.State) *counter {
	c := new(counter)
	if s, ok := start.(sim.Periodic); ok {
		c.list = s.Series()
	}
	return c
}

// look notes the figures at the end of a period.
func (c *counter) look(before, after sim.State) {
	if c.list != nil && after.(sim.Periodic).Elapsed() > before.(sim.Periodic).Elapsed() {
		c.values = append(c.values, after.(sim.Periodic).AppendSeries(nil))
	}
}

// series returns the figures by period.
func (c *counter) series() []Series {
	list := []Series{}
	for i, of := range c.list {
		s := Series{Name: strings.TrimSpace(of.Of + " " + of.Name), Values: []int{}}
		for _, v := range c.values {
			s.Values = append(s.Values, v[i])
		}
		list = append(list, s)
	}
	return list
}
