package navalchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// slowBombs adds up the enemy air that reaches a hex, unit by unit.
func slowBombs(s *nc.State, me sim.Side, h hex.Index) (hits float64) {
	from, to := s.Wings(me.Other())
	for a := from; a < to; a++ {
		if q := s.Plane(a); q.Post < nc.Edge && s.Apart(hex.Index(q.Post), h) <= int(q.Reach) {
			hits += q.Hit
		}
	}
	return hits
}

// A picture that is updated from one decision to the next equals a picture drawn anew, to the last
// digit, for both sides and from one war to another. So do the values noted hex by hex.
func TestPictureIsBroughtUpToDate(t *testing.T) {
	for game, options := range []map[string]string{nil, {"exposure": "range", "gun-victim": "owner",
		"subs-in-port": "yes"}} {
		s := start(t, options)
		g := player(t, "scripted", s).(*admiral)
		w, n := sim.NewWorker(s, [2]sim.Agent{player(t, "scripted", s), player(t, "scripted", s)}, 21), 0
		veiled := s.Clone()
		w.Trace = func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
			if n++; n%5 == 0 { // as if the agent was not asked each time
				return
			}
			me := sim.Side(n / 7 % 2)
			now := sim.NewView(before, me).Redacted(veiled).(*nc.State)
			g.view.draw(now, me)
			fresh := &admiral{weights: g.weights, manner: g.manner}
			fresh.view.draw(now, me)
			same(t, now, g, fresh)
			g.answer(now, me)
		}
		w.Play(uint64(game))
		w.Play(uint64(game + 9))
		require.Greater(t, n, 2000)
	}
}

// The same holds for changes that seldom come alone: guns by night and with surprise, a hex that
// neither side loses, air that is aloft when its carrier is damaged.
func TestPictureSeesSingleChanges(t *testing.T) {
	s := start(t, nil)
	g := player(t, "scripted", s).(*admiral)
	g.view.draw(s, nc.Allies)
	check := func() {
		t.Helper()
		g.view.draw(s, nc.Allies)
		fresh := &admiral{weights: g.weights, manner: g.manner}
		fresh.view.draw(s, nc.Allies)
		same(t, s, g, fresh)
	}
	check()
	a, _ := s.Wings(nc.Japan)
	for s.Base[a] < nc.Deck {
		a++
	}
	s.Ship[s.Base[a]-nc.Deck] |= 1 // damaged
	check()
	s.Air[a] |= 4 // aloft
	check()
	require.Less(t, s.Post(a), uint8(nc.Edge))
	s.Night, s.Ahead = true, uint8(nc.Japan)
	check()
	for h := range s.Cutting().AndNot(s.Held[nc.Japan]).AndNot(s.Held[nc.Allies]).All() {
		s.Held[nc.Allies] = s.Held[nc.Allies].With(h)
		check()
	}
}

// answer lets a script answer any question, so that it notes the values it needs.
func (g *admiral) answer(s *nc.State, me sim.Side) {
	if s.Turn() == me {
		g.decide(s.Question(), s.Legal(nil))
	}
}

// same compares the pictures of two scripts with each other and with a slow count.
func same(t *testing.T, s *nc.State, g, fresh *admiral) {
	t.Helper()
	p, q := &g.view, &fresh.view
	for u := range p.count {
		a, b := p.ships[u], s.Piece(u)
		a.Hidden, a.Origin = b.Hidden, b.Origin // looked at by spot
		equal(t, b, a)
	}
	equal(t, q.laden, p.laden)
	equal(t, q.based, p.based)
	equal(t, q.marked, p.marked)
	equal(t, q.enemies(), p.enemies())
	equal(t, *q.exposed(), *p.exposed())
	for at := range uint8(places) {
		equal(t, *q.ours(at), *p.ours(at))
		equal(t, *q.theirs(at), *p.theirs(at))
	}
	var kinds [2]*nc.Plane // on land, and not
	for a := range p.air {
		kinds[b2i(p.air[a].Land)] = &p.air[a]
	}
	for h := range hex.Index(nc.Edge) {
		equal(t, slowBombs(s, p.me, h), p.bombs(h))
		equal(t, fresh.opposition(h), g.opposition(h))
		equal(t, q.near(h, 1), p.whole(h))
		equal(t, q.nearest(h), p.nearest(h))
		equal(t, fresh.stones(h), g.stones(h))
		equal(t, fresh.around(h), g.around(h))
		for _, air := range kinds {
			equal(t, fresh.reached(h, air), g.reached(h, air))
		}
	}
}

// equal is a fast require.Equal for many comparisons.
func equal[T comparable](t *testing.T, want, found T) {
	if t.Helper(); want != found {
		require.Equal(t, want, found)
	}
}
