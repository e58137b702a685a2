package navalchess

import (
	"fmt"
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Check returns an error where a position is not one of a game.
func (s *State) Check() error {
	switch {
	case s.Turnof == 0:
		return fmt.Errorf("found no turn; want one of turns.csv")
	case (s.Step <= stepDummy) != (s.Pulse == 0) && s.Step != stepOver:
		return fmt.Errorf("found step %s in pulse %d; want deployment before the first", stages[s.Step].name, s.Pulse)
	case !s.Held[0].And(s.Held[1]).Empty() || !s.Held[0].Or(s.Held[1]).Or(s.Beach).AndNot(s.ground).Empty():
		return fmt.Errorf("found a hex held by both, or one at sea; want land, held by one")
	case (s.Step == stepOver) != (s.Winner != nobody):
		return fmt.Errorf("found winner %s in step %s; want one at the end alone", holderNames[s.Winner], stages[s.Step].name)
	}
	for u := range s.ships {
		if err := s.checkShip(u); err != nil {
			return fmt.Errorf("%s: %w", s.ships[u].name, err)
		}
	}
	for a := range s.planes {
		if err := s.checkPlane(a); err != nil {
			return fmt.Errorf("%s: %w", s.planes[a].name, err)
		}
	}
	for p := range s.packs {
		if at := s.Pack[p]; at != none && !(at == handPlace && s.Pulse == 0) && (at >= edgePlace || !s.sea.Has(hex.Index(at))) {
			return fmt.Errorf("%s: found it in %s; want a hex that ships can enter", s.packNames[p], s.placeText(at))
		}
	}
	if err := s.checkMarkers(); err != nil {
		return err
	}
	return s.checkStep()
}

func (s *State) checkShip(u int) error {
	at, x := s.At[u], &s.ships[u]
	onMap := at < edgePlace
	switch {
	case at > lostPlace || onMap && !s.sea.Has(hex.Index(at)) || at == edgePlace && (x.side == Japan || x.anzac):
		return fmt.Errorf("found it in %s; want a place where it can be", s.placeText(at))
	case s.On[u] != none && (at > edgePlace || int(s.On[u]) >= maxMarkers || sideOf(int(s.On[u])) != x.side):
		return fmt.Errorf("found marker %d; want one of its side", s.On[u])
	case s.On[u] != none && (s.Mark[s.On[u]].Flags&inUse == 0 || s.Mark[s.On[u]].At != at):
		return fmt.Errorf("found it apart from its marker; want it there")
	case !onMap && (s.Ship[u]&^(fresh|idle|late) != 0 || s.Hits[u] != 0 || s.Reefs>>u&1 != 0):
		return fmt.Errorf("found marks of the map off it; want none")
	case at == poolPlace && s.Due[u] == 0 && s.Step != stepOver:
		return fmt.Errorf("found no turn in which it comes; want one")
	case s.Hits[u] != 0 && s.Step != stepFire, s.Ship[u]&fresh != 0 && at < edgePlace:
		return fmt.Errorf("found hits, or fresh; want none")
	}
	return nil
}

func (s *State) checkPlane(a int) error {
	at, p := s.Base[a], &s.planes[a]
	ok := false
	switch {
	case at < edgePlace:
		ok = s.grid.Hexes().Has(hex.Index(at)) && (s.Air[a]&adrift != 0 || s.bases(p.side).Has(hex.Index(at))) && (p.kind != homeAir || at == uint8(s.tokyo))
	case at >= deckPlace:
		u := int(at - deckPlace)
		ok = p.kind.naval() && u < len(s.ships) && s.ships[u].side == p.side && s.ships[u].class == carrier && s.At[u] != lostPlace && s.Ship[u]&fresh == 0
		ok = ok || ok && s.Air[a]&adrift == 0
	default:
		ok = at == poolPlace || at == lostPlace || at == handPlace && p.kind != homeAir
	}
	if !ok {
		return fmt.Errorf("found it in %s; want a base of its side, or a carrier for naval air", s.airPlaceSafe(at))
	}
	if s.Air[a]&adrift != 0 && (at >= edgePlace || s.Step != stepStrike && s.Step != stepRefuge && s.Step != stepAirRoll && s.Step != stepVictim) {
		return fmt.Errorf("found it adrift; want that in air strikes alone")
	}
	return nil
}

func (s *State) airPlaceSafe(at uint8) string {
	if at >= deckPlace && int(at-deckPlace) >= len(s.ships) {
		return "none"
	}
	return s.airPlace(at)
}

func (s *State) checkMarkers() error {
	for m := range s.Mark {
		k := &s.Mark[m]
		if k.Flags&inUse == 0 {
			if *k != (marker{none, none, none, 0, 0}) {
				return fmt.Errorf("%s: found marks without a marker; want none", markerName(m))
			}
			continue
		}
		for _, at := range [...]uint8{k.At, k.From} {
			if at > edgePlace || at == edgePlace && sideOf(m) == Japan || at != edgePlace && !s.sea.Has(hex.Index(at)) {
				return fmt.Errorf("%s: found it in %s; want a hex at sea", markerName(m), s.placeText(at))
			}
		}
		if k.Via != none && (k.Via >= edgePlace && k.Via != edgePlace || k.Via < edgePlace && !s.sea.Has(hex.Index(k.Via))) {
			return fmt.Errorf("%s: found it via %s; want a hex at sea", markerName(m), s.placeText(k.Via))
		}
		if k.Flags&(dayOnly|nightOnly) == dayOnly|nightOnly || k.Flags&exposed != 0 && s.aboard(m) == 0 {
			return fmt.Errorf("%s: found two states, or a dummy that is turned up; want neither", markerName(m))
		}
	}
	for side := range sim.Side(2) {
		if n, most := s.empty(side), s.mostEmpty(side); n > most {
			return fmt.Errorf("found %d dummies of %s; want %d at most", n, sideNames[side], most)
		}
	}
	return s.checkLookouts()
}

// checkLookouts checks what is said to be known of the air of markers and harbours that are
// hidden.
func (s *State) checkLookouts() error {
	for m := range s.Mark {
		k := &s.Mark[m]
		if k.Flags&(inUse|exposed) != inUse || k.Flags&(bare|aired) == 0 {
			continue
		}
		if has := s.airAboard(s.aboard(m)); k.Flags&(bare|aired) == bare|aired || has != (k.Flags&aired != 0) {
			return fmt.Errorf("%s: found it without air, or with air; want what it has", markerName(m))
		}
	}
	for h := range s.Airless.Or(s.Aired).All() {
		var lie uint64
		for u := range s.ships {
			if s.At[u] == uint8(h) && s.couldSail(u) {
				lie |= 1 << u
			}
		}
		if s.Airless.And(s.Aired).Has(h) || s.Spied.Has(h) || s.airAboard(lie) != s.Aired.Has(h) && s.Step != stepReturn {
			return fmt.Errorf("%s: found a harbour without air, or with air; want what it has", s.hexes[h].id)
		}
	}
	return nil
}

// airAboard reports whether one of some ships is an undamaged carrier with air.
func (s *State) airAboard(set uint64) bool {
	for ; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.ships[u].class == carrier && s.Ship[u]&damaged == 0 && s.laden(u) {
			return true
		}
	}
	return false
}

// empty returns how many markers of a side are dummies.
func (s *State) empty(side sim.Side) (n int) {
	low, high := markers(side)
	for m := low; m < high; m++ {
		if s.Mark[m].Flags&inUse != 0 && s.aboard(m) == 0 {
			n++
		}
	}
	return n
}

// mostEmpty returns how many dummies of a side there can be on the map. [10.6]
func (s *State) mostEmpty(side sim.Side) int {
	return max(0, int(s.now().dummies[side])-int(s.Dummies[side])-int(s.Gone[side]))
}

// checkStep checks what the step at hand needs, so that text that was written by hand
// cannot lead astray.
func (s *State) checkStep() error {
	u, ok := int(s.Unit), true
	if s.Step == stepVictim {
		low, high := s.airSpan(s.Side.Other())
		ok = u >= low && u < high && !s.victimsOf(u).Empty()
	}
	switch askedKinds[s.Step] {
	case ofShips:
		low, high := s.span(s.Side)
		ok = u >= low && u < high
	case ofAir:
		low, high := s.airSpan(s.Side)
		ok = u >= low && u < high
	case ofMarkers:
		low, high := markers(s.Side)
		ok = u >= low && u < high
	case ofPacks:
		ok = u < len(s.packs)
	}
	ok = ok && (s.Step != stepHome || u < len(s.ships) && several(s.homes(u)))
	if !ok {
		return fmt.Errorf("found unit %d asked; want one of %s", s.Unit, sideNames[s.Side])
	}
	if s.Hex >= edgePlace && s.Hex != none || s.Hex < edgePlace && !s.grid.Hexes().Has(hex.Index(s.Hex)) {
		return fmt.Errorf("found hex %d; want one of the map", s.Hex)
	}
	if s.Reefs&^(1<<len(s.ships)-1) != 0 || bits.OnesCount64(s.Reefs) > 0 && s.Step == stepOver {
		return fmt.Errorf("found reefs in step %s; want them at sea", stages[s.Step].name)
	}
	return nil
}
