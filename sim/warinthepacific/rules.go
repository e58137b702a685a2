package warinthepacific

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

//go:embed data
var embedded embed.FS

// The sides of every combat: who attacks and who is attacked.
const (
	Attacker sim.Side = iota
	Defender
)

var sideNames = [2]string{"attacker", "defender"}

// Game is War in the Pacific, the combats of it.
var Game = sim.Game{
	Name: "war-in-the-pacific", Title: "War in the Pacific", Edition: "SPI 1978, charts booklet reconstructed",
	Sides: sideNames, Data: dataFS(), Options: []sim.Option{}, Keys: keys, Sizing: sizing,
	Load: func(data fs.FS, options map[string]string) (sim.Rules, error) { return Load(data, options) },
}

func dataFS() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Rules are the tables, the rosters and the fights of the library.
type Rules struct {
	data   fs.FS
	digest string
	labels map[string]string // how a file is known, by its name
	setups []sim.Setup

	units  []unitType // the rosters
	planes []plane
	ships  []shipType
	ground groundTables
	air    airTables
	sub    subTables
	strike strikeTables
	sea    seaTables
	naval  navalResults

	searches searchTables
	values   []uint8 // Engagement Values of missions

	damage   [sunk + 1]damageEffect // what each level does to a ship [9.86]
	critical []criticalRow
	moves    [4]movement // by Speed Class [9.0]
	repair   repairTables

	attrition  attritionTables
	facilities [FacilityD4 + 1]facilityEffect // [7.65]

	projections [len(sheets)]projection
	places      []namedHex
	forces      []Force
}

// A combat is a kind of fight that is a game of its own.
type combat struct {
	name   string
	tables []string // that decide it, for Sources
	keys   []string // of its description
	read   func(*Rules, *description) (sim.State, error)
}

// combats returns the kinds of fight, the default first.
func combats() []combat {
	return []combat{groundCombat, airCombat, bombardCombat, strikeCombat, subCombat, convoyCombat, huntCombat, minesCombat, surfaceCombat, searchCombat, engageCombat}
}

// Load reads the rules from data files. There are no options yet.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	for name := range given {
		return nil, fmt.Errorf("found option %q; want none, this game has no options", name)
	}
	r := &Rules{data: data, labels: map[string]string{}}
	var err error
	if r.digest, err = table.Digest(data, "aircraft.csv", "ships.csv", "tables/*.csv"); err != nil {
		return nil, err
	}
	for _, read := range []func() error{r.checkTables, r.readPlanes, r.readShips, r.readDamageLevels, r.readCriticals, r.readMovement, r.readUnits, r.readGround, r.readAir, r.readSubmarines, r.readNavalResults, r.readStrike, r.readSurface, r.readSearch, r.readEngagement, r.readRepair, r.readAttrition, r.readFacilities, r.readPlaces, r.readForces, r.readLibrary} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Digest names the data files in force.
func (r *Rules) Digest() string { return r.digest }

// Options returns no options.
func (r *Rules) Options() map[string]string { return map[string]string{} }

// Sources counts the tables and rosters by how they are known.
func (r *Rules) Sources() []sim.Source {
	return r.counted(slices.Collect(maps.Keys(r.labels)))
}

// counted counts some of the tables and rosters.
func (r *Rules) counted(names []string) []sim.Source {
	var list []sim.Source
	for _, label := range table.Labels {
		if known := r.known(names, label); len(known) > 0 {
			list = append(list, sim.Source{Label: label, Count: len(known)})
		}
	}
	return list
}

// sources counts the tables and rosters that decide a fight, and names those that are not
// printed in the rulebook.
func (r *Rules) sources(names []string) []sim.Source {
	list := r.counted(names)
	for i := range list {
		if s := &list[i]; s.Label != table.Labels[0] {
			s.Names = r.known(names, s.Label)
		}
	}
	return list
}

// known returns which of some tables and rosters are known in one way.
func (r *Rules) known(names []string, label string) (known []string) {
	for _, name := range names {
		if r.labels[name] == label {
			known = append(known, name)
		}
	}
	return known
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
	d, err := readDescription(name, text, changes)
	if err != nil {
		return nil, err
	}
	return r.fight(d)
}

// fight sets up what a description says.
func (r *Rules) fight(d *description) (sim.State, error) {
	kind := d.get("kind", combats()[0].name)
	i := slices.IndexFunc(combats(), func(c combat) bool { return c.name == kind })
	if i < 0 {
		return nil, d.errorf("kind", "found %q; want %s", kind, strings.Join(kindNames(), ", "))
	}
	if err := d.check(combats()[i]); err != nil {
		return nil, err
	}
	return combats()[i].read(r, d)
}

func kindNames() []string {
	var names []string
	for _, c := range combats() {
		names = append(names, c.name)
	}
	return names
}

func (r *Rules) readLibrary() (err error) {
	r.setups, err = table.Provenance{}.Library(r.data, func(file, text string) (sim.Setup, string, error) {
		d, err := readDescription(file, text, nil)
		if err != nil {
			return sim.Setup{}, "", err
		}
		label := d.get("source", "")
		if !slices.Contains(table.Labels, label) {
			return sim.Setup{}, "", d.errorf("source", "found %q; want %s", label, strings.Join(table.Labels, ", "))
		}
		return sim.Setup{Title: d.get("title", "") + " (forces " + label + ")", Note: d.get("note", "")}, label, nil
	})
	return err
}
