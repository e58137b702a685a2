package warinthepacific

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var _ sim.Musters = (*Rules)(nil)

// sizing says from what a force is chosen, and its price.
var sizing = []sim.Key{
	{Name: "types",
		Usage: `parts of a force, each N at most or N..M, "5..5 Betty, 12 Zero"; under a strike also the CAP`},
	{Name: "beyond", Usage: "as budget"},
	{Name: "budget", Usage: "Air Points, Sub Points, Combat Strength of ground units, Defense Strength of ships"},
}

// mostForces is how many forces a muster has at most.
const mostForces = 1 << 14

// A muster is a fight in which the force of one side is open.
type muster struct {
	*Rules
	d    *book.Description
	kind string
	side sim.Side
	key  string // of the description
	unit string // of costs
	lots []lot
}

// Muster implements sim.Musters. types are written like a force: each part takes part up to as many
// times as it says, N..M of it from N on. Parts that a side brings in any case take part in full
// unless a range says otherwise: in an air fight the Air Points that strike; in a Task Force that
// is attacked by air or submarines everything except its destroyers and escorts (W111). A force
// costs its worth by the rosters, because the game has no price for all units (W110). If types for
// the attacked side are aircraft, the force is the CAP.
func (r *Rules) Muster(name, text string, changes map[string]string, side sim.Side, types string) (sim.Muster, error) {
	m, err := r.readMuster(name, text, changes, side, types)
	if err != nil {
		return sim.Muster{}, err
	}
	if err := m.readLots(); err != nil {
		return sim.Muster{}, err
	}
	lots := make([]sim.UnitRange, len(m.lots))
	for i, l := range m.lots {
		lots[i] = l.UnitRange
	}
	all := sim.Selections(lots, mostForces)
	if all == nil {
		return sim.Muster{},
			m.d.Errorf(m.key, "found parts of too many forces; want %d at most: fewer parts or points, or "+
				"ranges as 4..6", mostForces)
	}
	out := sim.Muster{Side: side, Key: m.key, Types: m.types(), Unit: m.unit}
	out.Aim, out.Ends = m.aim()
	err = out.SetForces(all, m.start, m.force)
	return out, err
}

// readMuster reads the fight, and which force of it is chosen.
// It refuses what cannot be sized: positions in the middle of a fight, ships that bombard
// and coastal guns.
func (r *Rules) readMuster(name, text string, changes map[string]string, side sim.Side, types string) (*muster, error) {
	d, err := book.ReadDescription(name, text, changes)
	if err != nil {
		return nil, err
	}
	m := &muster{Rules: r, d: d, side: side, kind: d.Get("kind", ground.Kind.Name), key: book.ForceKeys[side]}
	for key := range table.InOrder(d.Values) {
		if !slices.Contains(book.AboutFile, key) && !slices.ContainsFunc(keys, func(k sim.Key) bool {
			return k.Name == key
		}) {
			return nil, d.Errorf(key, "found it in a fight of kind %s; want a set-up, where forces can be chosen",
				m.kind)
		}
	}
	if _, name := countOf(types); m.kind == air.StrikeKind.Name && side == book.Defender && r.book.NamesPlane(name) {
		m.key = "cap"
	}
	switch {
	case d.Get("ships", "") != "":
		return nil,
			d.Errorf("ships", "found ships that bombard, whose way nobody bars; want a fight in which forces meet")
	case d.Get("guns", "") != "" && m.kind == surface.Kind.Name && side == book.Attacker:
		return nil, d.Errorf("guns", "found coastal guns; want %s defend, as guns are no force to choose",
			table.KeyName("size"))
	case types != "":
		d.Values[m.key], d.Typed = types, m.key
	case d.Get(m.key, "none") == "none":
		return nil, d.Errorf(m.key, "found none to take types from; want %s, as %s", table.KeyName("types"),
			m.example())
	}
	return m, nil
}

// example is what types of the kind of fight look like.
func (m *muster) example() string {
	switch {
	case m.kind == ground.Kind.Name:
		return `"3 JP Infantry Division, JP Armored Brigade"`
	case m.kind == undersea.SubKind.Name && m.side == book.Attacker:
		return `"12"`
	case m.flies():
		return `"8 Zero, 5..5 Betty"`
	}
	return `"Chokai, Aoba, 4 JP DD-modern"`
}

// flies reports whether the force is Air Points.
func (m *muster) flies() bool {
	return m.kind == air.Kind.Name || m.kind == air.BombardKind.Name || m.kind == air.StrikeKind.Name &&
		(m.side == book.Attacker || m.key == "cap")
}

// aim says what a side wants, and which outcomes give it that (W112).
// The ends are numbers of the outcomes of that kind of fight; the two sides' lists
// together are all outcomes.
func (m *muster) aim() (string, []int) {
	type aim struct {
		words string
		ends  []int
	}
	var wants [2]aim
	switch m.kind {
	case ground.Kind.Name:
		wants = [2]aim{{"the attacker takes the hex", []int{ground.Taken}}, {"the attacker does not take the hex",
			[]int{ground.HeldOn, ground.Contested, ground.Vacant}}}
	case air.Kind.Name, air.BombardKind.Name:
		wants = [2]aim{{"all of the strike gets through", []int{air.Through}},
			{"not all of the strike gets through", []int{air.Stopped, air.PartlyThrough}}}
	case surface.Kind.Name:
		wants = [2]aim{{"the attacker loses the smaller share of its Defense Strength", []int{0}},
			{"the attacker does not lose the smaller share of its Defense Strength", []int{1, 2}}}
	default:
		wants = [2]aim{{"a ship is sunk", []int{book.Sunk}}, {"no ship is sunk", []int{book.Unharmed, book.Damaged}}}
	}
	return wants[m.side].words, wants[m.side].ends
}

// start sets up the fight with a force in it.
// The force goes into a copy of the description, as one muster sets up many of them.
func (m *muster) start(s sim.Selection) (sim.State, error) {
	d := *m.d
	d.Values = maps.Clone(m.d.Values)
	d.Values[m.key] = m.force(s)
	return m.fight(&d)
}

// force writes a selection as a description has it.
func (m *muster) force(s sim.Selection) string {
	var parts []string
	for i, n := range s.Counts {
		switch l := &m.lots[i]; {
		case n == 0:
		case l.single:
			parts = append(parts, l.names[:n]...)
		case n == 1 && !m.flies():
			parts = append(parts, l.names[0])
		default:
			parts = append(parts, strings.TrimSpace(strconv.Itoa(n)+" "+l.names[0]))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// types writes the lots as Muster reads them. The usual minimum of a part without a range is all of
// it if it is given in any case, otherwise none. A range is written only for another minimum.
func (m *muster) types() string {
	var parts []string
	for _, l := range m.lots {
		least, most := l.Min, l.Max
		if l.single {
			least, most = min(least, 1), 1
		}
		count, usual := strconv.Itoa(most), 0
		if l.given {
			usual = most
		}
		switch {
		case least != usual:
			count = fmt.Sprintf("%d..%d", least, most)
		case most == 1 && !m.flies() && l.names[0] != "":
			count = ""
		}
		for _, name := range l.names {
			parts = append(parts, strings.TrimSpace(count+" "+name))
		}
	}
	return strings.Join(parts, ", ")
}
