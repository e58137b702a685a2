package pacificvictory

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// deploy sets up a scenario.
func (f *combatPhase) deploy(name string) {
	s, ok := f.War.Scenario(name)
	require.True(f.t, ok)
	for _, b := range s.Blocks {
		i := -1
		for k := range f.War.pieces {
			rate := &f.ratings[f.War.pieces[k].late]
			if f.pieces[k].at == off && rate.typ == b.Type && rate.nation == b.Nation && (i < 0 || rate.class == b.Class) {
				i = k
			}
		}
		require.GreaterOrEqual(f.t, i, 0)
		f.pieces[i].steps = b.Steps
		f.put(i, b.Place)
		f.pieces[i].from = b.Place
		owner := f.War.sideOfPiece(i)
		if b.Blockade {
			f.blockade[owner] = f.blockade[owner].With(b.Place)
		} else if f.War.Map.Bases().Has(b.Place) {
			f.take(owner, b.Place)
		}
	}
	for at := range s.Markers.All() {
		f.markers = f.markers.With(at)
	}
	for i := range f.pieces {
		f.recount(f.War.sideOfPiece(i), f.pieces[i].at)
	}
	for _, b := range s.Blocks {
		if b.Blockade {
			f.blockade[JapanSide] = f.blockade[JapanSide].With(b.Place)
		}
	}
}

// sally moves blocks of a side into enemy hexes at random, as far as their range and
// stacking allow; what comes to the help of its own joins.
func (f *combatPhase) sally(s sim.Side, rng *rand.Rand) {
	m := f.War.Map
	from, to := f.War.span(s)
	calm := m.Hexes.AndNot(f.stormy())
	if winter(f.turn) {
		calm = calm.AndNot(m.NorthPacific)
	}
	for i := from; i < to; i++ {
		p := &f.pieces[i]
		if p.at == off || m.isBox(p.at) || !calm.Has(p.at) || rng.IntN(3) > 0 {
			continue
		}
		f.sallyWith(i, s, calm, rng)
	}
}

func (f *combatPhase) sallyWith(i int, s sim.Side, calm hex.Board, rng *rand.Rand) {
	m, p, foe := f.War.Map, &f.pieces[i], s.Other()
	battles, _ := f.contested()
	k := f.what(i)
	if !k.typ.mayAttack() || p.marks != 0 || f.blockade[s].Has(p.at) || battles.Has(p.at) {
		return
	}
	var reach hex.Board
	var mark marks
	switch {
	case k.typ.isAir():
		reach = m.Step(ByAir, hex.Bit(p.at))
	case k.typ.isShip():
		reach = m.Flood(BySea, hex.Bit(p.at), m.Wet(), 2)
	case k.typ.mayInvade() && rng.IntN(2) == 0:
		reach, mark = m.Flood(BySea, hex.Bit(p.at), m.Wet(), 2).And(f.held(foe)), invades
	default:
		reach = m.Step(ByLand, hex.Bit(p.at)).And(f.held(foe))
	}
	raider := !k.typ.isGround() && rng.IntN(5) == 0
	hostile := f.present(foe).Or(f.held(foe)).And(m.Hexes).AndNot(f.blockade[s])
	joinable := battles.And(f.held(s).Or(f.present(s)))
	if raider {
		mark, hostile, joinable = raids, f.present(foe).AndNot(battles), hex.Board{}
		if rains(f.turn) { // [6.1]
			hostile = hostile.AndNot(m.Jungle)
		}
	} else if f.first == s {
		joinable = hex.Board{}
	}
	if k.typ.isGround() && mark == 0 {
		joinable = hex.Board{}
	}
	all := reach.And(hostile.Or(joinable)).And(calm).Without(p.at)
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

func (f *combatPhase) sallyTo(i int, s sim.Side, at hex.Index, mark marks, joining bool) {
	p := &f.pieces[i]
	old, oldJapanese, oldBlockade := *p, f.japanese, f.blockade
	_, raided := f.contested()
	switch {
	case raided.Has(at) && mark != raids:
		return
	case joining && mark == invades:
		return
	case joining:
		mark = joins
	case mark != raids:
		mark |= attacks
	}
	p.marks |= mark
	f.put(i, at)
	count := 0 // of its group and in the same undertaking
	for k := range f.pieces {
		if q := &f.pieces[k]; q.at == at && f.War.sideOfPiece(k) == s && f.groupAt(k) == f.groupAt(i) && (q.marks^p.marks)&raids == 0 {
			count++
		}
	}
	if count > f.limit(at, f.groupAt(i)) {
		p.marks = old.marks
		f.put(i, old.at)
		f.recount(s, at)
		f.japanese, f.blockade = oldJapanese, oldBlockade
	}
}

// randomCombat is a scenario at a random date, with attacks, invasions, raids and
// patrols of both sides.
func randomCombat(t *testing.T, seed uint64, options ...string) *combatPhase {
	rng := rand.New(rand.NewPCG(seed, 7))
	f := newCombat(t, Turns[rng.IntN(len(Turns))], sim.Side(rng.IntN(2)), options...)
	f.deploy([]string{"1941", "1942", "1943"}[rng.IntN(3)])
	if f.turn%4 == 3 {
		f.storm = uint8(1 + rng.IntN(6))
	}
	f.spread(rng)
	f.sally(f.first, rng)
	f.sally(f.first.Other(), rng)
	return f
}

// spread sends ships to sea and on blockade, and air on patrol.
func (f *combatPhase) spread(rng *rand.Rand) {
	m := f.War.Map
	for i := range f.War.pieces {
		p, s, typ := &f.pieces[i], f.War.sideOfPiece(i), f.what(i).typ
		if p.at == off || m.isBox(p.at) || f.blockade[s].Has(p.at) || rng.IntN(4) > 0 || typ.isGround() && typ != MA {
			continue
		}
		quiet := m.Hexes.AndNot(f.present(s.Other()))
		var reach hex.Board
		switch {
		case typ.isAir():
			reach = m.Step(ByAir, hex.Bit(p.at)).And(quiet).And(m.InPlay).AndNot(f.held(s.Other()))
		case typ == MA:
			reach = m.Flood(BySea, hex.Bit(p.at), m.Wet(), 2).And(quiet).AndNot(m.Bases())
		case rng.IntN(2) == 0:
			reach = m.Flood(BySea, hex.Bit(p.at), m.Wet(), 2).And(quiet).AndNot(f.held(s.Other()))
		default:
			reach = m.Flood(BySea, hex.Bit(p.at), m.Wet(), 2).And(f.held(s.Other())).AndNot(f.stands[s.Other()][Naval])
		}
		for at := range reach.All() {
			if rng.IntN(reach.Count()) == 0 && f.count(s, at, f.groupAt(i)) < 4-3*int(flag(typ.isAir())) {
				if p.from, p.marks = p.at, 0; typ.isAir() {
					p.marks = patrols
				}
				f.put(i, at)
				if f.held(s.Other()).Has(at) {
					f.blockade[s] = f.blockade[s].With(at)
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
	for i := range f.pieces {
		p := &f.pieces[i]
		if p.at == off {
			continue
		}
		s := f.War.sideOfPiece(i)
		name := fmt.Sprintf("%s of side %d in %s", f.what(i).typ, s, m.Name(p.at))
		blockading := f.blockade[s].Has(p.at)
		switch g := f.groupAt(i); {
		case p.marks&^faceUp != 0:
			return fmt.Errorf("%s has marks %b", name, p.marks)
		case g != Naval && !f.held(s).Has(p.at):
			return fmt.Errorf("%s is in no base of its side [4.4]", name)
		case f.what(i).typ != SHQ && f.count(s, p.at, g) > max(f.limit(p.at, g), before.count(s, p.at, g)): // set-ups may begin with more
			return fmt.Errorf("%s: %d of %s [4.2]", name, f.count(s, p.at, g), g)
		case f.held(s.Other()).Has(p.at) && !blockading:
			return fmt.Errorf("%s is in an enemy base without a blockade", name)
		case f.present(s.Other()).Has(p.at) && !blockading && !f.blockade[s.Other()].Has(p.at):
			return fmt.Errorf("%s shares its hex with the enemy", name)
		case f.blockade[0].Has(p.at) && f.blockade[1].Has(p.at):
			return fmt.Errorf("%s: both sides blockade", name)
		}
	}
	for s := range sim.Side(2) {
		for at := range f.blockade[s].All() {
			shown := 0
			for i := range f.pieces {
				if f.pieces[i].at == at && f.pieces[i].marks&faceUp != 0 {
					shown++
				}
			}
			if shown != 1 || f.stands[s.Other()][Naval].Has(at) || f.held(s).Has(at) {
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
				require.Less(t, buf[k], m, "seed %d, phase %d: ascending", seed, f.phase)
			}
			most = max(most, len(buf))
			if f.phase == ChooseBattle {
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
