package charts

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/experiments/tune"
	"github.com/ironbottom/ironbottom/experiments/tune/evolve"
)

// A lettering is a text of a picture with the box that it fills, in points from the
// lower left corner.
type lettering struct {
	text                   string
	left, low, right, high float64
}

// lettersOf reads an SVG as XML and returns its size and its texts.
func lettersOf(t *testing.T, svg []byte) (width, height float64, all []lettering) {
	t.Helper()
	var turned []bool
	var open *lettering
	var size float64
	for dec := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return width, height, all
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			at := map[string]string{}
			for _, a := range e.Attr {
				at[a.Name.Local] = a.Value
			}
			switch e.Name.Local {
			case "svg":
				require.Equal(t, "img", at["role"])
				require.NotEmpty(t, at["aria-label"])
				width, height = number(t, at["width"]), number(t, at["height"])
			case "g":
				turned = append(turned, strings.HasPrefix(at["transform"], "rotate"))
			case "text":
				_, style, _ := strings.Cut(at["style"], "font-size:")
				style, _, _ = strings.Cut(style, ";")
				size = number(t, style)
				open = &lettering{left: number(t, at["x"]), low: -number(t, at["y"])}
			}
		case xml.EndElement:
			switch e.Name.Local {
			case "g":
				turned = turned[:len(turned)-1]
			case "text":
				long := float64(textWidth(vg.Length(size), open.text))
				open.right, open.high = open.left+long, open.low+0.7*size
				if turned[len(turned)-1] { // by a quarter: along goes up
					x, y := open.left, open.low
					open.left, open.right, open.low, open.high = -y-0.7*size, -y, x, x+long
				}
				all = append(all, *open)
				open = nil
			}
		case xml.CharData:
			if open != nil {
				open.text += string(e)
			}
		}
	}
}

func number(t *testing.T, text string) float64 {
	x, err := strconv.ParseFloat(strings.TrimRight(text, "ptx"), 64)
	require.NoError(t, err, text)
	return x
}

// checkLetters requires that every text lies inside the picture and none on another.
func checkLetters(t *testing.T, name string, svg []byte) {
	t.Helper()
	width, height, all := lettersOf(t, svg)
	require.NotContains(t, string(svg), "NaN", name)
	for i, a := range all {
		require.True(t, a.left > -0.5 && a.right < width+0.5 && a.low > 0 && a.high < height,
			"%s: %q lies outside: %v", name, a.text, a)
		for _, b := range all[:i] {
			wide, high := math.Min(a.right, b.right)-math.Max(a.left, b.left), math.Min(a.high,
				b.high)-math.Max(a.low, b.low)
			require.False(t, wide > 0.5 && high > 0.5, "%s: %q lies on %q: %v %v", name, a.text, b.text, a, b)
		}
	}
}

// nasty is a name as a hostile file may have it.
const nasty = "\x1b]0;OWNED\a\x00 <b>&\"'\xff\ufffe]]> name"

// Every chart is well-formed whatever its title, has a description for people who cannot see it,
// and has no label on another or outside.
func TestLabelsOfCharts(t *testing.T) {
	pictures := map[string]func() (io.WriterTo, error){}
	for _, battles := range []uint64{1024, 5000} {
		r := result(int(battles), 0.3)
		r.Title = nasty
		pictures["odds "+strconv.Itoa(int(battles))] = func() (io.WriterTo, error) { return Odds(r, "a.svg") }
	}
	for _, n := range []int{1, 3, 20} {
		a := advised(n, experiments.MonteCarlo)
		a.Title, a.All = nasty, true
		pictures["advice "+strconv.Itoa(n)] = func() (io.WriterTo, error) { return Advice(a, "a.svg") }
	}
	pictures["ladder"] = func() (io.WriterTo, error) { return Ladder(standings(100, 200, 400), "a.svg") }
	pictures["ladder of one"] = func() (io.WriterTo, error) { return Ladder(standings(100), "a.svg") }
	pictures["study"] = func() (io.WriterTo, error) {
		r := &scenario.StudyAnswer{Head: experiments.Head{Title: nasty, Complete: true, Games: 2},
			Layout: "full factorial"}
		r.Effects = []scenario.Effect{
			{Name: "terrain", From: "jungle", To: nasty, Order: 1, Estimate: experiments.Estimate{Value: 0.5,
				Low: 0.42, High: 0.58}},
			{Name: "fire", From: "3", To: "2", Order: 1, Estimate: experiments.Estimate{Value: -0.4, Low: -0.5,
				High: -0.3}},
			{Name: "terrain × fire", Order: 2, Estimate: experiments.Estimate{Value: 0.1, Low: 0, High: 0.2}},
		}
		return Study(r, "a.svg")
	}
	for _, bids := range [][]string{{"-0.6", "0.0", "0.6"}, {"NA4 CV4 CA4 BB2[Ise] IN4", "IN2",
		"NA4 CV4 CA4 BB2[Ise] IN3"}} {
		pictures["bid "+bids[0]] = func() (io.WriterTo, error) {
			return Bid(&scenario.BidAnswer{
				Head: experiments.Head{Title: nasty, Complete: true},
				What: "steps", Bids: bids, Best: 1, Even: bids[1:2], Trials: []scenario.Trial{
					{Bid: bids[0], Games: 64, Mean: experiments.Estimate{Value: 0.1, Low: -0.1, High: 0.2}}},
			}, "a.svg")
		}
	}
	pictures["match"] = func() (io.WriterTo, error) {
		r := &match.Answer{Head: experiments.Head{Title: nasty, Agents: [2]string{"bold", "shy"}, Complete: true},
			Pairs: 200, Test: &sequential.Test{Elo1: 10, Alpha: 0.05, Beta: 0.05}}
		for n := 1; n <= 200; n++ {
			r.Looks = append(r.Looks,
				match.Look{Pairs: n, Difference: experiments.Estimate{Value: 0.1, Low: -1 / float64(n), High: 0.1 +
					1/float64(n)}, Low: -2.8, High: 2.8})
		}
		return Match(r, "a.svg")
	}
	pictures["size"] = func() (io.WriterTo, error) { r := sized(t, 0.5); r.Title = nasty; return Size(r, "a.svg") }
	pictures["tournament"] = func() (io.WriterTo, error) { return Tournament(ranking(t, 5, false), "a.svg") }
	pictures["tune"] = func() (io.WriterTo, error) { return Tuned(tuning(t), "a.svg") }
	pictures["overview"] = func() (io.WriterTo, error) { a := account(); a.Title = nasty; return Overview(a, "a.svg") }
	pictures["forest"] = func() (io.WriterTo, error) { return forest().Draw("a.svg") }
	for name, draw := range pictures {
		picture, err := draw()
		require.NoError(t, err, name)
		var b bytes.Buffer
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		checkLetters(t, name, b.Bytes())
	}
	for name, text := range drawnRun(t, account()) {
		checkLetters(t, name, []byte(text))
	}
}

// tuning is one of a few generations.
func tuning(t *testing.T) *tune.Answer {
	names := []string{"boldness", "gain", "hold"}
	cma, err := evolve.NewCMA(make([]float64, len(names)), 0.3, 0, evolve.Box{}, 1)
	require.NoError(t, err)
	r := &tune.Answer{Tuning: &tune.Tuning{Question: tune.Question{Title: nasty, Agent: "bold", Against: "shy"},
		CMA: cma}}
	for _, name := range names {
		r.Weights = append(r.Weights, tune.Weight{Name: name, Start: 1, Scale: 1, High: 5})
	}
	for n := range 20 {
		at := []float64{1 + float64(n)/10, 1, 1 - float64(n)/30}
		r.Course = append(r.Course, tune.Generation{Pairs: 2, Candidates: 6, Score: experiments.Estimate{Value: 0.1,
			Low: -0.5, High: 0.5}, Answer: at, Reach: at})
	}
	return r
}

// forest has three rows, two of them clear of the line.
func forest() *Forest {
	return &Forest{
		Title: nasty, Head: "200 pairs", Axis: "difference, points", Low: "fewer with the change",
		High: "more with the change", Note: "* clear of 0 together with all others",
		Rows: []ForestRow{
			{Name: "outcome: Japan wins", Value: 2, Low: 1, High: 3, Text: "+2.0 (+1.0 to +3.0)", Star: true},
			{Name: "turns", Value: -0.5, Low: -1.5, High: 0.5, Text: "-0.5 (-1.5 to +0.5)"},
			{Name: "carriers lost by Japan", Value: 4, Low: 2, High: math.Inf(1), Text: "+4.0 (from +2.0)", Gap: true},
		},
	}
}

// The rows of a forest plot are all there, a star where it was asked for, the same twice.
func TestForestIsDrawn(t *testing.T) {
	paint := func(file string) string {
		picture, err := forest().Draw(file)
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = picture.WriteTo(&b)
		require.NoError(t, err)
		return b.String()
	}
	text := paint("a.svg")
	require.Equal(t, text, paint("a.svg"))
	for _, want := range []string{"outcome: Japan wins *", "turns<", "carriers lost by Japan",
		"+2.0 (+1.0 to +3.0)", "difference, points", "fewer with the change", "* clear of 0"} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, "Inf")
	require.NotEmpty(t, paint("a.png"))
	_, err := new(Forest).Draw("a.svg")
	require.ErrorContains(t, err, "no rows")
}

// Text in a PNG is as wide as it is measured, at any size: letters stand apart where the
// font sets them apart.
func TestPNGKeepsLettersApart(t *testing.T) {
	for _, size := range []vg.Length{6, 9.5, 24} {
		for _, line := range []string{"11111111111111111111", "To To To To To To", "the Allied flag AAAA"} {
			got, want := inkWidth(t, line, size), float64(textWidth(size, line))
			require.InDelta(t, want, got, 0.25*float64(size), "%q at %v points", line, size)
		}
	}
}

// inkWidth draws a line as PNG and returns how wide the dark part of it is, in points.
func inkWidth(t *testing.T, line string, size vg.Length) float64 {
	picture, err := paint("a.png", "", 8*vg.Inch, 1*vg.Inch, func(c draw.Canvas) error {
		c.FillText(style(size), vg.Point{X: 20, Y: 20}, line)
		return nil
	})
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = picture.WriteTo(&b)
	require.NoError(t, err)
	img, err := png.Decode(&b)
	require.NoError(t, err)
	first, last := img.Bounds().Dx(), 0
	for x := range img.Bounds().Dx() {
		for y := range img.Bounds().Dy() {
			if r, _, _, _ := img.At(x, y).RGBA(); r < 0xc000 {
				first, last = min(first, x), max(last, x)
			}
		}
	}
	return float64(last-first) * 72 / dpi
}
