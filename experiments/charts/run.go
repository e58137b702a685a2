package charts

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
)

// Run draws an account of at least one game, as pictures by the name of their file: the
// outcomes, the spread of each measure of the game, the losses, and each kind of
// series by period. The same account gives the same bytes.
func Run(a *experiments.Account) (map[string]io.WriterTo, error) {
	if a.Games == 0 {
		return nil, errors.New("found an account of no games; want one at least")
	}
	pictures := map[string]io.WriterTo{}
	add := func(name string, p *plot.Plot, err error) error {
		if err != nil {
			return err
		}
		file := strings.ReplaceAll(name, " ", "-") + ".svg"
		pictures[file], err = picture(file, func(c draw.Canvas) error {
			p.Draw(cropHead(c, a.Title, runHead(a), a.Game))
			return nil
		})
		return err
	}
	p, err := outcomePlot(a.Outcomes, false, "games")
	err = add("outcomes", p, err)
	for _, d := range a.Others {
		if err == nil {
			p, err = spreadPlot(d)
			err = add(d.Name, p, err)
		}
	}
	if err == nil && len(a.Losses) > 0 {
		p, err = lossPlot(a)
		err = add("losses", p, err)
	}
	for _, l := range a.Lines {
		if err == nil {
			p, err = linesPlot(a, l)
			err = add(l.Name, p, err)
		}
	}
	return pictures, err
}

// runHead says how many games were played, by whom and with what.
func runHead(a *experiments.Account) string {
	line := fmt.Sprintf("%s games, %s played by %s, %s by %s, seed %d, ironbottom %s, data %s (map %s)", experiments.Thousands(int64(a.Games)),
		a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed, a.Version, a.Data, experiments.SourcesText(a.MapSources))
	if len(a.Changed) > 0 {
		line += ", " + strings.Join(a.Changed, " ")
	}
	if !a.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// spreadPlot draws how often each value of a measure came.
func spreadPlot(d experiments.Distribution) (*plot.Plot, error) {
	low, high := d.Interval()
	title := fmt.Sprintf("%s: mean %.2f (95%% interval %.2f to %.2f)", strings.ToUpper(d.Name[:1])+d.Name[1:], d.Mean(), low, high)
	p := newPlot(title, d.Name, "share of games, %")
	least, most := d.Quantile(0), d.Quantile(1)
	values := plotter.Values(d.Shares()[least : most+1])
	for i := range values {
		values[i] *= 100
	}
	chart, err := plotter.NewBarChart(values, vg.Points(max(2, min(30, 500/float64(len(values)+1)))))
	if err != nil {
		return nil, err
	}
	chart.XMin, chart.Color, chart.LineStyle.Width = float64(least), skyBlue, 0
	p.Add(chart)
	p.X.Min, p.X.Max = float64(least)-1, float64(most)+1
	p.X.Tick.Marker, p.Y.Tick.Marker = battles{}, shares{}
	p.Y.Min = 0
	return p, nil
}

// lossPlot draws the mean losses of both sides, type by type.
func lossPlot(a *experiments.Account) (*plot.Plot, error) {
	p := newPlot("Blocks lost in a game, by type, with 95% intervals", "", "mean of all games")
	names := a.LossTypes()
	const thick = 18
	for s := range a.Sides {
		values, marks := make(plotter.Values, len(names)), whiskers{}
		for i, name := range names {
			d, ok := a.Lost(s, name)
			if !ok {
				continue
			}
			values[i] = d.Mean()
			marks.add(float64(i)+0.2*(2*float64(s)-1), d)
		}
		chart, err := plotter.NewBarChart(values, thick)
		if err != nil {
			return nil, err
		}
		chart.Color, chart.LineStyle.Width = sideColors[s], 0
		chart.XMin = 0.2 * (2*float64(s) - 1)
		bars, err := plotter.NewYErrorBars(marks)
		if err != nil {
			return nil, err
		}
		p.Add(chart, bars)
		p.Legend.Add(a.Sides[s], chart)
	}
	p.NominalX(names...)
	p.X.Min, p.X.Max, p.Y.Min = -0.6, float64(len(names))-0.4, 0
	p.Y.Max *= 1.25 // room for the legend
	p.Y.Tick.Marker = battles{}
	p.Legend.Top, p.Legend.Padding = true, vg.Points(3)
	return p, nil
}

// whiskers are means with their intervals.
type whiskers struct {
	plotter.XYs
	plotter.YErrors
}

// add adds a mean; one of a single game has no interval.
func (w *whiskers) add(x float64, d experiments.Distribution) {
	mean, reach := d.Mean(), struct{ Low, High float64 }{}
	if d.Count() > 1 {
		low, high := d.Interval()
		reach.Low, reach.High = mean-low, high-mean
	}
	w.XYs = append(w.XYs, plotter.XY{X: x, Y: mean})
	w.YErrors = append(w.YErrors, reach)
}

// lineColors are those of series that are not of a side.
var lineColors = []color.Color{vermillion, blue, green, grey, skyBlue}

// linesPlot draws the means of the series of one name by period, with their intervals.
func linesPlot(a *experiments.Account, l experiments.Lines) (*plot.Plot, error) {
	p := newPlot(strings.ToUpper(l.Name[:1])+l.Name[1:]+", mean of the games that went on, with 95% intervals", "", l.Name)
	shown := 0
	for k, line := range l.Of {
		marks := whiskers{}
		for i, d := range line.Periods {
			if d.Count() > 0 {
				marks.add(float64(i), d)
				shown = max(shown, i+1)
			}
		}
		if len(marks.XYs) == 0 {
			continue
		}
		path, points, err := plotter.NewLinePoints(marks)
		if err != nil {
			return nil, err
		}
		bars, err := plotter.NewYErrorBars(marks)
		if err != nil {
			return nil, err
		}
		c := lineColors[k%len(lineColors)]
		path.Color, path.Width = c, vg.Points(1.6)
		points.Color, points.Radius, points.Shape = c, vg.Points(2.6), draw.CircleGlyph{}
		bars.Color, bars.CapWidth = c, vg.Points(5)
		p.Add(path, points, bars)
		p.Legend.Add(line.Of, path, points)
	}
	p.NominalX(a.Periods[:shown]...)
	p.X.Min, p.X.Max, p.Y.Min = -0.5, float64(shown)-0.5, 0
	p.Y.Max *= 1.25 // room for the legend
	p.Y.Tick.Marker = battles{}
	p.Legend.Top, p.Legend.Padding = true, vg.Points(3)
	return p, nil
}
