package charts

import (
	"fmt"
	"image/color"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
)

// outcomeColors tell outcomes apart, in the order of the game.
var outcomeColors = []color.NRGBA{
	vermillion, {0xe6, 0x9f, 0x00, 0xff}, blue, skyBlue, green, {0xcc, 0x79, 0xa7, 0xff}, {0xf0, 0xe4, 0x42, 0xff}, grey,
}

// Advice draws the choices of a position, best on top: what each is worth, and how the
// game is likely to end after it. The same advice gives the same bytes.
func Advice(a *experiments.Advice, file string) (io.WriterTo, error) {
	if !a.Valued {
		return nil, fmt.Errorf("found advice without values; want choices that have them")
	}
	choices := slices.Clone(a.Shown())
	slices.Reverse(choices) // the first plotted stands at the foot
	return picture(file, func(c draw.Canvas) error { return drawAdvice(c, a, choices) })
}

func drawAdvice(c draw.Canvas, a *experiments.Advice, choices []experiments.Choice) error {
	values, err := valuePlot(a, choices)
	if err != nil {
		return err
	}
	body := cropHead(c, a.Title, adviceHead(a), a.Game)
	if choices[0].Outcomes == nil {
		values.Draw(body)
		return nil
	}
	ends, err := endPlot(choices)
	if err != nil {
		return err
	}
	const gap = 18
	middle := (body.Max.X - body.Min.X) * 0.52
	values.Draw(draw.Crop(body, 0, middle-(body.Max.X-body.Min.X)-gap/2, 0, 0))
	ends.Draw(draw.Crop(body, middle+gap/2, 0, 0, 0))
	return nil
}

// adviceHead says who decides and how the values were found.
func adviceHead(a *experiments.Advice) string {
	wish := "low"
	if a.WantsHigh() {
		wish = "high"
	}
	how := "exact, " + experiments.Thousands(int64(a.Positions)) + " positions"
	if a.Method != experiments.Exact {
		how = fmt.Sprintf("%s playouts of each by %s, seed %d", experiments.Thousands(int64(a.Playouts)), a.Rollout, a.Seed)
	}
	line := fmt.Sprintf("The %s decides and wants %s %s; %s, ironbottom %s, data %s", a.Sides[a.Turn], a.Goal.Name, wish, how, a.Version, a.Data)
	if a.Against != "" {
		line = fmt.Sprintf("Against %s. %s", a.Against, line)
	}
	if !a.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// valuePlot draws the value of each choice, with its interval where it has one.
func valuePlot(a *experiments.Advice, choices []experiments.Choice) (*plot.Plot, error) {
	scale, unit := 1.0, a.Goal.Unit
	if unit == "probability" {
		scale, unit = 100, "%"
	}
	title := "Value of each choice with 95% interval"
	if a.Method == experiments.Exact {
		title = "Value of each choice, exact"
	}
	p := newPlot(title, a.Goal.Name+", "+unit, "")
	points, reach, labels := plotter.XYs{}, bars{}, plotter.XYLabels{}
	low, high := choices[0].Value.Low, choices[0].Value.High
	names := make([]string, len(choices))
	for y, c := range choices {
		at := plotter.XY{X: scale * c.Value.Value, Y: float64(y)}
		points, reach.XYs = append(points, at), append(reach.XYs, at)
		reach.XErrors = append(reach.XErrors, struct{ Low, High float64 }{scale * (c.Value.Value - c.Value.Low), scale * (c.Value.High - c.Value.Value)})
		labels.XYs = append(labels.XYs, plotter.XY{X: scale * c.Value.High, Y: float64(y)})
		labels.Labels = append(labels.Labels, a.Amount(c.Value))
		low, high = min(low, c.Value.Low), max(high, c.Value.High)
		names[y] = c.Move
	}
	dots, err := plotter.NewScatter(points)
	if err != nil {
		return nil, err
	}
	dots.Color, dots.Radius, dots.Shape = blue, vg.Points(4.5), draw.CircleGlyph{}
	whiskers, err := plotter.NewXErrorBars(reach)
	if err != nil {
		return nil, err
	}
	whiskers.Color, whiskers.LineStyle.Width, whiskers.CapWidth = blue, vg.Points(1.2), vg.Points(7)
	figures, err := plotter.NewLabels(labels)
	if err != nil {
		return nil, err
	}
	for i := range figures.TextStyle {
		figures.TextStyle[i] = style(9.5)
		figures.TextStyle[i].YAlign = text.YCenter
	}
	figures.Offset = vg.Point{X: 8, Y: 1}
	p.Add(plotter.NewGrid(), dots, figures)
	if a.Method != experiments.Exact {
		p.Add(whiskers)
	}
	p.NominalY(names...)
	room := max(scale*(high-low), scale*1e-4)
	p.X.Min, p.X.Max = scale*low-0.1*room, scale*high+0.3*room
	p.X.Tick.Marker = plot.DefaultTicks{}
	setRows(p, len(choices))
	return p, nil
}

// setRows makes room for n choices and above them for the legend of the outcomes.
func setRows(p *plot.Plot, n int) { p.Y.Min, p.Y.Max = -0.6, 1.3*float64(n)-0.4 }

// endPlot draws how likely each outcome is after each choice, as parts of a bar.
func endPlot(choices []experiments.Choice) (*plot.Plot, error) {
	p := newPlot("How the game ends after it", "probability, %", "")
	thick := vg.Points(max(5, min(26, 250/float64(len(choices)))))
	var below *plotter.BarChart
	for v, o := range choices[0].Outcomes {
		values, seen := make(plotter.Values, len(choices)), false
		for y, c := range choices {
			values[y] = 100 * c.Outcomes[v].P
			seen = seen || values[y] > 0
		}
		if !seen {
			continue
		}
		chart, err := plotter.NewBarChart(values, thick)
		if err != nil {
			return nil, err
		}
		chart.Horizontal, chart.Color, chart.LineStyle.Width = true, outcomeColors[v%len(outcomeColors)], 0
		if below != nil {
			chart.StackOn(below)
		}
		below = chart
		p.Add(chart)
		p.Legend.Add(strings.ReplaceAll(o.Label, "_", " "), chart)
	}
	names := make([]string, len(choices)) // they stand to the left, with the values
	p.NominalY(names...)
	p.Legend.Top, p.Legend.Left, p.Legend.ThumbnailWidth, p.Legend.Padding = true, true, vg.Points(12), vg.Points(3)
	p.X.Min, p.X.Max = 0, 100
	p.X.Tick.Marker = shares{}
	setRows(p, len(choices))
	return p, nil
}
