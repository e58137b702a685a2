package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Begin returns the opening: Japan's pieces at Truk, the Allies' off the edge, to be
// stationed; land-based air in hand. [5.1] [5.2]
func (r *Rules) Begin() *State {
	s := r.Blank()
	s.GameTurn, s.Winner = 1, Nobody
	for i := range r.Planes {
		s.Base[i] = PoolPlace
	}
	s.Held = r.Start
	for i := range r.Ships {
		x := &r.Ships[i]
		s.At[i], s.Due[i], s.Ship[i] = PoolPlace, x.arrives, Fresh
		switch {
		case x.arrives > 1:
		case x.Anzac:
			s.Due[i] = 1
		case x.Side == Allies:
			s.At[i] = EdgePlace
		case x.arrives == 0:
			s.settle(i, uint8(r.truk))
		}
	}
	for side := range sim.Side(2) {
		s.enlist(side, LandAir, r.startLand[side])
	}
	s.beginTurn()
	s.Advance()
	return s
}

// beginTurn brings fuel and forgets what held for the turn before. [6.1] [7.2]
func (s *State) beginTurn() {
	s.Pulse, s.Round, s.Ahead, s.Broke, s.Hex = 0, 0, Nobody, Nobody, 0
	s.Night, s.Last, s.Fired, s.Magic, s.Cut = false, false, false, false, false
	s.Spent, s.Gone, s.PackDone, s.PackSeen = [2]bool{}, [2]uint8{}, 0, 0
	s.Fought, s.Raw, s.Skies, s.Dive = hex.Board{}, hex.Board{}, 0, false
	s.Spied, s.Airless, s.Aired = hex.Board{}, hex.Board{}, hex.Board{}
	if !s.beachStays {
		s.Beach = hex.Board{}
	}
	s.Dummies = s.Now().Dummies
	for i := range s.Ships {
		m := s.Ship[i] &^ (Idle | moved | Screened | Left)
		if m&Late != 0 {
			m = m&^Late | Idle
		}
		s.Ship[i] = m
	}
	for i := range s.Planes {
		s.Air[i] = 0
	}
	s.Recall = 0
	if s.Called {
		s.Recall, s.Called = s.recalled[0]+s.recalled[1], false
	}
	s.TurnTo(StepConvoy, 0)
	s.Side = Allies
}

// askConvoy first asks which SubPacks are on convoy duty, because that counts for the fuel of this
// turn whichever side deploys first. Then fuel arrives, and the side that comes first deploys.
// [7.6] (N10)
func (s *State) askConvoy() bool {
	if s.askOf(0, len(s.Packs), (*State).duties) {
		return true
	}
	s.income()
	s.deploy(0)
	return false
}

func (s *State) duties(u int) hex.Board {
	if s.Packs[u] > s.GameTurn {
		return hex.Board{}
	}
	return hex.Of(Yes, Pass)
}

// sendOut keeps a SubPack on convoy duty, or in hand until the Allies deploy.
func (s *State) sendOut(choice int, _ *sim.Dice) {
	if choice == Pass && s.Packs[s.Unit] <= s.GameTurn {
		s.Pack[s.Unit] = HandPlace
	}
}

// convoyed returns how many SubPacks are on convoy duty.
func (s *State) convoyed() (n int) {
	for p, from := range s.Packs {
		if from <= s.GameTurn && s.Pack[p] == None {
			n++
		}
	}
	return n
}

// income brings fuel, on top of what was saved, which for Japan is no more than can be
// stored: less for convoys that are attacked and for bases that are cut off. [7.4] [7.5] [7.6] (Q16) (Q53)
// (Q54)
func (s *State) income() {
	t := s.Now()
	n, loss := int(t.Fuel[Japan]), s.convoyed()
	if !s.interdictEach {
		loss = min(loss, 1)
	}
	floor := 0
	if t.Year == 1945 || s.fuelFloor {
		floor = 1
	}
	n = max(n-loss, min(n, floor))
	s.North, s.NorthRow = 0, 0
	if row := s.cutRow(); row > 0 {
		if s.empireCutOff {
			n = min(n, int(s.cutOff))
		} else {
			s.North, s.NorthRow = min(s.cutOff, uint8(n)), row
		}
	}
	s.Fuel[Japan] = min(s.Fuel[Japan], s.stock) + uint8(n)
	if t.Fuel[Allies] == Unlimited {
		s.Fuel[Allies] = 0
	} else {
		s.Fuel[Allies] = uint8(min(int(s.Fuel[Allies])+int(t.Fuel[Allies]), 250))
	}
}

// cutRow returns the row of the southernmost of Luzon, Formosa and Okinawa with Allied
// air, counted from the north; 0 for none.
func (s *State) cutRow() uint8 {
	low, high := s.AirSpan(Allies)
	most := 0
	for _, h := range [...]hex.Index{s.luzon, s.formosa, s.okinawa} {
		for u := low; u < high; u++ {
			if s.Base[u] == uint8(h) {
				row, _ := s.Grid.Coordinates(h)
				most = max(most, row)
			}
		}
	}
	return uint8(most)
}

// Northern reports whether a base is cut off from fuel.
func (s *State) Northern(at uint8) bool {
	if s.NorthRow == 0 || at >= EdgePlace {
		return false
	}
	row, _ := s.Grid.Coordinates(hex.Index(at))
	return row < int(s.NorthRow)
}

// CanAfford reports whether there is fuel for a ship. [7.1]
func (s *State) CanAfford(u int) bool {
	x := &s.Ships[u]
	if x.Side == Allies && s.Now().Fuel[Allies] == Unlimited {
		return true
	}
	if x.Side == Japan && s.Northern(s.At[u]) && x.Fuel > s.North {
		return false
	}
	return x.Fuel <= s.Fuel[x.Side]
}

// pay burns the fuel that a ship needs. The fuel of each side is open. (N25)
func (s *State) pay(u int) {
	x := &s.Ships[u]
	if x.Side == Allies && s.Now().Fuel[Allies] == Unlimited {
		return
	}
	if x.Side == Japan && s.Northern(s.At[u]) {
		s.North -= x.Fuel
	}
	s.Fuel[x.Side] -= x.Fuel
}

// deploy begins the deployment of a side, with its replacements. [8.2] [8.3] (Q60)
func (s *State) deploy(nth uint8) {
	s.TurnTo(StepRecall, nth)
	t, side := s.Now(), s.Side
	s.train(side, LandAir, int(t.land[side]))
	s.Naval = t.naval[side]
	if side == Japan {
		s.train(side, PlainAir, int(s.Naval))
		s.Naval = 0
	} else {
		s.Cut = !s.wayToBrisbane()
	}
}

// train puts replacements in hand: new units too, or as many as were lost. (Q60)
func (s *State) train(side sim.Side, kind AirKind, n int) {
	if s.OnlyLost {
		lost := &s.Wrecks[wreckOf(side, kind)]
		n = min(n, int(*lost))
		*lost -= uint8(n)
	}
	s.enlist(side, kind, n)
}

// enlist puts air units of a kind in hand, as far as there are any.
func (s *State) enlist(side sim.Side, kind AirKind, n int) {
	low, high := s.AirSpan(side)
	for u := low; u < high && n > 0; u++ {
		if s.Planes[u].Kind == kind && s.Base[u] == PoolPlace {
			s.Base[u] = HandPlace
			n--
		}
	}
}

// settle puts a ship that comes in place; when it first comes it brings its air unit.
func (s *State) settle(u int, at uint8) {
	s.At[u], s.On[u], s.Due[u] = at, None, 0
	if s.Ship[u]&Fresh == 0 {
		return
	}
	s.Ship[u] &^= Fresh
	x := &s.Ships[u]
	switch AirKind(x.Air) {
	case EliteAir:
		s.Base[x.Wing] = DeckPlace + uint8(u)
	case PlainAir:
		low, high := s.AirSpan(x.Side)
		for a := low; a < high; a++ {
			if s.Planes[a].Kind == PlainAir && s.Base[a] == PoolPlace {
				s.Base[a] = DeckPlace + uint8(u)
				return
			}
		}
	}
}

// wayToBrisbane reports whether ships can come from the edge to Brisbane out of range
// of all Japanese air ashore, each unit as far as it strikes; but for the last hex, or
// with that. [9.3] [14.2] [21.1] (Q56)
func (s *State) wayToBrisbane() bool {
	low, high := s.AirSpan(Japan)
	var shut hex.Board
	for u := low; u < high; u++ {
		if s.Base[u] < EdgePlace {
			shut = shut.Or(s.WithinHexes[s.RangeOf(s.Planes[u].Kind)][s.Base[u]])
		}
	}
	free := s.Sea.AndNot(shut)
	if !s.brisbaneToo {
		free = free.With(s.brisbane)
	}
	return s.Grid.Flood(s.edge.And(free), free, &s.Open, hex.Size).Has(s.brisbane)
}
