package victoryinthepacific

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var _ sim.BattleFinder = (*State)(nil)

// contests are the areas where both sides have units, the current one first.
func (s *State) contests() (areas []uint8) {
	// No battle can begin at the end of a turn, or while the attack of a submarine is rolled for.
	if s.Step >= play.StepEnd && s.Step < play.StepForm || s.Step >= play.StepOver {
		return nil
	}
	if s.fightsNow() && s.sidesAt(s.Area) == [2]bool{true, true} {
		areas = append(areas, s.Area)
	}
	for a := range uint8(len(s.Areas)) {
		// Areas that were fought over this turn are done.
		if s.sidesAt(a) == [2]bool{true, true} && !slices.Contains(areas, a) && s.Position.Fought&(1<<a) == 0 {
			areas = append(areas, a)
		}
	}
	return areas
}

// Battlegrounds names the areas where both sides have units.
func (s *State) Battlegrounds(sim.Side) (names []string) {
	for _, a := range s.contests() {
		names = append(names, s.PlaceName(a))
	}
	return names
}

// BattleAt returns the battle of an area with the units there now. If it has begun, it continues
// from the current decision when that belongs to a battle, otherwise from its next round.
func (s *State) BattleAt(place string, _ sim.Side, _ *sim.Dice) (f sim.Fight, err error) {
	areas := s.contests()
	i := slices.IndexFunc(areas, func(a uint8) bool { return s.PlaceName(a) == place })
	if i < 0 {
		return f, fmt.Errorf("found no battle in %q", place)
	}
	r := &BattleRules{Rules: s.rules()}
	if err := r.open(); err != nil {
		return f, fmt.Errorf("what is in forces is secret here: there are no odds")
	}
	b := r.begin(s.gather(areas[i]))
	f = sim.Fight{State: b, Attacker: b.s.Alone.Attacker, Known: true}
	if s.fightsNow() && areas[i] == s.Area {
		if now := s.inMid(b); now != nil {
			f.State, f.Begun = now, true
		}
	}
	return f, nil
}

// gather describes the units of an area. The side that does not hold it attacks.
func (s *State) gather(area uint8) *description {
	d := &description{place: area, turn: s.GameTurn, attacker: Japan}
	d.Holder = "nobody"
	if h := s.Flag[area]; h != play.Nobody {
		d.Holder, d.attacker = "defend", sim.Side(h).Other()
	}
	for u := range s.Units {
		if x := &s.Units[u]; s.AtSea(u, area) {
			// Side 0 of a battle attacks.
			side := x.Side ^ d.attacker
			d.units[side] = append(d.units[side], member{u, int(s.Damage[u])})
		}
	}
	return d
}

// inMid returns a battle of the same units at the current decision, or nil if a single battle does
// not have that decision.
func (s *State) inMid(b *Battle) *Battle {
	now := b.Clone().(*Battle)
	p := &now.s.Position
	number := func(war int) (own int, ok bool) {
		own = now.s.Number(s.Units[war].Name)
		return own, own >= 0
	}
	own, ok := number(int(s.Unit))
	if !ok && s.Step.Asks() {
		return nil
	}
	p.Step, p.Side, p.Kind, p.Round, p.Quiet, p.Wish, p.Chase, p.Tally = s.Step, s.Side, s.Kind, s.Round, s.Quiet,
		s.Wish, s.Chase, s.Tally
	p.Fired, p.Both, p.ByDay, p.Fought, p.Action, p.Prowl = s.Fired, s.Both, s.ByDay, s.Position.Fought,
		s.Action, s.Prowl
	p.Trying, p.Asked, p.Sighting, p.Finder, p.Contact, p.Phase, p.Since = s.Trying, s.Asked, s.Sighting, s.Finder,
		s.Contact, s.Phase, s.Since
	p.Unit = uint8(max(own, 0))
	low, _ := now.s.Limits(s.Side)
	p.Cur = uint8(low)
	from, _ := s.Limits(s.Side)
	for u := range s.Units {
		j, ok := number(u)
		if !ok {
			continue
		}
		p.Pending[j], p.Group[j], p.Force[j], p.Flags[j] = s.Pending[u], s.Group[u], s.Force[u], s.Flags[u]
		if u >= from && u < int(s.Cur) {
			p.Cur = max(p.Cur, uint8(j+1))
		}
	}
	now.s.Offers = play.NumberSet{}
	now.s.Settle()
	if s.Homing > 0 || now.Check() != nil || !sameChoices(s, &now.s) {
		return nil
	}
	return now
}

// sameChoices reports whether two positions ask the same question with the same moves.
func sameChoices(a, b *State) bool {
	x, y := a.Legal(nil), b.Legal(nil)
	if a.Turn() != b.Turn() || len(x) != len(y) {
		return false
	}
	texts := map[string]bool{}
	for _, m := range x {
		texts[a.MoveString(m)] = true
	}
	for _, m := range y {
		if !texts[b.MoveString(m)] {
			return false
		}
	}
	return true
}
