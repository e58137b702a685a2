package navalchess

import (
	"fmt"
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// Check returns an error where a position is not one of a game.
func (s *State) Check() error {
	switch {
	case s.GameTurn == 0:
		return fmt.Errorf("found no turn; want one of turns.csv")
	case (s.Step <= play.StepDummy) != (s.Pulse == 0) && s.Step != play.StepOver:
		return fmt.Errorf("found step %s in pulse %d; want deployment before the first", play.Stages[s.Step].Name,
			s.Pulse)
	case !s.Held[0].And(s.Held[1]).Empty() || !s.Held[0].Or(s.Held[1]).Or(s.Beach).AndNot(s.GroundHexes).Empty():
		return fmt.Errorf("found a hex held by both, or one at sea; want land, held by one")
	case (s.Step == play.StepOver) != (s.Winner != play.Nobody):
		return fmt.Errorf("found winner %s in step %s; want one at the end alone", holderNames[s.Winner],
			play.Stages[s.Step].Name)
	}
	for u := range s.Ships {
		if err := s.checkShip(u); err != nil {
			return fmt.Errorf("%s: %w", s.Ships[u].Name, err)
		}
	}
	for a := range s.Planes {
		if err := s.checkPlane(a); err != nil {
			return fmt.Errorf("%s: %w", s.Planes[a].Name, err)
		}
	}
	for p := range s.Packs {
		if at := s.Pack[p]; at != play.None && !(at == play.HandPlace && s.Pulse == 0) &&
			(at >= play.EdgePlace || !s.Sea.Has(hex.Index(at))) {
			return fmt.Errorf("%s: found it in %s; want a hex that ships can enter", s.PackNames[p], s.PlaceText(at))
		}
	}
	if err := s.checkMarkers(); err != nil {
		return err
	}
	return s.checkStep()
}

// checkShip holds a ship against its place, its marker and its marks; the caller names it.
func (s *State) checkShip(u int) error {
	at, x := s.At[u], &s.Ships[u]
	onMap := at < play.EdgePlace
	switch {
	case at > play.LostPlace || onMap && !s.Sea.Has(hex.Index(at)) || at == play.EdgePlace &&
		(x.Side == Japan || x.Anzac):
		return fmt.Errorf("found it in %s; want a place where it can be", s.PlaceText(at))
	case s.On[u] != play.None && (at > play.EdgePlace || int(s.On[u]) >= play.MaxMarkers ||
		play.SideOf(int(s.On[u])) != x.Side):
		return fmt.Errorf("found marker %d; want one of its side", s.On[u])
	case s.On[u] != play.None && (s.Mark[s.On[u]].Flags&play.InUse == 0 || s.Mark[s.On[u]].At != at):
		return fmt.Errorf("found it apart from its marker; want it there")
	case !onMap && (s.Ship[u]&^(play.Fresh|play.Idle|play.Late) != 0 || s.Hits[u] != 0):
		return fmt.Errorf("found marks of the map off it; want none")
	case at == play.PoolPlace && s.Due[u] == 0 && s.Step != play.StepOver:
		return fmt.Errorf("found no turn in which it comes; want one")
	case s.Hits[u] != 0 && s.Step != play.StepFire, s.Ship[u]&play.Fresh != 0 && at < play.EdgePlace:
		return fmt.Errorf("found hits, or fresh; want none")
	}
	return nil
}

// checkPlane holds an air unit against its base: land of its side, a carrier of its side, or none.
// One that is adrift is where its carrier sank, at sea or not.
func (s *State) checkPlane(a int) error {
	at, p := s.Base[a], &s.Planes[a]
	ok := false
	switch {
	case at < play.EdgePlace:
		ok = s.Grid.Hexes().Has(hex.Index(at)) &&
			(s.Air[a]&play.Adrift != 0 || s.Bases(p.Side).Has(hex.Index(at))) &&
			(p.Kind != play.HomeAir || at == uint8(s.Tokyo))
	case at >= play.DeckPlace:
		u := int(at - play.DeckPlace)
		ok = p.Kind.Naval() && u < len(s.Ships) && s.Ships[u].Side == p.Side && s.Ships[u].Class == play.Carrier &&
			s.At[u] != play.LostPlace && s.Ship[u]&play.Fresh == 0
	default:
		ok = at == play.PoolPlace || at == play.LostPlace || at == play.HandPlace && p.Kind != play.HomeAir
	}
	if !ok {
		return fmt.Errorf("found it in %s; want a base of its side, or a carrier for naval air", s.airPlaceSafe(at))
	}
	if s.Air[a]&play.Adrift != 0 && (at >= play.EdgePlace || s.Step != play.StepStrike &&
		s.Step != play.StepRefuge && s.Step != play.StepAirRoll && s.Step != play.StepVictim) {
		return fmt.Errorf("found it adrift; want that in air strikes alone")
	}
	return nil
}

// airPlaceSafe names a place that may be none at all.
func (s *State) airPlaceSafe(at uint8) string {
	if at >= play.DeckPlace && int(at-play.DeckPlace) >= len(s.Ships) {
		return "none"
	}
	return s.AirPlace(at)
}

// checkMarkers holds the markers against the map, and the dummies against their number.
func (s *State) checkMarkers() error {
	for m := range s.Mark {
		k := &s.Mark[m]
		if k.Flags&play.InUse == 0 {
			if *k != (play.Marker{At: play.None, From: play.None, Via: play.None}) {
				return fmt.Errorf("%s: found marks without a marker; want none", markerName(m))
			}
			continue
		}
		for _, at := range [...]uint8{k.At, k.From} {
			if at > play.EdgePlace || at == play.EdgePlace && play.SideOf(m) == Japan || at != play.EdgePlace &&
				!s.Sea.Has(hex.Index(at)) {
				return fmt.Errorf("%s: found it in %s; want a hex at sea", markerName(m), s.PlaceText(at))
			}
		}
		if k.Via != play.None && (k.Via >= play.EdgePlace && k.Via != play.EdgePlace || k.Via < play.EdgePlace &&
			!s.Sea.Has(hex.Index(k.Via))) {
			return fmt.Errorf("%s: found it via %s; want a hex at sea", markerName(m), s.PlaceText(k.Via))
		}
		if k.Flags&(play.DayOnly|play.NightOnly) == play.DayOnly|play.NightOnly || k.Flags&play.Exposed != 0 &&
			s.Aboard(m) == 0 {
			return fmt.Errorf("%s: found two states, or a dummy that is turned up; want neither", markerName(m))
		}
	}
	for side := range sim.Side(2) {
		if n, most := s.empty(side), s.mostEmpty(side); n > most {
			return fmt.Errorf("found %d dummies of %s; want %d at most", n, play.SideNames[side], most)
		}
	}
	return s.checkLookouts()
}

// checkLookouts checks what is said to be known of the air of markers and harbours that are
// hidden.
func (s *State) checkLookouts() error {
	for m := range s.Mark {
		k := &s.Mark[m]
		if k.Flags&(play.InUse|play.Exposed) != play.InUse || k.Flags&(play.Bare|play.Aired) == 0 {
			continue
		}
		if has := s.airAboard(s.Aboard(m)); k.Flags&(play.Bare|play.Aired) == play.Bare|play.Aired ||
			has != (k.Flags&play.Aired != 0) {
			return fmt.Errorf("%s: found it without air, or with air; want what it has", markerName(m))
		}
	}
	for h := range s.Airless.Or(s.Aired).All() {
		var lie uint64
		for u := range s.Ships {
			if s.At[u] == uint8(h) && s.CouldSail(u) {
				lie |= 1 << u
			}
		}
		if s.Airless.And(s.Aired).Has(h) || s.Spied.Has(h) || s.airAboard(lie) != s.Aired.Has(h) &&
			s.Step != play.StepReturn {
			return fmt.Errorf("%s: found a harbour without air, or with air; want what it has", s.Hexes[h].Id)
		}
	}
	return nil
}

// airAboard reports whether one of some ships is an undamaged carrier with air.
func (s *State) airAboard(set uint64) bool {
	for ; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.Ships[u].Class == play.Carrier && s.Ship[u]&play.Damaged == 0 &&
			s.Laden(u) {
			return true
		}
	}
	return false
}

// empty returns how many markers of a side are dummies.
func (s *State) empty(side sim.Side) (n int) {
	low, high := play.Markers(side)
	for m := low; m < high; m++ {
		if s.Mark[m].Flags&play.InUse != 0 && s.Aboard(m) == 0 {
			n++
		}
	}
	return n
}

// mostEmpty returns how many dummies of a side there can be on the map. [10.6]
func (s *State) mostEmpty(side sim.Side) int {
	return max(0, int(s.Now().Dummies[side])-int(s.Dummies[side])-int(s.Gone[side]))
}

// checkStep checks what the step at hand needs, so that text that was written by hand
// cannot lead astray.
func (s *State) checkStep() error {
	u, ok := int(s.Unit), true
	if s.Step == play.StepVictim {
		low, high := s.AirSpan(s.Side.Other())
		ok = u >= low && u < high && !s.VictimsOf(u).Empty()
	}
	// The step decides what a unit's number counts: ships, air units, markers or SubPacks.
	switch askedKinds[s.Step] {
	case ofShips:
		low, high := s.Span(s.Side)
		ok = u >= low && u < high
	case ofAir:
		low, high := s.AirSpan(s.Side)
		ok = u >= low && u < high
	case ofMarkers:
		low, high := play.Markers(s.Side)
		ok = u >= low && u < high
	case ofPacks:
		ok = u < len(s.Packs)
	}
	ok = ok && (s.Step != play.StepHome || u < len(s.Ships) && play.Several(s.Homes(u)))
	if !ok {
		return fmt.Errorf("found unit %d asked; want one of %s", s.Unit, play.SideNames[s.Side])
	}
	if s.Hex >= play.EdgePlace && s.Hex != play.None || s.Hex < play.EdgePlace &&
		!s.Grid.Hexes().Has(hex.Index(s.Hex)) {
		return fmt.Errorf("found hex %d; want one of the map", s.Hex)
	}
	return nil
}
