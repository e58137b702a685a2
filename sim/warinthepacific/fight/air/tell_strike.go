package air

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var _ sim.Narrator = (*Strike)(nil)

// modeText says how the points of a component approach.
var modeText = [modes]string{"fly low", "fly at medium altitude", "fly high", "dive"}

// Narrate implements sim.Narrator: the decision and its dice under the name of the side that
// decides or fires, and what happened to the ships and Air Points of each side.
func (b *Strike) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	next, _ := after.(*Strike)
	if s, ok := after.(*SecretStrike); ok {
		next = &s.Strike
	}
	var lines []string
	if b.Segment == StrikeAir {
		lines = b.Sky.tell(m, &next.Sky.Fight, rolls)
	} else {
		line := book.TellMove(b, m, rolls)
		if what := b.Rolling(m); what != "" {
			line = strings.Replace(line, b.MoveString(m), what, 1)
		}
		if b.Segment == StrikeFlak { // nobody decides, and the Task Force rolls
			line = strings.Replace(line, book.SideNames[book.Attacker], book.SideNames[book.Defender], 1)
		}
		lines = b.tellHarm(append(lines, line), next)
	}
	if next.Segment == strikeOver {
		lines = append(lines, book.TellResult(book.ShipOutcomes[next.Outcome()]))
	}
	return lines
}

// tellHarm adds what a move on the display did: to ships, and to points of the wave and of the decks.
func (b *Strike) tellHarm(lines []string, next *Strike) []string {
	for i := range b.Ships[:b.Count] {
		switch now := next.Ships[i].Damage; {
		case now == b.Ships[i].Damage:
		case now >= book.SunkLevel:
			lines = append(lines, book.TellChange(book.Defender, b.ShipLabel(i), "is sunk"))
		default:
			lines = append(lines, book.TellChange(book.Defender, b.ShipLabel(i), "is damaged: "+book.DamageWords[now]))
		}
	}
	for i := range b.groups() {
		lines = b.Sky.tellGroup(lines, book.Attacker, b.Sky.label(b.groups(), i), &b.groups()[i], &next.groups()[i])
	}
	for i := range b.Sky.Parked[:b.Sky.Berths] {
		lines = b.Sky.tellGroup(lines, book.Defender, b.deckLabel(i), &b.Sky.Parked[i], &next.Sky.Parked[i])
	}
	switch {
	case b.Segment == StrikeSequence:
		lines[0] += ": it is " + Timing(next.Sky.Timing).String()
	case next.Left != b.Left && next.Left != [2]uint8{}:
		lines[0] += fmt.Sprintf("; Air Points%s to abort %d, to eliminate %d",
			[]string{"", " left"}[book.Bit(b.Segment == StrikeLosses)], next.Left[0], next.Left[1])
	case len(lines) > 1:
	case b.Segment == StrikeFlak:
		lines[0] += "; no loss"
	case b.Segment == StrikeHit:
		lines[0] += "; no damage"
	case b.Segment == StrikeCritical:
		lines[0] += "; none"
	}
	return lines
}

// Rolling says what the roll is for that a bare "go on" makes, empty where there is another decision.
func (b *Strike) Rolling(m sim.Move) string {
	switch b.Segment {
	case StrikeAir:
		return b.Sky.Rolling(m)
	case StrikeSequence:
		return "whether their own strike is on deck"
	case StrikeEntry:
		return fmt.Sprintf("wave %d comes in", b.Wave+1)
	case StrikeFlak:
		return "anti-aircraft fire at points that " + modeText[b.Mode]
	case StrikeHit:
		return "the attack on " + b.ShipLabel(int(b.Target)-1)
	case StrikeCritical:
		return "Critical Hits on " + b.ShipLabel(int(b.Target)-1)
	}
	return ""
}
