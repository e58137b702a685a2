package play

import "github.com/ironbottom/ironbottom/sim"

// turnTo goes on to a step that asks the units of a side.
func (s *State) turnTo(to Step, side sim.Side) {
	low, _ := s.Limits(side)
	s.Step, s.Side, s.Cur, s.Asked = to, side, uint8(low), 0
}

// ask finds the next unit of the deciding side for which the question arises.
func (s *State) ask(arises func(s *State, u int) bool) bool {
	_, high := s.Limits(s.Side)
	for u := int(s.Cur); u < high; u++ {
		if arises(s, u) {
			s.Unit, s.Cur = uint8(u), uint8(u+1)
			return true
		}
	}
	return false
}

// askFire is ask for fire, where the order matters because dice are rolled in between. Of ships
// that are alike, crippled ones come first (V03). The question does not arise for units elsewhere.
func (s *State) askFire(arises func(s *State, u int) bool) bool {
	_, high := s.Limits(s.Side)
	end, ill := 0, 0 // of the run at hand
	for k := int(s.Cur); k < high; k++ {
		x := &s.Units[k]
		if k >= end {
			end, ill = x.RunEnd, s.ill(x)
		}
		if ill == 0 && s.elsewhere(k) {
			continue
		}
		if u := s.inTurn(x, k, ill); arises(s, u) {
			s.Unit, s.Cur = uint8(u), uint8(k+1)
			return true
		}
	}
	return false
}

// AskedAt returns the unit that is asked in place k: unit k, except in fire.
func (s *State) AskedAt(k int) int {
	if s.Step != StepFire {
		return k
	}
	x := &s.Units[k]
	return s.inTurn(x, k, s.ill(x))
}

// ill counts the crippled ships among those that are like a unit.
func (s *State) ill(x *Unit) (n int) {
	if x.RunEnd == x.Run+1 {
		return 0
	}
	for u := x.Run; u < x.RunEnd; u++ {
		if s.Damage[u] > 0 && s.limps(u) {
			n++
		}
	}
	return n
}

// inTurn returns which of the alike ships comes in place k, when the first ill places are those of
// crippled ships.
func (s *State) inTurn(x *Unit, k, ill int) int {
	if ill == 0 {
		return k
	}
	n, limps := k-x.Run, k-x.Run < ill
	if !limps {
		n -= ill
	}
	for u := x.Run; ; u++ {
		if s.limps(u) == limps {
			if n == 0 {
				return u
			}
			n--
		}
	}
}

// limps reports whether a unit in the fight is crippled.
func (s *State) limps(u int) bool {
	return s.Damage[u] > 0 && !s.elsewhere(u) && s.Near(u) && s.Crippled(u)
}
