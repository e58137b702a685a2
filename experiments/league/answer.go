package league

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/experiments/match/bradleyterry"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// An Answer is the result of a league. The report, the JSON and the picture are made from it.
type Answer struct {
	Game, Setup string
	Seed        uint64
	Generations []*Generation
	Agents      []string // by generation; the first has no network
	// Ratings are in Elo relative to the first agent, by generation. All intervals together hold at
	// 95%.
	Ratings []experiments.Estimate
	Pool    []int // generations that were kept
	// Payoffs are the scores of each checkpoint of the pool (row) against the others, from -1 to 1.
	Payoffs [][]experiments.Estimate
	// Mix is an equilibrium of the game in which two players choose checkpoints, with these
	// payoffs.
	Mix []float64
}

// answer makes the answer of what is known, with agents for a folder.
func (l *League) answer(folder string) (*Answer, error) {
	a := &Answer{Game: l.Game, Setup: l.Setup, Seed: l.Seed, Generations: l.generations, Pool: l.pool}
	for g := range len(l.generations) + 1 {
		a.Agents = append(a.Agents, l.agentIn(folder, g))
	}
	if err := a.rate(); err != nil {
		return nil, err
	}
	a.payoffs()
	return a, nil
}

// rate fits ratings to the pairs against the pool, with intervals that hold together (Bonferroni).
func (a *Answer) rate() error {
	s := bradleyterry.Sample{Players: len(a.Generations) + 1, Setups: 1}
	for _, g := range a.Generations {
		for _, m := range g.meetings {
			s.Meetings = append(s.Meetings, bradleyterry.Meeting{A: g.Number, B: m.with, Pairs: m.pairs})
		}
	}
	f, err := s.Fit(1 - (1-experiments.Confidence)/float64(len(a.Generations)))
	if err != nil {
		return err
	}
	const elo = 400 / math.Ln10
	a.Ratings = []experiments.Estimate{{}}
	for g := range a.Generations {
		d := f.Difference(g+1, 0)
		a.Ratings = append(a.Ratings, experiments.Estimate{Value: elo * d.Value, Low: elo * d.Low, High: elo * d.High})
	}
	return nil
}

// payoffs fills the table of the pool and its equilibrium.
func (a *Answer) payoffs() {
	n := len(a.Pool)
	means := make([][]float64, n)
	for i := range n {
		a.Payoffs = append(a.Payoffs, make([]experiments.Estimate, n))
		means[i] = make([]float64, n)
	}
	for i, g := range a.Pool {
		if g == 0 {
			continue
		}
		for _, m := range a.Generations[g-1].meetings {
			for k, with := range a.Pool[:i] {
				if with == m.with {
					e := m.mean.Fixed(experiments.Confidence)
					a.Payoffs[i][k], a.Payoffs[k][i] = e, experiments.Estimate{Value: -e.Value, Low: -e.High,
						High: -e.Low}
					means[i][k], means[k][i] = e.Value, -e.Value
				}
			}
		}
	}
	a.Mix, _ = Equilibrium(means)
}

// name is that of a generation in a report.
func name(g int) string {
	if g == 0 {
		return "first"
	}
	return fmt.Sprintf("generation %d", g)
}

// ratingText writes an estimate in Elo.
func ratingText(e experiments.Estimate) string {
	if e == (experiments.Estimate{}) {
		return "0"
	}
	return fmt.Sprintf("%+.0f (%+.0f to %+.0f)", e.Value, e.Low, e.High)
}

// WriteText writes the report for a terminal of 80 columns.
func (a *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s %s, seed %d\n\n", a.Game, a.Setup, a.Seed)
	rows := [][]string{{"", "games", "rows", "explained", "gate", "pairs", "Elo over the last", ""}}
	for _, g := range a.Generations {
		kept := "left"
		if g.Kept {
			kept = "kept"
		}
		rows = append(rows, []string{name(g.Number), experiments.Thousands(int64(g.Games)),
			experiments.Thousands(int64(g.Samples)), fmt.Sprintf("%.3f", g.Explained), verdict(g.Verdict),
			experiments.Thousands(int64(g.Pairs)), ratingText(g.Elo), kept})
	}
	experiments.WriteColumns(b, "lrrrlrll", rows)
	b.WriteString("\nRatings in Elo over the first, by pairs against the pool; all 95% intervals hold together\n")
	rows = [][]string{{"", "Elo", "agent"}}
	for g, e := range a.Ratings {
		rows = append(rows, []string{name(g), ratingText(e), a.Agents[g]})
	}
	experiments.WriteColumns(b, "lll", rows)
	if len(a.Pool) > 1 {
		a.writePayoffs(b)
	}
	fmt.Fprintf(b, "\nThe best: %s\n", a.Agents[a.Pool[len(a.Pool)-1]])
	_, err := io.WriteString(w, b.String())
	return err
}

// verdict says in words what a test has found.
func verdict(v sequential.Verdict) string {
	return [...]string{"undecided", "not better", "better"}[v]
}

// writePayoffs writes the meta-game.
func (a *Answer) writePayoffs(b *strings.Builder) {
	b.WriteString("\nPoints % of the row against the column, and an equilibrium of the choices\n")
	head, aligns := []string{""}, "l"
	for _, g := range a.Pool {
		head, aligns = append(head, name(g)), aligns+"r"
	}
	rows := [][]string{append(head, "chosen %")}
	for i, g := range a.Pool {
		row := []string{name(g)}
		for k, e := range a.Payoffs[i] {
			if i == k {
				row = append(row, "")
				continue
			}
			row = append(row, experiments.Percent((1+e.Value)/2, 1))
		}
		rows = append(rows, append(row, experiments.Percent(a.Mix[i], 1)))
	}
	experiments.WriteColumns(b, aligns+"r", rows)
}

// MarshalJSON implements json.Marshaler.
func (a *Answer) MarshalJSON() ([]byte, error) {
	var list []experiments.Object
	for _, g := range a.Generations {
		list = append(list, experiments.Object{
			{"generation", g.Number}, {"games", g.Games}, {"rows", g.Samples}, {"epochs", g.Epochs},
			{"explained", g.Explained}, {"network", g.Digest},
			{"predecessor", g.Rival}, {"pairs", g.Pairs}, {"verdict", g.Verdict.String()},
			{"elo", experiments.Estimated(g.Elo)}, {"kept", g.Kept},
		})
	}
	var ratings []experiments.Object
	for g, e := range a.Ratings {
		ratings = append(ratings, experiments.Object{{"generation", g}, {"agent", a.Agents[g]},
			{"elo", experiments.Estimated(e)}})
	}
	var payoffs [][]experiments.Object
	for i, line := range a.Payoffs {
		payoffs = append(payoffs, nil)
		for _, e := range line {
			payoffs[i] = append(payoffs[i], experiments.Estimated(e))
		}
	}
	return json.Marshal(experiments.Object{
		{"schema", Schema}, {"game", a.Game}, {"setup", a.Setup}, {"seed", a.Seed}, {"generations", list},
		{"ratings", ratings},
		{"pool", a.Pool}, {"payoffs", payoffs}, {"equilibrium", a.Mix}, {"best", a.Agents[a.Pool[len(a.Pool)-1]]},
	})
}

// Draw draws the ratings over time.
func (a *Answer) Draw(file string) (io.WriterTo, error) {
	f := &charts.Forest{
		Title: "Ratings over generations", Head: fmt.Sprintf("%s %s, seed %d", a.Game, a.Setup,
			a.Seed), Game: a.Game, Axis: "Elo over the first",
		Low: "weaker", High: "stronger", Note: "All 95% intervals hold together; a star marks the agents that were " +
			"kept.",
	}
	for i, g := range a.Generations {
		e := a.Ratings[i+1]
		f.Rows = append(f.Rows, charts.ForestRow{Name: name(g.Number), Value: e.Value, Low: e.Low, High: e.High,
			Text: ratingText(e), Star: g.Kept})
	}
	return f.Draw(file)
}

// write writes what came out into a folder.
func (a *Answer) write(folder string) error {
	text := new(bytes.Buffer)
	if err := a.WriteText(text); err != nil {
		return err
	}
	object, err := json.MarshalIndent(a, "", "  ")
	if err != nil {
		return err
	}
	picture, err := a.Draw("ratings.svg")
	if err != nil {
		return err
	}
	drawn := new(bytes.Buffer)
	if _, err := picture.WriteTo(drawn); err != nil {
		return err
	}
	return errors.Join(
		learning.WriteWhole(filepath.Join(folder, "report.txt"), text.Bytes()),
		learning.WriteWhole(filepath.Join(folder, "report.json"), append(object, '\n')),
		learning.WriteWhole(filepath.Join(folder, "ratings.svg"), drawn.Bytes()))
}
