package navalchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A veil, which asks but whether there is a way, is the deal that counts the ways and takes the
// first each time.
func TestVeilIsTheFirstOfTheWays(t *testing.T) {
	r, err := Load(Game.Data, nil)
	require.NoError(t, err)
	start, err := r.Setup("1942")
	require.NoError(t, err)
	nature, luck := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	s, dealt := start.Clone().(*State), 0
	for game := range uint64(30) {
		s.CopyFrom(start)
		nature.Start(game)
		luck.Start(game)
		for ply := uint64(0); s.Turn() != sim.Over; ply++ {
			for side := range sim.Side(2) {
				if !s.anyCovered(side) {
					continue
				}
				dealt++
				veiled, counted := *s, *s
				veiled.dealForces(side, nil)
				counted.countForces(side, nil)
				require.Equal(t, counted.Position, veiled.Position)
			}
			legal := s.Legal(nil)
			i := luck.Pick(ply, len(legal))
			if len(legal) > 1 && legal[len(legal)-1] == Pass && luck.Pick(ply<<20, 3) > 0 {
				// a ship that sails is worth more
				i = luck.Pick(ply, len(legal)-1)
			}
			s.Apply(legal[i], &nature)
		}
	}
	require.Greater(t, dealt, 5000)
}

// Whatever is asked of a family, there is a way where the ways that are counted are more than 0.
func TestThereIsAWayWhereSomeAreCounted(t *testing.T) {
	r, err := Load(Game.Data, nil)
	require.NoError(t, err)
	start, err := r.Setup("1942")
	require.NoError(t, err)
	s, luck := start.(*State), sim.NewDice(7, sim.Agent0)
	event := uint64(0)
	draw := func(n int) int { event++; return luck.Pick(event, n) }
	counted, asked := dealing{counts: new(counts)}, dealing{}
	some := func() (set uint64) {
		for range draw(4) {
			set |= 1 << draw(s.Split)
		}
		return set
	}
	found := [2]int{}
	for range 20_000 {
		f := family{harbour: uint8(draw(4))}
		f.open.n, f.barred.n, f.aired.n = draw(3), draw(3), draw(2)
		f.air, f.other = some(), some()
		f.other &^= f.air
		g := gap{draw(f.aired.n + 1), draw(f.open.n + 1), draw(f.barred.n + 1), f.harbour == airedHarbour &&
			f.air != 0 && draw(2) == 0, draw(12)}
		ways := counted.count(s, &f, f.air, f.other, g)
		require.Equal(t, ways > 0, asked.count(s, &f, f.air, f.other, g) > 0, "%+v %+v", f, g)
		found[b2i(ways > 0)]++
	}
	require.Greater(t, min(found[0], found[1]), 2000)
}
