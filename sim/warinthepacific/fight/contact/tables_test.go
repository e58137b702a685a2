package contact_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Tables that are not those of the book are refused with file, line and column.
func TestBadContactTables(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"search-chits", "TRUE,6,5,20,10", "MAYBE,6,5,20,10",
			"TRUE, APPRX1, APPRX2, ERROR1, ERROR2 and FALSE in this order"},
		{"search-chits", "TRUE,6,5,20,10", "TRUE,6,0,20,10", "want a whole number from 1 to 60"},
		{"search-chits", "TRUE,6,5,20,10", "TRUE,6,5,x,10", "want a whole number from 0 to 99"},
		{"search-chits", "TRUE,6,5,20,10", "TRUE,6,5,21,10", "as many as the cups hold"},
		{"search-chits", "TRUE,6,5,20,10", "TRUE,6,6,20,10", "as many as the cups hold"},
		{"bombard-damage-levels", "S,-4,20,-10", "T,-4,20,-10", "found level \"T\"; want one of -, S, D1"},
		{"bombard-damage-levels", "S,-4,20,-10", "S,-4,120,-10", "want a percentage, a whole number from 0 to 100"},
		{"bombard-damage-levels", "S,-4,20,-10", "S,-4,20,10", "want a whole number from -99 to 0"},
		{"engagement-values", "AMPH,1,1", "AMPHI,1,1", "AMPH, BMB, ETRAN"},
		{"engagement-values", "AMPH,1,1", "AMPH,1,2", "the same as low, but for MOVE"},
		{"engagement-values", "MOVE,0,14", "MOVE,7,7", "the same as low, but for MOVE"},
		{"engagement-values", "REAC,14,14", "REAC,15,15", "want a whole number from 0 to 14"},
		{"search-contact", "3,3,", "3,7,", "want a number of a die, from 0 to 6"},
	} {
		_, err := witp.Load(fighttest.Changed(t, "tables/"+c.file+".csv", c.old, c.new), nil)
		if assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new) {
			assert.Regexp(t, `^tables/`+c.file+`\.csv:\d+:? .*found .*; want [^\n]*$`, err.Error())
		}
	}
	for file, line := range map[string]string{"engagement-values": "voided plot,0,0,sourced\n",
		"bombard-damage-levels": "D4,-20,60,-10,5,sourced\n"} {
		_, err := witp.Load(fighttest.Changed(t, "tables/"+file+".csv", line, ""), nil)
		assert.ErrorContains(t, err, file+".csv", "a line is missing")
	}
}

// Search Points find a marker on as many dice of six as the table says: each row, by points at
// Normal and at Extended Range. [8.2]
func TestContactRows(t *testing.T) {
	rows := fighttest.Grid(t, "tables/search-contact.csv")
	require.Len(t, rows, 7)
	for points := 1; points <= 9; points++ {
		want := float64(fighttest.Number(t, rows[min(points, 6)][1])) / 6
		far := searchOf(t, "E1613: "+fighttest.Itoa(points)+" Betty", exampleForce, "E2922",
			"step = \"search\"\nplaced = \"1\"\nsent = \"0 "+fighttest.Itoa(points)+" 0 0 0 0\"")
		assert.InDelta(t, want, chances(far, 0, found)["contact"], 1e-12, points)
		want = float64(fighttest.Number(t, rows[min(2*points, 6)][1])) / 6
		near := searchOf(t, "E2020: "+fighttest.Itoa(points)+" Betty", exampleForce, "E2016",
			"step = \"search\"\nplaced = \"1\"\nsent = \""+fighttest.Itoa(points)+" 0 0 0 0 0\"")
		assert.InDelta(t, want, chances(near, 0, found)["contact"], 1e-12, points)
	}
}

// phaseEnds walks through a Phase, its owner saying the least, and adds up which markers
// are in contact when it is decided.
func phaseEnds(s *contact.Search, p float64, sum map[[3]bool]float64) {
	if s.Step == contact.SearchStrike || s.Step == contact.SearchOver {
		var key [3]bool
		for i := range key {
			key[i] = s.Markers[i].Contacted
		}
		sum[key] += p
		return
	}
	var l sim.Lister
	for next, q := range l.Outcomes(s, s.Legal(nil)[0]) {
		phaseEnds(next.Clone().(*contact.Search), p*q, sum)
	}
}

// Markers are searched for one by one, each by every base that reaches it: the chances of
// all eight ways are the products of their own. [8.41] [8.46]
func TestMarkersAreIndependent(t *testing.T) {
	// The Betty and the Nell are 2 points each, all three being at Normal Range of both.
	const text = "step = \"search\"\nplaced = \"1 1 1\"\nsent = \"1 0 0 0 0 0; 1 0 0 0 0 0\""
	s := searchOf(t, "E2020: 1 Betty; E2024: 1 Nell", "dummy; dummy; dummy", "E2016, E2118, E2218", text)
	var each [3]float64
	for m := range each {
		each[m] = s.Exposure(m)
		assert.InDelta(t, 1-4./6*4/6, each[m], 1e-12, "2 points of either base")
	}
	sum := map[[3]bool]float64{}
	phaseEnds(s, 1, sum)
	for set := range 8 {
		want, key := 1.0, [3]bool{}
		for m := range key {
			if key[m] = set>>m&1 == 1; key[m] {
				want *= each[m]
			} else {
				want *= 1 - each[m]
			}
		}
		assert.InDelta(t, want, sum[key], 1e-12, key)
	}
	assert.Len(t, sum, 8)
}

// Exposure is certain where no search is needed, a third by points in Naval Phases, and
// nothing where nobody reaches or nothing is to be seen. [8.13] [8.38] [8.44]
func TestExposureWithoutArcs(t *testing.T) {
	for _, c := range []struct {
		bases, marker, rest string
		want                float64
	}{
		{"E2020: 3 Betty", "E2020", "", 1}, {"E2020: 3 Betty", "E2016 watched", "", 1},
		{"E2020 carrier: 1 Kate", "E2020", "", 2. / 6},
		{"E2020: 2 Betty", "E2016", "", 4. / 6}, {"E2020: 2 Betty", "E2016", "naval = true", 2. / 6},
		{"E2020: 2 Betty; E2024: 1 Nell", "E2016", "naval = true", 1 - 4./6*5/6},
		{"E2020: 2 Betty", "E2016 night", "naval = true", 0}, {"E2020: 2 Betty", "E2016 still", "naval = true", 0},
		{"E2020: 2 Betty", "away", "", 0},
		{"E2020: 6 Zero", "E4040", "", 0}, {"E2020: 6 Terri", "E2016", "", 0},
	} {
		s := searchOf(t, c.bases, "US Chicago", c.marker, c.rest)
		assert.InDelta(t, c.want, s.Exposure(0), 1e-12, "%s for %s %s", c.bases, c.marker, c.rest)
	}
}

// An arc is best where none shows more markers. [8.42]
func TestBestArc(t *testing.T) {
	s := searchOf(t, "E2020: 2 Betty", "US Chicago; dummy; dummy", "E2016, E2024, E2025", "")
	for s.Step == contact.SearchDeploy {
		s.Apply(s.Legal(nil)[0], nil)
	}
	require.Equal(t, "0 of 2 Betty of E2020 search N to SE", fighttest.Texts(s)[0])
	assert.False(t, s.BestArc(), "one marker; the south has two")
	s = searchOf(t, "E2020: 2 Betty", "US Chicago; dummy; dummy", "E2016, E2015, E2025", "")
	for s.Step == contact.SearchDeploy {
		s.Apply(s.Legal(nil)[0], nil)
	}
	assert.True(t, s.BestArc())
	assert.Equal(t, book.Attacker, s.Turn())
}

// Both kinds count their tables, without those of the other.
func TestContactSources(t *testing.T) {
	count := func(s interface{ Sources() []sim.Source }) (n int) {
		for _, source := range s.Sources() {
			n += source.Count
		}
		return n
	}
	search := searchOf(t, "E2020: 2 Betty", "US Chicago", "E2016", "")
	engaged := engagement(engaged(t, "MOVE=3"+alpha, "inactive"+bravo, ""))
	assert.Positive(t, count(search))
	assert.Positive(t, count(engaged))
	assert.NotEqual(t, count(search), count(engaged))
}
