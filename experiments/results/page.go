package results

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/experiments/terminal"
)

// A Page is report.html: one file that opens without a network and needs no script.
type Page struct {
	Title string
	// Answer is what came out, in a line; Known how the data is known.
	Answer, Known string
	// Head and Rows are the figures with their intervals, Note how to read those.
	Head []string
	Rows [][]string
	Note string
	// Text is the whole report as a terminal shows it, Repeat the command line.
	Text, Repeat string
	Recipe       recipe.Recipe
	Pictures     map[string][]byte // SVG, by the name of its file
}

// style is the page's only styling: light and dark by the reader's system, figures on white in
// both, as the pictures are drawn on white.
const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.2rem .8rem;border-bottom:1px solid #ccc;text-align:right}
th:first-child,td:first-child{text-align:left}pre{background:#f4f4f4;padding:1rem;overflow-x:auto;font-size:13px;line-height:1.35}
svg{width:100%;height:auto}.known{border-left:4px solid #d55e00;padding:.2rem 1rem;background:#fdf3ec}code{background:#f4f4f4;padding:.1rem .3rem}
dt{font-weight:600}dd{margin:0 0 .4rem 1rem;overflow-wrap:anywhere;white-space:pre-wrap}
figure{margin:1rem 0;background:#fff;color:#111}
@media (prefers-color-scheme:dark){body{background:#16181b;color:#e6e6e6}th,td{border-color:#444}pre,code{background:#24272b}.known{background:#33261c}figure{border-radius:6px;padding:4px}}`

// WriteTo writes the page.
func (p *Page) WriteTo(w io.Writer) (int64, error) {
	b := new(strings.Builder)
	text := escape
	fmt.Fprintf(b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "+
		"name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n",
		text(p.Title), style)
	fmt.Fprintf(b, "<h1>%s</h1>\n<p>%s</p>\n<p class=\"known\">%s</p>\n", text(p.Title), text(p.Answer), text(p.Known))
	p.writeFigures(b)
	fmt.Fprintf(b, "<p>Repeat: <code>%s</code></p>\n", text(p.Repeat))
	for _, name := range slices.Sorted(maps.Keys(p.Pictures)) {
		// An SVG file may begin with an XML declaration, which cannot stand within a page.
		svg := p.Pictures[name]
		if at := bytes.Index(svg, []byte("<svg")); at > 0 {
			svg = svg[at:]
		}
		fmt.Fprintf(b, "<figure id=\"%s\">\n%s\n</figure>\n", text(strings.TrimSuffix(name, ".svg")),
			bytes.TrimSpace(svg))
	}
	fmt.Fprintf(b, "<h2>Report</h2>\n<pre>%s</pre>\n", text(p.Text))
	p.writeRecipe(b)
	b.WriteString("</body>\n</html>\n")
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// escape writes text for HTML, where what nobody can read must not stand.
func escape(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return r
		case !terminal.Readable(r):
			return utf8.RuneError
		}
		return r
	}, text))
}

// writeFigures writes the table of figures and how to read it.
func (p *Page) writeFigures(b *strings.Builder) {
	row := func(tag string, cells []string) {
		b.WriteString("<tr>")
		for _, c := range cells {
			fmt.Fprintf(b, "<%s>%s</%s>", tag, escape(c), tag)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("<table>\n")
	row("th", p.Head)
	for _, r := range p.Rows {
		row("td", r)
	}
	fmt.Fprintf(b, "</table>\n<p>%s</p>\n", escape(p.Note))
}

// writeRecipe writes what was asked, without lines that would be empty. A solved result has no
// games.
func (p *Page) writeRecipe(b *strings.Builder) {
	r := &p.Recipe
	options := []string{}
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		options = append(options, name+"="+r.Options[name])
	}
	inputs := []string{}
	for _, name := range slices.Sorted(maps.Keys(r.Inputs)) {
		inputs = append(inputs, name+":\n"+r.Inputs[name])
	}
	games := fmt.Sprintf("%d at most, in blocks of %d from block %d", r.Games, r.Block, r.First)
	if r.Stop == recipe.Solved {
		games = ""
	}
	b.WriteString("<h2>Recipe</h2>\n<dl>\n")
	for _, l := range [][2]string{
		{"version", strings.TrimSpace(r.Program() + " " + r.Version)}, {"game", r.Game}, {"set-up", r.Setup},
		{"data", r.Data}, {"options", strings.Join(options, " ")},
		{"agents", strings.Join(r.Agents, "\n")}, {"seed", fmt.Sprint(r.Seed)},
		{"games", games}, {"stop", r.Stop}, {"files", strings.Join(inputs, "\n\n")},
	} {
		if l[1] != "" {
			fmt.Fprintf(b, "<dt>%s</dt><dd>%s</dd>\n", l[0], escape(l[1]))
		}
	}
	b.WriteString("</dl>\n")
}
