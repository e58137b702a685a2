package contact

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat/combin"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// dealt reads a search.
func dealt(t testing.TB, text string) (sim.State, error) {
	t.Helper()
	b, err := book.Load(os.DirFS("../../data"))
	require.NoError(t, err)
	r, err := Load(b)
	require.NoError(t, err)
	d, err := book.ReadDescription("position", text, nil)
	require.NoError(t, err)
	return r.ReadSearch(d)
}

// A reportAt is where a report stands.
type reportAt struct{ marker, phase int }

// places returns where there are reports.
func places(b *Search) (list []reportAt) {
	for m := range b.markers() {
		for phase, r := range b.Markers[m].Reports {
			if r.Chit > 0 {
				list = append(list, reportAt{m, phase})
			}
		}
	}
	return list
}

// way names what may be hidden: the forces under the markers, alike ones as one, and the
// kinds of chit.
func way(b *Search, under, kinds []int) string {
	first := make([]int, len(under))
	for m, f := range under {
		first[m], _ = b.first(f)
	}
	return fmt.Sprint(first, kinds)
}

// enumerate goes through every order of the forces under the markers and all that can be
// drawn of the 30 chits in order, counts those by which the reports could be said, and
// works out what it brings on average to go for each marker.
func enumerate(b *Search) (ways map[string]int, gains [maxForces]float64) {
	ways = map[string]int{}
	most, list, all := b.claims(), places(b), 0
	var draw func(under, kinds []int, left [chitKinds]int, n int)
	draw = func(under, kinds []int, left [chitKinds]int, n int) {
		if len(kinds) == len(list) {
			best := 0
			for _, f := range under {
				best = max(best, b.worth(f))
			}
			for m, f := range under {
				gains[m] += float64(n) * gain(b.worth(f), best)
			}
			ways[way(b, under, kinds)] += n
			all += n
			return
		}
		at := list[len(kinds)]
		counts := b.Rules.count(&b.Forces[under[at.marker]])
		for k := range chitKinds {
			if counts.fits(k, &b.Markers[at.marker].Reports[at.phase], &most) {
				now, many := left, left[k]
				now[k]--
				draw(under, append(kinds[:len(kinds):len(kinds)], k), now, n*many)
			}
		}
	}
	for _, under := range combin.Permutations(int(b.Count), int(b.Count)) {
		draw(under, nil, [chitKinds]int{5, 5, 5, 5, 5, 5}, 1)
	}
	for m := range gains {
		gains[m] /= float64(all)
	}
	return ways, gains
}

const dealText = `kind = "search"
attack = "E2020: 6 Betty"
defend = "Enterprise, Chicago, 2 US DD-modern; 3 US DD-modern, US APB-std; dummy; dummy"
markers = "E2016, E2017, E2018, E2019"
phases = 2
step = "over"
now = 1
placed = "1 2 3 3"
`

// Deals for the searcher are drawn with equal probability from the ways in which the reports can
// have been made, and agents use their mean.
func TestDealIsUniform(t *testing.T) {
	for _, reports := range []string{
		"1 1 APPRX1 5 1 2 0 0 0; 2 2 TRUE 5 0 0 1 0 0; 2 4 FALSE 5 0 1 1 0 0",
		"1 1 ERROR1 5 0 2 0 0 0; 1 2 ERROR2 10 0 2 2 0 0; 2 1 APPRX2 15 2 3 0 0 0",
		"1 3 TRUE 0 0 0 0 0 0; 1 4 FALSE 0 0 0 0 0 0; 2 3 FALSE 10 1 1 0 0 0",
	} {
		s, err := dealt(t, dealText+"reports = \""+reports+"\"")
		require.NoError(t, err, reports)
		b := s.(*Search)
		b.Step = SearchStrike
		ways, gains := enumerate(b)
		for m, want := range gains {
			assert.InDelta(t, want, b.Prospects()[m], 1e-9, "%s: marker %d", reports, m+1)
		}
		const deals = 40000
		count := map[string]int{}
		d := sim.NewDice(3, sim.Agent0)
		for n := range deals {
			c := *b
			d.At(n)
			c.Deal(book.Attacker, &d)
			var under, kinds []int
			for m := range c.markers() {
				under = append(under, c.under(uint8(m)))
			}
			for _, at := range places(&c) {
				kinds = append(kinds, int(c.Markers[at.marker].Reports[at.phase].Chit)-1)
			}
			count[way(&c, under, kinds)]++
		}
		total, counts, shares := 0, []int{}, []float64{}
		for _, n := range ways {
			total += n
		}
		for key, n := range ways {
			counts, shares = append(counts, count[key]), append(shares, float64(n)/float64(total))
			delete(count, key)
		}
		assert.Empty(t, count, "no way but those")
		p := simtest.ChiSquare(counts, shares)
		t.Logf("%s: %d different ways of %d, p = %.3f", reports, len(ways), total, p)
		assert.Greater(t, p, 1e-4)
	}
}

// Who claims more than any chit but False allows says that it is False, and no more.
func TestWildClaim(t *testing.T) {
	text := "kind = \"search\"\nattack = \"E2020: 6 Betty\"\ndefend = \"Enterprise; dummy\"\nmarkers = " +
		"\"E2016, E2017\"\nstep = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 FALSE 90 20 9 0 0 0\"\n"
	s, err := dealt(t, text)
	require.NoError(t, err)
	assert.Equal(t, [maxForces]float64{}, s.(*Search).Prospects(), "either force is as likely")
	_, err = dealt(t, strings.Replace(text, "FALSE", "ERROR2", 1))
	assert.ErrorContains(t, err, "cannot be")
}

// The chits that allow a report are those of its class, whatever is reported of what.
func TestReportClasses(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	seen := [reportClasses]int{}
	for range 50000 {
		var counts, most tally
		r := Report{Said: uint8(random.IntN(reportFields + 1))}
		for k := 1; k < reportFields; k++ {
			counts[k] = random.IntN(4) * random.IntN(2)
			counts[saidShips] += counts[k]
			most[k] = 3 + 2
		}
		counts[saidShips] += random.IntN(3)
		most[saidShips] = ByFives(18 + 10)
		near := random.IntN(chitKinds)
		for k := range int(r.Said) {
			least, top := counts.allowed(near, &r, k, &most)
			n := least + random.IntN(top-least+1)
			if k == saidShips {
				n = ByFives(n)
			}
			r.Numbers[k] = uint8(n)
		}
		class := counts.class(&r, &most)
		seen[class]++
		var fits uint8
		for chit := range chitKinds {
			if counts.fits(chit, &r, &most) {
				fits |= 1 << chit
			}
		}
		require.Equal(t, chitsOf[class], fits, "%v of %v", r, counts)
	}
	for class, n := range seen {
		assert.Positive(t, n, class)
	}
}
