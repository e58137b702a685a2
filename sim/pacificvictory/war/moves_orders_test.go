package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Sea invasions: two hexes, one or two strategic moves a block, two blocks, one of them
// face-up [5.8, 4.82] (rulings R19, R20, R21).
func TestCampaignInvasions(t *testing.T) {
	c := bare(t, "Dec41", book.JapanSide, nil)
	ija, ijn := c.place("-SHQ4[IJA]", "Tokyo"), c.place("-SHQ4[IJN]", "Tokyo")
	in, ma, in2 := c.place("-IN2", "Truk"), c.place("-MA2[Kure]", "Truk"), c.place("-IN1", "Palau")
	ar, ga := c.place("-AR2", "Kwajalein"), c.place("-GA2", "Kwajalein")
	c.place("AF1", "Guam")
	c.begin()
	c.activate(ija)
	c.activate(ijn)
	require.Contains(t, c.options(in), "invade Guam NW by IJA")
	require.NotContains(t, c.options(in), "invade Midway NE by IJA", "three hexes")
	require.Empty(t, only(c.options(ar), "invade"))
	require.Empty(t, only(c.options(ga), "invade"))
	require.Empty(t, only(c.options(ma), "go Guam"), "marines come by invasion")
	require.Contains(t, c.options(ma), "go 0621", "or stay at sea")
	c.move(in, "invade Guam NW by IJA")
	require.EqualValues(t, 2, c.Moves[0], "any enemy block defends")
	c.move(ma, "invade Guam NW by IJN")
	require.EqualValues(t, 2, c.Moves[1])
	require.NotZero(t, c.Pieces[in].Marks&situation.FaceUp)
	require.Zero(t, c.Pieces[ma].Marks&situation.FaceUp, "one of them")
	require.Equal(t, situation.BySeaWay, c.Pieces[ma].Way)
	require.Empty(t, only(c.options(in2), "invade Guam"), "two blocks at most")
	require.Contains(t, c.options(in2), "invade Davao W by IJA")
	c.move(in2, "invade Davao W by IJA")
	require.EqualValues(t, 1, c.Moves[0], "a vacant base costs one")
	require.Equal(t, 2, c.Count(book.JapanSide, c.at("Guam"), book.Naval))
}

// Raids: a strategic move, twice the distance, not through enemies nor into battles; they
// do not pin [5.9] (rulings R13, R49, R52).
func TestCampaignRaids(t *testing.T) {
	c := bare(t, "Dec43", book.JapanSide, nil)
	ijn, ija := c.place("-SHQ4[IJN]", "Tokyo"), c.place("-SHQ4[IJA]", "Tokyo")
	cv, in, bb := c.place("-CV3[Akagi]", "Truk"), c.place("-IN2", "Truk"), c.place("-BB2[Ise]", "Truk")
	na, ss := c.place("-NA2", "Truk"), c.place("-SS2", "Truk")
	wake, patrol := c.place("AF2", "Wake"), c.place("CA2", "Guadalcanal")
	c.place("IN1", "Samoa")
	c.begin()
	c.activate(ijn)
	c.activate(ija)
	require.Contains(t, c.options(cv), "raid Wake by IJN")
	require.NotContains(t, c.options(cv), "raid Midway by IJN", "nobody is there")
	require.Contains(t, c.options(na), "raid Guadalcanal by IJN")
	require.Contains(t, c.options(ss), "raid Samoa by IJN", "four hexes")
	require.NotContains(t, c.options(cv), "raid Samoa by IJN", "past vacant enemy bases")
	require.NotContains(t, c.options(na), "raid Samoa by IJN")
	require.Empty(t, only(c.options(in), "raid"))
	c.move(cv, "raid Wake by IJN")
	require.EqualValues(t, situation.Raids|situation.Moved, c.Pieces[cv].Marks)
	require.True(t, c.Battles.Has(c.at("Wake")))
	require.Equal(t, c.at("Truk"), c.Pieces[cv].From)
	c.move(bb, "go Guadalcanal SE")
	require.NotContains(t, c.options(na), "raid Guadalcanal by IJN", "raids do not support battles")
	c.stop()
	require.Contains(t, c.choosable(), wake, "raiders do not pin")
	require.NotContains(t, c.choosable(), patrol)
	require.NotContains(t, only(c.options(wake), "go"), "go Truk")
}

// A patrol is an enemy to the side that moves second [4.63].
func TestCampaignPatrols(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	air, ship := c.place("AF2", "Wake"), c.place("-CA2", "Saipan")
	c.begin()
	c.move(air, "go Marshall approaches")
	require.EqualValues(t, situation.Moved|situation.Patrols, c.Pieces[air].Marks)
	c.stop()
	require.NotContains(t, c.options(ship), "go Kwajalein", "it has to stop where the patrol is")
	c.move(ship, "go Marshall approaches")
	require.EqualValues(t, situation.Attacks|situation.Moved, c.Pieces[ship].Marks)
	require.Equal(t, sim.Side(0), c.Mover)
}

// Blockading ships pin, let ground pass by land, bar ships, and show one of them [5.71,
// 5.75, 5.76, 5.77, 5.79] (ruling R89).
func TestCampaignBlockades(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	in, af := c.place("IN2[India]", "Rangoon"), c.place("AF1[RAF]", "Rangoon")
	a := c.place("-CA1", "Rangoon")
	c.place("-CA1", "Rangoon")
	relief, ship := c.place("IN2[India]", "Dhaka"), c.place("CA1[RAN]", "Andamans")
	c.place("SHQ2[Wavell]", "Rangoon")
	c.Blockade[book.JapanSide] = c.Blockade[book.JapanSide].With(c.at("Rangoon"))
	c.show(a)
	c.begin()
	require.Contains(t, c.choosable(), in, "two ships pin two of three")
	require.Contains(t, c.options(in), "go Kunming", "by land")
	c.move(af, "rebase Dhaka")
	require.NotContains(t, c.choosable(), in)
	require.Empty(t, only(c.options(relief), "go Rangoon"), "a minor base is full with one")
	c.move(ship, "go Rangoon E")
	require.True(t, c.Battles.Has(c.at("Rangoon")), "ships attack the blockaders")
	c.stop()
	require.Contains(t, c.choosable(), a, "one attacker pins one of the two")
	require.Equal(t, []string{"go Dhaka"}, only(c.options(a), "go"), "not the way that the attacker came")

	d := bare(t, "Jun44", book.JapanSide, nil)
	d.place("IN1[India]", "Andamans")
	a, b := d.place("-CA1", "Andamans"), d.place("-CA1", "Andamans")
	d.Blockade[book.JapanSide] = d.Blockade[book.JapanSide].With(d.at("Andamans"))
	d.show(a)
	d.begin()
	d.move(a, "go Bay of Bengal")
	require.Zero(t, d.Pieces[a].Marks&situation.FaceUp)
	require.NotZero(t, d.Pieces[b].Marks&situation.FaceUp, "a blockader stays face-up")
	d.move(b, "go Bay of Bengal")
	require.True(t, d.Blockade[book.JapanSide].Empty(), "a blockade ends by leaving")
}

// Captured bases that are left go back to their owner at once [4.41].
func TestCampaignLeavingACapturedBase(t *testing.T) {
	c := bare(t, "Jun44", book.JapanSide, nil)
	in := c.place("-IN2", "Lae")
	c.place("-IN1", "Port Moresby")
	require.True(t, c.Japanese.Has(c.at("Lae")))
	c.begin()
	c.move(in, "go Port Moresby")
	require.False(t, c.Japanese.Has(c.at("Lae")))
}
