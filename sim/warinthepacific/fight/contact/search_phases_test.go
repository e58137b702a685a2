package contact_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Points that search from a damaged base are lost in part, by type; they may stay.
func TestDamagedBase(t *testing.T) { // [7.65] [7.66] [8.49]
	for base, want := range map[string]string{"E2020 S": "4 Betty, 2 Nell", "E2020 D2": "3 Betty, 1 Nell",
		"E2020 D1": "3 Betty, 1 Nell", "E2020 D1 large": "4 Betty, 2 Nell", "E2020 D4": "2 Betty, 1 Nell"} {
		s := searchOf(t, base+": 5 Betty, 2 Nell", exampleForce, "E2016", "phases = 2")
		s.Apply(0, nil)
		require.Equal(t, "0 of 5 Betty of E2020 search N to SE", fighttest.Texts(s)[0])
		fighttest.Do(t, s, 0, "5 of 5 Betty of E2020 search N to SE")
		fighttest.Do(t, s, 0, "2 of 2 Nell of E2020 search N to SE")
		for s.Step != contact.SearchStrike {
			fighttest.Do(t, s, 0, fighttest.Texts(s)[0])
		}
		assert.Contains(t, s.String(), "\"E2020"+strings.TrimPrefix(base, "E2020")+": "+want+"\"", base)
	}
	s := searchOf(t, "E2020 D4: 2 Betty", exampleForce, "E2016", "")
	s.Apply(0, nil)
	fighttest.Do(t, s, 0, "0 of 2 Betty of E2020 search N to SE")
	assert.Equal(t, sim.Over, s.Turn())
	assert.Contains(t, s.String(), "2 Betty", "who stays is not lost")
}

// A contact holds for its Phase; each Phase brings another report. Waiting costs nothing
// but the contact.
func TestPhases(t *testing.T) { // [8.36] [8.41]
	s := searchOf(t, "E1613: 6 Betty", exampleForce, "E2922", "phases = 2")
	s.Apply(0, nil)
	fighttest.Do(t, s, 0, fighttest.Texts(s)[0])
	for s.Step == contact.SearchReport {
		fighttest.Do(t, s, 0, fighttest.Texts(s)[0])
	}
	assert.Equal(t, []string{"wait for the next Phase", "strike marker 1 at E2922"}, fighttest.Texts(s))
	fighttest.Do(t, s, 0, "wait for the next Phase")
	assert.Equal(t, []string{"search for marker 1 at E2922"}, fighttest.Texts(s))
	assert.False(t, s.Markers[0].Contacted)
}

// Worth is Defense Strength and Air Capacity; the best force brings 1, half of it
// nothing, a dummy costs 1 (W60).
func TestSearchScore(t *testing.T) {
	worth := func(name string) int {
		return fighttest.Number(t, fighttest.ShipOf(t, "US", name, "defense")) +
			fighttest.Number(t, fighttest.ShipOf(t, "US", name, "air_capacity"))
	}
	a, b := worth("Enterprise"), worth("Chicago")
	for target, want := range map[int]float64{0: 0, 1: 1, 2: 2*float64(b)/float64(a) - 1, 3: -1} {
		s := searchOf(t, "E2020: 6 Betty", "Enterprise; Chicago; dummy", "E2016, E2017, E2020",
			fmt.Sprintf("step = \"over\"\nplaced = \"1 2 3\"\nreports = \"1 1 TRUE 5 1 0 0 0 0; 1 2 TRUE 5 0 "+
				"1 0 0 0\"\ntarget = %d", target%3))
		if target < 3 {
			assert.InDelta(t, want, s.Score(0), 1e-12, target)
			assert.InDelta(t, -want, s.Score(1), 1e-12, target)
		}
	}
	s := searchOf(t, "E2020: 6 Betty", "Enterprise; dummy", "E2016, E2017",
		"step = \"over\"\nplaced = \"1 2\"\nreports = \"1 2 FALSE 5 1 0 0 0 0\"\ntarget = 2")
	assert.Equal(t, -1., s.Score(0))
	s = searchOf(t, "E2020: 6 Betty", "dummy; Enterprise", "E2016, away",
		"step = \"over\"\nplaced = \"1 2\"\nreports = \"1 1 FALSE 5 1 0 0 0 0\"\ntarget = 1")
	assert.Equal(t, -1., s.Score(0), "nothing is there, and nothing could be better")
}
