package war

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// Parts are what a war is made of: the book, the rules of its fights, and the map, which is read on
// first use.
type Parts struct {
	Data     fs.FS
	Battles  sim.Rules // reads fights at hand
	Book     *book.Book
	Ground   *ground.Rules
	Land     *land.Rules
	Air      *air.Rules
	Surface  *surface.Rules
	Contact  *contact.Rules
	Undersea *undersea.Rules
	Map      func() (*atlas.Map, error)
}

// Rules are those of the war: their set-ups are the scenarios.
type Rules struct {
	Parts
	setups   []sim.Setup
	sources  []sim.Source
	theatres map[string]func() (scene, error)
	digest   func() string
	observed map[string]func() *observed.Numbers
}

// A scene is a scenario, with its islands where there is a war on land.
type scene struct {
	theatre *theatre.Theatre
	islands *islands.Islands
}

// Load reads which scenarios there are; each is read when it is first asked for.
func Load(p Parts) (*Rules, error) {
	r := &Rules{Parts: p, theatres: map[string]func() (scene, error){}}
	names, err := theatre.Names(p.Data)
	if err != nil {
		return nil, err
	}
	labels := table.Provenance{}
	for _, name := range names {
		title, note, label, err := theatre.About(p.Data, name)
		if err != nil {
			return nil, err
		}
		if err := labels.Count(theatre.Folder+"/"+name+".toml", label); err != nil {
			return nil, err
		}
		r.setups = append(r.setups, sim.Setup{Name: name, Title: title + " (" + label + ")", Note: note})
		r.theatres[name] = sync.OnceValues(func() (s scene, err error) {
			m, err := p.Map()
			if err != nil {
				return s, err
			}
			if s.theatre, err = theatre.Read(p.Data, name, p.Book, m); err != nil {
				return s, err
			}
			s.islands, err = islands.Of(s.theatre)
			return s, err
		})
	}
	r.sources, r.observed = labels.Sources(), r.layouts(names)
	r.digest = sync.OnceValue(func() string {
		digest, err := table.Digest(p.Data, "aircraft.csv", "ships.csv", "tables/*.csv", "map/*.csv", "oob/*.csv",
			theatre.Folder+"/*.toml", theatre.Folder+"/*/*.toml")
		if err != nil {
			return err.Error()
		}
		return digest
	})
	return r, nil
}

// Setups lists the scenarios. [40.5]
func (r *Rules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Theatre returns a scenario by name.
func (r *Rules) Theatre(name string) (*theatre.Theatre, error) {
	s, err := r.scene(name)
	return s.theatre, err
}

func (r *Rules) scene(name string) (scene, error) {
	read, ok := r.theatres[name]
	if !ok {
		var names []string
		for _, s := range r.setups {
			names = append(names, s.Name)
		}
		return scene{}, fmt.Errorf("found no scenario %q; want one of %s%s", name, strings.Join(names, ", "),
			sim.NearHint(name, names))
	}
	return read()
}

// Setup returns the start of a scenario.
func (r *Rules) Setup(name string) (sim.State, error) {
	t, err := r.Theatre(name)
	if err != nil {
		return nil, err
	}
	return r.start(t), nil
}

// Digest names the data files in force: those of the fights, the map and the scenarios.
func (r *Rules) Digest() string { return r.digest() }

// Options returns the value of every option.
func (r *Rules) Options() map[string]string { return r.Battles.Options() }

// Sources counts the tables, rosters and scenarios by how they are known.
func (r *Rules) Sources() []sim.Source {
	list := r.Book.AllSources()
	for _, more := range r.sources {
		if i := slices.IndexFunc(list, func(s sim.Source) bool { return s.Label == more.Label }); i >= 0 {
			list[i].Count += more.Count
		} else {
			list = append(list, more)
		}
	}
	return list
}
