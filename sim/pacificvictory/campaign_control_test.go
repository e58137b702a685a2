package pacificvictory

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The movement example: the battleship that Japan sends to Saipan as second player
// fires in round 2, and is not seen before (1.3, rulings R01, R66).
func TestCombatSaipan(t *testing.T) {
	f := newCombat(t, "Jun44", AlliedSide)
	f.stand("IN2[Japan]", "Tokyo", 0)
	for _, word := range []string{"NA2[Japan]", "SS2[Japan]", "CA3[Japan]", "IN3[Japan]"} {
		f.stand(word, "Saipan", 0)
	}
	for _, word := range []string{"CV3[Enterprise]", "BB4[New Mexico]", "CA4"} {
		f.come(word, "Wake", "Saipan", attacks)
	}
	ma := f.come("MA3", "Wake", "Saipan", attacks)
	f.mark(ma, invades, true)
	bb := f.come("BB3[Ise]", "Tokyo", "Saipan", joins)
	f.begin()
	require.Equal(t, JapanSide, f.Turn(), "the holder of the land defends [5.2]")
	require.Zero(t, f.pieces[bb].known)
	seen := false
	for f.battle.round == 1 {
		for _, text := range f.texts() {
			require.NotContains(t, text, "BB fires at air", "a battleship of Japan's")
			seen = seen || text == "BB fires at naval" && f.Turn() == JapanSide
		}
		legal := f.Legal(nil)
		f.do(f.text(legal[len(legal)-1]), 0)
		if f.phase == Withdrawal {
			f.do(f.texts()[0], 0)
		}
		if f.battle.here&of(Attacker) == 0 || f.over {
			break
		}
	}
	require.False(t, seen, "not in round 1")
	require.NotZero(t, f.pieces[bb].known, "in round 2 it is seen")
	require.True(t, f.battle.here.has(f.number(bb)))
}

// number returns the number of a piece in the battle at hand.
func (f *combatPhase) number(piece int) int {
	for n := range sim.Side(2) {
		for i := range f.battle.Span(n) {
			if int(f.roster[i]) == piece {
				return i
			}
		}
	}
	return noBlock
}

// The first player names the battle to be resolved next [1.4]; a marker makes its hex a
// major base [3.3.4], with double defence in clear terrain [5.46].
func TestCombatOrderOfBattles(t *testing.T) {
	for _, first := range []sim.Side{JapanSide, AlliedSide} {
		f := newCombat(t, "Sep42", first)
		for _, name := range []string{"Wake", "Midway"} {
			f.stand("IN1", name, 0)
			f.stand("CA2[Japan]", name, attacks)
		}
		f.markers = f.markers.With(f.place("Midway"))
		f.begin()
		require.Equal(t, ChooseBattle, f.phase)
		require.Equal(t, first, f.Turn())
		require.Equal(t, []string{"resolve Wake", "resolve Midway"}, f.texts())
		f.do("resolve Midway", 0)
		require.Equal(t, f.place("Midway"), f.site)
		require.Equal(t, majorBase, f.battle.base)
		require.NotZero(t, f.battle.double)
		for f.site == f.place("Midway") {
			f.do(f.texts()[0], 0)
		}
		require.Equal(t, minorBase, f.battle.base, "Wake comes by itself")
	}
}

// Combat in a hex under blockade is fought if either side wants it, the first player
// is asked first [5.77]; declined by both, the blockade goes on.
func TestCombatOptionalInBlockadeHex(t *testing.T) {
	start := func() (*combatPhase, int) {
		f := newCombat(t, "Sep42", AlliedSide)
		f.stand("MA1", "Guadalcanal", 0)
		ca := f.stand("CA2[Japan]", "Guadalcanal", 0)
		f.blockade[JapanSide] = f.blockade[JapanSide].With(f.place("Guadalcanal"))
		f.begin()
		require.Equal(t, FightOrNot, f.phase)
		require.Equal(t, AlliedSide, f.Turn())
		require.Equal(t, []string{"fight", "decline"}, f.texts())
		return f, ca
	}
	f, ca := start()
	f.do("decline", 0)
	require.Equal(t, JapanSide, f.Turn())
	f.do("decline", 0)
	require.True(t, f.over)
	require.True(t, f.blockade[JapanSide].Has(f.place("Guadalcanal")))
	require.NotZero(t, f.pieces[ca].marks&faceUp)

	f, ca = start()
	f.do("decline", 0)
	f.do("fight", 0)
	require.EqualValues(t, Attacker, f.battle.blockader)
	require.Equal(t, JapanSide, f.battle.japan, "the blockader is the engine's attacker")
	for f.phase == InBattle && f.battle.phase < atEnd {
		legal := f.Legal(nil)
		text := f.text(legal[len(legal)-1])
		if text == "CA retreats" {
			text = "CA holds fire"
		}
		f.do(text, 0)
	}
	f.do("all blockade", 0)
	require.True(t, f.over)
	require.Equal(t, "Guadalcanal", f.at(ca))

	// No battle in winter storms of the north [6.2], and none where one side is alone.
	g := newCombat(t, "Dec42", AlliedSide)
	g.stand("IN2", "Attu", 0)
	g.stand("CA2[Japan]", "Attu", 0)
	g.stand("CA2[Japan]", "Midway", 0)
	for _, name := range []string{"Attu", "Midway"} {
		g.blockade[JapanSide] = g.blockade[JapanSide].With(g.place(name))
	}
	g.begin()
	require.True(t, g.over)
	require.Equal(t, 2, g.blockade[JapanSide].Count(), "kept [5.78]")
}

// Ships that enter a vacant enemy base blockade it or leave (5.7, ruling R40): one
// cruiser off Manila, as in the chapter on supply [7.22].
func TestCombatBlockadeOfVacantBase(t *testing.T) {
	f := newCombat(t, "Sep42", JapanSide)
	ca := f.come("CA1[Japan]", "Formosa", "Manila", attacks)
	f.begin()
	require.Equal(t, []string{"CA retreats", "all blockade"}, f.texts())
	f.do("all blockade", 0)
	require.True(t, f.over)
	require.True(t, f.blockade[JapanSide].Has(f.place("Manila")))
	require.NotZero(t, f.pieces[ca].marks&faceUp)
	require.False(t, f.japanese.Has(f.place("Manila")), "ships take no land [4.41]")

	// In a monsoon none can be begun [5.78]: the ship has to go.
	f = newCombat(t, "Jun42", JapanSide)
	ca = f.come("CA1[Japan]", "Formosa", "Manila", attacks)
	f.begin()
	require.Equal(t, Withdrawal, f.phase)
	f.do("CA to Formosa", 0)
	require.True(t, f.over)
	require.Equal(t, "Formosa", f.at(ca))
	require.True(t, f.blockade[JapanSide].Empty())
}

// A captured base that its captor has left goes back to its owner [4.41], in the middle
// of a battle too; a Major Base marker holds it (ruling R77).
func TestCombatControlReverts(t *testing.T) {
	for _, marked := range []bool{false, true} {
		f := newCombat(t, "Sep42", AlliedSide)
		f.give(JapanSide, "Guadalcanal", "Rabaul")
		f.stand("IN1[Japan]", "Rabaul", 0)
		if marked {
			f.markers = f.markers.With(f.place("Guadalcanal"))
		}
		f.stand("CA1[Japan]", "Guadalcanal", 0)
		f.stand("CA4", "Guadalcanal", attacks)
		f.begin()
		f.do("CA fires at naval", 0)
		f.do("CA fires at naval", 1)
		if marked {
			require.Equal(t, []string{"CA retreats", "all blockade"}, f.texts())
			f.do("all blockade", 0)
		} else {
			require.Equal(t, Regroup, f.phase, "nobody is left: the attacker has the hex")
			f.do("stop", 0)
		}
		require.True(t, f.over)
		require.Equal(t, marked, f.japanese.Has(f.place("Guadalcanal")))
		require.Equal(t, marked, f.blockade[AlliedSide].Has(f.place("Guadalcanal")))
		require.NoError(t, f.check())
	}
}

// Ground takes a base, destroys the marker there and drives out air and ships
// [4.42, 3.3.4].
func TestCombatGroundOutranks(t *testing.T) {
	f := newCombat(t, "Sep42", JapanSide)
	f.stand("IN2[India]", "Calcutta", 0)
	af := f.stand("AF2", "Dhaka", 0)
	f.markers = f.markers.With(f.place("Dhaka"))
	before := f.reserve[AlliedSide]
	in := f.stand("IN4[Japan]", "Dhaka", attacks)
	f.give(JapanSide, "Rangoon")
	f.begin()
	for !f.over {
		texts := f.texts()
		switch {
		case f.phase == Withdrawal:
			f.do("AF to Calcutta", 0)
		case f.phase != InBattle:
			f.do(texts[0], 0)
		case f.Turn() == AlliedSide:
			f.do("AF holds fire", 0)
		default:
			f.do(texts[len(texts)-1], 0)
		}
	}
	require.True(t, f.japanese.Has(f.place("Dhaka")))
	require.False(t, f.markers.Has(f.place("Dhaka")))
	require.Equal(t, before+1, f.reserve[AlliedSide])
	require.Equal(t, "Calcutta", f.at(af))
	require.Equal(t, "Dhaka", f.at(in))
}

// A raider goes back to where it came from; if that is lost, to the nearest base of its
// side with room, and loses a step [5.9].
func TestCombatRaidReturns(t *testing.T) {
	raid := func(lost bool) (*combatPhase, int) {
		f := newCombat(t, "Sep42", JapanSide)
		f.stand("CA2", "Hawaii", 0)
		cv := f.come("CV3[Akagi]", "Kwajalein", "Hawaii", raids)
		if lost {
			f.give(AlliedSide, "Kwajalein")
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
	require.EqualValues(t, 3, f.pieces[cv].steps)
	require.EqualValues(t, 4, f.pieces[cv].known, "all that fought is known")
	require.Zero(t, f.pieces[cv].marks)

	f, cv = raid(true)
	require.Equal(t, []string{"CV to Kuriles", "CV to Tokyo", "CV to Iwo Jima", "CV to Saipan", "CV to Truk"}, f.texts(), "the nearest: five hexes away")
	f.do("CV to Truk", 0)
	require.True(t, f.over)
	require.Equal(t, "Truk", f.at(cv))
	require.EqualValues(t, 2, f.pieces[cv].steps)

	// A raider with nobody to fire at goes home too, and one step is too little for a detour.
	f = newCombat(t, "Sep42", JapanSide)
	f.stand("IN1", "Hawaii", 0)
	cv = f.come("CV1[Akagi]", "Kwajalein", "Hawaii", raids)
	f.give(AlliedSide, "Kwajalein")
	f.stand("IN2", "Kwajalein", 0)
	f.begin()
	require.True(t, f.over)
	require.Equal(t, "off", f.at(cv))
}

// The victor may move out at once, each block once; infantry by sea only if it came
// that way [5.6].
func TestCombatBoundBlocksStay(t *testing.T) { // 1941 philippine army
	for _, bound := range []bool{false, true} {
		f := newCombat(t, "Mar42", JapanSide)
		in := f.stand("IN2[India]", "Rangoon", 0)
		if bound {
			f.bind(in)
		}
		f.come("NA4[Japan]", "Bangkok", "Rangoon", attacks)
		f.begin()
		f.then("NA fires at ground", 0)
		retreats := slices.ContainsFunc(f.texts(), func(s string) bool { return s == "IN retreats" })
		require.Equal(t, !bound, retreats, "%v", f.texts())
	}
}

func TestCombatRegroup(t *testing.T) {
	f := newCombat(t, "Sep42", JapanSide)
	f.give(JapanSide, "Rabaul")
	f.stand("SHQ4[IJN]", "Rabaul", 0)
	in := f.come("IN3[Japan]", "Rabaul", "Guadalcanal", attacks)
	f.mark(in, invades, true)
	ca := f.come("CA3[Japan]", "Rabaul", "Guadalcanal", attacks)
	f.begin()
	f.do("IN lands", 0)
	require.Equal(t, Regroup, f.phase)
	require.True(t, f.japanese.Has(f.place("Guadalcanal")))
	require.Contains(t, f.texts(), "stop")
	require.Contains(t, f.texts(), "IN to Rabaul")
	require.Contains(t, f.texts(), "CA to Rabaul")
	k := *f
	k.do("IN to Rabaul", 0)
	require.True(t, k.japanese.Has(k.place("Guadalcanal")), "ships keep it [4.42]")
	k = *f
	k.do("CA to Rabaul", 0) // blocks move in the order of their numbers
	if k.phase == Regroup {
		k.do("IN to Truk", 0)
	}
	require.True(t, k.over)
	require.Equal(t, "Rabaul", k.at(ca))

	g := newCombat(t, "Sep42", JapanSide)
	g.give(JapanSide, "Rangoon")
	g.stand("SHQ4[IJA]", "Rangoon", 0)
	g.stand("IN2[Japan]", "Dhaka", attacks) // over land
	g.begin()
	require.Equal(t, []string{"stop", "IN to Rangoon"}, g.texts())
}

// Nationalists and Communists that have won together part [4.81].
func TestCombatChinesePart(t *testing.T) {
	f := newCombat(t, "Sep42", AlliedSide)
	f.give(JapanSide, "Peking", "Shanghai")
	f.stand("IN2[Japan]", "Shanghai", 0)
	nra := f.stand("IN3[NRA]", "Peking", attacks)
	pra := f.stand("IN3[PRA]", "Peking", attacks)
	f.give(JapanSide, "Peking")
	f.japanese = f.japanese.With(f.place("Peking")) // captured and left, but for a marker
	f.begin()
	require.Equal(t, Regroup, f.phase)
	require.NotContains(t, f.texts(), "stop")
	f.do("IN to Lanchow", 0)
	require.True(t, f.over || f.phase == Regroup)
	if !f.over {
		f.do("stop", 0)
	}
	require.NotEqual(t, f.at(nra), f.at(pra))
}

// Air that has attacked lands in the same or an adjacent base, one to a base, one it has
// just captured included (4.61, 4.62); without a base it is lost (ruling R98).
func TestCombatAirLands(t *testing.T) {
	f := newCombat(t, "Sep42", JapanSide)
	f.give(JapanSide, "Rangoon")
	af := f.come("AF3[Japan]", "Rangoon", "Dhaka", attacks)
	f.stand("IN2[Japan]", "Dhaka", attacks)
	f.begin()
	f.do("stop", 0)
	require.Equal(t, AirLanding, f.phase)
	require.Contains(t, f.texts(), "AF to Dhaka")
	require.Contains(t, f.texts(), "AF to Rangoon")
	f.do("AF to Dhaka", 0)
	require.True(t, f.over)
	require.Equal(t, "Dhaka", f.at(af))
	require.Zero(t, f.pieces[af].marks)

	// A patrol over the sea comes down, if there is a base [4.63].
	g := newCombat(t, "Sep42", JapanSide)
	cap := g.stand("AF2", "Midway", 0)
	lost := g.stand("AF2", "Tahiti", 0)
	patrolTo := func(i int, from string) {
		for at := range g.War.Map.Step(ByAir, hexOf(g, from)).And(g.War.Map.Sea).All() {
			g.pieces[i].marks = patrols
			g.put(i, at)
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
	f := newCombat(t, "Sep42", AlliedSide)
	west := f.War.Map.Name(f.War.Map.Siam.West)
	f.stand("IN2[India]", "Rangoon", 0)
	ca := f.stand("CA4[Japan]", "Bangkok", 0)
	in := f.stand("IN1[Japan]", "Bangkok", 0)
	inv := f.come("IN2[India]", "Rangoon", west, attacks)
	f.mark(inv, invades, true)
	bb := f.come("BB3[King George V]", "Rangoon", west, attacks)
	f.begin()
	require.Equal(t, noBlock, f.number(ca))
	require.NotEqual(t, noBlock, f.number(in))
	for !f.over {
		texts := f.texts()
		switch {
		case slices.Contains(texts, "IN lands"):
			f.do("IN lands", 0)
		case slices.Contains(texts, "IN fires at ground") && f.Turn() == AlliedSide:
			f.do("IN fires at ground", 2) // double defence: two hits a step
		case slices.Contains(texts, "all blockade"):
			f.do("all blockade", 0)
		case f.phase == InBattle && !slices.Contains(texts, "IN fires at ground"):
			f.do(texts[len(texts)-1], 0)
		default:
			f.do(texts[0], 0)
		}
	}
	require.Equal(t, "off", f.at(in))
	require.Equal(t, "Bangkok", f.at(inv), "it has landed")
	require.False(t, f.japanese.Has(f.place("Bangkok")))
	require.Equal(t, west, f.at(bb))
	require.True(t, f.blockade[AlliedSide].Empty())
	require.NoError(t, f.check())

	// Where the landing fails the ship may lie off the coast.
	g := newCombat(t, "Sep42", AlliedSide)
	g.stand("IN2[Japan]", "Bangkok", 0)
	g.stand("BB3[King George V]", west, attacks)
	g.begin()
	for !g.over {
		texts := g.texts()
		if slices.Contains(texts, "all blockade") {
			g.do("all blockade", 0)
		} else {
			g.do(texts[0], 0)
		}
	}
	require.True(t, g.blockade[AlliedSide].Empty())
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
