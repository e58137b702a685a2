package war

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Statements of the rulebook about battles and logistics, each tried in a position of a few blocks.

// A raider picks a target of the same or a lower combat turn: a carrier raids a battleship, a
// battleship no carrier. None of them shells the infantry while there are ships [5.9, 5.44].
func TestStatementRaidTargets(t *testing.T) {
	for _, x := range []struct {
		raider string
		want   []string
	}{
		{"CV3[Akagi]", []string{"CV raids BB", "CV raids CV"}},
		{"BB3[Ise]", []string{"BB raids BB"}},
	} {
		f := newCombat(t, "Sep42", book.JapanSide)
		f.stand("CV2[Enterprise]", "Hawaii", 0)
		f.stand("BB2[Tennessee]", "Hawaii", 0)
		f.stand("IN2", "Hawaii", 0)
		f.come(x.raider, "Kwajalein", "Hawaii", situation.Raids)
		f.begin()
		texts := f.texts()
		slices.Sort(texts)
		require.Equal(t, x.want, texts)
	}
}

// The target of a raid fires back if it survives; the raider leaves at once, for where it came
// from, and there is no second round [5.9].
func TestStatementRaidIsOneExchange(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.stand("CA4", "Hawaii", 0)
	f.stand("BB3[Tennessee]", "Hawaii", 0)
	cv := f.come("CV3[Akagi]", "Kwajalein", "Hawaii", situation.Raids)
	f.begin()
	f.do("CV raids BB", 1)
	require.True(t, f.over)
	require.Equal(t, "Kwajalein", f.at(cv))
	require.Zero(t, f.Pieces[cv].Marks)
}

// Both sides of a battle have the room of the hex: one air, four ships and two ground blocks each
// in a coastal major base [5.11].
func TestStatementBothSidesHaveRoom(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	at := "Manila"
	f.stand("AF2", at, 0)
	f.stand("IN2", at, 0)
	for range 4 {
		f.stand("CA2", at, 0)
	}
	f.come("AF2[Japan]", "Formosa", at, situation.Attacks)
	for range 4 {
		f.come("CA2[Japan]", "Formosa", at, situation.Attacks)
	}
	f.begin()
	require.Equal(t, situation.InBattle, f.Phase)
	require.Equal(t, 11, f.AtHand.Here.Count())
}

// Naval air and ships that have not beaten the defenders after three rounds: ground leaves ground,
// air leaves any, ships leave ships and may blockade the rest [5.2, 5.5].
func TestStatementAttackersLeaveAfterThreeRounds(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.give(book.JapanSide, "Davao", "Palau")
	f.stand("IN4", "Manila", 0)
	na := f.come("NA2[Japan]", "Davao", "Manila", situation.Attacks)
	ca := f.come("CA2[Japan]", "Palau", "Manila", situation.Attacks)
	f.begin()
	for f.Phase == situation.InBattle && !slices.Contains(f.texts(), "all blockade") {
		texts := f.texts()
		f.do(texts[slices.IndexFunc(texts, func(s string) bool { return strings.Contains(s, "hold") })], 0)
	}
	require.Equal(t, 3, f.AtHand.Round())
	require.Equal(t, situation.Withdrawal, f.Phase, "air leaves before ships")
	f.do("NA to Davao", 0)
	require.Equal(t, "Manila", f.at(ca))
	f.do("all blockade", 0)
	for !f.over {
		f.do(f.texts()[0], 0)
	}
	require.NotEqual(t, "Manila", f.at(na))
	require.True(t, f.Blockade[book.JapanSide].Has(f.place("Manila")))
	require.NotZero(t, f.Pieces[ca].Marks&situation.FaceUp, "one blockader stays face-up [5.7]")
}

// Air and naval fire takes infantry and marines ashore down to their last step and no further; at
// sea they are ships and can be sunk [5.45].
func TestStatementLastStepAshore(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.give(book.JapanSide, "Formosa")
	f.stand("IN1", "Midway", 0)
	f.stand("MA1[US]", "Midway", 0)
	f.come("NA4[Japan]", "Wake", "Midway", situation.Attacks)
	f.begin()
	for _, text := range f.texts() {
		require.NotContains(t, text, "fires at ground", "nothing there can be hit")
	}
	g := newCombat(t, "Sep42", book.JapanSide)
	g.stand("MA1[US]", "0419", 0)
	g.come("NA4[Japan]", "Saipan", "0419", situation.Attacks)
	g.begin()
	require.Contains(t, g.texts(), "NA fires at naval")
}

// An unsupplied block loses a step, ground its last one never; headquarters are ground [1.5, 7.1].
func TestStatementAttrition(t *testing.T) {
	c := newWar(t, "1942", nil)
	lost := []int{
		c.has(book.USA, book.IN, 1, "Hanoi"), c.has(book.USA, book.SHQ, 1, "Saigon"), // Allied blocks deep in Asia
	}
	ship := c.afloat(book.USA, book.CA, 1, "South China Sea")
	sub := c.afloat(book.USA, book.CA, 2, "South China Sea")
	for _, at := range []string{"Kure", "Tokyo", "Manila", "Singapore", "Hainan"} {
		if i, ok := c.War.Map.Find(at); ok {
			c.Take(book.JapanSide, i)
		}
	}
	for at := range c.War.Map.Bases().All() {
		if at != c.place("Hanoi") && at != c.place("Saigon") {
			c.Japanese = c.Japanese.With(at)
		}
	}
	c.logistics()
	for _, i := range lost {
		require.EqualValues(t, 1, c.Pieces[i].Steps)
	}
	require.Equal(t, situation.NoPlace, c.Pieces[ship].At)
	require.EqualValues(t, 1, c.Pieces[sub].Steps)
}

// Steps go to blocks in supplied bases: two a major base, one a minor one, four at Panama, three in
// South Africa; two at most to one block [1.5, 7.24].
func TestStatementStepsOfBases(t *testing.T) {
	c := newWar(t, "1942", nil)
	bb := c.has(book.USA, book.BB, 1, "Panama")
	ca := c.has(book.USA, book.CA, 1, "Panama")
	ma := c.has(book.USA, book.MA, 1, "Panama")
	in := c.has(book.USA, book.IN, 1, "Midway")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 30})
	add := func(i int) bool {
		if !c.may(AddStep, i, "", 0) {
			return false
		}
		c.do(AddStep, i, "", 0)
		return true
	}
	require.True(t, add(bb))
	require.True(t, add(bb))
	require.False(t, add(bb), "two to one block")
	require.True(t, add(ca))
	require.True(t, add(ca))
	require.False(t, add(ma), "four at Panama")
	require.True(t, add(in))
	require.False(t, add(in), "one at a minor base")
}

// A war ends at once after a turn with a decisive victory, from 25 points for Japan or with 5 for
// the Allies [8.1, 8.11].
func TestStatementDecisiveVictory(t *testing.T) {
	for points, want := range map[int]situation.Level{25: situation.JapaneseDecisive, 24: situation.JapaneseVictory,
		16: situation.JapaneseVictory, 15: situation.Stalemate,
		13: situation.Stalemate, 12: situation.AlliedVictory, 6: situation.AlliedVictory,
		5: situation.AlliedDecisive, 0: situation.AlliedDecisive} {
		require.Equal(t, want, situation.LevelOf(points), points)
	}
	c := newWar(t, "1942", nil)
	c.Japanese = hex.Board{}
	c.has(book.Japan, book.IN, 1, "Tokyo")
	c.logistics()
	for c.Phase == situation.GiveChina || c.Phase == situation.Build {
		c.do(Stop, 0, "", 0)
	}
	require.Equal(t, situation.WarOver, c.Phase)
}

// Steps are added in friendly bases only: not at sea, nor on blockade off an enemy's base [7.24].
func TestStatementNoStepsOutsideBases(t *testing.T) {
	c := newWar(t, "1942", nil)
	sea := c.afloat(book.USA, book.CA, 1, "0429")
	c.has(book.Japan, book.IN, 1, "Wake")
	off := c.blocks(book.USA, book.CA, 1, "Wake")
	home := c.has(book.USA, book.CA, 1, "Hawaii")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 30})
	require.True(t, c.may(AddStep, home, "", 0))
	require.False(t, c.may(AddStep, sea, "", 0))
	require.False(t, c.may(AddStep, off, "", 0))
}

// New blocks are built in home bases: Japan's in Japan, American air and ground on the American
// coast or at Panama, American ships at Panama only, British air and ships in South Africa
// [2.23, 2.3, 7.25, 7.26].
func TestStatementHomesOfNewBlocks(t *testing.T) {
	c := newWar(t, "1942", nil)
	places := func(n book.Nation, k book.Type) (list []string) {
		found := map[string]bool{}
		for _, m := range c.Legal(nil) {
			if o, i, at, _ := unpackOrder(m); o == NewBlock && c.What(i).Nation == n && c.What(i).Type == k {
				found[c.PlaceText(hex.Index(at))] = true
			}
		}
		for name := range found {
			list = append(list, name)
		}
		slices.Sort(list)
		return list
	}
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 30, book.British: 30})
	coast := []string{"Panama", "San Diego", "San Francisco", "Seattle"}
	require.Equal(t, coast, places(book.USA, book.IN))
	require.Equal(t, coast, places(book.USA, book.AF))
	require.Equal(t, []string{"Panama"}, places(book.USA, book.CA))
	require.Equal(t, []string{"South Africa"}, places(book.British, book.AF))
	require.Equal(t, []string{"South Africa"}, places(book.British, book.BB))
	c = newWar(t, "1942", nil)
	c.begin(book.JapanSide, [book.NumNations]uint8{book.Japan: 30})
	for _, k := range []book.Type{book.IN, book.NA, book.CV, book.GA} {
		require.Equal(t, []string{"Hakodate", "Kure", "Tokyo"}, places(book.Japan, k))
	}
}

// Nobody moves strategically to a base that is invaded this turn: it is not friendly before the
// combat phase. Nor does a strategic move of ships end at sea [4.12, 5.8].
func TestStatementStrategicMovesEndInFriendlyBases(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
	ma, ca := c.place("MA2", "Wake"), c.place("CA2", "Hawaii")
	c.begin()
	c.activate(nimitz)
	c.move(ma, only(c.options(ma), "invade Kwajalein")[0])
	list := only(c.options(ca), "strategic")
	require.NotEmpty(t, list)
	for _, text := range list {
		name := strings.TrimSuffix(strings.TrimPrefix(text, "strategic "), " by Nimitz")
		require.NotEqual(t, "Kwajalein", name)
		require.True(t, c.War.Map.Bases().Has(c.at(name)) || c.War.Map.IsBox(c.at(name)), name)
		require.True(t, c.HeldBy(book.AlliedSide).Has(c.at(name)) || c.War.Map.IsBox(c.at(name)), name)
	}
}

// A headquarters that is active moves itself by its own strategic moves, as other blocks do; it is
// reduced a step after movement though it commanded nothing else [4.12].
func TestStatementHeadquartersMovesItself(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
	c.begin()
	require.NotContains(t, c.choosable(), nimitz)
	c.activate(nimitz)
	c.move(nimitz, "strategic Midway by Nimitz")
	require.Equal(t, c.at("Midway"), c.Pieces[nimitz].At)
	c.stop()
	require.EqualValues(t, 3, c.Pieces[nimitz].Steps)
}

// A block moves twice for two strategic moves, and not three times [4.12].
func TestStatementTwoStrategicMoves(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
	ca := c.place("CA2", "Hawaii")
	c.begin()
	c.activate(nimitz)
	c.move(ca, "strategic Midway by Nimitz")
	require.Contains(t, c.choosable(), ca)
	c.move(ca, "strategic Johnston Is. by Nimitz")
	require.NotContains(t, c.choosable(), ca)
}
