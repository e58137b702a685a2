package progress

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
)

// A phase is a part of a run that can be counted. Limit is 0 if unknown. From and since are the
// count and time at which the measurement of the pace began, after what came at once from a folder
// (settling). Settled means that they are fixed, told that JSON of the phase has been written.
type phase struct {
	what          string
	limit, n      int
	begin         time.Time
	from          int // start of the pace
	since         time.Time
	settled, told bool
}

// pace returns how many are done in a second, and how many seconds are left; NaN if unknown.
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
	if h.limit == 0 && h.n == 0 { // nobody counts
		return fmt.Sprintf("%s: under way for %s", h.what, now.Sub(h.begin).Round(time.Second))
	}
	of := ""
	if h.limit > 0 {
		of = " of " + experiments.Thousands(int64(h.limit))
	}
	return fmt.Sprintf("%s%s %s after %s%s", experiments.Thousands(int64(h.n)), of, h.what,
		now.Sub(h.begin).Round(time.Second), h.paceText(now))
}

// paceText is empty until there is a pace; a slow one gets two digits.
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

// object writes a phase as JSON.
func (p *Display) object(h *phase) {
	now := p.clock.now()
	// JSON has no NaN: unknown is null. Three decimals are milliseconds.
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
		Cluster     any      `json:"cluster,omitempty"`
	}
	o.Schema, o.What, o.Done, o.Seconds = 1, h.what, h.n, known(now.Sub(h.begin).Seconds())
	perSecond, left := h.pace(now)
	o.PerSecond, o.SecondsLeft = known(perSecond), known(left)
	if h.limit > 0 {
		o.Total = &h.limit
	}
	if p.more != nil {
		o.Cluster = p.more()
	}
	text, _ := json.Marshal(o) // numbers that are known, and a word
	h.told = true
	fmt.Fprintf(p.out, "%s\n", text)
}
