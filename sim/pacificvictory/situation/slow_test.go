package situation

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A slowSide traces supply hex by hex, as the rules say it, for one side.
type slowSide struct {
	c    *State
	side sim.Side
	cut  map[hex.Index]bool // enemy ships here cut
}

// friendly reports whether a side may use a hex by sea or by rail.
func (s *slowSide) friendly(i hex.Index, rail bool) bool {
	m := s.c.War.Map
	enemy := s.side.Other()
	if i == m.Siam.West {
		return !rail && !s.cut[i] && !s.c.HeldBy(enemy).Has(m.Siam.Hex)
	}
	if !m.InPlay.Has(i) {
		return false
	}
	if s.c.HeldBy(enemy).Has(i) { // an enemy base: by sea, if blockaded
		return !rail && s.c.Occupied[s.side][book.Naval].Has(i) && !s.c.Occupied[enemy][book.Naval].Has(i)
	}
	if s.c.HeldBy(s.side).Has(i) && rail {
		return true // a blockade does not shut the rails
	}
	return !s.cut[i]
}

// next lists the hexes that a line goes on to, with how.
func (s *slowSide) next(i hex.Index, under bool) (to []hex.Index) {
	m := s.c.War.Map
	try := func(k hex.Index, rail bool) {
		if under && !rail || s.friendly(i, rail) && s.friendly(k, rail) {
			to = append(to, k)
		}
	}
	if i == m.Siam.West {
		for k := range m.Siam.Bay.All() {
			try(k, false)
		}
		return to
	}
	if m.Siam.Bay.Has(i) {
		try(m.Siam.West, false)
	}
	for d := range hex.Directions {
		k, ok := m.Grid.Neighbour(i, d)
		if ok && m.Sides[atlas.BySea].Has(i, d) {
			try(k, false)
		}
		if ok && m.Sides[atlas.ByRail].Has(i, d) && !under {
			try(k, true)
		}
	}
	return to
}

// within lists the hexes that lines of so many hexes lead to.
func (s *slowSide) within(from hex.Index, hexes int, under bool) map[hex.Index]bool {
	at := map[hex.Index]int{from: 0}
	queue := []hex.Index{from}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for _, k := range s.next(i, under) {
			if _, seen := at[k]; !seen && at[i] < hexes {
				at[k] = at[i] + 1
				queue = append(queue, k)
			}
		}
	}
	all := map[hex.Index]bool{}
	for i := range at {
		all[i] = true
	}
	return all
}

func (s *slowSide) isMajor(i hex.Index) bool {
	m := s.c.War.Map
	return m.Hexes.Has(i) && (m.Major.Has(i) || s.c.MajorMarkers.Has(i)) && s.c.HeldBy(s.side).Has(i)
}

// grow adds to supplied bases those that a link of three hexes leads to, until there
// are no more.
func (s *slowSide) grow(supplied map[hex.Index]bool, may func(hex.Index) bool) map[hex.Index]bool {
	for again := true; again; {
		again = false
		for i := range supplied {
			for k := range s.within(i, 3, false) {
				if s.isMajor(k) && may(k) && !supplied[k] {
					supplied[k], again = true, true
				}
			}
		}
	}
	return supplied
}

func (s *slowSide) chains(n book.Nation) map[hex.Index]bool {
	m := s.c.War.Map
	every := func(hex.Index) bool { return true }
	home, gates := map[hex.Index]bool{}, map[hex.Index]bool{}
	for i := range m.Homes[n].And(m.Hexes).All() {
		if s.isMajor(i) {
			home[i] = true
		}
	}
	for _, b := range m.Boxes {
		if m.Homes[n].Has(b.Place) {
			for i := range b.Supply.All() {
				if s.isMajor(i) && s.friendly(i, false) {
					gates[i] = true
				}
			}
		}
	}
	first := map[hex.Index]bool{}
	for i := range home {
		first[i] = true
	}
	hawaii, _ := m.Find("Hawaii")
	may := every
	if n == book.USA {
		may = func(i hex.Index) bool { return !m.Island.Has(i) || i == hawaii }
	}
	supplied := s.grow(first, may)
	for i := range home { // shut at sea: rails to another
		if !s.friendly(i, false) {
			fed := false
			for k := range s.within(i, 3, false) {
				fed = fed || k != i && supplied[k]
			}
			if !fed {
				delete(supplied, i)
			}
		}
	}
	if n == book.USA && supplied[hawaii] {
		gates[hawaii] = true
	}
	for i := range s.grow(gates, every) {
		supplied[i] = true
	}
	return supplied
}

// slowNetwork is network by the slow tracer.
func slowNetwork(c *State) (n Network) {
	type ships [2]map[hex.Index]bool
	board := func(set map[hex.Index]bool) (b hex.Board) {
		for i := range set {
			b = b.With(i)
		}
		return b
	}
	find := func(cut ships) (n Network, fed ships) {
		sides := [2]slowSide{{c, book.JapanSide, cut[book.AlliedSide]}, {c, book.AlliedSide, cut[book.JapanSide]}}
		m := c.War.Map
		for _, nation := range []book.Nation{book.Japan, book.USA, book.British} {
			s := &sides[campSide(nation)]
			supplied := s.chains(nation)
			n.Majors[nation] = board(supplied)
			for i := range supplied {
				n.Areas[nation] = n.Areas[nation].Or(board(s.within(i, 2, false)))
			}
			n.Areas[nation] = n.Areas[nation].Or(m.Homes[nation].AndNot(m.Hexes))
		}
		n.Areas[book.Japan] = n.Areas[book.Japan].AndNot(m.Homes[book.Japan].AndNot(m.Hexes))
		for s := range sim.Side(2) {
			fed[s] = map[hex.Index]bool{}
			from, to := c.War.Span(s)
			for i := from; i < to; i++ {
				at := c.Pieces[i].At
				if at == NoPlace || c.GroupAt(i) != book.Naval || c.HeldBy(s).Has(at) {
					continue
				}
				area, majors := n.Areas[book.Japan], n.Majors[book.Japan]
				if s == book.AlliedSide {
					area, majors = n.Areas[book.USA].Or(n.Areas[book.British]), n.Majors[book.USA].Or(
						n.Majors[book.British])
				}
				if area.Has(at) || c.What(i).Type == book.SS &&
					!board(sides[s].within(at, 2, true)).And(majors).Empty() {
					fed[s][at] = true
				}
			}
		}
		return n, fed
	}
	cut := ships{map[hex.Index]bool{}, map[hex.Index]bool{}}
	for s := range sim.Side(2) {
		for i := range c.Occupied[s][book.Naval].AndNot(c.HeldBy(s)).All() {
			cut[s][i] = true
		}
	}
	for last := (Network{}); ; last = n {
		var fed ships
		n, fed = find(cut)
		n.Cut = [2]hex.Board{board(cut[0]), board(cut[1])}
		if n == last {
			return n
		}
		_, cut = find(fed)
	}
}

// The floods find what a walk hex by hex finds [7.1], on maps with random bases taken,
// random ships and random markers.
func TestCampaignSupplyAgainstSlow(t *testing.T) {
	c := newWar(t, "1943", nil)
	m := c.War.Map
	sea := []hex.Index{}
	for i := range m.Wet().With(m.Siam.West).All() {
		sea = append(sea, i)
	}
	bases := []hex.Index{}
	for i := range m.Bases().And(m.Hexes).All() {
		bases = append(bases, i)
	}
	cutting, undecided := 0, 0
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 7))
		clear(c.Pieces[:])
		c.Position = Position{}
		for i := range c.Pieces {
			c.Pieces[i].At = NoPlace
		}
		c.Japanese = m.Colours[atlas.Orange]
		for _, i := range bases {
			switch rng.IntN(8) {
			case 0, 1:
				c.Japanese = c.Japanese.With(i)
			case 2:
				c.Japanese = c.Japanese.Without(i)
			case 3:
				if m.Minor.Has(i) && rng.IntN(2) == 0 {
					c.MajorMarkers = c.MajorMarkers.With(i)
				}
			}
		}
		for i := range c.War.Pieces {
			if c.What(i).Type.IsShip() && rng.IntN(3) > 0 {
				at := sea[rng.IntN(len(sea))]
				if s := c.War.SideOfPiece(i); !c.Occupied[s.Other()][book.Naval].Has(at) {
					c.Pieces[i].Steps = 1
					c.Put(i, at)
				}
			}
		}
		fast, slow := c.Network(), slowNetwork(c.State)
		require.Equal(t, slow.Cut, fast.Cut, "seed %d", seed)
		for n := range fast.Majors {
			require.Equal(t, slow.Majors[n], fast.Majors[n], "seed %d: bases of %s", seed, book.Nation(n))
			require.Equal(t, slow.Areas[n], fast.Areas[n], "seed %d: %s", seed, book.Nation(n))
		}
		for s := range sim.Side(2) {
			cutting += fast.Cut[s].Count()
			undecided += c.Occupied[s][book.Naval].AndNot(c.HeldBy(s)).AndNot(fast.Cut[s]).Count()
		}
	}
	require.Positive(t, cutting)
	require.Positive(t, undecided)
}
