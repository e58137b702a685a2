package simtest

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// testRecord records games, writes them in both formats, reads them back and replays them: every
// position must be the same.
func (g table) testRecord(t *testing.T) {
	for n := range g.games(t, g.fewer(9, 3)) {
		game := n/9*9 + n*4%9 // each pair of players once; like and like first
		r := sim.RecordGame(g.start, players(game), seed, game)
		r.Version, r.Game, r.Data = "test", "test", g.rules.Digest()
		file := new(bytes.Buffer)
		require.NoError(t, r.WriteText(file))
		require.NoError(t, json.NewEncoder(file).Encode(r))
		read, err := sim.ReadRecords(file)
		require.NoError(t, err)
		require.Equal(t, []sim.Record{r, r}, read)
		g.requireReplay(t, read[0], game)
	}
}

// A moment is one decision of a game, in full.
type moment struct {
	before, move, after, key string // positions, if the decision is checked in full
	rolls                    []sim.Roll
}

func (g table) requireReplay(t *testing.T, r sim.Record, game uint64) {
	var want, got []moment
	note := func(to *[]moment) func(sim.State, sim.Move, sim.State, []sim.Roll) {
		return func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
			at := moment{move: before.MoveString(m), key: key(after), rolls: append([]sim.Roll(nil), rolls...)}
			if g.full(game, len(*to)) {
				at.before, at.after = before.String(), after.String()
			}
			*to = append(*to, at)
		}
	}
	w := sim.NewWorker(g.start, players(game), seed)
	w.Trace = note(&want)
	end := w.Play(game)
	s, err := r.Replay(g.rules, note(&got))
	require.NoError(t, err)
	require.Equal(t, want, got, "replay of game %d", game)
	requireSame(t, end, s, "replay")
}
