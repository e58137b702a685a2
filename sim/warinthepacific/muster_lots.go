package warinthepacific

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A lot is alike parts of a force: ships by their names, or so many of what is counted.
type lot struct {
	sim.Lot
	names  []string // of ships, each there once; else one name of what is counted
	single bool     // ships by their names
	given  bool     // all of it is there unless a range says otherwise
	alike  any      // what it is but for its name
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

// readLots reads what the force is chosen from, those that are alike together.
func (m *muster) readLots() error {
	for part := range strings.SplitSeq(m.d.values[m.key], ",") {
		count, name := countOf(part)
		l, err := m.readLot(name)
		if err != nil {
			return err
		}
		if !l.count(count) {
			return m.d.errorf(m.key, "found %q; want how many at most, 1 to %d, or a range, as 4..6", strings.TrimSpace(part), l.most)
		}
		twice := slices.ContainsFunc(m.lots, func(o lot) bool {
			return slices.ContainsFunc(o.names, func(n string) bool { return strings.EqualFold(n, name) })
		})
		i := slices.IndexFunc(m.lots, func(o lot) bool { return o.alike == l.alike && (o.Least > 0) == (l.Least > 0) })
		switch {
		case twice || i >= 0 && !l.single:
			return m.d.errorf(m.key, "found %q twice; want each once, with how many at most", name)
		case i < 0:
			m.lots = append(m.lots, l)
		default:
			m.lots[i].names = append(m.lots[i].names, name)
			m.lots[i].Least, m.lots[i].Most = m.lots[i].Least+l.Least, m.lots[i].Most+l.Most
		}
	}
	return nil
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
	l.Least, l.Most = least, most
	return err == nil && err2 == nil && least >= 0 && most >= max(1, least) && most <= l.most
}

// readLot reads what a part of a force is, and what one of it costs. (W110) (W111)
func (m *muster) readLot(name string) (lot, error) {
	l := lot{names: []string{name}}
	var err error
	switch {
	case m.kind == groundCombat.name:
		err = m.readGroundLot(name, &l)
	case m.flies():
		a := &Air{Rules: m.Rules}
		if m.kind == bombardCombat.name {
			err = a.readTarget(m.d)
		}
		var g airGroup
		if err == nil {
			g, err = a.readGroup(m.side, strings.Fields(name))
			err = m.d.of(m.key, err)
		}
		l.given = m.kind != strikeCombat.name && m.side == Attacker && g.Marks&escort == 0
		l.Cost, l.alike, l.most, m.unit = 1, g, MostPoints, "Air Points"
	case m.kind == subCombat.name && m.side == Attacker:
		if name != "" {
			err = m.d.errorf(m.key, "found %q; want one number of Sub Points, as 8 or 4..12", m.d.get(m.key, ""))
		}
		l.Cost, l.most, m.unit = 1, 12*maxSquadrons, "Sub Points"
	default:
		err = m.readShipLot(name, &l)
	}
	return l, err
}

func (m *muster) readGroundLot(name string, l *lot) error {
	g := &Ground{Rules: m.Rules}
	if err := g.readSurroundings(m.d); err != nil {
		return err
	}
	u, _, err := g.readUnit(m.side, strings.Fields(name))
	if err != nil {
		return m.d.of(m.key, err)
	}
	l.Cost, l.alike, l.most, m.unit = int(g.face(&u).strength), u, MostUnits, "points of Combat Strength"
	return nil
}

// readShipLot reads a ship as its kind of fight does. Ships are alike where nothing but
// their names tells them apart.
func (m *muster) readShipLot(name string, l *lot) error {
	one := *m.d
	one.values = map[string]string{"defend": name}
	type alike struct {
		shipType
		state any
	}
	var t shipType
	switch m.kind {
	case surfaceCombat.name:
		s, _, err := m.readSeaShip(name)
		if err != nil {
			return m.d.of(m.key, err)
		}
		t, s.Type = m.ships[s.Type], 0
		l.alike, l.most = s, maxForce
	case subCombat.name:
		b := &Submarines{Rules: m.Rules}
		if err := b.taskForce.read(m.Rules, &one, "defend"); err != nil {
			return err
		}
		s := b.Ships[0]
		t, s.Type = m.ships[s.Type], 0
		l.alike, l.most = s, maxShips
	default:
		b := &Strike{Rules: m.Rules}
		if err := b.readFleet(&one); err != nil {
			return err
		}
		s := b.Ships[0]
		t, s.Type = m.ships[s.Type], 0
		l.alike, l.most = s, maxShips
	}
	l.single, l.Cost, m.unit = t.number < kindDD, int(t.defense), "points of Defense Strength"
	l.given = m.kind != surfaceCombat.name && (t.number < kindDD || t.number > kindCD)
	if l.single {
		l.most = 1
	}
	t.id, t.name = "", ""
	l.alike = alike{t, l.alike}
	return nil
}

// of says of an error where the key stands.
func (d *description) of(key string, err error) error {
	if err == nil {
		return nil
	}
	return d.errorf(key, "%s", err)
}
