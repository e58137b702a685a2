package war_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// slowRunway goes over the points of each type at a base one by one. The percentage is lost of 100
// shares of each, .5 rounded up. Point number k is lost if the points up to and with it have lost
// one more than those before it. [7.6] [7.65] [7.66]
func slowRunway(w *war.War, list []board.Sent) map[id.Stack]int {
	type kind struct {
		base  id.Base
		plane string
	}
	points, lost := map[kind][]id.Stack{}, map[id.Stack]int{}
	for _, s := range list {
		if k := (kind{w.Stacks[s.Stack].Base, planeOf(w, s.Stack)}); !k.base.IsCarrier() {
			for range s.Points {
				points[k] = append(points[k], s.Stack)
			}
		}
	}
	for k, all := range points {
		percent := 0
		if level := int(w.Sites[k.base].Airbase); level > 0 {
			percent = 10 + 10*level
			if w.Theatre.Sites[k.base].Airbase >= 5 {
				percent -= 10
			}
		}
		gone := (2*len(all)*percent + 100) / 200
		for i, stack := range all {
			if gone*(i+1)/len(all) > gone*i/len(all) {
				lost[stack]++
			}
		}
	}
	return lost
}

// The losses of a list of stacks that take off or land are the sum of losses of each type at a
// base, point by point. They are gone from the list and from the stacks. [7.65] [7.66]
func TestRunwaysAgainstASlowSum(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 65))
	shared, some := 0, 0
	positions(t, 2, 19, func(from *war.War) {
		w := from.Clone().(*war.War)
		for i := range id.Site(len(w.Theatre.Sites)) {
			w.Sites[i].Airbase = uint8(rnd.IntN(6))
		}
		var list []board.Sent
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if s := &w.Stacks[i]; rnd.IntN(3) > 0 && len(list) < board.MostSent {
				if s.Points = uint8(rnd.IntN(9)); !s.Base.IsCarrier() {
					s.Base = id.Base(rnd.IntN(2)) // where others of the type are
				}
				list = append(list, board.Sent{Stack: i, Points: uint8(rnd.IntN(int(s.Points) + 1))})
			}
		}
		before := w.Clone().(*war.War)
		want, sum := slowRunway(w, list), 0
		after := append([]board.Sent(nil), list...)
		got := w.Runway(after)
		for i, s := range list {
			n := want[s.Stack]
			require.Equal(t, n, int(s.Points)-int(after[i].Points), "stack %d of %v in\n%s", s.Stack, list, before)
			require.Equal(t, n, int(before.Stacks[s.Stack].Points)-int(w.Stacks[s.Stack].Points))
			sum += n
			some += int(book.Bit(n > 0))
			for _, o := range list[:i] {
				shared += int(book.Bit(n > 0 && planeOf(w, o.Stack) == planeOf(w, s.Stack) &&
					w.Stacks[o.Stack].Base == w.Stacks[s.Stack].Base))
			}
		}
		require.EqualValues(t, sum, got)
	})
	assert.Greater(t, min(some, shared), 5)
}

// fortresses are stacks of B-17 alone at Espiritu Santo, suppressed, of so many points, and TF 0 in contact at sea.
func fortresses(t *testing.T, points ...uint8) (w *war.War, stacks []id.Stack) {
	return atSanto(t, "B-17", points...)
}

// atSanto has stacks of another type there.
func atSanto(t *testing.T, plane string, points ...uint8) (w *war.War, stacks []id.Stack) {
	w = scenario(t, "guadalcanal")
	santo := siteOf(t, w, "Espiritu Santo")
	w.Sites[santo].Airbase = uint8(book.Suppressed)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Points = 0; planeOf(w, i) == plane && w.Theatre.Stacks[i].Side == theatre.Allies &&
			len(stacks) < len(points) {
			w.Stacks[i].Base, w.Stacks[i].Waits, w.Stacks[i].Points = santo.Base(), 0, points[len(stacks)]
			stacks = append(stacks, i)
		}
	}
	require.Len(t, stacks, len(points))
	empty(w)
	put(w, 0, w.Theatre.Neighbour(hexOf(t, w, "E3325"), 0)).Marks |= board.Contacted
	k := &w.Strikes[theatre.Allies][0]
	*k = board.Strike{Base: santo.Base(), Mission: board.StrikeShips, Target: 0, Count: uint8(len(points))}
	for i, s := range stacks {
		k.Sent[i] = board.Sent{Stack: s, Points: points[i]}
	}
	w.Plotted[theatre.Allies], w.Open[theatre.Allies] = 1, 1
	w.Side, w.Foe = theatre.Allies, 0
	return w, stacks
}

// pointsOf adds up what stacks have.
func pointsOf(w *war.War, stacks []id.Stack) (n int) {
	for _, s := range stacks {
		n += int(w.Stacks[s].Points)
	}
	return n
}

// Stacks of one and two B-17 lose a fifth of three together, which is one, when they take off, and
// a fifth of the two when they land, which is none. [7.65]
func TestStacksOfATypeTakeOffTogether(t *testing.T) {
	w, stacks := fortresses(t, 1, 2)
	require.True(t, w.Launch())
	assert.Equal(t, 2, pointsOf(w, stacks))
	w.Land()
	assert.Equal(t, 2, pointsOf(w, stacks))
	assert.EqualValues(t, 2, w.Strikes[theatre.Allies][0].Home)
}

// Losses on landing depend on the points that came back, not on those that stayed at the base or
// were lost in the fight. A stack of 20 has sent 8: 6 take off, 2 come back, and none of these is
// lost; of six one would be. [7.65]
func TestWhoCameBackLands(t *testing.T) {
	w, stacks := fortresses(t, 20)
	w.Strikes[theatre.Allies][0].Sent[0].Points = 8
	require.True(t, w.Launch())
	require.Equal(t, 18, pointsOf(w, stacks))
	w.AtHand().(*air.SecretStrike).Sky.Fight.Groups[0][0].Lost = 4
	w.Land()
	assert.Equal(t, 14, pointsOf(w, stacks))
	assert.EqualValues(t, 2, w.Strikes[theatre.Allies][0].Home)
}

// Stacks that are transferred take off together and land together. [5.5] [7.65]
func TestStacksOfATypeTransferTogether(t *testing.T) {
	for _, there := range []bool{false, true} { // whether it is the airbase where they land that is damaged
		w, stacks := fortresses(t, 1, 2)
		santo, efate := siteOf(t, w, "Espiritu Santo"), siteOf(t, w, "Efate")
		if there {
			w.Sites[santo].Airbase, w.Sites[efate].Airbase = 0, uint8(book.Suppressed)
		}
		k := &w.Strikes[theatre.Allies][0]
		second := *k
		k.Mission, k.Target, k.Count = board.Transfer, uint8(efate), 1
		second.Mission, second.Target, second.Count, second.Sent[0] = board.Transfer, uint8(efate), 1, second.Sent[1]
		w.Strikes[theatre.Allies][1] = second // of one base, plotted one after the other
		w.Plotted[theatre.Allies], w.Open[theatre.Allies] = 2, 2
		w.Transfers()
		assert.Equal(t, 2, pointsOf(w, stacks))
		for _, s := range stacks {
			assert.EqualValues(t, efate.Base(), w.Stacks[s].Base)
		}
	}
}

// takeOff begins the strikes, so that cover takes off.
func takeOff(t *testing.T, w *war.War) (*war.War, *sim.Log) {
	w.Step, w.Side = board.AirFirst, theatre.Japan
	next, d := w.Clone().(*war.War), sim.NewDice(1, sim.Nature)
	log := next.Listen()
	next.Apply(next.Legal(nil)[0], &d)
	require.NotEqual(t, board.AirFirst, next.Step)
	return next, log
}

// Naval Cover is a strike: all points that fly it take off together and land together at the end of
// the Naval Phase, whichever Task Forces they cover. On suppressed runways one of three F4F is
// lost, and none of the two that land. [6.24] [7.65] [7.66] (C154)
func TestNavalCoverTakesOffAndLandsTogether(t *testing.T) {
	for _, c := range []struct {
		damage         book.FacilityLevel
		first, second  uint8
		flying, landed int
	}{{book.Whole, 1, 2, 3, 3}, {book.Suppressed, 1, 2, 2, 2}, {book.FacilityD1 + 1, 2, 3, 3, 2},
		{book.FacilityD4, 1, 0, 0, 0}} {
		w, stacks := atSanto(t, "F4F", c.first, c.second)
		w.Sites[siteOf(t, w, "Espiritu Santo")].Airbase = uint8(c.damage)
		w.Stacks[stacks[0]].Points += 4 // these stay there, without losses
		list := &w.Strikes[theatre.Allies]
		list[0].Mission, list[0].Count = board.NavalCover, 1
		list[1] = list[0]
		list[0].Target, list[1].Target, list[1].Sent[0], list[0].Sent[1] = uint8(forceOf(t, w,
			"TF 61 Saratoga")), uint8(forceOf(t, w, "TF 61 Wasp")), list[0].Sent[1], board.Sent{}
		w.Plotted[theatre.Allies], w.Open[theatre.Allies] = 2, 2
		next, log := takeOff(t, w)
		list = &next.Strikes[theatre.Allies]
		assert.Equal(t, c.flying+4, pointsOf(next, stacks), "%+v", c)
		lines := strings.Join(w.NarrateEvents(sim.Over, 0, next, log), "\n")
		const lost = "the Allies lose %d F4F on the damaged runways of Espiritu Santo"
		all := int(c.first + c.second)
		assert.Equal(t, c.flying < all, strings.Contains(lines, fmt.Sprintf(lost, all-c.flying)), "%+v: %s", c, lines)
		assert.EqualValues(t, c.flying, list[0].Sent[0].Points+list[1].Sent[0].Points, "%+v", c)
		d := sim.NewDice(1, sim.Nature)
		next.Step, next.Naval = board.Luck, 1
		before := next.Clone().(*war.War)
		log = next.Listen()
		next.EndPhase(&d)
		lines = strings.Join(before.NarrateEvents(sim.Over, 0, next, log), "\n")
		assert.Equal(t, c.landed < c.flying, strings.Contains(lines, fmt.Sprintf(lost, c.flying-c.landed)),
			"%+v: %s", c, lines)
		assert.Equal(t, c.landed+4, pointsOf(next, stacks), "%+v", c)
	}
}

// Five points fly Naval Cover, fights have cost two, and three land: two are lost at D4; of five it
// would have been all that are left. [6.24] [7.65]
func TestNavalCoverThatIsLeftLands(t *testing.T) {
	w, stacks := atSanto(t, "F4F", 5)
	list := &w.Strikes[theatre.Allies]
	list[0].Mission = board.NavalCover
	w.Sites[siteOf(t, w, "Espiritu Santo")].Airbase = uint8(book.FacilityD4)
	w.Stacks[stacks[0]].Points = 3
	d := sim.NewDice(1, sim.Nature)
	w.EndPhase(&d)
	assert.Equal(t, 1, pointsOf(w, stacks))
}

// costless returns how many of a type an airbase costs none of: half a point is one. [7.6] [7.65] [7.66]
func costless(w *war.War, site id.Site) (n int) {
	level := int(w.Sites[site].Airbase)
	if level == 0 {
		return 255
	}
	percent := 10 + 10*level
	if w.Theatre.Sites[site].Airbase >= 5 {
		percent -= 10
	}
	for (n+1)*percent < 50 {
		n++
	}
	return n
}

// From a damaged airbase as many points of a type search as can do so without a loss, whichever
// stacks they are in. The others stay, and if that is all of them none search. (C149) [7.65] [8.49]
func TestWhoSearchesFromDamagedAirbases(t *testing.T) {
	for _, c := range []struct {
		damage book.FacilityLevel
		base   uint8
		points []uint8
		search int
	}{
		{book.Whole, 1, []uint8{9, 9}, 18},
		{book.Suppressed, 1, []uint8{9}, 2}, {book.Suppressed, 1, []uint8{1, 9}, 2},
		{book.Suppressed, 1, []uint8{3, 9}, 2}, {book.Suppressed, 1, []uint8{1}, 1},
		{book.Suppressed, 5, []uint8{3, 9}, 4}, {book.FacilityD1, 1, []uint8{9}, 1},
		{book.FacilityD1 + 1, 1, []uint8{9}, 1}, {book.FacilityD4, 10, []uint8{9}, 0},
		{book.FacilityD1 + 2, 1, []uint8{9, 9}, 0},
	} {
		w, _ := fortresses(t, c.points...)
		base := siteOf(t, w, "Espiritu Santo")
		w.Sites[base].Airbase = uint8(c.damage)
		w.Field.Hexes[w.Field.Scenario.FromSea(hexOf(t, w, "E3325"))].Base = c.base
		at := w.Forces[0].Hex
		assert.Equal(t, (2*c.search+2)/3, w.SearchPoints(theatre.Allies, at), "%+v", c)
		assert.Equal(t, c.search > 0, w.CouldSearch(theatre.Allies, at), "%+v", c)
	}
}
