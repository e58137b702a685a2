package war_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Supply that destroyers have not landed is told to be back where they loaded it; supply that they
// have landed is told to be ashore. (C93) [10.31]
func TestTaleOfSupplyThatIsBroughtBack(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul, russell := hexOf(t, w, "E1613"), hexOf(t, w, "E2418")
	w.Step, w.Naval, w.Mover, w.Side = board.Sail, 1, 0, theatre.Japan
	w.Forces[0].Hex = hexOf(t, w, "E1714")
	plot(&w.Forces[0], board.Leg{Mission: board.Emergency, Hex: rabaul}, board.Leg{Mission: board.Emergency,
		Hex: russell})
	w.Cargo[w.Forces[0].Holds] = 2
	for at, line := range map[theatre.Hex]string{rabaul: "  the 2 Supply Points of TF 0 are back at Rabaul",
		russell: "  2 Supply Points ashore at Russell I."} {
		next := w.Clone().(*war.War)
		next.Cargo[w.Forces[0].Holds] = 0
		next.Sites[w.Theatre.SiteAt(at)].Supply += 2
		assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), line)
	}
}

// Troops that destroyers take aboard and land by one move are told to land, or to be back where
// they were. [10.3] (C93)
func TestTaleOfALandingByOneMove(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Naval, w.Mover, w.Side = board.Haul, 1, 0, theatre.Japan
	unit, rabaul := id.Unit(0), hexOf(t, w, "E1613")
	for ; w.Units[unit].Hex != rabaul || w.Units[unit].Ship != 0; unit++ {
	}
	next := w.Clone().(*war.War)
	next.Units[unit].Hex = hexOf(t, w, "E2418")
	line := fmt.Sprintf("  JP Infantry Regiment (%s) lands at Russell I.", w.Theatre.Units[unit].Name)
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), line)
	plot(&w.Forces[0], board.Leg{Mission: board.Emergency, Hex: rabaul})
	w.Forces[0].Plot.At = 1
	embark := board.PackCargo(board.EmbarkUnit, int(unit))
	assert.NotContains(t, w.NarrateTo(sim.Over, embark, next, nil)[0], "put ashore again")
	assert.Regexp(t, `^Japan: TF 0 at Rabaul: embark .*; it is put ashore again$`,
		w.NarrateTo(sim.Over, embark, w.Clone().(*war.War), nil)[0])
	w.Step = board.Sail // and a unit that goes overland does not
	assert.NotContains(t, w.NarrateTo(sim.Over, 0, next, nil), line)
}

// Of a plot that was void before its turn came it is said that nothing is carried out. (C144) [39.81]
func TestTaleOfAPlotThatIsVoid(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Naval, w.Side = board.Carry, 1, theatre.Japan
	plot(&w.Forces[0], board.Leg{Mission: board.Refuel, Hex: w.Forces[0].Hex})
	tells := func() string { return strings.Join(w.NarrateTo(sim.Over, 0, w.Clone().(*war.War), nil), "\n") }
	assert.Regexp(t, `^Japan: TF 0.* carries out FUEL at Rabaul`, tells())
	w.Forces[0].Marks |= board.Void
	assert.Regexp(t, `^Japan: TF 0.* carries out nothing: its plot is void`, tells())
}

// Refitted ships are told by Task Force with their place, to a viewer that knows it. [17.1]
func TestTaleOfRefits(t *testing.T) {
	w := scenario(t, "guadalcanal")
	next := w.Clone().(*war.War)
	next.Ships[shipOf(t, w, "Chokai")].Refit = board.Refitted
	next.Ships[shipOf(t, w, "Yubari")].Refit = board.Refitted
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), "  refitted at Rabaul: Chokai, Yubari (TF 0)")
	w.Ships[shipOf(t, w, "Yubari")].Away = 1
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), "  refitted at Rabaul: Chokai (TF 0)",
		"she comes from the yards")
	next.Forces[0].Marks &^= board.Known
	assert.NotContains(t, strings.Join(w.NarrateTo(theatre.Allies, 0, next, nil), "\n"), "refitted")
}

// A list of ships has damaged destroyers apart; a force without the ship that it is called by is the rest of it.
func TestTaleOfWhatIsLeftOfAForce(t *testing.T) {
	w := scenario(t, "guadalcanal")
	m := w.MarkerOf(id.Force(forceOf(t, w, "TF 61 Enterprise")))
	next := w.Clone().(*war.War)
	next.Forces[m].Reveal()
	w.Forces[m].Marks &^= board.Known
	destroyer := id.Ship(0)
	for ; !w.Under(destroyer, m) || w.Theatre.Class(destroyer).Number != book.KindDD; destroyer++ {
	}
	next.Ships[destroyer].Damage = uint8(book.D3)
	assert.Regexp(t, `is turned up: Enterprise, .*\d DD, 1 DD D3(,|$)`,
		strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"))

	w.Step, w.Naval, w.Side = board.Carry, 1, theatre.Allies
	w.Forces[m].Reveal()
	plot(&w.Forces[m], board.Leg{Mission: board.Refuel, Hex: w.Forces[m].Hex})
	head := func() string { return w.NarrateTo(theatre.Japan, sim.Move(m), w.Clone().(*war.War), nil)[0] }
	assert.Contains(t, head(), " (TF 61 Enterprise) carries out")
	enterprise := shipOf(t, w, "Enterprise")
	w.Ships[enterprise].Damage = book.SunkLevel
	assert.Contains(t, head(), " (rest of TF 61 Enterprise) carries out")
	w.Ships[enterprise].Damage, w.Ships[enterprise].Force = 0, id.Force(w.Spare(theatre.Allies))
	assert.Contains(t, head(), " (rest of TF 61 Enterprise) carries out")
}

// A force named after a kind of ship that it has lost is named after its strongest ship, or as the
// rest of it if no ship has a name.
func TestTaleOfAForceWithoutItsKindOfShip(t *testing.T) {
	for name, c := range map[string]struct {
		first, last uint8
		left        string
	}{
		"Third Fleet carriers": {0, book.KindXCV, "Tone and 3 others"}, "Battleship Division 3": {book.KindBB,
			book.KindCA - 1, "Isuzu and 3 others"}, "6th Cruiser Division": {book.KindCA, book.KindCL, ""},
		"3rd Destroyer Squadron": {book.KindDD, book.KindCD, "Sendai"}, "17th Army transports": {book.KindCD + 1,
			book.KindMS, "Yura"}, "38th Division convoy": {book.KindCD + 1, book.KindMS, ""},
		"TF 61 fueling group": {book.KindSF, book.KindSF, ""},
	} {
		w := scenario(t, "guadalcanal")
		force := id.Force(forceOf(t, w, name))
		m := w.MarkerOf(force)
		w.Step, w.Naval, w.Side = board.Carry, 1, theatre.SideOf(m)
		w.Forces[m].Hex = w.Theatre.Forces[force].Hex
		w.Forces[m].Reveal()
		plot(&w.Forces[m], board.Leg{Mission: board.Refuel, Hex: w.Forces[m].Hex})
		called := func() string {
			_, text, _ := strings.Cut(w.NarrateTo(theatre.Japan, sim.Move(m), w.Clone().(*war.War), nil)[0], "(")
			return strings.Split(text, ")")[0]
		}
		var them []id.Ship
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if n := w.Theatre.Class(i).Number; w.Under(i, m) && n >= c.first && n <= c.last {
				them = append(them, i)
			}
		}
		assert.NotEmpty(t, them, name)
		for n, i := range them {
			assert.Equal(t, name, called(), "without %d", n)
			w.Ships[i].Damage = book.SunkLevel
		}
		left := cmp.Or(c.left, "rest of "+name)
		assert.Equal(t, left, called())
		w.Ships[them[0]].Damage, w.Ships[them[0]].Force = 0, id.Force(w.Spare(w.Side))
		assert.Equal(t, left, called(), "it has parted")
		if strings.HasSuffix(left, " and 3 others") {
			small := slices.DeleteFunc(shipsOf(w, m), func(i id.Ship) bool {
				return w.Theatre.Class(i).Number < book.KindDD
			})
			w.Ships[small[0]].Damage, w.Ships[small[1]].Damage = book.SunkLevel, book.SunkLevel
			assert.Equal(t, strings.Replace(left, "3 others", "1 other", 1), called())
		}
		if kongo := shipOf(t, w, "Kongo"); left == "Tone and 3 others" { // behind Tone in the list
			w.Ships[kongo].Force = force
			assert.Equal(t, "Kongo and 2 others", called())
		}
		w.Ships[them[0]].Force = force
		assert.Equal(t, name, called())
	}
}

// Others of the kind may have joined; a force that began with none of them is no rest.
func TestTaleOfAForceWithOthersOfItsKind(t *testing.T) {
	w := scenario(t, "guadalcanal")
	m := w.MarkerOf(id.Force(forceOf(t, w, "8th Fleet convoy")))
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			w.Ships[i].Damage = book.SunkLevel
		} else if w.Theatre.Ships[i].Force == id.Force(forceOf(t, w, "17th Army transports")) {
			w.Ships[i].Force = w.Forces[m].Holds
		}
	}
	named := *w.Theatre
	named.Forces[w.Forces[0].Holds].Name = "convoy cruisers"
	w.Theatre, w.Step, w.Naval = &named, board.Carry, 1
	for marker, name := range map[id.Marker]string{m: "(8th Fleet convoy)", 0: "(convoy cruisers)"} {
		w.Forces[marker].Reveal()
		plot(&w.Forces[marker], board.Leg{Mission: board.Refuel, Hex: w.Forces[marker].Hex})
		assert.Contains(t, w.NarrateTo(theatre.Japan, sim.Move(marker), w.Clone().(*war.War), nil)[0], name)
	}
}

// A Task Force that sails on from the place where it was to fuel is told to have got no fuel, and
// why. [10.5] [14.22]
func TestTaleOfFuelOnTheWay(t *testing.T) {
	w := scenario(t, "guadalcanal")
	f, rabaul, to := &w.Forces[0], hexOf(t, w, "E1613"), hexOf(t, w, "E1714")
	f.Hex = hexOf(t, w, "E1512")
	plot(f, board.Leg{Mission: board.Refuel, Hex: rabaul}, board.Leg{Mission: board.Move, Hex: to})
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 0) {
			w.Ships[i].Fuel = 2
		}
	}
	tells := func(spent int, supply uint16) string {
		w.Forces[0].Spent = uint8(spent)
		next := w.Clone().(*war.War)
		next.Sites[w.Theatre.SiteAt(rabaul)].Supply = supply
		g := &next.Forces[0]
		g.Hex, g.Plot.At = to, 2
		there := spent + w.Theatre.BySea(f.Hex, rabaul)
		g.Worked, g.Spent = uint8(there)+1, uint8(there+w.Theatre.BySea(rabaul, to))
		return strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
	}
	const none = "  TF 0 gets no fuel at Rabaul: "
	assert.Contains(t, tells(0, 0), " to Rabaul\n"+none+"there is too little supply in the port\n  TF 0 goes "+
		"from Rabaul to E1714")
	w.Side = theatre.Japan
	assert.Contains(t, tells(w.Keep().Allowance(0)-war.FuelPoints, 999),
		none+"it has not the 20 Movement Points left that it takes")
}

// Ships that cannot move and are not towed are told to be left for that reason. [38.2]
func TestTaleOfWhoIsTowedByNobody(t *testing.T) {
	w := scenario(t, "guadalcanal")
	m, chokai := id.Force(spareOf(t, w)), shipOf(t, w, "Chokai")
	next := w.Clone().(*war.War)
	next.Ships[chokai].Force, next.Ships[chokai].Damage = m, uint8(book.D4)
	next.Forces[m].Hex, next.Forces[0].Hex = w.Forces[0].Hex, hexOf(t, w, "E1714")
	require.Zero(t, next.Keep().Speed(id.Marker(m)))
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil),
		fmt.Sprintf("  TF %d is formed at Rabaul of ships that cannot move and are towed by nobody: Chokai D4", m))
	next.Forces[m].Marks &^= board.Known
	assert.NotContains(t, strings.Join(w.NarrateTo(theatre.Allies, 0, next, nil), "\n"), "cannot move",
		"to who does not know which they are")
}
