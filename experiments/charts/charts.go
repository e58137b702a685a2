// Package charts draws the results of experiments, and maps, with package axes on the canvases of
// gonum/plot/vg. The ending of the file's name selects PNG or SVG. Colours are those of Okabe and
// Ito (2008), which colour-blind readers can distinguish.
package charts

import (
	"cmp"
	"fmt"
	"image/color"
	"io"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// The size of a picture. A PNG has 144 dots to the inch.
const (
	width  = 10 * vg.Inch
	height = 7.5 * vg.Inch
	dpi    = 144
)

var (
	vermillion = color.NRGBA{0xd5, 0x5e, 0x00, 0xff}
	blue       = color.NRGBA{0x00, 0x72, 0xb2, 0xff}
	green      = color.NRGBA{0x00, 0x9e, 0x73, 0xff}
	skyBlue    = color.NRGBA{0x56, 0xb4, 0xe9, 0xff}
	grey       = color.NRGBA{0x55, 0x55, 0x55, 0xff}
)

// sideColors are those of Side 0 and Side 1.
var sideColors = [2]color.Color{vermillion, blue}

// CheckName says whether a picture can be drawn for a file of that name: it must
// end in .png or .svg.
func CheckName(file string) error {
	switch ending(file) {
	case ".png", ".svg":
		return nil
	}
	return fmt.Errorf("found file %q; want a name that ends in .png or .svg", file)
}

func ending(file string) string { return strings.ToLower(filepath.Ext(file)) }

// Odds draws a result that has figures: its outcomes with their intervals, what is left on both
// sides, and how the estimate settled. For an exact result it draws only the outcomes and what is
// left. The same result gives the same bytes.
func Odds(r *odds.Answer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, fmt.Errorf("found a result of no battles; want one at least, or an exact one")
	}
	return picture(file, oddsTitle(r), func(c draw.Canvas) error { return drawOdds(c, r) })
}

// picture returns a picture of the usual size, in the format of the file's name.
func picture(file, title string, drawn func(draw.Canvas) error) (io.WriterTo, error) {
	return paint(file, title, width, height, drawn)
}

// drawOdds lays the picture out: outcomes to the upper left (46 % of the width), what is left to
// the upper right, and below them, over the whole width, how the estimate settled. An exact
// result has no lower half; half is then set so that the upper plots reach the foot.
func drawOdds(c draw.Canvas, r *odds.Answer) error {
	outcomes, err := outcomePlot(r.Outcomes, r.Method == experiments.Exact, "battles")
	if err != nil {
		return err
	}
	left, sides, err := leftPlot(r)
	if err != nil {
		return err
	}
	const gap = 26
	body := cropHead(c, oddsTitle(r), oddsHead(r), r.Game)
	half := (body.Max.Y - body.Min.Y) / 2
	if r.Method == experiments.Exact { // nothing settled: it was never uncertain
		half = -gap / 2
	}
	middle := (body.Max.X - body.Min.X) * 0.46
	outcomes.Draw(legend(nil).above(outcomes, draw.Crop(body, 0, middle-(body.Max.X-body.Min.X)-gap/2, half+gap/2, 0)))
	right := draw.Crop(body, middle+gap/2, 0, half+gap/2, 0)
	left.Draw(sides.above(left, right))
	if r.Method == experiments.Exact {
		return nil
	}
	settled, err := convergencePlot(r)
	if err != nil {
		return err
	}
	settled.Draw(pathKey().above(settled, draw.Crop(body, 0, 0, 0, -half-gap/2)))
	return nil
}

// cropHead writes a title, or else the name of the game, and a line above the plots
// and returns the canvas below them.
func cropHead(c draw.Canvas, title, line, game string) draw.Canvas {
	const margin, head = 16, 52
	c = draw.Crop(c, margin, -margin, margin, -margin)
	if title == "" {
		title = game
	}
	big, small := style(17), style(10.5)
	small.Color = grey
	big.YAlign, small.YAlign = text.YTop, text.YTop
	fit(&big, title, c)
	c.FillText(big, vg.Point{X: c.Min.X, Y: c.Max.Y}, title)
	fit(&small, line, c)
	c.FillText(small, vg.Point{X: c.Min.X, Y: c.Max.Y - 24}, line)
	return draw.Crop(c, 0, 0, 0, -head)
}

// oddsTitle is what was fought: of a battle without a name, who fought it.
func oddsTitle(r *odds.Answer) string {
	if r.Title != "" {
		return r.Title
	}
	var names [2][]string
	for _, b := range r.Blocks {
		names[b.Side] = append(names[b.Side], b.Name)
	}
	return cmp.Or(experiments.ForcesText(names), r.Game)
}

// oddsHead says how often a battle was fought and by whom.
func oddsHead(r *odds.Answer) string {
	how := experiments.Plural(r.Battles, "battle")
	seed := fmt.Sprintf("seed %d, ", r.Seed)
	if r.Method == experiments.Exact {
		how, seed = "exact, "+experiments.Thousands(int64(r.Positions))+" positions", ""
	}
	line := fmt.Sprintf("%s, %s played by %s, %s by %s, %s%s, data %s",
		how, r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], seed, r.Program(), r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// fit makes text small enough for the canvas.
func fit(s *text.Style, line string, c draw.Canvas) {
	if over := s.Width(line) / (c.Max.X - c.Min.X); over > 1 {
		s.Font.Size /= over
	}
}

// style returns plain black text of a size in points.
//
//go:noinline many callers, none of them hot
func style(size vg.Length) text.Style {
	return text.Style{
		Color: color.Black, Handler: axes.Text,
		Font: font.From(axes.Sans, size),
	}
}

// newPlot returns an empty plot in the house's looks.
func newPlot(title, x, y string) *axes.Plot {
	p := axes.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	p.Title.TextStyle = centred(style(12.5))
	p.Title.TextStyle.YAlign = text.YTop // the library draws it at the upper edge
	p.Title.Padding = 4
	for _, axis := range []*axes.Axis{&p.X, &p.Y} {
		axis.Label.TextStyle = centred(style(10.5))
		axis.Label.Padding = 4
		axis.Tick.Label.Font = style(9.5).Font
		axis.Tick.Marker = numbers{}
		axis.Color, axis.Tick.Color = grey, grey
	}
	p.Y.Tick.Label.YAlign = rowMiddle
	return p
}

// rowMiddle puts the middle of the capitals of a label of the vertical axis at its height.
const rowMiddle = text.YAlignment(-0.6)

func centred(s text.Style) text.Style {
	s.XAlign, s.YAlign = text.XCenter, text.YBottom
	return s
}
