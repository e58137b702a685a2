package charts

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
)

// Tournament draws a ranking that has figures: the strengths with their intervals, and
// the cross table as a heat map. The same ranking gives the same bytes.
func Tournament(r *experiments.Ranking, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a tournament of no pairs; want one at least")
	}
	high := max(4.5*vg.Inch, vg.Length(len(r.Agents))*0.5*vg.Inch+2.2*vg.Inch)
	return paint(file, 1.3*width, high, dpi, func(c draw.Canvas) error {
		c.SetColor(color.White)
		c.Fill(c.Rectangle.Path())
		body := cropHead(c, "Tournament: "+r.Kind(), tournamentHead(r), "")
		forest, err := strengthPlot(r)
		if err != nil {
			return err
		}
		heat, err := heatPlot(r)
		if err != nil {
			return err
		}
		wide := body.Max.X - body.Min.X
		forest.Draw(draw.Crop(body, 0, -wide*0.5, 0, 0))
		heat.Draw(draw.Crop(body, wide*0.52, 0, 0, 0))
		return nil
	})
}

func tournamentHead(r *experiments.Ranking) string {
	line := ""
	for i, v := range r.Venues {
		if i > 0 {
			line += ", "
		}
		line += v.Name
	}
	line = fmt.Sprintf("%s; %s pairs of each two in each set-up, seed %d, ironbottom %s, data %s",
		line, experiments.Thousands(int64(r.Limit)), r.Seed, r.Version, r.Venues[0].Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	if n := len(r.Misfits()); n > 0 {
		line = "THE MODEL DOES NOT FIT, see the report: " + line
	}
	return line
}

// numbered are the names of the agents with their places, the first on top.
func numbered(r *experiments.Ranking) []string {
	n := len(r.Order)
	names := make([]string, n)
	for i, a := range r.Order {
		names[n-1-i] = fmt.Sprintf("%s  %d", r.Agents[a], i+1)
	}
	return names
}

// strengthPlot draws each agent's strength with its interval; an open end runs out of
// the picture as dashes. Who met nobody has no strength.
func strengthPlot(r *experiments.Ranking) (*plot.Plot, error) {
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
	room := max(1, 0.08*(high-low))
	low, high = low-room, high+room
	var dots plotter.XYs
	for i, a := range r.Order {
		y, e := float64(n-1-i), r.Strength(a)
		if sides := r.At(a, -1); sides[0].Games() == 0 {
			continue
		}
		dots = append(dots, plotter.XY{X: e.Value, Y: y})
		for _, end := range []float64{e.Low, e.High} {
			if err := addWhisker(p, e.Value, max(low, min(high, end)), y, math.IsInf(end, 0)); err != nil {
				return nil, err
			}
		}
	}
	points, err := plotter.NewScatter(dots)
	if err != nil {
		return nil, err
	}
	points.Color, points.Shape, points.Radius = blue, draw.CircleGlyph{}, vg.Points(4)
	zero, err := plotter.NewLine(plotter.XYs{{X: 0, Y: -0.6}, {X: 0, Y: float64(n) - 0.4}})
	if err != nil {
		return nil, err
	}
	zero.Color, zero.Dashes = grey, []vg.Length{1, 3}
	p.Add(zero, points)
	p.NominalY(numbered(r)...)
	p.Y.Padding = 6
	p.X.Tick.Marker = signedTicks{}
	p.X.Min, p.X.Max = low, high
	p.Y.Min, p.Y.Max = -0.6, float64(n)-0.4
	return p, nil
}

func addWhisker(p *plot.Plot, from, to, y float64, open bool) error {
	line, err := plotter.NewLine(plotter.XYs{{X: from, Y: y}, {X: to, Y: y}})
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

// signedTicks marks round numbers on either side of 0.
type signedTicks struct{}

func (signedTicks) Ticks(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	step, decimals := roundStep(high - low)
	for i := math.Ceil(low / step); i*step <= high; i++ {
		label := fmt.Sprintf("%+.*f", decimals, i*step)
		if i == 0 {
			label = "0"
		}
		ticks = append(ticks, plot.Tick{Value: i * step, Label: label})
	}
	return ticks
}

// A heat is the cross table as squares with figures.
type heat struct{ *experiments.Ranking }

// heatPlot draws what the agent of the row took of that of the column.
func heatPlot(r *experiments.Ranking) (*plot.Plot, error) {
	p := newPlot("Points % of the row against the column", "", "")
	n := len(r.Order)
	columns := make([]string, n)
	for i := range columns {
		columns[i] = fmt.Sprint(i + 1)
	}
	p.Add(heat{r})
	p.NominalX(columns...)
	p.NominalY(numbered(r)...)
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -0.5, float64(n)-0.5, -0.5, float64(n)-0.5
	p.X.Padding, p.Y.Padding = 0, 6
	return p, nil
}

// Plot draws the squares.
func (h heat) Plot(c draw.Canvas, p *plot.Plot) {
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
			c.FillPolygon(fill, []vg.Point{{X: left + 1, Y: bottom + 1}, {X: right - 1, Y: bottom + 1}, {X: right - 1, Y: top - 1}, {X: left + 1, Y: top - 1}})
			label := style(min(11, (right-left)*0.3))
			label.XAlign, label.YAlign = text.XCenter, text.YCenter
			c.FillText(label, vg.Point{X: (left + right) / 2, Y: (bottom + top) / 2}, figure)
		}
	}
}

// shade goes from vermillion for no points by white for half of them to blue for all,
// light enough for black figures.
func shade(share float64) color.NRGBA {
	to, t := blue, 2*share-1
	if t < 0 {
		to, t = vermillion, -t
	}
	mix := func(c uint8) uint8 { return uint8(math.Round(255 - 0.75*t*(255-float64(c)))) }
	return color.NRGBA{mix(to.R), mix(to.G), mix(to.B), 0xff}
}
