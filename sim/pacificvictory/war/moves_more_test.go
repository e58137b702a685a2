package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// canActivate reports whether a headquarters is listed to be activated.
func (c camp) canActivate(i int) bool {
	for _, m := range c.legal() {
		if m == packOrder(Activate, i, 0, 0) {
			return true
		}
	}
	return false
}

// The headquarters that can be activated: of the side that moves, on the map, with more than their
// last step, once, and not when pinned [3.3.1, 4.12, 4.5].
func TestCampaignActivation(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	nimitz, weak := c.place("SHQ2[Nimitz]", "Hawaii"), c.place("SHQ1[MacArthur]", "Brisbane")
	ija := c.place("-SHQ3[IJA]", "Saipan")
	ca := c.place("CA2", "Wake")
	wavell := c.poolBlock(book.SHQ, book.British, "Wavell")
	c.begin()
	require.True(t, c.canActivate(nimitz))
	for _, i := range []int{weak, ija, wavell} {
		require.False(t, c.canActivate(i), c.Label(i))
	}
	c.activate(nimitz)
	require.False(t, c.canActivate(nimitz), "once")
	c.move(ca, "go Saipan W")
	c.stop()
	require.False(t, c.canActivate(ija), "pinned [4.5]")

	c = bare(t, "Jun44", book.AlliedSide, nil)
	ija, ca = c.place("-SHQ3[IJA]", "Saipan"), c.place("CA2", "Wake")
	c.place("-GA1", "Saipan")
	c.begin()
	c.move(ca, "go Saipan W")
	c.stop()
	require.True(t, c.canActivate(ija), "the garrison can be the one that is pinned (ruling R02)")
}

// A base that is raided is not attacked as well, by none: raids do not support battles
// [5.9].
func TestCampaignNoAttackWhereOneRaids(t *testing.T) {
	c := bare(t, "Dec43", book.JapanSide, nil)
	ijn := c.place("-SHQ4[IJN]", "Tokyo")
	cv, na, bb, ma := c.place("-CV3[Akagi]", "Truk"), c.place("-NA2", "Truk"), c.place("-BB2[Ise]",
		"Truk"), c.place("-MA2[Kure]", "Truk")
	in := c.place("-IN2", "Lae")
	c.place("IN2", "Rabaul")
	c.place("IN2[ANZAC]", "Port Moresby")
	c.begin()
	c.activate(ijn)
	require.NotEmpty(t, only(c.options(na), "go Rabaul"))
	require.NotEmpty(t, only(c.options(bb), "go Rabaul"))
	require.NotEmpty(t, only(c.options(ma), "invade Rabaul"))
	require.NotEmpty(t, only(c.options(in), "go Port Moresby"))
	c.move(cv, "raid Rabaul by IJN")
	require.Empty(t, only(c.options(na), "go Rabaul"))
	require.Empty(t, only(c.options(bb), "go Rabaul"))
	require.Empty(t, only(c.options(ma), "invade Rabaul"))
	require.NotEmpty(t, only(c.options(na), "raid Rabaul"), "but another raids too")
	require.NotEmpty(t, only(c.options(in), "go Port Moresby"))
}

// The second player does not invade what the first attacks: it is his own; and invaders
// need room among the ships [1.3, 4.72, 5.8].
func TestCampaignInvasionsAndRoom(t *testing.T) {
	c := bare(t, "Jun44", book.JapanSide, nil)
	ijn, ma := c.place("-SHQ4[IJN]", "Tokyo"), c.place("-MA2[Kure]", "Truk")
	c.place("IN2", "Rabaul")
	var ships []int
	for range 4 {
		ships = append(ships, c.place("-CA1", "Truk"))
	}
	c.begin()
	c.activate(ijn)
	for _, i := range ships {
		require.NotEmpty(t, only(c.options(ma), "invade Rabaul"))
		c.move(i, "go Rabaul SE")
	}
	require.Empty(t, only(c.options(ma), "invade Rabaul"), "four naval units are there")

	// At sea a marine takes a ship's room [4.82].
	c = bare(t, "Jun44", book.AlliedSide, nil)
	marine := c.place("MA2", "Wake")
	for n := range 4 {
		c.begin()
		require.Contains(t, c.options(marine), "go Marshall approaches", "with %d ships there", n)
		c.place("CA1", "Marshall approaches")
	}
	c.begin()
	require.NotContains(t, c.options(marine), "go Marshall approaches")
}

// Under blockade nobody embarks: no invasion starts from there, and marines do not rebase
// over the sea [5.72].
func TestCampaignNobodyEmbarksUnderBlockade(t *testing.T) {
	for _, blockade := range []bool{false, true} {
		c := bare(t, "Dec43", book.AlliedSide, nil)
		mac, marine := c.place("SHQ4[MacArthur]", "Brisbane"), c.place("MA2", "Port Moresby")
		in := c.place("IN2", "Port Moresby")
		c.place("AF1", "Port Moresby")
		c.place("-IN1", "Rabaul")
		if blockade { // one ship pins one of three
			ship := c.place("-CA1", "Port Moresby")
			c.Blockade[book.JapanSide] = c.Blockade[book.JapanSide].With(c.at("Port Moresby"))
			c.show(ship)
		}
		c.begin()
		c.activate(mac)
		require.Equal(t, !blockade, len(only(c.options(marine), "invade")) > 0)
		require.Equal(t, !blockade, len(only(c.options(in), "invade")) > 0)
		require.Equal(t, !blockade, len(only(c.options(marine), "rebase Townsville"))+
			len(only(c.options(marine), "go Townsville")) > 0)
	}
}

// Of three blockaders the one that is face up leaves: one other is turned up, not two;
// and none that is there to raid [5.7, 5.79].
func TestCampaignOneBlockaderShows(t *testing.T) {
	c := bare(t, "Jun44", book.JapanSide, nil)
	c.place("IN1[India]", "Andamans")
	ships := []int{c.place("-CA1", "Andamans"), c.place("-CA1", "Andamans"), c.place("-CA1", "Andamans")}
	c.Blockade[book.JapanSide] = c.Blockade[book.JapanSide].With(c.at("Andamans"))
	c.show(ships[0])
	up := func() (n int) {
		for _, i := range ships {
			if c.Pieces[i].Marks&situation.FaceUp != 0 {
				n++
			}
		}
		return n
	}
	c.begin()
	c.move(ships[2], "go Bay of Bengal")
	require.Equal(t, 1, up(), "who is not face up leaves")
	require.NotZero(t, c.Pieces[ships[0]].Marks&situation.FaceUp)
	c.move(ships[0], "go Bay of Bengal")
	require.Equal(t, 1, up())
	require.NotZero(t, c.Pieces[ships[1]].Marks&situation.FaceUp)
	require.Zero(t, c.Pieces[ships[2]].Marks&situation.FaceUp, "nor is it turned up where it has gone")
}

// The Philippine army stays bound when its side has moved; ships do not (1941 philippine
// army, 1941 air fleet).
func TestCampaignArmyStaysBound(t *testing.T) {
	c := camp{begun(t, "1941"), t}
	army := c.called(t, "IN.5 US")
	c.stop()
	require.True(t, c.IsBound(army))
	require.False(t, c.IsBound(c.called(t, "CV Akagi")))
	c.endMoves()
	require.True(t, c.IsBound(army))
}

// Ground in Siam embarks on either coast: to the Andamans, and to invade Rangoon, from
// the west one, as the way round Malaya is closed [2.4].
func TestCampaignSiamEmbarksWest(t *testing.T) {
	c := bare(t, "Dec42", book.JapanSide, nil)
	ija, in := c.place("-SHQ4[IJA]", "Tokyo"), c.place("-IN2", "Bangkok")
	c.place("-NA1", "Andamans")
	c.Take(book.JapanSide, c.at("Andamans"))
	c.place("IN2[India]", "Singapore")
	c.begin()
	c.activate(ija)
	require.Contains(t, c.options(in), "strategic Andamans by IJA")
	require.NotEmpty(t, only(c.options(in), "invade Rangoon"))
	require.NotEmpty(t, only(c.options(in), "invade Singapore"), "from the south coast as well")
}
