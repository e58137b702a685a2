package contact_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// How exposed a marker is, is how often all points that can search for it find it: in the
// worked example as the dice have it, each base by itself. [8.1] [8.2]
func TestExposure(t *testing.T) {
	for _, bases := range []string{exampleBases, "E1613: 6 Zero, 3 Betty", "E1512: 4 Zeke, 1 Mavis-Emily",
		"E1613: 2 Betty", "E1613: 6 Betty"} {
		s := searchOf(t, bases, exampleForce, "E2922", "step = \"search\"\nplaced = \"1\"\nsent = \""+sent(bases)+"\"")
		assert.InDelta(t, chances(s, 0, found)["contact"], s.Exposure(0), 1e-12, bases)
	}
}

// The worth of a Task Force is its share of the best one, and markers about which nothing is known
// promise the same.
func TestWorthAndProspects(t *testing.T) {
	s := searchOf(t, "E2020: 6 Betty", "Enterprise; Chicago; dummy", "E2016, E2017, E2020",
		"step = \"strike\"\nplaced = \"1 2 3\"\nreports = \"1 1 TRUE 5 1 0 0 0 0; 1 2 TRUE 5 0 1 0 0 0\"")
	assert.InDelta(t, 1, s.Worth(0), 1e-12)
	assert.Less(t, s.Worth(1), s.Worth(0))
	assert.Zero(t, s.Worth(2))
	p := s.Prospects()
	assert.Greater(t, p[0], p[1], "a carrier is reported there")
}
