package war_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A voyage is what becomes of a Task Force that carries out its plot while nothing happens.
type voyage struct {
	at           theatre.Hex
	spent, night int
	fueled       bool
}

// slowVoyage sails hex by hex as far as the Movement Points of the slowest ship go. Of the shortest
// ways with the fewest bases it takes the one whose next hex is lowest. A mission that cannot be
// finished ends it. Fueling costs 20 at a port with supply or a Support Force. [9.0] [9.6] [10.5]
// [10.91] [10.93] [10.94]
func slowVoyage(t testing.TB, w *war.War, ways chart, m id.Marker, night bool) voyage {
	all, dark := slowAllowance(t, w, m, theatre.None)
	f := w.Forces[m]
	v := voyage{at: f.Hex}
	spend := func(n int) {
		v.spent += n
		if night && v.night+n > dark { // the rest by day
			v.night, night = max(v.night, dark), false
		} else if night {
			v.night += n
		}
	}
	for _, leg := range f.Plot.Legs[:f.Plot.Count] {
		far := ways.to(w, leg.Hex)
		for v.at != leg.Hex {
			next := theatre.None
			for side := range atlas.NumSides {
				o := w.Theatre.Neighbour(v.at, side)
				if o != theatre.None && w.Theatre.Sails(v.at, side) &&
					far[o]+ways.step(w.Theatre, o) == far[v.at] && (next == theatre.None || o < next) {
					next = o
				}
			}
			if next == theatre.None || v.spent+w.Theatre.Cost(next) > all {
				return v
			}
			spend(w.Theatre.Cost(next))
			v.at = next
		}
		if leg.Mission == board.Refuel && v.spent+20 <= all && fuels(w, m, v.at) && wants(w, m) {
			v.fueled = true
			more, darker := slowAllowance(t, w, m, v.at)
			if all = more; night { // the rest of the night is longer
				dark = darker
			}
			spend(20)
		}
	}
	return v
}

// wants reports whether a Task Force that sails has ships to fuel: ships that can move and have
// used fuel, except Support Forces.
func wants(w *war.War, m id.Marker) bool {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		s := w.Ships[i]
		if s.Force == w.Forces[m].Holds && s.Damage < sunk && w.Theatre.Class(i).Number != book.KindSF &&
			(w.Book.Speed(w.Theatre.Class(i), s.Damage) > 0 || s.Marks&board.Unsupplied != 0) {
			return true
		}
	}
	return false
}

// slowAllowance reads the Movement Points of a Task Force from the table of its slowest ship: all
// of them, and those by night. at is the hex where it has fueled on its way.
func slowAllowance(t testing.TB, w *war.War, m id.Marker, at theatre.Hex) (all, night int) {
	var classes []int
	for i := range id.Ship(len(w.Theatre.Ships)) {
		s := w.Ships[i]
		if s.Force != w.Forces[m].Holds || s.Damage >= sunk {
			continue
		}
		class := w.Book.Speed(w.Theatre.Class(i), s.Damage)
		if s.Marks&board.Unsupplied != 0 && (at == theatre.None || !takes(w, i, at)) {
			class = min(class, 1)
		}
		classes = append(classes, class)
	}
	class := 3
	if len(classes) > 0 {
		class = slices.Max(classes)
	}
	for _, c := range classes { // ships that cannot move are left behind
		if c > 0 {
			class = min(class, c)
		}
	}
	if p := w.Forces[m].Plot; class > 0 && p.Count > 0 && p.Legs[0].Mission == board.Tow {
		// also when what it towed has gone down
		class = 1
	}
	row := fighttest.SheetOf(t, "tables/naval-movement.csv")[fighttest.Itoa(class)]
	return fighttest.Number(t, row[1]), fighttest.Number(t, row[2])
}

// takes reports whether a ship fuels in a hex where others do: a Commonwealth ship only at a base
// of its own. [20.63]
func takes(w *war.War, ship id.Ship, at theatre.Hex) bool {
	site := w.Theatre.SiteAt(at)
	return book.NationWords[w.Theatre.Class(ship).Nation] != "CW" || site != id.None &&
		w.Sites[site].Side == theatre.SideOf(w.Ships[ship].Force)
}

// fuels reports whether a Task Force can fuel in a hex: at a port of its own, or from a Support
// Force of its side that may sail with it and is not in straits.
func fuels(w *war.War, m id.Marker, at theatre.Hex) bool {
	side := theatre.SideOf(m)
	for i, s := range w.Theatre.Sites {
		if s.Hex == at && s.Cargo > 0 && w.Sites[i].Side == side {
			return true
		}
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Theatre.Class(i).Number == book.KindSF && w.Ships[i].Damage < sunk-1 &&
			theatre.SideOf(w.Ships[i].Force) == side && (w.Under(i, m) || w.HexOf(i) == at) {
			return true
		}
	}
	return false
}

// suffices reports whether a port alone could fuel all of a Task Force, or need not because Support
// Forces have enough. [20.4]
func suffices(w *war.War, m id.Marker, at theatre.Hex) bool {
	site, need := w.Theatre.SiteAt(at), 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) && w.Theatre.Class(i).Number != book.KindSF {
			need += w.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	return site == id.None || need <= w.Upkeep().Room(site)
}

// quiet takes the other side off the map and its planes off their bases, so that nothing happens on the way.
func quiet(w *war.War, side sim.Side) {
	for m := range w.Forces {
		if theatre.SideOf(id.Marker(m)) != side {
			w.Forces[m].Hex = theatre.None
		}
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		w.Subrons[i].Points = 0
	}
}

// Task Forces of random positions with random plots get as far as a slow voyage does, by day and by
// night, and spend as much. It makes no difference that the game goes from window to window.
func TestGoingOnAgainstASlowVoyage(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	ends, fueled, short, dark := 0, 0, 0, 0
	var ways chart
	scene := ""
	positions(t, 3, 29, func(w *war.War) {
		if w.Step == board.Deploy || w.Step == board.End {
			return
		}
		if w.Theatre.Name != scene {
			scene, ways = w.Theatre.Name, chart{}
		}
		side := sim.Side(rnd.IntN(2))
		var there []id.Marker
		for m := range w.Markers() {
			if theatre.SideOf(m) == side && w.Forces[m].Hex != theatre.None && w.Strength(m).Ships > 0 {
				// a dummy goes off the map where it is seen
				there = append(there, m)
			}
		}
		if len(there) == 0 {
			return
		}
		m := there[rnd.IntN(len(there))]
		k := w.Clone().(*war.War)
		quiet(k, side)
		k.Step, k.Fight = board.PlotTask, board.NoFight
		k.Round = min(2, k.Round)
		k.StartNaval()
		k.Step, k.Side, k.Asked = board.PlotTask, side, uint8(m)
		for i := range id.Ship(len(k.Theatre.Ships)) { // some have had fuel for less long, some have none
			k.Ships[i].Fuel = 0
			if rnd.IntN(40) == 0 {
				k.Ships[i].Marks |= board.Unsupplied
			}
		}
		for i, ship := range k.Theatre.Supports { // they have enough for all
			if k.Ships[ship].Damage < sunk {
				k.Ships[ship].Damage, k.Tanks[i] = 0, board.Tank{Supply: 800}
			}
		}
		for i := range id.Site(len(k.Sites)) { // and ports have what they can give
			k.Sites[i].Port, k.Sites[i].Given, k.Sites[i].Supply = 0, 0, 5000
		}
		f := &k.Forces[m]
		f.Active = 0
		worth := k.Theatre.Worth
		legs := []board.Leg{{Mission: board.Move, Hex: worth[rnd.IntN(len(worth))]}}
		if rnd.IntN(2) == 0 { // to somebody who fuels, and on
			legs = []board.Leg{{Mission: board.Refuel, Hex: k.Forces[theatre.FirstMarker(side)].Hex}, legs[0]}
		}
		if k.Allowance(m) == 0 || legs[0].Hex == theatre.None || k.Theatre.BySea(f.Hex, legs[0].Hex) == theatre.Far {
			return
		}
		plot(f, legs...)
		night := rnd.IntN(2) == 0
		want := slowVoyage(t, k, ways, m, night)
		enough := suffices(k, m, legs[0].Hex)
		d := sim.NewDice(1, sim.Nature)
		k.Step, k.Side = board.Carry, side
		k.Apply(sim.Move(m), &d)
		require.Equal(t, board.Sail, k.Step)
		k.Apply(sim.Move(book.Bit(night)), &d)
		for !night && k.Step == board.Sail && f.Marks&board.Done == 0 { // it is asked once more
			k.Apply(0, &d)
		}
		require.NotZero(t, f.Marks&board.Done, "nothing has stopped it")
		require.Equal(t, want, voyage{f.Hex, int(f.Spent), int(f.Night), want.fueled}, "marker %d with %v in\n%s",
			uint8(m), legs, w)
		for i := range id.Ship(len(k.Theatre.Ships)) {
			if enough && k.Under(i, m) && k.Theatre.Class(i).Number != book.KindSF {
				require.Equal(t, want.fueled && takes(k, i, legs[0].Hex), k.Ships[i].Fuel == 0, k.Theatre.Ships[i].Name)
			}
		}
		switch {
		case want.fueled:
			fueled++
		case f.Hex == legs[len(legs)-1].Hex:
			ends++
		default:
			short++
		}
		dark += int(book.Bit(want.night > 0))
	})
	t.Log(ends, "at their end,", short, "on the way,", fueled, "fueled,", dark, "by night")
	assert.Greater(t, min(ends, fueled, short, dark), 10)
}

// The Speed Class of a Task Force is that of its slowest ship afloat, as damaged; its Movement
// Points are those of the table.
func TestAllowanceAgainstTheTable(t *testing.T) { // [9.0] [10.91] [14.28]
	seen := map[int]bool{}
	positions(t, 2, 37, func(w *war.War) {
		for m := range id.Marker(len(w.Forces)) {
			if w.Theatre.Forces[m].Name != "" {
				all, _ := slowAllowance(t, w, m, theatre.None)
				require.Equal(t, all, w.Allowance(m), "marker %d in\n%s", int(m), w)
				seen[all] = true
			}
		}
	})
	assert.Equal(t, map[int]bool{0: true, 60: true, 90: true, 120: true}, seen)
}

// In random wars every step of a Task Force goes to a neighbour over a side that ships may cross
// and costs what the hex costs. No Task Force spends more than it has, apart from what it spent
// before it was hit.
func TestStepsOfRandomWars(t *testing.T) { // [10.94] [10.98]
	steps := 0
	for _, name := range []string{"midway-basic", "coral-sea"} {
		for game := range uint64(6) {
			stroll(t, name, game, func(a, b *war.War, _ int, _ sim.Move, _ *sim.Log) {
				for m := range id.Marker(len(b.Forces)) {
					f, g := &a.Forces[m], &b.Forces[m]
					if g.Hex == theatre.None || g.Spent <= f.Spent {
						continue
					}
					steps++
					if f.Hex != theatre.None { // else it has parted from others
						require.GreaterOrEqual(t, int(g.Spent-f.Spent),
							a.Theatre.BySea(f.Hex, g.Hex)*int(book.Bit(g.Marks&board.Void == 0)),
							"no faster than the shortest way")
					}
					require.LessOrEqual(t, int(g.Spent), max(a.Allowance(m), b.Allowance(m)))
					if g.From != theatre.None && g.Marks&(board.Void|board.Reacted) == 0 && g.From != g.Hex {
						require.Equal(t, b.Theatre.Cost(g.Hex), b.Theatre.BySea(g.From, g.Hex), "from a neighbour")
					}
				}
			})
		}
	}
	assert.Greater(t, steps, 400)
}
