package warinthepacific

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

var _ sim.Musters = (*Rules)(nil)

// sizing says from what a force is chosen, and its price.
var sizing = []sim.Key{
	{Name: "types", Usage: `parts of a force, each N at most or N..M, "5..5 Betty, 12 Zero"; with --size defend of a strike also the CAP`},
	{Name: "beyond", Usage: "as budget"},
	{Name: "budget", Usage: "Air Points, Sub Points, Combat Strength of ground units, Defense Strength of ships"},
}

// mostForces is how many forces a muster has at most.
const mostForces = 1 << 14

// A muster is a fight in which the force of one side is open.
type muster struct {
	*Rules
	d    *description
	kind string
	side sim.Side
	key  string // of the description
	unit string // of costs
	lots []lot
}

// Muster implements sim.Musters. Types are written as a force is: each part is there up to
// as many times as it says, N..M of it from N on. What a side is to bring in any case is
// there in full unless a range says otherwise: of a fight in the air the Air Points that
// strike, of a Task Force that is attacked by air or submarines all but its destroyers
// and escorts (W111). A force costs what it is worth by the rosters, as the game has no
// price for all that fights (W110). Where the types of who is struck are aircraft, the
// force is the CAP.
func (r *Rules) Muster(name, text string, changes map[string]string, side sim.Side, types string) (sim.Muster, error) {
	m, err := r.readMuster(name, text, changes, side, types)
	if err != nil {
		return sim.Muster{}, err
	}
	if err := m.readLots(); err != nil {
		return sim.Muster{}, err
	}
	lots := make([]sim.Lot, len(m.lots))
	for i, l := range m.lots {
		lots[i] = l.Lot
	}
	all := sim.Selections(lots, mostForces)
	if all == nil {
		return sim.Muster{}, m.d.errorf(m.key, "found parts of too many forces; want %d at most: fewer parts or points, or ranges as 4..6", mostForces)
	}
	out := sim.Muster{Side: side, Key: m.key, Types: m.types(), Unit: m.unit}
	out.Aim, out.Ends = m.aim()
	err = out.Offer(all, m.start, m.force)
	return out, err
}

// readMuster reads the fight, and which force of it is chosen.
func (r *Rules) readMuster(name, text string, changes map[string]string, side sim.Side, types string) (*muster, error) {
	d, err := readDescription(name, text, changes)
	if err != nil {
		return nil, err
	}
	m := &muster{Rules: r, d: d, side: side, kind: d.get("kind", groundCombat.Name), key: forceKeys[side]}
	for key := range d.values {
		if !slices.Contains(aboutFile, key) && !slices.ContainsFunc(keys, func(k sim.Key) bool { return k.Name == key }) {
			return nil, d.errorf(key, "found it in a fight of kind %s; want a set-up, where forces can be chosen", m.kind)
		}
	}
	if _, name := countOf(types); m.kind == strikeCombat.Name && side == Defender && r.Book.namesPlane(name) {
		m.key = "cap"
	}
	switch {
	case d.get("ships", "") != "":
		return nil, d.errorf("ships", "found ships that bombard, whose way nobody bars; want a fight in which forces meet")
	case d.get("guns", "") != "" && m.kind == surfaceCombat.Name && side == Attacker:
		return nil, d.errorf("guns", "found coastal guns; want --size defend, as guns are no force to choose")
	case types != "":
		d.values[m.key], d.typed = types, m.key
	case d.get(m.key, "none") == "none":
		return nil, d.errorf(m.key, "found none to take types from; want --types, as %s", m.example())
	}
	return m, nil
}

// example is what types of the kind of fight look like.
func (m *muster) example() string {
	switch {
	case m.kind == groundCombat.Name:
		return `"3 JP Infantry Division, JP Armored Brigade"`
	case m.kind == subCombat.Name && m.side == Attacker:
		return `"12"`
	case m.flies():
		return `"8 Zero, 5..5 Betty"`
	}
	return `"Chokai, Aoba, 4 JP DD-modern"`
}

// flies reports whether the force is Air Points.
func (m *muster) flies() bool {
	return m.kind == airCombat.Name || m.kind == bombardCombat.Name || m.kind == strikeCombat.Name && (m.side == Attacker || m.key == "cap")
}

// aim says what a side wants, and which outcomes give it that (W112).
func (m *muster) aim() (string, []int) {
	type aim struct {
		words string
		ends  []int
	}
	var wants [2]aim
	switch m.kind {
	case groundCombat.Name:
		wants = [2]aim{{"the attacker takes the hex", []int{Taken}}, {"the attacker does not take the hex", []int{HeldOn, Contested, Vacant}}}
	case airCombat.Name, bombardCombat.Name:
		wants = [2]aim{{"all of the strike gets through", []int{Through}}, {"not all of the strike gets through", []int{Stopped, PartlyThrough}}}
	case surfaceCombat.Name:
		wants = [2]aim{{"the attacker loses the smaller share of its Defense Strength", []int{0}}, {"the attacker does not lose the smaller share of its Defense Strength", []int{1, 2}}}
	default:
		wants = [2]aim{{"a ship is sunk", []int{Sunk}}, {"no ship is sunk", []int{Unharmed, Damaged}}}
	}
	return wants[m.side].words, wants[m.side].ends
}

// start sets up the fight with a force in it.
func (m *muster) start(s sim.Selection) (sim.State, error) {
	d := *m.d
	d.values = maps.Clone(m.d.values)
	d.values[m.key] = m.force(s)
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

// types writes the lots as Muster takes them.
func (m *muster) types() string {
	var parts []string
	for _, l := range m.lots {
		least, most := l.Least, l.Most
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
