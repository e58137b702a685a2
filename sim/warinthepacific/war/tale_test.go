package war_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The tale begins with its Phase, also where nothing is deployed, and says so once.
func TestTaleBeginsWithItsPhase(t *testing.T) {
	for name, heads := range map[string]int{"guadalcanal": 1, "coral-sea": 1, "midway-basic": 1, "midway": 1} {
		w := scenario(t, name)
		d, pick := sim.NewDice(1, sim.Nature), sim.NewDice(1, sim.Agent0)
		n := 0
		for k := uint64(0); w.Round == 0 && w.Naval == 0 && w.Turn() < sim.Over; k++ {
			before, legal := w.Clone().(*war.War), w.Legal(nil)
			m := legal[pick.Pick(k, len(legal))]
			w.Apply(m, &d)
			n += strings.Count(strings.Join(before.Narrate(m, w, nil), "\n"), ", Air Phase 1 ==")
		}
		assert.Equal(t, heads, n, name)
	}
}

// The fate of the ships of a Task Force is one line, and the ships out of fuel are another.
func TestTaleJoinsShips(t *testing.T) {
	w := scenario(t, "guadalcanal")
	for m := range w.Markers() {
		w.Forces[m].Marks |= board.Known
	}
	next := w.Clone().(*war.War)
	force := id.Force(forceOf(t, w, "8th Fleet"))
	for i := range id.Ship(len(w.Theatre.Ships)) {
		switch name := w.Theatre.Ships[i].Name; {
		case w.Ships[i].Force != force:
		case name == "Chokai":
			next.Ships[i].Damage = uint8(book.D2)
		case name == "Yubari":
			next.Ships[i].Damage = book.SunkLevel
		default:
			next.Ships[i].Marks |= board.Unsupplied
		}
	}
	for _, viewer := range []sim.Side{0, 1, sim.Over} {
		text := strings.Join(w.NarrateTo(viewer, 0, next, nil), "\n")
		assert.Contains(t, text, "  TF 0: Chokai is damaged: D2; Yubari is sunk\n")
		assert.Contains(t, text, "  TF 0: out of fuel: Tenryu, JP DD-old 1")
	}
	w.Step, next.Mover = board.Carry, 0
	next.Forces[0].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: w.Forces[0].Hex}}}
	tells := func() string { return strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n") }
	assert.Contains(t, tells(), "  TF 0: out of fuel until fueled: Tenryu, JP DD-old 1", "it is about to be [10.5]")
	next.Forces[0].Plot.Legs[0].Mission = board.Move
	assert.Contains(t, tells(), "  TF 0: out of fuel: Tenryu")
}

// A ship that used fuel and is hit so that it cannot move is not told as fueled for that. (C148)
func TestTaleOfTheCrippled(t *testing.T) {
	w := scenario(t, "guadalcanal")
	ship := shipOf(t, w, "Chokai")
	w.Ships[ship].Fuel = 2
	next := w.Clone().(*war.War)
	for damage, want := range map[uint8]bool{4: false, 3: true} {
		next.Ships[ship].Damage, next.Ships[ship].Fuel = damage, 2*(damage-3)
		text := strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
		assert.Contains(t, text, "Chokai is damaged")
		assert.Equal(t, want, strings.Contains(text, "TF 0 is fueled"), damage)
	}
}

// Task Forces that are fueled, and those that get no fuel, are told to a viewer that knows where
// they are. So is what a Task Force does on its way, and that it comes no further. [10.5] [10.3]
// (C57)
func TestTaleSaysWhatCameOfAPlot(t *testing.T) {
	for _, c := range []struct {
		missions   []board.Mission
		hexes      []string
		to         string
		worked     bool
		dry, wants string
		not        string
	}{
		{[]board.Mission{board.Refuel}, []string{"E1613"}, "E1613", true, "", "  TF 0 is fueled at Rabaul", "come"},
		{[]board.Mission{board.Refuel}, []string{"E1613"}, "E1613", true, "Yubari",
			"  TF 0 is fueled at Rabaul but for Yubari", "come"},
		{[]board.Mission{board.Refuel}, []string{"E1613"}, "E1613", true, "all", "  TF 0 gets no fuel at Rabaul",
			"come"},
		{[]board.Mission{board.Refuel}, []string{"E1602"}, "E1609", false, "all",
			"  TF 0 does not come as far as Truk in this Phase", "gets no fuel"},
		{[]board.Mission{board.Emergency, board.Move}, []string{"E2418", "E1613"}, "E1714", true, "all",
			"  TF 0 goes from Rabaul to Russell I.", "gets no fuel"},
		{[]board.Mission{board.Emergency, board.Move}, []string{"E2418", "E1613"}, "E1613", true, "all",
			"  TF 0 goes from Russell I. to Rabaul", "come"},
		{[]board.Mission{board.Refuel, board.Move}, []string{"E1602", "E1613"}, "E1609", false, "all",
			"  TF 0 goes from Rabaul to E1609", "to Truk\n"},
		{[]board.Mission{board.Transport, board.Transport, board.Move}, []string{"E1613", "E2418", "E1613"},
			"E1714", true, "all", "  TF 0 goes from Rabaul to E1714", "to Russell"},
		{[]board.Mission{board.Transport, board.Transport, board.Move}, []string{"E1613", "E2418", "E1613"},
			"E1714", true, "all", "  TF 0 does not come as far as Russell I. in this Phase", "to Russell"},
	} {
		w := scenario(t, "guadalcanal")
		force, at := id.Force(forceOf(t, w, "8th Fleet")), &w.Forces[0].Plot
		for i, m := range c.missions {
			at.Legs[i] = board.Leg{Mission: m, Hex: hexOf(t, w, c.hexes[i])}
		}
		at.Count = uint8(len(c.missions))
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Ships[i].Force == force {
				w.Ships[i].Fuel = 2
			}
		}
		next := w.Clone().(*war.War)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Ships[i].Force == force && c.dry != "all" && c.dry != w.Theatre.Ships[i].Name {
				next.Ships[i].Fuel = 0
			}
		}
		f := &next.Forces[0]
		first := f.Plot.Legs[0].Hex
		f.From = f.Hex
		f.Hex, f.Plot.At, f.Spent = hexOf(t, w, c.to), f.Plot.Count, uint8(w.Theatre.BySea(f.Hex, hexOf(t, w, c.to)))
		if c.worked {
			f.Worked = uint8(w.Theatre.BySea(w.Forces[0].Hex, first)) + 1
			f.Spent = f.Worked - 1 + uint8(w.Theatre.BySea(first, f.Hex))
		}
		lines := w.NarrateTo(sim.Over, 0, next, nil)
		assert.Contains(t, lines, c.wants)
		assert.NotContains(t, strings.Join(lines, "\n"), c.not, c.wants)
		assert.NotContains(t, strings.Join(w.NarrateTo(theatre.Allies, 0, next, nil), "\n"), "fuel",
			"who does not know what is under the marker")
	}
}

// A Task Force whose plot leads elsewhere, and that never leaves its hex, is told not to sail, even
// if it was to come back there. One that has nowhere to go is not. (C57)
func TestTaleOfWhoDoesNotSail(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul, russell := w.Forces[0].Hex, hexOf(t, w, "E2418")
	const line = "  TF 0 does not sail in this Phase"
	for _, c := range []struct {
		from  theatre.Hex
		legs  []theatre.Hex
		stays bool
	}{
		{theatre.None, []theatre.Hex{rabaul, russell, rabaul}, true},
		{theatre.None, []theatre.Hex{rabaul, russell}, true},
		{theatre.None, []theatre.Hex{rabaul}, false},
		{hexOf(t, w, "E1714"), []theatre.Hex{rabaul, russell, rabaul}, false},
	} {
		f := &w.Forces[0]
		f.Plot, f.From = board.Plot{Count: uint8(len(c.legs))}, c.from
		for i, h := range c.legs {
			f.Plot.Legs[i] = board.Leg{Mission: board.Transport, Hex: h}
		}
		next := w.Clone().(*war.War)
		next.Forces[0].Plot.At = f.Plot.Count
		for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
			assert.Equal(t, c.stays, slices.Contains(w.NarrateTo(viewer, 0, next, nil), line), c)
		}
		next.Forces[0].Marks |= board.Void
		assert.NotContains(t, w.NarrateTo(sim.Over, 0, next, nil), line, "nor who has turned back")
	}
}

// Air Points that go to the yards with their carrier are not told as lost, and ships are not told
// as turned up where nobody sees them. Damage without a fight is told with its reason. [18.0]
// (C124) [14.29] [9.72] [17.31]
func TestTaleSaysWhy(t *testing.T) {
	w := scenario(t, "guadalcanal")
	next := w.Clone().(*war.War)
	saratoga := shipOf(t, w, "Saratoga")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if k := &next.Stacks[i]; k.Base == saratoga.Deck() {
			k.Away, k.Points = k.Points, 0
		}
	}
	yard := w.Theatre.Yards[1].Marker
	next.Forces[yard].Marks |= board.Known
	text := strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
	assert.NotContains(t, text, "lose")
	assert.NotContains(t, text, "no hex")
	for step, cause := range map[board.Step]string{board.Luck: " (for want of fuel)",
		board.Strategic: " (a refit was missed)", board.Search: ""} {
		before, after := w.Clone().(*war.War), w.Clone().(*war.War)
		before.Step = step
		before.Ships[saratoga].Marks |= board.Unsupplied
		after.Ships[saratoga].Marks |= board.Unsupplied
		after.Ships[saratoga].Damage = uint8(book.D1)
		assert.Contains(t, before.NarrateTo(sim.Over, 0, after, nil), "  TF 25: Saratoga is damaged: D1"+cause)
	}
	before, after := w.Clone().(*war.War), w.Clone().(*war.War)
	before.Step, before.Ships[saratoga].Damage, after.Ships[saratoga].Damage = board.Luck, uint8(book.D4),
		book.SunkLevel
	assert.Contains(t, before.NarrateTo(sim.Over, 0, after, nil), "  TF 25: Saratoga is sunk (adrift)")
}

// A search that finds a Task Force already in contact has a chit drawn, and is not told as one that
// finds nothing. [8.2] [8.32]
func TestTaleOfASearchForWhoIsInContact(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Side, w.Asked = board.Search, theatre.Japan, uint8(forceOf(t, w, "TF 61 Wasp"))
	w.Forces[w.Asked].Marks |= board.Contacted
	next := w.Clone().(*war.War)
	next.Asked++
	for kinds, want := range map[int]bool{contact.ChitKinds: false, 2: true} {
		rolls := []sim.Roll{{Kind: sim.Volley, Dice: 1, Hit: 3, Result: 1}, {Kind: sim.Picked, Dice: kinds}}
		assert.Equal(t, want, strings.Contains(strings.Join(w.NarrateTo(theatre.Japan, 0, next, rolls), "\n"),
			": nothing"))
	}
}
