package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// told returns what a move does in words, to a viewer who sees everything.
func (c *Campaign) told(t *testing.T, text string) string {
	t.Helper()
	for _, m := range c.Legal(nil) {
		if c.MoveString(m) == text {
			after, d := *c, sim.NewDice(1, sim.Nature)
			after.Apply(m, &d)
			return strings.Join(c.Narrate(m, &after, nil), "\n")
		}
	}
	require.Fail(t, "no such move", "%q is none of %v", text, c.texts())
	return ""
}

// A base that its captor leaves goes back to its owner; nobody takes it [4.41].
func TestTellRevertedBase(t *testing.T) {
	c := bare(t, "Sep42", book.JapanSide, nil)
	c.Take(book.JapanSide, c.at("Lae"))
	in := c.place("-IN2", "Lae")
	c.place("-IN2", "Rabaul")
	c.Take(book.JapanSide, c.at("Port Moresby"))
	c.place("-GA1", "Port Moresby")
	c.begin()
	c.Picked, c.Phase = uint8(in), situation.ChoosePlace
	found := ""
	for _, m := range c.Legal(nil) {
		if o, _, _, _ := unpackOrder(m); o == Go || o == Rebase {
			found = c.told(t, c.MoveString(m))
		}
	}
	require.Contains(t, found, "Lae goes back to the Allies, as its captor has left")
	require.NotContains(t, found, "take Lae")
}

// Whoever keeps a blockade is no plain attacker: its ships defend [5.77].
func TestTellBattleOfBlockade(t *testing.T) {
	f := newCombat(t, "Sep42", book.AlliedSide)
	f.stand("BB2[Fuso]", "Johnston Is.", 0)
	f.Blockade[book.JapanSide] = f.Blockade[book.JapanSide].With(f.place("Johnston Is."))
	f.stand("IN2", "Johnston Is.", 0)
	f.come("CA2", "Hawaii", "Johnston Is.", situation.Attacks)
	f.begin()
	text := newTelling(sim.Over, &f.Campaign, &f.Campaign).forces()
	require.Equal(t, "Battle of Johnston Is. Japan, on blockade: BB Fuso 2. Allies, in the base: CA.1 US "+
		"2, IN.1 US 2", text)
}

// Whoever brings ground to its blockade attacks all the same [5.77].
func TestTellAttackUnderBlockade(t *testing.T) {
	f := newCombat(t, "Sep42", book.AlliedSide)
	f.stand("BB2[Fuso]", "Midway", 0)
	f.Blockade[book.JapanSide] = f.Blockade[book.JapanSide].With(f.place("Midway"))
	f.stand("IN2", "Midway", 0)
	f.come("IN3[Japan]", "Wake", "Midway", situation.Attacks|situation.Invades)
	f.begin()
	text := newTelling(sim.Over, &f.Campaign, &f.Campaign).forces()
	require.Equal(t, "Battle of Midway. Japan, attacking, with ships on blockade: BB Fuso 2, IN.1 3. Allies, "+
		"defending: IN.1 US 2", text)
}

// The whole storm is named, the hexes at sea too, and a side's status has the victory points of
// the set-up before they are counted for the first time.
func TestStatusOfStormAndFirstTurn(t *testing.T) {
	c := deployed(t, "1942")
	require.Contains(t, c.Status(book.JapanSide), "victory points of Japan: 21 (Japanese victory)")
	require.Contains(t, deployed(t, "1941").Status(book.JapanSide), "victory points of Japan: 14 (stalemate)")
	c.Storm, c.Phase = 4, situation.ChooseBlock
	require.NotContains(t, strings.Join(c.Status(book.JapanSide), "; "), "victory points", "blocks have moved since")
	require.Contains(t, strings.Join(c.Status(book.JapanSide), "; "), "typhoon: ")
	for at := range c.stormy().All() {
		require.Contains(t, strings.Join(c.Status(book.JapanSide), "; "), c.War.Map.Name(at))
	}
}

// To a viewer who sees everything, the block and its destination are one line.
func TestTellMovesOnce(t *testing.T) {
	c := deployed(t, "1942")
	c.Phase, c.Mover, c.Decides = situation.ChooseBlock, book.JapanSide, book.JapanSide
	require.Empty(t, c.told(t, "BB Ise at Tokyo"))
	require.Equal(t, book.JapanSide, c.Decides)
}
