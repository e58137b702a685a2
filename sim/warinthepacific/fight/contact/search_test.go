package contact_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

const (
	exampleBases = "E1613: 6 Zero, 3 Betty; E1512: 4 Zeke, 1 Mavis-Emily"
	exampleForce = "Washington, North Carolina, Chicago, Atlanta, Juneau, 6 US DD-modern, US APB-std"
)

// searchOf returns the search in progress that a text describes.
func searchOf(t testing.TB, attack, defend, markers, rest string) *contact.Search {
	t.Helper()
	return fighttest.Battle(t, fmt.Sprintf("kind = \"search\"\nattack = %q\ndefend = %q\nmarkers = %q\n%s", attack,
		defend, markers, rest)).(*contact.Search)
}

// chances adds up how likely what a text says of the position after a move is.
func chances(s sim.State, m sim.Move, text func(*contact.Search) string) map[string]float64 {
	var l sim.Lister
	sum := map[string]float64{}
	for next, p := range l.Outcomes(s, m) {
		sum[text(next.(*contact.Search))] += p
	}
	return sum
}

func found(s *contact.Search) string {
	if s.Markers[0].Contacted {
		return "contact"
	}
	return "none"
}

// The rulebook's Task Force 5: from Rabaul 90 Movement Points, three Betties at Extended
// Range are 3 points; from Kavieng 102, a Mavis at Normal Range is worth 2; nobody else
// gets there. Kavieng searches only where Rabaul fails.
func TestSearchExample(t *testing.T) { // [8.1] [8.11] [8.12] [8.2] [8.41] [8.46] [8.47] [8.5]
	for bases, want := range map[string]float64{
		exampleBases: 1 - 3./6*4/6, "E1613: 6 Zero, 3 Betty": 3. / 6, "E1512: 4 Zeke, 1 Mavis-Emily": 2. / 6,
		"E1613: 2 Betty": 2. / 6, "E1613: 6 Betty": 1, "E1512: 4 Mavis-Emily": 1,
	} {
		s := searchOf(t, bases, exampleForce, "E2922", "step = \"search\"\nplaced = \"1\"\nsent = \""+sent(bases)+"\"")
		assert.InDelta(t, want, chances(s, 0, found)["contact"], 1e-12, bases)
	}
	// Three dice find it from Rabaul, then a chit of six is drawn; of the three others two
	// dice from Kavieng do.
	s := searchOf(t, exampleBases, exampleForce, "E2922", "step = \"search\"\nplaced = \"1\"\nsent = \""+
		sent(exampleBases)+"\"")
	var l sim.Lister
	n := 0
	for range l.Outcomes(s, 0) {
		n++
	}
	assert.Equal(t, 3*6+3*(2*6+4), n)
	s = searchOf(t, "E1613: 6 Zero", exampleForce, "E2922", "")
	s.Apply(0, nil)
	assert.Equal(t, sim.Over, s.Turn(), "out of range")
}

// sent sends all of the example that can search to the southeast.
func sent(bases string) string {
	var lines []string
	for base := range strings.SplitSeq(bases, ";") {
		_, list, _ := strings.Cut(base, ":")
		for part := range strings.SplitSeq(list, ",") {
			words := strings.Fields(part)
			if strings.HasPrefix(words[1], "Ze") {
				words[0] = "0"
			}
			lines = append(lines, "0 "+words[0]+" 0 0 0 0")
		}
	}
	return strings.Join(lines, "; ")
}

// said collects, number by number, all that the owner of the first marker may say.
func said(s *contact.Search) [6][]int {
	var all [6][]int
	var walk func(*contact.Search)
	walk = func(s *contact.Search) {
		if s.Step != contact.SearchReport {
			for i, n := range s.Markers[0].Reports[0].Numbers {
				all[i] = append(all[i], int(n))
			}
			return
		}
		for _, m := range s.Legal(nil) {
			c := s.Clone().(*contact.Search)
			c.Apply(m, nil)
			walk(c)
		}
	}
	walk(s)
	for i := range all {
		slices.Sort(all[i])
		all[i] = slices.Compact(all[i])
	}
	return all
}

// reporting returns a search in which the first marker is about to be reported.
func reporting(t testing.TB, defend, chit string) *contact.Search {
	t.Helper()
	return searchOf(t, "E1613: 3 Betty", defend, "E2922"+strings.Repeat(", away", strings.Count(defend, ";")),
		"step = \"report\"\nplaced = \"1"+strings.Repeat(" 2", strings.Count(defend, ";"))+
			"\"\nsent = \"0 3 0 0 0 0\"\nreports = \"1 1 "+chit+"\"")
}

// Cases A to F of the rulebook's example, and what follows from the text for others:
// total, carriers, capital ships, APB, MS and SF.
func TestReportsOfSearch(t *testing.T) { // [8.33] [8.34] [8.35] [8.5]
	zero := []int{0}
	for _, c := range []struct {
		chit, force string
		want        [6][]int
	}{
		{"TRUE", exampleForce, [6][]int{{15}, zero, {3}, {1}, zero, zero}},
		{"APPRX1", exampleForce, [6][]int{{10, 15, 20}, zero, {2, 3, 4}, {1, 2}, zero, zero}},
		{"APPRX2", exampleForce, [6][]int{{5, 10, 15, 20, 25}, zero, {1, 2, 3, 4, 5}, {1, 2, 3}, zero, zero}},
		{"ERROR1", exampleForce, [6][]int{{10, 15, 20}, {0, 1}, {2, 3, 4}, {1, 2}, zero, zero}},
		{"ERROR2", exampleForce, [6][]int{{5, 10, 15, 20, 25}, {0, 1, 2}, {1, 2, 3, 4, 5}, {1, 2, 3}, zero, zero}},
		// No carrier is invented without a carrier or a capital ship; both may be hidden.
		{"ERROR2", "2 US DD-modern", [6][]int{{5, 10, 15}, zero, {0, 1, 2}, zero, zero, zero}},
		{"ERROR1", "Enterprise, Chicago", [6][]int{{5, 10}, {0, 1, 2}, {0, 1, 2}, zero, zero, zero}},
		{"APPRX1", "Enterprise, Chicago", [6][]int{{5, 10}, {1, 2}, {1, 2}, zero, zero, zero}},
		{"APPRX2", "Enterprise, US Hornet, 3 US MS-1x, US SF-std", [6][]int{{5, 10, 15, 20}, {1, 2, 3, 4}, zero,
			zero, {1, 2, 3, 4, 5}, {1, 2, 3}}},
	} {
		assert.Equal(t, c.want, said(reporting(t, c.force, c.chit)), "%s of %s", c.chit, c.force)
	}
	// False may say anything that another chit might let somebody say (W63), or that
	// nobody is there.
	all := said(reporting(t, exampleForce, "FALSE"))
	assert.Equal(t, []int{0, 5, 10, 15, 20, 25}, all[0])
	assert.Equal(t, [][]int{{0, 1, 2}, {0, 1, 2, 3, 4, 5}, {0, 1, 2, 3}, {0, 1, 2}, {0, 1, 2}}, all[1:])
	s := reporting(t, exampleForce, "FALSE")
	fighttest.Do(t, s, 0, "say of marker 1 at E2922: no ships")
	assert.NotEqual(t, contact.SearchReport, s.Step, "then there is nothing to count")
}

func TestDummyReports(t *testing.T) { // [8.37]
	for _, chit := range []string{"TRUE", "APPRX1", "APPRX2", "ERROR1", "ERROR2"} {
		s := reporting(t, "dummy; "+exampleForce, chit)
		assert.Equal(t, [6][]int{{0}, {0}, {0}, {0}, {0}, {0}}, said(s), chit)
	}
	assert.Contains(t, said(reporting(t, "dummy; "+exampleForce, "FALSE"))[0], 15)
}

// There are five chits of each of six kinds. Chits in play are not drawn again.
func TestChits(t *testing.T) { // [8.3] [8.31] [8.32] [8.36]
	chit := func(s *contact.Search) string {
		for _, r := range s.Markers[0].Reports {
			if r.Chit > 0 && s.Now+1 == s.Phases {
				return fmt.Sprint(s.Markers[0].Reports[s.Now].Chit)
			}
		}
		return "none"
	}
	s := searchOf(t, "E1613: 6 Betty", exampleForce, "E2922",
		"step = \"search\"\nplaced = \"1\"\nsent = \"0 6 0 0 0 0\"")
	for kind, p := range chances(s, 0, chit) {
		assert.InDelta(t, 1./6, p, 1e-12, kind)
	}
	s = searchOf(t, "E1613: 6 Betty", exampleForce, "E2922",
		"phases = 3\nnow = 2\nstep = \"search\"\nplaced = \"1\"\nsent = \"0 6 0 0 0 0\"\nreports = \"1 1 "+
			"FALSE 0 0 0 0 0 0; 2 1 FALSE 5 0 0 0 0 0\"")
	assert.InDelta(t, 3./28, chances(s, 0, chit)["6"], 1e-12, "two of False are out")
	assert.InDelta(t, 5./28, chances(s, 0, chit)["1"], 1e-12)
}

// In Naval Phases points are a third, rounded up for the base, all round; only what moves
// by day is searched for.
func TestNavalSearch(t *testing.T) { // [8.13] [8.44] [9.61]
	for bases, want := range map[string]float64{"E1613: 3 Betty": 1. / 6, "E1613: 4 Betty": 2. / 6,
		"E1613: 3 Betty, 1 Mavis-Emily": 2. / 6} {
		s := searchOf(t, bases, exampleForce, "E2922", "naval = true")
		s.Apply(0, nil)
		assert.InDelta(t, want, chances(s, 0, found)["contact"], 1e-12, bases)
	}
	s := searchOf(t, "E1613: 6 Betty", exampleForce+"; dummy", "E2922, E1007", "naval = true")
	s.Apply(0, nil)
	s.Apply(1, nil)
	assert.Equal(t, []string{"search for marker 1 at E2922"}, fighttest.Texts(s), "no arcs are asked")
	for _, mark := range []string{"still", "night"} {
		s = searchOf(t, "E1613: 6 Betty", exampleForce, "E2922 "+mark, "naval = true")
		s.Apply(0, nil)
		assert.Equal(t, sim.Over, s.Turn(), mark)
	}
}

func TestTransportsDoNotSearch(t *testing.T) { // [8.48]
	s := searchOf(t, "E1613: 6 Terri", exampleForce, "E1614", "")
	s.Apply(0, nil)
	assert.Equal(t, sim.Over, s.Turn())
}

// Two markers on either side of a base cannot be in one arc of 120 degrees; two on rows
// of hexes 120 degrees apart can.
func TestArcs(t *testing.T) { // [8.42] [8.43]
	ask := func(markers string) []string {
		s := searchOf(t, "E2020: 2 Betty, 1 Nell", exampleForce+"; dummy", markers, "")
		s.Apply(0, nil)
		s.Apply(1, nil)
		return fighttest.Texts(s)
	}
	assert.Equal(t, []string{"0 of 2 Betty of E2020 search N to SE", "1 of 2 Betty of E2020 search N to SE",
		"2 of 2 Betty of E2020 search N to SE"}, ask("E2016, E2024"))
	assert.Equal(t, []string{"search for marker 1 at E2016"}, ask("E2016, E2422"), "N and SE")
	assert.NotEqual(t, []string{"search for marker 1 at E2016"}, ask("E2016, E2423"), "beyond SE")
	s := searchOf(t, "E2020: 2 Betty, 1 Nell", exampleForce+"; dummy", "E2016, E2024", "")
	for _, text := range []string{"marker 1 at E2016 is force 1 (US Washington and others)",
		"marker 2 at E2024 is force 2 (a dummy)",
		"1 of 2 Betty of E2020 search N to SE", "0 of 1 Nell of E2020 search N to SE"} {
		fighttest.Do(t, s, 0, text)
	}
	assert.Contains(t, s.String(), `sent = "1 1 0 0 0 0; 0 1 0 0 0 0"`)
	// At Normal Range one Betty is 2 points for the one, with the Nell 4 for the other.
	assert.InDelta(t, 2./6, chances(s, 0, found)["contact"], 1e-12)
}

func TestCoastwatchers(t *testing.T) { // [8.38] [8.6] [8.61] [24.64]
	const ships = "2 JP APB-std, JP DD-old; dummy"
	s := searchOf(t, "E2626: 1 PBY", ships, "E2417, E2318", "")
	fighttest.Do(t, s, 0, "marker 1 at E2417 is force 1 (2 JP APB-std and others)")
	fighttest.Do(t, s, 0, "marker 2 at E2318 is force 2 (a dummy)")
	assert.Equal(t, []string{"strike nothing", "strike marker 1 at E2417"}, fighttest.Texts(s),
		"seen for certain, and the dummy is removed")
	assert.Empty(t, s.Markers[0].Reports[0].Chit, "no chit is drawn")
	// Markers that were seen stay in contact (W67).
	s = searchOf(t, "E2626: 1 PBY", ships, "E2417, E2318", "phases = 2")
	s.Apply(0, nil)
	s.Apply(1, nil)
	fighttest.Do(t, s, 0, "wait for the next Phase")
	assert.Equal(t, []string{"strike nothing", "strike marker 1 at E2417"}, fighttest.Texts(s))
	// Japan has no Coastwatchers, but sees what comes to its bases.
	s = searchOf(t, "E2626: 1 Betty", exampleForce, "E2417", "")
	s.Apply(0, nil)
	assert.Equal(t, []string{"search for marker 1 at E2417"}, fighttest.Texts(s))
	// A carrier is no airbase: Task Forces in its hex must be searched for. [2.4] (W114)
	s = searchOf(t, "E2626 carrier: 1 Kate", exampleForce, "E2626", "")
	s.Apply(0, nil)
	assert.Equal(t, []string{"search for marker 1 at E2626"}, fighttest.Texts(s))
	for _, markers := range []string{"E2626", "E2417 watched"} {
		s = searchOf(t, "E2626: 1 Betty", exampleForce, markers, "")
		s.Apply(0, nil)
		assert.Equal(t, []string{"strike nothing", "strike marker 1 at " + markers[:5]}, fighttest.Texts(s))
	}
}
