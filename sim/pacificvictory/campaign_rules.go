package pacificvictory

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// WarRules are Rules as those of the whole war: their set-ups are the scenarios, and
// the positions they make and read are Campaigns, where Rules make and read Battles.
type WarRules struct{ *Rules }

var _ sim.Campaigns = (*Rules)(nil)

// Whole implements sim.Campaigns: it returns WarRules.
func (r *Rules) Whole() sim.Rules { return WarRules{r} }

// Digest names all data files in force: those of battles, and behind the dash those of
// the map and the scenarios.
func (w WarRules) Digest() string { return w.digest + "-" + w.war.Digest }

// Setups lists the scenarios [8.0].
func (w WarRules) Setups() []sim.Setup { return w.Scenarios() }

// Setup returns the start of a scenario, at its first decision.
func (w WarRules) Setup(name string) (sim.State, error) {
	s, ok := w.war.Scenario(name)
	if !ok {
		var names []string
		for _, s := range w.war.Scenarios {
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
func (w WarRules) Parse(text string) (sim.State, error) {
	c, err := w.parseCampaign("position", text)
	if err != nil {
		return nil, err
	}
	return c, nil
}
