package progress

import (
	"bytes"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A stage is a progress whose clock the test moves; nothing ticks but by pass.
type stage struct {
	*Display
	time  time.Time
	every time.Duration
}

func newStage(out io.Writer, mode string) *stage {
	s := &stage{time: time.Unix(0, 0)}
	s.Display = New(out, clock{func() time.Time { return s.time }, func(d time.Duration) (<-chan time.Time, func()) {
		s.every = d
		return nil, func() {}
	}}, "ironbottom")
	if err := s.Mode.Set(mode); err != nil {
		panic(err)
	}
	return s
}

func (s *stage) pass(d time.Duration) {
	s.time = s.time.Add(d)
	s.look(s.way())
}

// Without a terminal a run reports its progress every half minute, whether its first game is
// finished or not. A shorter run reports nothing.
func TestProgressInLines(t *testing.T) {
	var out bytes.Buffer
	p := newStage(&out, "auto")
	show, done := p.Begin("games", 1000)
	p.pass(29 * time.Second)
	require.Empty(t, out.String())
	p.pass(time.Second)
	show(37)
	p.pass(29 * time.Second)
	p.pass(time.Second)
	show(74)
	p.pass(30 * time.Second)
	done()
	show, done = p.Begin("forces", 0)
	show(5)
	p.pass(29 * time.Second)
	done()
	require.Equal(t, `ironbottom: 0 of 1,000 games after 30s
ironbottom: 37 of 1,000 games after 1m0s, 0.62 a second, about 26m2s left
ironbottom: 74 of 1,000 games after 1m30s, 0.82 a second, about 18m46s left
`, out.String())
	require.Equal(t, time.Second, p.every)
}

// Games that come at once from a folder do not count for the pace.
func TestProgressOfAResumedRun(t *testing.T) {
	var out bytes.Buffer
	p := newStage(&out, "lines")
	show, done := p.Begin("pairs", 5000)
	show(1000)
	p.pass(100 * time.Millisecond)
	show(2000)
	p.pass(30 * time.Second)
	show(2300)
	p.pass(30 * time.Second)
	done()
	require.Equal(t, "ironbottom: 2,000 of 5,000 pairs after 30s\nironbottom: 2,300 of 5,000 pairs after "+
		"1m0s, 5 a second, about 9m0s left\n", out.String())
}

// As JSON it is an object a line, and one at the end.
func TestProgressForMachines(t *testing.T) {
	var out bytes.Buffer
	p := newStage(&out, "json")
	show, done := p.Begin("games", 40)
	p.pass(5 * time.Second)
	show(10)
	p.pass(5 * time.Second)
	inner, innerDone := p.Begin("positions", 0)
	inner(3)
	p.pass(time.Second)
	innerDone()
	show(40)
	done()
	require.Equal(t, `{"schema":1,"what":"games","done":0,"total":40,"seconds":5,"per_second":null,"seconds_left":null}
{"schema":1,"what":"games","done":10,"total":40,"seconds":10,"per_second":1,"seconds_left":30}
{"schema":1,"what":"games","done":40,"total":40,"seconds":11,"per_second":3.636,"seconds_left":0}
`, out.String())
}

// Of nested phases the one counted last is shown.
func TestProgressOfPhases(t *testing.T) {
	var out bytes.Buffer
	p := newStage(&out, "auto")
	outer, outerDone := p.Begin("battles", 0)
	inner, innerDone := p.Begin("positions", 0)
	inner(700)
	p.pass(30 * time.Second)
	outer(9)
	p.pass(30 * time.Second)
	inner(900)
	innerDone()
	p.pass(30 * time.Second)
	outerDone()
	outerDone() // is done already
	require.Equal(t, "ironbottom: 700 positions after 30s\nironbottom: 9 battles after 1m0s, 0.15 a "+
		"second\nironbottom: 9 battles after 1m30s, 0.1 a second\n", out.String())
}

// A bar appears when a run lasts, before its first game is over, and disappears with it.
func TestProgressBar(t *testing.T) {
	var out bytes.Buffer
	p := newStage(&out, "bar")
	show, done := p.Begin("games", 8)
	p.pass(600 * time.Millisecond)
	require.Empty(t, out.String())
	p.pass(100 * time.Millisecond)
	require.Contains(t, out.String(), "games")
	require.Contains(t, out.String(), "(0/8)")
	p.time = p.time.Add(time.Second)
	show(3)
	p.pass(100 * time.Millisecond)
	done()
	require.Contains(t, out.String(), "(3/8)")
	require.Contains(t, out.String(), "a second")
	require.Equal(t, barEvery, p.every)

	out.Reset()
	require.NoError(t, p.Mode.Set("none"))
	show, done = p.Begin("games", 8)
	require.Nil(t, show)
	done()
	require.Empty(t, out.String())
}

// An uncounted phase shows how long it has taken, and not that nothing was done.
func TestUncountedPhase(t *testing.T) {
	begin := time.Unix(0, 0)
	h := &phase{what: "files made", begin: begin, since: begin}
	require.Equal(t, "files made: under way for 38s", h.text(begin.Add(38*time.Second)))
	h.n = 3
	require.Equal(t, "3 files made after 38s, 0.079 a second", h.text(begin.Add(38*time.Second)))
}
