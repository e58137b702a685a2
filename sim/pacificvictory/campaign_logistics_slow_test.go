package pacificvictory

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

func hexIndex(i uint8) hex.Index { return hex.Index(i) }

// A slowSide traces supply hex by hex, as the rules say it, for one side.
type slowSide struct {
	c    *Campaign
	side sim.Side
	cut  map[hex.Index]bool // enemy ships here cut
}

// friendly reports whether a side may use a hex by sea or by rail.
func (s *slowSide) friendly(i hex.Index, rail bool) bool {
	m := s.c.War.Map
	enemy := s.side.Other()
	if i == m.Siam.West {
		return !rail && !s.cut[i] && !s.c.held(enemy).Has(m.Siam.Hex)
	}
	if !m.InPlay.Has(i) {
		return false
	}
	if s.c.held(enemy).Has(i) { // an enemy base: by sea, if blockaded
		return !rail && s.c.stands[s.side][Naval].Has(i) && !s.c.stands[enemy][Naval].Has(i)
	}
	if s.c.held(s.side).Has(i) && rail {
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
		if ok && m.Sides[BySea].Has(i, d) {
			try(k, false)
		}
		if ok && m.Sides[ByRail].Has(i, d) && !under {
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
	return m.Hexes.Has(i) && (m.Major.Has(i) || s.c.markers.Has(i)) && s.c.held(s.side).Has(i)
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

func (s *slowSide) chains(n Nation) map[hex.Index]bool {
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
	if n == USA {
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
	if n == USA && supplied[hawaii] {
		gates[hawaii] = true
	}
	for i := range s.grow(gates, every) {
		supplied[i] = true
	}
	return supplied
}

// slowNetwork is network by the slow tracer.
func slowNetwork(c *Campaign) (n network) {
	type ships [2]map[hex.Index]bool
	board := func(set map[hex.Index]bool) (b hex.Board) {
		for i := range set {
			b = b.With(i)
		}
		return b
	}
	find := func(cut ships) (n network, fed ships) {
		sides := [2]slowSide{{c, JapanSide, cut[AlliedSide]}, {c, AlliedSide, cut[JapanSide]}}
		m := c.War.Map
		for _, nation := range []Nation{Japan, USA, British} {
			s := &sides[campSide(nation)]
			supplied := s.chains(nation)
			n.majors[nation] = board(supplied)
			for i := range supplied {
				n.areas[nation] = n.areas[nation].Or(board(s.within(i, 2, false)))
			}
			n.areas[nation] = n.areas[nation].Or(m.Homes[nation].AndNot(m.Hexes))
		}
		n.areas[Japan] = n.areas[Japan].AndNot(m.Homes[Japan].AndNot(m.Hexes))
		for s := range sim.Side(2) {
			fed[s] = map[hex.Index]bool{}
			from, to := c.War.span(s)
			for i := from; i < to; i++ {
				at := c.pieces[i].at
				if at == off || c.groupAt(i) != Naval || c.held(s).Has(at) {
					continue
				}
				area, majors := n.areas[Japan], n.majors[Japan]
				if s == AlliedSide {
					area, majors = n.areas[USA].Or(n.areas[British]), n.majors[USA].Or(n.majors[British])
				}
				if area.Has(at) || c.what(i).typ == SS && !board(sides[s].within(at, 2, true)).And(majors).Empty() {
					fed[s][at] = true
				}
			}
		}
		return n, fed
	}
	cut := ships{map[hex.Index]bool{}, map[hex.Index]bool{}}
	for s := range sim.Side(2) {
		for i := range c.stands[s][Naval].AndNot(c.held(s)).All() {
			cut[s][i] = true
		}
	}
	for last := (network{}); ; last = n {
		var fed ships
		n, fed = find(cut)
		n.cut = [2]hex.Board{board(cut[0]), board(cut[1])}
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
		clear(c.pieces[:])
		c.CampaignPosition = CampaignPosition{}
		for i := range c.pieces {
			c.pieces[i].at = off
		}
		c.japanese = m.Colours[Orange]
		for _, i := range bases {
			switch rng.IntN(8) {
			case 0, 1:
				c.japanese = c.japanese.With(i)
			case 2:
				c.japanese = c.japanese.Without(i)
			case 3:
				if m.Minor.Has(i) && rng.IntN(2) == 0 {
					c.markers = c.markers.With(i)
				}
			}
		}
		for i := range c.War.pieces {
			if c.what(i).typ.isShip() && rng.IntN(3) > 0 {
				at := sea[rng.IntN(len(sea))]
				if s := c.War.sideOfPiece(i); !c.stands[s.Other()][Naval].Has(at) {
					c.pieces[i].steps = 1
					c.put(i, at)
				}
			}
		}
		fast, slow := c.network(), slowNetwork(c.Campaign)
		require.Equal(t, slow.cut, fast.cut, "seed %d", seed)
		for n := range fast.majors {
			require.Equal(t, slow.majors[n], fast.majors[n], "seed %d: bases of %s", seed, Nation(n))
			require.Equal(t, slow.areas[n], fast.areas[n], "seed %d: %s", seed, Nation(n))
		}
		for s := range sim.Side(2) {
			cutting += fast.cut[s].Count()
			undecided += c.stands[s][Naval].AndNot(c.held(s)).AndNot(fast.cut[s]).Count()
		}
	}
	require.Positive(t, cutting)
	require.Positive(t, undecided)
}

func TestCampaignLogisticsAllocatesNothing(t *testing.T) {
	c := setUp(t, "1941", nil)
	k := c.Clone().(*Campaign)
	buf := make([]sim.Move, 0, 1024)
	require.Zero(t, testing.AllocsPerRun(20, func() {
		k.CopyFrom(c.Campaign)
		k.startLogistics()
		for !k.await() {
		}
		for n := 0; k.phase != InitiativeRoll; n++ {
			buf = k.Legal(buf[:0])
			k.Apply(buf[n*7%len(buf)], nil)
		}
	}))
}

// Supply of all nations, and a decision of the builds.
func BenchmarkCampaignSupply(b *testing.B) {
	c := setUp(&testing.T{}, "1941", nil)
	b.Run("supply", func(b *testing.B) {
		b.ReportAllocs()
		n := 0
		for b.Loop() {
			w := c.network()
			n += w.areas[0].Count()
		}
		require.Positive(b, n)
	})
	c.logistics()
	b.Run("builds", func(b *testing.B) {
		b.ReportAllocs()
		buf := make([]sim.Move, 0, 1024)
		for b.Loop() {
			buf = c.Legal(buf[:0])
		}
		require.NotEmpty(b, buf)
	})
	b.Run("phase", func(b *testing.B) {
		k := c.Clone().(*Campaign)
		for b.Loop() {
			k.CopyFrom(c.Campaign)
			k.startLogistics()
		}
	})
}
