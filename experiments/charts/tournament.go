package charts

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/match"
)

// Tournament draws a ranking that has figures: the strengths with their intervals, and
// the cross table as a heat map. The same ranking gives the same bytes.
func Tournament(r *match.TournamentAnswer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a tournament of no pairs; want one at least")
	}
	high := max(4.5*vg.Inch, vg.Length(len(r.Agents))*0.5*vg.Inch+2.2*vg.Inch)
	title := "Tournament: " + r.Kind()
	return paint(file, title, 1.3*width, high, func(c draw.Canvas) error {
		body := cropHead(c, title, tournamentHead(r), "")
		// A model that does not fit makes the strengths doubtful: the picture must not be shown
		// without the warning.
		if n := len(r.Misfits()); n > 0 {
			body = warn(body, fmt.Sprintf("THE MODEL DOES NOT FIT: %s, see the report", results(n)))
		}
		forest, err := strengthPlot(r)
		if err != nil {
			return err
		}
		heat, err := heatPlot(r)
		if err != nil {
			return err
		}
		wide := body.Max.X - body.Min.X
		forest.Draw(legend(nil).above(forest, draw.Crop(body, 0, -wide*0.5, 0, 0)))
		right := draw.Crop(body, wide*0.52, 0, 0, 0)
		heat.Draw(legend(nil).above(heat, draw.Crop(right, 0, -scaleWidth, 0, 0)))
		drawScale(draw.Crop(right, wide*0.48-scaleWidth+14, 0, 0, 0))
		return nil
	})
}

// tournamentHead names the set-ups that were played, then how much and with what.
func tournamentHead(r *match.TournamentAnswer) string {
	line := ""
	for i, v := range r.Venues {
		if i > 0 {
			line += ", "
		}
		line += v.Name
	}
	line = fmt.Sprintf("%s; %s pairs of each two in each set-up, seed %d, %s, data %s",
		line, experiments.Thousands(int64(r.Limit)), r.Seed, r.Program(), r.Venues[0].Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// results counts results that lie off the model.
func results(n int) string {
	if n == 1 {
		return "one result lies off it"
	}
	return fmt.Sprintf("%d results lie off it", n)
}

// warn writes a warning that nobody overlooks, and returns the canvas below it.
func warn(c draw.Canvas, line string) draw.Canvas {
	words := style(13)
	words.Color, words.YAlign = color.White, text.YCenter
	wide := words.Width(line) + 20
	box := rectangle(vg.Point{X: c.Min.X, Y: c.Max.Y - 20}, wide, 22)
	c.SetColor(color.NRGBA{0xb3, 0x1b, 0x1b, 0xff})
	c.Fill(box)
	c.FillText(words, vg.Point{X: c.Min.X + 10, Y: c.Max.Y - 7.5}, line)
	return draw.Crop(c, 0, 0, 0, -30)
}

// numbered are the names of the agents with their places, the first on top.
func numbered(r *match.TournamentAnswer) []string {
	n := len(r.Order)
	names := make([]string, n)
	for i, a := range r.Order {
		names[n-1-i] = fmt.Sprintf("%s  %d", r.Agents[a], i+1)
	}
	return names
}

// strengthPlot draws each agent's strength with its interval; an open end runs out of
// the picture as dashes. Who met nobody has no strength.
func strengthPlot(r *match.TournamentAnswer) (*axes.Plot, error) {
	p := newPlot("Strength and 95% interval (dashes: open)", "Elo above the mean", "")
	n := len(r.Order)
	low, high := math.Inf(1), math.Inf(-1)
	for _, a := range r.Order {
		e := r.Strength(a)
		for _, x := range []float64{e.Value, e.Low, e.High} {
			if !math.IsInf(x, 0) {
				low, high = min(low, x), max(high, x)
			}
		}
	}
	// The axis reaches over all finite ends; open ones are drawn up to its edge.
	room := max(1, 0.08*(high-low))
	low, high = low-room, high+room
	var dots axes.XYs
	for i, a := range r.Order {
		y, e := float64(n-1-i), r.Strength(a)
		// All set-ups together (-1); pairs give each agent both sides, so that one side tells
		// whether there were games at all.
		if sides := r.At(a, -1); sides[0].Games() == 0 {
			continue
		}
		dots = append(dots, axes.XY{X: e.Value, Y: y})
		for _, end := range []float64{e.Low, e.High} {
			if err := addWhisker(p, e.Value, max(low, min(high, end)), y, math.IsInf(end, 0)); err != nil {
				return nil, err
			}
		}
	}
	points, err := axes.NewScatter(dots)
	if err != nil {
		return nil, err
	}
	points.Color, points.Shape, points.Radius = blue, draw.CircleGlyph{}, vg.Points(4)
	zero, err := axes.NewLine(axes.XYs{{X: 0, Y: -0.6}, {X: 0, Y: float64(n) - 0.4}})
	if err != nil {
		return nil, err
	}
	zero.Color, zero.Dashes = grey, []vg.Length{1, 3}
	p.Add(zero, points)
	p.NominalY(numbered(r)...)
	p.Y.Tick.Label.YAlign, p.Y.Padding = rowMiddle, 6
	p.X.Tick.Marker = signed{}
	p.X.Min, p.X.Max = low, high
	p.Y.Min, p.Y.Max = -0.6, float64(n)-0.4
	return p, nil
}

// addWhisker draws half an interval, from the estimate to one end; the two halves may differ, as
// one end can be open and the other not.
func addWhisker(p *axes.Plot, from, to, y float64, open bool) error {
	line, err := axes.NewLine(axes.XYs{{X: from, Y: y}, {X: to, Y: y}})
	if err != nil {
		return err
	}
	line.Color, line.Width = blue, vg.Points(1.6)
	if open {
		line.Dashes = []vg.Length{3, 3}
	}
	p.Add(line)
	return nil
}

// A heat is the cross table as squares with figures.
type heat struct{ *match.TournamentAnswer }

// heatPlot draws what the agent of the row took of that of the column.
func heatPlot(r *match.TournamentAnswer) (*axes.Plot, error) {
	p := newPlot("Points of the row against the column, %", "number of the column's agent", "")
	n := len(r.Order)
	columns := make([]string, n)
	for i := range columns {
		columns[i] = fmt.Sprint(i + 1)
	}
	p.Add(heat{r})
	p.NominalX(columns...)
	p.NominalY(numbered(r)...)
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -0.5, float64(n)-0.5, -0.5, float64(n)-0.5
	p.Y.Tick.Label.YAlign = rowMiddle
	p.X.Padding, p.Y.Padding = 0, 6
	return p, nil
}

// Plot draws the squares.
func (h heat) Plot(c draw.Canvas, p *axes.Plot) {
	x, y := p.Transforms(&c)
	n := len(h.Order)
	for i, a := range h.Order {
		for j, b := range h.Order {
			left, right := x(float64(j)-0.5), x(float64(j)+0.5)
			bottom, top := y(float64(n-1-i)-0.5), y(float64(n-1-i)+0.5)
			record := h.Against(a, b)
			fill, figure := color.NRGBA{0xee, 0xee, 0xee, 0xff}, ""
			if record.Games() > 0 {
				fill, figure = shade(record.Share()), fmt.Sprintf("%.1f", 100*record.Share())
			}
			c.FillPolygon(fill, []vg.Point{{X: left + 1, Y: bottom + 1}, {X: right - 1, Y: bottom + 1},
				{X: right - 1, Y: top - 1}, {X: left + 1, Y: top - 1}})
			label := style(min(11, (right-left)*0.3))
			label.XAlign, label.YAlign = text.XCenter, text.YCenter
			c.FillText(label, vg.Point{X: (left + right) / 2, Y: (bottom + top) / 2}, figure)
		}
	}
}

// Width kept for the scale of colours beside the table, in points.
const scaleWidth = 58

// drawScale draws the colours of the cross table, from no points to all.
func drawScale(c draw.Canvas) {
	const steps, thick = 50, 14
	low, high := c.Min.Y+40, c.Max.Y-30
	words := style(9.5)
	words.YAlign = text.YCenter
	for i := range steps {
		from := low + (high-low)*vg.Length(i)/steps
		// Steps overlap by 0.3 points, so that no white line shows between two of them.
		to := low + (high-low)*vg.Length(i+1)/steps + 0.3
		c.FillPolygon(shade((float64(i)+0.5)/steps),
			[]vg.Point{{X: c.Min.X, Y: from}, {X: c.Min.X + thick, Y: from}, {X: c.Min.X + thick, Y: to},
				{X: c.Min.X, Y: to}})
	}
	for points := 0; points <= 100; points += 25 {
		y := low + (high-low)*vg.Length(points)/100
		c.FillText(words, vg.Point{X: c.Min.X + thick + 4, Y: y + 1.5}, fmt.Sprint(points))
	}
}

// shade goes from vermillion for no points by white for half of them to blue for all,
// light enough for black figures.
func shade(share float64) color.NRGBA {
	to, t := blue, 2*share-1
	if t < 0 {
		to, t = vermillion, -t
	}
	// From white (t = 0) three quarters of the way to the colour.
	mix := func(c uint8) uint8 { return uint8(math.Round(255 - 0.75*t*(255-float64(c)))) }
	return color.NRGBA{mix(to.R), mix(to.G), mix(to.B), 0xff}
}
