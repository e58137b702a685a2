package undersea_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// lineOf returns the line of a file whose first value is a range with a number in it.
func lineOf(t *testing.T, file string, n int) []string {
	for _, row := range fighttest.Grid(t, file) {
		if fighttest.Within(t, row[0], n) {
			return row[1:]
		}
	}
	require.Fail(t, "no line", "%s: %d", file, n)
	return nil
}

// The forecast for points on a group, by the files: on each die of the screen some of them are
// lost, at least one of the others hits the strongest ship, and that ship takes the mean of its
// line, five levels being all of it. [13.64] [13.65] [13.72]
func TestPromiseAsTheFilesSay(t *testing.T) {
	level := map[string]float64{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4, "SUNK": 5}
	ships, held := fighttest.Book(t).ShipTypes, 0
	random := rand.New(rand.NewPCG(5, 6))
	d := sim.NewDice(11, sim.Nature)
	for game := range uint64(60) {
		s, err := fighttest.Load(t).Setup([]string{"philippine-sea-subs", "wasp", "subron-10"}[game%3])
		require.NoError(t, err)
		d.Start(game)
		for s.Turn() != sim.Over {
			if b, ok := s.(*undersea.Submarines); ok && b.Phase == undersea.SubSplit {
				for group := 1; group <= b.Groups(); group++ {
					strongest := 0
					for _, ship := range b.Ships[:b.Count] {
						if int(ship.Group) == group && ship.Damage == 0 && ship.Tow == 0 {
							strongest = max(strongest, int(ships[ship.Type].Defense))
						}
					}
					for points := 1; points <= int(b.Ready); points++ {
						if strongest == 0 || damaged(b) {
							continue
						}
						assert.InDelta(t, slowPromise(t, level, b.Screen(uint8(group)), strongest, points),
							b.Promise(group, points), 1e-9, "%d on group %d", points, group)
						held++
					}
				}
			}
			legal := s.Legal(nil)
			s.Apply(legal[random.IntN(len(legal))], &d)
		}
	}
	assert.Greater(t, held, 40)
}

// damaged reports whether any ship is.
func damaged(b *undersea.Submarines) bool {
	for _, ship := range b.Ships[:b.Count] {
		if ship.Damage > 0 {
			return true
		}
	}
	return false
}

func slowPromise(t *testing.T, level map[string]float64, screen, defense, points int) (sum float64) {
	hitOn := fighttest.Number(t, lineOf(t, "tables/submarine-hit.csv", defense)[0])
	mean := 0.0
	for _, word := range lineOf(t, "tables/submarine-damage.csv", defense)[:6] {
		mean += level[word] / 6
	}
	for die := range 6 {
		left := points
		if screen > 0 {
			left -= fighttest.Number(t, lineOf(t, "tables/asw.csv", screen)[die])
		}
		if left > 0 {
			miss := math.Pow(float64(hitOn-1)/6, float64(left))
			sum += (1 - miss) * float64(defense) * mean / 5 / 6
		}
	}
	return sum
}

// A Sub Point that is not screened harms nothing where it misses, and where the second die
// brings no damage: by hand, for each Defense Strength that a ship alone has. [13.64] [13.65]
func TestOnePointOnOneShip(t *testing.T) {
	for _, name := range []string{"Chicago", "Washington", "North Carolina"} {
		defense := fighttest.Number(t, fighttest.ShipOf(t, "US", name, "defense"))
		hitOn := fighttest.Number(t, lineOf(t, "tables/submarine-hit.csv", defense)[0])
		want := map[string]float64{}
		for _, word := range lineOf(t, "tables/submarine-damage.csv", defense)[:6] {
			want[word] += float64(7-hitOn) / 36
		}
		want["-"] += float64(hitOn-1) / 6
		b := subs(t,
			fmt.Sprintf("attack = \"1\"\ndefend = \"%s group=1\"\nphase = \"split\"\nready = 1\nasked = "+
				"1\ndate = \"13/41\"", name))
		got := map[string]float64{}
		var walk func(s sim.State, p float64)
		walk = func(s sim.State, p float64) {
			c := s.(*undersea.Submarines)
			legal := s.Legal(nil)
			if c.Stage == 0 && len(legal) == 0 || s.Turn() == sim.Over {
				got[book.DamageWords[c.Ships[0].Damage]] += p
				return
			}
			var l sim.Lister
			for next, q := range l.Outcomes(s, legal[len(legal)-1]) {
				walk(next.Clone(), p*q)
			}
		}
		walk(b, 1)
		total := 0.0
		for _, p := range got {
			total += p
		}
		assert.InDelta(t, 1, total, 1e-12)
		assert.InDelta(t, want["-"], got["-"], 1e-12, name)
	}
}
