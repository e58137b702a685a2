package warinthepacific

import (
	"embed"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

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
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

//go:embed data
var embedded embed.FS

// Game is War in the Pacific, the combats of it.
var Game = sim.Game{
	Name: "war-in-the-pacific", Title: "War in the Pacific", Edition: "SPI 1978, charts booklet reconstructed",
	Sides: book.SideNames, WholeSides: theatre.Sides, Data: dataFS(), Options: options, Keys: keys, Kinds: kinds(),
	Sizing: sizing,
	Load:   func(data fs.FS, options map[string]string) (sim.Rules, error) { return Load(data, options) },
}

// options are readings that the rulebook does not settle, and what people bid for a side.
var options = []sim.Option{
	{Name: "extended-losses", Values: []string{"once", "twice"}, Case: "W115",
		Meaning: "what Air Points that fight beyond their Normal range lose: what is shot down, or as many " +
			"again on the way home, as a page of errata has it and the rulebook has not"},
	{Name: "bid", Values: bids, Case: "W116",
		Meaning: "Victory Points that Japan is given at the end of a war; below 0 the Allies are"},
}

// bids are what can be given, none by default.
var bids = strings.Fields("0 10 20 30 40 50 60 70 80 90 100 -10 -20 -30 -40 -50 -60 -70 -80 -90 -100")

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Rules are the book, the rules of the fights, and the library.
type Rules struct {
	data   fs.FS
	digest string
	setups []sim.Setup

	book     *book.Book
	ground   *ground.Rules
	air      *air.Rules
	surface  *surface.Rules
	contact  *contact.Rules
	options  map[string]string
	undersea *undersea.Rules
	readMap  func() (*atlas.Map, error)
	war      *war.Rules
	land     *land.Rules
}

// Load reads the rules from data files.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	chosen, err := sim.ResolveOptions(options, given)
	if err != nil {
		return nil, err
	}
	r := &Rules{data: data, options: chosen, readMap: readMap(data)}
	if r.digest, err = table.Digest(data, "aircraft.csv", "ships.csv", "tables/*.csv"); err != nil {
		return nil, err
	}
	if r.book, err = book.Load(data); err != nil {
		return nil, err
	}
	if r.surface, err = surface.Load(r.book); err != nil {
		return nil, err
	}
	if r.air, err = air.Load(r.book, r.surface); err != nil {
		return nil, err
	}
	if r.ground, err = ground.Load(r.book, r.air); err != nil {
		return nil, err
	}
	if r.undersea, err = undersea.Load(r.book); err != nil {
		return nil, err
	}
	if r.contact, err = contact.Load(r.book); err != nil {
		return nil, err
	}
	r.book.Rules, r.book.FarTwice = r, chosen["extended-losses"] == "twice"
	if r.book.Bid, err = strconv.Atoi(chosen["bid"]); err != nil {
		return nil, err
	}
	if r.land, err = land.Load(land.Parts{Data: data, Battles: r, Book: r.book, Ground: r.ground,
		Map: r.readMap}); err != nil {
		return nil, err
	}
	if r.war, err = war.Load(war.Parts{Data: data, Battles: r, Book: r.book, Ground: r.ground, Land: r.land,
		Air: r.air, Surface: r.surface, Contact: r.contact, Undersea: r.undersea, Map: r.readMap}); err != nil {
		return nil, err
	}
	return r, r.readLibrary()
}

// Digest names the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Options returns the value of every option.
func (r *Rules) Options() map[string]string { return maps.Clone(r.options) }

// Sources counts the tables and rosters by how they are known.
func (r *Rules) Sources() []sim.Source {
	return r.book.AllSources()
}

// Setups lists the fights of the library by name.
func (r *Rules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Setup returns the start of a fight of the library.
func (r *Rules) Setup(name string) (sim.State, error) {
	file, text, err := table.FromLibrary(r.data, name)
	if err != nil {
		return nil, err
	}
	return r.Battle(file, text, nil)
}

// Parse reads a fight from a file's text or from a position's.
func (r *Rules) Parse(text string) (sim.State, error) { return r.Battle("position", text, nil) }

// Battle reads the description of a fight with some keys replaced: the start, or a
// position in the middle.
func (r *Rules) Battle(name, text string, changes map[string]string) (sim.State, error) {
	d, err := book.ReadDescription(name, text, changes)
	if err != nil {
		return nil, err
	}
	return r.fight(d)
}

// fight sets up what a description says.
func (r *Rules) fight(d *book.Description) (sim.State, error) {
	kind := d.Get("kind", combats()[0].Name)
	i := slices.IndexFunc(combats(), func(c combat) bool { return c.Name == kind })
	if i < 0 {
		return nil, d.Errorf("kind", "found %q; want %s", kind, strings.Join(kindNames(), ", "))
	}
	if err := d.Check(combats()[i].Kind); err != nil {
		return nil, err
	}
	return combats()[i].read(r, d)
}

func kindNames() []string {
	var names []string
	for _, c := range combats() {
		names = append(names, c.Name)
	}
	return names
}

func (r *Rules) readLibrary() (err error) {
	r.setups, err = table.Provenance{}.Library(r.data, func(file, text string) (sim.Setup, string, error) {
		d, err := book.ReadDescription(file, text, nil)
		if err != nil {
			return sim.Setup{}, "", err
		}
		label := d.Get("source", "")
		if !slices.Contains(table.Labels, label) {
			return sim.Setup{}, "", d.Errorf("source", "found %q; want %s", label, strings.Join(table.Labels, ", "))
		}
		return sim.Setup{Title: d.Get("title", "") + " (forces " + label + ")", Note: d.Get("note", "")}, label, nil
	})
	return err
}
