package war

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// deploy sets up a scenario.
func (f *combatPhase) deploy(name string) {
	s, ok := f.War.Scenario(name)
	require.True(f.t, ok)
	for _, b := range s.Blocks {
		i := -1
		for k := range f.War.Pieces {
			rate := &f.Ratings[f.War.Pieces[k].Late]
			if f.Pieces[k].At == situation.NoPlace && rate.Type == b.Type && rate.Nation == b.Nation &&
				(i < 0 || rate.Class == b.Class) {
				i = k
			}
		}
		require.GreaterOrEqual(f.t, i, 0)
		f.Pieces[i].Steps = b.Steps
		f.Put(i, b.Place)
		f.Pieces[i].From = b.Place
		owner := f.War.SideOfPiece(i)
		if b.Blockade {
			f.Blockade[owner] = f.Blockade[owner].With(b.Place)
		} else if f.War.Map.Bases().Has(b.Place) {
			f.Take(owner, b.Place)
		}
	}
	for at := range s.Markers.All() {
		f.MajorMarkers = f.MajorMarkers.With(at)
	}
	for i := range f.Pieces {
		f.Recount(f.War.SideOfPiece(i), f.Pieces[i].At)
	}
	for _, b := range s.Blocks {
		if b.Blockade {
			f.Blockade[book.JapanSide] = f.Blockade[book.JapanSide].With(b.Place)
		}
	}
}

// sally moves blocks of a side into enemy hexes at random, as far as range and stacking allow.
// Blocks that help others of their side join them.
func (f *combatPhase) sally(s sim.Side, rng *rand.Rand) {
	m := f.War.Map
	from, to := f.War.Span(s)
	calm := m.Hexes.AndNot(f.stormy())
	if winter(f.Quarter) {
		calm = calm.AndNot(m.NorthPacific)
	}
	for i := from; i < to; i++ {
		p := &f.Pieces[i]
		if p.At == situation.NoPlace || m.IsBox(p.At) || !calm.Has(p.At) || rng.IntN(3) > 0 {
			continue
		}
		f.sallyWith(i, s, calm, rng)
	}
}

func (f *combatPhase) sallyWith(i int, s sim.Side, calm hex.Board, rng *rand.Rand) {
	m, p, foe := f.War.Map, &f.Pieces[i], s.Other()
	battles, _ := f.contested()
	k := f.What(i)
	if !k.Type.MayAttack() || p.Marks != 0 || f.Blockade[s].Has(p.At) || battles.Has(p.At) {
		return
	}
	var reach hex.Board
	var mark situation.Marks
	switch {
	case k.Type.IsAir():
		reach = m.Step(atlas.ByAir, hex.Bit(p.At))
	case k.Type.IsShip():
		reach = m.Flood(atlas.BySea, hex.Bit(p.At), m.Wet(), 2)
	case k.Type.MayInvade() && rng.IntN(2) == 0:
		reach, mark = m.Flood(atlas.BySea, hex.Bit(p.At), m.Wet(), 2).And(f.HeldBy(foe)), situation.Invades
	default:
		reach = m.Step(atlas.ByLand, hex.Bit(p.At)).And(f.HeldBy(foe))
	}
	raider := !k.Type.IsGround() && rng.IntN(5) == 0
	hostile := f.Present(foe).Or(f.HeldBy(foe)).And(m.Hexes).AndNot(f.Blockade[s])
	joinable := battles.And(f.HeldBy(s).Or(f.Present(s)))
	if raider {
		mark, hostile, joinable = situation.Raids, f.Present(foe).AndNot(battles), hex.Board{}
		if rains(f.Quarter) { // [6.1]
			hostile = hostile.AndNot(m.Jungle)
		}
	} else if f.FirstPlayer == s {
		joinable = hex.Board{}
	}
	if k.Type.IsGround() && mark == 0 {
		joinable = hex.Board{}
	}
	all := reach.And(hostile.Or(joinable)).And(calm).Without(p.At)
	if n := all.Count(); n > 0 {
		pick := rng.IntN(n)
		for at := range all.All() {
			if pick--; pick < 0 {
				f.sallyTo(i, s, at, mark, joinable.Has(at))
				return
			}
		}
	}
}

func (f *combatPhase) sallyTo(i int, s sim.Side, at hex.Index, mark situation.Marks, joining bool) {
	p := &f.Pieces[i]
	old, oldJapanese, oldBlockade := *p, f.Japanese, f.Blockade
	_, raided := f.contested()
	switch {
	case raided.Has(at) && mark != situation.Raids:
		return
	case joining && mark == situation.Invades:
		return
	case joining:
		mark = situation.Joins
	case mark != situation.Raids:
		mark |= situation.Attacks
	}
	p.Marks |= mark
	f.Put(i, at)
	count := 0 // of its group and in the same undertaking
	for k := range f.Pieces {
		if q := &f.Pieces[k]; q.At == at && f.War.SideOfPiece(k) == s && f.GroupAt(k) == f.GroupAt(i) &&
			(q.Marks^p.Marks)&situation.Raids == 0 {
			count++
		}
	}
	if count > f.Limit(at, f.GroupAt(i)) {
		p.Marks = old.Marks
		f.Put(i, old.At)
		f.Recount(s, at)
		f.Japanese, f.Blockade = oldJapanese, oldBlockade
	}
}

// randomCombat is a scenario at a random date, with attacks, invasions, raids and
// patrols of both sides.
func randomCombat(t *testing.T, seed uint64, options ...string) *combatPhase {
	rng := rand.New(rand.NewPCG(seed, 7))
	f := newCombat(t, book.Turns[rng.IntN(len(book.Turns))], sim.Side(rng.IntN(2)), options...)
	f.deploy([]string{"1941", "1942", "1943"}[rng.IntN(3)])
	if f.Quarter%4 == 3 {
		f.Storm = uint8(1 + rng.IntN(6))
	}
	f.spread(rng)
	f.sally(f.FirstPlayer, rng)
	f.sally(f.FirstPlayer.Other(), rng)
	return f
}

// spread sends ships to sea and on blockade, and air on patrol.
func (f *combatPhase) spread(rng *rand.Rand) {
	m := f.War.Map
	for i := range f.War.Pieces {
		p, s, typ := &f.Pieces[i], f.War.SideOfPiece(i), f.What(i).Type
		if p.At == situation.NoPlace || m.IsBox(p.At) || f.Blockade[s].Has(p.At) || rng.IntN(4) > 0 ||
			typ.IsGround() && typ != book.MA {
			continue
		}
		quiet := m.Hexes.AndNot(f.Present(s.Other()))
		var reach hex.Board
		switch {
		case typ.IsAir():
			reach = m.Step(atlas.ByAir, hex.Bit(p.At)).And(quiet).And(m.InPlay).AndNot(f.HeldBy(s.Other()))
		case typ == book.MA:
			reach = m.Flood(atlas.BySea, hex.Bit(p.At), m.Wet(), 2).And(quiet).AndNot(m.Bases())
		case rng.IntN(2) == 0:
			reach = m.Flood(atlas.BySea, hex.Bit(p.At), m.Wet(), 2).And(quiet).AndNot(f.HeldBy(s.Other()))
		default:
			reach = m.Flood(atlas.BySea, hex.Bit(p.At), m.Wet(), 2).And(f.HeldBy(s.Other())).AndNot(
				f.Occupied[s.Other()][book.Naval])
		}
		for at := range reach.All() {
			if rng.IntN(reach.Count()) == 0 && f.Count(s, at, f.GroupAt(i)) < 4-3*int(book.Flag(typ.IsAir())) {
				if p.From, p.Marks = p.At, 0; typ.IsAir() {
					p.Marks = situation.Patrols
				}
				f.Put(i, at)
				if f.HeldBy(s.Other()).Has(at) {
					f.Blockade[s] = f.Blockade[s].With(at)
				}
				break
			}
		}
	}
}

// settledAfter holds the map at the end of the phase against the rules: nobody stands
// where he may not.
func (f *combatPhase) settledAfter(before *Campaign) error {
	if err := f.check(); err != nil {
		return err
	}
	m := f.War.Map
	for i := range f.Pieces {
		p := &f.Pieces[i]
		if p.At == situation.NoPlace {
			continue
		}
		s := f.War.SideOfPiece(i)
		name := fmt.Sprintf("%s of side %d in %s", f.What(i).Type, s, m.Name(p.At))
		blockading := f.Blockade[s].Has(p.At)
		switch g := f.GroupAt(i); {
		case p.Marks&^situation.FaceUp != 0:
			return fmt.Errorf("%s has marks %b", name, p.Marks)
		case g != book.Naval && !f.HeldBy(s).Has(p.At):
			return fmt.Errorf("%s is in no base of its side [4.4]", name)
		case f.What(i).Type != book.SHQ && f.Count(s, p.At, g) > max(f.Limit(p.At, g), before.Count(s, p.At, g)):
			// set-ups may begin with more
			return fmt.Errorf("%s: %d of %s [4.2]", name, f.Count(s, p.At, g), g)
		case f.HeldBy(s.Other()).Has(p.At) && !blockading:
			return fmt.Errorf("%s is in an enemy base without a blockade", name)
		case f.Present(s.Other()).Has(p.At) && !blockading && !f.Blockade[s.Other()].Has(p.At):
			return fmt.Errorf("%s shares its hex with the enemy", name)
		case f.Blockade[0].Has(p.At) && f.Blockade[1].Has(p.At):
			return fmt.Errorf("%s: both sides blockade", name)
		}
	}
	for s := range sim.Side(2) {
		for at := range f.Blockade[s].All() {
			shown := 0
			for i := range f.Pieces {
				if f.Pieces[i].At == at && f.Pieces[i].Marks&situation.FaceUp != 0 {
					shown++
				}
			}
			if shown != 1 || f.Occupied[s.Other()][book.Naval].Has(at) || f.HeldBy(s).Has(at) {
				return fmt.Errorf("blockade of %s shows %d ships", m.Name(at), shown)
			}
		}
	}
	return nil
}

// Random combat phases keep the books, list their moves in order, and end with
// everybody where he may be [4.2, 4.4, 5.7].
func TestCombatAtRandom(t *testing.T) {
	games := uint64(300)
	if testing.Short() {
		games = 40
	}
	longest, most, fights := 0, 0, 0
	for seed := range games {
		options := []string{}
		if seed%5 == 4 {
			options = []string{"fanatic=on", "round4=on", "kamikaze=on", "banzai=on", "first-air-strike=on"}
		}
		f := randomCombat(t, seed, options...)
		d := sim.NewDice(seed, sim.Nature)
		rng := rand.New(rand.NewPCG(seed, 8))
		before := f.Campaign
		f.begin()
		var buf []sim.Move
		steps := 0
		for ; !f.over; steps++ {
			buf = f.Legal(buf[:0])
			require.NotEmpty(t, buf, "seed %d", seed)
			for k, m := range buf[1:] {
				require.Less(t, buf[k], m, "seed %d, phase %d: ascending", seed, f.Phase)
			}
			most = max(most, len(buf))
			if f.Phase == situation.ChooseBattle {
				fights++
			}
			f.Apply(buf[rng.IntN(len(buf))], &d)
			require.NoError(t, f.check(), "seed %d step %d", seed, steps)
			require.Less(t, steps, 5000)
		}
		longest = max(longest, steps)
		require.NoError(t, f.settledAfter(&before), "seed %d", seed)
	}
	t.Log("longest phase", longest, "most moves", most, "choices of a battle", fights)
}
