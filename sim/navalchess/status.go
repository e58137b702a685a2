package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var (
	_ sim.Reporter = (*State)(nil)
	_ sim.Reporter = (*Battle)(nil)
	_ sim.Tabular  = (*Battle)(nil)
	_ sim.Regional = (*State)(nil)
)

// Status says how things stand: turn, pulse, fuel, objectives, what is fought.
func (s *State) Status(viewer sim.Side) []string {
	list := []string{s.Date()}
	if s.Pulse > 0 {
		list = append(list, fmt.Sprintf("pulse %d of %d", s.Pulse, play.Pulses))
	}
	if s.Step == play.StepOver {
		return append(list, "the war is over")
	}
	fuel := fmt.Sprintf("fuel %d", s.Fuel[Japan])
	if viewer == Allies {
		fuel = "fuel " + s.alliedFuel()
	}
	list = append(list, fuel)
	if s.Hex < play.EdgePlace && s.fightsNow() {
		list = append(list, s.fightText())
	} else if s.Step == play.StepStrike || s.Step == play.StepAirRoll {
		list = append(list, fmt.Sprintf("air round %d", s.Round))
	}
	if s.Ahead != play.Nobody && (s.fightsNow() || s.Step == play.StepStrike) {
		list = append(list, hasSurprise[s.Ahead])
	}
	if s.Magic {
		list = append(list, "the code is broken")
	}
	return append(list, fmt.Sprintf("objectives of the Allies: %d of %d", s.objectives(), play.Objectives))
}

// hasSurprise says which side has surprise.
var hasSurprise = [2]string{"Japan has surprise", "the Allies have surprise"}

// fightsNow reports whether ships fight in a hex.
func (s *State) fightsNow() bool {
	switch s.Step {
	case play.StepEngage, play.StepScreen, play.StepNight, play.StepFire, play.StepBreak, play.StepRetreat:
		return true
	}
	return false
}

// fightText says where and when ships fight, and in which round.
func (s *State) fightText() string {
	when := "by day"
	if s.Night {
		when = "by night"
	}
	text := "battle at " + s.HexName(hex.Index(s.Hex)) + " " + when
	if s.Round > 0 {
		text += fmt.Sprintf(", round %d", s.Round)
	}
	return text
}

// Status says how a battle stands.
func (b *Battle) Status(sim.Side) []string {
	s := &b.s
	if s.Step == play.StepOver {
		return []string{"the battle is over"}
	}
	var list []string
	switch s.Alone.Kind {
	case play.OfGuns:
		list = append(list, s.fightText())
	case play.OfAirs:
		list = append(list, fmt.Sprintf("air round %d of %d", s.Round, s.Alone.Rounds))
	default:
		list = append(list, "submarines")
	}
	if s.Ahead != play.Nobody {
		list = append(list, hasSurprise[s.Ahead])
	}
	return list
}

// Table shows the pieces of a battle.
func (b *Battle) Table(sim.Side) sim.Table {
	s := &b.s
	// The first line of Status is what is fought and in which round.
	t := sim.Table{Title: strings.Join(b.Status(sim.Over)[:1], ""), Columns: []string{"piece", "", "guns hit", "state"}}
	t.Facts = []string{fmt.Sprintf("%s, at %s.", s.Date(), s.HexName(hex.Index(s.Alone.At)))}
	for u := range s.Ships {
		p := s.Piece(u)
		guns := "-"
		if p.Hit > 0 {
			guns = fmt.Sprintf("%.0f %%", 100*p.Hit)
		}
		row := []string{s.Ships[u].Name, classLetters[s.Ships[u].Class], guns, s.pieceState(u)}
		side := p.Side ^ s.Alone.Attacker
		t.Rows[side] = append(t.Rows[side], row)
	}
	for a := range s.Planes {
		p := s.Plane(a)
		state := "at " + s.whereText(p.At)
		if !s.Flying(a) {
			state = "lost"
		} else if s.Air[a]&play.Again != 0 {
			state += ", has attacked"
		}
		kind := "air on land"
		if s.Planes[a].Kind.Naval() {
			kind = "naval air"
		}
		side := p.Side ^ s.Alone.Attacker
		t.Rows[side] = append(t.Rows[side], []string{s.Planes[a].Name, kind, "",
			fmt.Sprintf("%s; hits %.0f %%, sinks %.0f %%", state, 100*p.Hit, 100*p.Sunk)})
	}
	return t
}

// pieceState says what has become of a ship.
func (s *State) pieceState(u int) string {
	var words []string
	switch {
	case s.At[u] >= play.EdgePlace:
		return "lost"
	case s.Ship[u]&play.Damaged != 0:
		words = append(words, "damaged")
	}
	if s.Ship[u]&play.Screened != 0 {
		words = append(words, "screened")
	}
	if n := s.Hits[u]; n >= play.Sinking {
		words = append(words, "hit: sinks")
	} else if n > 0 {
		words = append(words, "hit")
	}
	return strings.Join(words, ", ")
}

// Regions are four parts of the map. Columns are counted from the east in the names of
// the hexes, from the west in the picture.
func (s *State) Regions() []sim.Region {
	low, high, bottom := 1<<30, 0, 0
	for h := range s.Grid.Hexes().All() {
		row, x := s.Grid.Coordinates(h)
		low, high, bottom = min(low, x), max(high, x), max(bottom, row)
	}
	mid := (low + high) / 2
	half := bottom / 2
	// The parts overlap by a column or two at the middle, and by the row that they share.
	return []sim.Region{
		{Name: "northwest", Title: "Japan, China, the Philippines", Low: [2]int{0, low}, High: [2]int{half, mid + 1}},
		{Name: "northeast", Title: "the Central Pacific", Low: [2]int{0, mid - 1}, High: [2]int{half, high}},
		{Name: "southwest", Title: "the East Indies", Low: [2]int{half, low}, High: [2]int{bottom, mid + 1}},
		{Name: "southeast", Title: "the South Pacific", Low: [2]int{half, mid - 1}, High: [2]int{bottom, high}},
	}
}
