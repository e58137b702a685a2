package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

func campaignRules(t testing.TB, options map[string]string) Rules {
	t.Helper()
	r, err := embeddedWar(options)
	require.NoError(t, err)
	return r
}

// deployed returns a scenario before the first turn begins.
func deployed(t testing.TB, name string) *Campaign {
	t.Helper()
	r := campaignRules(t, nil)
	s, ok := r.War.Scenario(name)
	require.True(t, ok)
	start, err := r.Deploy(s)
	require.NoError(t, err)
	c := &Campaign{State: *start}
	c.Phase = situation.InitiativeRoll
	require.NoError(t, c.Check())
	return c
}

func (c *Campaign) at(t testing.TB, name string) hex.Index {
	t.Helper()
	i, ok := c.War.Map.Find(name)
	require.True(t, ok, name)
	return i
}

// called returns the number of a block by its label.
func (c *Campaign) called(t testing.TB, label string) int {
	t.Helper()
	for i := range c.War.Pieces {
		if c.Label(i) == label {
			return i
		}
	}
	t.Fatalf("no block %q", label)
	return 0
}

// requireReadsBack checks that a position is what its text says, byte for byte.
func requireReadsBack(t testing.TB, c *Campaign) {
	t.Helper()
	text := c.String()
	s, err := c.rules().Parse(text)
	require.NoError(t, err, text)
	back := s.(*Campaign)
	require.Equal(t, text, back.String())
	require.Equal(t, c.AppendKey(nil), back.AppendKey(nil), text)
	require.Equal(t, c.AppendIdentity(nil), back.AppendIdentity(nil), text)
	require.Equal(t, c.Position, back.Position, text)
}

// midTurn is a position in the middle of a turn: a strike at Midway, an invasion, a
// headquarters at work, blocks seen and lost.
func midTurn(t testing.TB) *Campaign {
	c := deployed(t, "1942")
	c.Phase, c.Decides, c.Mover, c.FirstPlayer, c.Winner, c.Victor, c.Storm = situation.ChoosePlace,
		book.AlliedSide, book.AlliedSide, book.JapanSide, book.AlliedSide, book.AlliedSide, 3
	move := func(label, to string, way uint8, m situation.Marks) int {
		i := c.called(t, label)
		c.Put(i, c.at(t, to))
		c.Pieces[i].Way = way
		c.Mark(i, m|situation.Moved, true)
		return i
	}
	akagi := move("CV Akagi", "Midway", uint8(hex.East), situation.Attacks)
	c.Pieces[akagi].Known = 4
	move("IN.12", "Midway", situation.BySeaWay, situation.Attacks|situation.Invades|situation.FaceUp)
	move("CA.2 US", "Midway", uint8(hex.NorthWest), situation.Attacks|situation.Joins)
	move("CV Soryu", "Bay of Bengal", situation.NoWay, situation.Raids)
	c.Entered[hex.East] = hex.Bit(c.at(t, "Midway"))
	c.Battles = hex.Bit(c.at(t, "Midway"))
	c.Settled = hex.Bit(c.at(t, "Timor"))
	lost := c.called(t, "BB Yamato")
	c.Put(lost, situation.NoPlace)
	c.Active, c.Moves[2], c.Moves[0] = 1<<2, 3, 2
	c.Picked = uint8(c.called(t, "IN.3 India"))
	c.Mark(int(c.Picked), situation.Moved|situation.OnceMore, true)
	c.Mark(c.called(t, "AF.1 US"), situation.Patrols, true)
	c.Take(book.JapanSide, c.at(t, "Midway"))
	c.Points = [book.NumNations]uint8{book.Japan: 12, book.China: 4}
	c.Position.Given[book.USA] = 1
	built := c.called(t, "CV Hiyo")
	c.Built[built/4] |= 2 << (built % 4 * 2)
	c.Ended = 2
	c.Past = situation.History{Lost: [2][book.NumTypes]uint8{{book.CV: 2, book.IN: 255}, {book.SHQ: 1}},
		Produced: [book.NumNations]uint8{book.USA: 31}}
	require.NoError(t, c.Check())
	return c
}

// What happened before is no part of a position's key and identity, and the enemy's
// losses are hidden in a deal.
func TestCampaignHistoryIsApart(t *testing.T) {
	c := midTurn(t)
	k := *c
	k.Past = situation.History{}
	require.NotEqual(t, c.Past, k.Past)
	require.Equal(t, k.AppendKey(nil), c.AppendKey(nil))
	require.Equal(t, k.AppendIdentity(nil), c.AppendIdentity(nil))
	require.Equal(t, k.Sees(book.JapanSide), c.Sees(book.JapanSide))
	d := sim.NewDice(1, sim.Agent0)
	c.Deal(book.JapanSide, &d)
	require.Equal(t, uint8(2), c.Past.Lost[book.JapanSide][book.CV])
	require.Zero(t, c.Past.Lost[book.AlliedSide])
}

// Every move has a text of its own.
func TestCampaignMoveTexts(t *testing.T) {
	c := deployed(t, "1943")
	c.Phase = situation.ChooseBlock
	texts := map[string]sim.Move{}
	say := func(o Deed, i int, place, more uint8) {
		m := packOrder(o, i, place, more)
		text := c.MoveString(m)
		require.NotEmpty(t, text)
		require.Equal(t, strings.TrimSpace(text), text)
		if other, again := texts[text]; again {
			require.Equal(t, other, m, text)
		}
		texts[text] = m
	}
	for i := range c.War.Pieces {
		for _, o := range []Deed{Choose, Activate, StayPut, Swap, AddStep} {
			say(o, i, 0, 0)
		}
		for _, place := range []string{"Tokyo", "Panama", "Bay of Bengal"} {
			for more := range uint8(9) {
				for o := Go; o <= NewBlock; o++ {
					if o != Resolve && o != FightHere && o != Decline && o != Give && o != AddStep {
						say(o, i, uint8(c.at(t, place)), more)
					}
				}
			}
		}
	}
	for i := range c.War.Map.Bases().All() {
		for _, o := range []Deed{Resolve, FightHere, Decline, NewBase} {
			say(o, 0, uint8(i), 0)
		}
	}
	say(GoFirst, 0, 0, 0)
	say(GoSecond, 0, 0, 0)
	say(Stop, 0, 0, 0)
	akagi, ijn := c.called(t, "CV Soryu"), 0
	for n, i := range c.War.Headquarters {
		if c.Label(int(i)) == "IJN" {
			ijn = n
		}
	}
	saigon := uint8(c.at(t, "Saigon"))
	for want, m := range map[string]sim.Move{
		"CV Soryu Singapore -> Saigon by east":       packOrder(Go, akagi, saigon, uint8(hex.East)),
		"CV Soryu moves Singapore -> Saigon for IJN": packOrder(Strategic, akagi, saigon, uint8(ijn)),
		"Nimitz activates":                           packOrder(Activate, c.called(t, "Nimitz"), 0, 0),
		"IN.1 +1 at Peking":                          packOrder(AddStep, c.called(t, "IN.1"), 0, 0),
		"IN.2 India at Calcutta":                     packOrder(Choose, c.called(t, "IN.2 India"), 0, 0),
	} {
		require.Equal(t, want, c.MoveString(m))
	}
}
