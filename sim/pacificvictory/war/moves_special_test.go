package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Winter in the north: plain moves only [6.2] (ruling R56).
func TestCampaignNorthPacificWinter(t *testing.T) {
	for turn, open := range map[string]bool{"Dec42": false, "Mar43": false, "Jun43": true, "Sep43": true} {
		c := bare(t, turn, book.AlliedSide, nil)
		nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
		ma, ss, ca := c.place("MA2", "Dutch Harbor"), c.place("SS2", "Dutch Harbor"), c.place("CA2", "Seattle")
		attu := c.place("-CA1", "Attu")
		c.Take(book.JapanSide, c.at("Attu"))
		in := c.place("IN1", "Anchorage")
		_, _ = attu, in
		out := c.place("IN1", "Kuriles")
		c.begin()
		c.activate(nimitz)
		require.Equal(t, open, len(only(c.options(ss), "go Attu")) > 0)
		require.Equal(t, open, len(only(c.options(ss), "raid Attu")) > 0)
		require.Equal(t, open, len(only(c.options(ma), "invade Attu")) > 0)
		require.Equal(t, open, len(only(c.options(ss), "strategic")) > 0)
		require.Equal(t, open, len(only(c.options(ca), "strategic Anchorage by Nimitz")) > 0)
		require.Contains(t, c.options(ss), "go Anchorage")
		if open { // in winter it has nowhere to go at all
			require.NotEmpty(t, only(c.options(out), "invade Tokyo"))
		} else {
			require.Empty(t, only(camp{c.choose(out), t}.words(), "invade Tokyo"))
		}
	}
}

// Monsoon: operation moves as ever, no raids and strategic moves into and out of jungle. Invasions
// go into it, and out of it too if the option allows it (6.1, ruling R104).
func TestCampaignMonsoon(t *testing.T) {
	for _, x := range []struct {
		turn, option string
		dry, out     bool
	}{{"Jun42", "in", false, false}, {"Jun42", "both", false, true}, {"Sep42", "in", true, true}} {
		dry := x.dry
		c := bare(t, x.turn, book.JapanSide, map[string]string{"monsoon-invasions": x.option})
		ija, ijn := c.place("-SHQ4[IJA]", "Tokyo"), c.place("-SHQ4[IJN]", "Tokyo")
		in, ca := c.place("-IN2", "Saigon"), c.place("-CA2", "Saigon")
		formosa := c.place("-IN2", "Formosa")
		c.place("IN2[India]", "Singapore")
		c.place("IN2", "Manila")
		cv := c.place("-CV2[Akagi]", "Truk")
		c.place("CA1", "Rabaul")
		c.place("-GA1", "Lae")
		c.Take(book.JapanSide, c.at("Lae"))
		c.begin()
		c.activate(ija)
		c.activate(ijn)
		require.Equal(t, x.out, len(only(c.options(in), "invade Singapore")) > 0)
		require.NotEmpty(t, only(c.options(formosa), "invade Manila"))
		require.NotEmpty(t, only(c.options(ca), "go Singapore"))
		require.Equal(t, dry, len(only(c.options(ca), "strategic")) > 0)
		require.Equal(t, dry, len(only(c.options(ca), "raid Singapore by IJN")) > 0)
		require.Equal(t, dry, len(only(c.options(cv), "raid Rabaul by IJN")) > 0)
		require.Equal(t, dry, len(only(c.options(cv), "strategic Lae by IJN")) > 0)
		require.NotEmpty(t, only(c.options(cv), "strategic Kure by IJN"))
	}
}

// Typhoon: nothing moves into, through or out of its hexes [6.3].
func TestCampaignTyphoon(t *testing.T) {
	c := bare(t, "Sep43", book.JapanSide, nil)
	okinawa, palau := c.place("-SS1", "Okinawa"), c.place("-SS1", "Palau")
	c.begin()
	c.Storm = 4 // Iwo Jima
	require.NotContains(t, c.choosable(), okinawa)
	require.NotContains(t, c.options(palau), "go Okinawa")
	require.NotContains(t, c.options(palau), "go Iwo Jima")
	c.Storm = 0
	require.Contains(t, c.choosable(), okinawa)
	require.Contains(t, c.options(palau), "go Okinawa")
	require.Contains(t, c.options(palau), "go Iwo Jima")
}

// Special rules of 1941: the air fleet waits a turn, the Philippine army for ever
// (1941 air fleet, 1941 philippine army).
func TestCampaignBoundBlocks(t *testing.T) {
	c := camp{deploy(t, "1941"), t}
	var fleet []int
	for i := range c.War.Pieces {
		if c.Pieces[i].At == c.at("Truk") && c.War.Routes.Stamps[i].Home == book.Naval {
			fleet = append(fleet, i)
		}
	}
	require.Len(t, fleet, 4)
	c.begin()
	for _, i := range fleet {
		require.NotContains(t, c.choosable(), i)
	}
	c.stop()
	manila := c.pieceAt(book.IN, "Manila")
	require.NotContains(t, c.choosable(), manila)
	c.Pieces[c.pieceAt(book.SHQ, "Manila")].Steps = 3
	c.activate(c.pieceAt(book.SHQ, "Manila"))
	require.NotContains(t, c.choosable(), manila)
	c.Quarter, c.FirstPlayer = 1, book.JapanSide
	c.begin()
	require.Contains(t, c.choosable(), fleet[0])
	require.True(t, c.IsBound(manila))
	c.Put(manila, situation.NoPlace)
	require.False(t, c.IsBound(manila), "lost and rebuilt it is like any other")
}

// The Chinese armies share no base, but attack together [4.81] (ruling R94).
func TestCampaignChineseArmies(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	nra, pra := c.place("IN2[NRA]", "Chungking"), c.place("IN2[PRA]", "Lanchow")
	c.place("-IN2", "Shanghai")
	c.begin()
	require.NotContains(t, c.options(pra), "go Chungking")
	require.NotContains(t, c.options(nra), "go Lanchow")
	c.move(pra, "go Shanghai SE")
	c.move(nra, "go Shanghai E")
	require.Equal(t, 2, c.Count(book.AlliedSide, c.at("Shanghai"), book.Ground))
}

// The coasts of Siam do not meet [2.4]; a marine that lands is in its base [4.82].
func TestCampaignCoastsOfSiam(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	wavell := c.place("SHQ4[Wavell]", "Calcutta")
	ca, in := c.place("CA2", "Andamans"), c.place("IN2[India]", "Andamans")
	c.place("-IN1", "Bangkok")
	south := c.place("-CA1", "Bangkok")
	c.begin()
	c.activate(wavell)
	require.Equal(t, []string{"go Bangkok (west coast) E", "go Bangkok (west coast) NE",
		"go Bangkok (west coast) SE"}, only(c.options(ca), "go Bangkok"))
	c.move(in, "invade Bangkok (west coast) E by Wavell")
	require.EqualValues(t, 2, c.Moves[4], "two of the four")
	require.True(t, c.Entered[hex.East].Has(c.at("Bangkok")))
	require.Equal(t, book.Naval, c.GroupAt(in))
	c.stop()
	require.Contains(t, c.options(south), "go Saigon", "one attacker pins one of two")
	require.NotContains(t, c.options(south), "go Andamans")

	d := bare(t, "Jun44", book.JapanSide, nil)
	d.place("-GA1", "Palembang")
	ma := d.place("-MA1[Kure]", "Strait of Malacca")
	d.begin()
	require.Contains(t, d.options(ma), "go Bangkok")
	d.move(ma, "go Bangkok")
	require.Equal(t, d.at("Bangkok"), d.Pieces[ma].At)
	require.Equal(t, book.Ground, d.GroupAt(ma))
}

// In southern New Guinea ground does not go; ships do, and air flies over [2.4].
func TestCampaignNewGuinea(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	in, ca, af := c.place("IN1", "Port Moresby"), c.place("CA1", "Port Moresby"), c.place("AF1", "Port Moresby")
	c.begin()
	require.NotContains(t, c.options(in), "go Southern New Guinea")
	require.Contains(t, c.options(ca), "go Southern New Guinea")
	require.Contains(t, c.options(af), "go Southern New Guinea")
	require.NotContains(t, c.options(af), "rebase Southern New Guinea")
}

// Without Vichy Japan keeps out of Hanoi and Saigon [10.0 vichy]; without China its land
// is out of play and its coast open to ships [9.8]; unpinned blocks may move strategically
// by the option (ruling R10).
func TestCampaignMovementOptions(t *testing.T) {
	for option, open := range map[string]bool{"off": true, "on": false} {
		c := bare(t, "Jun44", book.JapanSide, map[string]string{"no-vichy": option})
		in, ca := c.place("-IN1", "Bangkok"), c.place("-CA1", "Bangkok")
		c.begin()
		require.Equal(t, open, len(only(c.options(in), "go Saigon")) > 0)
		require.Equal(t, open, len(only(c.options(ca), "go Saigon")) > 0)
	}
	for _, gone := range []bool{false, true} {
		c := bare(t, "Jun44", book.JapanSide, nil)
		c.Rules.ChinaRemoved = gone
		c.Take(book.JapanSide, c.at("Canton"))
		af, ca, in := c.place("-AF1", "Formosa"), c.place("-CA1", "Formosa"), c.place("-IN1", "Hanoi")
		c.place("-GA1", "Canton")
		c.begin()
		require.Contains(t, c.options(ca), "go Canton")
		require.Equal(t, !gone, len(only(c.options(af), "rebase Canton")) > 0)
		require.Equal(t, !gone, len(only(c.options(in), "go Kunming")) > 0)
	}
	for option, can := range map[string]bool{"no": false, "yes": true} {
		c := bare(t, "Jun44", book.AlliedSide, map[string]string{"unpinned-sm": option})
		a, ijn := c.place("CA1", "Wake"), c.place("-SHQ3[IJN]", "Tokyo")
		ca := c.place("-CA1", "Saipan")
		c.place("-SS1", "Saipan")
		c.begin()
		c.move(a, "go Saipan W")
		c.stop()
		c.activate(ijn)
		require.Equal(t, can, len(only(c.options(ca), "strategic")) > 0)
	}
}

// Marines live at sea, where they are ships; ashore they are ground [4.82].
func TestCampaignMarines(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	ma := c.place("MA2", "Midway")
	c.place("IN1", "Wake")
	c.begin()
	require.NotContains(t, c.options(ma), "go Wake", "ashore there is room for one")
	require.Contains(t, c.options(ma), "go 0324")
	c.move(ma, "go 0324")
	require.Equal(t, book.Naval, c.GroupAt(ma))
	require.True(t, c.Occupied[book.AlliedSide][book.Naval].Has(c.at("0324")))
}

// The second player attacks where the first has not: a battle of its own [1.3, 4.5]
// (ruling R95); and movement ends when nobody can do any more [1.2, 5.0].
func TestCampaignSecondPlayer(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	a := c.place("CA1", "Wake")
	b := c.place("-CA1", "Saipan")
	c.begin()
	c.move(a, "go Marshall approaches")
	require.Len(t, c.Legal(nil), 1)
	require.False(t, c.awaitMoves(), "on to the second player")
	require.Equal(t, book.JapanSide, c.Mover)
	require.True(t, c.awaitMoves())
	require.Equal(t, book.JapanSide, c.Turn())
	c.move(b, "go Marshall approaches")
	require.EqualValues(t, situation.Attacks|situation.Moved, c.Pieces[b].Marks)
	require.Equal(t, [hex.Directions]hex.Board{}, c.Entered, "only the first player's attacks pin")
	require.Len(t, c.Legal(nil), 1)
}

// choose returns a copy in which a block has been chosen.
func (c camp) choose(i int) *Campaign {
	k := *c.Campaign
	k.applyMoves(packOrder(Choose, i, 0, 0))
	return &k
}

// words are the legal destinations in words.
func (c camp) words() (list []string) {
	for _, m := range c.legal() {
		list = append(list, c.word(m))
	}
	return list
}
