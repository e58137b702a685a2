package charts

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/ladder"
)

// Ladder draws standings, a row for each goal: the regret of all agents with their
// intervals, and that of agents with several budgets against the budget, both axes in
// equal ratios. The same standings give the same bytes.
func Ladder(s *ladder.Answer, file string) (io.WriterTo, error) {
	if len(s.Goals) == 0 || slices.ContainsFunc(s.Goals, func(g ladder.GoalStandings) bool {
		return len(g.Rows) == 0
	}) {
		return nil, errors.New("found standings of no battles; want one at least")
	}
	high := 0.6*height*vg.Length(len(s.Goals)) + 26
	return paint(file, "Regret of the agents of "+s.Game+" against best play", width, high, func(c draw.Canvas) error {
		return drawLadder(c, s)
	})
}

// drawLadder lays out a row for each goal, the first on top: regret of all agents to the left
// and, where any agent has two budgets, regret against budget to the right. The legend of the
// series stands once, above the right column.
func drawLadder(c draw.Canvas, s *ladder.Answer) error {
	const margin, head, gap = 16, 50, 20
	c = draw.Crop(c, margin, -margin, margin, -margin)
	writeLadderHead(c, s)
	body := draw.Crop(c, 0, 0, 0, -head)
	wide := body.Max.X - body.Min.X
	colours := seriesOf(s)
	if len(colours) > 0 {
		var key legend
		for _, r := range colours {
			key.add(r.name, r)
		}
		key.above(newPlot("", "", ""), draw.Crop(body, wide*0.56, 0, 0, 0))
		body = draw.Crop(body, 0, 0, 0, -26)
	}
	row := (body.Max.Y - body.Min.Y) / vg.Length(len(s.Goals))
	var bars []*axes.Plot
	var places []draw.Canvas
	for i := range s.Goals {
		// Crop moves edges inward: the foot rises by the rows below, the top falls by the rows
		// above, and half a gap is left on either side.
		band := draw.Crop(body, 0, 0, vg.Length(len(s.Goals)-1-i)*row+gap/2, -vg.Length(i)*row-gap/2)
		forest, err := regretPlot(&s.Goals[i])
		if err != nil {
			return err
		}
		place := band
		if len(colours) > 0 {
			place = draw.Crop(band, 0, -wide*0.48, 0, 0)
			budgets, err := budgetPlot(&s.Goals[i], colours)
			if err != nil {
				return err
			}
			budgets.Draw(draw.Crop(band, wide*0.55, 0, 0, 0))
		}
		bars, places = append(bars, forest), append(places, place)
	}
	drawBelow(bars, places)
	return nil
}

// A series is an agent with several budgets. It has the same colour in all panels.
type series struct {
	name   string
	colour color.Color
}

// Thumbnail draws what it looks like.
func (s series) Thumbnail(c *draw.Canvas) {
	y := c.Center().Y
	c.StrokeLine2(draw.LineStyle{Color: s.colour, Width: vg.Points(1.3)}, c.Min.X, y, c.Max.X, y)
	c.DrawGlyph(draw.GlyphStyle{Color: s.colour, Radius: vg.Points(2.5), Shape: draw.CircleGlyph{}}, c.Center())
}

// seriesOf lists the agents that have two budgets or more for a goal, each once.
// The order is that of first appearance, goal by goal, so that colours do not depend on how a
// later goal ranks. A row of no regret does not count: it has no place on the log scale of
// budgets.
func seriesOf(s *ladder.Answer) (list []series) {
	for _, g := range s.Goals {
		budgets := map[string]int{}
		for _, r := range g.Rows {
			if r.Series == "" || r.Both.Mean <= 0 {
				continue
			}
			budgets[r.Series]++
			known := slices.ContainsFunc(list, func(s series) bool { return s.name == r.Series })
			if budgets[r.Series] == 2 && !known {
				list = append(list, series{r.Series, seriesColors[len(list)%len(seriesColors)]})
			}
		}
	}
	return list
}

// writeLadderHead writes the title and, small, of what and with what.
func writeLadderHead(c draw.Canvas, s *ladder.Answer) {
	big, small := style(17), style(10.5)
	small.Color = grey
	big.YAlign, small.YAlign = text.YTop, text.YTop
	c.FillText(big, vg.Point{X: c.Min.X, Y: c.Max.Y}, "Regret against best play")
	line := fmt.Sprintf("%s, yardstick %s, %d battles, %d games a side where not exact, seed %d, %s, data %s",
		s.Game, s.Recipe, s.Goals[0].Battles, s.Games, s.Seed, s.Program(), s.Data)
	if !s.Complete {
		line = "INCOMPLETE: " + line
	}
	fit(&small, line, c)
	c.FillText(small, vg.Point{X: c.Min.X, Y: c.Max.Y - 24}, line)
}

// regretPlot draws a bar for each agent, the best on top, with its interval.
func regretPlot(g *ladder.GoalStandings) (*axes.Plot, error) {
	p := newPlot("Goal "+g.Name+": all agents, 95% intervals", "mean regret, "+g.Unit, "")
	n := len(g.Rows)
	// Index y counts from the foot, whereas rows come with the best first.
	values, names, bounds, top := make(axes.Values, n), make([]string, n), bars{}, 0.0
	for i, r := range g.Rows {
		y := n - 1 - i
		e := r.Both
		values[y], names[y] = e.Mean, r.Agent
		bounds.XYs = append(bounds.XYs, axes.XY{X: e.Mean, Y: float64(y)})
		bounds.reach = append(bounds.reach, axes.Reach{Low: e.Reach(), High: e.Reach()})
		top = max(top, e.Mean+e.Reach())
	}
	// Bars grow thinner as rows get more, between 16 and 3 points.
	chart, err := axes.NewBarChart(values, vg.Points(max(3, min(16, 180/float64(n)))))
	if err != nil {
		return nil, err
	}
	chart.Horizontal, chart.Color, chart.LineStyle.Width = true, skyBlue, 0
	whiskers, err := axes.NewXErrorBars(bounds.XYs, bounds.reach)
	if err != nil {
		return nil, err
	}
	whiskers.LineStyle.Width, whiskers.CapWidth = vg.Points(1.2), vg.Points(6)
	p.Add(chart, whiskers)
	p.NominalY(names...)
	p.Y.Tick.Label.YAlign, p.Y.Padding = rowMiddle, 6
	// Regret of 0 for all would leave an axis of no extent.
	p.X.Min, p.X.Max = 0, max(top*1.05, 1e-6)
	p.Y.Min, p.Y.Max = -0.6, float64(n)-0.4
	return p, nil
}

// seriesColors are those of the first agents with several budgets.
var seriesColors = []color.Color{vermillion, blue, green, skyBlue, grey}

// budgetPlot draws regret against the simulations for a decision, for each series of agents with
// two budgets or more. A regret of exactly 0 cannot be shown on a logarithmic scale and is left
// out.
func budgetPlot(g *ladder.GoalStandings, all []series) (*axes.Plot, error) {
	p := newPlot("Goal "+g.Name+": regret against budget, log scales", "simulations for a decision",
		"mean regret, "+g.Unit)
	var budgets axes.ConstantTicks
	low, high := math.Inf(1), 0.0
	for _, s := range all {
		var line curve
		for _, r := range g.Rows {
			if r.Series == s.name && r.Both.Mean > 0 {
				line = append(line, r)
			}
		}
		if len(line) == 0 {
			continue
		}
		sort.Slice(line, func(i, j int) bool { return line[i].Budget < line[j].Budget })
		if err := addSeries(p, line, s.colour); err != nil {
			return nil, err
		}
		for i := range line {
			budgets = append(budgets, axes.Tick{Value: float64(line[i].Budget),
				Label: experiments.Thousands(int64(line[i].Budget))})
			low, high = min(low, line.low(i)), max(high, line[i].Both.Mean+line[i].Both.Reach())
		}
	}
	// No series of this goal has regret above 0.
	if high == 0 {
		p.Title.Text = "Goal " + g.Name + ": no regret at any budget"
		p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 1, 10, 0, 1
		return p, nil
	}
	p.X.Log, p.X.Tick.Marker = true, apart(budgets)
	p.Y.Log, p.Y.Tick.Marker = true, logFigures{}
	p.X.Min, p.X.Max = p.X.Min/1.15, p.X.Max*1.15
	p.Y.Min, p.Y.Max = low/1.2, high*1.2
	return p, nil
}

// addSeries draws the points of a series, their intervals and the line through them.
func addSeries(p *axes.Plot, c curve, shade color.Color) error {
	at, reach := c.points()
	line, dots, err := axes.NewLinePoints(at)
	if err != nil {
		return err
	}
	line.Color, line.Width, dots.Color, dots.Shape = shade, vg.Points(1.3), shade, draw.CircleGlyph{}
	whiskers, err := axes.NewYErrorBars(at, reach)
	if err != nil {
		return err
	}
	whiskers.LineStyle.Color, whiskers.LineStyle.Width = shade, vg.Points(1.2)
	p.Add(line, dots, whiskers)
	return nil
}

// A curve is a series as points with intervals.
type curve []ladder.Row

// points returns the regret at each number of simulations for a decision, and its interval.
func (c curve) points() (at axes.XYs, reach []axes.Reach) {
	for i, r := range c {
		at = append(at, axes.XY{X: float64(r.Budget), Y: r.Both.Mean})
		reach = append(reach, axes.Reach{Low: r.Both.Mean - c.low(i), High: r.Both.Reach()})
	}
	return at, reach
}

// low is the lower end of an interval, at a tenth of the mean if it is not above: a
// scale of ratios has no zero.
func (c curve) low(i int) float64 {
	e := c[i].Both
	return max(e.Mean-e.Reach(), e.Mean/10)
}
