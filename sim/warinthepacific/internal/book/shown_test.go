package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A fight is shown as a row for each unit, with its marks in words, and a sentence of all
// else; the round is the title.
func TestTablesOfFights(t *testing.T) {
	table := func(text string) sim.Table { return book.TableOf(fighttest.Battle(t, text), sim.Over) }
	got := table("kind = \"strike\"\nattack = \"6 Val lost=1, 2 Zero @M\"\ndefend = \"Hornet D2, 2 US " +
		"DD-modern\"\ncap = \"3 F4F @H\"\ndate = \"8/42\"\n")
	assert.Equal(t, []string{"unit", "state"}, got.Columns)
	assert.Empty(t, got.Title)
	assert.Equal(t, [][]string{{"6 Val", "at M, lost 1"}, {"2 Zero", "at M"}}, got.Rows[0])
	assert.Equal(t, [][]string{{"US Hornet D2", ""}, {"2 US DD-modern", ""}, {"3 F4F", "on CAP, at H"}}, got.Rows[1])
	assert.Equal(t, []string{"kind: strike; date: 8/42."}, got.Facts)
	got = table("kind = \"bombardment\"\nattack = \"6 Val\"\ntarget = \"base\"\nhq = \"Wing\"\nplotted = \"2 " +
		"P-40 aborted=2\"\ntiming = \"away_already_hit\"\nphase = \"over\"\n")
	assert.Equal(t, [][]string{{"6 Val", "at M"}}, got.Rows[0])
	assert.Equal(t, [][]string{{"none", ""}}, got.Rows[1])
	assert.Equal(t,
		[]string{"kind: bombardment; target: base; hq: Wing; plotted: 2 P-40 aborted=2; phase: over; timing: " +
			"away already hit."}, got.Facts)
	got = table("attack = \"JP Infantry Division battlegroup @N\"\ndefend = \"US Infantry Regiment\"\n")
	assert.Equal(t, [][]string{{"JP Infantry Division", "at N, battlegroup"}}, got.Rows[0])
	assert.Equal(t, [][]string{{"US Infantry Regiment", ""}}, got.Rows[1])
}

// A side is told that what is hidden from it is shown in some order; who looks on sees all.
func TestTablesOfHiddenFights(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val, 3 Kate, 2 Zero\"\ndefend = \"4 F4F\"")
	fighttest.Play(t, s, "loose escort", "Zero: 0 low, 2 medium, 0 high")
	before := s.String()
	const warning = "What is hidden from your side stands here in some order."
	for viewer, want := range map[sim.Side]string{book.Defender: "low 2", book.Attacker: "medium 2",
		sim.Over: "medium 2"} {
		table := book.TableOf(s, viewer)
		require.Len(t, table.Rows[0], 3)
		assert.Equal(t, []string{"2 Zero", want}, table.Rows[0][2])
		assert.Equal(t, viewer != sim.Over, table.Facts[0] == warning)
	}
	assert.Equal(t, before, s.String(), "showing changes nothing")
}

// A move is told by who made it and its dice: those of a die as they fall, a draw counted
// from one.
func TestTellingOfMoves(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val\"\ndefend = \"4 F4F\"")
	assert.Equal(t, "attacker: go in", book.TellMove(s, 0, nil))
	rolls := []sim.Roll{{Kind: sim.Picked, Result: 0}, {Kind: sim.Picked, Result: 4}}
	assert.Equal(t, "attacker: go in (dice 1, 5)", book.TellMove(s, 0, rolls))
	rolls[0].Kind = sim.Picked + 1
	assert.Equal(t, "attacker: go in (dice 0, 5)", book.TellMove(s, 0, rolls))
	assert.Equal(t, "         defender F4F: 2 lost", book.TellChange(book.Defender, "F4F:", "2 lost"))
	assert.Equal(t, "Result: partly through", book.TellResult("partly_through"))
}

// The tables behind a fight are counted by how they are known, and named unless they are
// printed in the rulebook.
func TestCountedSources(t *testing.T) {
	b := fighttest.Book(t)
	list := b.Sources([]string{"hq-capacity", "bounce", "aa-table", "air-display"})
	assert.Equal(t, []sim.Source{
		{Label: "sourced", Count: 1}, {Label: "constrained", Count: 1, Names: []string{"air-display"}},
		{Label: "reconstructed", Count: 2, Names: []string{"bounce", "aa-table"}},
	}, list)
	assert.Equal(t, []sim.Source{{Label: "sourced", Count: 1}}, b.Sources([]string{"hq-capacity"}))
	assert.Empty(t, b.Sources(nil))
	for _, s := range b.AllSources() {
		assert.Empty(t, s.Names, "all together are counted alone")
	}
}

// Which nations are Japan's side, and which are the two factions of China.
func TestNations(t *testing.T) {
	var japan, china []string
	for i, word := range book.NationWords {
		if book.JapaneseSide(book.Nation(i)) {
			japan = append(japan, word)
		}
		if book.Nation(i).Chinese() {
			china = append(china, word)
		}
	}
	assert.Equal(t, []string{"JP", "TH"}, japan)
	assert.Equal(t, []string{"CCP", "KMT"}, china)
	assert.Equal(t, book.Anybody, book.Nation(len(book.NationWords)-1))
}

// Where a list of a force begins with a type of aircraft it is one of Air Points; capitals do
// not count.
func TestNamesOfPlanes(t *testing.T) {
	b := fighttest.Book(t)
	for list, want := range map[string]bool{"F4F": true, "f4f, P-40": true, "P-40 as FB": true, "Hornet": false,
		"": false, "F4Fs": false, "US F4F": false, "Zero,": true} {
		assert.Equal(t, want, b.NamesPlane(list), list)
	}
}

// A number that is in no range is in the first or the last. [7.58]
func TestFind(t *testing.T) {
	list := []book.Span{{Low: 2, High: 4}, {Low: 5, High: 5}, {Low: 6, High: 9}}
	var got []int
	for n := range 12 {
		got = append(got, book.Find(list, n))
	}
	assert.Equal(t, []int{0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2}, got)
	assert.Equal(t, book.Span{Low: 4, High: 7}, book.ReadSpan("4..7"))
	assert.Equal(t, -6, book.ReadSpan("-6..-1").Low)
	assert.Equal(t, 30, book.ReadSpan("30..").Low)
	assert.Equal(t, -11, book.ReadSpan("..-11").High)
	assert.Greater(t, book.ReadSpan("30..").High, 1<<30)
	assert.Less(t, book.ReadSpan("..-11").Low, -1<<30)
}
