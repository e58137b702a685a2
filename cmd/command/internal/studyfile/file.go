package studyfile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A File is the content of a study file.
type File struct {
	Title        string            `toml:"title"`
	Note         string            `toml:"note"`
	Game         string            `toml:"game"`
	Setup        string            `toml:"setup"`
	Agents       map[string]string `toml:"agents"`
	Options      map[string]string `toml:"options"`
	Response     string            `toml:"response"`
	Games        int               `toml:"games"`
	Seed         int64             `toml:"seed"`
	Design       string            `toml:"design"`
	Arms         int               `toml:"arms"`
	Points       int               `toml:"points"`
	Trajectories int               `toml:"trajectories"`
	Factors      []Factor          `toml:"factor"`
	Bid          *Bid              `toml:"bid"`

	Name  string         `toml:"-"` // of the file
	lines map[string]int // by key, as factor.1.levels for the first factor
}

// A Factor says what is varied and how.
type Factor struct {
	Name      string         `toml:"name"`
	Option    string         `toml:"option"`
	Agent     string         `toml:"agent"`
	Parameter string         `toml:"parameter"`
	Part      string         `toml:"part"`
	File      string         `toml:"file"`
	Row       map[string]any `toml:"row"`
	Column    string         `toml:"column"`
	Levels    []any          `toml:"levels"`
	Range     []any          `toml:"range"`

	Key string `toml:"-"` // of the lines: factor.2, or bid
}

// A Bid is a factor whose size is chosen to make the response even.
type Bid struct {
	Factor
	Measure string  `toml:"measure"`
	Even    float64 `toml:"even"`
}

// bidDesign is the design of a file with a bid.
const bidDesign = "bid"

// Read reads the text of a study file.
func Read(program, name string, text []byte) (*File, error) {
	f := &File{Name: name, Response: scenario.ScoreResponse, Seed: 1}
	of := table.Schema{Keys: "one of a study file (" + program + " study --help-all lists them)", Example: program +
		" study --help-all explains"}
	if err := of.Decode(name, string(text), f); err != nil {
		return nil, err
	}
	f.lines = linesOf(text)
	for i := range f.Factors {
		f.Factors[i].Key = fmt.Sprintf("factor.%d", i+1)
	}
	if f.Bid != nil {
		f.Bid.Key = "bid"
	}
	return f, f.check()
}

// linesOf returns the line of every key and table of a valid text.
func linesOf(text []byte) map[string]int {
	var p unstable.Parser
	p.Reset(text)
	lines, counts, table := map[string]int{}, map[string]int{}, ""
	for p.NextExpression() {
		e := p.Expression()
		var words []string
		line := 0
		for it := e.Key(); it.Next(); {
			words = append(words, string(it.Node().Data))
			if line == 0 {
				line = p.Shape(it.Node().Raw).Start.Line
			}
		}
		key := strings.Join(words, ".")
		switch e.Kind {
		case unstable.ArrayTable:
			counts[key]++
			table = fmt.Sprintf("%s.%d", key, counts[key])
			lines[table] = line
		case unstable.Table:
			table = key
			lines[table] = line
		case unstable.KeyValue:
			if table != "" {
				key = table + "." + key
			}
			lines[key] = line
		}
	}
	return lines
}

// Errorf returns an error about a key, or about the table that lacks it.
func (f *File) Errorf(key, format string, args ...any) error {
	for at := key; ; {
		if line, ok := f.lines[at]; ok {
			return table.Errorf(table.Place{File: f.Name, Line: line}, format, args...)
		}
		i := strings.LastIndexByte(at, '.')
		if i < 0 {
			return table.Errorf(table.Place{File: f.Name}, format, args...)
		}
		at = at[:i]
	}
}

// check returns what is wrong with the file, as far as it shows without the game.
func (f *File) check() error {
	if f.Setup == "" {
		return f.Errorf("setup", "found no setup; want setup = a battle, a battle FILE.toml or a scenario")
	}
	if f.Title == "" {
		f.Title = f.Setup
	}
	if f.Seed < 0 {
		return f.Errorf("seed", "found seed %d; want a whole number from 0 up", f.Seed)
	}
	if f.Bid != nil {
		if f.Design != "" && f.Design != bidDesign || len(f.Factors) > 0 {
			return f.Errorf("bid", "found a [bid] beside a design or factors; want the one or the other")
		}
		return f.checkBid()
	}
	known := []string{bidDesign}
	for _, d := range scenario.Designs {
		known = append(known, string(d))
	}
	switch {
	case f.Design == bidDesign:
		return f.Errorf("design", "found no [bid]; want what is bid")
	case !slices.Contains(known, f.Design):
		return f.Errorf("design", "found design %q; want one of %s", f.Design, strings.Join(known, ", "))
	case len(f.Factors) == 0:
		return f.Errorf("factor", "found no [[factor]]; want one or more")
	}
	if err := f.checkSize(); err != nil {
		return err
	}
	names := map[string]bool{}
	for i := range f.Factors {
		x := &f.Factors[i]
		if err := f.checkFactor(x, x.means()); err != nil {
			return err
		}
		if names[x.Name] {
			return f.Errorf(x.Key+".name", "found factor %q twice; want another name", x.Name)
		}
		names[x.Name] = true
	}
	return nil
}

// checkSize checks that the file has the size that its design needs, and no other.
func (f *File) checkSize() error {
	for key, c := range table.InOrder(map[string]struct {
		n int
		d scenario.Design
	}{"arms": {f.Arms, scenario.Fractional}, "points": {f.Points, scenario.LatinHypercube},
		"trajectories": {f.Trajectories, scenario.Morris}}) {
		mine := string(c.d) == f.Design
		switch _, given := f.lines[key]; {
		case mine && !given:
			return f.Errorf("design", "found design %s without %s; want %s = a whole number", f.Design, key, key)
		case given && !mine:
			return f.Errorf(key, "found %s with design %s; want it with %s only", key, f.Design, c.d)
		}
	}
	return nil
}

// Least returns the least number of games of an arm.
func (f *File) Least() int {
	if f.Bid != nil {
		return 64
	}
	return 2
}

// PlayElsewhere moves the study to another scenario, SETUP or GAME/SETUP; "" keeps its own.
func (f *File) PlayElsewhere(scenario string) {
	game, setup, other := strings.Cut(scenario, "/")
	switch {
	case other:
		f.Game, f.Setup = game, setup
	case scenario != "":
		f.Setup = scenario
	}
}
