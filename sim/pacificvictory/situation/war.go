package situation

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A War is what the whole game is played with beyond the rules of battle: the map,
// the scenarios and the pool of all blocks.
type War struct {
	Map       *atlas.Map
	Scenarios []Scenario
	Pool      []Stock
	Markers   [2]uint8 // Major Base markers of Japan and of the Allies [3.3.4]
	Digest    string   // of the data files
	Sources   table.Provenance

	Pieces       []WarPiece              // blocks of the pool by number: Japan's, then the Allies'
	Japanese     int                     // how many are Japan's
	Headquarters []uint8                 // pieces that are headquarters
	Routes       routes                  // what movement asks about the map and the pool
	Lines        lines                   // what supply and builds ask of the map
	europe       [len(book.Turns)]europe // by turn [10.0]
	peace        europe                  // without the option: nothing
	observed     observing               // the layout of observations
}

// ReadWar reads map/*.csv, scenarios.csv, scenarios/*.csv, force-pool.csv and events.csv. They
// have a digest of their own: a battle does not depend on them.
func ReadWar(r *book.Book) (*War, error) {
	w := &War{}
	var err error
	if w.Digest, err = table.Digest(r.Data, "map/*.csv", "scenarios.csv", "scenarios/*.csv", "force-pool.csv",
		"events.csv"); err != nil {
		return nil, err
	}
	if w.Map, err = atlas.ReadMap(r.Data); err != nil {
		return nil, err
	}
	// A theatre's commander must be a headquarters of the rules.
	for t, name := range w.Map.Commands[:atlas.JapanTheatre] {
		if !slices.ContainsFunc(r.Ratings, func(k book.Rating) bool { return k.Type == book.SHQ && k.Class == name }) {
			return nil, fmt.Errorf("map/commands.csv: found headquarters %q for %s; want one of classes.csv", name,
				atlas.TheatreNames[t])
		}
	}
	w.Sources = w.Map.Sources
	// The order counts: pieces are numbered from the pool, and routes, lines and scenarios ask
	// for pieces.
	if err = w.readPool(r); err != nil {
		return nil, err
	}
	if err = w.numberPieces(r); err != nil {
		return nil, err
	}
	w.layRoutes(r)
	if err = w.readLines(r); err != nil {
		return nil, err
	}
	if err = w.readEurope(r); err != nil {
		return nil, err
	}
	w.layOut(r)
	return w, w.readScenarios(r)
}

// Scenario returns a scenario by name.
func (w *War) Scenario(name string) (*Scenario, bool) {
	i := slices.IndexFunc(w.Scenarios, func(s Scenario) bool { return s.Name == name })
	if i < 0 {
		return nil, false
	}
	return &w.Scenarios[i], true
}
