package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// What players read of a war agrees with the war, along one at random.
func TestCampaignRead(t *testing.T) {
	c := setUp(t, "1941", nil).Campaign
	c.startTurn()
	for !c.await() {
	}
	nature, choice := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	seen, scout := map[Deed]bool{}, new(Scout)
	for n := uint64(0); c.Turn() != sim.Over; n++ {
		legal := c.Legal(nil)
		before := c.Position
		switch c.Stance() {
		case situation.InBattle:
			require.Equal(t, c.Fight().Legal(nil), legal)
		case situation.ChoosePlace:
			i := c.Chosen()
			require.Equal(t, c.Turn(), c.War.SideOfPiece(i))
			require.Equal(t, c.Place(i), c.Piece(i).At)
		case situation.ChooseBlock:
			scout.Survey(c)
			for _, m := range legal {
				if o := DecodeOrder(m); o.Deed == Choose && c.Excess == 0 {
					requireEnds(t, c, m, scout.Ends(c, o.Piece))
				}
			}
		case situation.Build:
			payer := situation.Payer(c.Piece(DecodeOrder(legal[len(legal)-1]).Piece).Nation)
			require.GreaterOrEqual(t, c.PointsLeft(payer), 0)
		}
		require.Equal(t, before, c.Position, "reading changes nothing")
		require.Equal(t, c.War.Map.Bases(), c.Held(book.JapanSide).Or(c.Held(book.AlliedSide)))
		require.Equal(t, c.War.Map.Bases(), c.Coloured(book.JapanSide).Or(c.Coloured(book.AlliedSide)))
		if c.Stance() != situation.InBattle {
			for _, m := range legal {
				o := DecodeOrder(m)
				seen[o.Deed] = true
				d, i, place, more := unpackOrder(m)
				require.Equal(t, d, o.Deed)
				switch d {
				case Give:
					require.Equal(t, Order{Deed: Give, Payer: book.Nation(place), Count: int(more)}, o)
				case NewBase:
					require.Equal(t, Order{Deed: NewBase, Place: hexIndex(place), Payer: book.Nation(more)}, o)
				default:
					require.Equal(t, Order{Deed: d, Piece: i, Place: hexIndex(place)}, o)
				}
			}
		}
		require.Equal(t, *new(Scout).Supply(c), *scout.Supply(c))
		if n%50 == 0 {
			for i := range c.War.Pieces {
				if p := c.Piece(i); p.At != situation.NoPlace && c.What(i).Nation == book.Japan && p.Type != book.SS {
					require.Equal(t, c.inSupply(i), scout.Supply(c).Areas[book.JapanSide].Has(p.At))
				}
			}
		}
		c.Apply(legal[choice.Pick(n, len(legal))], &nature)
	}
	for _, d := range []Deed{Choose, Activate, Stop, StayPut, Go, Rebase, Strategic, Invade, Raid, Resolve, PutAt,
		Give, AddStep, NewBlock, NewBase} {
		require.True(t, seen[d], "deed %d", d)
	}
}

// requireEnds holds what a scout says of a block against what is legal once it is chosen.
func requireEnds(t *testing.T, c *Campaign, choose sim.Move, e Ends) {
	k := c.Clone()
	nature := sim.NewDice(1, sim.Nature)
	k.Apply(choose, &nature)
	var want Ends
	for _, m := range k.Legal(nil) {
		o := DecodeOrder(m)
		boards := map[Deed]*hex.Board{Go: &want.Go, Rebase: &want.Rebase, Strategic: &want.Strategic,
			Invade: &want.Invade}
		if b := boards[o.Deed]; b != nil {
			*b = b.With(o.Place)
		}
	}
	want.Crowded = e.Crowded
	require.Equal(t, want, e, "%s in\n%s", c.MoveString(choose), c)
}
