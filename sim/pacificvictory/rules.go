package pacificvictory

import (
	"embed"
	"io/fs"
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

//go:embed data
var embedded embed.FS

// Game is Pacific Victory, second edition.
var Game = sim.Game{
	Name: "pacific-victory", Title: "Pacific Victory", Edition: "2nd edition, Columbia Games 2018",
	Sides: [2]string{"attacker", "defender"}, WholeSides: [2]string(campSides), Data: dataFS(), Options: options, Keys: keys, Sizing: sizing,
	Load: func(data fs.FS, options map[string]string) (sim.Rules, error) { return Load(data, options) },
}

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Rules are the ratings and options in force, and the battles of the library.
type Rules struct {
	ruling
	data         fs.FS
	digest       string
	given        map[string]string // options set by the caller
	options      map[string]string // every option in force
	ratings      []rating
	profiles     [256]profile // of the ratings
	groundLetter uint8        // combat turn of the first ground blocks: invaders land before it [5.8]
	setups       []sim.Setup
	sources      table.Provenance
	war          *War
}

// Load reads the rules from data files (units.csv, combat-turns.csv,
// exceptions.csv, classes.csv, battles/*.toml) and the war from its own (readWar).
// Options not named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) { return load(data, given, nil) }

// load is Load with the war of the same data, where it is known already.
func load(data fs.FS, given map[string]string, war *War) (*Rules, error) {
	all, err := sim.ResolveOptions(options, given)
	if err != nil {
		return nil, err
	}
	r := &Rules{ruling: rulingOf(all), data: data, given: given, options: all, sources: table.Provenance{}}
	if r.digest, err = table.Digest(data, "units.csv", "combat-turns.csv", "exceptions.csv", "classes.csv"); err != nil {
		return nil, err
	}
	if err := r.readRatings(); err != nil {
		return nil, err
	}
	if err := r.readLibrary(); err != nil {
		return nil, err
	}
	if r.war = war; war == nil {
		r.war, err = r.readWar()
	}
	return r, err
}

// with returns rules that differ in some options; those the caller of Load set
// stay as they are.
func (r *Rules) with(more map[string]string) (*Rules, error) {
	if len(more) == 0 {
		return r, nil
	}
	given := maps.Clone(more)
	maps.Copy(given, r.given)
	all, err := sim.ResolveOptions(options, given)
	if err != nil || maps.Equal(all, r.options) {
		return r, err
	}
	c, err := load(r.data, given, r.war)
	if err == nil {
		c.given = r.given
	}
	return c, err
}

// Digest returns the digest of the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Options returns the value of every option in force.
func (r *Rules) Options() map[string]string { return maps.Clone(r.options) }

// Setups lists the battles of the library by name. The scenarios of the whole war are
// set-ups of another kind of game, with other sides: see Whole.
func (r *Rules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Sources counts the data by how it is known.
func (r *Rules) Sources() []sim.Source { return r.sources.Sources() }

// Setup returns the start of a battle of the library.
func (r *Rules) Setup(name string) (sim.State, error) {
	file, text, err := table.FromLibrary(r.data, name)
	if err != nil {
		return nil, err
	}
	return r.Battle(file, text, nil)
}

func (r *Rules) readLibrary() (err error) {
	r.setups, err = r.sources.Library(r.data, func(file, text string) (sim.Setup, string, error) {
		d, err := parseDescription(file, text)
		return sim.Setup{Title: d.Title, Note: d.Note}, d.Source, err
	})
	return err
}

func (r *Rules) count(where, label string) error { return r.sources.Count(where, label) }
