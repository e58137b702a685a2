package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Raiders do not fly over enemies, those that blockade a base of their own included
// [5.9]: Midway is the only hex between Wake and the shoals.
func TestCampaignRaidsNotOverABlockadedBase(t *testing.T) {
	for _, blockaded := range []bool{false, true} {
		c := bare(t, "Dec43", book.AlliedSide, nil)
		nimitz, af := c.place("SHQ2[Nimitz]", "Hawaii"), c.place("AF2", "Wake")
		c.place("IN2", "Midway")
		c.place("-CA2", "French Frigate Shoals")
		if blockaded {
			c.place("-CA2", "Midway")
			c.Blockade[book.JapanSide] = c.Blockade[book.JapanSide].With(c.at("Midway"))
		}
		c.begin()
		c.activate(nimitz)
		want := []string{"raid French Frigate Shoals by Nimitz"}
		if blockaded {
			want = []string{"raid Midway by Nimitz"}
		}
		require.Equal(t, want, only(c.options(af), "raid"))
	}
}

// Nor do raids lead where Japan may not go: to Saigon without Vichy [5.9, 10.0 vichy].
func TestCampaignRaidsKeepOutOfVichy(t *testing.T) {
	for option, open := range map[string]bool{"off": true, "on": false} {
		c := bare(t, "Dec43", book.JapanSide, map[string]string{"no-vichy": option})
		ija, ijn := c.place("-SHQ3[IJA]", "Tokyo"), c.place("-SHQ3[IJN]", "Tokyo")
		ca, af := c.place("-CA2", "South China Sea"), c.place("-AF2", "Singapore")
		c.place("IN2[India]", "Saigon")
		c.begin()
		c.activate(ija)
		c.activate(ijn)
		require.Equal(t, open, len(only(c.options(ca), "raid Saigon by IJN")) > 0)
		require.Equal(t, open, len(only(c.options(af), "raid Saigon by IJA")) > 0)
	}
}

// A raid ends in no typhoon and passes none [5.9, 6.3]: that of die roll 4 lies on Iwo
// Jima and around it, on Saipan too.
func TestCampaignRaidsInATyphoon(t *testing.T) {
	for _, storm := range []uint8{0, 4} {
		c := bare(t, "Sep43", book.AlliedSide, nil)
		nimitz, ca, af := c.place("SHQ2[Nimitz]", "Hawaii"), c.place("CA2", "Wake"), c.place("AF2", "Wake")
		c.place("-CA2", "Saipan")
		c.place("-CA2", "Marshall approaches")
		c.Storm = storm
		require.Equal(t, storm != 0, c.stormy().Has(c.at("Saipan")))
		c.begin()
		c.activate(nimitz)
		for _, i := range []int{ca, af} {
			require.Equal(t, storm == 0, len(only(c.options(i), "raid Saipan by Nimitz")) > 0)
			require.NotEmpty(t, only(c.options(i), "raid Marshall approaches by Nimitz"))
		}
	}
}

// A full base yields to no block if the one there could only go to where the other
// Chinese army is [4.2, 4.81]. Out of Kunming the one way that is open leads to Chungking,
// which has room for one more; Hanoi goes back to Japan when it is left.
func TestCampaignReliefKeepsTheChineseApart(t *testing.T) {
	for _, x := range []struct {
		army, other string
		can         bool
	}{{"NRA", "NRA", true}, {"NRA", "PRA", false}, {"PRA", "", true}, {"PRA", "NRA", false}} {
		c := bare(t, "Dec43", book.AlliedSide, nil)
		c.place("IN1["+x.army+"]", "Kunming")
		i := c.place("IN1["+x.army+"]", "Hanoi")
		if x.other != "" {
			c.place("IN1["+x.other+"]", "Chungking")
		}
		for _, base := range []string{"Chengdu", "Rangoon", "Canton"} {
			c.place("-IN1", base)
		}
		c.begin()
		require.Equal(t, x.can, len(only(c.options(i), "go Kunming")) > 0, "%+v", x)
	}
}

// Invaders and marines at sea take the room of ships: four to a place [4.2, 4.82, 5.8].
func TestCampaignMarinesTakeTheRoomOfShips(t *testing.T) {
	for how, to := range map[string]string{"invade Saipan W by Nimitz": "go Saipan", "go 0419": "go 0419"} {
		c := bare(t, "Dec43", book.AlliedSide, nil)
		nimitz, ma := c.place("SHQ2[Nimitz]", "Hawaii"), c.place("MA2", "Wake")
		ships := []int{c.place("CA2", "Wake"), c.place("CA2", "Wake"), c.place("CA2", "Wake"), c.place("CA2", "Wake")}
		c.begin()
		c.activate(nimitz)
		c.move(ma, how)
		for _, i := range ships[:3] {
			c.move(i, only(c.options(i), to)[0])
		}
		require.Empty(t, only(c.options(ships[3]), to))
		require.NotEmpty(t, only(c.options(ships[3]), "go Midway"))
	}
}

// Infantry that waits for the next round to retreat, as the hexside is used up, does not
// wait for one to a base of the other Chinese army [4.3, 4.81, 5.5].
func TestCombatNextRoundKeepsTheChineseApart(t *testing.T) {
	for army, can := range map[string]bool{"NRA": true, "PRA": false} {
		f := newCombat(t, "Dec43", book.JapanSide)
		f.give(book.JapanSide, "Shanghai", "Hanoi", "Kunming")
		f.stand("IN1["+army+"]", "Chungking", 0)
		nra := f.stand("IN2[NRA]", "Canton", 0)
		f.stand("SHQ2[Chiang Kai-shek]", "Canton", 0)
		f.come("IN2[Japan]", "Shanghai", "Canton", situation.Attacks)
		f.begin()
		require.Equal(t, can, f.AtHand.Exits.Has(f.number(nra)))
		f.do("SHQ retreats", 0) // over the one hexside, which lets one pass
		require.False(t, f.AtHand.Exits.Has(f.number(nra)))
		require.Equal(t, can, f.AtHand.Held.Has(f.number(nra)))
	}
}
