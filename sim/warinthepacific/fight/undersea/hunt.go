package undersea

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// maxSubrons is how many Subron Markers are hunted at most.
const maxSubrons = 8

// A HuntPhase is where a hunt stands.
type HuntPhase uint8

// The phases.
const (
	HuntChoose HuntPhase = iota // which marker is next, or that none is
	HuntRoll                    // nothing; the next roll
	HuntOver
)

// stages of the hunt for a subron, one after the other.
const (
	stageAirSearch = iota
	stageAsw
	stageLoss
	stageDraw // for events only
)

// An ScreenResult is what an attack on a squadron came to: Sub Points screened by the table,
// and the die rolled against them, 0 where none is.
type ScreenResult struct{ Screened, Die uint8 }

// A Subron is what is under a marker, and what has been done to it.
// Made says how many of Attacks have been made; of an attack without anybody screened Die
// stays 0. Suppressed and Open are known to both sides, Points to the owner alone.
type Subron struct {
	Points     [MaxSquadrons]uint8 // of its squadrons; a Dummy has none [13.23]
	Squadrons  uint8
	Hunted     bool
	Suppressed bool
	Open       bool // how many squadrons it has is known
	Attacks    [MaxSquadrons]ScreenResult
	Made       uint8 // how many
}

// HuntPosition is all that changes in a hunt, and its set-up.
type HuntPosition struct {
	Sweepers TaskForce // ships that sweep, or [38.1]
	Air      Patrol    // Air Points that search [13.9]
	Subrons  [maxSubrons]Subron
	Count    uint8
	Date     uint8
	Near     bool  // within six hexes of an Allied port [38.82]
	Left     uint8 // how many markers may be hunted yet

	Phase HuntPhase
	At    uint8 // marker that is hunted
	Stage uint8
}

var _ [640 - unsafe.Sizeof(HuntPosition{})]byte

// Hunt is the hunt for subrons by Allied ships or by Air Points.
type Hunt struct {
	*Rules
	HuntPosition
}

// SecretHunt is a Hunt for several markers, the attacker not knowing what is under which:
// see Deal.
type SecretHunt struct{ Hunt }

// Turn returns who decides.
func (h *Hunt) Turn() sim.Side {
	if h.Phase == HuntOver {
		return sim.Over
	}
	return book.Attacker
}

// CopyFrom makes this hunt equal to another of the same rules.
func (h *Hunt) CopyFrom(other sim.State) { h.HuntPosition = other.(*Hunt).HuntPosition }

// Clone returns a copy.
func (h *Hunt) Clone() sim.State { c := *h; return &c }

// CopyFrom makes this hunt equal to another of the same rules.
func (h *SecretHunt) CopyFrom(other sim.State) { h.HuntPosition = other.(*SecretHunt).HuntPosition }

// Clone returns a copy.
func (h *SecretHunt) Clone() sim.State { c := *h; return &c }

// SideName returns attacker or defender.
func (h *Hunt) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the hunt.
func (h *Hunt) Sources() []sim.Source {
	tables := []string{"ships", "screening-value", "naval-damage-levels", "asw"}
	if h.flies() {
		tables = []string{"aircraft", "search-contact", "asw"}
	}
	return h.Rules.Sources(tables)
}

// flies reports whether Air Points hunt.
func (h *Hunt) flies() bool { return h.Air.Count > 0 }

// allied reports whether the hunters are Allied.
func (h *Hunt) allied() bool {
	if h.flies() {
		return !book.JapaneseSide(h.Rules.Planes[h.Air.Groups[0].Plane].Nation)
	}
	return true
}

// Screening returns the value that the subrons are attacked with: the Search Points of the
// Air Points, or the Screening Value of all ships. [13.92] [38.1] [13.61] [13.63] [9.83]
func (h *Hunt) Screening() int {
	if h.flies() {
		return h.Air.points()
	}
	quarters, carrier := 0, 0
	for i, s := range h.Sweepers.Ships[:h.Sweepers.Count] {
		k := h.Sweepers.typeOf(h.Rules, i).Number
		switch {
		case s.Damage >= book.SunkLevel:
		case k <= book.KindXCV && s.Damage < 3 && !s.Empty:
			carrier = int(h.Rules.Screens[3]) // once, as in a Task Force that is attacked (R41)
		case k >= book.KindDD && k <= book.KindCD:
			quarters += h.Rules.ScreeningQuarters(h.Sweepers.typeOf(h.Rules, i), s.Damage)
		}
	}
	return quarters/4 + carrier
}

// strikes reports whether Air Points attack what they find: Allied ones from 1/44 on.
// [13.92]
func (h *Hunt) strikes() bool { return h.flies() && h.allied() && h.Date >= book.Cycle144 }

// attacked returns how many squadrons of a subron are attacked: by Air Points each, by
// ships the largest, and also a Dummy for all they know. [13.92] [38.14]
func (h *Hunt) attacked(s *Subron) uint8 {
	switch {
	case !h.flies():
		return 1
	case h.strikes() && s.Suppressed:
		return s.Squadrons
	}
	return 0
}

// squadron returns which squadron of a subron an attack is on: ships attack the largest, of
// several the first.
// Between equal squadrons the first is attacked: that cannot be told from outside and
// does not change what is lost.
func (h *Hunt) squadron(s *Subron, attack int) int {
	if h.flies() {
		return attack
	}
	largest := 0
	for q := range s.Points {
		if s.Points[q] > s.Points[largest] {
			largest = q
		}
	}
	return largest
}

// lost returns how many Sub Points a subron has lost: one for each attacked squadron whose die is
// no more than the points screened. Screened points are no more than the squadron has (W73).
func (h *Hunt) lost(s *Subron) (n int) {
	for k, a := range s.Attacks[:s.Made] {
		points := s.Points[h.squadron(s, k)]
		n += int(book.Bit(a.Die > 0 && a.Die <= min(a.Screened, points)))
	}
	return n
}

// strength returns the Sub Points of a subron.
func (s *Subron) strength() (n int) {
	for _, p := range s.Points {
		n += int(p)
	}
	return n
}

// AppendKey appends the position.
func (h *Hunt) AppendKey(buf []byte) []byte {
	buf = h.Sweepers.append(buf)
	buf = h.Air.append(buf)
	for _, s := range h.Subrons[:h.Count] {
		buf = append(buf, s.Points[:]...)
		buf = append(buf, s.Squadrons, book.Bit(s.Hunted), book.Bit(s.Suppressed), book.Bit(s.Open), s.Made)
		for _, a := range s.Attacks[:s.Made] {
			buf = append(buf, a.Screened, a.Die)
		}
	}
	return append(buf, h.Count, h.Date, book.Bit(h.Near), h.Left, byte(h.Phase), h.At, h.Stage)
}

// AppendIdentity implements sim.Identifier.
func (h *Hunt) AppendIdentity(buf []byte) []byte { return h.AppendKey(buf) }

// Table shows the fight.
func (h *Hunt) Table(viewer sim.Side) sim.Table { return book.TableOf(h, viewer) }
