package war

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// dealt returns a deal of a position.
func dealt(c *Campaign, viewer sim.Side, place int) *Campaign {
	d := sim.NewDice(7, sim.Agent0)
	d.At(place)
	k := *c
	k.Deal(viewer, &d)
	return &k
}

// dealPositions are set-ups and positions in the middle of a turn.
func dealPositions(t *testing.T) map[string]*Campaign {
	all := map[string]*Campaign{"mid-turn": midTurn(t)}
	for _, name := range []string{"1941", "1942", "1943"} {
		all[name] = deployed(t, name)
	}
	fight := midTurn(t)
	fight.Phase, fight.BattleHex, fight.Picked = situation.Withdrawal, fight.at(t, "Midway"), 0
	all["fight"] = fight
	builds := deployed(t, "1943")
	builds.Phase, builds.Decides = situation.Build, book.AlliedSide
	all["builds"] = builds
	return all
}

// A deal looks the same to its viewer, keeps all that holds of a position, and follows
// from what is seen alone: a deal of a deal is a deal of the truth.
func TestDealLooksTheSame(t *testing.T) {
	for name, c := range dealPositions(t) {
		for viewer := range sim.Side(2) {
			if name == "builds" && viewer == book.AlliedSide {
				continue // needs the legal builds
			}
			seen, different := c.Sees(viewer), 0
			for place := range 20 {
				k := dealt(c, viewer, place)
				require.NoError(t, k.Check(), name)
				require.Equal(t, seen, k.Sees(viewer), name)
				require.Equal(t, c.Decides, k.Decides)
				again := dealt(k, viewer, 1000+place)
				require.Equal(t, dealt(c, viewer, 1000+place).String(), again.String(), name)
				requireReadsBack(t, k)
				if k.String() != c.String() {
					different++
				}
				from, to := c.War.Span(viewer)
				require.Equal(t, c.Pieces[from:to], k.Pieces[from:to], "its own blocks")
			}
			require.Equal(t, 20, different, name)
		}
	}
}

// A shown block stays, and the steps it showed are believed.
func TestDealKeepsWhatIsKnown(t *testing.T) {
	c := midTurn(t)
	c.Pieces[c.called(t, "BB Ise")].Known = 1 + 1 // had one step when last seen, and has three
	for place := range 50 {
		k := dealt(c, book.AlliedSide, place)
		for _, label := range []string{"BB Fuso", "CV Akagi", "IN.12"} {
			// on blockade, seen in battle, invading face up
			i := c.called(t, label)
			require.Equal(t, c.Pieces[i], k.Pieces[i], label)
		}
		ise := k.Pieces[c.called(t, "BB Ise")]
		require.Equal(t, c.at(t, "Tokyo"), ise.At)
		require.EqualValues(t, 1, ise.Steps)
		require.Equal(t, situation.NoPlace, k.Pieces[c.called(t, "CV Essex")].At)

		k = dealt(c, book.JapanSide, place)
		i := c.called(t, "MacArthur")
		require.Equal(t, c.Pieces[i], k.Pieces[i], "an active headquarters")
		require.Equal(t, situation.NoPlace, k.Pieces[c.called(t, "CV Essex")].At, "not to be built before Mar43")
		chosen := &k.Pieces[k.Picked]
		require.Equal(t, c.at(t, "Dhaka"), chosen.At, "the chosen block stands where it did")
		require.NotZero(t, chosen.Marks&situation.OnceMore)
		require.Equal(t, situation.Deck(2), k.DeckOf(int(k.Picked))/situation.Arms, "its colour")
	}
	c.Phase, c.BattleHex = situation.Withdrawal, c.at(t, "Midway") // 5.1
	for i := range c.War.Pieces {
		if c.Pieces[i].At == c.BattleHex {
			require.Equal(t, c.Pieces[i], dealt(c, c.War.SideOfPiece(i).Other(), 3).Pieces[i], c.Label(i))
		}
	}
}

// Marines aboard where a base has no room ashore are known: of the two blocks in
// Palau one is.
func TestDealKeepsMarinesAboard(t *testing.T) {
	c := deployed(t, "1941")
	for place := range 50 {
		k := dealt(c, book.AlliedSide, place)
		for _, label := range []string{"MA Sasebo", "CV Akagi", "CA.6"} { // 1941 air fleet
			require.Equal(t, c.Pieces[c.called(t, label)], k.Pieces[c.called(t, label)], label)
		}
	}
}

// small is a war of few Japanese blocks: one to stand at each place, marked, and some
// in the pool; all others are out of it.
func small(t *testing.T, fog string, slots map[string]situation.Marks, pool ...string) (*Campaign, []int) {
	c := &Campaign{State: *campaignRules(t, map[string]string{"fog": fog}).Blank(1)}
	c.Phase = situation.ChooseBlock
	for i := range c.War.Pieces {
		c.Pieces[i].Marks = situation.OnceMore // not to be dealt
	}
	var all []int
	for _, label := range pool {
		i := c.called(t, label)
		c.Pieces[i] = situation.Pooled
		all = append(all, i)
	}
	n := 0
	for _, place := range slices.Sorted(maps.Keys(slots)) {
		m := slots[place]
		name, label, _ := strings.Cut(place, "=")
		i := c.called(t, label)
		c.Pieces[i] = situation.Piece{At: situation.NoPlace, From: c.at(t, name), Steps: 1,
			Way: situation.NoWay, Marks: m}
		c.put2(i, c.at(t, name))
		all = append(all, i)
		n++
	}
	require.Len(t, slots, n)
	return c, all
}

// put2 stands a block that has its marks already.
func (c *Campaign) put2(i int, at hex.Index) {
	c.Pieces[i].At = at
	c.Recount(c.War.SideOfPiece(i), at)
}

// Deals are uniform over all ways to fill the slots, listed here by trying them all:
// where the arms are seen, and where they are not (ruling R100).
func TestDealIsUniform(t *testing.T) {
	for name, x := range map[string]struct {
		fog   string
		slots map[string]situation.Marks // PLACE=BLOCK
		pool  []string
		want  int
	}{
		"colours at rest": {"colour", map[string]situation.Marks{"Tokyo=NA.1": 0, "Tokyo=IN.1": 0,
			"Truk=AF.1": 0, "Bay of Bengal=SS.1": 0}, []string{"CA.1", "MA Kure"}, 81},
		"colours of attackers": {"colour", map[string]situation.Marks{"Tokyo=NA.1": 0,
			"Midway=IN.1": situation.Invades, "Tokyo=GA.1": 0, "Tokyo=IJA": 0}, []string{"MA Kure", "AF.1", "IN.2"},
			45},
		"ships": {"arm", map[string]situation.Marks{"Tokyo=CV Akagi": 0, "Kure=BB Ise": 0,
			"Bay of Bengal=SS.1": situation.Moved}, []string{"CA.1", "CV Hiyo"}, 5 * 4 * 3},
		"ground": {"arm", map[string]situation.Marks{"Bay of Bengal=MA Kure": 0,
			"Midway=IN.1": situation.Invades, "Wake=AR": situation.Attacks, "Tokyo=GA.1": 0},
			[]string{"MA Sasebo", "IN.2"}, 2 * 3 * 3 * 3},
		"all arms": {"arm", map[string]situation.Marks{"Tokyo=NA.1": 0, "Kure=AF.1": situation.Patrols,
			"Saipan=IJA": 0, "Truk=IN.1": situation.Moved, "Palau=GA.1": 0},
			[]string{"NA.2", "IJN", "BB Ise"}, 3 * 2 * 2 * 2},
		"same place": {"arm", map[string]situation.Marks{"Tokyo=IN.1": 0, "Tokyo=GA.1": 0}, []string{"MA Kure"},
			3 * 2 / 2},
	} {
		c, all := small(t, x.fog, x.slots, x.pool...)
		requireUniform(t, name, c, all, x.want)
	}
}

// requireUniform deals a position often and checks that every way to fill its slots comes up,
// equally often.
func requireUniform(t *testing.T, name string, c *Campaign, all []int, want int) {
	t.Helper()
	ways := waysToFill(c, all)
	require.Len(t, ways, want, name)
	counts := map[string]int{}
	const deals = 20000
	for place := range deals {
		k := dealt(c, book.AlliedSide, place)
		way := wayText(k, all)
		require.Contains(t, ways, way, name)
		counts[way]++
	}
	var got []int
	var law []float64
	for _, way := range slices.Sorted(maps.Keys(ways)) {
		got, law = append(got, counts[way]), append(law, 1/float64(len(ways)))
	}
	require.Greater(t, simtest.ChiSquare(got, law), 1e-6, name)
}

// Ships are seen in the Bay of Bengal and on blockade at the Andamans, and there is one ship only:
// so the blocks in the bay are marines. The block at Tokyo can be air or the other marine.
func TestDealLeavesTheOnlyShipWhereItMustBe(t *testing.T) {
	c, all := small(t, "colour", map[string]situation.Marks{"Bay of Bengal=MA Kure": 0, "Andamans=CA.1": 0,
		"Tokyo=AF.1": 0}, "MA Sasebo")
	c.Blockade[book.JapanSide] = hex.Bit(c.at(t, "Andamans"))
	requireUniform(t, "blockade", c, all, 4)
}

// A base holds one air block, also while battles are fought: where one is known to be at home,
// the other block is none [4.62].
func TestDealCountsAirAtHomeDuringCombat(t *testing.T) {
	c, all := small(t, "colour", map[string]situation.Marks{"Tokyo=AF.1": 0, "Tokyo=IN.1": 0, "Kure=GA.1": 0}, "NA.1")
	home := c.called(t, "AF.1")
	c.Pieces[home].Known = 2
	c.Phase = situation.ChooseBattle
	unknown := slices.DeleteFunc(all, func(i int) bool { return i == home })
	requireUniform(t, "air", c, unknown, 4)
}

// Known Japanese air attacks Manila. Until that battle is over, no other attacker there is air [4.62].
func TestDealCountsAirOfBattlesToCome(t *testing.T) {
	text, err := os.ReadFile("testdata/deals/air.txt")
	require.NoError(t, err)
	s, err := campaignRules(t, nil).Parse(string(text))
	require.NoError(t, err)
	c := s.(*Campaign)
	for place := range 40 {
		k := dealt(c, book.AlliedSide, place)
		air := 0
		for i := range k.Pieces {
			if k.Pieces[i].At == c.at(t, "Manila") && k.War.SideOfPiece(i) == book.JapanSide &&
				k.GroupAt(i) == book.Air {
				air++
			}
		}
		require.LessOrEqual(t, air, 1, "place %d", place)
	}
}

// Blocks of this position have to be exchanged among many slots before each has what it can be.
// The search once left a slot with nothing.
func TestDealAfterManyExchanges(t *testing.T) {
	text, err := os.ReadFile("testdata/deals/exchange.txt")
	require.NoError(t, err)
	s, err := campaignRules(t, nil).Parse(string(text))
	require.NoError(t, err)
	c := s.(*Campaign)
	for viewer := range sim.Side(2) {
		veiled := *c
		veiled.Redact(viewer)
		require.NoError(t, veiled.Check())
		require.Equal(t, c.Sees(viewer), veiled.Sees(viewer))
		for place := range 20 {
			k := dealt(c, viewer, place)
			require.NoError(t, k.Check())
			require.Equal(t, c.Sees(viewer), k.Sees(viewer))
			k.Redact(viewer)
			require.Equal(t, veiled.Position, k.Position, "what is dealt follows from what is seen")
		}
	}
}
