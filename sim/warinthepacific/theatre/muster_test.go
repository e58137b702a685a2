package theatre_test

import (
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

var theatres sync.Map // that have been read, by name

func read(t testing.TB, name string) *theatre.Theatre {
	t.Helper()
	if w, ok := theatres.Load(name); ok {
		return w.(*theatre.Theatre)
	}
	w, err := theatre.Read(witp.Game.Data, name, fighttest.Book(t), theMap(t))
	require.NoError(t, err)
	theatres.Store(name, w)
	return w
}

// outside are the forces that the files of the scenarios leave out, and what comes later than the start.
var outside = map[string][]string{
	"midway-basic": {"Second Mobile Force", "Northern Force", "Submarine Cordon A", "Submarine Cordon B",
		"TF 8, Aleutians", "Submarines TF 7.1", "Submarines TF 7.2", "Submarines TF 7.3", "Saratoga group"},
	"coral-sea": {"Submarine Squadron 8", "Task Force 42"},
}

// lines are those of an order of battle that a scenario has, read without the loader.
func lines(t *testing.T, scenario, order string) (list []map[string]string) {
	columns := "scenario,side,force,place,hex,arrives,kind,count,what,name,confidence,source"
	for _, row := range fighttest.Rows(t, "oob/"+order+".csv", columns) {
		if !slices.Contains(outside[scenario], row.Get("force")) && row.Get("arrives") == "" {
			m := map[string]string{}
			for _, c := range []string{"side", "force", "place", "hex", "kind", "count", "what", "name"} {
				m[c] = row.Get(c)
			}
			list = append(list, m)
		}
	}
	return list
}

// Every counter of the order of battle is in the scenario, once, on its side and in its hex. Air
// Points that find no deck and no base are the only ones that are missing.
func TestNothingIsLost(t *testing.T) {
	for scenario, order := range map[string]string{"midway-basic": "midway", "coral-sea": "coral-sea"} {
		w := read(t, scenario)
		type key struct{ side, kind, what, hex string }
		want, got := map[key]int{}, map[key]int{}
		for _, l := range lines(t, scenario, order) {
			if l["kind"] == "ship" || l["kind"] == "air" || l["kind"] == "ground" {
				want[key{l["side"], l["kind"], l["what"], l["hex"]}] += fighttest.Number(t, l["count"])
			}
		}
		for i, s := range w.Ships {
			f := w.Forces[s.Force]
			got[key{theatre.Sides[theatre.SideOf(s.Force)], "ship", book.NationWords[w.Class(id.Ship(i)).Nation] + " " +
				w.Class(id.Ship(i)).ID, w.Index(f.Hex).String()}]++
		}
		for _, s := range w.Stacks {
			side, at := w.Sites[s.Site].Side, w.Sites[s.Site].Hex
			if s.Ship > 0 {
				f := w.Ships[s.Ship-1].Force
				side, at = theatre.SideOf(f), w.Forces[f].Hex
			}
			got[key{theatre.Sides[side], "air", w.Book.Planes[s.Plane].Name, w.Index(at).String()}] += int(s.Points)
		}
		for _, u := range w.Units {
			got[key{theatre.Sides[u.Side], "ground", w.Book.Units[u.Type].Name, w.Index(u.Hex).String()}]++
		}
		for k, n := range want {
			if k.kind == "air" && k.what == "Rufe" { // seaplanes of no carrier
				require.Zero(t, got[k])
				continue
			}
			assert.Equal(t, n, got[k], "%s: %+v", scenario, k)
			delete(got, k)
		}
		assert.Empty(t, got, "%s: what the order of battle does not have", scenario)
	}
}

// No carrier has more Air Points aboard than it has room for. Air Points that sail together are
// spread by room, and none is ashore as long as a carrier has room: all three Kate of Carrier
// Division 2 are on the Zuiho, one as her share and two because the others are full.
func TestAirPointsAboard(t *testing.T) { // [5.8]
	var aboard map[string]int
	count := func(scenario string) {
		w := read(t, scenario)
		aboard = map[string]int{}
		for _, s := range w.Stacks {
			if s.Ship == 0 {
				continue
			}
			require.True(t, w.Class(id.Ship(int(s.Ship)-1)).Carrier(), w.Ships[s.Ship-1].Name)
			require.Positive(t, s.Points)
			aboard[w.Ships[s.Ship-1].Name] += int(s.Points)
		}
		for i, s := range w.Ships {
			assert.LessOrEqual(t, aboard[s.Name], int(w.Class(id.Ship(i)).Air), s.Name)
		}
	}
	japan, allies := 0, 0
	count("midway-basic")
	for _, name := range []string{"Akagi", "Kaga", "Soryu", "Hiryu"} {
		japan += aboard[name]
		assert.Positive(t, aboard[name], name)
	}
	for _, name := range []string{"Enterprise", "Hornet"} {
		allies += aboard[name]
	}
	assert.Equal(t, []int{24, 16}, []int{japan, allies})
	count("coral-sea")
	assert.Equal(t, []int{6, 6, 2}, []int{aboard["Shokaku"], aboard["Zuikaku"], aboard["Shoho"]})
	count("guadalcanal")
	assert.Equal(t, []int{5, 5, 3}, []int{aboard["Junyo"], aboard["Hiyo"], aboard["Zuiho"]})
	kates := 0
	for _, s := range read(t, "guadalcanal").Stacks {
		if w := read(t, "guadalcanal"); s.Ship > 0 && w.Ships[s.Ship-1].Name == "Zuiho" {
			assert.Equal(t, "Kate", w.Book.Planes[s.Plane].Name)
			kates++
		}
	}
	assert.Equal(t, 1, kates, "stacks")
}

// Bases have what order of battle and map say: Midway a Wing at a level 5 airbase with three Blocks
// and works, Pearl Harbor a Force with 30 Blocks; an objective that nobody holds is the Allies'.
func TestBasesOfTheScenarios(t *testing.T) { // [5.3] [5.41] [14.0] [24.0]
	w := read(t, "midway-basic")
	require.Len(t, w.Sites, 2)
	site := w.Sites[w.SiteAt(hex(t, w, "F1234"))]
	assert.Equal(t, theatre.Site{Name: "Midway", Hex: hex(t, w, "F1234"), Side: theatre.Allies, Airbase: 5,
		Cargo: 2, Harbour: true, Port: true, Size: 2, Supply: 750, Fort: true}, site)
	pearl := w.Sites[w.SiteAt(hex(t, w, "F3342"))]
	assert.EqualValues(t, []uint16{4, 7500}, []uint16{uint16(pearl.Size), pearl.Supply})
	assert.True(t, pearl.Major)
	assert.Equal(t, []theatre.Objective{{Hex: hex(t, w, "F1234"), Points: 30}}, w.Objectives)
	assert.Equal(t, "Midway", w.Place(hex(t, w, "F1234")))
	assert.Equal(t, "F1235", w.Place(hex(t, w, "F1235")))

	w = read(t, "coral-sea")
	tulagi := w.Sites[w.SiteAt(hex(t, w, "E2518"))]
	assert.Equal(t, []any{"Tulagi", uint8(theatre.Allies), uint8(0)},
		[]any{tulagi.Name, uint8(tulagi.Side), tulagi.Size})
	lae := w.Sites[w.SiteAt(hex(t, w, "E1116"))]
	assert.Equal(t, []uint8{theatre.Japan, 1}, []uint8{uint8(lae.Side), lae.Size},
		"planes without a headquarters have a Group")
	for _, u := range w.Units {
		if u.Name == "144th, South Seas Detachment" {
			require.NotZero(t, u.Ship, "aboard")
			assert.Equal(t, "Port Moresby Invasion", w.Forces[w.Ships[u.Ship-1].Force].Name)
		}
	}
}

func hex(t testing.TB, w *theatre.Theatre, id string) theatre.Hex {
	t.Helper()
	i, ok := w.Map.Find(id)
	require.True(t, ok, id)
	require.NotEqual(t, theatre.None, w.Local(i), id)
	return w.Local(i)
}

// Markers are numbered by side from its first, dummies behind the Task Forces; all of a group are of one side.
func TestMarkers(t *testing.T) { // [9.11] [9.13]
	for _, name := range []string{"midway-basic", "coral-sea"} {
		w := read(t, name)
		sides := map[uint8]sim.Side{}
		for side := range sim.Side(2) {
			first, dummies := theatre.FirstMarker(side), false
			for m := first; m < first+theatre.JapanForces && int(m) < len(w.Forces); m++ {
				f := &w.Forces[m]
				require.Equal(t, m < first+id.Marker(w.Count[side]), f.Name != "", "%s: marker %d", name, uint8(m))
				require.Equal(t, uint8(side), uint8(theatre.SideOf(m)))
				require.False(t, dummies && f.Name != "" && !f.Dummy && !f.Spare, "a Task Force behind a dummy")
				require.False(t, f.Spare && (f.Hex != theatre.None || f.Group > 0))
				dummies = f.Dummy || f.Spare
				if f.Group > 0 {
					other, known := sides[f.Group]
					require.True(t, !known || other == side)
					sides[f.Group] = side
				}
				require.False(t, f.Dummy && f.Group == 0)
			}
		}
	}
	assert.EqualValues(t, 0, uint8(theatre.FirstMarker(theatre.Japan)))
	assert.EqualValues(t, 25, uint8(theatre.FirstMarker(theatre.Allies)))
	assert.Equal(t, []uint8{theatre.Japan, theatre.Allies}, []uint8{uint8(theatre.SideOf(theatre.FirstMarker(1) - 1)),
		uint8(theatre.SideOf(theatre.FirstMarker(1)))})
}

// What an airbase operates with each headquarters: level 1 ten, level 5 fifty, level 10 a hundred, a second base in the
// hex as much again (C45), and no more than the headquarters.
func TestEveryCapacity(t *testing.T) { // [5.33] [5.41] [5.42]
	hq := []int{0, 10, 30, 100, 300}
	for level, most := range map[uint8]int{0: 0, 1: 10, 5: 50, 10: 100, 11: 110, 15: 150, 20: 200} {
		for size, can := range hq {
			assert.Equal(t, min(most, can), theatre.Capacity(level, uint8(size)), "level %d, headquarters %d",
				level, size)
		}
	}
}

// Of a group the ships have names of their own, those without a name a number each.
func TestNamesOfShips(t *testing.T) { // [2.32]
	for _, name := range []string{"midway-basic", "coral-sea"} {
		w := read(t, name)
		seen := map[string]bool{}
		for _, s := range w.Ships {
			require.False(t, seen[s.Name], s.Name)
			seen[s.Name] = true
		}
		require.True(t, seen["JP DD-modern 1"] && seen["JP DD-modern 2"], name)
	}
}

// A marker is called TF and its number. No force of Guadalcanal, whose narration is longest, has
// the name of another marker.
func TestNoForceHasTheNameOfAMarker(t *testing.T) { // [9.11]
	w := read(t, "guadalcanal")
	number := regexp.MustCompile(`^TF (\d+)`)
	for m := range w.Forces {
		if found := number.FindStringSubmatch(w.Forces[m].Name); found != nil {
			n, err := strconv.Atoi(found[1])
			require.NoError(t, err)
			assert.True(t, n == m || n >= theatre.MostForces, "marker %d: %s", m, w.Forces[m].Name)
		}
	}
}

// A scenario has as many ships as there are bases for carriers, and not one more.
func TestMostShipsOfAScenario(t *testing.T) {
	const more = "oob: found more than 127 ships; want that many at most"
	for count, want := range map[string]string{"20": "", "21": more} {
		data, _ := changed(t, "midway,Japan,Mobile Force,at sea,F0730,,ship,6", "count", count)
		b, err := book.Load(data)
		require.NoError(t, err)
		got, err := theatre.Read(data, "midway", b, theMap(t))
		if want != "" {
			require.ErrorContains(t, err, want)
			continue
		}
		require.NoError(t, err)
		require.Len(t, got.Ships, 127)
	}
}
