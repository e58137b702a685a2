package victoryinthepacific

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// slowSums adds up a position, unit by unit.
func slowSums(p *picture, s *vip.State, me sim.Side) (at, near [2][vip.Areas]force, moored [vip.Areas]float64) {
	var fleets [2][vip.Navies + 1][vip.Ports]fleet
	for u := range s.Count() {
		if s.At[u] >= vip.NoPlace {
			continue
		}
		q := s.Piece(u)
		n := q.Side ^ me
		one := forceOf(&q, p.value(u))
		switch {
		case q.Home:
		case q.At < vip.FirstPort:
			at[n][q.At].add(&one, 1)
		case canSail(&q):
			navy := s.Navy(u)
			if s.GameTurn == 1 && q.Side == vip.Japan && q.Speed >= strikes {
				navy = vip.Navies
			}
			f := &fleets[n][navy][q.At-vip.FirstPort]
			f.unit = u
			f.all.add(&one, 1)
			f.lucky.add(&one, p.luck[q.Speed])
		}
		if n == 1 && q.At >= vip.FirstPort {
			for areas := s.Touches(int(q.At - vip.FirstPort)); areas != 0; areas &= areas - 1 {
				moored[bits.TrailingZeros16(areas)] += p.value(u)
			}
		}
	}
	for n := range fleets {
		open := s.Raidable(sim.Side(n) ^ me)
		for navy := range fleets[n] {
			for port := range fleets[n][navy] {
				f := &fleets[n][navy][port]
				if f.all.ships == 0 {
					continue
				}
				free, rolled := s.Raids(f.unit, port)
				for areas := free & open; areas != 0; areas &= areas - 1 {
					near[n][bits.TrailingZeros16(areas)].add(&f.all, 1)
				}
				for areas := rolled & open; areas != 0; areas &= areas - 1 {
					near[n][bits.TrailingZeros16(areas)].add(&f.lucky, 1)
				}
			}
		}
	}
	return at, near, moored
}

// A picture that is updated from one decision to the next, for both sides and from one war to
// another, equals a picture drawn anew to the last digit. So do its judgements.
func TestPictureIsBroughtUpToDate(t *testing.T) {
	for game, options := range []map[string]string{nil, {"revisions": "on"},
		{"movement-sequence": "control", "turns": "9"}} {
		s := start(t, options)
		a, g := player(t, "scripted"), player(t, "scripted").(*admiral)
		w, n := sim.NewWorker(s, [2]sim.Agent{a, a}, 21), 0
		w.Trace = func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
			if n++; n%3 == 0 { // as if the agent was not asked each time
				return
			}
			now, me := before.(*vip.State), sim.Side(n/2%2)
			p := &g.view
			p.draw(now, me)
			for u := range now.Count() {
				if now.At[u] < vip.NoPlace {
					require.Equal(t, now.Piece(u), p.pieces[u])
				}
			}
			sails := now.Question() >= vip.AskPatrol && now.Question() <= vip.AskRaid
			if sails {
				p.gather()
			}
			at, near, moored := slowSums(p, now, me)
			for area := range vip.Areas {
				require.Equal(t, moored[area], p.inPort(area))
				for side := range 2 {
					require.Equal(t, at[side][area], *p.here(side, area))
					if sails {
						require.Equal(t, near[side][area], *p.nearby(side, area))
					}
				}
				if sails {
					k := *g.ground(area)
					p.judged &^= 1 << area
					require.Equal(t, g.ground(area).before, k.before)
				}
			}
		}
		w.Play(uint64(game))
		w.Play(uint64(game + 9))
		require.Greater(t, n, 2000)
	}
}
