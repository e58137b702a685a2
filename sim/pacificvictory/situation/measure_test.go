package situation_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// A walk is a war as somebody sees it who watches the map: every block that is there
// before a decision and not after it is lost, and at the first decision of a turn
// steps and bases are counted by hand.
type walk struct {
	lost     [2][book.NumTypes]int
	produced []int    // by Japan, by turn
	ends     [][4]int // steps of Japan, of the Allies; bases
}

func (w *walk) watch(before, after *war.Campaign) {
	for i := range before.War.Pieces {
		if before.Pieces[i].At != situation.NoPlace && after.Pieces[i].At == situation.NoPlace {
			w.lost[before.War.SideOfPiece(i)][before.What(i).Type]++
		}
	}
	if before.Phase < situation.LeaveBlockade && after.Phase >= situation.LeaveBlockade &&
		after.Phase <= situation.Build {
		w.produced = append(w.produced, int(after.JVP))
	}
	if after.Quarter == before.Quarter && after.Decides != sim.Over {
		return
	}
	var end [4]int
	for i := range after.War.Pieces {
		end[after.War.SideOfPiece(i)] += int(after.Pieces[i].Steps)
	}
	for at := range after.War.Map.Bases().All() {
		if after.Japanese.Has(at) {
			end[2]++
		} else {
			end[3]++
		}
	}
	w.ends = append(w.ends, end)
}

// The measures and series of whole wars are what a walk along their decisions counts.
func TestCampaignMeasuresOfWars(t *testing.T) {
	loaded, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	rules := loaded.Whole().(war.Rules)
	for _, scenario := range rules.Scenarios() {
		start, err := rules.Setup(scenario.Name)
		require.NoError(t, err)
		agents := [2]sim.Agent{simtest.Player{}, simtest.Player{}}
		for game := range uint64(2) {
			w, seen := sim.NewWorker(start, agents, 3), walk{}
			var sampled [][]int
			var final []string
			w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
				b, a := before.(*war.Campaign), after.(*war.Campaign)
				if a.Decides == sim.Over {
					final = b.NarrateTo(book.JapanSide, m, a, nil)
				}
				seen.watch(b, a)
				require.Contains(t, []int{b.Elapsed(), b.Elapsed() + 1}, a.Elapsed())
				if a.Elapsed() > b.Elapsed() {
					sampled = append(sampled, a.AppendSeries(nil))
				}
			}
			last := w.Play(game).(*war.Campaign)
			values := map[string]int{}
			for i, v := range last.AppendMeasures(nil) {
				m := last.Measures()[i]
				require.LessOrEqual(t, v, m.Max, m.Name)
				values[m.Name] = v
			}
			require.Len(t, sampled, len(seen.ends))
			require.Equal(t, len(seen.ends), values["turns"])
			require.Equal(t, last.VictoryPoints(), values["victory points"])
			japan, allies := situation.LevelOf(last.VictoryPoints()).TourneyPoints() // 8.1
			require.Equal(t, [2]int{japan, allies}, [2]int{values["Japan tourney points"],
				values["Allies tourney points"]})
			require.Contains(t, strings.Join(final, "\n"), fmt.Sprintf("(tourney points: Japan %d, Allies %d)",
				japan, allies))
			total := 0
			for s, side := range book.Sides {
				for typ := range book.NumTypes {
					require.Equal(t, seen.lost[s][typ], values[side+" lost "+typ.String()], "%s %s", side, typ)
					total += seen.lost[s][typ]
				}
			}
			require.NotZero(t, total, "blocks are lost in a war")
			for turn, end := range seen.ends {
				require.Equal(t, end[:], sampled[turn][4:], "turn %d", turn)
				require.Equal(t, seen.produced[turn], sampled[turn][0], "turn %d", turn)
			}
			require.Equal(t, values["victory points"], sampled[len(sampled)-1][0])
		}
	}
}
