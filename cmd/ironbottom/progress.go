package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/ironbottom/ironbottom/experiments"
)

// When a run says how far it has come.
const (
	progressAfter = 700 * time.Millisecond // it must last so long to get a bar
	barEvery      = 100 * time.Millisecond
	lineEvery     = 30 * time.Second
	objectEvery   = 5 * time.Second
	// What is counted at once comes from a folder, and tells no pace.
	settling = 500 * time.Millisecond
)

// A meter begins to show how far a phase of a run of at most limit of something has
// come, 0 where nobody knows: show, which may be nil, is called now and then, done at the
// end.
type meter func(what string, limit int) (show func(n int), done func())

// A progressMode is a value of --progress.
type progressMode string

var progressModes = []string{"auto", "bar", "lines", "json", "none"}

func (m *progressMode) String() string { return string(*m) }
func (m *progressMode) Type() string   { return "progress" }
func (m *progressMode) Set(text string) error {
	if !slices.Contains(progressModes, text) {
		return errors.New("no such way")
	}
	*m = progressMode(text)
	return nil
}

func (m *progressMode) add(cmd *cobra.Command) {
	cmd.PersistentFlags().Var(m, "progress", "how a long run says how far it is, on standard error: `MODE` bar, lines (every 30 seconds), json (an object a line, every 5 seconds) or none; auto is bar on a terminal, else lines")
	cmd.RegisterFlagCompletionFunc("progress", cobra.FixedCompletions(progressModes, cobra.ShellCompDirectiveNoFileComp))
}

// A clock is the time, and what ticks.
type clock struct {
	now  func() time.Time
	tick func(time.Duration) (ticks <-chan time.Time, stop func())
}

var systemClock = clock{time.Now, func(d time.Duration) (<-chan time.Time, func()) {
	t := time.NewTicker(d)
	return t.C, t.Stop
}}

// progress shows how far a run has come. Of several phases that are under way at a time
// it shows the one that was told of last.
type progress struct {
	mode  progressMode
	out   io.Writer
	clock clock

	lock    sync.Mutex
	phases  []*phase
	current *phase
	shown   time.Time // the last line
	bar     *progressbar.ProgressBar
	barOf   *phase
	quit    chan struct{} // closed when the last phase is done
	idle    chan struct{} // closed when nothing is written any more
}

func newProgress(out io.Writer, c clock) *progress {
	return &progress{mode: "auto", out: out, clock: c, shown: c.now()}
}

// A phase is a part of a run that can be counted.
type phase struct {
	what          string
	limit, n      int
	begin         time.Time
	from          int // what the pace is reckoned from
	since         time.Time
	settled, told bool
}

// way resolves auto.
func (p *progress) way() progressMode {
	if p.mode != "auto" {
		return p.mode
	}
	if f, ok := p.out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return "bar"
	}
	return "lines"
}

// begin is a meter.
func (p *progress) begin(what string, limit int) (show func(n int), done func()) {
	way := p.way()
	if way == "none" {
		return nil, func() {}
	}
	now := p.clock.now()
	h := &phase{what: what, limit: limit, begin: now, since: now}
	p.lock.Lock()
	defer p.lock.Unlock()
	p.phases, p.current = append(p.phases, h), h
	if len(p.phases) == 1 {
		p.quit, p.idle = make(chan struct{}), make(chan struct{})
		every := time.Second
		if way == "bar" {
			every = barEvery
		}
		go p.watch(way, every, p.quit, p.idle)
	}
	return func(n int) { p.count(h, n) }, func() { p.end(h, way) }
}

func (p *progress) count(h *phase, n int) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.current, h.n = h, n
	if h.settled {
		return
	}
	if now := p.clock.now(); now.Sub(h.begin) < settling {
		h.from, h.since = n, now
	} else {
		h.settled = true
	}
}

// end ends a phase; after the last nothing is written any more.
func (p *progress) end(h *phase, way progressMode) {
	p.lock.Lock()
	defer p.lock.Unlock()
	at := slices.Index(p.phases, h)
	if at < 0 {
		return
	}
	p.phases = slices.Delete(p.phases, at, at+1)
	if way == "json" && h.told {
		p.object(h)
	}
	if p.barOf == h {
		p.clearBar()
	}
	p.current = nil
	if n := len(p.phases); n > 0 {
		p.current = p.phases[n-1]
		return
	}
	quit, idle := p.quit, p.idle
	close(quit)
	p.lock.Unlock()
	<-idle
	p.lock.Lock()
}

// watch shows the phase that is current, again and again.
func (p *progress) watch(way progressMode, every time.Duration, quit, idle chan struct{}) {
	defer close(idle)
	ticks, stop := p.clock.tick(every)
	defer stop()
	for {
		select {
		case <-quit:
			return
		case <-ticks:
			p.look(way)
		}
	}
}

func (p *progress) look(way progressMode) {
	p.lock.Lock()
	defer p.lock.Unlock()
	h, now := p.current, p.clock.now()
	switch {
	case h == nil:
	case way == "bar":
		if now.Sub(h.begin) >= progressAfter {
			p.draw(h)
		}
	case way == "lines" && now.Sub(p.shown) >= lineEvery:
		p.shown = now
		fmt.Fprintf(p.out, "ironbottom: %s\n", h.text(now))
	case way == "json" && now.Sub(p.shown) >= objectEvery:
		p.shown = now
		p.object(h)
	}
}

// pace returns how many are done a second, and how many seconds are left; NaN where that
// is not known.
func (h *phase) pace(now time.Time) (perSecond, left float64) {
	perSecond, left = math.NaN(), math.NaN()
	if took := now.Sub(h.since).Seconds(); h.n > h.from && took > 0 {
		perSecond = float64(h.n-h.from) / took
		if h.limit > 0 {
			left = float64(max(0, h.limit-h.n)) / perSecond
		}
	}
	return perSecond, left
}

// text says in words how far a phase is.
func (h *phase) text(now time.Time) string {
	of := ""
	if h.limit > 0 {
		of = " of " + experiments.Thousands(int64(h.limit))
	}
	return fmt.Sprintf("%s%s %s after %s%s", experiments.Thousands(int64(h.n)), of, h.what, now.Sub(h.begin).Round(time.Second), h.paceText(now))
}

func (h *phase) paceText(now time.Time) (text string) {
	perSecond, left := h.pace(now)
	switch {
	case math.IsNaN(perSecond):
		return ""
	case perSecond >= 100:
		text = ", " + experiments.Thousands(int64(math.Round(perSecond))) + " a second"
	default:
		text = fmt.Sprintf(", %.2g a second", perSecond)
	}
	if !math.IsNaN(left) {
		text += fmt.Sprintf(", about %s left", time.Duration(left*float64(time.Second)).Round(time.Second))
	}
	return text
}

// object writes a phase for machines.
func (p *progress) object(h *phase) {
	now := p.clock.now()
	known := func(x float64) *float64 {
		if math.IsNaN(x) {
			return nil
		}
		x = math.Round(1000*x) / 1000
		return &x
	}
	var o struct {
		Schema      int      `json:"schema"`
		What        string   `json:"what"`
		Done        int      `json:"done"`
		Total       *int     `json:"total"`
		Seconds     *float64 `json:"seconds"`
		PerSecond   *float64 `json:"per_second"`
		SecondsLeft *float64 `json:"seconds_left"`
	}
	o.Schema, o.What, o.Done, o.Seconds = 1, h.what, h.n, known(now.Sub(h.begin).Seconds())
	perSecond, left := h.pace(now)
	o.PerSecond, o.SecondsLeft = known(perSecond), known(left)
	if h.limit > 0 {
		o.Total = &h.limit
	}
	text, _ := json.Marshal(o) // numbers that are known, and a word
	h.told = true
	fmt.Fprintf(p.out, "%s\n", text)
}

// draw draws the bar of a phase.
func (p *progress) draw(h *phase) {
	limit := h.limit
	if limit == 0 {
		limit = -1 // a spinner
	}
	if p.barOf != h {
		p.clearBar()
		p.barOf = h
		p.bar = progressbar.NewOptions(limit, progressbar.OptionSetWriter(p.out), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
			progressbar.OptionSetWidth(20), progressbar.OptionSetPredictTime(false), progressbar.OptionSetElapsedTime(false),
			progressbar.OptionSetSpinnerChangeInterval(0))
	}
	n := h.n
	if limit > 0 {
		n = min(n, limit-1) // a bar that is full is gone
	}
	// A terminal that is gone is no reason to stop.
	p.bar.Set(n)
	p.bar.Describe(h.what + strings.ReplaceAll(h.paceText(p.clock.now()), ", about", ","))
}

func (p *progress) clearBar() {
	if p.bar != nil {
		p.bar.Clear()
	}
	p.bar, p.barOf = nil, nil
}
