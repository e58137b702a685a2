package match

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim/float"
)

// WriteText writes the answer for a reader at a terminal 80 columns wide.
func (r *PowerAnswer) WriteText(w io.Writer) error {
	b, p := new(strings.Builder), r.Pilot
	writePlayers(b, p.Title, p.Setup, p.Agents, p.KnownText(p.Sources))
	if !p.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s of a pilot of %s; what follows is based on those.\n",
			experiments.Plural(p.Pairs, "pair"), experiments.Thousands(int64(p.Limit)))
	}
	if p.Known() {
		r.writePlans(b)
	}
	if p.Command != "" {
		fmt.Fprintf(b, "\nRepeat: %s\n", p.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (r *PowerAnswer) writePlans(b *strings.Builder) {
	p := r.Pilot
	pace := ""
	if p.Seconds > 0 {
		pace = fmt.Sprintf(" in %.2f s (%s pairs a second on this machine)", p.Seconds,
			experiments.Figure(p.PairsPerSecond()))
	}
	fmt.Fprintf(b, "\nPilot: %s%s, seed %d\n", experiments.Plural(p.Pairs, "pair"), pace, p.Seed)
	p.writeDeviation(b)
	fmt.Fprintf(b, "\nA difference of %s of the points is %.1f Elo. With %s confidence it takes, to\n",
		experiments.Percents(r.Difference), sequential.Elo(r.Difference), experiments.Percents(r.Confidence))
	rows := [][]string{{"", "pairs", "from", "to"}}
	for _, l := range r.Plans {
		rows = append(rows, l.row())
	}
	aligns := "lrrr"
	if p.Seconds > 0 {
		aligns += "r"
		rows[0] = append(rows[0], "about")
		for i, l := range r.Plans {
			rows[i+1] = append(rows[i+1], duration(r.Seconds(l.Pairs.Value)))
		}
	}
	experiments.WriteColumns(b, aligns, rows)
	fmt.Fprintf(b, "(from, to: by the %.0f%% interval of the standard deviation; the test is\n%s)\n",
		100*experiments.Confidence, r.Test())
}

// row writes a plan as a row of a table.
func (l Plan) row() []string {
	return []string{l.Text, pairsText(l.Pairs.Value), pairsText(l.Pairs.Low), pairsText(l.Pairs.High)}
}

// Top returns the head of the pilot.
func (r *PowerAnswer) Top() *experiments.Head { return r.Pilot.Top() }

// Counted returns the number of pairs of the pilot, and whether it was completed.
func (r *PowerAnswer) Counted() (games int, complete bool) { return r.Pilot.Counted() }

// Known reports whether there are any results.
func (r *PowerAnswer) Known() bool { return r.Pilot.Known() }

// ClearTimes removes the time of the pilot, which holds for one machine, and returns a function that
// restores it.
func (r *PowerAnswer) ClearTimes() (restore func()) { return r.Pilot.ClearTimes() }

// Page shows the plans.
func (r *PowerAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(r.Pilot.Title, r.Pilot.Game) + ": how many pairs a match needs", Data: r.Pilot.DataText(
			r.Pilot.Sources, nil),
		Answer: fmt.Sprintf("A is %s, B is %s; a difference of %s of the points, %s confidence, by a pilot "+
			"of %s, seed %d.", r.Pilot.Agents[0], r.Pilot.Agents[1],
			experiments.Percents(r.Difference), experiments.Percents(r.Confidence), experiments.Plural(r.Pilot.Pairs,
				"pair"), r.Pilot.Seed),
		Head: []string{"to", "pairs", "from", "to"}, Note: "By the 95% interval of the standard deviation of a pair.",
	}
	for _, l := range r.Plans {
		f.Rows = append(f.Rows, l.row())
	}
	return f
}

// pairsText writes a number of pairs with three digits that count: it is an estimate.
func pairsText(x float64) string {
	if unit := math.Pow10(float.Magnitude(x) - 2); unit > 1 {
		x = math.Round(x/unit) * unit
	}
	return experiments.Thousands(int64(math.Ceil(x)))
}

// duration writes about how long something takes.
func duration(seconds float64) string {
	switch {
	case seconds < 1:
		return "under 1 s"
	case seconds < 120:
		return fmt.Sprintf("%.0f s", seconds)
	case seconds < 7200:
		return fmt.Sprintf("%.0f min", seconds/60)
	case seconds < 48*3600:
		return fmt.Sprintf("%.0f h", seconds/3600)
	}
	return fmt.Sprintf("%s days", experiments.Thousands(int64(math.Round(seconds/86400))))
}

// MarshalJSON returns one object. Only pairs_per_second and keys that begin with seconds vary
// between runs.
func (r *PowerAnswer) MarshalJSON() ([]byte, error) {
	p := r.Pilot
	plans := []experiments.Object{}
	for _, l := range r.Plans {
		plans = append(plans, experiments.Object{
			{"name", l.Name}, {"text", l.Text}, {"pairs", math.Ceil(l.Pairs.Value)},
			{"low", math.Ceil(l.Pairs.Low)}, {"high", math.Ceil(l.Pairs.High)},
			{"seconds", experiments.JSONTime(r.Seconds(l.Pairs.Value))},
		})
	}
	return experiments.Object{
		{"schema", 1},
		{"version", p.Version},
		{"game", p.Game},
		{"data", p.Data},
		{"sources", experiments.Sources(p.Sources)},
		{"options", p.Options},
		{"setup", p.Setup},
		{"agents", experiments.Object{{"A", p.Agents[0]}, {"B", p.Agents[1]}}},
		{"seed", strconv.FormatUint(p.Seed, 10)},
		{"complete", p.Complete},
		{"command", p.Command},
		{"pilot_pairs", p.Pairs},
		{"difference", r.Difference},
		{"elo", sequential.Elo(r.Difference)},
		{"confidence", r.Confidence},
		{"power", r.Power},
		{"deviation", experiments.Estimated(p.Deviation)},
		{"pairing_gain", experiments.Finite(p.Gain)},
		{"test", r.Test()},
		{"plans", plans},
		{"seconds", experiments.JSONTime(p.Seconds)},
		{"pairs_per_second", experiments.JSONTime(p.PairsPerSecond())},
	}.MarshalJSON()
}
