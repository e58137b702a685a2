package war

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A raider goes back to where it came from; if that is lost, to the nearest base of its
// side with room, and loses a step [5.9].
func TestCombatRaidReturns(t *testing.T) {
	raid := func(lost bool) (*combatPhase, int) {
		f := newCombat(t, "Sep42", book.JapanSide)
		f.stand("CA2", "Hawaii", 0)
		cv := f.come("CV3[Akagi]", "Kwajalein", "Hawaii", situation.Raids)
		if lost {
			f.give(book.AlliedSide, "Kwajalein")
			f.stand("IN2", "Kwajalein", 0)
		}
		f.begin()
		require.Equal(t, []string{"CV raids CA"}, f.texts())
		f.do("CV raids CA", 0)
		return f, cv
	}
	f, cv := raid(false)
	require.True(t, f.over)
	require.Equal(t, "Kwajalein", f.at(cv))
	require.EqualValues(t, 3, f.Pieces[cv].Steps)
	require.EqualValues(t, 4, f.Pieces[cv].Known, "all that fought is known")
	require.Zero(t, f.Pieces[cv].Marks)

	f, cv = raid(true)
	require.Equal(t, []string{"CV to Kuriles", "CV to Tokyo", "CV to Iwo Jima", "CV to Saipan", "CV to Truk"},
		f.texts(), "the nearest: five hexes away")
	f.do("CV to Truk", 0)
	require.True(t, f.over)
	require.Equal(t, "Truk", f.at(cv))
	require.EqualValues(t, 2, f.Pieces[cv].Steps)

	// A raider with nobody to fire at goes home too, and one step is too little for a detour.
	f = newCombat(t, "Sep42", book.JapanSide)
	f.stand("IN1", "Hawaii", 0)
	cv = f.come("CV1[Akagi]", "Kwajalein", "Hawaii", situation.Raids)
	f.give(book.AlliedSide, "Kwajalein")
	f.stand("IN2", "Kwajalein", 0)
	f.begin()
	require.True(t, f.over)
	require.Equal(t, "off", f.at(cv))
}

// The victor may move out at once, each block once; infantry by sea only if it came
// that way [5.6].
func TestCombatBoundBlocksStay(t *testing.T) { // 1941 philippine army
	for _, bound := range []bool{false, true} {
		f := newCombat(t, "Mar42", book.JapanSide)
		in := f.stand("IN2[India]", "Rangoon", 0)
		if bound {
			f.bind(in)
		}
		f.come("NA4[Japan]", "Bangkok", "Rangoon", situation.Attacks)
		f.begin()
		f.then("NA fires at ground", 0)
		retreats := slices.ContainsFunc(f.texts(), func(s string) bool { return s == "IN retreats" })
		require.Equal(t, !bound, retreats, "%v", f.texts())
	}
}

func TestCombatRegroup(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.give(book.JapanSide, "Rabaul")
	f.stand("SHQ4[IJN]", "Rabaul", 0)
	in := f.come("IN3[Japan]", "Rabaul", "Guadalcanal", situation.Attacks)
	f.Mark(in, situation.Invades, true)
	ca := f.come("CA3[Japan]", "Rabaul", "Guadalcanal", situation.Attacks)
	f.begin()
	f.do("IN lands", 0)
	require.Equal(t, situation.Regroup, f.Phase)
	require.True(t, f.Japanese.Has(f.place("Guadalcanal")))
	require.Contains(t, f.texts(), "stop")
	require.Contains(t, f.texts(), "IN to Rabaul")
	require.Contains(t, f.texts(), "CA to Rabaul")
	k := *f
	k.do("IN to Rabaul", 0)
	require.True(t, k.Japanese.Has(k.place("Guadalcanal")), "ships keep it [4.42]")
	k = *f
	k.do("CA to Rabaul", 0) // blocks move in the order of their numbers
	if k.Phase == situation.Regroup {
		k.do("IN to Truk", 0)
	}
	require.True(t, k.over)
	require.Equal(t, "Rabaul", k.at(ca))

	g := newCombat(t, "Sep42", book.JapanSide)
	g.give(book.JapanSide, "Rangoon")
	g.stand("SHQ4[IJA]", "Rangoon", 0)
	g.stand("IN2[Japan]", "Dhaka", situation.Attacks) // over land
	g.begin()
	require.Equal(t, []string{"stop", "IN to Rangoon"}, g.texts())
}

// Retreats over hexsides are counted by the round. After the battle nothing is left of the
// count: a block that retreats in the last round and one that has to leave after it lead to the
// same position.
func TestCombatForgetsTheRoundOfRetreats(t *testing.T) {
	var ends []string
	for _, last := range []string{"IN holds fire", "IN retreats"} {
		f := newCombat(t, "Sep42", book.JapanSide)
		f.give(book.JapanSide, "Rangoon")
		f.stand("AF1[Japan]", "Rangoon", 0)
		f.come("IN1[Japan]", "Rangoon", "Dhaka", situation.Attacks)
		f.stand("IN4[India]", "Dhaka", 0)
		f.begin()
		for n := 0; f.Phase == situation.InBattle; n++ {
			require.Less(t, n, 100)
			choice := "IN holds fire"
			if f.AtHand.Round() == 3 && f.Decides == book.JapanSide {
				choice = last
			}
			f.do(choice, 0)
		}
		require.Equal(t, situation.Regroup, f.Phase)
		ends = append(ends, f.String())
	}
	require.Equal(t, ends[0], ends[1])
}

// Air that has attacked lands in the same or an adjacent base, one to a base, one it has
// just captured included (4.61, 4.62); without a base it is lost (ruling R98).
func TestCombatAirLands(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.give(book.JapanSide, "Rangoon")
	af := f.come("AF3[Japan]", "Rangoon", "Dhaka", situation.Attacks)
	f.stand("IN2[Japan]", "Dhaka", situation.Attacks)
	f.begin()
	f.do("stop", 0)
	require.Equal(t, situation.AirLanding, f.Phase)
	require.Contains(t, f.texts(), "AF to Dhaka")
	require.Contains(t, f.texts(), "AF to Rangoon")
	f.do("AF to Dhaka", 0)
	require.True(t, f.over)
	require.Equal(t, "Dhaka", f.at(af))
	require.Zero(t, f.Pieces[af].Marks)

	// A patrol over the sea comes down, if there is a base [4.63].
	g := newCombat(t, "Sep42", book.JapanSide)
	cap := g.stand("AF2", "Midway", 0)
	lost := g.stand("AF2", "Tahiti", 0)
	patrolTo := func(i int, from string) {
		for at := range g.War.Map.Step(atlas.ByAir, hexOf(g, from)).And(g.War.Map.Sea).All() {
			g.Pieces[i].Marks = situation.Patrols
			g.Put(i, at)
			break
		}
	}
	patrolTo(cap, "Midway")
	patrolTo(lost, "Tahiti")
	g.stand("AF3", "Tahiti", 0) // has taken its place
	g.begin()
	for !g.over {
		g.do(g.texts()[0], 0)
	}
	require.NotEqual(t, "off", g.at(cap))
	require.Equal(t, "off", g.at(lost))
}

func hexOf(f *combatPhase, name string) hex.Board { return hex.Bit(f.place(name)) }

// Ships on the south coast of Siam do not stop a landing on its west coast, and nobody
// blockades from there [2.4].
func TestCombatWestCoastOfSiam(t *testing.T) {
	f := newCombat(t, "Sep42", book.AlliedSide)
	west := f.War.Map.Name(f.War.Map.Siam.West)
	f.stand("IN2[India]", "Rangoon", 0)
	ca := f.stand("CA4[Japan]", "Bangkok", 0)
	in := f.stand("IN1[Japan]", "Bangkok", 0)
	inv := f.come("IN2[India]", "Rangoon", west, situation.Attacks)
	f.Mark(inv, situation.Invades, true)
	bb := f.come("BB3[King George V]", "Rangoon", west, situation.Attacks)
	f.begin()
	require.Equal(t, battle.NoBlock, f.number(ca))
	require.NotEqual(t, battle.NoBlock, f.number(in))
	for !f.over {
		texts := f.texts()
		switch {
		case slices.Contains(texts, "IN lands"):
			f.do("IN lands", 0)
		case slices.Contains(texts, "IN fires at ground") && f.Turn() == book.AlliedSide:
			f.do("IN fires at ground", 2) // double defence: two hits a step
		case slices.Contains(texts, "all blockade"):
			f.do("all blockade", 0)
		case f.Phase == situation.InBattle && !slices.Contains(texts, "IN fires at ground"):
			f.do(texts[slices.IndexFunc(texts, func(text string) bool { return strings.Contains(text, "hold") })], 0)
		default:
			f.do(texts[0], 0)
		}
	}
	require.Equal(t, "off", f.at(in))
	require.Equal(t, "Bangkok", f.at(inv), "it has landed")
	require.False(t, f.Japanese.Has(f.place("Bangkok")))
	require.Equal(t, west, f.at(bb))
	require.True(t, f.Blockade[book.AlliedSide].Empty())
	require.NoError(t, f.check())

	// Where the landing fails the ship may lie off the coast.
	g := newCombat(t, "Sep42", book.AlliedSide)
	g.stand("IN2[Japan]", "Bangkok", 0)
	g.stand("BB3[King George V]", west, situation.Attacks)
	g.begin()
	for !g.over {
		texts := g.texts()
		if slices.Contains(texts, "all blockade") {
			g.do("all blockade", 0)
		} else {
			g.do(texts[0], 0)
		}
	}
	require.True(t, g.Blockade[book.AlliedSide].Empty())
}

// The phase allocates nothing.
func TestCombatAllocatesNothing(t *testing.T) {
	start := randomCombat(t, 3)
	f := randomCombat(t, 3)
	d := sim.NewDice(1, sim.Nature)
	buf := make([]sim.Move, 0, 512)
	rng := rand.New(rand.NewPCG(1, 1))
	require.Zero(t, testing.AllocsPerRun(20, func() {
		f.CopyFrom(start)
		f.begin()
		for !f.over {
			buf = f.Legal(buf[:0])
			f.Apply(buf[rng.IntN(len(buf))], &d)
		}
	}))
}

func BenchmarkCombatPhase(b *testing.B) {
	start := randomCombat(&testing.T{}, 3)
	f := randomCombat(&testing.T{}, 3)
	d := sim.NewDice(1, sim.Nature)
	buf := make([]sim.Move, 0, 512)
	rng := rand.New(rand.NewPCG(1, 1))
	decisions := 0
	for b.Loop() {
		f.CopyFrom(start)
		f.begin()
		for ; !f.over; decisions++ {
			buf = f.Legal(buf[:0])
			f.Apply(buf[rng.IntN(len(buf))], &d)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
}
