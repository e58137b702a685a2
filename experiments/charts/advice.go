package charts

import (
	"cmp"
	"fmt"
	"image/color"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// outcomeColors tell outcomes apart, in the order of the game.
var outcomeColors = []color.NRGBA{
	vermillion, {0xe6, 0x9f, 0x00, 0xff}, blue, skyBlue, green, {0xcc, 0x79, 0xa7, 0xff}, {0xf0, 0xe4, 0x42,
		0xff}, grey,
}

// Advice draws the choices of a position, best on top: what each is worth, and how the
// game is likely to end after it. The same advice gives the same bytes.
func Advice(a *advice.Answer, file string) (io.WriterTo, error) {
	if !a.Valued {
		return nil, fmt.Errorf("found advice without values; want choices that have them")
	}
	choices := slices.Clone(a.Shown())
	slices.Reverse(choices) // the first plotted stands at the foot
	return picture(file, cmp.Or(a.Title, a.Game)+": what to do", func(c draw.Canvas) error {
		return drawAdvice(c, a, choices)
	})
}

// drawAdvice draws values to the left and, where outcomes are known, bars of them to the right, row
// beside row. Both canvases end at the same height, as the legend is of the right one alone.
// An answer without outcomes has one plot over the whole width.
func drawAdvice(c draw.Canvas, a *advice.Answer, choices []advice.Choice) error {
	values, err := valuePlot(a, choices)
	if err != nil {
		return err
	}
	body := cropHead(c, a.Title, adviceHead(a), a.Game)
	// The room, in points, that is kept to the right of the values for their figures.
	const figures = 76
	wide := body.Max.X - body.Min.X
	if choices[0].Outcomes == nil {
		drawValues(values, a, choices, draw.Crop(body, 0, -figures, 0, 0), figures)
		return nil
	}
	ends, colours, err := endPlot(choices)
	if err != nil {
		return err
	}
	// The left takes 52 % of the width and the right the last 47 %; the rest is a gap.
	right := colours.above(ends, draw.Crop(body, wide*0.53, 0, 0, 0))
	left := draw.Crop(legend(nil).above(values, draw.Crop(body, 0, -wide*0.48, 0, 0)), 0, -figures, 0, 0)
	left.Max.Y = right.Max.Y
	drawValues(values, a, choices, left, figures)
	ends.Draw(right)
	return nil
}

// drawValues draws the values, and in figures beside them.
// The axis title is shrunk to the width of the data first. Room is how far the right end of the
// figures stands from the right edge of the plot.
func drawValues(p *axes.Plot, a *advice.Answer, choices []advice.Choice, c draw.Canvas, room vg.Length) {
	fit(&p.X.Label.TextStyle, p.X.Label.Text, p.DataCanvas(c))
	p.Draw(c)
	data := p.DataCanvas(c)
	_, y := p.Transforms(&data)
	words := style(10)
	words.XAlign, words.YAlign = text.XRight, text.YCenter
	for i, choice := range choices {
		c.FillText(words, vg.Point{X: c.Max.X + room, Y: y(float64(i)) + 1.5}, a.Amount(choice.Value))
	}
}

// adviceHead says who decides and how the values were found.
func adviceHead(a *advice.Answer) string {
	wish := "low"
	if a.WantsHigh() {
		wish = "high"
	}
	how := "exact, " + experiments.Thousands(int64(a.Positions)) + " positions"
	if a.Method != experiments.Exact {
		how = fmt.Sprintf("%s playouts of each by %s, seed %d", experiments.Thousands(int64(a.Playouts)),
			a.Rollout, a.Seed)
	}
	what := a.Goal.Name
	if a.Goal.Meaning != "" {
		what += ", " + a.Goal.Meaning + ","
	}
	line := fmt.Sprintf("The %s decides and wants %s %s; %s, %s, data %s", a.Sides[a.Turn], what, wish, how,
		a.Program(), a.Data)
	if a.Against != "" {
		line = fmt.Sprintf("Against %s. %s", a.Against, line)
	}
	if !a.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// valuePlot draws the value of each choice, with its interval where it has one.
func valuePlot(a *advice.Answer, choices []advice.Choice) (*axes.Plot, error) {
	scale, unit := 1.0, a.Goal.Unit
	// Chances are drawn in percent; any other goal in its own unit.
	if unit == "probability" {
		scale, unit = 100, "%"
	}
	title := "Value of each choice with 95% interval"
	if a.Method == experiments.Exact {
		title = "Value of each choice, exact"
	}
	what := a.Goal.Name
	if a.Goal.Meaning != "" {
		what = strings.TrimPrefix(a.Goal.Meaning, "the ")
	}
	p := newPlot(title, what+", "+unit, "")
	low, high := choices[0].Value.Low, choices[0].Value.High
	names := make([]string, len(choices))
	for y, c := range choices {
		v := c.Value
		if err := addInterval(p, scale*v.Value, scale*v.Low, scale*v.High, float64(y), blue); err != nil {
			return nil, err
		}
		low, high = min(low, v.Low), max(high, v.High)
		names[y] = c.Move
	}
	p.NominalY(names...)
	p.Y.Tick.Label.YAlign = rowMiddle
	setRound(&p.X, scale*low, scale*high, numbers{})
	if a.Goal.High > a.Goal.Low { // no axis over what cannot be
		const room = 0.012 // of a dot
		p.X.Min = max(p.X.Min, scale*(a.Goal.Low-room*(a.Goal.High-a.Goal.Low)))
		p.X.Max = min(p.X.Max, scale*(a.Goal.High+room*(a.Goal.High-a.Goal.Low)))
	}
	setRows(p, len(choices))
	return p, nil
}

// setRows makes room for n choices.
func setRows(p *axes.Plot, n int) { p.Y.Min, p.Y.Max = -0.6, float64(n)-0.4 }

// endPlot draws how likely each outcome is after each choice, as parts of a bar.
func endPlot(choices []advice.Choice) (*axes.Plot, legend, error) {
	p := newPlot("How the game ends after it", "probability, %", "")
	thick := vg.Points(max(5, min(60, 250/float64(len(choices)))))
	var colours legend
	var below *axes.BarChart
	for v, o := range choices[0].Outcomes {
		values, seen := make(axes.Values, len(choices)), false
		for y, c := range choices {
			values[y] = 100 * c.Outcomes[v].P
			seen = seen || values[y] > 0
		}
		// An outcome that no choice leads to needs no colour in the legend; those that remain keep
		// theirs.
		if !seen {
			continue
		}
		chart, err := axes.NewBarChart(values, thick)
		if err != nil {
			return nil, nil, err
		}
		chart.Horizontal, chart.Color, chart.LineStyle.Width = true, outcomeColors[v%len(outcomeColors)], 0
		if below != nil {
			chart.StackOn(below)
		}
		below = chart
		p.Add(chart)
		colours.add(strings.ReplaceAll(o.Label, "_", " "), chart)
	}
	names := make([]string, len(choices)) // they stand to the left, with the values
	p.NominalY(names...)
	p.X.Min, p.X.Max = 0, 100
	p.X.Tick.Marker = shares{}
	setRows(p, len(choices))
	return p, colours, nil
}
