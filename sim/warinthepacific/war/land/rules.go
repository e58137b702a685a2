package land

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Parts are what a war on land is made of: the book, the rules of its combats, and the map, which
// is read when it is first asked for.
type Parts struct {
	Data    fs.FS
	Battles sim.Rules // reads combats at hand
	Book    *book.Book
	Ground  *ground.Rules
	Map     func() (*atlas.Map, error)
}

// Rules are those of the war on land: their set-ups are the scenarios.
type Rules struct {
	Parts
	costs     costs
	setups    []sim.Setup
	labels    table.Provenance
	scenarios map[string]func() (*Scenario, error)
	digest    func() string
}

// Load reads which scenarios there are; each is read when it is first asked for.
func Load(p Parts) (*Rules, error) {
	r := &Rules{Parts: p, labels: table.Provenance{}, scenarios: map[string]func() (*Scenario, error){}}
	if err := r.readCosts(); err != nil {
		return nil, err
	}
	files, err := fs.Glob(p.Data, Folder+"/*.toml")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(file, Folder+"/"), ".toml")
		d, err := book.ReadScenario(p.Data, Folder, name, kind)
		if err != nil {
			return nil, err
		}
		label := d.Get("source", "")
		if err := r.labels.Count(file, label); err != nil {
			return nil, err
		}
		r.setups = append(r.setups, sim.Setup{Name: name, Title: d.Get("title", "") + " (" + label + ")",
			Note: d.Get("note", "")})
		r.scenarios[name] = sync.OnceValues(func() (*Scenario, error) {
			m, err := p.Map()
			if err != nil {
				return nil, err
			}
			return Read(p.Data, name, p.Book, m)
		})
	}
	r.digest = sync.OnceValue(func() string {
		digest, err := table.Digest(p.Data, "aircraft.csv", "ships.csv", "tables/*.csv", "map/*.csv", "oob/*.csv",
			"scenarios/*.toml", Folder+"/*.toml")
		if err != nil {
			return err.Error()
		}
		return digest
	})
	return r, nil
}

// Setups lists the scenarios. [40.5]
func (r *Rules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Has reports whether there is a scenario of a name.
func (r *Rules) Has(name string) bool { return r.scenarios[name] != nil }

// Named returns a scenario by name.
func (r *Rules) Named(name string) (*Scenario, error) {
	read, ok := r.scenarios[name]
	if !ok {
		var names []string
		for _, s := range r.setups {
			names = append(names, s.Name)
		}
		return nil, fmt.Errorf("found no scenario %q; want one of %s%s", name, strings.Join(names, ", "),
			sim.NearHint(name, names))
	}
	return read()
}

// Setup returns the start of a scenario.
func (r *Rules) Setup(name string) (sim.State, error) {
	s, err := r.Named(name)
	if err != nil {
		return nil, err
	}
	return r.start(s), nil
}

// Digest names the data files in force: those of all wars on the map, as a record says by them whose it is.
func (r *Rules) Digest() string { return r.digest() }

// Options returns the value of every option.
func (r *Rules) Options() map[string]string { return r.Battles.Options() }

// Sources counts the tables, rosters and scenarios by how they are known.
func (r *Rules) Sources() []sim.Source { return r.AddSources(r.Book.AllSources()) }

// AddSources counts the scenarios among others.
func (r *Rules) AddSources(list []sim.Source) []sim.Source {
	for _, more := range r.labels.Sources() {
		if i := slices.IndexFunc(list, func(s sim.Source) bool { return s.Label == more.Label }); i >= 0 {
			list[i].Count += more.Count
		} else {
			list = append(list, more)
		}
	}
	return list
}
