package war_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A look is something that a side may see of a position, as text.
type look func(w *war.War, viewer sim.Side) string

// looks returns everything a side sees and is asked: the position with hidden things removed, and
// its question.
func looks(w *war.War, viewer sim.Side) string { return w.Sees(viewer) + asked(w, viewer) }

// asked returns a side's legal moves with their texts, the status, and the display of the fight at
// hand.
func asked(w *war.War, viewer sim.Side) string {
	var b strings.Builder
	if w.Turn() == viewer {
		for _, m := range w.Legal(nil) {
			fmt.Fprintln(&b, m, w.MoveString(m), w.Choice(m))
		}
	}
	fmt.Fprintln(&b, w.Status(viewer), w.Table(viewer))
	return b.String()
}

// pictures are the map and the cards, which take longer.
func pictures(w *war.War, viewer sim.Side) string {
	c := w.Chart(viewer)
	text := fmt.Sprintln(c.Title, c.Facts)
	for _, h := range c.Hexes {
		for _, s := range h.Stacks {
			text += fmt.Sprintln(h.ID, s.Side, s.Units, s.Names)
		}
	}
	return text + fmt.Sprint(w.Cards(viewer, func(string) bool { return true }))
}

// veiled returns the position from which the viewer's text is written.
func veiled(w *war.War, viewer sim.Side) *war.War {
	c := w.Clone().(*war.War)
	c.Redact(viewer)
	return c
}

// differs deals for a viewer and names the view that could tell the deal from the truth, such as
// the position with hidden things removed. It skips the text if two positions hold the same, since
// writing it takes longest.
func differs(w *war.War, viewer sim.Side, d *sim.Dice, see look) error {
	k := w.Clone().(*war.War)
	k.Deal(viewer, d)
	if k.Turn() != w.Turn() {
		return fmt.Errorf("found side %d to decide after a deal; want %d", k.Turn(), w.Turn())
	}
	if err := k.Check(); err != nil {
		return fmt.Errorf("a deal: %w", err)
	}
	if a, b := veiled(w, viewer), veiled(k, viewer); !a.Is(b) && a.String() != b.String() {
		return fmt.Errorf("side %d sees another position after a deal:\n%s\nwant\n%s", viewer, b, a)
	}
	if was, is := see(w, viewer), see(k, viewer); was != is {
		return fmt.Errorf("side %d sees other things after a deal:\n%s\nwant\n%s", viewer, is, was)
	}
	return nil
}

// every returns one decision in how many is looked at, and in how many games: EVERY=1 leaves nothing out of a thousand.
func every(usual, games int) (int, uint64) {
	if n, err := strconv.Atoi(os.Getenv("EVERY")); err == nil && n > 0 {
		return n, 1000
	}
	return usual, uint64(games)
}

// games plays random games of a scenario and calls f at one decision in so many.
func games(t *testing.T, name string, step int, count uint64, f func(game uint64, n int, w *war.War)) {
	start := scenario(t, name)
	w, d, pick := start.Clone(), sim.NewDice(11, sim.Nature), sim.NewDice(11, sim.Agent0)
	var buf []sim.Move
	for game := range count {
		w.CopyFrom(start)
		d.Start(game)
		pick.Start(game)
		for n := 0; w.Turn() != sim.Over; n++ {
			if (n+int(game))%step == 0 {
				f(game, n, w.(*war.War))
			}
			buf = w.Legal(buf[:0])
			pick.At(n)
			w.Apply(buf[pick.Pick(0, len(buf))], &d)
		}
	}
}

// In random games both sides' moves, and all text that they may see, are the same before and after
// a deal. (C51)
//
//	EVERY=1 go test -timeout 0 -run TestDealsOfRandomGames ./sim/warinthepacific/war
//
// looks at every decision of a thousand games of each scenario.
func TestDealsOfRandomGames(t *testing.T) {
	for _, of := range []struct {
		name        string
		step, games int // a longer war is looked at in fewer games and less often
	}{{"midway-basic", 79, 60}, {"coral-sea", 79, 30}, {"midway", 131, 40}, {"guadalcanal", 199, 40}} {
		t.Run(of.name, func(t *testing.T) {
			t.Parallel()
			d := sim.NewDice(6, sim.Agent1)
			checked, steps := 0, map[board.Step]bool{}
			step, count := every(of.step, of.games)
			rare := 40 // pictures, which take longest
			if step == 1 {
				rare = 1000
			}
			games(t, of.name, step, count, func(game uint64, n int, w *war.War) {
				steps[w.Step] = true
				d.Start(game)
				for viewer := range sim.Side(2) {
					d.At(2*n + int(viewer))
					see := asked
					if checked++; checked%rare == 0 {
						see = func(w *war.War, v sim.Side) string { return asked(w, v) + pictures(w, v) }
					}
					if err := differs(w, viewer, &d, see); err != nil {
						require.NoError(t, err, "game %d, decision %d (%s)", game, n, w.Step)
					}
				}
			})
			t.Log(checked, "deals at", len(steps), "kinds of step")
			assert.Greater(t, checked, 500)
		})
	}
}

// plots returns the ways in which a side can decide until it comes to another step, each with its
// chance if all legal moves are equally likely.
func plots(w *war.War, going func(*war.War) bool, say func(*war.War) string, chance float64, all map[string]float64) {
	if !going(w) {
		all[say(w)] += chance
		return
	}
	legal := w.Legal(nil)
	if last := len(legal) - 1; w.Step == board.PlotWhere && legal[last] == board.Elsewhere {
		// the enemy is dealt to a place of the list
		legal = legal[:last]
	}
	for _, m := range legal {
		k := w.Clone().(*war.War)
		k.Apply(m, nil)
		plots(k, going, say, chance/float64(len(legal)), all)
	}
}

// requireFrequencies compares the frequencies of deals with the chances of an enumeration.
func requireFrequencies(t *testing.T, want map[string]float64, got map[string]int, deals int) {
	t.Helper()
	var counts []int
	var chances []float64
	rest, restChance := 0, 0.
	for text, p := range want {
		if p*float64(deals) < 8 { // too rare for a test of its own
			rest, restChance = rest+got[text], restChance+p
		} else {
			counts, chances = append(counts, got[text]), append(chances, p)
		}
	}
	for text := range got {
		require.Contains(t, want, text, "a deal that cannot be")
	}
	if restChance > 0 {
		counts, chances = append(counts, rest), append(chances, restChance)
	}
	require.Greater(t, len(counts), 4)
	require.Greater(t, simtest.ChiSquare(counts, chances), 0.001, "chance of frequencies that are as far off")
}

// The plot of a Task Force is dealt as if each decision had the same chance for all legal moves.
// The test enumerates every plot that can be made, with its hexes and missions.
func TestDealtPlotsAreEnumeration(t *testing.T) {
	w := afterDeployment(t)
	empty(w)
	m := forceOf(t, w, "TF 17")
	put(w, m, hexOf(t, w, "F1532"))
	w.StartNaval()
	w.Theatre = smallSea(w)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Fuel = 1
	}
	first := w.Clone().(*war.War)
	first.Step, first.Side, first.Asked = board.PlotTask, theatre.Allies, uint8(m)
	say := func(k *war.War) string { return fmt.Sprint(k.Forces[m].Plot) }
	want := map[string]float64{}
	plots(first, func(k *war.War) bool {
		return k.Step >= board.PlotTask && k.Step <= board.PlotMore && k.AskedMarker() == m
	}, say, 1, want)
	sum := 0.
	for _, p := range want {
		sum += p
	}
	require.InDelta(t, 1, sum, 1e-9)
	require.Greater(t, len(want), 50)
	w.Step, w.Side = board.NavalFirst, theatre.Japan
	const deals = 20_000
	got := map[string]int{}
	d := sim.NewDice(8, sim.Agent1)
	for n := range deals {
		k := w.Clone().(*war.War)
		d.At(n)
		k.Deal(theatre.Japan, &d)
		got[say(k)]++
	}
	requireFrequencies(t, want, got, deals)
}

// smallSea is a scenario in which there are few places worth going to.
func smallSea(w *war.War) *theatre.Theatre {
	small := *w.Theatre
	small.Worth = small.Worth[:1]
	return &small
}

// Strikes that have not flown are dealt like plots, decision by decision. Cover and transfers are
// not dealt again: both sides know them once all is plotted. (C59)
func TestDealtStrikesAreEnumeration(t *testing.T) {
	w := afterDeployment(t)
	empty(w)
	midway := siteOf(t, w, "Midway")
	b17 := only(t, w, "B-17", midway.Base(), 2)
	w.Stacks[int(b17)-1].Points = 1 // B-26
	at := hexOf(t, w, "F1231")
	put(w, 0, at).Marks |= board.Contacted
	put(w, 1, at).Marks |= board.Contacted
	for i := range id.Site(len(w.Sites)) {
		w.Sites[i].Side = theatre.Allies
	}
	first := w.Clone().(*war.War)
	first.Step, first.Side, first.Asked = board.AirBase, theatre.Allies, 0
	say := func(k *war.War) string {
		var list []string
		for _, s := range k.Strikes[theatre.Allies][:k.Plotted[theatre.Allies]] {
			if s.Mission != board.NavalCover && s.Mission != board.Transfer {
				list = append(list, fmt.Sprint(s.Base, s.Mission, s.Target, s.Aim, s.Sent))
			}
		}
		return strings.Join(list, "; ")
	}
	want := map[string]float64{}
	plots(first, func(k *war.War) bool {
		return k.Step >= board.AirBase && k.Step <= board.AirSend && k.Side == theatre.Allies
	}, say, 1, want)
	require.Greater(t, len(want), 5)
	const deals = 20_000
	for _, step := range []board.Step{board.AirFirst, board.AirNext} {
		w.Step, w.Side = step, theatre.Japan
		got := map[string]int{}
		d := sim.NewDice(9, sim.Agent1)
		for n := range deals {
			k := w.Clone().(*war.War)
			d.At(n)
			k.Deal(theatre.Japan, &d)
			got[say(k)]++
			for _, s := range k.Strikes[theatre.Allies][k.Open[theatre.Allies]:k.Plotted[theatre.Allies]] {
				require.True(t, s.Mission == board.StrikeShips || s.Mission == board.StrikeLand,
					"what is not known yet is a strike")
			}
		}
		requireFrequencies(t, want, got, deals)
	}
}
