package air

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Air Points aboard the carriers that are struck: those that stay, and those with a
// strike of their own plotted. [9.85] [7.7]

// readDecks reads "4 Val on Kaga, 2 Zero on Akagi".
func (b *Strike) readDecks(d *book.Description) error {
	for _, kind := range []struct {
		key   string
		marks Marks
	}{{"aboard", 0}, {"plotted", plotted}} {
		text := d.Get(kind.key, "none")
		if text == "none" {
			continue
		}
		for part := range strings.SplitSeq(text, ",") {
			if err := b.readDeck(part, kind.marks); err != nil {
				return d.Errorf(kind.key, "%s", err)
			}
		}
	}
	return nil
}

func (b *Strike) readDeck(part string, marks Marks) error {
	points, name, _ := strings.Cut(part, " on ")
	ship, err := b.carrierNamed(strings.Fields(name))
	if err != nil {
		return err
	}
	g, err := b.Sky.readGroup(book.Defender, strings.Fields(points))
	switch {
	case err != nil:
		return err
	case b.Sky.Berths == maxGroups:
		return fmt.Errorf("found more than %d groups aboard; want that many at most", maxGroups)
	case g.Aborted > 0 && marks&plotted == 0:
		return fmt.Errorf("found %d points away; want that of those with a strike plotted", g.Aborted)
	case book.JapaneseSide(b.Sky.plane(&g).Nation) != book.JapaneseSide(b.ship(ship).Nation):
		return fmt.Errorf("found %s on %s; want planes of its own side", b.Sky.plane(&g).Name, b.ship(ship).Name)
	}
	b.Sky.Parked[b.Sky.Berths] = Group{Plane: g.Plane, Marks: marks, Base: uint8(ship) + 1,
		Pool: uint8(g.total()) - g.Lost - g.Aborted, Aborted: g.Aborted, Lost: g.Lost}
	b.Sky.Berths++
	return nil
}

// carrierNamed finds a carrier of the Task Force; the only one needs no name.
func (b *Strike) carrierNamed(words []string) (int, error) {
	found := -1
	for i := range b.Ships[:b.Count] {
		t := b.ship(i)
		if t.Air == 0 {
			continue
		}
		name := strings.Join(words, " ")
		if len(words) == 0 || slices.ContainsFunc([]string{t.Name, t.ID, book.NationWords[t.Nation] + " " + t.Name,
			book.NationWords[t.Nation] + " " + t.ID},
			func(s string) bool { return strings.EqualFold(s, name) }) {
			if found >= 0 {
				return 0, fmt.Errorf("found %q, of which there are more; want the carrier, as \"4 Val on Kaga\"", name)
			}
			found = i
		}
	}
	if found < 0 {
		return 0, fmt.Errorf("found %q; want a carrier of the Task Force, as \"4 Val on Kaga\"",
			strings.Join(words, " "))
	}
	return found, nil
}

// decks writes the Air Points aboard of one key.
func (b *Strike) decks(marks Marks) string {
	var parts []string
	for _, g := range b.Sky.Parked[:b.Sky.Berths] {
		if g.Marks != marks {
			continue
		}
		t := b.ship(int(g.Base) - 1)
		g.Base = 0
		parts = append(parts, b.Sky.squadron(&g, false)+" on "+book.NationWords[t.Nation]+" "+t.Name)
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// deckLabel names a group aboard: by whether it has a strike plotted, type and ship, and
// which of them where there are more.
func (b *Strike) deckLabel(i int) string {
	g := &b.Sky.Parked[i]
	n, all := 0, 0
	for k := range b.Sky.Parked[:b.Sky.Berths] {
		if h := &b.Sky.Parked[k]; h.Plane == g.Plane && h.Marks == g.Marks && h.Base == g.Base {
			all++
			if k <= i {
				n++
			}
		}
	}
	label := b.Sky.typeName(g) + " on " + b.ShipLabel(int(g.Base)-1)
	if g.Marks&plotted != 0 {
		label = "plotted " + label
	}
	if all > 1 {
		label += fmt.Sprintf(" %d", n)
	}
	return label
}

// checkDecks refuses Air Points that have no room, and a timing without a strike.
func (b *Strike) checkDecks(d *book.Description) error {
	a := &b.Sky
	if timed := b.Segment > StrikeSequence && a.sequenced(); timed != (a.Timing != untimed) {
		return d.Errorf("timing", "found %s in the segment %s; want a roll for a strike that is plotted",
			timingWords[a.Timing], strikeSegments[b.Segment])
	}
	away := a.Timing == awayNow || a.Timing == awayBefore
	for _, g := range a.Parked[:a.Berths] {
		if g.Aborted > 0 && !away || g.Marks&plotted != 0 && g.Pool > 0 && away {
			return d.Errorf("plotted", "found %s in the wrong place; want points away where their strike is",
				a.plane(&g).Name)
		}
	}
	// A carrier may hold more than it has room for only while its owner is asked which
	// points go.
	for i := range b.Ships[:b.Count] {
		asked := b.Segment == StrikeDeck && int(b.Target)-1 == i
		if (b.surplus(i) > 0) != asked {
			return d.Errorf("aboard", "found %d Air Points on %s; want %d at most", b.aboard(i),
				b.ship(i).Name, b.deck(i))
		}
	}
	return nil
}

// deck returns a ship's Air Capacity as it is damaged (W92). [9.86]
// Damage takes quarters of the printed capacity; a ship that sinks has no deck at all.
func (b *Strike) deck(i int) int {
	s := b.Ships[i]
	return b.Rules.Ratings(book.Hull{Ship: book.Ship(s.Type), Damage: book.DamageLevel(s.Damage)}).AirCapacity
}

// aboard returns how many Air Points are on a ship.
func (b *Strike) aboard(i int) (n int) {
	for _, g := range b.Sky.Parked[:b.Sky.Berths] {
		if int(g.Base) == i+1 {
			n += int(g.Pool)
		}
	}
	return n
}

func (b *Strike) surplus(i int) int { return b.aboard(i) - b.deck(i) }

// crowd eliminates the Air Points that a damaged ship has no room for, as long as its
// side has no choice: true where it has one. All are lost with the ship (R21). [9.85]
func (b *Strike) crowd(i int) bool {
	for b.surplus(i) > 0 {
		var room [maxGroups]sim.Move
		list := b.crowded(room[:0], i)
		// One group, or no deck: nothing to choose, and they go at once.
		if len(list) > 1 && b.deck(i) > 0 {
			b.Target, b.Segment = uint8(i)+1, StrikeDeck
			return true
		}
		g := &b.Sky.Parked[list[0]]
		g.lose(min(int(g.Pool), b.surplus(i)))
	}
	return false
}

// lose eliminates points on the ground or aboard.
func (g *Group) lose(n int) {
	g.Pool -= uint8(n)
	g.Lost += uint8(n)
}

// crowded lists the groups on a ship that can lose a point.
func (b *Strike) crowded(buf []sim.Move, i int) []sim.Move {
	for k, g := range b.Sky.Parked[:b.Sky.Berths] {
		if int(g.Base) == i+1 && g.Pool > 0 {
			buf = append(buf, sim.Move(k))
		}
	}
	return buf
}

// leaveDeck eliminates a point that has no room, and goes on when all others have.
func (b *Strike) leaveDeck(k int) {
	i := int(b.Target) - 1
	b.Sky.Parked[k].lose(1)
	if b.crowd(i) {
		return
	}
	// Waves are still to come or this was one of them: the wave goes on. Without waves it
	// was a Critical Hit, and the same ship is rolled for again or the next one is.
	if b.Divided > 0 {
		b.Target = 0
		b.attack()
		return
	}
	b.Segment = StrikeCritical
}

// Adrift returns how many points that are away on their strike will find no deck of the
// Task Force free. [39.74] (W88)
// A negative surplus is free room; damage and sinking reduce it, while points that came
// back are counted aboard.
func (b *Strike) Adrift() int {
	away := 0
	for _, g := range b.Sky.Parked[:b.Sky.Berths] {
		away += int(g.Aborted)
	}
	for i := range b.Ships[:b.Count] {
		away -= max(0, -b.surplus(i))
	}
	return max(0, away)
}

// deckMeasures are those of the strike of the carriers.
func (b *Strike) deckMeasures() []sim.Measure {
	m := b.Sky.ownStrikeMeasures()
	return append(m, sim.Measure{Name: "no deck", Max: m[1].Max})
}

// airShare returns which share of its points in the air and aboard the defender has lost.
func (b *Strike) airShare() float64 {
	lost, all := b.Sky.gone(book.Defender), b.Sky.strong(book.Defender)
	return float64(lost) / float64(max(1, all))
}
