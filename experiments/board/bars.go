package board

import (
	"html"
	"strings"
)

// A Bar is a row of a bar chart: a share from 0 to 1 with its interval, which is a point if the
// share is exact.
type Bar struct {
	Name, Text   string // its name, and its figure in words
	P, Low, High float64
}

// A Group is a number of rows under a heading.
type Group struct {
	Title string
	Bars  []Bar
}

// Bars writes a bar chart with a title. The foot says what it shows and how to repeat it.
func Bars(title string, groups []Group, foot []string) string {
	const wide, left, right, row = 720.0, 230.0, 90.0, 22.0
	d := &drawing{}
	high := 46.0 + 17*float64(len(foot))
	for _, g := range groups {
		high += 30 + row*float64(len(g.Bars))
	}
	d.printf(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" font-family="system-ui, 'Liberation Sans', Arial, sans-serif" font-size="13">`, f(wide), f(high), f(wide), f(high))
	d.printf(`<title>%s</title><rect width="%s" height="%s" fill="#fff"/>`, html.EscapeString(title), f(wide), f(high))
	d.printf(`<text x="14" y="26" font-size="17" font-weight="600" fill="#16242e">%s</text>`, html.EscapeString(title))
	y := 40.0
	scale := wide - left - right
	for _, g := range groups {
		d.printf(`<text x="14" y="%s" font-weight="600" fill="#4c5d68">%s</text>`, f(y+20), html.EscapeString(g.Title))
		y += 28
		for _, b := range g.Bars {
			d.printf(`<text x="%s" y="%s" text-anchor="end" fill="#16242e">%s</text>`, f(left-8), f(y+14),
				html.EscapeString(shorten(b.Name, 32)))
			d.printf(`<rect x="%s" y="%s" width="%s" height="14" fill="#3f83a8"/>`, f(left), f(y+3), f(scale*b.P))
			if b.High > b.Low {
				d.printf(`<path d="M%s %sH%sM%s %sv8M%s %sv8" stroke="#16242e" stroke-width="1.2"/>`,
					f(left+scale*b.Low), f(y+10), f(left+scale*b.High), f(left+scale*b.Low), f(y+6), f(left+
						scale*b.High), f(y+6))
			}
			d.printf(`<text x="%s" y="%s" fill="#16242e">%s</text>`, f(left+scale*max(b.P, b.High)+8), f(y+14),
				html.EscapeString(b.Text))
			y += row
		}
	}
	for _, text := range foot {
		y += 17
		d.printf(`<text x="14" y="%s" font-size="11" fill="#4c5d68">%s</text>`, f(y),
			html.EscapeString(shorten(text, 118)))
	}
	d.WriteString("</svg>\n")
	return d.String()
}

// shorten cuts a text that would not fit.
func shorten(text string, most int) string {
	letters := []rune(strings.TrimSpace(text))
	if len(letters) <= most {
		return string(letters)
	}
	return string(letters[:most-1]) + "…"
}
