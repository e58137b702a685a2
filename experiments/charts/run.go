package charts

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"slices"
	"sort"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// Run draws a run of at least one game, as pictures by the name of their file: the outcomes, the
// spread of each measure, the losses, and each kind of series by period. Values that were 0 in all
// games have no picture. The same run gives the same bytes.
func Run(a *scenario.RunAnswer) (map[string]io.WriterTo, error) {
	panels, err := panelsOf(a)
	if err != nil {
		return nil, err
	}
	pictures := map[string]io.WriterTo{}
	for _, p := range panels {
		file := strings.ReplaceAll(p.name, " ", "-") + ".svg"
		pictures[file], err = picture(file, cmp.Or(a.Title, a.Game)+": "+p.name, func(c draw.Canvas) error {
			p.draw(cropHead(c, a.Title, runHead(a), a.Game))
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return pictures, nil
}

// mostPanels is how many plots an overview has.
const mostPanels = 9

// Overview draws an account of at least one game in one picture: the outcomes, the
// series, the losses and the measures of the game, as far as there is room.
func Overview(a *scenario.RunAnswer, file string) (io.WriterTo, error) {
	panels, err := panelsOf(a)
	if err != nil {
		return nil, err
	}
	// A stable sort keeps the order of the account within a rank.
	sort.SliceStable(panels, func(i, j int) bool { return cmp.Less(panels[i].rank, panels[j].rank) })
	panels = panels[:min(len(panels), mostPanels)]
	columns := min(3, len(panels))
	rows := (len(panels) + columns - 1) / columns
	const wide, high, gap = 400, 290, 24
	size := vg.Point{X: max(width, wide*vg.Length(columns)+32), Y: high*vg.Length(rows) + 96}
	return paint(file, cmp.Or(a.Title, a.Game)+": overview", size.X, size.Y, func(c draw.Canvas) error {
		// Cells are filled row by row from the upper left; Y grows upward, so that rows go down
		// from Max.
		body := cropHead(c, a.Title, runHead(a), a.Game)
		for i, p := range panels {
			cell := body
			share := (body.Max.X - body.Min.X) / vg.Length(columns)
			cell.Min.X += share * vg.Length(i%columns)
			cell.Max.X = cell.Min.X + share - gap
			cell.Max.Y -= high * vg.Length(i/columns)
			cell.Min.Y = cell.Max.Y - high + gap
			p.draw(cell)
		}
		return nil
	})
}

// A panel is a plot with what stands above it. In an overview those of a low rank come
// first.
// A panel's rank: 0 for the outcomes, 1 for series, 2 for measures of the game, 3 for the losses,
// 4 for the losses of a single type.
type panel struct {
	name string
	rank int
	key  legend
	plot *axes.Plot
}

func (p *panel) draw(c draw.Canvas) { p.plot.Draw(p.key.above(p.plot, c)) }

// panelsOf lists the plots of an account.
func panelsOf(a *scenario.RunAnswer) (panels []panel, err error) {
	if a.Games == 0 {
		return nil, errors.New("found an account of no games; want one at least")
	}
	// The first error is kept, and told at the end.
	add := func(name string, rank int, p *axes.Plot, key legend, failed error) {
		err = cmp.Or(err, failed)
		panels = append(panels, panel{name, rank, key, p})
	}
	p, failed := outcomePlot(a.Outcomes, false, "games")
	add("outcomes", 0, p, nil, failed)
	for _, d := range a.Others {
		if d.Quantile(1) > 0 {
			rank := 2
			if strings.Contains(d.Name, " lost by ") { // losses of one type, as the series show them
				rank = 4
			}
			p, failed := spreadPlot(d)
			add(d.Name, rank, p, nil, failed)
		}
	}
	if len(lossTypes(a)) > 0 {
		p, key, failed := lossPlot(a)
		add("losses", 3, p, key, failed)
	}
	for _, l := range a.Lines {
		if p, key, failed := linesPlot(a, l); key != nil || failed != nil {
			add(l.Name, 1, p, key, failed)
		}
	}
	return panels, err
}

// runHead says how many games were played, by whom and with what.
func runHead(a *scenario.RunAnswer) string {
	line := fmt.Sprintf("%s games, %s played by %s, %s by %s, seed %d, %s, data %s (map %s)",
		experiments.Thousands(int64(a.Games)),
		a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed, a.Program(), a.Data, experiments.SourcesText(
			a.MapSources))
	if len(a.Changed) > 0 {
		line += ", " + strings.Join(a.Changed, " ")
	}
	if !a.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// spreadPlot draws how often each value of a measure came.
func spreadPlot(d experiments.Distribution) (*axes.Plot, error) {
	low, high := d.Interval()
	title := fmt.Sprintf("%s: mean %.2f (95%% interval %.2f to %.2f)", strings.ToUpper(d.Name[:1])+d.Name[1:],
		d.Mean(), low, high)
	p := newPlot(title, axisOf(d), "share of games, %")
	// The bars begin at the least value that came, not at 0.
	least, most := d.Quantile(0), d.Quantile(1)
	values := axes.Values(d.Shares()[least : most+1])
	top := 0.0
	for i := range values {
		values[i] *= 100
		top = max(top, values[i])
	}
	chart, err := axes.NewBarChart(values, vg.Points(max(1.5, min(30, 260/float64(len(values)+1)))))
	if err != nil {
		return nil, err
	}
	chart.XMin, chart.Color, chart.LineStyle.Width = float64(least), skyBlue, 0
	p.Add(chart)
	p.X.Min, p.X.Max = float64(least)-1, float64(most)+1
	p.X.Tick.Marker, p.Y.Tick.Marker = within{least, most}, shares{}
	p.Y.Min, p.Y.Max = 0, 1.06*top
	return p, nil
}

// axisOf says what an axis shows and in what unit.
func axisOf(d experiments.Distribution) string {
	if d.Unit == "" {
		return d.Name + ", number"
	}
	return d.Name + ", " + d.Unit
}

// lossTypes returns the types of unit that a side has lost.
func lossTypes(a *scenario.RunAnswer) (names []string) {
	for _, name := range a.LossTypes() {
		for s := range a.Sides {
			if d, ok := a.Lost(s, name); ok && d.Quantile(1) > 0 {
				names = append(names, name)
				break
			}
		}
	}
	return names
}

// lossPlot draws the mean losses of both sides, type by type.
func lossPlot(a *scenario.RunAnswer) (*axes.Plot, legend, error) {
	p := newPlot("Losses in a game, by type, with 95% intervals", "type", "lost, mean of all games")
	names := lossTypes(a)
	// Thinner bars where there are many types, as both sides have one at each.
	thick := vg.Points(max(4, min(18, 150/float64(len(names)))))
	var key legend
	for s := range a.Sides {
		values, marks := make(axes.Values, len(names)), whiskers{}
		for i, name := range names {
			d, ok := a.Lost(s, name)
			if !ok {
				continue
			}
			values[i] = d.Mean()
			// The bars of the sides stand a fifth of a step to the left and to the right of the
			// place of their type, and the whiskers with them.
			marks.add(float64(i)+0.2*(2*float64(s)-1), d)
		}
		chart, err := axes.NewBarChart(values, thick)
		if err != nil {
			return nil, nil, err
		}
		chart.Color, chart.LineStyle.Width = sideColors[s], 0
		chart.XMin = 0.2 * (2*float64(s) - 1)
		bars, err := axes.NewYErrorBars(marks.XYs, marks.reach)
		if err != nil {
			return nil, nil, err
		}
		p.Add(chart, bars)
		key.add(a.Sides[s], chart)
	}
	nominalX(p, names)
	p.X.Min, p.X.Max, p.Y.Min = -0.6, float64(len(names))-0.4, 0
	p.Y.Max *= 1.05
	return p, key, nil
}

// nominalX names the places of the horizontal axis and keeps its line, on which the
// data stand.
func nominalX(p *axes.Plot, names []string) {
	p.NominalX(names...)
	p.X.LineStyle.Width = vg.Points(0.5)
}

// whiskers are means with their intervals.
type whiskers struct {
	axes.XYs
	reach []axes.Reach
}

// add adds a mean; one of a single game has no interval.
// Its x is in places of the axis, from 0.
func (w *whiskers) add(x float64, d experiments.Distribution) {
	mean, reach := d.Mean(), axes.Reach{}
	if d.Count() > 1 {
		low, high := d.Interval()
		reach.Low, reach.High = mean-low, high-mean
	}
	w.XYs = append(w.XYs, axes.XY{X: x, Y: mean})
	w.reach = append(w.reach, reach)
}

// lineColors are those of series that are not of a side.
var lineColors = []color.Color{blue, color.NRGBA{0x8c, 0x51, 0x0a, 0xff}, color.NRGBA{0xd9, 0xb0, 0x00, 0xff},
	green, grey}

// lineColour returns the colour of the n-th series that is of no side, or that of its
// side.
// n counts the series of no side that had a colour before, and is moved on by one.
func lineColour(a *scenario.RunAnswer, of string, n *int) color.Color {
	if s := slices.Index(a.Sides[:], of); s >= 0 {
		return sideColors[s]
	}
	*n++
	return lineColors[(*n-1)%len(lineColors)]
}

// linesPlot draws the means of the series of one name by period, with their intervals;
// of series that are 0 in all games nothing.
// Periods that no game reached are not drawn, and the axis ends at the last that any reached.
func linesPlot(a *scenario.RunAnswer, l scenario.Lines) (*axes.Plot, legend, error) {
	p := newPlot(strings.ToUpper(l.Name[:1])+l.Name[1:]+", mean of the games that went on", "game turn",
		cmp.Or(l.Unit, l.Name))
	shown, others, any := 0, 0, false
	var key legend
	for _, line := range l.Of {
		marks := whiskers{}
		for i, d := range line.Periods {
			if d.Count() > 0 {
				marks.add(float64(i), d)
				shown = max(shown, i+1)
				any = any || d.Quantile(1) > 0
			}
		}
		if len(marks.XYs) == 0 {
			continue
		}
		path, points, err := axes.NewLinePoints(marks.XYs)
		if err != nil {
			return nil, nil, err
		}
		bars, err := axes.NewYErrorBars(marks.XYs, marks.reach)
		if err != nil {
			return nil, nil, err
		}
		c := lineColour(a, line.Of, &others)
		path.Color, path.Width = c, vg.Points(1.6)
		points.Color, points.Radius, points.Shape = c, vg.Points(2.6), draw.CircleGlyph{}
		bars.Color, bars.CapWidth = c, vg.Points(5)
		p.Add(path, points, bars)
		key.add(line.Of, path, points)
	}
	if !any {
		return nil, nil, nil
	}
	key.add("bars: 95% intervals", stripe{grey, 1, nil})
	// The names are cloned as they are blanked here: at most twelve are written.
	names := slices.Clone(a.Periods[:shown])
	for i := range names { // as many as there is room for
		if every := (shown + 11) / 12; i%every > 0 {
			names[i] = ""
		}
	}
	nominalX(p, names)
	p.X.Min, p.X.Max, p.Y.Min = -0.5, float64(shown)-0.5, 0
	p.Y.Max *= 1.05
	return p, key, nil
}
