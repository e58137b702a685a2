package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	pacific "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// A forgetful compares a general's choices with those of one that remembers no operation.
type forgetful struct {
	t         *testing.T
	keen, new *general
	plans     *int
}

func (f forgetful) String() string { return f.keen.String() }

func (f forgetful) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	n := f.keen.Choose(v, legal, d)
	f.new.room.known = known{}
	require.Equal(f.t, f.new.Choose(v, legal, d), n, "another choice without memory")
	if f.keen.room.planned {
		*f.plans++
		for k := range f.keen.room.n {
			a, b := f.keen.room.ops[k], f.new.room.ops[k]
			require.Equal(f.t, b.send[:b.sends], a.send[:a.sends])
			a.send, b.send = [8]uint8{}, [8]uint8{} // the entries behind those to send are left over
			require.Equal(f.t, b, a)
		}
	}
	return n
}

// Remembered operations equal those computed anew.
func TestRememberedOperations(t *testing.T) {
	r, err := pacific.Game.Load(pacific.Game.Data, nil)
	require.NoError(t, err)
	s, err := r.(sim.WholeGame).Whole().Setup("1942")
	require.NoError(t, err)
	plans := 0
	var pair [2]sim.Agent
	for n := range pair {
		keen, err := agents.New([]agents.Kind{scriptedKind}, "scripted")
		require.NoError(t, err)
		fresh, err := agents.New([]agents.Kind{scriptedKind}, "scripted")
		require.NoError(t, err)
		pair[n] = forgetful{t, keen.(*general), fresh.(*general), &plans}
	}
	w := sim.NewWorker(s, pair, 7)
	for game := range uint64(3) {
		w.Play(game)
	}
	require.Greater(t, plans, 300)
}
