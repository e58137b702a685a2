package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// aboard returns how many Air Points of each type a carrier has, of Japan Zero, Val and Kate.
func aboard(w *war.War, ship id.Ship) (n [3]int) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base == ship.Deck() {
			n[map[string]int{"Zero": 0, "Val": 1, "Kate": 2}[planeOf(w, i)]] += int(s.Points)
		}
	}
	return n
}

// Air Points for which a damaged carrier has no room are eliminated, a point at a time from the
// type with most points aboard, even if other carriers have room. If the carrier is sunk all are
// lost. (C152) [9.85] [9.86]
func TestCrowdedCarriers(t *testing.T) {
	for level, want := range [][3]int{{3, 3, 2}, {2, 2, 2}, {1, 1, 2}, {}, {}, {}} {
		w := scenario(t, "midway-basic")
		kaga := shipOf(t, w, "Kaga")
		w.Hurt(kaga, uint8(level))
		assert.Equal(t, want, aboard(w, kaga), level)
		assert.Equal(t, [3]int{1, 0, 2}, aboard(w, shipOf(t, w, "Hiryu")))
		require.NoError(t, w.Check())
	}
}

// overCarriers is a strike on the Mobile Force that is about to be over: its fighters are CAP, all else is aboard.
func overCarriers(t *testing.T) (w *war.War, b *air.SecretStrike) {
	w = carriersMeet(t)
	return w, strikeMobileForce(t, w)
}

// strikeMobileForce begins it.
func strikeMobileForce(t *testing.T, w *war.War) *air.SecretStrike {
	t.Helper()
	wildcat := id.Stack(0)
	for ; planeOf(w, wildcat) != "SBD"; wildcat++ {
	}
	k := &w.Strikes[theatre.Allies][0]
	*k = board.Strike{Base: w.Stacks[wildcat].Base, Mission: board.StrikeShips, Count: 1}
	k.Sent[0] = board.Sent{Stack: wildcat, Points: 1}
	w.Plotted[theatre.Allies], w.Open[theatre.Allies], w.Side, w.Foe = 1, 1, theatre.Allies, 0
	require.True(t, w.Launch())
	w.Back = board.Luck
	return w.AtHand().(*air.SecretStrike)
}

// wreck damages a carrier in a strike: the points aboard for which it has no room are lost.
func wreck(w *war.War, b *air.SecretStrike, ship id.Ship, level uint8) {
	at := 0
	for i := range ship {
		if w.Under(i, w.Mover) {
			at++
		}
	}
	if b.Ships[at].Damage = level; level < 3 {
		return
	}
	for i := range b.Sky.Parked[:b.Sky.Berths] {
		if g := &b.Sky.Parked[i]; int(g.Base) == at+1 {
			g.Pool, g.Lost = 0, g.Pool
		}
	}
}

// CAP of a carrier that is wrecked or sunk lands on others of its Task Force: on one that has room
// for all of it, or else with others of its type, as many as there is room for after all damage.
// Points that find no deck are lost. (C152) [39.74] [9.85]
func TestCoverLandsElsewhere(t *testing.T) {
	for _, c := range []struct {
		levels map[string]uint8
		want   map[string][3]int
	}{
		{map[string]uint8{"Akagi": 3}, map[string][3]int{"Akagi": {}, "Kaga": {3, 3, 2}, "Hiryu": {4, 0, 2}}},
		{map[string]uint8{"Akagi": sunk}, map[string][3]int{"Akagi": {}, "Kaga": {3, 3, 2}, "Hiryu": {4, 0, 2}}},
		{map[string]uint8{"Akagi": 4, "Hiryu": 1}, map[string][3]int{"Akagi": {}, "Hiryu": {2, 0, 2}}},
		{map[string]uint8{"Akagi": 4, "Hiryu": sunk}, map[string][3]int{"Akagi": {}, "Hiryu": {}, "Kaga": {3, 3, 2}}},
		{map[string]uint8{"Kaga": 1}, map[string][3]int{"Kaga": {0, 3, 2}, "Hiryu": {4, 0, 2}}},
		{map[string]uint8{"Kaga": 1, "Hiryu": 1}, map[string][3]int{"Kaga": {1, 3, 2}, "Hiryu": {2, 0, 2}}},
	} {
		w, b := overCarriers(t)
		for name, level := range c.levels {
			wreck(w, b, shipOf(t, w, name), level)
		}
		w.Land()
		for name, want := range c.want {
			assert.Equal(t, want, aboard(w, shipOf(t, w, name)), "%s, %v", name, c.levels)
		}
		require.NoError(t, w.Check())
		_, err := w.Rules.Parse(w.String())
		require.NoError(t, err)
	}
}

// If its own Task Force has no room, CAP lands on a carrier of another one in the hex, which is
// turned up by that, but on none elsewhere. (C153) [39.74]
func TestCoverLandsOnOthersInTheHex(t *testing.T) {
	for _, c := range []struct {
		near  bool
		level uint8 // of the other carrier: with all of a stack, or with points of one
		want  [3]int
	}{{true, 0, [3]int{4, 0, 2}}, {true, 1, [3]int{2, 0, 2}}, {false, 0, [3]int{1, 0, 2}}} {
		w := carriersMeet(t)
		hiryu, other := shipOf(t, w, "Hiryu"), w.Spare(theatre.Japan)
		w.Ships[hiryu].Force = w.Forces[other].Holds
		put(w, other, w.Forces[0].Hex).Marks, w.Forces[other].Cloud = 0, 31
		w.Hurt(hiryu, c.level)
		if !c.near {
			w.Forces[other].Hex = w.Theatre.Toward(w.Forces[other].Hex, hexOf(t, w, "F1830"))
		}
		b := strikeMobileForce(t, w)
		for _, name := range []string{"Akagi", "Kaga", "Soryu"} {
			wreck(w, b, shipOf(t, w, name), 4)
		}
		w.Land()
		assert.Equal(t, c.want, aboard(w, hiryu), c)
		assert.Equal(t, c.near, w.Forces[other].Marks&board.Known != 0)
		require.NoError(t, w.Check())
	}
}

// Points that go to another carrier keep what they have done before.
func TestGivenPoints(t *testing.T) {
	from, to := board.Stack{Points: 4, Struck: 3, Tired: 4, Bombed: 1}, board.Stack{Points: 1, Struck: 1}
	from.Give(&to, 2)
	assert.Equal(t, board.Stack{Points: 2, Struck: 2, Tired: 2, Bombed: 1}, from)
	assert.Equal(t, board.Stack{Points: 3, Struck: 2, Tired: 2}, to)
}

// The narration says which points land on another carrier, whether all of a type or with others of
// it, and whether their own carrier is sunk. (C152)
func TestTaleOfWhoLandsElsewhere(t *testing.T) {
	const full, gone = "their own carrier has no room for them", "their own carrier is sunk"
	for _, c := range []struct {
		levels map[string]uint8
		line   string
	}{
		{map[string]uint8{"Akagi": 4}, "3 Zero land on Hiryu: " + full},
		{map[string]uint8{"Akagi": 4, "Hiryu": 1}, "1 Zero land on Hiryu: " + full},
		{map[string]uint8{"Akagi": sunk}, "3 Zero land on Hiryu: " + gone},
		{map[string]uint8{"Akagi": sunk, "Hiryu": 1}, "1 Zero land on Hiryu: " + gone},
		{map[string]uint8{"Akagi": sunk, "Kaga": 1, "Soryu": 1, "Hiryu": 1},
			"1 Zero land on Hiryu: " + gone},
	} {
		w, b := overCarriers(t)
		for name, level := range c.levels {
			wreck(w, b, shipOf(t, w, name), level)
		}
		next := w.Clone().(*war.War)
		log := next.Listen()
		next.Land()
		assert.Contains(t, w.NarrateEvents(sim.Over, 0, next, log), "  "+c.line, "%v", c.levels)
	}
}

// It is told who is lost as there is no room. (C152)
func TestTaleOfCrowdedCarriers(t *testing.T) {
	w := scenario(t, "midway-basic")
	w.Step, w.Naval = board.Luck, 1
	for level, line := range map[uint8]string{2: "  Japan loses 2 Zero, 2 Val for which Kaga has no room",
		sunk: "  Japan loses 3 Zero, 3 Val, 2 Kate with Kaga"} {
		next := w.Clone().(*war.War)
		log := next.Listen()
		next.Hurt(shipOf(t, w, "Kaga"), level)
		for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
			assert.Contains(t, w.NarrateEvents(viewer, 0, next, log), line)
		}
	}
	var fights, others strings.Builder
	fighting := func(w *war.War) bool { return w.Step == board.InFight }
	taleOf(t, "midway-basic", 20, fighting, func(before, _ *war.War, lines []string) {
		if before.Fight == board.AirStrike {
			fights.WriteString(strings.Join(lines, "\n") + "\n")
		} else {
			others.WriteString(strings.Join(lines, "\n") + "\n")
		}
	})
	assert.Contains(t, others.String(), " has no room\n")
	assert.NotContains(t, others.String(), "nor another carrier", "who is aboard goes to none")
	assert.Regexp(t, `  \d \w+ land on \w+: their own carrier (has no room for them|is sunk)\n`, fights.String())
	assert.Regexp(t, `  (Japan loses|the Allies lose) [^\n]+\n  (Japan loses|the Allies lose) \d [^\n]+ for which `+
		`\w+ has no room\n`, fights.String(), "apart from what the fight has cost")
}
