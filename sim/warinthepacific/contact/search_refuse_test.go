package contact_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// What is wrong in a description is named with its place.
func TestBadSearches(t *testing.T) {
	const attack, defend, markers = "attack = \"E2020: 3 Betty\"\n", "defend = \"Chicago; dummy\"\n", "markers = \"E2016, E2017\"\n"
	const kind = "kind = \"search\"\n"
	for text, want := range map[string]string{
		"attack = \"3 Betty\"\n" + defend + markers:                                                                                      `x.toml:2: attack: found "3 Betty"; want a base`,
		"attack = \"Z2020: 3 Betty\"\n" + defend + markers:                                                                               `found "Z2020"; want a hex, as E1613`,
		"attack = \"E2020 D5: 3 Betty\"\n" + defend + markers:                                                                            `found "D5" behind a base; want S, D1 to D4, large or carrier`,
		"attack = \"E2020: 3 Bettys\"\n" + defend + markers:                                                                              `found "Bettys"; want a type of aircraft.csv`,
		"attack = \"E2020: 3 Betty, 1 Betty\"\n" + defend + markers:                                                                      `found Betty twice at E2020`,
		"attack = \"E2020: 3 Betty, 1 PBY\"\n" + defend + markers:                                                                        `found PBY among the planes of the other side`,
		"attack = \"E2020: 3 Betty; E2020: 1 Nell\"\n" + defend + markers:                                                                `found two bases at E2020`,
		"attack = \"E2020: 3 Betty; D2020: 1 Nell\"\n" + defend + markers:                                                                `found E2020 and D2020; want hexes of one sheet`,
		attack + "defend = \"Chokai; dummy\"\n" + markers:                                                                                `found Chokai; want ships of the other side`,
		attack + "defend = \"Chicago; US Chicago\"\n" + markers:                                                                          `found Chicago in two Task Forces`,
		attack + "defend = \"Chicago D1; dummy\"\n" + markers:                                                                            `found "Chicago D1"; want ships without marks`,
		attack + "defend = \"Chicago\"\n" + markers:                                                                                      `x.toml:4: markers: found 2; want a hex, or away, for each of the 1 Task Forces`,
		attack + defend + "markers = \"E2016 night, E2017\"\n":                                                                           `found "night" behind a hex; want watched or, in Naval Phases, still or night`,
		attack + defend + "markers = \"E2016, F2017\"\n":                                                                                 `found F2017 and a base at E2020; want hexes of one sheet`,
		attack + defend + markers + "phases = 4\n":                                                                                       `phases: found "4"; want a whole number from 1 to 3`,
		attack + defend + markers + "placed = \"1 1\"\n":                                                                                 `found Task Force 1 once too often`,
		attack + defend + markers + "step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 TRUE 10 0 1 0 0 0\"\n":                         `found a report of marker 1 that cannot be`,
		attack + defend + markers + "step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 MAYBE 5\"\n":                                   `and a chit, one of TRUE, APPRX1`,
		attack + defend + markers + "step = \"strike\"\nplaced = \"1 2\"\n":                                                              `found nothing to go for`,
		attack + defend + markers + "step = \"search\"\nplaced = \"1 2\"\nsent = \"0 0 3 0 0 0\"\n":                                      `found points where they find nothing`,
		attack + defend + "markers = \"E2016, E2024\"\nstep = \"arcs\"\nplaced = \"1 2\"\nsent = \"3 0 0 0 0 0\"\n":                      `found points where they find nothing, or of a question to come`,
		attack + defend + markers + "step = \"search\"\nplaced = \"1 2\"\nsent = \"3 0 0 0 0 0\"\nreports = \"1 2 FALSE 0 0 0 0 0 0\"\n": `found a report of marker 2 before its turn`,
	} {
		_, err := fighttest.Load(t).Battle("x.toml", kind+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}
