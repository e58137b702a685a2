package warinthepacific

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var _ sim.SheetMapper = (*Rules)(nil)

// scenarios are those that have an order of battle, with the sheets on which their forces stand. [40.5]
var scenarios = []struct{ name, title, sheets string }{
	{"midway", "Midway, June 1942", "DF"},
	{"coral-sea", "Coral Sea, May 1942", "E"},
	{"kokoda", "Kokoda, July to November 1942", "E"},
	{"guadalcanal", "Guadalcanal, August to December 1942", "EG"},
	{"malaya", "Malaya and Singapore, December 1941 to February 1942", "ABC"},
	{"burma", "Burma, 1944", "A"},
	{"leyte", "Leyte, October to December 1944", "BCDE"},
	{"campaign", "the war, from December 1941", atlas.Sheets},
}

// readMap returns the map, which is read when it is first asked for: no fight needs it.
func readMap(data fs.FS) func() (*atlas.Map, error) {
	return sync.OnceValues(func() (*atlas.Map, error) { return atlas.Read(data) })
}

// Map returns the map of the game. [2.1]
func (r *Rules) Map() (*atlas.Map, error) { return r.readMap() }

// Scenarios lists the set-ups that can be drawn.
func (r *Rules) Scenarios() (list []sim.Setup) {
	for _, s := range scenarios {
		list = append(list, sim.Setup{Name: s.name, Title: s.title + " (order of battle reconstructed)"})
	}
	for _, s := range r.war.Setups() {
		if !slices.ContainsFunc(list, func(o sim.Setup) bool { return o.Name == s.Name }) {
			list = append(list, s)
		}
	}
	return list
}

// MapDigest names the data files of map and orders of battle.
func (r *Rules) MapDigest() string {
	digest, err := table.Digest(r.data, "map/*.csv", "oob/*.csv")
	if err != nil {
		return err.Error()
	}
	return digest
}

// MapSources counts the data of the map by how it is known. A map that cannot be read has none:
// Chart says why.
func (r *Rules) MapSources() []sim.Source {
	m, err := r.Map()
	if err != nil {
		return nil
	}
	return m.Sources()
}

// Sheets names the sheets of the map. [2.12]
func (r *Rules) Sheets() []string { return strings.Split(atlas.Sheets, "") }

// Chart draws the map, with the forces of a scenario at its start unless the name is empty.
func (r *Rules) Chart(scenario string) (*sim.Chart, error) { return r.ChartSheet(scenario, "") }

// ChartSheet draws one sheet, all of the scenario's if its name is empty.
func (r *Rules) ChartSheet(scenario, sheet string) (*sim.Chart, error) {
	m, err := r.Map()
	if err != nil {
		return nil, err
	}
	title, sheets := "the map", atlas.Sheets
	if scenario != "" {
		n := slices.IndexFunc(r.Scenarios(), func(s sim.Setup) bool { return s.Name == scenario })
		if n < 0 {
			var names []string
			for _, s := range r.Scenarios() {
				names = append(names, s.Name)
			}
			return nil, fmt.Errorf("found scenario %q; want one of %s%s", scenario, strings.Join(names, ", "),
				sim.NearHint(scenario, names))
		}
		if n >= len(scenarios) { // one of a part of the map: as it is played
			return r.chartWar(scenario, sheet)
		}
		title, sheets = scenarios[n].title, scenarios[n].sheets
	}
	if sheet != "" {
		title, sheets = title+", sheet "+sheet, sheet
	}
	c := m.Chart(Game.Title+": "+title, sheets)
	if scenario != "" {
		chartForces(c, r.book.OrderOfBattle(scenario))
	}
	return c, nil
}

// chartWar draws the window of a scenario of the war at its start, or of it what is on one sheet.
func (r *Rules) chartWar(scenario, sheet string) (*sim.Chart, error) {
	start, err := r.war.Setup(scenario)
	if err != nil {
		return nil, err
	}
	c := start.(sim.Charted).Chart(sim.Over)
	if sheet != "" {
		c.Hexes = slices.DeleteFunc(c.Hexes, func(h sim.ChartHex) bool { return h.ID[:1] != sheet })
	}
	if len(c.Hexes) == 0 {
		return nil, fmt.Errorf("found sheet %s; want one on which %s is played", sheet, scenario)
	}
	return c, nil
}

// forceStyles are the looks of the forces, by side, Japan first.
var forceStyles = []sim.Style{
	{Name: "units-japan", Legend: "Japanese forces: 4×CA are four of a type", Shape: sim.Plate,
		Colour: sim.RGB(0xe8801a)},
	{Name: "units-allies", Legend: "Allied", Shape: sim.Plate, Colour: sim.RGB(0x2d5fa8)},
}

// chartForces draws the forces that are there at the start, a stack of each side in a hex.
func chartForces(c *sim.Chart, forces []book.Force) {
	c.Styles = append(c.Styles, forceStyles...)
	c.Notes = append([]string{"Counters: ships by type, air Air Points, land ground units, subs Sub Points; " +
		"at the start of the scenario, reconstructed from history."}, c.Notes...)
	at := map[string]int{}
	for n := range c.Hexes {
		at[c.Hexes[n].ID] = n
	}
	for _, f := range forces {
		unit, counts := unitWord(f)
		n, there := at[f.Hex.String()]
		if !counts || !there || f.Arrives != "" {
			continue
		}
		side := forceStyles[1].Name
		if f.Japan {
			side = forceStyles[0].Name
		}
		h := &c.Hexes[n]
		k := slices.IndexFunc(h.Stacks, func(s sim.ChartStack) bool { return s.Style == side })
		if k < 0 {
			k = len(h.Stacks)
			h.Stacks = append(h.Stacks, sim.ChartStack{Style: side})
		}
		for range f.Count {
			h.Stacks[k].Units, h.Stacks[k].Names = append(h.Stacks[k].Units, unit), append(h.Stacks[k].Names, f.What)
		}
	}
}

// unitWord is how a force is written on its counter, and whether it is one that is drawn.
func unitWord(f book.Force) (word string, drawn bool) {
	switch f.Kind {
	case "ship":
		_, id, _ := strings.Cut(f.What, " ")
		id, _, _ = strings.Cut(id, "-") // DD-modern
		return strings.TrimRight(id, "0123456789"), true
	case "air", "subs":
		return f.Kind, true
	case "ground":
		return "land", true
	}
	return "", false
}
