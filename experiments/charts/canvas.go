package charts

import (
	"bytes"
	"html"
	"image/color"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/ironbottom/ironbottom/experiments/terminal"
)

// paint draws a picture of a size and a title on white, for a file of that name.
func paint(file, title string, width, height vg.Length, on func(draw.Canvas) error) (io.WriterTo, error) {
	if err := CheckName(file); err != nil {
		return nil, err
	}
	drawn := func(c draw.Canvas) error {
		c.SetColor(color.White)
		c.Fill(c.Rectangle.Path())
		return on(c)
	}
	if ending(file) == ".svg" {
		// The grid lies around the canvas, so that every coordinate passes it before it is written.
		c := svgCanvas{vgsvg.New(width, height), title}
		return c, drawn(draw.New(grid{c}))
	}
	c := pngCanvas{vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi))}}
	return c, drawn(draw.New(grid{c}))
}

// pngCanvas sets its text sign by sign, where the font's measures say: the library
// kerns text of any size as if it were 32 dots high (golang.org/x/image/font/opentype,
// Face.Kern), so that small letters fall over each other.
type pngCanvas struct{ vgimg.PngCanvas }

func (c pngCanvas) FillString(f font.Face, at vg.Point, line string) {
	line = printable(line)
	for i, r := range line {
		sign := string(r)
		x := f.Width(line[:i+len(sign)]) - f.Width(sign) // with its kerning
		c.PngCanvas.FillString(f, at.Add(vg.Point{X: x}), sign)
	}
}

// svgCanvas is a picture that looks the same without its font installed: it names fonts of the same
// widths as substitutes. Its title describes it to people who cannot see it.
type svgCanvas struct {
	*vgsvg.Canvas
	title string
}

func (c svgCanvas) FillString(f font.Face, at vg.Point, line string) {
	c.Canvas.FillString(f, at, printable(line))
}

func (c svgCanvas) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	if _, err := c.Canvas.WriteTo(&b); err != nil {
		return 0, err
	}
	family, open := []byte("font-family:Liberation Sans"), []byte("<svg ")
	text := bytes.ReplaceAll(b.Bytes(), family, slices.Concat(family, []byte(",Arial,Helvetica,sans-serif")))
	title := html.EscapeString(printable(c.title))
	text = bytes.Replace(text, open, []byte(`<svg role="img" aria-label="`+title+`" `), 1)
	n, err := w.Write(text)
	return int64(n), err
}

// printable puts the sign for what cannot be read in the place of what nobody can read and
// XML does not allow, which names from files may hold.
func printable(line string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			return ' '
		case !terminal.Readable(r):
			return utf8.RuneError
		}
		return r
	}, line)
}
