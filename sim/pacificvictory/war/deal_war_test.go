package war

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// A witness remembers of a war which enemy blocks one side has been shown, apart from the
// position's own memory.
type witness struct {
	viewer sim.Side
	seen   map[int]bool
}

// look notes what a position shows: blocks that are face up, and blocks in the battle at hand [5.1,
// 5.7, 5.8, 4.12]. Blocks that leave the map are forgotten.
func (w *witness) look(c *Campaign) {
	from, to := c.War.Span(w.viewer.Other())
	for i := from; i < to; i++ {
		if c.Pieces[i].At == situation.NoPlace {
			delete(w.seen, i)
		} else if c.Pieces[i].Marks&situation.FaceUp != 0 {
			w.seen[i] = true
		}
	}
	if c.Phase != situation.InBattle {
		return
	}
	for b := c.AtHand.Here; b != 0; b &= b - 1 {
		i := int(c.Engaged[b.First()])
		if c.War.SideOfPiece(i) == w.viewer.Other() && c.Pieces[i].At != situation.NoPlace {
			w.seen[i] = true
		}
	}
}

// Deals along whole wars: blocks that were seen stay where they are, unknown blocks keep the colour
// that is seen of them (ruling R100), no more blocks are on the map than the force pool has, none
// before its year, and each is where its kind can be [2.2, 4.8, 7.23].
func TestDealAlongWars(t *testing.T) {
	for n, name := range []string{"1941", "1942", "1943"} {
		s := begun(t, name)
		nature, choice, deal := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0), sim.NewDice(3, sim.Agent1)
		nature.Start(uint64(n))
		choice.Start(uint64(n))
		deal.Start(uint64(n))
		witnesses := [2]witness{{book.JapanSide, map[int]bool{}}, {book.AlliedSide, map[int]bool{}}}
		deals, known := 0, 0
		for ply := 0; s.Turn() != sim.Over; ply++ {
			for v := range witnesses {
				witnesses[v].look(s)
			}
			if choice.At(ply); choice.Pick(1, 12) == 0 {
				w := &witnesses[deals&1]
				k := *s
				deal.At(ply)
				k.Deal(w.viewer, &deal)
				known += w.requireConsistent(t, s, &k)
				deals++
			}
			legal := s.Legal(nil)
			s.Apply(legal[choice.Pick(0, len(legal))], &nature)
		}
		require.Greater(t, deals, 80)
		require.Greater(t, known, deals, "blocks are seen again and again")
	}
}

// requireConsistent holds a deal against the position it is of. It returns how many blocks
// the witness had seen.
func (w *witness) requireConsistent(t *testing.T, c, k *Campaign) int {
	require.NoError(t, k.Check())
	enemy := w.viewer.Other()
	own, end := c.War.Span(w.viewer)
	require.Equal(t, c.Pieces[own:end], k.Pieces[own:end], "its own blocks")
	secret := c.Building() // builds of this phase are not seen
	stands := func(c *Campaign) map[string]int {
		count := map[string]int{}
		from, to := c.War.Span(enemy)
		for i := from; i < to; i++ {
			if c.Pieces[i].At != situation.NoPlace {
				count[c.PlaceText(c.Pieces[i].At)+" "+blockColours[c.DeckOf(i)/situation.Arms]]++
			}
		}
		return count
	}
	if !secret {
		require.Equal(t, stands(c), stands(k), "in\n%s", c)
	}
	for i := range w.seen {
		require.Equal(t, c.Pieces[i].At, k.Pieces[i].At, "%s has been seen", c.Label(i))
		if c.Pieces[i].Marks&situation.FaceUp != 0 && !secret {
			require.Equal(t, c.Pieces[i].Steps, k.Pieces[i].Steps, "%s is seen", c.Label(i))
		}
	}
	from, to := c.War.Span(enemy)
	for i := from; i < to; i++ {
		if k.Pieces[i].At != situation.NoPlace {
			k.requirePossible(t, i)
		}
	}
	return len(w.seen)
}

// requirePossible checks that a block can be where it is.
func (c *Campaign) requirePossible(t *testing.T, i int) {
	p, typ, m := &c.Pieces[i], c.What(i).Type, c.War.Map
	name := c.Label(i) + " at " + c.PlaceText(p.At)
	require.LessOrEqual(t, p.Steps, c.War.Pieces[i].Max, name)
	require.Positive(t, p.Steps, name)
	first := c.War.Scenarios[c.Scenario].First
	require.LessOrEqual(t, int(c.War.Pieces[i].From), max(int(c.Quarter), first), "%s is not built yet [7.23]", name)
	switch {
	case typ.IsShip():
		require.True(t, m.Wet().Has(p.At) || m.IsBox(p.At) || p.At == m.Siam.West, "%s: ships on water", name)
	case typ == book.MA: // at sea too [4.82]
	case typ.IsGround():
		require.True(t, m.Bases().Has(m.LandOf(p.At)) && (p.At == m.LandOf(p.At) || p.Marks&situation.Invades != 0),
			"%s: ground in bases [4.81]", name)
	}
	if p.Marks&situation.Invades != 0 {
		require.True(t, typ == book.IN || typ == book.MA, "%s invades [5.8]", name)
	}
	if p.Marks&(situation.Attacks|situation.Joins) != 0 {
		require.False(t, typ == book.GA || typ == book.SHQ, "%s attacks [3.3.1, 3.3.2]", name)
	}
}

// Three unknown Japanese blocks and the blocks of the pool that fit, so few that the ways are
// listed by hand. The ship at Truk can be any of three. Of the two ground blocks the one at sea can
// only be a marine, and the one in Tokyo is any of the others. Blocks that were seen are not dealt,
// nor blocks that cannot be built yet. All ways are equally likely.
func TestDealByHand(t *testing.T) {
	c, _ := small(t, "arm", map[string]situation.Marks{"Truk=CA.1": 0, "Bay of Bengal=MA Kure": situation.Moved,
		"Tokyo=GA.1": 0}, "SS.1", "BB Ise", "MA Sasebo", "IN.1", "CV Hiyo")
	hiyo := c.called(t, "CV Hiyo")
	require.EqualValues(t, 1, c.War.Pieces[hiyo].From, "Mar42 [7.23]")
	c.Scenario, c.Quarter = 0, 1 // Mar42 of the war that began in Dec41: built in this turn at the earliest
	seen := c.called(t, "CA.2")
	c.Pieces[seen] = situation.Piece{At: situation.NoPlace, From: c.at(t, "Kure"), Steps: 2, Way: situation.NoWay,
		Marks: situation.Moved, Known: 1 + 2}
	c.put2(seen, c.at(t, "Kure"))

	var ways []string
	for _, ship := range []string{"CA.1", "SS", "BB Ise"} {
		for _, ground := range []string{"MA Kure, MA Sasebo", "MA Kure, IN", "MA Kure, GA", "MA Sasebo, MA Kure",
			"MA Sasebo, IN", "MA Sasebo, GA"} {
			ways = append(ways, ship+"; "+ground)
		}
	}
	counts := map[string]int{}
	const deals = 9000
	for n := range deals {
		k := dealt(c, book.AlliedSide, n)
		require.Equal(t, c.Pieces[seen], k.Pieces[seen])
		counts[who(k, "Truk")+"; "+who(k, "Bay of Bengal")+", "+who(k, "Tokyo")]++
	}
	require.ElementsMatch(t, ways, slices.Collect(maps.Keys(counts)))
	var got []int
	var law []float64
	for _, way := range ways {
		got, law = append(got, counts[way]), append(law, 1./18)
	}
	require.Greater(t, simtest.ChiSquare(got, law), 1e-6)
}

// who names the block of Japan in a place, without the number of one among alike.
func who(c *Campaign, place string) string {
	for i := range c.War.Japanese {
		if p := &c.Pieces[i]; p.At != situation.NoPlace && c.PlaceText(p.At) == place {
			if name, _, _ := strings.Cut(c.Label(i), "."); name != "CA" {
				return name
			}
			return c.Label(i)
		}
	}
	return "nobody"
}

// A blockader is face up: that it starves is seen, and known when it has left [5.7].
func TestBlockadersAreKnownAsTheyWereLast(t *testing.T) {
	c := bare(t, "Jun44", book.JapanSide, nil)
	c.place("IN1[India]", "Andamans")
	ship := c.place("-CA3", "Andamans")
	c.Blockade[book.JapanSide] = c.Blockade[book.JapanSide].With(c.at("Andamans"))
	c.show(ship)
	c.starve(ship)
	c.begin()
	c.move(ship, "go Bay of Bengal")
	require.Zero(t, c.Pieces[ship].Marks&situation.FaceUp)
	require.EqualValues(t, 1+2, c.Pieces[ship].Known)
	require.EqualValues(t, 2, dealt(c.Campaign, book.AlliedSide, 1).Pieces[ship].Steps)
}

// Of an upright block nothing is seen but its colour: not on the map, not in what is told,
// not in what there is to know (fog of war, ruling R100); by the option its arm is.
func TestColoursAloneAreSeen(t *testing.T) {
	words := strings.Join(blockArms, "|")
	for option, seen := range map[string]bool{"colour": false, "arm": true} {
		start, err := campaignRules(t, map[string]string{"fog": option}).Setup("1942")
		require.NoError(t, err)
		c := start.(*Campaign)
		text := c.Sees(book.AlliedSide)
		stranger := "orange (" + words + ")"
		if !seen {
			require.NotRegexp(t, stranger, text)
			require.Contains(t, text, "orange{")
		} else {
			require.Regexp(t, stranger, text)
		}
		units := 0
		for _, h := range c.Chart(book.AlliedSide).Hexes {
			for _, st := range h.Stacks {
				for n, u := range st.Units {
					if strings.HasPrefix(u, "?") {
						units++
						require.Equal(t, seen, len(u) > 1, u)
						require.Equal(t, !seen, st.Names[n] == "orange block", st.Names[n])
					}
				}
			}
		}
		require.Greater(t, units, 40)
	}
}
