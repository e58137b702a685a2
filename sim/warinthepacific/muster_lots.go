package warinthepacific

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A lot is alike parts of a force: ships by their names, or so many of what is counted.
type lot struct {
	sim.UnitRange
	names  []string // of ships, each there once; else one name of what is counted
	single bool     // ships by their names
	given  bool     // all of it takes part unless a range says otherwise
	alike  any      // everything about it except its name
	most   int      // that a description takes
}

// countOf takes the number or the range off the front of a part of types.
func countOf(part string) (count, rest string) {
	words := strings.Fields(part)
	if len(words) > 0 && words[0][0] >= '0' && words[0][0] <= '9' {
		return words[0], strings.Join(words[1:], " ")
	}
	return "", strings.Join(words, " ")
}

// readLots reads what the force is chosen from, with alike parts together. Ships that differ only
// in their names share a lot and are brought in by order of the list: which of them it is does not
// matter for the price or the fight. A counted part may occur once.
func (m *muster) readLots() error {
	for _, part := range m.parts(m.d.Values[m.key]) {
		count, name := countOf(part)
		l, err := m.readLot(name)
		if err != nil {
			return err
		}
		if !l.count(count) {
			return m.d.Errorf(m.key, "found %q; want how many at most, 1 to %d, or a range, as 4..6",
				strings.TrimSpace(part), l.most)
		}
		twice := slices.ContainsFunc(m.lots, func(o lot) bool {
			return slices.ContainsFunc(o.names, func(n string) bool { return strings.EqualFold(n, name) })
		})
		i := slices.IndexFunc(m.lots, func(o lot) bool { return o.alike == l.alike && (o.Min > 0) == (l.Min > 0) })
		switch {
		case twice || i >= 0 && !l.single:
			return m.d.Errorf(m.key, "found %q twice; want each once, with how many at most", name)
		case i < 0:
			m.lots = append(m.lots, l)
		default:
			m.lots[i].names = append(m.lots[i].names, name)
			m.lots[i].Min, m.lots[i].Max = m.lots[i].Min+l.Min, m.lots[i].Max+l.Max
		}
	}
	return nil
}

// parts cuts what a force is chosen from, at commas or between the names.
func (m *muster) parts(text string) []string {
	if m.kind == ground.Kind.Name {
		return m.ground.UnitParts(text)
	}
	return m.surface.Parts(text)
}

// count reads how many of it a force may have: "" for one, "4" for four at most, "4..6".
func (l *lot) count(text string) bool {
	low, high, ranged := strings.Cut(text, "..")
	if !ranged {
		low, high = "0", text
	}
	if high == "" {
		high = "1"
	}
	least, err := strconv.Atoi(low)
	most, err2 := strconv.Atoi(high)
	if l.given && !ranged {
		least = most
	}
	l.Min, l.Max = least, most
	return err == nil && err2 == nil && least >= 0 && most >= max(1, least) && most <= l.most
}

// readLot reads what a part of a force is, and what one of it costs. (W110) (W111)
func (m *muster) readLot(name string) (lot, error) {
	p, err := m.readPart(name)
	m.unit = p.Unit
	return lot{UnitRange: sim.UnitRange{Cost: p.Cost}, names: []string{name}, single: p.Single, given: p.Given,
		alike: p.Alike,
		most:  p.Most}, err
}

// readPart reads it as the kind of fight does.
func (m *muster) readPart(name string) (p book.Part, err error) {
	switch {
	case m.kind == ground.Kind.Name:
		return m.ground.Part(m.d, m.key, m.side, name)
	case m.flies():
		p, err = m.air.Part(m.d, m.key, m.side, name)
		p.Given = p.Given && m.kind != air.StrikeKind.Name
		return p, err
	case m.kind == undersea.SubKind.Name && m.side == book.Attacker:
		if name != "" {
			err = m.d.Errorf(m.key, "found %q; want one number of Sub Points, as 8 or 4..12", m.d.Get(m.key, ""))
		}
		return book.Part{Cost: 1, Most: 12 * undersea.MaxSquadrons, Unit: "Sub Points"}, err
	case m.kind == surface.Kind.Name:
		return m.surface.Part(m.d, m.key, name)
	case m.kind == undersea.SubKind.Name:
		return m.undersea.ShipPart(m.d, name)
	}
	return m.air.ShipPart(m.d, name)
}
