package experiments

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/sequential"
)

// percents writes a share as a percentage, with the digits it was given with.
func percents(p float64) string {
	return strconv.FormatFloat(math.Round(p*1e8)/1e6, 'f', -1, 64) + "%"
}

// WriteText writes the answer for a reader at a terminal 80 columns wide.
func (r *Powered) WriteText(w io.Writer) error {
	b, p := new(strings.Builder), r.Pilot
	writePlayers(b, p.Title, p.Setup, p.Agents, SourcesText(p.Sources))
	if !p.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s pairs of a pilot of %s; what follows is by those.\n", Thousands(int64(p.Pairs)), Thousands(int64(p.Limit)))
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

func (r *Powered) writePlans(b *strings.Builder) {
	p := r.Pilot
	fmt.Fprintf(b, "\nPilot: %s pairs in %.2f s (%s pairs a second on this machine), seed %d\n", Thousands(int64(p.Pairs)), p.Seconds, figure(p.PairsPerSecond()), p.Seed)
	gain := ""
	if p.Gain > 0 {
		gain = fmt.Sprintf("; the common dice cut its\nvariance %s times", times(p.Gain))
	}
	fmt.Fprintf(b, "Standard deviation of a pair %.4f (%.4f to %.4f)%s.\n", p.Deviation.Value, p.Deviation.Low, p.Deviation.High, gain)
	fmt.Fprintf(b, "\nA difference of %s of the points is %.1f Elo. With %s confidence it takes, to\n",
		percents(r.Difference), sequential.Elo(r.Difference), percents(r.Confidence))
	rows := [][]string{{"", "pairs", "from", "to", "about"}}
	for _, l := range r.Plans {
		rows = append(rows, []string{l.Text, pairsText(l.Pairs.Value), pairsText(l.Pairs.Low), pairsText(l.Pairs.High), duration(r.Seconds(l.Pairs.Value))})
	}
	writeColumns(b, "lrrrr", rows)
	fmt.Fprintf(b, "(from, to: by the %.0f%% interval of the standard deviation; the test is\n%s)\n", 100*Confidence, r.Test())
}

// pairsText writes a number of pairs with three digits that count: it is an estimate.
func pairsText(x float64) string {
	if unit := math.Pow(10, math.Floor(math.Log10(x))-2); unit > 1 {
		x = math.Round(x/unit) * unit
	}
	return Thousands(int64(math.Ceil(x)))
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
	return fmt.Sprintf("%s days", Thousands(int64(math.Round(seconds/86400))))
}

// MarshalJSON gives one object; every key that begins with seconds, and
// pairs_per_second, varies from run to run.
func (r *Powered) MarshalJSON() ([]byte, error) {
	p := r.Pilot
	plans := []object{}
	for _, l := range r.Plans {
		plans = append(plans, object{
			{"name", l.Name}, {"text", l.Text}, {"pairs", math.Ceil(l.Pairs.Value)},
			{"low", math.Ceil(l.Pairs.Low)}, {"high", math.Ceil(l.Pairs.High)}, {"seconds", r.Seconds(l.Pairs.Value)},
		})
	}
	return object{
		{"schema", 1},
		{"version", p.Version},
		{"game", p.Game},
		{"data", p.Data},
		{"sources", sources(p.Sources)},
		{"options", p.Options},
		{"setup", p.Setup},
		{"agents", object{{"A", p.Agents[0]}, {"B", p.Agents[1]}}},
		{"seed", strconv.FormatUint(p.Seed, 10)},
		{"complete", p.Complete},
		{"command", p.Command},
		{"pilot_pairs", p.Pairs},
		{"difference", r.Difference},
		{"elo", sequential.Elo(r.Difference)},
		{"confidence", r.Confidence},
		{"power", r.Power},
		{"deviation", estimateObject(p.Deviation)},
		{"pairing_gain", finite(p.Gain)},
		{"test", r.Test()},
		{"plans", plans},
		{"seconds", p.Seconds},
		{"pairs_per_second", p.PairsPerSecond()},
	}.MarshalJSON()
}
