package charts

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"sort"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// mostBars is how many effects a tornado shows.
const mostBars = 20

// A tornadoBar is one effect: its name, its value and interval, and for a screening the size of
// pure luck.
type tornadoBar struct {
	name             string
	value, low, high float64
	luck             float64
	colour           color.Color
}

// Study draws a study that has figures as a tornado: its effects from the largest down
// with their intervals, of Morris's method the mean sizes, with those that luck alone
// would bring. One factor of three levels or more is drawn as the response over them. The
// same result gives the same bytes.
func Study(r *scenario.StudyAnswer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a study of no games; want two at least")
	}
	bars := studyBars(r)
	return picture(file, cmp.Or(r.Title, r.Game), func(c draw.Canvas) error {
		if byLevel(r) {
			p, err := levelPlot(r)
			if err != nil {
				return err
			}
			p.Draw(levelKey().above(p, cropHead(c, r.Title, studyHead(r), r.Game)))
			return nil
		}
		p, err := tornado(bars, studyAxis(r))
		if err != nil {
			return err
		}
		body := studyKey(bars).above(p, cropHead(c, r.Title, studyHead(r), r.Game))
		const figures = 150
		place := draw.Crop(body, 0, -figures, 0, 0)
		p.Draw(place)
		writeRows(p, place, body.Max.X-figures+8, len(bars), func(i int) string {
			b := bars[i]
			// As many decimals as an eighth of the interval's width needs.
			digits := experiments.Decimals((b.high - b.low) / 8)
			return fmt.Sprintf("%+.*f (%+.*f to %+.*f)", digits, b.value, digits, b.low, digits, b.high)
		})
		return nil
	})
}

// studyBars are the effects, the largest first.
// Those that cannot be told apart by the design (aliases) share a bar and its name. Interactions
// have two factors or more, and no range of their own.
func studyBars(r *scenario.StudyAnswer) (bars []tornadoBar) {
	for _, e := range r.Effects {
		name := e.Name
		if len(e.Aliases) > 0 {
			name += " + " + strings.Join(e.Aliases, " + ")
		}
		bar := tornadoBar{name: name, value: e.Value, low: e.Low, high: e.High, colour: blue}
		if e.Order == 1 {
			bar.name += fmt.Sprintf(": %s to %s", e.From, e.To)
		} else {
			bar.colour = skyBlue
		}
		bars = append(bars, bar)
	}
	for _, s := range r.Screens {
		bars = append(bars, tornadoBar{fmt.Sprintf("%s: %s to %s", s.Name, s.From, s.To), s.Star.Value, s.Star.Low,
			s.Star.High, s.Noise, blue})
	}
	sort.SliceStable(bars, func(i, j int) bool { return cmp.Less(math.Abs(bars[j].value), math.Abs(bars[i].value)) })
	return bars[:min(len(bars), mostBars)]
}

// studyKey says what is drawn how, of what there is.
func studyKey(bars []tornadoBar) (key legend) {
	has := func(yes func(tornadoBar) bool) bool { return slices.ContainsFunc(bars, yes) }
	if has(func(b tornadoBar) bool { return b.colour == blue }) {
		key.add("effect of a factor", patch{blue})
	}
	if has(func(b tornadoBar) bool { return b.colour == skyBlue }) {
		key.add("interaction: how far one factor changes the effect of another", patch{skyBlue})
	}
	key.add("95% interval", stripe{color.Black, 1.2, nil})
	if has(func(b tornadoBar) bool { return b.luck > 0 }) {
		key.add("size from luck alone", stripe{vermillion, 2, []vg.Length{2, 2}})
	}
	return key
}

// studyAxis says what the bars measure: changes of the response or, of a screening, their mean
// size.
func studyAxis(r *scenario.StudyAnswer) string {
	what := "change of the " + r.Response.Says(r.Sides[0])
	if r.Screens != nil {
		what = "mean size of the " + what
	}
	return what
}

// studyHead says which layout was run, how many games at each point, by whom and with what.
func studyHead(r *scenario.StudyAnswer) string {
	by := r.Agents
	for s, varied := range r.Varied {
		if varied {
			by[s] = "several"
		}
	}
	line := fmt.Sprintf("%s, %s games each, %s played by %s, %s by %s, seed %d, %s, data %s", r.Layout,
		experiments.Thousands(int64(r.Games)),
		r.Sides[0], by[0], r.Sides[1], by[1], r.Seed, r.Program(), r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// tornado draws bars from 0, the first on top.
// A screening's bars are sizes and never below 0; the axis still has the line at 0 on which they
// stand.
func tornado(bars []tornadoBar, axis string) (*axes.Plot, error) {
	p := newPlot("", axis, "")
	var names axes.ConstantTicks
	low, high := 0.0, 0.0
	for i, bar := range bars {
		y := float64(len(bars) - 1 - i)
		names = append(names, axes.Tick{Value: y, Label: bar.name})
		area, err := axes.NewPolygon(axes.XYs{{X: 0, Y: y - 0.35}, {X: bar.value, Y: y - 0.35},
			{X: bar.value, Y: y + 0.35}, {X: 0, Y: y + 0.35}})
		if err != nil {
			return nil, err
		}
		area.Color, area.LineStyle.Width = bar.colour, 0
		whisker, err := axes.NewLine(axes.XYs{{X: bar.low, Y: y}, {X: bar.high, Y: y}})
		if err != nil {
			return nil, err
		}
		whisker.Color, whisker.Width = color.Black, vg.Points(1.2)
		p.Add(area, whisker)
		if bar.luck > 0 {
			luck, err := axes.NewLine(axes.XYs{{X: bar.luck, Y: y - 0.42}, {X: bar.luck, Y: y + 0.42}})
			if err != nil {
				return nil, err
			}
			luck.Color, luck.Width, luck.Dashes = vermillion, vg.Points(2), []vg.Length{2, 2}
			p.Add(luck)
		}
		low, high = min(low, bar.value, bar.low), max(high, bar.value, bar.high, bar.luck)
	}
	zero, err := axes.NewLine(axes.XYs{{X: 0, Y: -0.6}, {X: 0, Y: float64(len(bars)) - 0.4}})
	if err != nil {
		return nil, err
	}
	zero.Color = grey
	p.Add(zero)
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = -0.6, float64(len(bars))-0.4, names
	p.Y.Tick.Length, p.Y.LineStyle.Width = 0, 0
	// All effects are 0 without interval: any axis will do.
	if low == high {
		low, high = -1, 1
	}
	setRound(&p.X, low, high, signed{})
	return p, nil
}
