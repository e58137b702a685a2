package war_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// positions calls f with one position in so many of random wars.
func positions(t testing.TB, games uint64, every int, f func(w *war.War)) {
	t.Helper()
	for _, name := range []string{"midway-basic", "coral-sea"} {
		for game := range games {
			s := sim.State(scenario(t, name))
			d, pick := sim.NewDice(9, sim.Nature), sim.NewDice(9, sim.Agent0)
			d.Start(game)
			pick.Start(game)
			var buf []sim.Move
			for n := 0; s.Turn() != sim.Over; n++ {
				if n%every == int(game) {
					f(s.(*war.War))
				}
				buf = s.Legal(buf[:0])
				pick.At(n)
				s.Apply(buf[pick.Pick(0, len(buf))], &d)
			}
		}
	}
}

// ranges are those of a type as the roster's file has them: Normal, Extended; none of transports.
type ranges struct{ normal, extended int }

var rangesOf = map[string]ranges{}

func rangeOf(t testing.TB, plane string) ranges {
	r, ok := rangesOf[plane]
	if !ok {
		p := fighttest.PlaneOf(t, plane)
		r = ranges{fighttest.Number(t, p["normal"]), fighttest.Number(t, p["extended"])}
		if p["role"] == "C" {
			r = ranges{-1, -1}
		}
		rangesOf[plane] = r
	}
	return r
}

// flying is an Air Point of a side and where it is based.
type flying struct {
	plane string
	at    theatre.Hex
}

// airPoints lists all points of a side, one by one, by type and hex of the base: a site that the
// side holds, or the marker over the Task Force in which the carrier is afloat. At a damaged
// airbase it lists as many points of a type as search without a loss. [8.49]
func airPoints(w *war.War, side sim.Side, known bool) (list []flying) {
	searching := map[flying]int{} // of each type at a base ashore
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		s := w.Stacks[i]
		at, whose := theatre.None, sim.Side(2)
		if s.Base < id.Deck {
			at, whose = w.Theatre.Sites[s.Base].Hex, w.Sites[s.Base].Side
		} else if ship := s.Base.Ship(); w.Ships[ship].Damage < sunk {
			for m, f := range w.Forces {
				if f.Holds == w.Ships[ship].Force && w.Theatre.Forces[m].Name != "" &&
					(!known || f.Marks&board.Known != 0) {
					at, whose = f.Hex, theatre.SideOf(id.Marker(m))
				}
			}
		}
		for range s.Points {
			p := flying{planeOf(w, i), at}
			if s.Base < id.Deck {
				if searching[p]++; searching[p] > costless(w, id.Site(s.Base)) {
					continue
				}
			}
			if whose == side && at != theatre.None {
				list = append(list, p)
			}
		}
	}
	return list
}

// slowPoints adds up the worth of a search for a hex, Air Point by Air Point: 2 within Normal
// Range, 1 within Extended, and a third of the sum, rounded up. [8.11] [8.12] [8.13] [8.47]
func slowPoints(t testing.TB, w *war.War, side sim.Side, at theatre.Hex, known bool) int {
	sum := 0
	for _, p := range airPoints(w, side, known) {
		switch r, far := rangeOf(t, p.plane), w.Theatre.ByAir(p.at, at); {
		case far <= r.normal:
			sum += 2
		case far <= r.extended:
			sum++
		}
	}
	third := sum / 3
	if sum%3 > 0 {
		third++
	}
	return third
}

// The Search Points of both sides in any hex are those added up one by one from the roster's file,
// with half of the airbases damaged.
func TestSearchPointsAgainstASlowSum(t *testing.T) { // [8.1] [8.49]
	seen := map[int]int{}
	positions(t, 3, 61, func(from *war.War) {
		w := from.Clone().(*war.War)
		for i := range id.Site(len(w.Theatre.Sites)) {
			w.Sites[i].Airbase = uint8(max(0, (7*int(i)+int(w.Flow.Round))%11-5))
		}
		for i := range id.Stack(len(w.Stacks)) {
			w.Stacks[i].Arc = 0
		}
		for side := range sim.Side(2) {
			for h := theatre.Hex(1 + w.Flow.Round); int(h) <= w.Theatre.Hexes(); h += 53 {
				want := slowPoints(t, w, side, h, false)
				require.Equal(t, want, w.SearchPoints(side, h), "%s at %s in\n%s", theatre.Sides[side],
					w.Theatre.Index(h), w)
				require.Equal(t, slowPoints(t, w, side, h, true), w.Lookout(side, h))
				seen[min(6, want)]++
			}
		}
	})
	for n := range 7 {
		assert.Positive(t, seen[n], "%d points", n)
	}
}

// solomons are the hexes that Coastwatchers watch: those that the rulebook lists, and New Britain,
// New Ireland and Bougainville with the small islands off them. [24.6]
var solomons = strings.Fields(`E2116 E2117 E2217 E2317 E2318 E2417 E2518 E2418 E2519 E2617 E2618 E2619 E2720
	E1214 E1215 E1314 E1315 E1316 E1414 E1415 E1514 E1515 E1613 E1614
	E1311 E1411 E1412 E1512 E1612 E1713 E1714 E1813 E1913 E1915 E1916 E2015 E2016 E2017`)

// seenAt reports whether the enemy sees a marker without a search: with an enemy base or ground
// unit, or as a Japanese marker in the Solomons. [8.6] [8.61]
func seenAt(w *war.War, m id.Marker) bool {
	at, enemy := w.Forces[m].Hex, 1-theatre.SideOf(m)
	for i, s := range w.Theatre.Sites {
		if s.Hex == at && w.Sites[i].Side == enemy {
			return true
		}
	}
	for i, u := range w.Theatre.Units {
		if w.Units[i].Hex == at && w.Units[i].Ship == 0 && w.Units[i].Marks&board.Lost == 0 && u.Side == enemy {
			return true
		}
	}
	return enemy == theatre.Allies && slices.Contains(solomons, w.Theatre.Index(at).String())
}

// A segment of searches from its beginning. Japan searches for each Allied marker that is not both
// known and in contact, in their order, then the Allies search. Markers that are seen anyway are
// turned up without a roll. Each other marker is rolled for with the points in reach; where no
// searcher can be there is no roll.
func TestSearchSegmentAgainstASlowOne(t *testing.T) { // [8.0] [8.2] [8.6]
	rolled, turned, skipped, begun := 0, 0, 0, 0
	positions(t, 6, 7, func(w *war.War) {
		if w.Step == board.Deploy || w.Step == board.InFight || w.Step == board.End {
			return
		}
		k := w.Clone().(*war.War)
		for m := range k.Forces { // some are forgotten, so that there is something to find
			if (int(w.Flow.Turn)+m)%3 > 0 && k.Theatre.Forces[m].Group > 0 {
				k.Forces[m].Marks &^= board.Known | board.Contacted
			}
		}
		k.Round = min(2, k.Round)
		before := k.Clone().(*war.War)
		k.StartAir()
		lookAround(k)
		begun++
		for side := range sim.Side(2) {
			first := theatre.FirstMarker(1 - side)
			for m := first; m < first+id.Marker(w.Count[1-side]); m++ {
				f := &before.Forces[m]
				if f.Hex == theatre.None || f.Marks&board.Known != 0 && f.Marks&board.Contacted != 0 {
					continue
				}
				if seenAt(before, m) {
					turned++
					continue
				}
				if !k.CouldSearch(side, f.Hex) {
					skipped++
					require.Zero(t, slowPoints(t, k, side, f.Hex, false), "nobody is near")
					continue
				}
				require.Equal(t, []any{board.Search, uint8(side), uint8(m)}, []any{k.Step, uint8(k.Side), k.Asked},
					"the next search")
				k.Forces[m].Marks &^= board.Contacted // or it would be found already
				require.Equal(t, min(6, slowPoints(t, k, side, f.Hex, false)), sixths(k, contacted(m)))
				rolled++
				k.Asked++ // nobody is found
				k.GoOnSearching()
			}
		}
		require.NotEqual(t, board.Search, k.Step, "no search is left")
		for m := range id.Marker(len(before.Forces)) {
			if f := &before.Forces[m]; f.Hex != theatre.None && seenAt(before, m) {
				require.Equal(t, board.Known|board.Contacted, int(k.Forces[m].Marks)&(board.Known|board.Contacted),
					"marker %d at %s", int(m), w.Theatre.Index(f.Hex))
			}
		}
	})
	t.Log(begun, "segments:", rolled, "rolls,", turned, "turned up,", skipped, "too far away")
	assert.Greater(t, min(rolled, turned, skipped), 100)
}

// Whether there is a roll depends on the other side's view: it is the same for all ways to lay the
// carriers, and there is one if any of these ways has points. The points themselves are not the
// same.
func TestSearchesTellNothingOfCarriers(t *testing.T) { // [8.0] [9.12]
	differ, rolls := 0, 0
	positions(t, 3, 83, func(w *war.War) {
		if w.Step == board.Deploy || w.Step == board.Arcs || w.Step == board.End {
			return
		}
		d := sim.NewDice(4, sim.Agent0)
		for viewer := range sim.Side(2) {
			enemy := viewer.Other()
			var deals []*war.War
			for n := range 12 {
				d.At(n)
				k := w.Clone().(*war.War)
				k.Deal(viewer, &d)
				deals = append(deals, k)
			}
			for h := theatre.Hex(2); int(h) <= w.Theatre.Hexes(); h += 67 {
				could, known := w.CouldSearch(enemy, h), w.Lookout(enemy, h)
				require.False(t, !could && w.SearchPoints(enemy, h) > 0)
				for _, k := range deals {
					require.Equal(t, could, k.CouldSearch(enemy, h), "%s for side %d in\n%s",
						w.Theatre.Index(h), viewer, w)
					require.Equal(t, known, k.Lookout(enemy, h))
					if k.SearchPoints(enemy, h) != w.SearchPoints(enemy, h) {
						differ++
					}
				}
				if could {
					rolls++
				}
			}
		}
	})
	assert.Greater(t, differ, 100, "where carriers are changes what is found")
	assert.Greater(t, rolls, 100)
}

// There is a roll exactly if some way to lay the Task Forces under the markers of their group has
// Search Points: the test tries all twelve ways of Task Forces 16 and 17 and two dummies.
func TestCouldSearchIsAllWays(t *testing.T) {
	w := afterDeployment(t)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base < id.Deck {
			w.Stacks[i].Points = 0 // the bases see too far
		}
	}
	markers := []uint8{25, 26, 28, 29}
	places := []string{"F1532", "F1032", "F1838", "F2529"}
	for i, m := range markers {
		w.Forces[m].Hex, w.Forces[m].Marks = hexOf(t, w, places[i]), 0
	}
	w.Forces[28].Marks = board.Known // a dummy that was found out
	w.Forces[28].Holds, w.Forces[25].Holds, w.Forces[26].Holds, w.Forces[29].Holds = 28, 25, 26, 29
	yes, no := 0, 0
	for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
		some := false
		for _, a := range []uint8{25, 26, 29} {
			for _, b := range []uint8{25, 26, 29} {
				if a == b {
					continue
				}
				k := w.Clone().(*war.War)
				k.Forces[a].Holds, k.Forces[b].Holds, k.Forces[80-a-b].Holds = 25, 26, 29
				some = some || k.SearchPoints(theatre.Allies, h) > 0
			}
		}
		require.Equal(t, some, w.CouldSearch(theatre.Allies, h), w.Theatre.Index(h))
		if some {
			yes++
		} else {
			no++
		}
	}
	assert.Positive(t, min(yes, no))
}
