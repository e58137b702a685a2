package war

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A camp is a campaign position made by hand, with its test.
type camp struct {
	*Campaign
	t *testing.T
}

// bare returns an empty map: all bases with who they are printed for.
func bare(t *testing.T, turn string, first sim.Side, options map[string]string) camp {
	t.Helper()
	r, err := embeddedWar(options)
	require.NoError(t, err)
	return camp{on(r, turn, first), t}
}

func on(r Rules, turn string, first sim.Side) *Campaign {
	c := &Campaign{State: situation.State{Setting: r.Setting}}
	for i := range c.Pieces {
		c.Pieces[i].At, c.Pieces[i].From, c.Pieces[i].Way = situation.NoPlace, situation.NoPlace, situation.NoWay
	}
	c.Japanese = r.War.Map.Colours[atlas.Orange]
	c.FirstPlayer, c.Mover = first, first
	for n, name := range book.Turns {
		if name == turn {
			c.Quarter = uint8(n)
		}
	}
	return c
}

func (c camp) at(name string) hex.Index {
	c.t.Helper()
	i, ok := c.War.Map.Find(name)
	require.True(c.t, ok, "no place %q", name)
	return i
}

// poolBlock returns the first block in the pool of a type and nation, of a class if
// there is one left.
func (c *Campaign) poolBlock(typ book.Type, n book.Nation, class string) int {
	found := -1
	for i := range c.War.Pieces {
		k := &c.Ratings[c.War.Pieces[i].Late]
		if c.Pieces[i].At != situation.NoPlace || k.Type != typ || k.Nation != n {
			continue
		}
		if k.Class == class {
			return i
		}
		found = i
	}
	return found
}

// place stands a block of so many steps somewhere: "CV3[Akagi]", "IN2[India]"; Japanese
// after a minus: "-NA2".
func (c camp) place(text, where string) int {
	c.t.Helper()
	word, japan := strings.CutPrefix(text, "-")
	n, class := book.USA, ""
	if japan {
		n = book.Japan
	}
	word, mark, _ := strings.Cut(strings.TrimSuffix(word, "]"), "[")
	typ := word[:len(word)-1]
	if mark != "" {
		if nation, ok := book.ParseNation(mark); ok {
			n = nation
		} else {
			class = mark
		}
	}
	for i := range c.War.Pieces {
		k := &c.Ratings[c.War.Pieces[i].Late]
		if c.Pieces[i].At == situation.NoPlace && k.Type.String() == typ && (class == k.Class && class != "" ||
			class == "" && k.Nation == n) {
			c.Pieces[i].Steps = word[len(word)-1] - '0'
			c.Put(i, c.at(where))
			c.Pieces[i].From = c.at(where)
			s := c.War.SideOfPiece(i)
			if c.War.Map.Bases().Has(c.at(where)) && c.What(i).Type.TakesControl() {
				c.Take(s, c.at(where))
			}
			return i
		}
	}
	require.Fail(c.t, "no block "+text)
	return 0
}

// legal returns the list of decisions.
func (c camp) legal() []sim.Move {
	c.memo.changed(everything) // tests change positions by hand
	moves := c.Legal(nil)
	require.NotEmpty(c.t, moves)
	for i := range moves[1:] {
		require.Less(c.t, moves[i], moves[i+1])
	}
	return moves
}

// options chooses a block in a copy and returns where it can go, as text.
func (c camp) options(i int) []string {
	c.t.Helper()
	x := camp{c.Clone().(*Campaign), c.t}
	require.Contains(c.t, x.legal(), packOrder(Choose, i, 0, 0))
	x.applyMoves(packOrder(Choose, i, 0, 0))
	var list []string
	for _, m := range x.legal() {
		list = append(list, c.word(m))
	}
	return list
}

var orderWords = map[Deed]string{StayPut: "stay", Go: "go", Rebase: "rebase", Strategic: "strategic",
	Invade: "invade", Raid: "raid"}
var directionWords = [...]string{"E", "NE", "NW", "W", "SW", "SE", "", "sea"}

// word writes a destination: "go Saipan W", "strategic Hawaii by Nimitz".
func (c camp) word(m sim.Move) string {
	o, _, at, more := unpackOrder(m)
	if o == StayPut {
		return "stay"
	}
	text := orderWords[o] + " " + c.War.Map.Name(hex.Index(at))
	if o == Go {
		return strings.TrimSpace(text + " " + directionWords[more])
	}
	if o == Invade {
		text = strings.TrimSpace(text + " " + directionWords[more>>inWay])
		more &= 1<<inWay - 1
	}
	if o > Rebase {
		text += " by " + c.Ratings[c.War.Pieces[c.War.Headquarters[more]].Late].Class
	}
	return text
}

// move carries out a move by its words.
func (c camp) move(i int, words string) {
	c.t.Helper()
	require.Contains(c.t, c.legal(), packOrder(Choose, i, 0, 0), "%s cannot move", words)
	c.applyMoves(packOrder(Choose, i, 0, 0))
	var all []string
	for _, m := range c.legal() {
		if c.word(m) == words {
			c.applyDestination(m)
			c.memo.changed(everything)
			return
		}
		all = append(all, c.word(m))
	}
	require.Contains(c.t, all, words)
}

func (c camp) activate(i int) { c.applyMoves(packOrder(Activate, i, 0, 0)) }

// begin starts the first player's movement.
func (c camp) begin() { c.startMoves(c.FirstPlayer) }

// stop ends a side's movement.
func (c camp) stop() {
	c.applyMoves(packOrder(Stop, 0, 0, 0))
	c.memo.changed(everything)
}

// choosable are the blocks that may move.
func (c camp) choosable() (list []int) {
	for _, m := range c.legal() {
		if o, i, _, _ := unpackOrder(m); o == Choose {
			list = append(list, i)
		}
	}
	return list
}

// deploy sets up a scenario.
func deploy(t testing.TB, name string) *Campaign {
	r, err := embeddedWar(nil)
	require.NoError(t, err)
	s, ok := r.War.Scenario(name)
	require.True(t, ok)
	c := on(r, book.Turns[s.First], book.JapanSide)
	for _, b := range s.Blocks {
		class := b.Class
		i := c.poolBlock(b.Type, b.Nation, class)
		require.GreaterOrEqual(t, i, 0, b.String())
		c.Pieces[i].Steps = b.Steps
		c.Put(i, b.Place)
		side := c.War.SideOfPiece(i)
		switch {
		case b.Blockade:
			c.Blockade[side] = c.Blockade[side].With(b.Place)
			c.show(i)
		case c.War.Map.Bases().Has(b.Place):
			c.Take(side, b.Place)
		}
		if b.AirFleet || b.PhilippineArmy {
			c.bind(i)
		}
	}
	c.MajorMarkers = s.Markers
	return c
}

// scatter stands the blocks of a scenario anywhere they might be.
func scatter(rng *rand.Rand, c *Campaign) {
	w := c.War
	for i := range w.Pieces {
		if c.Pieces[i].At == situation.NoPlace || rng.IntN(3) == 0 {
			continue
		}
		var where hex.Board
		s := w.SideOfPiece(i)
		switch w.Routes.Stamps[i].Home {
		case book.Naval:
			where = w.Routes.Places.AndNot(c.HeldBy(s.Other())).AndNot(c.Present(s.Other()))
		default:
			where = w.Map.Bases().And(w.Map.InPlay).AndNot(c.Present(s.Other()))
		}
		n := rng.IntN(where.Count())
		for at := range where.All() {
			if n--; n < 0 {
				c.Put(i, at)
				if w.Map.Bases().Has(at) && c.What(i).Type.TakesControl() {
					c.Take(s, at)
				}
				break
			}
		}
	}
}
