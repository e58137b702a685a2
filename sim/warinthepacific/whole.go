package warinthepacific

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// whole are the rules of the wars on the map: those with ships, and those on land alone. A scenario
// of each has a name of its own.
type whole struct {
	*war.Rules
	land *land.Rules
}

// Land returns the rules of the war on land, whose set-ups are scenarios without ships.
func (r *Rules) Land() *land.Rules { return r.land }

// Setups lists the scenarios of both.
func (w whole) Setups() []sim.Setup { return slices.Concat(w.Rules.Setups(), w.land.Setups()) }

// Setup returns the start of a scenario.
func (w whole) Setup(name string) (sim.State, error) {
	if w.land.Has(name) {
		return w.land.Setup(name)
	}
	return w.Rules.Setup(name)
}

// Parse reads a position of a scenario, whose name is in the first line.
func (w whole) Parse(text string) (sim.State, error) {
	first, _, _ := strings.Cut(text, "\n")
	if name, ok := strings.CutPrefix(first, "scenario "); ok && w.land.Has(name) {
		return w.land.Parse(text)
	}
	return w.Rules.Parse(text)
}

// Sources counts the data of both by how it is known.
func (w whole) Sources() []sim.Source { return w.land.AddSources(w.Rules.Sources()) }
