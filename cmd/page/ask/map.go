package ask

import (
	"context"
	"fmt"
	"image/color"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/board"
	"github.com/ironbottom/ironbottom/sim"
)

// A Picture is a map and the texts beside it.
type Picture struct {
	Title  string      `json:"title"`
	Facts  []string    `json:"facts"`
	Notes  []string    `json:"notes"`
	Legend []LegendRow `json:"legend"`
	Tracks []Track     `json:"tracks"`
	Ground string      `json:"ground"` // name of the map below the hexes
	SVG    string      `json:"svg"`    // the whole map
	Hexes  string      `json:"hexes"`  // or the hexes alone, for a page that has this ground
}

// A LegendRow is a style and what it means.
type LegendRow struct {
	Colour string `json:"colour"`
	Shape  string `json:"shape"`
	Text   string `json:"text"`
}

// A Track is a row of cells with markers.
type Track struct {
	Name  string      `json:"name"`
	Cells []string    `json:"cells"`
	Marks []TrackMark `json:"marks"`
}

// A TrackMark stands on a cell.
type TrackMark struct {
	Cell   int    `json:"cell"`
	Text   string `json:"text"`
	Colour string `json:"colour"`
}

// shapes are the names of the shapes of sim, as classes.
var shapes = [...]string{"area", "line", "circle", "hexagon", "ring", "dot", "plate", "frame", "letters"}

// picture draws a chart: the whole map, or only the hexes if the page already has its ground.
func picture(c *sim.Chart, has string) *Picture {
	p := &Picture{Title: c.Title, Facts: orNone(c.Facts), Notes: orNone(c.Notes), Legend: []LegendRow{},
		Tracks: []Track{}}
	for _, s := range c.Styles {
		if s.Legend != "" {
			p.Legend = append(p.Legend, LegendRow{hue(s.Colour), shapes[s.Shape], s.Legend})
		}
	}
	for _, t := range c.Tracks {
		track := Track{Name: t.Name, Cells: orNone(t.Cells), Marks: []TrackMark{}}
		for _, m := range t.Marks {
			track.Marks = append(track.Marks, TrackMark{m.Cell, m.Text, hue(m.Colour)})
		}
		p.Tracks = append(p.Tracks, track)
	}
	if p.Ground = board.BackgroundKey(c); has == p.Ground {
		p.Hexes = board.Hexes(c)
	} else {
		p.SVG = board.SVG(c)
	}
	return p
}

func hue(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// orNone returns an empty list instead of nil, because JSON must have [] and not null.
func orNone(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// drawMap answers with the map of a game, with or without a scenario.
func (e *Engine) drawMap(_ context.Context, q Question) (Answer, error) {
	f := flagsOf(q)
	l, err := e.load(q.Game, nil)
	if err != nil {
		return Answer{}, err
	}
	m, ok := l.Rules.(sim.Mapper)
	if !ok {
		return Answer{}, fmt.Errorf("--game: found %s, which has no map; want another", l.Name)
	}
	sheet, given := f.Take("sheet", "")
	if err := f.Rest(q.Command); err != nil {
		return Answer{}, err
	}
	var c *sim.Chart
	sheeted, parted := m.(sim.SheetMapper)
	switch {
	case !given:
		c, err = m.Chart(strings.ToLower(q.Setup))
	case !parted:
		return Answer{}, fmt.Errorf("--sheet: found it with a map of one sheet; want the map without it")
	default:
		c, err = chartSheet(sheeted, strings.ToLower(q.Setup), sheet)
	}
	if err != nil {
		return Answer{}, err
	}
	p := picture(c, "")
	text, err := write(p)
	return Answer{JSON: text, Title: c.Title, SVG: p.SVG}, err
}

// chartSheet draws one sheet of a map.
func chartSheet(m sim.SheetMapper, setup, sheet string) (*sim.Chart, error) {
	for _, name := range m.Sheets() {
		if strings.EqualFold(name, sheet) {
			return m.ChartSheet(setup, name)
		}
	}
	return nil, fmt.Errorf("--sheet: found %q; want one of %s", sheet, strings.Join(m.Sheets(), ", "))
}
