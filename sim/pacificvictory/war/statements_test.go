package war

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Statements of the rulebook about moves, each tried in a position of a few blocks.

// A strategic move never reinforces a battle, though an operation move of the same block does
// [1.3].
func TestStatementStrategicMovesDoNotReinforce(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	ijn := c.place("-SHQ4[IJN]", "Tokyo")
	near, far := c.place("-CA2", "Truk"), c.place("-CA2", "Kure")
	c.place("-IN2", "Saipan")
	ca := c.place("CA2", "Wake")
	c.begin()
	c.move(ca, "go Saipan W")
	c.stop()
	c.activate(ijn)
	require.Contains(t, c.options(near), "go Saipan")
	require.Empty(t, only(c.options(near), "strategic Saipan"))
	require.Empty(t, only(c.options(far), "strategic Saipan"))
	require.NotEmpty(t, only(c.options(far), "strategic Truk"))
}

// A block that is not pinned leaves a battle, and another takes its place in round 2; not one of
// them is pinned by a block that comes later [4.5].
func TestStatementUnpinnedBlockIsReplaced(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	in, na := c.place("-CA3", "Saipan"), c.place("-NA2", "Saipan")
	c.place("-GA1", "Saipan")
	other := c.place("-AF2", "Iwo Jima")
	ca, more := c.place("CA2", "Wake"), c.place("CA2", "Wake")
	c.begin()
	c.move(ca, "go Saipan W")
	c.move(more, "go Saipan W")
	c.stop()
	require.Contains(t, c.choosable(), in)
	require.Contains(t, c.choosable(), na)
	c.move(na, "rebase Okinawa")
	require.NotContains(t, c.choosable(), in, "two attackers pin the two that are left")
	c.move(other, "go Saipan")
	require.NotZero(t, c.Pieces[other].Marks&situation.Joins)
}

// The headquarters is the one that may be free: if the infantry is pinned in its place, it
// activates; then the infantry cannot leave [4.5].
func TestStatementPinnedInfantryFreesHeadquarters(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	ija, in := c.place("-SHQ3[IJA]", "Peking"), c.place("-IN2", "Peking")
	c.Take(book.JapanSide, c.at("Peking"))
	nra := c.place("IN2[NRA]", "Lanchow")
	c.begin()
	c.move(nra, "go Peking E")
	c.stop()
	require.True(t, c.canActivate(ija))
	require.Contains(t, c.choosable(), in, "it may go as well, if the headquarters stays")
	c.activate(ija)
	require.NotContains(t, c.choosable(), in)
}

// Garrisons and headquarters move by land and strategic moves, and neither attack nor reinforce
// [3.3.1, 3.3.2].
func TestStatementGarrisonsDoNotReinforce(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	ga, hq := c.place("-GA2", "Shanghai"), c.place("-SHQ2[IJA]", "Shanghai")
	c.Take(book.JapanSide, c.at("Shanghai"))
	c.place("-IN1", "Peking")
	nra := c.place("IN2[NRA]", "Lanchow")
	c.begin()
	c.move(nra, "go Peking E")
	c.stop()
	for _, i := range []int{ga, hq} {
		require.Empty(t, only(c.options(i), "go Peking"))
	}
}

// A rebase ends in a base of the side and leads through hexes of its own or nobody's only: four
// hexes for ships, two for air, two by land for ground [4.11].
func TestStatementRebase(t *testing.T) {
	c := bare(t, "Sep43", book.JapanSide, nil)
	ca, af := c.place("-CA2", "Truk"), c.place("-AF2", "Truk")
	c.begin()
	m := c.War.Map
	for _, x := range []struct {
		i, range_ int
	}{{ca, 4}, {af, 2}} {
		list := only(c.options(x.i), "rebase")
		require.NotEmpty(t, list)
		for _, text := range list {
			at := c.at(strings.TrimPrefix(text, "rebase "))
			require.True(t, m.Bases().Has(at) && c.HeldBy(book.JapanSide).Has(at), text)
			require.LessOrEqual(t, m.Grid.Distance(c.at("Truk"), at), x.range_, text)
		}
	}
}

// A map box takes any number of blocks, is left and entered by strategic moves only, and no
// Japanese block comes near [2.3].
func TestStatementMapBoxes(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
	var ships []int
	for range 6 {
		ships = append(ships, c.place("CA2", "Panama"))
	}
	sub := c.place("SS2", "San Diego")
	c.begin()
	require.NotContains(t, c.choosable(), ships[0], "nothing activated: nothing leaves")
	c.activate(nimitz)
	require.NotEmpty(t, only(c.options(ships[0]), "strategic San Diego"))
	require.Empty(t, only(c.options(ships[0]), "go"))
	require.Contains(t, c.options(sub), "strategic Panama by Nimitz", "there is room for a seventh")
	require.Empty(t, only(c.options(sub), "rebase Panama"))
}

// Only infantry, armour and marines change who holds a base: ships, air, garrisons and
// headquarters keep one that is theirs [4.41, 4.42].
func TestStatementWhoTakesBases(t *testing.T) {
	for k := range book.NumTypes {
		require.Equal(t, k == book.AR || k == book.IN || k == book.MA, k.TakesControl(), k)
	}
	c := bare(t, "Sep43", book.JapanSide, nil)
	c.Take(book.JapanSide, c.at("Wake"))
	c.Take(book.JapanSide, c.at("Midway"))
	in, ca := c.place("-IN2", "Midway"), c.place("-CA1", "Midway")
	c.begin()
	c.Put(in, situation.NoPlace)
	require.True(t, c.HeldBy(book.JapanSide).Has(c.at("Midway")), "the cruiser keeps it")
	c.move(ca, "go Wake")
	require.False(t, c.HeldBy(book.JapanSide).Has(c.at("Midway")), "left, it goes back")
}

// Off a coast without a base ships lie as friends, four of them; infantry never does, marines do
// [2.1, 4.71, 4.72, 4.82].
func TestStatementCoastsWithoutBase(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	m := c.War.Map
	coast := m.Coastal.Or(m.Island).AndNot(m.Bases()).And(m.InPlay).And(m.Step(atlas.BySea, hex.Bit(c.at("Perth"))))
	require.False(t, coast.Empty())
	name := m.Name(coast.First())
	ma, in := c.place("MA2", "Perth"), c.place("IN2[ANZAC]", "Perth")
	ca := c.place("CA2", "Perth")
	c.begin()
	require.Contains(t, c.options(ca), "go "+name)
	require.Contains(t, c.options(ma), "go "+name)
	require.NotContains(t, c.options(in), "go "+name)
}

// An invasion costs one strategic move a block if the base is vacant, and two if any block is
// there, be it a ship [5.8].
func TestStatementInvasionIsOpposedByAnyBlock(t *testing.T) {
	for _, x := range []struct {
		defender string
		left     uint8
	}{{"", 3}, {"-CA1", 2}, {"-AF1", 2}, {"-GA1", 2}} {
		c := bare(t, "Sep43", book.AlliedSide, nil)
		nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
		ma := c.place("MA2", "Wake")
		if x.defender != "" {
			c.place(x.defender, "Kwajalein")
		}
		c.begin()
		c.activate(nimitz)
		invade := only(c.options(ma), "invade Kwajalein")
		require.NotEmpty(t, invade, x.defender)
		c.move(ma, invade[0])
		for n, i := range c.War.Headquarters {
			if int(i) == nimitz {
				require.Equal(t, x.left, c.Moves[n], x.defender)
			}
		}
		require.NotZero(t, c.Pieces[ma].Marks&situation.FaceUp, "the invader is turned up")
	}
}

// A raid costs a strategic move, goes twice as far, and by submarine through enemies [5.9].
func TestStatementRaidsOfSubmarines(t *testing.T) {
	c := bare(t, "Sep43", book.JapanSide, nil)
	ijn := c.place("-SHQ4[IJN]", "Tokyo")
	ss, ca := c.place("-SS2", "Kwajalein"), c.place("-CA2", "Kwajalein")
	for at := range c.War.Map.Step(atlas.BySea, hex.Bit(c.at("Hawaii"))).Or(hex.Bit(c.at("Midway"))).AndNot(
		c.War.Map.Bases()).All() {
		if !c.Present(book.AlliedSide).Has(at) {
			if at != c.at("Kwajalein") && c.poolBlock(book.CA, book.USA, "") >= 0 {
				c.place("CA1", c.War.Map.Name(at))
			}
		}
	}
	c.place("IN1", "Hawaii")
	c.begin()
	c.activate(ijn)
	require.Contains(t, c.options(ss), "raid Hawaii by IJN")
	require.NotContains(t, c.options(ca), "raid Hawaii by IJN", "the ring of cruisers bars the way")
}

// Ships of one's own on blockade open the harbour to one's own ships, and shut it to the enemy's
// [4.71, 5.72].
func TestStatementBlockadeOpensTheWay(t *testing.T) {
	c := bare(t, "Sep43", book.AlliedSide, nil)
	c.place("-IN1", "Wake")
	c.Take(book.JapanSide, c.at("Wake"))
	on := c.place("CA2", "Wake")
	c.Blockade[book.AlliedSide] = hex.Bit(c.at("Wake"))
	c.Mark(on, situation.FaceUp, true)
	ca := c.place("CA2", "Midway")
	enemy := c.place("-CA2", "Marshall approaches")
	c.begin()
	require.Contains(t, c.options(ca), "go Wake")
	c.stop()
	list := c.options(enemy)
	require.True(t, slices.ContainsFunc(list, func(s string) bool {
		return strings.HasPrefix(s, "go Wake")
	}), "it may attack the blockaders")
	require.NotContains(t, list, "rebase Wake")
}
