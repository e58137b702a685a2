package ground_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Random combats have the odds, the table and the results of the slow rules, and offer each unit
// the same choices. [12.0] [12.5] [12.6]
func TestGroundAgainstSlowReading(t *testing.T) {
	var roster []Unit
	for _, row := range fighttest.Rows(t, "tables/ground-units.csv",
		"unit,nation,kind,combat,strength,multiple,battlegroup,battlegroup_multiple,load,printed,source") {
		u := Unit{name: row.Get("unit"), nation: row.Get("nation"), kind: row.Get("kind"),
			fights: row.Get("combat") == "yes", strength: float64(fighttest.Number(t, row.Get("strength")))}
		if n := row.Get("battlegroup"); n != "-" {
			u.core = float64(fighttest.Number(t, n))
		}
		roster = append(roster, u)
	}
	r := rand.New(rand.NewPCG(5, 12))
	seen := map[string]int{}
	for n := 0; n < 1500; n++ {
		m := randomGround(t, r, roster)
		if m == nil {
			continue
		}
		m.date = []int{0, 5, 6, 20, 32, 33, 40}[r.IntN(7)]
		s, err := fighttest.Load(t).Parse(m.text())
		if err != nil { // engineers alone
			require.ErrorContains(t, err, "no unit that can attack", m.text())
			continue
		}
		g := s.(*ground.Combat)
		column := m.odds()
		require.Equal(t, column, g.Column(), m.text())
		require.Equal(t, m.table(), g.TableNumber(), m.text())
		if column < 0 {
			seen["below"]++
			continue
		}
		want := map[string]float64{}
		for _, result := range m.results(column) {
			want[strings.Join(m.ways(result), "; ")] += 1. / 6
			seen[result]++
		}
		legal := g.Legal(nil)
		i, err := sim.ParseMove(g, legal, "fight")
		require.NoError(t, err, m.text())
		got := map[string]float64{}
		var l sim.Lister
		for next, p := range l.Outcomes(g, legal[i]) {
			b := next.(*ground.Combat)
			asked := ""
			if a, _ := ground.Decode(append(b.Legal(nil), 0)[0]); b.Turn() != sim.Over && a >= ground.ReduceGo {
				asked = fighttest.Asks(b)
			}
			got[asked] += p
		}
		for asked, p := range want {
			require.InDelta(t, p, got[asked], 1e-9, "%s%q of %v", m.text(), asked, got)
		}
	}
	for _, what := range []string{"below", "Ae", "Ar", "Do", "Dr", "De"} {
		assert.Greater(t, seen[what], 25, what)
	}
}
