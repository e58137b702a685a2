package simtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// testPlay plays random games and checks moves, copies, dice and results at every step.
func (g table) testPlay(t *testing.T) {
	scratch := g.start.Clone()
	seen := map[sim.Move]bool{} // moves that were legal somewhere
	for game := range g.games(t, g.Games) {
		taken := map[uint64]bool{}
		end := walk(g.start, game, g.MaxDecisions, func(at step) {
			requireOrder(t, at)
			requireAddresses(t, at, scratch, taken)
			if !g.full(game, at.ply) {
				return
			}
			g.check(t, at.state)
			requireList(t, at)
			g.requireApart(t, at, scratch)
			if !g.LooseApply {
				requireRefusal(t, at, scratch, seen)
			}
		})
		g.check(t, end)
		require.Empty(t, end.Legal(nil), "legal moves of a game that is over:\n%s", end)
		g.requireScores(t, end)
		w := sim.NewWorker(g.start, players(game), seed)
		if again := w.Play(game); key(again) != key(end) {
			requireSame(t, end, again, "the same game, played by a Worker")
			require.Fail(t, "the same game ends with another key", "%s", end)
		}
	}
}

// requireOrder checks that the moves are ascending and unique.
func requireOrder(t *testing.T, at step) {
	for i, m := range at.legal {
		if i > 0 && at.legal[i-1] >= m {
			require.Fail(t, "legal moves are not ascending and unique", "%v in\n%s", at.legal, at.state)
		}
	}
}

// requireList checks that moves are readable and that their texts lead back to them.
func requireList(t *testing.T, at step) {
	require.Less(t, at.state.Turn(), sim.Over)
	texts := map[string]bool{}
	for _, m := range at.legal {
		text := at.state.MoveString(m)
		if text == "" || strings.TrimSpace(text) != text || strings.ContainsAny(text, "\r\n") || texts[text] {
			require.Fail(t, "text of a move is not one line of its own", "%q in\n%s", text, at.state)
		}
		texts[text] = true
	}
	text := at.state.MoveString(at.move)
	if i, err := sim.ParseMove(at.state, at.legal, text); err != nil || at.legal[i] != at.move {
		require.Fail(t, "text of a move leads elsewhere", "%q: %d, %v in\n%s", text, i, err, at.state)
	}
	strange := [...]string{"", "no such move", text + " ", text + "\n", "x" + text}[at.ply%5]
	if i, err := sim.ParseMove(at.state, at.legal, strange); err == nil {
		require.Fail(t, "the text of no legal move is accepted", "%q: %d in\n%s", strange, i, at.state)
	}
	if buf := at.state.Legal([]sim.Move{99}); len(buf) != len(at.legal)+1 || buf[0] != 99 {
		require.Fail(t, "Legal does not append", "%v in\n%s", buf, at.state)
	}
}

// requireApart checks that a copy is equal, that playing on the copy does not change the original,
// and that a second copy plays to the same position with the same dice.
func (g table) requireApart(t *testing.T, at step, scratch sim.State) {
	before := key(at.state)
	scratch.CopyFrom(at.state)
	clone := at.state.Clone()
	if key(scratch) != before || key(clone) != before {
		requireSame(t, at.state, scratch, "CopyFrom")
		requireSame(t, at.state, clone, "Clone")
		require.Fail(t, "a copy has another key", "%s", at.state)
	}
	if id, ok := at.state.(sim.Identifier); ok && (identity(id) != identity(clone.(sim.Identifier)) ||
		identity(id) != identity(scratch.(sim.Identifier))) {
		require.Fail(t, "a copy has another identity", "%s", at.state)
	}
	clone.Apply(at.move, at.dice)
	if key(at.state) != before {
		require.Fail(t, "playing on a copy changes the original", "%s", at.state)
	}
	scratch.Apply(at.move, at.dice)
	if key(scratch) != key(clone) || scratch.Turn() != clone.Turn() {
		requireSame(t, clone, scratch, "the same move with the same dice")
		require.Fail(t, "the same move with the same dice leads elsewhere", "%s", at.state)
	}
}

// requireAddresses checks that no two rolls of a game share an address, because they would be the
// same roll.
func requireAddresses(t *testing.T, at step, scratch sim.State, taken map[uint64]bool) {
	scratch.CopyFrom(at.state)
	d := *at.dice
	d.Watch(func(r sim.Roll) {
		if taken[r.Address] {
			require.Fail(t, "two rolls of a game share an address", "%+v of %s in\n%s", r,
				at.state.MoveString(at.move), at.state)
		}
		taken[r.Address] = true
	})
	scratch.Apply(at.move, &d)
}

// requireRefusal checks that Apply panics on moves that are legal elsewhere but not here, which a
// faulty agent might choose.
func requireRefusal(t *testing.T, at step, scratch sim.State, seen map[sim.Move]bool) {
	here := map[sim.Move]bool{}
	for _, m := range at.legal {
		here[m], seen[m] = true, true
	}
	for m := range seen {
		if here[m] {
			continue
		}
		scratch.CopyFrom(at.state)
		if !panics(func() { scratch.Apply(m, at.dice) }) {
			require.Fail(t, "an illegal move is carried out", "move %d, legal are %v, in\n%s", m, at.legal, at.state)
		}
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

// requireScores checks the result of a finished game and its measures.
func (g table) requireScores(t *testing.T, end sim.State) {
	a, b := end.Score(0), end.Score(1)
	if a < -1 || a > 1 || a+b != 0 {
		require.Fail(t, "scores are not in [-1, 1] or do not sum to zero", "%v and %v in\n%s", a, b, end)
	}
	m, ok := end.(sim.Measured)
	if !ok {
		return
	}
	measures, values := g.start.(sim.Measured).Measures(), m.AppendMeasures(nil)
	require.NoError(t, checkMeasures(measures, values), "in\n%s", end)
}

func checkMeasures(measures []sim.Measure, values []int) error {
	if len(measures) != len(values) {
		return fmt.Errorf("found %d values for %d measures", len(values), len(measures))
	}
	names := map[string]bool{}
	for i, m := range measures {
		switch {
		case m.Name == "" || names[m.Name]:
			return fmt.Errorf("found measure %q twice or without a name", m.Name)
		case m.Labels != nil && len(m.Labels) != m.Max+1:
			return fmt.Errorf("found %d labels of measure %s; want %d", len(m.Labels), m.Name, m.Max+1)
		case values[i] < 0 || values[i] > m.Max:
			return fmt.Errorf("found %s %d; want 0 to %d", m.Name, values[i], m.Max)
		}
		names[m.Name] = true
	}
	return nil
}

// testText checks that every position can be read back from its text, that different positions have
// different identities, and that texts of moves that are not legal are refused.
func (g table) testText(t *testing.T) {
	var made []string
	texts := map[string]string{} // by identity
	for game := range g.games(t, g.TextGames) {
		end := walk(g.start, game, g.MaxDecisions, func(at step) {
			made = append(made, at.state.MoveString(at.move))
			if !g.full(game, at.ply) {
				return
			}
			g.requireReadsBack(t, at.state)
			if id, ok := at.state.(sim.Identifier); ok {
				if text := at.state.String(); texts[identity(id)] != "" {
					require.Equal(t, texts[identity(id)], text, "two positions with one identity")
				} else {
					texts[identity(id)] = text
				}
			}
			other := made[at.ply*7%len(made)]
			i, err := sim.ParseMove(at.state, at.legal, other)
			if err == nil && at.state.MoveString(at.legal[i]) != other {
				require.Fail(t, "the text of an illegal move is accepted", "%q in\n%s", other, at.state)
			}
		})
		g.requireReadsBack(t, end)
	}
	for _, text := range []string{"\x00", "no such position"} {
		_, err := g.rules.Parse(text)
		assert.Error(t, err, "text %q", text)
	}
}

func (g table) requireReadsBack(t *testing.T, s sim.State) {
	t.Helper()
	text := s.String()
	back, err := g.rules.Parse(text)
	require.NoError(t, err, "reading\n%s", text)
	requireSame(t, s, back, "read back")
	g.check(t, back)
	if s.Turn() == sim.Over {
		require.Equal(t, s.Score(0), back.Score(0), "score of\n%s", text)
	}
}
