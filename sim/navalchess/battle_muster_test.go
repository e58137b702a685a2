package navalchess_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Every force that the battle takes occurs once, the cheapest first. Of alike pieces only their
// number matters. A piece costs its worth, submarines 1. Nagato hits with 4 faces of a die, sinks
// with 1, and takes 2 hits; with air that counts, too. (N18)
func TestMuster(t *testing.T) {
	r, err := navalchess.LoadBattles(navalchess.Game.Data, nil)
	require.NoError(t, err)
	for _, c := range []struct {
		changes     map[string]string
		side        sim.Side
		types, want string
		forces      []string // the first ones, with their cost
		count, dear int
	}{
		{map[string]string{"defend": "Iowa"}, 0, "Nagato, IJN cruisers 1,IJN cruisers 2 Yamato/1",
			"Nagato&Mutsu Yamato&Musashi/1 IJN cruisers 1 IJN cruisers 2",
			[]string{"IJN cruisers 1 4", "Yamato&Musashi/1 7", "Nagato&Mutsu 7"}, 2*2*3 - 1, 7 + 7 + 2*4},
		{map[string]string{"attack": "Akagi", "defend": "Enterprise", "kind": "air", "defend-base": "D5"}, 1,
			"Enterprise LBA:2", "Enterprise&Hornet LBA:2",
			[]string{"LBA 3", "LBA LBA 6", "Enterprise&Hornet 9"}, 5, 15},
		{map[string]string{"defend": "Taiho", "kind": "sub", "date": "Sum44"}, 0, "SUB PACK:2", "SUB PACK:2",
			[]string{"PACK 1", "SUB 1", "PACK PACK 2"}, 5, 3},
	} {
		m, err := r.Muster("", "", c.changes, c.side, c.types)
		require.NoError(t, err, c.types)
		require.Equal(t, c.want, m.Types)
		var got []string
		cost := 0
		for f := range m.Forces {
			require.GreaterOrEqual(t, f.Cost, cost)
			cost = f.Cost
			got = append(got, fmt.Sprint(f.Text, " ", f.Cost))
			require.Contains(t, f.Start.String(), fmt.Sprintf("%s = %q\n", m.Key, f.Text))
		}
		require.Len(t, got, m.Count)
		require.Equal(t, c.forces, got[:len(c.forces)])
		require.Equal(t, []int{c.count, c.dear}, []int{m.Count, cost}, "%q", got)
		slices.Sort(got)
		require.Len(t, slices.Compact(got), m.Count)
		again, err := r.Muster("", "", c.changes, c.side, m.Types)
		require.NoError(t, err)
		require.Equal(t, m.Count, again.Count)
	}
}

// What cannot be chosen from is refused with the reason.
func TestMusterRefuses(t *testing.T) {
	r, err := navalchess.LoadBattles(navalchess.Game.Data, nil)
	require.NoError(t, err)
	guns := map[string]string{"attack": "Nagato", "defend": "Iowa"}
	for _, c := range []struct {
		side        sim.Side
		types, want string
	}{
		{0, "Nagat", `types: found piece "Nagat"`},
		{0, "Nagato:2", `types: found "Nagato:2"; want a ship by its name, or LBA, NAVAL or PACK and how many at most`},
		{0, "Nagato LBA:0", `types: found "LBA:0"`},
		{0, "Nagato Mutsu", "types: found Nagato&Mutsu twice"},
		{0, "Alaska", "found pieces of Allies, which attacks; want those of Japan"},
		{0, "LBA:2", "types: found LBA or NAVAL; want them with kind air"},
		{1, "PACK", "types: found SUB or PACK; want them in attack"},
	} {
		_, err := r.Muster("", "", guns, c.side, c.types)
		require.ErrorContains(t, err, c.want)
	}
	b, err := r.Battle("", "", guns)
	require.NoError(t, err)
	var d sim.Dice
	b.Apply(b.Legal(nil)[0], &d)
	_, err = r.Muster("x", b.String(), nil, 0, "")
	require.ErrorContains(t, err, "found a position in mid-battle")
}
