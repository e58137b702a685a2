package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Rules are those of the whole war: their set-ups are the scenarios, and the
// positions they make and read are Campaigns, where those of battles make and read
// Battles.
type Rules struct{ situation.Setting }

var _ sim.Mapper = Rules{}

// Load reads the war from the data that the rules of battle are from.
func Load(battles *battle.Rules) (Rules, error) {
	w, err := situation.ReadWar(&battles.Book)
	if err == nil {
		w.LayOutDecisions(decisionNames())
	}
	return Rules{situation.Setting{Rules: battles, War: w}}, err
}

// MapDigest names the data files of the map and the scenarios.
func (w Rules) MapDigest() string { return w.War.Digest }

// MapSources counts the data of the map and the scenarios by how it is known.
func (w Rules) MapSources() []sim.Source { return w.War.Sources.Sources() }

// Setups lists the scenarios [8.0].
//
//go:noinline many callers, none of them hot
func (w Rules) Setups() []sim.Setup { return w.Scenarios() }

// Scenarios lists them in the order of the data file.
//
//go:noinline many callers, none of them hot
func (w Rules) Scenarios() []sim.Setup {
	var list []sim.Setup
	for _, s := range w.War.Scenarios {
		list = append(list, sim.Setup{Name: s.Name, Title: s.Title})
	}
	return list
}

// Setup returns the start of a scenario, at its first decision.
func (w Rules) Setup(name string) (sim.State, error) {
	s, ok := w.War.Scenario(name)
	if !ok {
		var names []string
		for _, s := range w.War.Scenarios {
			names = append(names, s.Name)
		}
		return nil, fmt.Errorf("found no scenario %q; want one of %s%s", name, strings.Join(names, ", "),
			sim.NearHint(name, names))
	}
	c, err := w.campaign(s)
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Parse reads a position from the text that Campaign.String gives.
func (w Rules) Parse(text string) (sim.State, error) {
	s, err := w.ParseState("position", text)
	if err != nil {
		return nil, err
	}
	return &Campaign{State: *s}, nil
}

// rules are those of the campaign.
func (c *Campaign) rules() Rules { return Rules{c.Setting} }

// A position carries its rules, as a text may set options of its own (sim.Rules).
var _ sim.Rules = (*Campaign)(nil)

// Setups lists the scenarios [8.0].
//
//go:noinline many callers, none of them hot
func (c *Campaign) Setups() []sim.Setup { return c.rules().Setups() }

// Setup returns the start of a scenario under the rules of the position.
func (c *Campaign) Setup(name string) (sim.State, error) { return c.rules().Setup(name) }

// Parse reads a position under the same rules.
func (c *Campaign) Parse(text string) (sim.State, error) { return c.rules().Parse(text) }

// campaign returns the start of a scenario at its first decision [8.2].
func (w Rules) campaign(s *situation.Scenario) (*Campaign, error) {
	start, err := w.Deploy(s)
	if err != nil {
		return nil, err
	}
	c := &Campaign{State: *start}
	c.startBefore()
	for !c.await() {
	}
	return c, nil
}

// Chart draws the map, with the blocks of a scenario unless the name is empty.
func (r Rules) Chart(scenario string) (*sim.Chart, error) {
	w := r.War
	c := &sim.Chart{Title: book.Title + ": the map", Styles: slices.Clone(atlas.Styles)}
	var s *situation.Scenario
	if scenario != "" {
		var ok bool
		if s, ok = w.Scenario(scenario); !ok {
			var names []string
			for _, s := range w.Scenarios {
				names = append(names, s.Name)
			}
			return nil, fmt.Errorf("found scenario %q; want one of %s%s", scenario, strings.Join(names, ", "),
				sim.NearHint(scenario, names))
		}
		c.Title = fmt.Sprintf("%s: %s, %s (from %s)", book.Title, s.Name, s.Title, book.Turns[s.First])
		c.Styles = append(c.Styles, atlas.UnitStyles...)
	}
	stacks := s.Stacks(w.Map)
	w.ChartPlaces(c, &stacks)
	if s != nil {
		start, err := r.campaign(s)
		if err != nil {
			return nil, err
		}
		c.Tracks = start.tracks(sim.Over)
	}
	return c, nil
}
