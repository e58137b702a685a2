package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The kinds of single battle.
const (
	OfGuns = "guns"
	OfAirs = "air"
	OfSubs = "sub"
)

// An Alone is what rules know of the one battle that they are for.
type Alone struct {
	Described          // as text
	Attacker  sim.Side // Japan or the Allies
	At        uint8    // the hex
	Rounds    uint8    // of air strikes
	Start     Position
}

// BattleSide turns a side of the war into one of the battle, or back; Over stays.
func (r *Rules) BattleSide(s sim.Side) sim.Side {
	if s == sim.Over {
		return s
	}
	return s ^ r.Alone.Attacker
}

// passAlone ends a battle alone where the whole game goes on to something else, but for
// a second round of air strikes.
func (s *State) passAlone() {
	switch s.Step {
	case StepSlip:
		if s.Round < s.Alone.Rounds {
			s.BeginAir(s.Round + 1)
			return
		}
	case StepEngage, StepMend, StepStatus:
	case StepAirRoll:
		if s.Alone.Kind == OfAirs {
			return
		}
	default:
		return
	}
	s.Step = StepOver
}

// Tidy brings a position of a battle alone to its one form: nothing is left of what can
// no longer matter. At the end the text wants a winner of the war, which is no matter.
func (s *State) Tidy() {
	for u := range s.Ships {
		s.tidyHits(u)
	}
	for a := range s.Planes {
		if s.Base[a] == PoolPlace {
			s.Base[a] = LostPlace
		}
		if s.Base[a] == LostPlace {
			s.Air[a] = 0
		}
	}
	s.Lost, s.Wrecks = 0, [3]uint8{}
	if s.Step != StepOver {
		return
	}
	s.Choices, s.Fought, s.Clash, s.Clashes = hex.Board{}, hex.Board{}, hex.Board{}, 0
	s.Winner, s.Ahead, s.Broke, s.Fired, s.Last = uint8(Japan), Nobody, Nobody, false, false
	s.Skies, s.Nth, s.Side, s.Unit, s.Cur, s.Hex, s.Night, s.Magic = 0, 0, Japan, 0, 0, None, false, false
	s.Spent, s.PackDone, s.PackSeen = [2]bool{}, 0, 0
	for u := range s.Ships {
		s.On[u] = None
	}
	for m := range s.Mark {
		s.Mark[m] = Marker{None, None, None, 0, 0}
	}
	for a := range s.Planes {
		s.Air[a] = 0
	}
}

// tidyHits forgets the hits of a volley beyond those that sink. [18.1]
func (s *State) tidyHits(u int) {
	n := s.Hits[u]
	switch {
	case s.SecondHarmless && n < Sinking && !s.Ships[u].Single: // (Q70)
		s.Hits[u] = min(n, 1)
		if s.Ship[u]&Damaged != 0 {
			s.Hits[u] = 0
		}
	case n > 1 || n == 1 && s.Life(u) == 1:
		s.Hits[u] = Sinking
	}
}

// Sinking is how many hits of a volley sink whatever they are on.
const Sinking = 4

// Life returns how many hits a ship can take, 0 for one that is gone. [18.1] [18.2]
func (s *State) Life(u int) int {
	switch {
	case s.At[u] >= EdgePlace:
		return 0
	case s.Ship[u]&Damaged != 0 || s.Ships[u].Single:
		return 1
	}
	return 2
}

// Flying reports whether an air unit is not lost.
func (s *State) Flying(a int) bool { return s.Base[a] != LostPlace && s.Base[a] != PoolPlace }

// Described is a battle as its text says it.
type Described struct {
	Title      string `toml:"title"`
	Note       string `toml:"note"`
	Source     string `toml:"source"` // how the battle is known
	Attack     string `toml:"attack"`
	Defend     string `toml:"defend"`
	Kind       string `toml:"kind"`
	Time       string `toml:"time"`
	Hex        string `toml:"hex"`
	Date       string `toml:"date"`
	Rounds     string `toml:"rounds"`
	AttackBase string `toml:"attack-base"`
	DefendBase string `toml:"defend-base"`
	CodeBroken bool   `toml:"code-broken"`
	Position   string `toml:"position"` // in mid-battle
}
