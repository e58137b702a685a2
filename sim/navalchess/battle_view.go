package navalchess

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// An Asked says what is being decided in a battle.
type Asked uint8

// The kinds of decision. A piece that can decline does so with Hold.
const (
	AskedRoll   Asked = iota // nothing: a roll for surprise
	AskedScreen              // 1: a ship is screened [17.5]
	AskedTarget              // which piece is attacked: Battle.Target [17.3] [14.6] [13.1]
	AskedPack                // 1: a SubPack attacks [13.3]
	AskedBreak               // 1: withdraws [17.6]
	AskedRefuge              // where air lands [18.4]
	AskedHex                 // a hex for submarines [13.1]
	AskedVictim              // which own ship takes an attack (Q31) (Q40)
)

// Hold is the decision to decline.
const Hold = sim.Move(play.Pass)

// Asked returns what is being decided, and about which piece where it is one.
func (b *Battle) Asked() (what Asked, unit int) {
	unit = int(b.s.Unit)
	switch b.s.Step {
	case play.StepScreen:
		what = AskedScreen
	case play.StepSubHit, play.StepPackHit:
		what = AskedTarget
	case play.StepFire:
		if what = AskedTarget; b.s.OwnerPicks {
			what = AskedVictim
		}
	case play.StepStrike:
		what, unit = AskedTarget, len(b.s.Ships)+unit
	case play.StepPackAttack:
		what = AskedPack
	case play.StepBreak:
		what = AskedBreak
	case play.StepRefuge:
		what, unit = AskedRefuge, len(b.s.Ships)+unit
	case play.StepSub:
		what = AskedHex
	case play.StepVictim:
		what, unit = AskedVictim, len(b.s.Ships)+unit
	}
	return what, unit
}

// Target returns what a decision of AskedTarget attacks: a ship, or the air on land
// with -1, and whether by diving into it [14.8].
func (b *Battle) Target(m sim.Move) (ship int, dive bool) {
	switch {
	case m >= play.Kamikaze && m != play.Raid:
		return int(m) - play.Kamikaze, true
	case m >= play.ToHex:
		return -1, false
	}
	return int(m), false
}

// Diving reports whether the air unit that is asked can dive into ships. [14.8]
func (b *Battle) Diving() bool {
	return b.s.Step == play.StepStrike && b.s.BattleSide(Japan) == b.Turn() && b.s.Now().Kamikaze
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
	if a := u - len(s.Ships); a >= 0 {
		f.Name, f.Side, f.Here, f.Ashore = s.Planes[a].Name, s.BattleSide(s.Planes[a].Side), s.Flying(a),
			s.Base[a] < play.DeckPlace
		return f
	}
	f.Name, f.Side, f.Ship, f.Fast = s.Ships[u].Name, s.BattleSide(s.Ships[u].Side), true, s.Fast(u)
	f.Here, f.Left = f.Left > 0 && s.Ship[u]&play.Left == 0, max(0, f.Left-int(s.Hits[u]))
	low, high := s.AirSpan(s.Ships[u].Side)
	for a := low; a < high; a++ {
		if s.Base[a] == play.DeckPlace+uint8(u) {
			f.Worth += b.worth(len(s.Ships) + a)
		}
	}
	return f
}

// Narrate implements sim.Narrator: the decision, its dice, each line of the position that it
// changed, and the result.
func (b *Battle) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	c := *after.(*Battle)
	over := c.s.Step == play.StepOver
	if over { // a marker taken away at the end is not an event
		c.s.Winner, c.s.Magic, c.s.Night, c.s.Ahead, c.s.Broke, c.s.Spent, c.s.PackDone, c.s.PackSeen,
			c.s.Mark = b.s.Winner, b.s.Magic, b.s.Night, b.s.Ahead, b.s.Broke, b.s.Spent, b.s.PackDone,
			b.s.PackSeen, b.s.Mark
		for u := range c.s.Ships {
			if c.s.At[u] != play.LostPlace {
				c.s.On[u] = b.s.On[u]
			}
		}
	}
	lines := b.s.Narrate(m, &c.s, rolls)
	if over {
		lines = append(lines, "Result: "+strings.ReplaceAll(battleOutcomes[c.Outcome()], "_", " "))
	}
	return lines
}
