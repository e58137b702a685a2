package charts

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// Power draws how the chance to find a difference grows with the pairs of a match: for
// the difference that was asked for with what the pilot leaves open, for half of it and
// for twice as much. The same result gives the same bytes.
func Power(r *match.PowerAnswer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a pilot of no pairs; want one at least")
	}
	title := cmp.Or(r.Pilot.Title, r.Pilot.Game) + ": how many pairs a match needs"
	return picture(file, title, func(c draw.Canvas) error {
		p, key, err := powerPlot(r)
		if err != nil {
			return err
		}
		p.Draw(key.above(p, cropHead(c, title, powerHead(r), r.Pilot.Game)))
		return nil
	})
}

// powerHead says whose pilot it was, how large, and how sure the match shall be.
func powerHead(r *match.PowerAnswer) string {
	m := r.Pilot
	line := fmt.Sprintf("%s against %s, pilot of %s, seed %d, %.4g%% confidence, %s, data %s", m.Agents[0], m.Agents[1],
		experiments.Plural(m.Pairs, "pair"), m.Seed, 100*r.Confidence, m.Program(), m.Data)
	if !m.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// powerPoints is how many points a curve has.
const powerPoints = 120

// powerPlot draws three curves of power over pairs, the band about the middle one that the
// pilot's interval of the deviation allows, and the wish as a corner: its power across, the pairs
// that it needs down.
func powerPlot(r *match.PowerAnswer) (*axes.Plot, legend, error) {
	need := r.Plans[0].Pairs
	p := newPlot("", "pairs of games (log scale)", "chance that the match finds the difference, %")
	// The axis reaches from a thirtieth of the least need to eight times the greatest, so that
	// all three curves show their bend: half the difference needs four times the pairs.
	low, high := max(2, need.Low/30), max(60, need.High*8)
	curve := func(difference, deviation float64) (xys axes.XYs) {
		for i := range powerPoints {
			// Points at equal ratios, as the axis is one of ratios.
			n := low * math.Pow(high/low, float64(i)/(powerPoints-1))
			xys = append(xys, axes.XY{X: n, Y: 100 * sequential.Chance(difference, deviation, r.Confidence, n)})
		}
		return xys
	}
	s := r.Pilot.Deviation
	band := curve(r.Difference, s.Low)
	for _, xy := range slices.Backward(curve(r.Difference, s.High)) {
		band = append(band, xy)
	}
	area, err := axes.NewPolygon(band)
	if err != nil {
		return nil, nil, err
	}
	area.Color, area.LineStyle.Width = bandColour, 0
	p.Add(area)
	var key legend
	for _, d := range []struct {
		times  float64
		colour color.Color
	}{{0.5, skyBlue}, {1, blue}, {2, vermillion}} {
		line, err := axes.NewLine(curve(d.times*r.Difference, s.Value))
		if err != nil {
			return nil, nil, err
		}
		line.Color, line.Width = d.colour, vg.Points(1.5)
		p.Add(line)
		key.add(fmt.Sprintf("difference of %.3g%% of the points", 100*d.times*r.Difference), stripe{d.colour, 1.5, nil})
	}
	key.add("by the 95% interval of the pilot", patch{bandColour})
	wish, err := axes.NewLine(axes.XYs{{X: low, Y: 100 * r.Power}, {X: need.Value, Y: 100 * r.Power},
		{X: need.Value, Y: 0}})
	if err != nil {
		return nil, nil, err
	}
	wish.Color, wish.Dashes = grey, []vg.Length{3, 3}
	p.Add(wish)
	key.add(fmt.Sprintf("%.3g%% of all matches: %s", 100*r.Power, experiments.Plural(int(need.Value), "pair")),
		stripe{grey, 1, []vg.Length{3, 3}})
	p.X.Min, p.X.Max, p.X.Log, p.X.Tick.Marker = low, high, true, logBattles{}
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = 0, 100, shares{}
	return p, key, nil
}
