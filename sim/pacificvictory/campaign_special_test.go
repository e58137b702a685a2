package pacificvictory

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Kamikazes are a special rule from the scenario of 1943 on (1943 kamikaze): every war has
// them from Jun43, whenever it began, and the option takes them away or asks for them.
func TestWarHasKamikazesFromJun43(t *testing.T) {
	for _, x := range []struct {
		turn, option string
		want         bool
	}{
		{"Mar43", "", false}, {"Jun43", "", true}, {"Jun45", "", true},
		{"Mar43", "kamikaze=on", false}, {"Jun43", "kamikaze=on", true}, {"Jun45", "kamikaze=off", false},
	} {
		var options []string
		if x.option != "" {
			options = append(options, x.option)
		}
		f := newCombat(t, x.turn, AlliedSide, options...)
		f.give(JapanSide, "Saipan")
		f.stand("NA2[Japan]", "Saipan", 0)
		f.stand("IN2[Japan]", "Saipan", 0)
		f.come("CA2", "Wake", "Saipan", attacks)
		f.begin()
		offered := strings.Contains(strings.Join(f.texts(), "\n"), "NA is declared kamikaze")
		require.Equal(t, x.want, offered, "%s %s", x.turn, x.option)
	}
}

// A battle by itself has them if its set-up says so, as it has a surprise (1943 kamikaze).
func TestBattleHasKamikazesIfAsked(t *testing.T) {
	for option, want := range map[string]bool{"scenario": false, "off": false, "on": true} {
		r, err := combatRules().with(map[string]string{"kamikaze": option})
		require.NoError(t, err)
		s, err := r.Parse("attack = \"CA2\"\ndefend = \"NA2\"\njapan = \"defend\"\ndate = \"Jun44\"\n")
		require.NoError(t, err)
		b := s.(*Battle)
		text := ""
		for _, m := range b.Legal(nil) {
			text += b.MoveString(m) + "\n"
		}
		require.Equal(t, want, strings.Contains(text, "is declared kamikaze"), "%s:\n%s", option, text)
	}
}

// In the war of 1941 a lost MacArthur comes back in a major base of Australia alone (1941
// philippine army; ruling R82); in the others in any that is supplied [3.3.1].
func TestMacArthurComesBackInAustralia(t *testing.T) {
	for _, x := range []struct {
		scenario string
		sites    map[string]bool
	}{
		{"1941", map[string]bool{"Sydney": true, "Perth": true, "Darwin": true, "Townsville": false, "Anchorage": false, "Auckland": false, "Port Moresby": false, "Colombo": false, "Hawaii": false}},
		{"1942", map[string]bool{"Sydney": true, "Anchorage": true, "Auckland": true, "Hawaii": true}},
	} {
		c := newWar(t, x.scenario, nil)
		c.begin(AlliedSide, [numNations]uint8{USA: 20, British: 20})
		mac, wavell := c.pool(USA, SHQ, "MacArthur"), c.pool(British, SHQ, "Wavell")
		for at, want := range x.sites {
			require.Equal(t, want, c.may(orderBuild, mac, at, 0), "%s %s", x.scenario, at)
		}
		require.True(t, c.may(orderBuild, wavell, "Sydney", 0))
		require.True(t, c.may(orderBuild, wavell, "Auckland", 0), "the special rule is about one man")
	}
	c := newWar(t, "1941", nil)
	c.has(Japan, IN, 1, "Sydney")
	c.begin(AlliedSide, [numNations]uint8{USA: 20})
	require.False(t, c.may(orderBuild, c.pool(USA, SHQ, "MacArthur"), "Sydney", 0), "friendly bases alone")
}

// Once movement is over a headquarters is upright again, the second player's too: what
// becomes of it afterwards is not seen [4.12].
func TestHeadquartersAreUprightAfterMovement(t *testing.T) {
	for _, first := range []sim.Side{JapanSide, AlliedSide} {
		c := bare(t, "Sep42", first, nil)
		c.place("IN2[Japan]", "Tokyo")
		c.place("IN2", "San Francisco")
		staff := c.place("SHQ3[MacArthur]", "Sydney")
		c.place("CA2", "Sydney")
		c.startMoves(AlliedSide)
		c.activate(staff)
		shown := c.shown(AlliedSide)
		require.True(t, shown.has(staff), "it is face-up while it is active")
		c.endMoves()
		require.EqualValues(t, 2, c.pieces[staff].steps)
		shown = c.shown(AlliedSide)
		require.False(t, shown.has(staff), "first player: %s", campSides[first])
		require.EqualValues(t, 1+2, c.pieces[staff].known, "seen as it was turned upright")
	}
}

// Nobody is told at the end of a turn that headquarters are reduced that have just been
// built up [4.12, 7.2].
func TestNoFalseLinesOfHeadquarters(t *testing.T) {
	for seed := range uint64(3) {
		eachRandomMove(t, "1942", nil, 80+seed, func(n int, before *Campaign, m sim.Move, after *Campaign, rolls []sim.Roll) {
			if !before.building() {
				return
			}
			for viewer := range sim.Side(2) {
				for _, line := range before.TellTo(viewer, m, after, rolls) {
					require.NotContains(t, line, "is reduced to", "move %d, %s", n, campSides[viewer])
				}
			}
		})
	}
}

// What the Allies take of Japan's centres is the USA's or Britain's: of whichever has
// more there, the USA's where neither has a block, never China's (7.22, ruling R99).
func TestCapturedCentresAreNotChinas(t *testing.T) {
	base := newWar(t, "1941", nil).Production()
	for _, x := range []struct {
		nations []Nation
		payer   Nation
	}{
		{[]Nation{China}, USA}, {[]Nation{USA}, USA}, {[]Nation{India}, British}, {[]Nation{ANZAC, China}, British},
	} {
		c := newWar(t, "1941", nil)
		for n, nation := range x.nations {
			typ := IN
			if n > 0 {
				typ = AF
			}
			c.has(nation, typ, 2, "Seoul")
		}
		c.blocks(USA, CA, 4, "Kure") // the way to Seoul by sea
		c.has(USA, IN, 2, "Okinawa")
		c.markers = c.markers.Or(c.places("Okinawa"))
		c.has(USA, IN, 2, "Manila")
		got := c.Production()
		want := base
		want[x.payer] += c.war.Map.PP[c.place("Seoul")]
		require.Equal(t, want[China], got[China], x.nations)
		require.Equal(t, want[x.payer], got[x.payer], x.nations)
	}
}

// A ship that has to give up its blockade for want of supply may go to where supplied ships
// of its side blockade [5.79, 5.51], and stays there.
func TestCutOffIntoOwnBlockade(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.has(Japan, IN, 2, "Truk")
	keeper := c.blocks(Japan, CA, 2, "Rabaul")
	gone := c.blocks(Japan, CA, 3, "Lae")
	c.startLogistics()
	lae, rabaul := c.place("Lae"), c.place("Rabaul")
	c.fed[gone/64] &^= 1 << (gone % 64)
	c.fed[keeper/64] |= 1 << (keeper % 64)
	require.True(t, c.isCutOff(gone))
	require.True(t, c.havens(gone).Has(rabaul))
	c.evade(gone, rabaul)
	require.False(t, c.isCutOff(gone), "it has retreated")
	require.False(t, c.blockade[JapanSide].Has(lae))
	require.True(t, c.blockade[JapanSide].Has(rabaul))

	// Not to one that is cut off itself, nor to an enemy base that nobody blockades.
	c = newWar(t, "1942", nil)
	keeper, gone = c.blocks(Japan, CA, 2, "Rabaul"), c.blocks(Japan, CA, 3, "Lae")
	c.startLogistics()
	for _, i := range []int{keeper, gone} {
		c.fed[i/64] &^= 1 << (i % 64)
	}
	require.False(t, c.havens(gone).Has(rabaul))
	require.False(t, c.havens(gone).Has(c.place("Port Moresby")))
}
