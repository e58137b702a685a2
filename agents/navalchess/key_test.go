package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
	game "github.com/ironbottom/ironbottom/sim/navalchess"
)

// apart is a battle whose positions are told apart by every detail.
type apart struct{ *game.Battle }

func (a apart) AppendFuture(buf []byte) []byte { return a.AppendIdentity(buf) }
func (a apart) AppendKey(buf []byte) []byte    { return a.AppendIdentity(buf) }
func (a apart) CopyFrom(s sim.State)           { a.Battle.CopyFrom(s.(apart).Battle) }
func (a apart) Clone() sim.State               { return apart{a.Battle.Clone().(*game.Battle)} }

// Merging positions that differ only in which of several like air units were lost changes no value
// and leaves fewer positions.
func TestAlikeAirIsMerged(t *testing.T) {
	for _, parts := range [][]string{
		{"kind", "air", "attack", "LBA LBA LBA", "defend", "Kongo", "hex", "B6", "rounds", "1", "date", "Fal42"},
		{"kind", "air", "attack", "Essex, LBA LBA", "defend", "Shokaku", "hex", "H7", "attack-base", "H7", "rounds",
			"1", "date", "Sum44"},
		{"kind", "air", "attack", "LBA LBA", "defend", "Iowa, Essex", "hex", "I10", "rounds", "1", "date", "Fal44"},
		{"kind", "air", "attack", "NAVAL NAVAL", "defend", "Shoho, LBA LBA", "hex", "G8", "attack-base", "H7",
			"defend-base", "G8", "date", "Sum43"},
	} {
		merged := battle(t, parts...)
		var values [2]float64
		var sizes [2]int
		for i, s := range []sim.State{merged, apart{merged.(*game.Battle)}} {
			b, err := exact.NewBestPlay(s, "ships", [2]sim.Agent{}, 0)
			require.NoError(t, err)
			values[i], err = b.Value(t.Context(), s, nil)
			require.NoError(t, err)
			sizes[i] = b.Positions()
		}
		require.InDelta(t, values[1], values[0], 1e-12, "%v", parts)
		require.Less(t, sizes[0], sizes[1], "%v", parts)
	}
}
