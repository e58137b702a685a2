package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The movement example of the rulebook [4.11, 5.8, 1.3, 4.5].
func TestCampaignSaipanExample(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	cv, bb, ca, ma := c.place("CV3[Enterprise]", "Wake"), c.place("BB4[Iowa]", "Wake"), c.place("CA4",
		"Wake"), c.place("MA3", "Wake")
	nimitz := c.place("SHQ3[Nimitz]", "Hawaii")
	var japan []int
	for _, b := range []string{"-NA2", "-SS2", "-CA3", "-IN3"} {
		japan = append(japan, c.place(b, "Saipan"))
	}
	na, yamato := c.place("-NA3", "Iwo Jima"), c.place("-BB3[Yamato]", "Tokyo")
	c.place("-IN1", "Iwo Jima")
	c.begin()
	c.activate(nimitz)
	for _, i := range []int{cv, bb, ca} {
		c.move(i, "go Saipan W")
	}
	c.move(ma, "invade Saipan W by Nimitz")
	require.EqualValues(t, 1, c.Moves[0]+c.Moves[1]+c.Moves[2]+c.Moves[3]+c.Moves[4]+c.Moves[5],
		"an invasion of a defended base takes two [5.8]")
	require.EqualValues(t, situation.Invades|situation.Attacks|situation.Moved|situation.FaceUp, c.Pieces[ma].Marks)
	require.Equal(t, book.Naval, c.GroupAt(ma))
	require.True(t, c.Battles.Has(c.at("Saipan")))
	c.stop()
	require.EqualValues(t, 2, c.Pieces[nimitz].Steps, "it loses a step [4.12]")
	require.Equal(t, book.JapanSide, c.Mover)
	for _, i := range japan {
		require.NotContains(t, c.choosable(), i, "four attackers pin all four [4.5]")
	}
	require.NotContains(t, c.options(na), "go Saipan", "one air block in a hex (ruling R66)")
	c.move(yamato, "go Saipan")
	require.EqualValues(t, situation.Joins|situation.Moved, c.Pieces[yamato].Marks)
}

// The example of pinning: two attack five [4.5].
func TestCampaignPinningExample(t *testing.T) {
	play := func(options map[string]string) (camp, []int) {
		c := bare(t, "Jun44", book.AlliedSide, options)
		a, b := c.place("CV3[Enterprise]", "Wake"), c.place("BB4[Iowa]", "Wake")
		defenders := []int{c.place("-SHQ3[IJN]", "Saipan"), c.place("-NA2", "Saipan"), c.place("-SS2", "Saipan"),
			c.place("-CA3", "Saipan"), c.place("-IN3", "Saipan")}
		c.place("-NA2", "Truk")
		c.place("-CA2", "Truk")
		c.begin()
		c.move(a, "go Saipan W")
		c.move(b, "go Saipan W")
		c.stop()
		return c, defenders
	}
	c, five := play(nil)
	require.Subset(t, c.choosable(), five[1:4], "the infantry has no road out")
	require.NotContains(t, c.options(five[1]), "go Marshall approaches",
		"not by the hexside of the attackers (ruling R14)")
	require.NotContains(t, c.options(five[3]), "go Kwajalein", "nor do ships")
	require.Contains(t, c.options(five[3]), "go Guam", "an attack on another hex")
	require.Contains(t, c.options(five[1]), "rebase Iwo Jima", "or rebasing (ruling R11)")
	c.activate(five[0]) // an unpinned headquarters: two others stay
	for _, word := range c.options(five[3]) {
		require.NotContains(t, word, "strategic", "none of them moves strategically (ruling R10)")
		require.NotContains(t, word, "raid")
	}
	c.move(five[1], "rebase Iwo Jima")
	c.move(five[3], "go Guam")
	require.NotContains(t, c.choosable(), five[2],
		"two have to stay, and an active headquarters is not one of them (ruling R02)")
	c.move(c.pieceAt(book.CA, "Truk"), "go Saipan") // others take their place
	c.move(c.pieceAt(book.NA, "Truk"), "go Saipan")
}

// pieceAt returns a block of a type in a place.
func (c camp) pieceAt(typ book.Type, where string) int {
	for i := range c.War.Pieces {
		if c.Pieces[i].At == c.at(where) && c.War.Routes.Stamps[i].Type == typ {
			return i
		}
	}
	require.Fail(c.t, "nobody there")
	return 0
}

// The example of the option of overruns [9.7].
func TestCampaignOverrunExample(t *testing.T) {
	for option, open := range map[string]bool{"off": false, "on": true} {
		c := bare(t, "Jun44", book.AlliedSide, map[string]string{"overruns": option})
		midway, wake := c.place("CA2", "Midway"), c.place("AF3", "Wake")
		c.place("IN2", "Kwajalein")
		four := []int{c.place("CA2", "Kwajalein"), c.place("CA3", "Kwajalein"), c.place("BB3[Iowa]", "Kwajalein"),
			c.place("CV3[Essex]", "Kwajalein")}
		c.place("-IN2", "Saipan")
		c.place("-CA2", "Marshall approaches")
		c.place("-SS2", "Marshall approaches")
		c.begin()
		require.NotContains(t, c.options(four[0]), "go Saipan W")
		c.move(midway, "go Marshall approaches SW")
		require.NotContains(t, c.options(four[0]), "go Saipan W", "one attacker pins one")
		c.move(wake, "go Marshall approaches SW")
		for _, i := range four {
			if open {
				c.move(i, "go Saipan W")
			} else {
				require.NotContains(t, c.options(i), "go Saipan W")
			}
		}
	}
}
