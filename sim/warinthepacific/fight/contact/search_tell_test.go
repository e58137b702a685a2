package contact_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A tale is the narration of a move for each side and for a viewer that sees all.
type tale struct{ all, searcher, hider []string }

// told makes a move with the dice of a game and returns what is told of it.
func told(t *testing.T, s *contact.Search, game uint64, text string) tale {
	t.Helper()
	before := s.Clone().(*contact.Search)
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, text)
	assert.NoError(t, err)
	fighttest.Do(t, s, game, text)
	open := before.Narrate(legal[i], s, nil)
	assert.Equal(t, before.NarrateTo(sim.Over, legal[i], s, nil), open)
	return tale{open, before.NarrateTo(book.Attacker, legal[i], s, nil), before.NarrateTo(book.Defender, legal[i], s,
		nil)}
}

// bring makes a roll with the first game whose dice bring what is wanted.
func bring(t *testing.T, s *contact.Search, text string, want func(*contact.Search) bool) tale {
	t.Helper()
	for game := range uint64(1000) {
		c := s.Clone().(*contact.Search)
		fighttest.Do(t, c, game, text)
		if want(c) {
			return told(t, s, game, text)
		}
	}
	t.Fatal("no roll brings it")
	return tale{}
}

// The searcher hears that markers are deployed, not which force is where; once all are, it
// hears which forces there are, and what is seen without a search. [9.12] [8.38]
func TestTellDeployment(t *testing.T) {
	s := searchOf(t, "E1613: 3 Betty", "US Chicago, 2 US DD-modern; dummy", "E2922, E1613", "")
	assert.Equal(t, tale{[]string{"defender: marker 1 at E2922 is force 2 (a dummy)"},
		[]string{"defender: marker 1 at E2922 is deployed"},
		[]string{"defender: marker 1 at E2922 is force 2 (a dummy)"}},
		told(t, s, 0, "marker 1 at E2922 is force 2 (a dummy)"))
	const move = "marker 2 at E1613 is force 1 (US Chicago and others)"
	seen := "marker 2 at E1613 is seen: US Chicago, 2 US DD-modern"
	assert.Equal(t, tale{[]string{"defender: " + move, seen}, []string{"defender: marker 2 at E1613 is deployed",
		"bases: E1613: 3 Betty",
		"there is force 1: US Chicago, 2 US DD-modern", "there is force 2: dummy", seen},
		[]string{"defender: " + move, seen}}, told(t, s, 0, move))
}

// The searcher hears of a contact and, when it is complete, the report. Only the owner hears of the
// chit and of each number as it is chosen. [8.31] [8.33]
func TestTellReport(t *testing.T) {
	const roll = "search for marker 1 at E2922"
	s := searchOf(t, "E1613: 3 Betty", "US Chicago, 2 US DD-modern", "E2922",
		"step = \"search\"\nplaced = \"1\"\nsent = \"0 3 0 0 0 0\"")
	miss := s.Clone().(*contact.Search)
	none := []string{"attacker: " + roll, "no contact"}
	assert.Equal(t, tale{none, none, none}, bring(t, miss, roll, func(s *contact.Search) bool {
		return !s.Markers[0].Contacted
	}))
	// True leaves no choice: all is said at once.
	exact := s.Clone().(*contact.Search)
	const words = "defender says of marker 1 at E2922: 5 ships, no carriers, 1 capital ship, no amphibious " +
		"transports, no merchant shipping, no support forces"
	open := []string{"attacker: " + roll, "contact: the chit is TRUE", words}
	assert.Equal(t, tale{open, []string{"attacker: " + roll, "contact", words}, open},
		bring(t, exact, roll, func(s *contact.Search) bool { return s.Markers[0].Reports[0].Chit == 1 }))
	// Apprx 1 lets choose ships and capital ships.
	choose := []string{"attacker: " + roll, "contact: the chit is APPRX1"}
	assert.Equal(t, tale{choose, []string{"attacker: " + roll, "contact"}, choose},
		bring(t, s, roll, func(s *contact.Search) bool { return s.Markers[0].Reports[0].Chit == 2 }))
	const ships, capital = "say of marker 1 at E2922: 10 ships", "say of marker 1 at E2922: 2 capital ships"
	assert.Equal(t, tale{[]string{"defender: " + ships}, nil, []string{"defender: " + ships}}, told(t, s, 0, ships))
	const whole = "defender says of marker 1 at E2922: 10 ships, no carriers, 2 capital ships, no amphibious " +
		"transports, no merchant shipping, no support forces"
	assert.Equal(t, tale{[]string{"defender: " + capital, whole}, []string{whole},
		[]string{"defender: " + capital, whole}}, told(t, s, 0, capital))
	// The contents of a marker are told when it is attacked, and not otherwise.
	left := s.Clone().(*contact.Search)
	strike := []string{"attacker: strike marker 1 at E2922", "under marker 1 at E2922: US Chicago, 2 US DD-modern"}
	assert.Equal(t, tale{strike, strike, strike}, told(t, s, 0, "strike marker 1 at E2922"))
	none = []string{"attacker: strike nothing"}
	assert.Equal(t, tale{none, none, none}, told(t, left, 0, "strike nothing"))
	assert.True(t, exact.Reveals(s), "when all is over")
	assert.False(t, exact.Reveals(exact))
}

// The table shows who searches a position that does not say what is hidden: of two that
// differ in nothing else, the same.
func TestTableKeepsSecrets(t *testing.T) {
	a := searchOf(t, "E1613: 3 Betty", "US Chicago; dummy", "E2922, E2921",
		"step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 FALSE 0 0 0 0 0 0\"")
	b := searchOf(t, "E1613: 3 Betty", "US Chicago; dummy", "E2922, E2921",
		"step = \"strike\"\nplaced = \"2 1\"\nreports = \"1 1 ERROR1 0 0 0 0 0 0\"")
	assert.Equal(t, a.Table(book.Attacker), b.Table(book.Attacker))
	assert.NotEqual(t, a.Table(book.Defender), b.Table(book.Defender))
	assert.NotEqual(t, a.Table(sim.Over), b.Table(sim.Over))
	assert.NotEmpty(t, a.Table(book.Attacker).Facts)
}

// Under and Truth are what the owner of a marker works with: the force, and each number as
// a report True gives it. [8.34]
func TestTruthOfReport(t *testing.T) {
	s := reporting(t, "Enterprise, US Hornet, US Chicago, US North Carolina, 3 US DD-modern, 2 US APB-std, 3 "+
		"US MS-1x, US SF-std", "FALSE")
	var truth []int
	for s.Step == contact.SearchReport {
		assert.Zero(t, s.Under())
		truth = append(truth, s.Truth(s.Under()))
		legal := s.Legal(nil)
		s.Apply(legal[len(legal)-1], nil)
	}
	assert.Equal(t, []int{15, 2, 2, 2, 3, 1}, truth, "13 ships are 15")
}

// Moves have a name in every step, and a marker that is away one without a hex.
func TestNamesOfMoves(t *testing.T) {
	s := searchOf(t, "E1613: 3 Betty", "US Chicago; dummy", "away, E2922", "phases = 2")
	assert.Equal(t, []string{"marker 1 away is force 1 (US Chicago)", "marker 1 away is force 2 (a dummy)"},
		fighttest.Texts(s))
	s.Apply(0, nil)
	assert.Equal(t, []string{"marker 2 at E2922 is force 2 (a dummy)"}, fighttest.Texts(s))
	over := searchOf(t, "E1613: 3 Betty", "US Chicago", "E2922", "step = \"over\"\nplaced = \"1\"")
	assert.Empty(t, over.Legal(nil))
	assert.Equal(t, "go on", over.MoveString(0))
	assert.Panics(t, func() { over.Apply(0, nil) }, "nothing is legal")
}
