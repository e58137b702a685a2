//go:build !js

package play

import "github.com/ironbottom/ironbottom/sim"

// ObserveMoves implements sim.Observable.
func (s *State) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	o := s.observed()
	columns := len(o.layout.Decision)
	var room [(MaxAreas + MaxPorts) * placeNumbers]float32
	k := s.asking()
	if k.there || k.unit >= 0 {
		var units [MaxUnits * unitNumbers]float32
		s.observePlaces(s.Turn(), room[:], units[:])
	}
	for i, m := range legal {
		row := dst[i*columns:][:columns]
		row[k.step] = 1
		n := int(m) - k.base
		at, target := -1, -1
		switch {
		case n < 0:
			row[o.what+choiceNone] = 1
		case k.repairs && n >= MaxAreas:
			row[o.what+choiceRepair] = float32(n-MaxAreas+1) / 4
		case k.there:
			at = n
		case k.target:
			target = n
		case k.numbered:
			row[o.what+choiceNumber] = float32(n+1) / 8
		default:
			row[o.what+choiceYes] = 1
		}
		if k.unit >= 0 {
			s.observeUnit(k.unit, row[o.asked:o.target])
			if from := s.At[k.unit]; from < PoolPlace {
				copy(row[o.here:], room[int(from)*placeNumbers:][:placeNumbers])
			}
		}
		if target >= 0 {
			s.observeUnit(target, row[o.target:o.there])
		}
		if at >= 0 {
			copy(row[o.there:o.here], room[at*placeNumbers:][:placeNumbers])
			if k.rolled&(1<<at) != 0 {
				row[o.what+choiceRoll] = 1
			}
		}
	}
}

// An asking says what the moves of a position mean.
type asking struct {
	step     int
	unit     int // the unit that is asked, -1 for none
	base     int // moves below base do nothing; from the others base is subtracted:
	there    bool
	target   bool
	numbered bool
	repairs  bool // moves beyond the areas repair
	rolled   uint16
}

// asking says what the moves of the position mean.
func (s *State) asking() (k asking) {
	k.step, k.unit = int(s.Step), -1
	if s.Homing > 0 {
		k.step, k.unit, k.there = len(Stages), int(s.Unit), true
		return k
	}
	k.base = 1
	switch s.Step {
	case StepRemove:
		k.target, k.base = true, 0
	case StepPlace:
		k.unit, k.there, k.base = int(s.Unit), true, 0
	case StepPatrol, StepAir, StepLanding, StepRaid:
		k.unit, k.there, k.repairs = int(s.Unit), true, true
		if s.Step != StepAir {
			_, k.rolled = s.Reach(k.unit)
		}
	case StepArea:
		k.there, k.base = true, 0
	case StepSub, StepRaidPort:
		k.there = true
	case StepInvade:
		k.unit, k.there = int(s.Unit), true
	case StepSubFire:
		k.target = true
	case StepFire:
		k.unit, k.target = int(s.Unit), true
	case StepDeclare:
		k.unit = int(s.Unit)
	case StepLeave:
		k.unit, k.numbered = int(s.Unit), true
	case StepPart:
		k.unit, k.numbered = int(s.Unit), true
	case StepRetreat:
		k.numbered = true
	case StepPursue, StepFollow:
		if !s.AsksForce() {
			k.unit = int(s.Unit)
		}
	case StepForm:
		k.unit = int(s.Unit)
	}
	return k
}

// observeUnit fills in the numbers of a unit.
func (s *State) observeUnit(u int, row []float32) {
	x := &s.Units[u]
	row[x.Kind] = 1
	guns, _ := s.Gunnery(u)
	strikes, _ := s.Airstrike(u)
	row[statGuns], row[statStrikes], row[statArmor], row[statSpeed] = float32(guns)/8, float32(strikes)/8, float32(
		x.Armor)/8, float32(s.Speed(u))/8
	row[statHurt] = float32(s.Damage[u]+s.Pending[u]) / float32(4*(x.Armor+1))
	row[statHits] = float32(s.Pending[u]) / 8
}
