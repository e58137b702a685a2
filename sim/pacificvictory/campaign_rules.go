package pacificvictory

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// CampaignRules are those of the whole war: their set-ups are the scenarios, and the
// positions they make and read are Campaigns, where those of battles make and read
// Battles.
type CampaignRules struct{ WarRules }

var _ sim.Mapper = CampaignRules{}

// loadWar reads the war from the data that the rules of battle are from.
func loadWar(battles *Rules) (CampaignRules, error) {
	w, err := readWar(&battles.Book)
	return CampaignRules{WarRules{battles, w}}, err
}

// Digest names all data files in force: those of battles, and behind the dash those of
// the map and the scenarios.
func (w CampaignRules) Digest() string { return w.Book.Digest() + "-" + w.War.Digest }

// MapDigest names the data files of the map and the scenarios.
func (w CampaignRules) MapDigest() string { return w.War.Digest }

// MapSources counts the data of the map and the scenarios by how it is known.
func (w CampaignRules) MapSources() []sim.Source { return w.War.sources.Sources() }

// Setups lists the scenarios [8.0].
func (w CampaignRules) Setups() []sim.Setup { return w.Scenarios() }

// Scenarios lists them in the order of the data file.
func (w CampaignRules) Scenarios() []sim.Setup {
	var list []sim.Setup
	for _, s := range w.War.Scenarios {
		list = append(list, sim.Setup{Name: s.Name, Title: s.Title})
	}
	return list
}

// Setup returns the start of a scenario, at its first decision.
func (w CampaignRules) Setup(name string) (sim.State, error) {
	s, ok := w.War.Scenario(name)
	if !ok {
		var names []string
		for _, s := range w.War.Scenarios {
			names = append(names, s.Name)
		}
		return nil, fmt.Errorf("found no scenario %q; want one of %s%s", name, strings.Join(names, ", "), sim.NearHint(name, names))
	}
	c, err := w.campaign(s)
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Parse reads a position from the text that Campaign.String gives.
func (w CampaignRules) Parse(text string) (sim.State, error) {
	s, err := w.parse("position", text)
	if err != nil {
		return nil, err
	}
	return &Campaign{State: *s}, nil
}

// rules are those of the campaign.
func (c *Campaign) rules() CampaignRules { return CampaignRules{c.WarRules} }

// campaign returns the start of a scenario at its first decision [8.2].
func (w CampaignRules) campaign(s *Scenario) (*Campaign, error) {
	start, err := w.deploy(s)
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
func (r CampaignRules) Chart(scenario string) (*sim.Chart, error) {
	w := r.War
	c := &sim.Chart{Title: title + ": the map", Styles: slices.Clone(styles)}
	var s *Scenario
	if scenario != "" {
		var ok bool
		if s, ok = w.Scenario(scenario); !ok {
			var names []string
			for _, s := range w.Scenarios {
				names = append(names, s.Name)
			}
			return nil, fmt.Errorf("found scenario %q; want one of %s%s", scenario, strings.Join(names, ", "), sim.NearHint(scenario, names))
		}
		c.Title = fmt.Sprintf("%s: %s, %s (from %s)", title, s.Name, s.Title, Turns[s.First])
		c.Styles = append(c.Styles, unitStyles...)
	}
	stacks := s.stacks(w.Map)
	w.chartPlaces(c, &stacks)
	if s != nil {
		start, err := r.campaign(s)
		if err != nil {
			return nil, err
		}
		c.Tracks = start.tracks(sim.Over)
	}
	return c, nil
}
