package navalchess

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// An Asked says what is being decided in a battle.
type Asked uint8

// What is asked. Who can decline does so by the decision Hold.
const (
	AskedRoll   Asked = iota // nothing: a roll for surprise
	AskedScreen              // 1: a ship is screened [17.5]
	AskedTarget              // what is attacked: Battle.Target [17.3] [14.6] [13.1]
	AskedPack                // 1: a SubPack attacks [13.3]
	AskedBreak               // 1: withdraws [17.6]
	AskedRefuge              // where air lands [18.4]
	AskedHex                 // a hex for submarines [13.1]
	AskedVictim              // which own ship takes an attack (Q31) (Q40)
)

// Hold is the decision to decline.
const Hold = sim.Move(pass)

// Asked returns what is being decided, and about which piece where it is one.
func (b *Battle) Asked() (what Asked, unit int) {
	unit = int(b.s.Unit)
	switch b.s.Step {
	case stepScreen:
		what = AskedScreen
	case stepSubHit, stepPackHit:
		what = AskedTarget
	case stepFire:
		if what = AskedTarget; b.s.ownerPicks {
			what = AskedVictim
		}
	case stepStrike:
		what, unit = AskedTarget, len(b.s.ships)+unit
	case stepPackAttack:
		what = AskedPack
	case stepBreak:
		what = AskedBreak
	case stepRefuge:
		what, unit = AskedRefuge, len(b.s.ships)+unit
	case stepSub:
		what = AskedHex
	case stepVictim:
		what, unit = AskedVictim, len(b.s.ships)+unit
	}
	return what, unit
}

// Target returns what a decision of AskedTarget attacks: a ship, or the air on land
// with -1, and whether by diving into it [14.8].
func (b *Battle) Target(m sim.Move) (ship int, dive bool) {
	switch {
	case m >= kamikaze && m != raid:
		return int(m) - kamikaze, true
	case m >= toHex:
		return -1, false
	}
	return int(m), false
}

// Diving reports whether the air unit that is asked can dive into ships. [14.8]
func (b *Battle) Diving() bool {
	return b.s.Step == stepStrike && b.s.side(Japan) == b.Turn() && b.s.now().kamikaze
}

// A Fighter is a piece as it stands.
type Fighter struct {
	Name   string
	Side   sim.Side // of the battle
	Here   bool     // in the fight: neither lost nor withdrawn
	Ship   bool
	Ashore bool // air on land
	Fast   bool // can withdraw without being left behind [17.6]
	Left   int  // hits that it can take, those that wait to take effect taken off: 0, it is lost or doomed
	Worth  int  // points (N15), with the air that is aboard
}

// Fighter returns a piece.
func (b *Battle) Fighter(u int) (f Fighter) {
	s := &b.s
	f.Left, f.Worth = b.lasts(u), b.worth(u)
	if a := u - len(s.ships); a >= 0 {
		f.Name, f.Side, f.Here, f.Ashore = s.planes[a].name, s.side(s.planes[a].side), s.flying(a), s.Base[a] < deckPlace
		return f
	}
	f.Name, f.Side, f.Ship, f.Fast = s.ships[u].name, s.side(s.ships[u].side), true, s.fast(u)
	f.Here, f.Left = f.Left > 0 && s.Ship[u]&left == 0, max(0, f.Left-int(s.Hits[u]))
	low, high := s.airSpan(s.ships[u].side)
	for a := low; a < high; a++ {
		if s.Base[a] == deckPlace+uint8(u) {
			f.Worth += b.worth(len(s.ships) + a)
		}
	}
	return f
}

// Tell implements sim.Teller: the decision, its dice, each line of the position that it
// changed, and the result.
func (b *Battle) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	c := *after.(*Battle)
	over := c.s.Step == stepOver
	if over { // what is put away at the end has not happened
		c.s.Winner, c.s.Magic, c.s.Night, c.s.Ahead, c.s.Broke, c.s.Spent, c.s.PackDone, c.s.PackSeen, c.s.Mark = b.s.Winner, b.s.Magic, b.s.Night, b.s.Ahead, b.s.Broke, b.s.Spent, b.s.PackDone, b.s.PackSeen, b.s.Mark
		for u := range c.s.ships {
			if c.s.At[u] != lostPlace {
				c.s.On[u] = b.s.On[u]
			}
		}
	}
	lines := b.s.Tell(m, &c.s, rolls)
	if over {
		lines = append(lines, "Result: "+strings.ReplaceAll(battleOutcomes[c.Outcome()], "_", " "))
	}
	return lines
}
