package war

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
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

func (w *walk) watch(before, after *Campaign) {
	for i := range before.War.Pieces {
		if before.Pieces[i].At != situation.NoPlace && after.Pieces[i].At == situation.NoPlace {
			w.lost[before.War.SideOfPiece(i)][before.What(i).Type]++
		}
	}
	if before.Phase < situation.LeaveBlockade && after.Phase >= situation.LeaveBlockade && after.Phase <= situation.Build {
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
	rules := campaignRules(t, nil)
	for _, scenario := range rules.Scenarios() {
		start, err := rules.Setup(scenario.Name)
		require.NoError(t, err)
		agents := [2]sim.Agent{simtest.Player{}, simtest.Player{}}
		for game := range uint64(2) {
			w, seen := sim.NewWorker(start, agents, 3), walk{}
			var sampled [][]int
			var final []string
			w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
				b, a := before.(*Campaign), after.(*Campaign)
				if a.Decides == sim.Over {
					final = b.TellTo(book.JapanSide, m, a, nil)
				}
				seen.watch(b, a)
				require.Contains(t, []int{b.Elapsed(), b.Elapsed() + 1}, a.Elapsed())
				if a.Elapsed() > b.Elapsed() {
					sampled = append(sampled, a.AppendSeries(nil))
				}
			}
			last := w.Play(game).(*Campaign)
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
			require.Equal(t, [2]int{japan, allies}, [2]int{values["Japan tourney points"], values["Allies tourney points"]})
			require.Contains(t, strings.Join(final, "\n"), fmt.Sprintf("(tourney points: Japan %d, Allies %d)", japan, allies))
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

// Production is that of the centres that are supplied when it is counted: at the start
// of a scenario the printed points of the scenario (ruling R64).
func TestCampaignProductionIsCounted(t *testing.T) {
	c := deployed(t, "1942")
	c.startLogistics()
	want := c.Production()
	require.NotZero(t, want[book.USA])
	for k, n := range situation.Producers {
		require.Equal(t, int(want[n]), c.AppendSeries(nil)[k], n.String())
		require.Equal(t, n.String(), c.Series()[k].Of)
	}
	buf := make([]int, 0, 16)
	require.Zero(t, testing.AllocsPerRun(10, func() { buf = c.AppendSeries(buf[:0]) }))
}

// A war that the die ends before a turn has one turn less (option 9.9).
func TestCampaignElapsed(t *testing.T) {
	c := deployed(t, "1942")
	require.Equal(t, 0, c.Elapsed())
	require.Equal(t, book.Turns[2:], c.Periods())
	c.Quarter = 9
	require.Equal(t, 7, c.Elapsed())
	c.endWar()
	require.Equal(t, 8, c.Elapsed())
	c.Ended = 3
	require.Equal(t, 7, c.Elapsed())
}

// A position of the war is under the rules of the whole, whose digest covers the data
// of battles and of the map.
func TestCampaignRulesAreWhole(t *testing.T) {
	r := campaignRules(t, nil)
	c := deployed(t, "1942")
	require.Equal(t, r.Digest(), c.Digest())
	battles, ofMap, both := strings.Cut(c.Digest(), "-")
	require.True(t, both)
	require.Equal(t, r.Book.Digest(), battles)
	require.Equal(t, r.MapDigest(), ofMap)
	_, err := c.Setup("1943")
	require.NoError(t, err, "set-ups are scenarios")
}
