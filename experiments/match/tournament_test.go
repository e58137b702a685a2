package match

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// A throw is rock, scissors, paper with a die: what beats the other's choice wins on
// edge or less, of alike choices that of side 0 on 3 or less.
type throw struct {
	edge   int
	chosen [2]int // 1 to 3; 0 is not yet
	winner int    // 1 + the side
}

func (w *throw) Turn() sim.Side {
	for s, c := range w.chosen {
		if c == 0 {
			return sim.Side(s)
		}
	}
	return sim.Over
}

func (w *throw) Legal(buf []sim.Move) []sim.Move {
	if w.Turn() == sim.Over {
		return buf
	}
	return append(buf, 1, 2, 3)
}

func (w *throw) Apply(m sim.Move, d *sim.Dice) {
	w.chosen[w.Turn()] = int(m)
	if w.Turn() != sim.Over {
		return
	}
	upTo := [3]int{3, 6 - w.edge, w.edge}[(3+w.chosen[1]-w.chosen[0])%3] // of side 0
	w.winner = 2 - d.Hits(1, 1, min(6, upTo))
	if upTo == 0 {
		w.winner = 2
	}
}

func (w *throw) Score(s sim.Side) float64 {
	if w.winner == 1+int(s) {
		return 1
	}
	return -1
}
func (w *throw) CopyFrom(s sim.State)         { *w = *s.(*throw) }
func (w *throw) Clone() sim.State             { c := *w; return &c }
func (w *throw) AppendKey(buf []byte) []byte  { return append(buf, w.String()...) }
func (w *throw) String() string               { return fmt.Sprintf("edge = %d\n", w.edge) }
func (w *throw) MoveString(m sim.Move) string { return fmt.Sprint(m) }
func (w *throw) SideName(s sim.Side) string   { return []string{"left", "right"}[s] }

// A hand always chooses the same: 1 beats 3 beats 2 beats 1.
type hand int

func (h hand) Choose(*sim.View, []sim.Move, *sim.Dice) int { return int(h) - 1 }
func (h hand) String() string                              { return fmt.Sprintf("hand %d", int(h)) }

func throws(edge int, hands ...hand) Venue {
	v := Venue{Name: fmt.Sprintf("edge%d", edge), Title: "Throws",
		Game: sim.Game{Name: "throw", Sides: [2]string{"left", "right"}}, Rules: duel.Rules{}, Start: &throw{
			edge: edge}}
	for _, h := range hands {
		var ready func() sim.Agent
		if h > 0 {
			ready = func() sim.Agent { return h }
		}
		v.Agents = append(v.Agents, ready)
	}
	return v
}

func poker(bettors ...bettor) Venue {
	v := Venue{Name: "kuhn", Title: "Kuhn poker", Game: sim.Game{Name: "kuhn", Sides: [2]string{"first", "second"}},
		Rules: kuhn.Rules{}, Start: new(kuhn.Game)}
	for _, b := range bettors {
		v.Agents = append(v.Agents, func() sim.Agent { return b })
	}
	return v
}

func tournament(pairs int, venues ...Venue) Tournament {
	t := Tournament{Venues: venues, Pairs: pairs, Seed: 1}
	for i := range venues[0].Agents {
		t.Agents = append(t.Agents, string(rune('p'+i)))
	}
	return t
}

func ranked(t *testing.T, q Tournament) (r *TournamentAnswer, text string) {
	t.Helper()
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.True(t, r.Complete)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	return r, b.String()
}

func stillRanking(t *testing.T, r *TournamentAnswer) string {
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return matchPace.ReplaceAllString(string(text), "")
}

func TestTournamentSameForAnyWorkers(t *testing.T) {
	q := tournament(60, poker(30, 60, 80), throws(5, 1, 2, 3))
	q.Workers = 1
	want, _ := ranked(t, q)
	for _, workers := range []int{2, 3, 8, 0} {
		q.Workers = workers
		got, _ := ranked(t, q)
		require.Equal(t, stillRanking(t, want), stillRanking(t, got), workers)
	}
}

// Of two agents a tournament is a match: the same games.
func TestTournamentOfTwoIsAMatch(t *testing.T) {
	k := kuhnMatch(30, 60)
	m, err := k.Run(t.Context())
	require.NoError(t, err)
	q := tournament(k.Pairs, poker(30, 60))
	q.Seed = k.Seed
	r, text := ranked(t, q)
	require.Equal(t, m.BySide, r.Bouts[0].BySide)
	require.Equal(t, m.Decisions, r.Decisions())
	g := r.Gap(0, 1)
	require.Equal(t, m.Plain.Low > 0, g.Elo.Low > 0)
	require.Equal(t, m.Plain.High < 0, g.Elo.High < 0)
	require.Empty(t, r.Misfits())
	require.NotContains(t, text, "cycles")
	require.InDelta(t, m.BySide[0].Share()/2+m.BySide[1].Share()/2, r.Against(0, 1).Share(), 1e-12)
	require.Equal(t, Record{r.Against(0, 1).Lost, r.Against(0, 1).Drawn, r.Against(0, 1).Won,
		float64(2*k.Pairs) - r.Against(0, 1).points}, r.Against(1, 0))
	for side := range 2 {
		a, b := r.At(0, 0)[side], r.At(1, 0)[1-side]
		require.Equal(t, m.BySide[side].Won, a.Won)
		require.Equal(t, a.Won, b.Lost)
		require.InDelta(t, 1, a.Share()+b.Share(), 1e-12)
		require.Contains(t, r.part(0, 1, 0, side), experiments.Percent(a.Share(), 1)+" % of")
		require.Contains(t, r.part(1, all, all, 1-side), experiments.Percent(b.Share(), 1)+" % of")
	}
}

func TestTournamentWarnsOfCircles(t *testing.T) {
	r, text := ranked(t, tournament(150, throws(4, 1, 2, 3)))
	require.Len(t, r.Misfits(), 1)
	require.Contains(t, text, "WARNING: one strength each does not say who beats whom")
	require.Contains(t, strings.Join(strings.Fields(text), " "), "read the cross table, not the ranking")
	require.Contains(t, text, "cycles  does one strength each")
	require.Less(t, r.Checks[0].P, 0.001)
	require.Equal(t, "cycles", r.Checks[0].Name)

	r, text = ranked(t, tournament(150, throws(4, 1, 1, 1)))
	require.Empty(t, r.Misfits())
	require.NotContains(t, text, "WARNING")
	require.NotEqual(t, r.Bouts[0].BySide, r.Bouts[1].BySide, "bouts have dice of their own")
}

// An agent good in one set-up and bad in another, a side that one plays better.
func TestTournamentWarnsOfSetups(t *testing.T) {
	a, b := throws(4, 1, 2, 2), throws(4, 2, 1, 2)
	b.Name = "reverse"
	r, text := ranked(t, tournament(150, a, b))
	require.Contains(t, strings.Join(strings.Fields(text), " "), "the strengths are not the same in all set-ups")
	require.Less(t, r.Checks[1].P, 0.001)
	require.Contains(t, r.Checks[1].Worst, "% of the points instead of")
}

func TestTournamentOpenAndUnknown(t *testing.T) {
	r, text := ranked(t, tournament(20, throws(6, 1, 2, 2)))
	require.Contains(t, text, "Open: one agent took every point")
	require.NotContains(t, text, "Inf")
	require.Equal(t, 0, r.Order[2])
	require.Contains(t, text, "open")
	require.Contains(t, stillRanking(t, r), `"high":null`)

	q := tournament(20, throws(4, 1, 2, 0, 0), throws(5, 0, 0, 3, 1))
	r, text = ranked(t, q)
	require.Len(t, r.Groups(), 2)
	for _, want := range []string{"not known", "Group 2: no games connect it", "not played by r", "not played by p"} {
		require.Contains(t, text, want)
	}
	require.False(t, r.Gap(0, 2).Known)
	require.Contains(t, stillRanking(t, r), `"known":false`)

	_, text = ranked(t, tournament(20, throws(4, 1, 2, 0)))
	require.Contains(t, text, "r has met no other agent.")
}

func TestGauntlet(t *testing.T) {
	q := tournament(20, throws(4, 1, 2, 3, 1), poker(10, 20, 30, 40))
	q.Agents = []string{"p", "q", "q", "q"}
	q.Gauntlet = true
	r, text := ranked(t, q)
	require.Len(t, r.Bouts, 6)
	for _, b := range r.Bouts {
		require.Zero(t, b.A)
	}
	require.Contains(t, text, "gauntlet of p")
	require.Contains(t, text, "q #3")
	require.NotContains(t, text, "cycles  ", "nothing is left to check")
	full := q
	full.Gauntlet = false
	all, _ := ranked(t, full)
	require.Equal(t, all.Bouts[2], r.Bouts[2], "the same dice, whoever else plays")
}

// An interrupted tournament is what one of fewer pairs gives.
func TestTournamentInterrupted(t *testing.T) {
	q := tournament(50, throws(4, 1, 2, 3), poker(20, 40, 60))
	for _, at := range []int{0, 20, 96, 100, 230, 299} {
		ctx, cancel := context.WithCancel(t.Context())
		q.Workers = 2
		q.Progress = func(pairs int) {
			if pairs == at {
				cancel()
			}
		}
		if at == 0 {
			cancel()
		}
		r, err := q.Run(ctx)
		require.NoError(t, err)
		cancel()
		var b strings.Builder
		require.NoError(t, r.WriteText(&b))
		stillRanking(t, r)
		require.NotContains(t, b.String(), "NaN")
		if r.Complete { // all that was under way was done
			continue
		}
		require.GreaterOrEqual(t, r.Each, at/(6*tournamentBlock)*tournamentBlock)
		require.Contains(t, b.String(), fmt.Sprintf("INCOMPLETE: interrupted after %d pairs of each two", r.Each))
		require.Equal(t, r.Each > 0, r.Known())
		if r.Known() {
			short, _ := ranked(t, tournament(r.Each, throws(4, 1, 2, 3), poker(20, 40, 60)))
			require.Equal(t, short.Bouts, r.Bouts)
			require.Equal(t, short.Gaps(), r.Gaps())
		}
	}
}

func TestTournamentRefuses(t *testing.T) {
	tooMany := int(min(boutGames, math.MaxInt)) // an int may hold fewer
	for want, q := range map[string]Tournament{
		"found 0 pairs":              tournament(0, throws(4, 1, 2)),
		"found 1 agents":             tournament(5, throws(4, 1)),
		"no two agents who can meet": tournament(5, throws(4, 1, 0), throws(4, 0, 1)),
		"blunderer chose move 99": {Agents: []string{"a", "b"}, Pairs: 5,
			Venues: []Venue{blunders()}},
		"want 1 or more": tournament(-3, throws(4, 1, 2)),
		fmt.Sprintf("found %d pairs; wan", tooMany): tournament(tooMany, throws(4, 1, 2)),
	} {
		_, err := q.Run(t.Context())
		require.ErrorContains(t, err, want)
	}
}

func blunders() Venue {
	v := throws(4, 1, 2)
	v.Agents[1] = func() sim.Agent { return blunderer{} }
	return v
}

func TestPText(t *testing.T) {
	for p, want := range map[float64]string{1: "1.00", 0.5: "0.50", 0.0312: "0.031", 0.00123: "0.0012",
		0.00001: "<0.0001"} {
		require.Equal(t, want, pText(p))
	}
}

// A venue whose agents nobody made is said to lack them.
func TestTournamentWithoutAgents(t *testing.T) {
	q := tournament(10, throws(4, 1, 2, 3))
	q.Venues[0].Agents = nil
	_, err := q.Run(t.Context())
	require.ErrorContains(t, err, "found 0 agents; want one for each of the 3 of the tournament")
}
