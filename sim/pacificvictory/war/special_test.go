package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
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
		f := newCombat(t, x.turn, book.AlliedSide, options...)
		f.give(book.JapanSide, "Saipan")
		f.stand("NA2[Japan]", "Saipan", 0)
		f.stand("IN2[Japan]", "Saipan", 0)
		f.come("CA2", "Wake", "Saipan", situation.Attacks)
		f.begin()
		offered := strings.Contains(strings.Join(f.texts(), "\n"), "NA is declared kamikaze")
		require.Equal(t, x.want, offered, "%s %s", x.turn, x.option)
	}
}

// A battle by itself has them if its set-up says so, as it has a surprise (1943 kamikaze).
func TestBattleHasKamikazesIfAsked(t *testing.T) {
	for option, want := range map[string]bool{"scenario": false, "off": false, "on": true} {
		r, err := combatRules().With(map[string]string{"kamikaze": option})
		require.NoError(t, err)
		s, err := r.Parse("attack = \"CA2\"\ndefend = \"NA2\"\njapan = \"defend\"\ndate = \"Jun44\"\n")
		require.NoError(t, err)
		b := s.(*battle.Battle)
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
		{"1941", map[string]bool{"Sydney": true, "Perth": true, "Darwin": true, "Townsville": false,
			"Anchorage": false, "Auckland": false, "Port Moresby": false, "Colombo": false, "Hawaii": false}},
		{"1942", map[string]bool{"Sydney": true, "Anchorage": true, "Auckland": true, "Hawaii": true}},
	} {
		c := newWar(t, x.scenario, nil)
		c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 20, book.British: 20})
		mac, wavell := c.pool(book.USA, book.SHQ, "MacArthur"), c.pool(book.British, book.SHQ, "Wavell")
		for at, want := range x.sites {
			require.Equal(t, want, c.may(NewBlock, mac, at, 0), "%s %s", x.scenario, at)
		}
		require.True(t, c.may(NewBlock, wavell, "Sydney", 0))
		require.True(t, c.may(NewBlock, wavell, "Auckland", 0), "the special rule is about one man")
	}
	c := newWar(t, "1941", nil)
	c.has(book.Japan, book.IN, 1, "Sydney")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 20})
	require.False(t, c.may(NewBlock, c.pool(book.USA, book.SHQ, "MacArthur"), "Sydney", 0), "friendly bases alone")
}

// Once movement is over a headquarters is upright again, the second player's too: what
// becomes of it afterwards is not seen [4.12].
func TestHeadquartersAreUprightAfterMovement(t *testing.T) {
	for _, first := range []sim.Side{book.JapanSide, book.AlliedSide} {
		c := bare(t, "Sep42", first, nil)
		c.place("IN2[Japan]", "Tokyo")
		c.place("IN2", "San Francisco")
		staff := c.place("SHQ3[MacArthur]", "Sydney")
		c.place("CA2", "Sydney")
		c.startMoves(book.AlliedSide)
		c.activate(staff)
		shown := c.Shown(book.AlliedSide)
		require.True(t, shown.Has(staff), "it is face-up while it is active")
		c.endMoves()
		require.EqualValues(t, 2, c.Pieces[staff].Steps)
		shown = c.Shown(book.AlliedSide)
		require.False(t, shown.Has(staff), "first player: %s", book.Sides[first])
		require.EqualValues(t, 1+2, c.Pieces[staff].Known, "seen as it was turned upright")
	}
}

// Nobody is told at the end of a turn that headquarters are reduced that have just been
// built up [4.12, 7.2].
func TestNoFalseLinesOfHeadquarters(t *testing.T) {
	for seed := range uint64(3) {
		eachRandomMove(t, "1942", nil, 80+seed, func(n int, before *Campaign, m sim.Move, after *Campaign,
			rolls []sim.Roll) {
			if !before.Building() {
				return
			}
			for viewer := range sim.Side(2) {
				for _, line := range before.NarrateTo(viewer, m, after, rolls) {
					require.NotContains(t, line, "is reduced to", "move %d, %s", n, book.Sides[viewer])
				}
			}
		})
	}
}

// Japanese centres that the Allies take belong to the USA or Britain: to the one with more blocks
// there, to the USA if neither has a block, and never to China (7.22, ruling R99).
func TestCapturedCentresAreNotChinas(t *testing.T) {
	base := newWar(t, "1941", nil).Production()
	for _, x := range []struct {
		nations []book.Nation
		payer   book.Nation
	}{
		{[]book.Nation{book.China}, book.USA}, {[]book.Nation{book.USA}, book.USA},
		{[]book.Nation{book.India}, book.British}, {[]book.Nation{book.ANZAC, book.China}, book.British},
	} {
		c := newWar(t, "1941", nil)
		for n, nation := range x.nations {
			typ := book.IN
			if n > 0 {
				typ = book.AF
			}
			c.has(nation, typ, 2, "Seoul")
		}
		c.blocks(book.USA, book.CA, 4, "Kure") // the way to Seoul by sea
		c.has(book.USA, book.IN, 2, "Okinawa")
		c.MajorMarkers = c.MajorMarkers.Or(c.places("Okinawa"))
		c.has(book.USA, book.IN, 2, "Manila")
		got := c.Production()
		want := base
		want[x.payer] += c.War.Map.PP[c.place("Seoul")]
		require.Equal(t, want[book.China], got[book.China], x.nations)
		require.Equal(t, want[x.payer], got[x.payer], x.nations)
	}
}

// A ship that has to give up its blockade for want of supply may go to where supplied ships
// of its side blockade [5.79, 5.51], and stays there.
func TestCutOffIntoOwnBlockade(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.has(book.Japan, book.IN, 2, "Truk")
	keeper := c.blocks(book.Japan, book.CA, 2, "Rabaul")
	gone := c.blocks(book.Japan, book.CA, 3, "Lae")
	c.startLogistics()
	lae, rabaul := c.place("Lae"), c.place("Rabaul")
	c.Fed[gone/64] &^= 1 << (gone % 64)
	c.Fed[keeper/64] |= 1 << (keeper % 64)
	require.True(t, c.isCutOff(gone))
	require.True(t, c.havens(gone).Has(rabaul))
	c.evade(gone, rabaul)
	require.False(t, c.isCutOff(gone), "it has retreated")
	require.False(t, c.Blockade[book.JapanSide].Has(lae))
	require.True(t, c.Blockade[book.JapanSide].Has(rabaul))

	// Not to one that is cut off itself, nor to an enemy base that nobody blockades.
	c = newWar(t, "1942", nil)
	keeper, gone = c.blocks(book.Japan, book.CA, 2, "Rabaul"), c.blocks(book.Japan, book.CA, 3, "Lae")
	c.startLogistics()
	for _, i := range []int{keeper, gone} {
		c.Fed[i/64] &^= 1 << (i % 64)
	}
	require.False(t, c.havens(gone).Has(rabaul))
	require.False(t, c.havens(gone).Has(c.place("Port Moresby")))
}

// What may not go in or out of the winter zone and of monsoons does not pass through
// either, unless the option lets it (6.1, 6.2, ruling R101): the way from Attu, in the
// zone, is shut; that along it is longer.
func TestWeatherStopsPassage(t *testing.T) {
	for _, option := range []string{"closed", "open"} {
		for turn, in := range map[string]func(*atlas.Map) hex.Board{
			"Dec42": func(m *atlas.Map) hex.Board { return m.NorthPacific },
			"Jun42": func(m *atlas.Map) hex.Board { return m.Jungle },
			"Sep42": func(*atlas.Map) hex.Board { return hex.Board{} },
		} {
			c := bare(t, turn, book.JapanSide, map[string]string{"weather-passage": option})
			ship, plane := c.place("-CA2", "Saipan"), c.place("-AF2", "Saipan")
			c.place("-IN2", "Rabaul")
			c.begin()
			var v outlook
			c.survey(&v)
			bad := in(c.War.Map)
			for _, i := range []int{ship, plane} {
				reached := c.ferry(&v, i)
				require.Equal(t, option == "closed" || bad.Empty(), reached.And(bad).Empty(), "%s %s", turn, option)
				require.False(t, reached.And(c.War.Map.Bases()).Empty())
			}
		}
	}
}

// One headquarters pays for an invasion, as the block is commanded by that of its
// theatre; by the option two that command it may share (5.8, ruling R102). On the map
// only Chinese ports have two: Chiang's and an American one.
func TestInvasionsAreOfOneCommand(t *testing.T) {
	for _, x := range []struct {
		option  string
		defend  bool
		invades bool
	}{{"one", false, true}, {"one", true, false}, {"shared", false, true}, {"shared", true, true}} {
		c := bare(t, "Sep44", book.AlliedSide, map[string]string{"invasion-command": x.option})
		in := c.place("IN2", "Canton")
		chiang, mac := c.place("SHQ2[Chiang Kai-shek]", "Chungking"), c.place("SHQ2[MacArthur]", "Sydney")
		if x.defend {
			c.place("-GA1", "Formosa")
		}
		c.begin()
		for _, i := range []int{chiang, mac} {
			c.activate(i)
		}
		for h := range c.Moves {
			c.Moves[h] = min(c.Moves[h], 1)
		}
		var move sim.Move
		c.applyMoves(packOrder(Choose, in, 0, 0))
		for _, m := range c.legal() {
			if o, _, at, _ := unpackOrder(m); o == Invade && hex.Index(at) == c.at("Formosa") {
				move = m
			}
		}
		require.Equal(t, x.invades, move != 0, "%+v", x)
		if !x.invades {
			continue
		}
		if x.defend {
			require.Contains(t, c.MoveString(move), "for MacArthur and Chiang Kai-shek")
			legal := c.legal()
			again, err := sim.ParseMove(c.Campaign, legal, c.MoveString(move))
			require.NoError(t, err)
			require.Equal(t, move, legal[again])
		}
		c.Apply(move, nil)
		left := c.Moves[0] + c.Moves[1] + c.Moves[2] + c.Moves[3] + c.Moves[4] + c.Moves[5]
		require.EqualValues(t, map[bool]uint8{false: 1, true: 0}[x.defend], left)
	}
}

// A side that lands on the west coast of Siam takes it from under the ships on its south coast,
// which blockade it from then on [2.4, 4.42, 5.7].
func TestSiamTakenFromBehindItsShips(t *testing.T) {
	f := newCombat(t, "Sep44", book.AlliedSide)
	f.give(book.AlliedSide, "Rangoon")
	ship := f.stand("CA2[Japan]", "Bangkok", 0)
	f.stand("IN2[India]", "Rangoon", 0)
	west := f.War.Map.Siam.West
	in := f.come("IN3[India]", "Rangoon", "Bangkok", 0)
	f.Put(in, west)
	f.Mark(in, situation.Attacks|situation.Invades, true)
	f.Pieces[in].Way = situation.BySeaWay
	f.begin()
	for !f.over {
		text := f.texts()[0]
		for _, try := range f.texts() {
			if strings.Contains(try, "lands") {
				text = try
			}
		}
		f.do(text, 0)
	}
	bangkok := f.place("Bangkok")
	require.False(t, f.Japanese.Has(bangkok))
	require.Equal(t, bangkok, f.Pieces[ship].At)
	require.True(t, f.Blockade[book.JapanSide].Has(bangkok))
	require.NotZero(t, f.Pieces[ship].Marks&situation.FaceUp)
	require.NoError(t, f.Check())
}
