package progress

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// When a run shows its progress.
const (
	progressAfter = 700 * time.Millisecond // it must last so long to get a bar
	barEvery      = 100 * time.Millisecond
	lineEvery     = 30 * time.Second
	objectEvery   = 5 * time.Second
	// Games that come at once from a folder are not part of the pace.
	settling = 500 * time.Millisecond
)

// A Meter starts to show the progress of a phase with at most limit of something, 0 if unknown. It
// returns show, which may be nil and is called now and then, and done, which is called at the end.
type Meter func(what string, limit int) (show func(n int), done func())

// A Mode is a value of --progress.
type Mode string

// Modes are the values of the flag.
var Modes = []string{"auto", "bar", "lines", "json", "none"}

// String returns the value.
func (m *Mode) String() string { return string(*m) }

// Type names the kind of value.
func (m *Mode) Type() string { return "progress" }

// Set reads a value.
func (m *Mode) Set(text string) error {
	if !slices.Contains(Modes, text) {
		return errors.New("no such way")
	}
	*m = Mode(text)
	return nil
}

// AddFlag adds the flag that every command has.
func AddFlag(root *cobra.Command) {
	mode := Mode("auto")
	root.PersistentFlags().Var(&mode, "progress",
		"show progress as `MODE`: bar, lines (every 30 s), json (every 5 s), none or auto")
	root.RegisterFlagCompletionFunc("progress", cobra.FixedCompletions(Modes, cobra.ShellCompDirectiveNoFileComp))
}

// A clock gives the time and ticks.
type clock struct {
	now  func() time.Time
	tick func(time.Duration) (ticks <-chan time.Time, stop func())
}

// SystemClock is the clock of the machine.
var SystemClock = clock{time.Now, func(d time.Duration) (<-chan time.Time, func()) {
	t := time.NewTicker(d)
	return t.C, t.Stop
}}

// A Display shows how far a run has come. Of several phases at a time it shows the one that was
// counted last. The lock guards the fields below it. One goroutine watches as long as there is a
// phase. It starts with the first and has ended when end of the last returns, so that nothing is
// written into the report that follows.
type Display struct {
	Mode    *Mode
	out     io.Writer
	clock   clock
	program string // its name

	lock    sync.Mutex
	phases  []*phase
	current *phase
	shown   time.Time // the last line
	bar     *progressbar.ProgressBar
	barOf   *phase
	more    func() fmt.Stringer
	quit    chan struct{} // closed when the last phase is done
	idle    chan struct{} // closed when nothing is written any more
}

// New returns a display that writes to out, for a program with a name.
func New(out io.Writer, c clock, program string) *Display {
	mode := Mode("auto")
	return &Display{Mode: &mode, out: out, clock: c, program: program, shown: c.now()}
}

// Watch makes lines and objects end with the text of more, until it gets nil.
func (p *Display) Watch(more func() fmt.Stringer) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.more = more
}

// way returns the mode, with auto resolved.
func (p *Display) way() Mode {
	if *p.Mode != "auto" {
		return *p.Mode
	}
	if f, ok := p.out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return "bar"
	}
	return "lines"
}

// Begin is a Meter.
func (p *Display) Begin(what string, limit int) (show func(n int), done func()) {
	way := p.way()
	// No meter, which costs the workers nothing.
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

// count is called often by the workers: it only notes the number, and watch writes. Until the phase
// has settled the pace starts anew with each count, because finished blocks of a folder come faster
// than any that are played.
func (p *Display) count(h *phase, n int) {
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

// end ends a phase. After the last nothing more is written.
func (p *Display) end(h *phase, way Mode) {
	p.lock.Lock()
	defer p.lock.Unlock()
	at := slices.Index(p.phases, h)
	// Ended before: done may be called twice, for example by a defer.
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
	// Watch may be waiting for the lock, which is free until watch has ended.
	close(quit)
	p.lock.Unlock()
	<-idle
	p.lock.Lock()
}

// watch shows the current phase again and again.
func (p *Display) watch(way Mode, every time.Duration, quit, idle chan struct{}) {
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

// look writes what is due: the bar at each tick once the phase has lasted, lines and objects at
// longer intervals.
func (p *Display) look(way Mode) {
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
		text := h.text(now)
		if p.more != nil {
			text += "; " + p.more().String()
		}
		fmt.Fprintf(p.out, "%s: %s\n", p.program, text)
	case way == "json" && now.Sub(p.shown) >= objectEvery:
		p.shown = now
		p.object(h)
	}
}

// draw draws the bar of a phase.
func (p *Display) draw(h *phase) {
	limit := h.limit
	if limit == 0 {
		limit = -1 // a spinner
	}
	// A bar belongs to one phase; that of another is wiped first.
	if p.barOf != h {
		p.clearBar()
		p.barOf = h
		p.bar = progressbar.NewOptions(limit, progressbar.OptionSetWriter(p.out), progressbar.OptionShowCount(),
			progressbar.OptionClearOnFinish(),
			progressbar.OptionSetWidth(20), progressbar.OptionSetPredictTime(false),
			progressbar.OptionSetElapsedTime(false),
			progressbar.OptionSetSpinnerChangeInterval(0))
	}
	n := h.n
	if limit > 0 {
		n = min(n, limit-1) // a bar that is full is gone
	}
	// A closed terminal is no reason to stop.
	p.bar.Set(n)
	p.bar.Describe(h.what + strings.ReplaceAll(h.paceText(p.clock.now()), ", about", ","))
}

// clearBar wipes the bar, so that the line of the terminal is free.
func (p *Display) clearBar() {
	if p.bar != nil {
		p.bar.Clear()
	}
	p.bar, p.barOf = nil, nil
}
