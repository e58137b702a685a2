package war

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A walker finds the refuges of a block the slow way: hex by hex, each asked about
// everything.
type walker struct {
	c *Campaign
	i int // number in the battle
	n int // piece
	s sim.Side
}

func (w *walker) anybody(s sim.Side, at hex.Index) bool {
	for i := range w.c.War.Pieces {
		if w.c.Pieces[i].At == at && w.c.War.SideOfPiece(i) == s {
			return true
		}
	}
	return false
}

// disputed reports whether a battle is still to be fought in a hex.
func (w *walker) disputed(at hex.Index) bool {
	m := w.c.War.Map
	for i := range w.c.War.Pieces {
		p, s := &w.c.Pieces[i], w.c.War.SideOfPiece(i)
		if p.At != at || p.Marks&situation.Raids != 0 {
			continue
		}
		if p.Marks&situation.Attacks != 0 || m.Bases().Has(at) && (s == book.JapanSide) != w.c.Japanese.Has(at) &&
			!w.c.Blockade[s].Has(at) {
			return true
		}
	}
	return false
}

func (w *walker) mine(at hex.Index) bool {
	own := w.c.War.Map.Bases().And(w.c.War.Map.Hexes).Has(at) && w.c.Japanese.Has(at) == (w.s == book.JapanSide)
	return own && (!w.disputed(at) || w.c.BattleRefuge)
}

// shelter reports whether a hex is a base of the side with a battle still to be fought, to which
// ships may retreat but not through it [4.71] (option of ruling R45).
func (w *walker) shelter(at hex.Index) bool {
	for i := range w.c.War.Pieces {
		if w.c.Pieces[i].At == at && w.c.Pieces[i].Marks&situation.Raids != 0 {
			return false
		}
	}
	return w.c.BattleRefuge && w.c.War.Map.Wet().Has(at) && w.mine(at) && w.disputed(at) && !w.c.stormy().Has(at)
}

// water reports whether ships of the side may be in a hex [4.71, 5.76].
func (w *walker) water(at hex.Index) bool {
	m := w.c.War.Map
	if !m.Wet().Has(at) && at != m.Siam.West || w.c.stormy().Has(at) || w.disputed(at) {
		return false
	}
	for i := range w.c.War.Pieces {
		if w.c.Pieces[i].At == at && w.c.Pieces[i].Marks&situation.Raids != 0 {
			return false
		}
	}
	if w.c.Blockade[w.s].Has(at) {
		return true
	}
	return !w.anybody(w.s.Other(), at) && (!m.Bases().Has(at) || w.mine(at))
}

func (w *walker) roomy(at hex.Index, g book.Group) bool {
	if g == book.Naval && w.c.Count(w.s, at, book.Ground) > w.c.Limit(at, book.Ground) { // marines aboard
		return false
	}
	return w.c.Count(w.s, at, g) < w.c.Limit(at, g)
}

// sail is the hexes that two steps over the sea lead to.
func (w *walker) sail(past func(hex.Index) bool) map[hex.Index]bool {
	found := map[hex.Index]bool{}
	for a := range w.c.War.Map.Step(atlas.BySea, hex.Bit(w.c.BattleHex)).All() {
		if w.water(a) || w.shelter(a) {
			found[a] = true
		}
		if past(a) {
			for b := range w.c.War.Map.Step(atlas.BySea, hex.Bit(a)).All() {
				if w.water(b) || w.shelter(b) {
					found[b] = true
				}
			}
		}
	}
	delete(found, w.c.BattleHex)
	return found
}

// find returns the refuges.
func (w *walker) find() (b hex.Board) {
	c, m := w.c, w.c.War.Map
	home := c.Shore(c.BattleHex)
	if c.stormy().Has(home) {
		return b
	}
	k, bySea := c.What(w.n), c.AtHand.BySea.Has(w.i)
	for d := range hex.Directions {
		at, ok := m.Grid.Neighbour(home, d)
		if !ok || !w.mine(at) || c.stormy().Has(at) {
			continue
		}
		over := k.Type.IsGround() && int(c.Exited[d]) < m.Limit(home, d) &&
			(!c.AtHand.Sea.Has(w.i) || m.Bases().Has(home))
		switch {
		case k.Type.IsAir() && w.roomy(at, book.Air), over && k.Type == book.SHQ, over && w.roomy(at, book.Ground):
			b = b.With(at)
		}
	}
	// Marines that defend ashore, by the option of ruling R105.
	embark := c.MarinesEmbark && k.Type == book.MA && !bySea && m.Bases().Has(home) &&
		w.s == c.AtHand.Land^c.AtHand.Japan && c.Phase != situation.Regroup
	if k.Type.IsShip() || bySea || embark {
		past := w.water
		if k.Type == book.SS {
			past = func(at hex.Index) bool { return !c.stormy().Has(at) }
		}
		for at := range w.sail(past) {
			if k.Type.IsShip() && w.roomy(at, book.Naval) || (bySea || embark) && w.mine(at) &&
				w.roomy(at, book.Ground) ||
				bySea && k.Type == book.MA && !m.Bases().Has(at) && w.roomy(at, book.Naval) {
				b = b.With(at)
			}
		}
	}
	for at := range b.All() { // [4.81]
		for i := range c.War.Pieces {
			if o := c.What(i); c.Pieces[i].At == at && o.Nation == book.China && o.Type == book.IN &&
				k.Nation == book.China && k.Type == book.IN && (o.Class == "PRA") != (k.Class == "PRA") {
				b = b.Without(at)
			}
		}
	}
	return b
}

// Retreats and regroups lead where the slow search says, at every decision of random
// fights [5.51, 5.6, 5.75, 5.76, 5.8].
func TestCombatRetreatsAgainstSlowSearch(t *testing.T) {
	checked, held := 0, 0
	for seed := range uint64(90) {
		f := randomCombat(t, 1000+seed, [][]string{nil, nil, {"marine-retreat=sea", "battle-refuge=open"}}[seed%3]...)
		d := sim.NewDice(seed, sim.Nature)
		rng := rand.New(rand.NewPCG(seed, 9))
		f.begin()
		for !f.over {
			if f.Phase == situation.InBattle && f.AtHand.Mode == battle.Assault || f.Phase == situation.Regroup {
				held += checkReaches(t, f)
				checked++
			}
			legal := f.Legal(nil)
			m := legal[rng.IntN(len(legal))]
			for _, try := range legal { // retreat often
				if _, v, _ := battle.Unpack(try); f.Phase == situation.InBattle && v == battle.RetreatVerb &&
					rng.IntN(3) == 0 {
					m = try
				}
			}
			f.Apply(m, &d)
		}
	}
	require.Greater(t, checked, 1000)
	require.Positive(t, held, "hexsides never kept anybody back")
}

func checkReaches(t *testing.T, f *combatPhase) (held int) {
	b := &f.AtHand
	for m := b.Here; m != 0; m &= m - 1 {
		i := m.First()
		n := int(f.Engaged[i])
		w := &walker{c: &f.Campaign, i: i, n: n, s: f.War.SideOfPiece(n)}
		var r reach
		f.look(&r, w.s)
		now, next := r.places(&f.Campaign, i)
		want := w.find()
		require.Equal(t, want, now, "%s %s from %s", f.What(n).Nation, f.What(n).Type, f.War.Map.Name(f.BattleHex))
		if f.Phase != situation.InBattle {
			continue
		}
		if f.Round == b.RoundNow<<1|book.Flag(b.Phase == battle.AtEnd) {
			require.Equal(t, !want.Empty() && !b.Position.Kamikaze.Has(i), b.Exits.Has(i), "%s from %s",
				f.What(n).Type, f.War.Map.Name(f.BattleHex))
		}
		if want.Empty() && !next.Empty() {
			held++
		}
	}
	return held
}

// The hexsides behind a side let so many ground blocks through in a round, and as
// many again in the next [4.3, 5.5].
func TestCombatHexsidesOfRetreats(t *testing.T) {
	f := newCombat(t, "Sep42", book.AlliedSide)
	a := f.stand("IN2[NRA]", "Chungking", 0)
	b := f.stand("IN3[NRA]", "Chungking", 0)
	for i := range f.War.Map.Hexes.All() { // the way to Lanchow is the only one
		if f.War.Map.Bases().Has(i) && i != f.place("Lanchow") && i != f.place("Chungking") {
			f.Japanese = f.Japanese.With(i)
		}
	}
	f.stand("IN4[Japan]", "Chungking", situation.Attacks)
	f.begin()
	d, ok := f.War.Map.Grid.Toward(f.place("Chungking"), f.place("Lanchow"))
	require.True(t, ok)
	require.Equal(t, 1, f.War.Map.Limit(f.place("Chungking"), d), "the test needs a hexside of limit 1")
	f.do("IN.1 retreats", 0)
	require.Equal(t, "Lanchow", f.at(a))
	require.NotContains(t, f.texts(), "IN.2 retreats", "the hexside is full in this round")
	f.do("IN.2 fires at ground", 0)
	f.do("IN fires at ground", 0)
	require.Equal(t, 2, f.AtHand.Round())
	f.do("IN.2 retreats", 0)
	require.Equal(t, "Lanchow", f.at(b))
	require.Equal(t, situation.Regroup, f.Phase)
	f.do("stop", 0)
	require.True(t, f.over)
	require.True(t, f.Japanese.Has(f.place("Chungking")), "the attacker has the base [4.41]")
}

// Marines of a set-up that have no room ashore are aboard and take the room of a ship: no more
// ships retreat to such a harbour [4.2, 8.0].
func TestCombatNoShipsRetreatToMarinesAboard(t *testing.T) {
	for _, aboard := range []bool{false, true} {
		f := newCombat(t, "Sep42", book.AlliedSide)
		f.stand("CV1[Soryu]", "Palau", 0)
		f.stand("CA2[Japan]", "Palau", 0)
		f.stand("GA1[Japan]", "Palau", 0)
		if aboard {
			f.stand("MA1[Sasebo]", "Palau", 0)
		}
		f.stand("SS3[Japan]", "Saipan", 0)
		f.come("CA2", "Wake", "Saipan", situation.Attacks)
		f.begin()
		var r reach
		f.look(&r, book.JapanSide)
		require.Equal(t, !aboard, r.subs.Has(f.place("Palau")))
		require.Equal(t, !aboard, f.full(book.JapanSide)[book.Naval] == hex.Board{})
	}
}

// Ships retreat into their own blockades and not into the enemy's; ground and air do
// [5.75, 5.76].
func TestCombatRetreatsAndBlockades(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.stand("CA2", "Rabaul", 0)
	f.stand("IN2", "Rabaul", 0)
	f.stand("AF2", "Rabaul", 0)
	f.stand("CA3[Japan]", "Rabaul", situation.Attacks)
	f.stand("BB3[Fuso]", "Guadalcanal", 0) // on blockade
	f.Blockade[book.JapanSide] = f.Blockade[book.JapanSide].With(f.place("Guadalcanal"))
	f.stand("CA1", "Truk", 0) // American blockade
	f.Blockade[book.AlliedSide] = f.Blockade[book.AlliedSide].With(f.place("Truk"))
	f.begin()
	var r reach
	f.BattleHex = f.place("Rabaul")
	f.look(&r, book.AlliedSide)
	require.False(t, r.ships.Has(f.place("Guadalcanal")))
	require.True(t, r.fly.Has(f.place("Guadalcanal")))
	require.True(t, r.ships.Has(f.place("Truk")))
	r = reach{}
	f.look(&r, book.JapanSide)
	require.True(t, r.ships.Has(f.place("Guadalcanal")))
	require.False(t, r.ships.Has(f.place("Truk")))
	require.False(t, r.fly.Has(f.place("Guadalcanal")))
}
