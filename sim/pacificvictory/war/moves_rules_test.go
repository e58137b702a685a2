package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// only returns the options that begin with a word.
func only(options []string, word string) []string {
	list := []string{}
	for _, o := range options {
		if o == word || strings.HasPrefix(o, word+" ") {
			list = append(list, o)
		}
	}
	return list
}

// First decisions counted by hand in small positions.
func TestCampaignCountedByHand(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	air := c.place("AF2", "Wake")
	ground := c.place("IN2[NRA]", "Chungking")
	cruiser := c.place("CA1", "Perth")
	c.place("-CA1", "Marshall approaches")
	c.begin()
	require.Len(t, c.legal(), 4, "three blocks and the end of movement")
	// Six hexes around Wake: one with an enemy, one a free base. Rebasing: bases within two
	// hexes are Midway alone, as Kwajalein, Saipan, Iwo Jima and the rest are Japan's.
	require.Equal(t, []string{"stay", "go 0320", "go 0322", "go 0419", "go Midway", "go Marshall approaches SW",
		"rebase Midway"}, withoutEnemy(c, c.options(air)))
	// Lanchow, Chengdu and Kunming by land; Shanghai and Canton are Chinese by colour and
	// here free of Japan, so they are friendly as well; two steps lead to three more.
	require.Equal(t, []string{"stay", "go Lanchow", "go Chengdu", "go Shanghai", "go Kunming", "go Canton",
		"rebase Peking", "rebase Rangoon"}, without(c.options(ground), "go Hanoi"))
	// All 18 hexes within two of Perth are sea, coast or a Dutch base.
	require.Equal(t, []string{"go Palembang", "go Batavia", "go Timor", "go 0908", "go 0910", "go Broome coast",
		"go Northern Territory", "go 1007", "go 1009", "go Nullarbor", "go South Australia", "go 1108", "go 1110",
		"go 1112", "go Great Australian Bight", "go 1209", "go 1211", "go 1213"},
		only(c.options(cruiser), "go"))
}

func without(list []string, words ...string) []string {
	out := []string{}
	for _, o := range list {
		drop := false
		for _, w := range words {
			drop = drop || strings.HasPrefix(o, w)
		}
		if !drop {
			out = append(out, o)
		}
	}
	return out
}

// withoutEnemy leaves out attacks on vacant Japanese bases.
func withoutEnemy(c camp, list []string) []string {
	return without(list, "go Kwajalein", "go Saipan")
}

// Ships stop at enemies and enemy bases; not at a blockade of their own; submarines
// nowhere [4.71, 3.2.2].
func TestCampaignNavalStops(t *testing.T) {
	for _, x := range []struct {
		setup func(c camp)
		words string
		can   bool
	}{
		{func(camp) {}, "go Saipan W", true},
		{func(c camp) { c.place("-CA1", "Marshall approaches") }, "go Saipan W", false},
		{func(c camp) { c.place("-CA1", "Marshall approaches") }, "go Marshall approaches W", true},
		{func(camp) {}, "go Truk SW", true},
		{func(c camp) { c.place("-IN1", "Tarawa") }, "go Truk W", true},
	} {
		c := bare(t, "Jun44", book.AlliedSide, nil)
		c.place("IN1", "Kwajalein")
		ca, ss := c.place("CA2", "Kwajalein"), c.place("SS2", "Kwajalein")
		x.setup(c)
		c.begin()
		require.Equal(t, x.can, len(only(c.options(ca), x.words)) == 1, x.words)
		require.Contains(t, c.options(ss), x.words)
	}
	// Into an own blockade and past it ships go freely [5.72].
	for _, blockade := range []bool{false, true} {
		c := bare(t, "Jun44", book.AlliedSide, nil)
		ca := c.place("CA2", "Darwin")
		c.place("CA1", "Manokwari")
		c.place("-GA1", "Manokwari")
		c.Take(book.JapanSide, c.at("Manokwari"))
		if blockade {
			c.Blockade[book.AlliedSide] = c.Blockade[book.AlliedSide].With(c.at("Manokwari"))
		}
		c.begin()
		require.Equal(t, blockade, len(only(c.options(ca), "go Davao")) == 1)
		require.Equal(t, !blockade, len(only(c.options(ca), "go Manokwari NW")) == 1, "no attack on the own blockade")
	}
	// Past an own base that the enemy blockades they do not.
	c := bare(t, "Jun44", book.AlliedSide, nil)
	ca := c.place("CA2", "Darwin")
	c.place("IN1", "Manokwari")
	c.place("-CA1", "Manokwari")
	c.Blockade[book.JapanSide] = c.Blockade[book.JapanSide].With(c.at("Manokwari"))
	c.begin()
	require.NotContains(t, c.options(ca), "go Davao")
	require.Len(t, only(c.options(ca), "go Manokwari"), 2)
}

// Four ships, one air block, ground by the size of the base, where none of them moves
// on; headquarters do not count [4.2, 4.62, 4.72, 4.81].
func TestCampaignStacking(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	for range 4 {
		c.place("CA1", "Midway")
	}
	c.place("AF1", "Midway")
	c.place("IN1", "Midway")
	other := c.place("IN1", "Port Moresby")
	c.place("SHQ2[MacArthur]", "Port Moresby")
	ship, air := c.place("CA1", "Wake"), c.place("AF1", "Wake")
	in, shq := c.place("IN1", "Lae"), c.place("SHQ2[Wavell]", "Lae")
	c.begin()
	for i := range c.Pieces {
		c.Mark(i, situation.Moved, c.Pieces[i].At == c.at("Midway"))
	}
	require.NotContains(t, c.options(ship), "go Midway")
	require.NotContains(t, c.options(air), "go Midway")
	require.NotContains(t, c.options(air), "rebase Midway")
	require.Contains(t, c.options(in), "go Port Moresby", "a major base holds two")
	for _, i := range []int{c.place("IN1", "Port Moresby"), other} {
		c.Mark(i, situation.Moved, true)
	}
	require.NotContains(t, c.options(in), "go Port Moresby")
	require.Contains(t, c.options(shq), "go Port Moresby")
}

// Into a battle one block goes over a rough hexside and two over a clear one; friendly
// moves know no limit; garrisons and headquarters do not attack [4.3, 3.3.1, 3.3.2].
func TestCampaignHexsideLimits(t *testing.T) {
	c := bare(t, "Jun44", book.JapanSide, nil)
	c.place("IN3[NRA]", "Canton")
	c.place("IN3[NRA]", "Peking")
	a, b := c.place("-IN3", "Shanghai"), c.place("-IN3", "Shanghai")
	d, e, f := c.place("-IN3", "Shanghai"), c.place("-GA2", "Shanghai"), c.place("-SHQ2[IJA]", "Shanghai")
	c.begin()
	c.move(a, "go Canton SW")
	require.NotContains(t, c.options(b), "go Canton SW", "a mountain side lets one pass")
	c.move(b, "go Peking NE")
	c.move(d, "go Peking NE")
	require.EqualValues(t, situation.Attacks|situation.Moved, c.Pieces[a].Marks)
	for _, i := range []int{e, f} {
		for _, o := range c.options(i) {
			require.NotContains(t, o, "Peking")
			require.NotContains(t, o, "Canton")
		}
	}
}

// Strategic moves: who commands, what it costs, twice for two, the boxes, by rail and by
// sea [4.12, 2.3, 2.4, 3.3.1] (rulings R07, R08, R09, R17, R18).
func TestCampaignStrategicMoves(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	nimitz, weak := c.place("SHQ2[Nimitz]", "Hawaii"), c.place("SHQ1[MacArthur]", "Brisbane")
	ship, far := c.place("CA1", "Panama"), c.place("CA1[RAN]", "Sydney")
	british := c.place("CA1[Swiftsure]", "Samoa")
	c.begin()
	require.NotContains(t, c.choosable(), ship, "a box is left by strategic moves only")
	require.NotContains(t, c.legal(), packOrder(Activate, weak, 0, 0), "not with its last step")
	c.activate(nimitz)
	require.NotContains(t, c.legal(), packOrder(Activate, nimitz, 0, 0), "once")
	require.Equal(t, situation.FaceUp, c.Pieces[nimitz].Marks)
	require.Empty(t, only(c.options(far), "strategic"), "not his theatre")
	require.Contains(t, c.options(british), "strategic Hawaii by Nimitz", "whatever nation it is of")
	require.Contains(t, c.options(british), "strategic Panama by Nimitz")
	c.move(ship, "strategic San Diego by Nimitz")
	require.EqualValues(t, situation.OnceMore, c.Pieces[ship].Marks)
	require.Empty(t, only(c.options(ship), "go"))
	c.move(ship, "strategic Hawaii by Nimitz")
	require.EqualValues(t, situation.Moved, c.Pieces[ship].Marks)
	require.EqualValues(t, 1, c.Pieces[nimitz].Steps, "its moves are used up: it loses a step and is turned upright")
	require.Zero(t, c.Pieces[nimitz].Marks)
	require.Contains(t, c.choosable(), british)
	require.Empty(t, only(c.options(british), "strategic"))

	w := bare(t, "Jun44", book.AlliedSide, nil)
	wavell, fleet := w.place("SHQ3[Wavell]", "Calcutta"), w.place("CA2[Swiftsure]", "Bombay")
	w.begin()
	w.activate(wavell)
	require.Contains(t, w.options(fleet), "strategic South Africa by Wavell")
	require.Contains(t, w.options(fleet), "strategic Perth by Wavell", "seven hexes")
	require.NotContains(t, w.options(fleet), "strategic Sydney by Wavell", "eleven: a box is no way round")

	j := bare(t, "Jun44", book.JapanSide, nil)
	ija, ijn := j.place("-SHQ3[IJA]", "Tokyo"), j.place("-SHQ3[IJN]", "Tokyo")
	in, ca, na := j.place("-IN1", "Seoul"), j.place("-CA1", "Kure"), j.place("-NA1", "Kure")
	army := j.place("-IN1", "Peking")
	j.place("-IN1", "Harbin")
	j.begin()
	j.activate(ija)
	j.activate(ijn)
	require.Contains(t, j.options(ca), "strategic Truk by IJN")
	require.Contains(t, j.options(na), "strategic Truk by IJN")
	require.NotContains(t, j.options(ca), "strategic Truk by IJA")
	require.Contains(t, j.options(in), "strategic Truk by IJA", "ground is shipped (ruling R08)")
	require.Contains(t, j.options(army), "strategic Hakodate by IJA")
	require.Contains(t, j.options(ija), "strategic Truk by IJA", "itself")
	require.NotContains(t, j.options(ijn), "strategic Truk by IJA", "but no other headquarters")

	// Chungking has no rail: nothing of ground leaves it strategically (ruling R09).
	k := bare(t, "Sep44", book.AlliedSide, nil) // in June the way to Guam leads through monsoons
	chiang := k.place("SHQ3[Chiang Kai-shek]", "Chungking")
	nra, tigers := k.place("IN2[NRA]", "Chungking"), k.place("AF1[Flying Tigers]", "Chungking")
	coast := k.place("IN2[NRA]", "Shanghai")
	k.begin()
	k.activate(chiang)
	require.Empty(t, only(k.options(nra), "strategic"))
	require.NotEmpty(t, only(k.options(tigers), "strategic"))
	require.Contains(t, k.options(coast), "strategic Harbin by Chiang Kai-shek", "by rail")
	require.Contains(t, k.options(coast), "strategic Guam by Chiang Kai-shek", "by sea")
}

// In hexes that both American headquarters command, MacArthur has army and air, Nimitz
// marines and ships [2.4, 4.12].
func TestCampaignSharedCommand(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	nimitz, mac := c.place("SHQ3[Nimitz]", "Hawaii"), c.place("SHQ3[MacArthur]", "Brisbane")
	in, ca, ma, af := c.place("IN1", "Okinawa"), c.place("CA1", "Okinawa"), 0, c.place("AF1", "Okinawa")
	c.Put(in, c.at("Seoul"))
	c.Pieces[in].From = c.at("Seoul")
	c.Take(book.AlliedSide, c.at("Seoul"))
	ma = c.place("MA1", "Okinawa")
	c.begin()
	c.activate(nimitz)
	c.activate(mac)
	for i, who := range map[int]string{in: "MacArthur", af: "MacArthur", ca: "Nimitz", ma: "Nimitz"} {
		moves := only(c.options(i), "strategic")
		require.NotEmpty(t, moves)
		for _, m := range moves {
			require.True(t, strings.HasSuffix(m, " by "+who), m)
		}
	}
}
