package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Fuel is told after the way to its place, and ships that get none with the reason. [10.5] [14.22]
// [20.4]
func TestTaleOfFuel(t *testing.T) {
	const none = "  TF 0 gets no fuel at Rabaul: "
	for _, c := range []struct {
		line  string
		full  bool
		spoil func(after *war.War, rabaul id.Site)
	}{
		{"  TF 0 is fueled at Rabaul", true, func(*war.War, id.Site) {}},
		{none + "it has not the 20 Movement Points left that it takes", false, func(w *war.War, _ id.Site) {
			w.Forces[0].Spent = 200
		}},
		{none + "there is too little supply in the port", false, func(w *war.War, rabaul id.Site) {
			w.Sites[rabaul].Supply = 0
		}},
		{none + "the port has given all that it can in this Game-Turn", false, func(w *war.War, rabaul id.Site) {
			w.Sites[rabaul].Given = 9999
		}},
		{none + "the port never gives so much to a ship", false, func(w *war.War, rabaul id.Site) {
			w.Sites[rabaul].Port = 4
		}},
		{none + "there is no port that can, nor a Support Force with supply", false, func(w *war.War, rabaul id.Site) {
			w.Sites[rabaul].Side = theatre.Allies
		}},
	} {
		w := scenario(t, "guadalcanal")
		rabaul := hexOf(t, w, "E1613")
		f := &w.Forces[0]
		f.Hex, f.Plot = hexOf(t, w, "E1714"), board.Plot{Count: 1,
			Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: rabaul}}}
		next := w.Clone().(*war.War)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, 0) {
				w.Ships[i].Fuel = 2
				next.Ships[i].Fuel = 2 * (1 - book.Bit(c.full))
			}
		}
		next.Forces[0].Hex, next.Forces[0].Plot.At, next.Forces[0].Worked = rabaul, 1, 1
		c.spoil(next, w.Theatre.SiteAt(rabaul))
		assert.Contains(t, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")+"\n",
			"  TF 0 goes from E1714 to Rabaul\n"+c.line+"\n")
	}
}

// Fuel that a Task Force has got on its way is told with that way, before it is found where it ends. [10.5]
func TestTaleOfFuelBeforeContact(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul, lae := hexOf(t, w, "E1613"), w.Theatre.Sites[siteOf(t, w, "Lae")].Hex
	f := &w.Forces[0]
	f.Hex, f.Marks = hexOf(t, w, "E1714"), board.Known
	plot(f, board.Leg{Mission: board.Refuel, Hex: rabaul}, board.Leg{Mission: board.Move, Hex: lae})
	w.Step, w.Naval = board.Sail, 1
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 0) {
			w.Ships[i].Fuel = 2
		}
	}
	next := w.Clone().(*war.War)
	g := &next.Forces[0]
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 0) {
			next.Ships[i].Fuel = 0
		}
	}
	g.Worked = uint8(w.Theatre.BySea(f.Hex, rabaul)) + war.FuelPoints + 1
	g.Spent = g.Worked - 1 + uint8(w.Theatre.BySea(rabaul, lae))
	g.Hex, g.Plot.At, g.Marks = lae, 2, board.Known|board.Contacted
	text := strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
	assert.Contains(t, text, "  TF 0 goes from E1714 to Rabaul\n  TF 0 is fueled at Rabaul\n  TF 0 goes from "+
		"Rabaul to Lae\n  TF 0 at Lae is in contact")
	assert.Equal(t, 1, strings.Count(text, "is fueled"))
}

// Ships that turn back are told to stay, with their place, and the others to go on; their names are
// told to a viewer that knows them. Ships that cannot move are told as left adrift or, before the
// others sail, as towed by nobody. [39.82] (C74)
func TestTaleOfTurningBack(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Side, w.Mover = board.TurnBack, theatre.Japan, 0
	to := hexOf(t, w, "E1714")
	tells := func(m sim.Move, change func(next *war.War)) string {
		next := w.Clone().(*war.War)
		next.Forces[0].Hex = to
		change(next)
		return w.NarrateTo(sim.Over, m, next, nil)[0]
	}
	yubari, tenryu := shipOf(t, w, "Yubari"), shipOf(t, w, "Tenryu")
	away := func(next *war.War) { next.Ships[yubari].Force++ }
	assert.Equal(t, "Japan: TF 0 goes on", tells(war.AllGoOn, func(*war.War) {}), "another was sunk")
	w.Ships[yubari].Marks |= board.Hurt
	assert.Equal(t, "Japan: Yubari stays at Rabaul, the rest of TF 0 goes on", tells(war.AllGoOn, away))
	assert.Equal(t, "Japan: TF 0 breaks off and stays at Rabaul", tells(war.AllTurnBack, func(*war.War) {}),
		"also where the Phase ends by it, and what is void is forgotten")
	assert.Equal(t, "Japan: TF 0 goes on with its damaged ships", tells(war.AllGoOn, func(*war.War) {}))
	adrift := func(next *war.War) {
		for i := range id.Ship(len(next.Theatre.Ships)) {
			if next.Under(i, 0) {
				next.Ships[i].Damage = uint8(book.D4)
			}
		}
	}
	assert.Equal(t, "Japan: TF 0 lies adrift at Rabaul", tells(war.AllGoOn, adrift))
	next := w.Clone().(*war.War)
	next.Forces[0].Hex = to
	away(next)
	assert.Equal(t, "Japan: ships of TF 0 stay at Rabaul, the rest goes on", w.NarrateTo(theatre.Allies, war.AllGoOn,
		next, nil)[0])

	w.Ships[yubari].Damage = uint8(book.D4)
	both := func(next *war.War) { next.Ships[yubari].Force++; next.Ships[tenryu].Force++ }
	assert.Equal(t, "Japan: Yubari is left adrift at Rabaul, the rest of TF 0 goes on", tells(war.AllGoOn, away))
	assert.Equal(t, "Japan: Tenryu, Yubari stay at Rabaul, the rest of TF 0 goes on", tells(war.AllGoOn, both),
		"with one who may tow her")
	assert.Equal(t, "Japan: TF 0 goes on; Yubari cannot move and is towed by nobody",
		tells(war.AllGoOn, func(*war.War) {}))
	next = w.Clone().(*war.War)
	assert.Equal(t, "Japan: TF 0 does not turn back; Yubari cannot move and is towed by nobody",
		w.NarrateTo(sim.Over, war.AllGoOn, next, nil)[0], "it is where it was")
	assert.Equal(t, "Japan: TF 0 does not turn back", w.NarrateTo(theatre.Allies, war.AllGoOn, next, nil)[0])
	away(next)
	assert.Equal(t, "Japan: Yubari is left adrift at Rabaul, the rest of TF 0 does not turn back",
		w.NarrateTo(sim.Over, war.AllGoOn, next, nil)[0])
	next.Forces[0].Hex = to
	assert.Equal(t, "Japan: ships of TF 0 stay at Rabaul, the rest goes on", w.NarrateTo(theatre.Allies, war.AllGoOn,
		next, nil)[0])
	w.Ships[tenryu].Damage = uint8(book.D4)
	assert.Equal(t, "Japan: Tenryu, Yubari are left adrift at Rabaul, the rest of TF 0 goes on",
		tells(war.AllGoOn, both))
	assert.Equal(t, "Japan: TF 0 goes on; Tenryu, Yubari cannot move and are towed by nobody",
		tells(war.AllGoOn, func(*war.War) {}))
	w.Forces[0].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Tow, Hex: hexOf(t, w, "E1714")}}}
	assert.Equal(t, "Japan: TF 0 goes on; Yubari cannot move and is towed by nobody",
		tells(war.AllGoOn, func(*war.War) {}), "one destroyer tows one")
	w.Ships[tenryu].Damage = 0
	assert.Equal(t, "Japan: TF 0 goes on with its damaged ships", tells(war.AllGoOn, func(next *war.War) {
		next.Forces[0].Plot = board.Plot{}
	}))
}

// A surface action is headed by its conditions: day or night, and the ships that cannot fire.
// [9.62] [14.27] [14.28]
func TestTaleOfWhatDecidesAnAction(t *testing.T) {
	next := scenario(t, "guadalcanal")
	w := next.Clone().(*war.War)
	next.Step, next.Fight, next.Mover, next.Foe = board.InFight, board.SeaFight, 0, 28
	for i := range id.Ship(len(next.Theatre.Ships)) {
		if next.Under(i, 0) {
			next.Ships[i].Marks |= board.Unsupplied
		}
	}
	next.Ships[shipOf(t, w, "Hobart")].Marks |= board.Depleted
	for mark, line := range map[uint8]string{0: "  by day", board.ByNight: "  by night"} {
		next.Forces[28].Marks = next.Forces[28].Marks&^board.ByNight | mark
		assert.Contains(t, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"),
			line+"\n  all ships of Japan are unsupplied, and cannot fire\n  of the Allies out of ammunition: Hobart")
	}
}

// Task Forces that do not meet are told with the chance of a meeting, to a viewer that sees both
// sides: an Engagement Value is plotted in secret. [9.4]
func TestTaleOfWhoDoesNotMeet(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Mover, w.Asked = board.Meet, 0, 28
	next := w.Clone().(*war.War)
	next.Step = board.Sail
	const line = "TF 0 and TF 28 do not meet at Rabaul"
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil),
		line+": Engagement Value 0, as neither has a mission that engages, is no chance")
	assert.Contains(t, w.NarrateTo(theatre.Japan, 0, next, nil), line)
	battle := next.Clone().(*war.War) // a Task Force that does not meet may sail on into another fight
	battle.Step, battle.Fight, battle.Foe = board.InFight, board.Shelling, 0
	assert.Contains(t, w.NarrateTo(theatre.Japan, 0, battle, nil), line)
	battle.Fight, battle.Foe = board.SeaFight, 28
	assert.NotContains(t, strings.Join(w.NarrateTo(theatre.Japan, 0, battle, nil), "\n"), "meet")
	w.Forces[0].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: hexOf(t, w, "E1714"), Value: 6}}}
	assert.Regexp(t, line+`: Engagement Value [1-9]\d*, and more than \d rolled`,
		strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"))
	w.Forces[28].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: hexOf(t, w, "E2519"), Value: 14}}}
	tells := func() string { return strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n") }
	assert.Contains(t, tells(), line+": Engagement Value 18 (20 less 2 for the way that TF 28 has plotted), ")
	w.Forces[0].Marks |= board.ByNight
	assert.Contains(t, tells(), line+": Engagement Value 9 (20 less 2 for the way that TF 28 has plotted, "+
		"half of it by night), ")
	w.Forces[28].Plot.Legs[0].Hex = w.Forces[28].Hex
	assert.Contains(t, tells(), line+": Engagement Value 10 (20, half of it by night), ")
	w.Forces[28].Marks |= board.Fought // with somebody else, before
	next.Forces[28].Marks |= board.Fought
	assert.Contains(t, tells(), line)
	next.Forces[0].Marks |= board.Fought
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil),
		"TF 0 and TF 28 meet, and cannot harm each other as no ship there can fire, at Rabaul")
	for i := range id.Ship(len(w.Theatre.Ships)) {
		next.Ships[i].Marks |= board.Depleted
	}
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil),
		"TF 0 and TF 28 meet, and cannot harm each other as nobody has ammunition, at Rabaul")
	next.Forces[28].Marks &^= board.Known
	assert.Contains(t, w.NarrateTo(theatre.Japan, 0, next, nil),
		"TF 0 and TF 28 meet, and cannot harm each other as no ship there can fire, at Rabaul")
}

// The Arctic takes from an Engagement Value as night does. [9.49]
func TestTaleOfWhoDoesNotMeetInTheArctic(t *testing.T) {
	r, err := warinthepacific.Load(fighttest.Changed(t, "scenarios/midway-basic.toml", `window = "F0122`,
		`window = "F0101`), nil)
	require.NoError(t, err)
	north, err := r.War().Setup("midway-basic")
	require.NoError(t, err)
	w, mover, there := meetingIn(t, north, "F1205")
	plot(mover, board.Leg{Mission: board.Move, Value: 14})
	plot(there, board.Leg{Mission: board.Refuel, Hex: there.Hex})
	there.Spent, there.Worked = 12, 1
	next := w.Clone().(*war.War)
	next.Step = board.Sail
	tells := func() string { return strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n") }
	assert.Contains(t, tells(), ": Engagement Value 5 (14 less 4 for the way of TF 25 since its mission, "+
		"half of it in the Arctic), ")
	mover.Marks |= board.ByNight
	assert.Contains(t, tells(), ": Engagement Value 2 (14 less 4 for the way of TF 25 since its mission, a "+
		"quarter of it by night in the Arctic), ")
	plot(there, board.Leg{Mission: board.Reaction, Hex: there.Hex})
	there.Marks |= board.Reacted
	mover.Spent = 12
	assert.Contains(t, tells(), ": Engagement Value 2 (14 less 4 for the way, a quarter of it by night in "+
		"the Arctic), ", "of who reacts, or of the other")
}

// A strike that leads to no fight is told to come to nothing, and why; a strike that flies or waits
// is not. [6.11] [6.12] [7.72]
func TestTaleOfAStrikeThatComesToNothing(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Theatre.SiteAt(hexOf(t, w, "E1613"))
	k := &w.Strikes[theatre.Japan][0]
	*k = board.Strike{Base: rabaul.Base(), Mission: board.StrikeShips, Target: 28, Count: 1}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == rabaul.Base() && w.Theatre.Book.Planes[w.Theatre.Stacks[i].Plane].Name == "Zero" {
			k.Sent[0] = board.Sent{Stack: i, Points: 3}
		}
	}
	w.Plotted[theatre.Japan] = 1
	const nothing = "  it comes to nothing"
	for _, c := range []struct {
		line  string
		spoil func(next *war.War)
	}{
		{nothing + ": there are fighters alone, who escort nobody", func(*war.War) {}},
		{nothing + ": its target is gone", func(next *war.War) { next.Forces[28].Hex = theatre.None }},
		{nothing + ": nobody is left who could attack the target", func(next *war.War) {
			next.Strikes[theatre.Japan][0].Sent[0].Points = 0
		}},
		{"", func(next *war.War) { next.Step, next.Fight, next.Mover = board.InFight, board.AirStrike, 28 }},
		{"", func(next *war.War) { next.Held, next.Holder = 1, theatre.Japan }},
	} {
		next := w.Clone().(*war.War)
		next.Open[theatre.Japan] = 1
		c.spoil(next)
		lines := w.NarrateTo(sim.Over, 0, next, nil)
		if c.line == "" {
			assert.NotContains(t, strings.Join(lines, "\n"), nothing)
		} else {
			assert.Contains(t, lines, c.line)
		}
	}
}
