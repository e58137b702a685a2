package kuhn

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{
		Rules:        Rules{},
		MaxDecisions: 4, // deal, check, bet, call
		Games:        600,
		Sees:         func(viewer sim.Side, s sim.State) string { return s.(*Game).Sees(viewer) },
		Golden:       "testdata",
	})
}

func FuzzParse(f *testing.F) {
	simtest.FuzzParse(f, Rules{}, 4, "--", "KQ", "JQ check bet call", "QJ bet fold", "KK", "KQ deal", "kq check", "")
}

// A policy is the probability of Bet for a card after what was done.
type policy func(card uint8, done [3]sim.Move) float64

// Kuhn's equilibria, with alpha in [0, 1/3] (Kuhn 1950): the probability of Bet for
// jack, queen and king.
func first(alpha float64) policy {
	return byNode(map[[3]sim.Move][4]float64{
		{}:          {0, alpha, 0, 3 * alpha},
		{Pass, Bet}: {0, 0, 1./3 + alpha, 1},
	})
}

func second() policy {
	return byNode(map[[3]sim.Move][4]float64{
		{Pass}: {0, 1. / 3, 0, 1},
		{Bet}:  {0, 0, 1. / 3, 1},
	})
}

func byNode(bet map[[3]sim.Move][4]float64) policy {
	return func(card uint8, done [3]sim.Move) float64 { return bet[done][card] }
}

// pure returns the deterministic policy with the bits of n at the two nodes where a
// side decides, by card.
func pure(n int, nodes [2][3]sim.Move) policy {
	bet := map[[3]sim.Move][4]float64{}
	for i, node := range nodes {
		var b [4]float64
		for card := range 3 {
			b[card+1] = float64(n >> (3*i + card) & 1)
		}
		bet[node] = b
	}
	return byNode(bet)
}

// value walks the whole tree through Outcomes and returns what side 0 scores.
func value(s *Game, policies [2]policy) float64 {
	side := s.Turn()
	if side == sim.Over {
		return s.Score(0)
	}
	sum := 0.0
	for _, m := range s.Legal(nil) {
		weight := 1.0
		if bet := policies[side](s.Cards[side], s.Done); m == Bet {
			weight = bet
		} else if m == Pass {
			weight = 1 - bet
		}
		var l sim.Lister
		for next, p := range l.Outcomes(s, m) {
			sum += weight * p * value(next.(*Game), policies)
		}
	}
	return sum
}

// Kuhn 1950: every equilibrium is worth -1/18 of an ante to the first player.
func TestValue(t *testing.T) {
	for _, alpha := range []float64{0, 0.1, 0.25, 1. / 3} {
		assert.InDelta(t, -1./18, 2*value(&Game{}, [2]policy{first(alpha), second()}), 1e-15, "alpha %v", alpha)
	}
}

// No deterministic deviation gains against an equilibrium: the policies above, and
// so the scores, are right, not only their sum.
func TestEquilibrium(t *testing.T) {
	const v = -1. / 36
	for n := range 64 {
		of0 := value(&Game{}, [2]policy{pure(n, [2][3]sim.Move{{}, {Pass, Bet}}), second()})
		of1 := value(&Game{}, [2]policy{first(0.2), pure(n, [2][3]sim.Move{{Pass}, {Bet}})})
		assert.LessOrEqual(t, of0, v+1e-15, "first player deviates by %06b", n)
		assert.GreaterOrEqual(t, of1, v-1e-15, "second player deviates by %06b", n)
	}
}

// By hand: the deal; for each of six deals the first move, the answers to check and
// to bet and the answer to check and bet; and five ends.
func TestTree(t *testing.T) {
	deals, decisions, ends := 0, 0, 0
	var walk func(s sim.State)
	walk = func(s sim.State) {
		legal := s.Legal(nil)
		switch {
		case s.Turn() == sim.Over:
			ends++
		case legal[0] == Deal:
			deals++
		default:
			decisions++
		}
		for _, m := range legal {
			var l sim.Lister
			for next := range l.Outcomes(s, m) {
				walk(next)
			}
		}
	}
	walk(&Game{})
	assert.Equal(t, []int{1, 24, 30}, []int{deals, decisions, ends})
}

func TestScores(t *testing.T) {
	for text, want := range map[string]float64{
		"KQ check check":    0.5,
		"JQ check check":    -0.5,
		"JK bet fold":       0.5,
		"KJ check bet fold": -0.5,
		"KJ bet call":       1,
		"QK bet call":       -1,
		"QJ check bet call": 1,
		"JQ check bet call": -1,
	} {
		s, err := Rules{}.Parse(text)
		require.NoError(t, err)
		require.Equal(t, sim.Over, s.Turn(), text)
		assert.Equal(t, want, s.Score(0), text)
		assert.Equal(t, -want, s.Score(1), text)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":               `found ""; want two cards`,
		"KK":             `found cards "KK"`,
		"K-":             `found cards "K-"`,
		"XQ":             `found cards "XQ"`,
		"KQ fold":        `found move "fold"; want one of the 2 legal ones, as "check"`,
		"KQ bet fold x":  `found move "x"; the game is over`,
		"-- deal":        `found "deal"; want the cards dealt`,
		"KQJ check call": `want two cards`,
	} {
		_, err := Rules{}.Parse(text)
		assert.ErrorContains(t, err, want, "%q", text)
	}
	_, err := Rules{}.Setup("poker")
	assert.ErrorContains(t, err, `found set-up "poker"; want kuhn`)
}

// Deal is uniform over the two cards the viewer does not hold, keeps all that it has
// seen, and after a showdown changes nothing.
func TestDeal(t *testing.T) {
	const deals = 6000
	for _, text := range []string{"--", "KQ", "QJ check", "JK bet", "QK check bet", "KJ bet fold", "QJ check check",
		"KQ bet call"} {
		s, err := Rules{}.Parse(text)
		require.NoError(t, err)
		truth := s.(*Game)
		hidden := truth.Cards[0] != None && (truth.Turn() != sim.Over || truth.folded())
		for viewer := range sim.Side(2) {
			var seen [4]int
			d := sim.NewDice(7, sim.Agent0)
			for game := range uint64(deals) {
				d.Start(game)
				g := *truth
				g.Deal(viewer, &d)
				require.Equal(t, truth.Sees(viewer), g.Sees(viewer))
				seen[g.Cards[viewer.Other()]]++
			}
			if !hidden {
				assert.Equal(t, deals, seen[truth.Cards[viewer.Other()]], text)
				continue
			}
			assert.Zero(t, seen[None]+seen[truth.Cards[viewer]], text)
			seen[truth.Cards[viewer]] = 0
			var counts []int
			for card := Jack; card <= King; card++ {
				if card != truth.Cards[viewer] {
					counts = append(counts, seen[card])
				}
			}
			assert.Greater(t, simtest.ChiSquare(counts, []float64{0.5, 0.5}), 1e-6, "%s: %v", text, counts)
		}
	}
}

// A view of a game with hidden cards never hands out the truth.
func TestView(t *testing.T) {
	s, err := Rules{}.Parse("QK check bet")
	require.NoError(t, err)
	v := sim.NewView(s, 0)
	assert.Equal(t, sim.Side(0), v.Side())
	assert.Nil(t, v.Open())
	scratch, d := sim.State(&Game{}), sim.NewDice(1, sim.Agent0)
	others := map[uint8]bool{}
	for ply := range 50 {
		d.At(ply)
		deal := v.Look(scratch, &d)
		assert.Same(t, scratch, deal)
		assert.Equal(t, Queen, deal.(*Game).Cards[0])
		others[deal.(*Game).Cards[1]] = true
	}
	assert.Equal(t, map[uint8]bool{Jack: true, King: true}, others)
	assert.Equal(t, "QK check bet\n", s.String())
}
