package navalchess_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// fought plays a battle at random, calls f at each decision with the move that is made, and
// returns the end.
func fought(start *navalchess.Battle, seed uint64, f func(b *navalchess.Battle, m sim.Move)) *navalchess.Battle {
	b, nature, pick := start.Clone().(*navalchess.Battle), sim.NewDice(seed, sim.Nature), rand.New(rand.NewPCG(seed, 5))
	for b.Turn() != sim.Over {
		legal := b.Legal(nil)
		m := legal[pick.IntN(len(legal))]
		f(b, m)
		b.Apply(m, &nature)
	}
	return b
}

// ofEachKind are battles with guns, by night, in the air and of submarines.
func ofEachKind(t testing.TB) map[string]*navalchess.Battle {
	return map[string]*navalchess.Battle{
		"guns":  described(t, "attack", "Kongo IJN cruisers 1", "defend", "Iowa U.S. cruisers"),
		"night": described(t, "attack", "Nagato Fuso", "defend", "U.S. cruisers Iowa/1", "time", "night"),
		"decks": described(t, "attack", "Kongo Nagato Fuso", "defend", "Enterprise U.S. cruisers Iowa"),
		"air": described(t, "kind", "air", "attack", "Akagi Kongo", "defend", "Enterprise LBA", "hex", "C5",
			"defend-base", "D5"),
		"subs": described(t, "kind", "sub", "attack", "SUB PACK PACK", "defend", "Taiho Nagato", "date", "Sum44"),
	}
}

// The outcome and the score of a random battle agree with a count of its pieces. A gun battle
// scores 1 for the side that is alone; other battles score the shares of worth lost. (N04) (N15)
func TestOutcomesAgainstThePieces(t *testing.T) {
	seen := map[string]map[int]bool{}
	for kind, start := range ofEachKind(t) {
		seen[kind] = map[int]bool{}
		for seed := range uint64(60) {
			b := fought(start, seed, func(*navalchess.Battle, sim.Move) {})
			here, alive := [2]bool{kind == "subs"}, [2]bool{}
			for u := range b.Pieces() {
				if f := b.Fighter(u); f.Ship || kind == "air" {
					here[f.Side] = here[f.Side] || f.Here
					alive[f.Side] = alive[f.Side] || f.Left > 0
				}
			}
			want := map[[2]bool]int{{true, true}: navalchess.BothStay, {false, false}: navalchess.BothGone,
				{true, false}: navalchess.DefenderEliminated, {false, true}: navalchess.AttackerEliminated}[here]
			if here[0] && !here[1] && alive[1] || here[1] && !here[0] && alive[0] {
				want++ // pieces that are left have retreated
			}
			require.Equal(t, want, b.Outcome(), "%s\n%s", kind, b)
			seen[kind][want] = true
			score := map[int]float64{navalchess.DefenderEliminated: 1, navalchess.DefenderRetreated: 1,
				navalchess.AttackerEliminated: -1, navalchess.AttackerRetreated: -1}[want]
			if kind == "air" || kind == "subs" {
				first, last := start.Goals()[1], b.Goals()[1]
				score = (first.High - last.High) / first.High
				if first.Low < 0 {
					score -= (first.Low - last.Low) / first.Low
				}
			}
			require.InDelta(t, score, b.Score(navalchess.Attacker), 1e-12, "%s\n%s", kind, b)
			require.Equal(t, -b.Score(navalchess.Attacker)+0, b.Score(navalchess.Defender)+0, kind)
		}
	}
	require.Greater(t, len(seen["guns"])+len(seen["night"]), 4, "%v", seen)
	require.Equal(t, map[int]bool{navalchess.BothStay: true}, seen["subs"])
}

// At each moment the goals bound their final values, nothing is banked before the end, and lost
// worth does not come back.
func TestGoalsBoundTheEnd(t *testing.T) {
	for kind, start := range ofEachKind(t) {
		for seed := range uint64(30) {
			var low, high []float64
			b := fought(start, seed, func(b *navalchess.Battle, _ sim.Move) {
				require.Equal(t, []float64{0, 0}, b.AppendBanked(nil))
				goals := b.Goals()
				require.Equal(t, []float64{0, 1}, []float64{goals[0].Low, goals[0].High})
				low, high = append(low, goals[1].Low), append(high, goals[1].High)
			})
			banked := b.AppendBanked(nil)
			for i := range low {
				require.True(t, low[i] <= banked[1] && banked[1] <= high[i], "%s: %v from %v to %v", kind, banked,
					low[i], high[i])
				require.True(t, i == 0 || low[i-1] <= low[i] && high[i] <= high[i-1], kind)
			}
			alone := b.Outcome() == navalchess.DefenderEliminated || b.Outcome() == navalchess.DefenderRetreated
			require.Equal(t, !alone, banked[0] == 1, kind)
		}
	}
}

// A decision agrees with its words: the piece that is asked is named first, the target last, and
// declining is Hold.
func TestAskedAgreesWithTheWords(t *testing.T) {
	asked := map[navalchess.Asked]int{}
	for kind, start := range ofEachKind(t) {
		for seed := range uint64(30) {
			fought(start, seed, func(b *navalchess.Battle, m sim.Move) {
				what, u := b.Asked()
				text := b.MoveString(m)
				asked[what]++
				switch what {
				case navalchess.AskedTarget:
					if kind != "subs" {
						require.True(t, strings.HasPrefix(text, b.Fighter(u).Name+" "), "%s: %s",
							b.Fighter(u).Name, text)
						require.Equal(t, b.Turn(), b.Fighter(u).Side)
					}
					if m == navalchess.Hold {
						require.Regexp(t, "(holds|(does|do) not attack)$", text)
					} else if ship, dive := b.Target(m); ship >= 0 {
						require.Contains(t, text, b.Fighter(ship).Name)
						require.NotEqual(t, b.Turn(), b.Fighter(ship).Side, text)
						require.False(t, dive, "nobody dives at the start of the war")
						require.True(t, b.Fighter(ship).Ship)
					}
				case navalchess.AskedBreak:
					require.Regexp(t, "(fights? on|withdraws?)$", text)
				case navalchess.AskedRefuge:
					require.True(t, strings.HasPrefix(text, b.Fighter(u).Name+" "), text)
				case navalchess.AskedRoll:
					require.Len(t, b.Legal(nil), 1, text)
				}
				require.False(t, what != navalchess.AskedTarget && b.Diving())
			})
		}
	}
	for _, what := range []navalchess.Asked{navalchess.AskedRoll, navalchess.AskedTarget, navalchess.AskedBreak,
		navalchess.AskedPack, navalchess.AskedHex} {
		require.Positive(t, asked[what], "%d of %v", what, asked)
	}
}

// A table has a row for each piece on its owner's side, and says which pieces are lost.
func TestTablesOfBattles(t *testing.T) {
	words := map[string]int{}
	for kind, start := range ofEachKind(t) {
		for seed := range uint64(20) {
			fought(start, seed, func(b *navalchess.Battle, _ sim.Move) {
				if !strings.Contains(b.String(), "position = ") {
					return // it has not begun, and its text has no pieces
				}
				table, names := b.Table(sim.Over), [2][]string{}
				require.Equal(t, b.Status(sim.Over)[0], table.Title)
				for u := range b.Pieces() {
					f := b.Fighter(u)
					names[f.Side] = append(names[f.Side], f.Name)
				}
				for side, rows := range table.Rows {
					var got []string
					for _, row := range rows {
						got = append(got, row[0])
						require.Len(t, row, len(table.Columns))
						for u := range b.Pieces() {
							if f := b.Fighter(u); f.Name == row[0] && f.Ship {
								text := line(t, b, f.Name)
								require.Equal(t, strings.HasPrefix(text, "lost"), row[3] == "lost", "%s: %s",
									text, row[3])
								require.Equal(t, strings.Contains(text, "; damaged"),
									strings.Contains(row[3], "damaged"), "%s: %s", text, row[3])
								require.Equal(t, strings.Contains(text, "; screened"),
									strings.Contains(row[3], "screened"), "%s: %s", text, row[3])
								for word := range strings.SplitSeq(row[3], ", ") {
									words[word]++
								}
							}
						}
					}
					require.Equal(t, names[side], got, kind)
				}
			})
		}
	}
	for _, word := range []string{"", "lost", "damaged", "hit", "hit: sinks", "screened"} {
		require.Positive(t, words[word], "%q of %v", word, words)
	}
}
