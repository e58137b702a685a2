package charts

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// Analysis draws a game's course: the expected result by turns with its interval, and below
// it what luck and decisions of both sides brought in each. The same answer gives the same
// bytes.
func Analysis(a *analysis.Answer, file string) (io.WriterTo, error) {
	if !a.Known() {
		return nil, errors.New("found an analysis of nothing; want one piece at least")
	}
	title := cmp.Or(a.Title, a.Game) + ": where the game was decided"
	return picture(file, title, func(c draw.Canvas) error {
		body := cropHead(c, title, analysisHead(a), a.Game)
		course, err := expectedPlot(a)
		if err != nil {
			return err
		}
		bars, key, err := causesPlot(a)
		if err != nil {
			return err
		}
		const gap = 26
		half := (body.Max.Y - body.Min.Y) / 2
		var lines legend
		lines.add("expected result, by simulations", stripe{blue, 1.5, nil})
		lines.add("its 95% interval", patch{bandColour})
		above := lines.above(course, draw.Crop(body, 0, 0, half+gap/2, 0))
		below := key.above(bars, draw.Crop(body, 0, 0, 0, -half-gap/2))
		drawBelow([]*axes.Plot{course, bars}, []draw.Canvas{above, below})
		return nil
	})
}

func analysisHead(a *analysis.Answer) string {
	line := fmt.Sprintf("game number %d, seed %d, %s played by %s, %s by %s, measured with seed %d, "+
		"ironbottom %s, data %s",
		a.Number, a.Played, a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed, a.Version, a.Data)
	if !a.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// expectedPlot draws the expected result at the start of each turn, and at the end the
// result.
func expectedPlot(a *analysis.Answer) (*axes.Plot, error) {
	p := newPlot("Expected result, at the start of each turn", "", "score of "+a.Sides[0])
	var mean, low, high axes.XYs
	for i, t := range a.Turns {
		if t.Known {
			mean = append(mean, axes.XY{X: float64(i), Y: t.Expected.Value})
			low, high = append(low, axes.XY{X: float64(i), Y: t.Expected.Low}), append(high,
				axes.XY{X: float64(i), Y: t.Expected.High})
		}
	}
	if a.Complete {
		end := axes.XY{X: float64(len(a.Turns)), Y: a.Result}
		mean, low, high = append(mean, end), append(low, end), append(high, end)
	}
	band := append(axes.XYs{}, low...)
	for i := len(high) - 1; i >= 0; i-- {
		band = append(band, high[i])
	}
	if err := addPath(p, mean, band); err != nil {
		return nil, err
	}
	overTurns(p, a)
	p.Y.Min, p.Y.Max = -1.05, 1.05
	return p, nil
}

// causesPlot draws luck and what was given away by turns, each as what it brought Side 0.
func causesPlot(a *analysis.Answer) (*axes.Plot, legend, error) {
	p := newPlot("What luck and decisions brought "+a.Sides[0], "", "score")
	var luck, first, second axes.Values
	for _, t := range a.Turns {
		luck = append(luck, t.Luck[0]+t.Luck[1])
		first, second = append(first, -t.Gave[0].Value), append(second, t.Gave[1].Value)
	}
	var key legend
	const wide = vg.Length(9)
	for i, v := range []axes.Values{luck, first, second} {
		bars, err := axes.NewBarChart(v, wide)
		if err != nil {
			return nil, nil, err
		}
		name := "luck of all rolls"
		bars.Color = grey
		if i > 0 {
			name, bars.Color = a.Sides[i-1]+" gave away", sideColors[i-1]
		}
		bars.LineStyle.Width, bars.Offset, bars.XMin = 0, vg.Length(i-1)*wide, 0.5
		p.Add(bars)
		key.add(name, patch{bars.Color})
	}
	overTurns(p, a)
	room := max(0.05*(p.Y.Max-p.Y.Min), 0.01)
	p.Y.Min, p.Y.Max = p.Y.Min-room, p.Y.Max+room
	return p, key, nil
}

// overTurns names the turns below an axis, one place from the next.
func overTurns(p *axes.Plot, a *analysis.Answer) {
	var ticks axes.ConstantTicks
	for i, t := range a.Turns {
		ticks = append(ticks, axes.Tick{Value: float64(i), Label: cmp.Or(t.Name, "start")})
	}
	ticks = append(ticks, axes.Tick{Value: float64(len(a.Turns)), Label: "end"})
	p.X.Min, p.X.Max, p.X.Tick.Marker = -0.2, float64(len(a.Turns))+0.2, ticks
}
