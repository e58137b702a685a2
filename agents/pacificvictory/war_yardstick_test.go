package pacificvictory

import (
	"strings"
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// TestWarYardstick prints what a war of 1941 has come to when the later scenarios begin,
// beside their set-ups: the bases that Japan holds in these and in how many wars it does,
// production, steps by side, and when Tokyo fell. Run it with
//
//	go test ./agents/pacificvictory -run WarYardstick -wars 1000 -v
func TestWarYardstick(t *testing.T) {
	if *wars == 0 {
		t.Skip("a study, not a check: set -wars")
	}
	names := strings.Fields(*sides)
	start := warStart(t, "1941", nil)
	w := sim.NewWorker(start, [2]sim.Agent{player(t, names[0]), player(t, names[1])}, 7)
	later := map[int]*war.Campaign{}
	for _, scenario := range []string{"1942", "1943"} {
		c := warStart(t, scenario, nil).(*war.Campaign)
		later[c.GameTurn()] = c
	}
	type tally struct {
		wars, points, base float64
		steps              [2]float64
		held               [hex.Size]float64
	}
	came := map[int]*tally{}
	fell := 0
	unused, given := 0.0, 0.0
	w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
		c, k := before.(*war.Campaign), after.(*war.Campaign)
		if c.Stance() == situation.ChooseBlock {
			switch o := war.DecodeOrder(m); o.Deed {
			case war.Activate:
				given += float64(k.StrategicMoves() - c.StrategicMoves())
			case war.Stop:
				unused += float64(c.StrategicMoves())
			}
		}
		if k.GameTurn() == c.GameTurn() || later[k.GameTurn()] == nil {
			return
		}
		s := came[k.GameTurn()]
		if s == nil {
			s = new(tally)
			came[k.GameTurn()] = s
		}
		s.wars++
		s.points += float64(k.Production()[0])
		s.base += float64(k.Held(0).Count())
		for at := range k.Held(0).All() {
			s.held[at]++
		}
		for side := range sim.Side(2) {
			s.steps[side] += steps(k, side)
		}
	}
	for game := range uint64(*wars) {
		end := w.Play(game).(*war.Campaign)
		if tokyo, _ := end.War.Map.Find("Tokyo"); !end.Held(0).Has(tokyo) {
			fell++
		}
	}
	for turn, c := range later {
		s := came[turn]
		t.Logf("%s: production %.1f (set-up %d), bases %.1f (%d), steps of Japan %.0f (%.0f), Allies %.0f (%.0f)", book.Turns[turn], s.points/s.wars, c.Production()[0],
			s.base/s.wars, c.Held(0).Count(), s.steps[0]/s.wars, steps(c, 0), s.steps[1]/s.wars, steps(c, 1))
		var less, more []string
		for at := range c.War.Map.Bases().All() {
			share, name := s.held[at]/s.wars, c.War.Map.Name(at)
			switch inSetup := c.Held(0).Has(at); {
			case inSetup && share < 0.5:
				less = append(less, name)
			case !inSetup && share > 0.5:
				more = append(more, name)
			}
		}
		t.Logf("  set-up has, wars mostly not: %s", strings.Join(less, ", "))
		t.Logf("  wars mostly have, set-up not: %s", strings.Join(more, ", "))
	}
	t.Logf("Tokyo lost in the end %d of %d; strategic moves unused %.0f of %.0f", fell, *wars, unused, given)
}

func steps(c *war.Campaign, side sim.Side) (n float64) {
	from, to := c.Roster(side)
	for i := from; i < to; i++ {
		if c.Place(i) != situation.NoPlace {
			n += float64(c.Piece(i).Steps)
		}
	}
	return n
}
