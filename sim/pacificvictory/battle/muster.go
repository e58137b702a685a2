package battle

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

var _ sim.Musters = (*Rules)(nil)

// A blockChoice is a type of block that a force may have.
type blockChoice struct {
	kind   book.Kind
	typ    string // the name of a block, without steps
	mark   string // its brackets and marks
	cost   int    // production points a step [8.2]
	steps  int    // most steps of a block
	most   int    // blocks
	marked bool   // at sea because it says so, not because all such blocks are
}

// String returns what parseChoice takes.
func (c blockChoice) String() string {
	if c.most < MaxBlocks {
		return fmt.Sprintf("%s%s:%d", c.typ, c.mark, c.most)
	}
	return c.typ + c.mark
}

// block writes a block of that many steps.
func (c blockChoice) block(steps int) string { return c.typ + strconv.Itoa(steps) + c.mark }

// A muster is a described battle in which the force of one side is open.
type muster struct {
	rules   *Rules
	d       description
	st      Settings
	side    sim.Side
	choices []blockChoice // in the order in which a force lists its blocks
}

// Muster returns the forces of a side. Every force within the stacking limits is
// among them if Battle takes it: blocks of 1 step up to the most their type has,
// and none at all for a vacant base. Blocks stand in the order of types, nations
// and classes, stronger ones first; reinforcements of round 2 stay as described
// and cost nothing. An attacker wants the hex; a defender wants that the attacker
// does not take it, for which a blockade will do.
func (r *Rules) Muster(name, text string, changes map[string]string, side sim.Side, types string) (sim.Muster, error) {
	m, err := r.readOpen(name, text, changes, side)
	if err != nil {
		return sim.Muster{}, err
	}
	if err := m.choose(types); err != nil {
		return sim.Muster{}, err
	}
	stacks, err := m.stacks()
	if err != nil {
		return sim.Muster{}, err
	}
	words := make([]string, len(m.choices))
	for i, c := range m.choices {
		words[i] = c.String()
	}
	out := sim.Muster{
		Side: side, Key: sideWords[side], Types: strings.Join(words, " "), Unit: "production points",
		Forces: func(yield func(sim.Force) bool) { m.yield(stacks, yield) },
	}
	for _, s := range stacks {
		out.Count += m.forces(s)
	}
	if side == Attacker {
		out.Aim, out.Ends = "the attacker takes the hex", []int{DefenderEliminated, DefenderRetreated}
	} else {
		out.Aim, out.Ends = "the attacker does not take the hex", []int{AttackerEliminated, AttackerRetreated, Blockade}
	}
	return out, nil
}

// readOpen reads the description of a battle in which a side's force is open.
func (r *Rules) readOpen(name, text string, changes map[string]string, side sim.Side) (*muster, error) {
	m := &muster{side: side}
	var err error
	if m.st.Document, err = battleFile.Read(name, text, changes, &m.d); err != nil {
		return nil, err
	}
	if m.d.Phase != "" {
		return nil, m.st.Errorf("phase", "found a position in mid-battle; want a set-up, where forces can be chosen")
	}
	if m.rules, err = r.With(book.ParseOptions(m.d.Options)); err != nil {
		return nil, m.st.Errorf("options", "%s", err)
	}
	return m, nil
}

// force is the part of the description that a force is.
func (m *muster) force(d *description) *string {
	return [2]*string{&d.Attack, &d.Defend}[m.side]
}

// choose reads the types, or takes those of the described force.
func (m *muster) choose(types string) error {
	words, at := splitForce(types), table.Place{Key: "types"}
	if len(words) == 0 {
		described := splitForce(*m.force(&m.d))
		if len(described) == 0 || described[0] == "none" {
			return m.st.Errorf(sideWords[m.side],
				"found no block to take types from; want %s, as \"CV:2 CA MA[US]\"", table.KeyName("types"))
		}
		for _, word := range described {
			b, ok := parseBlock(word)
			if !ok {
				return m.st.Errorf(sideWords[m.side],
					"found block %q; want type and steps, as CV2, MA1[US] or BB1[Yamato]", word)
			}
			word = b.typ
			if b.mark != "" {
				word += "[" + b.mark + "]"
			}
			words = append(words, word+b.marks)
		}
		slices.Sort(words)
		words = slices.Compact(words)
		at = m.st.Place(sideWords[m.side])
	}
	for _, word := range words {
		c, err := m.parseChoice(word)
		if err != nil {
			return table.Errorf(at, "%s", err)
		}
		if slices.ContainsFunc(m.choices, func(o blockChoice) bool { return o.kind == c.kind && o.mark == c.mark }) {
			if types == "" {
				continue // the same type written in two ways
			}
			return table.Errorf(at, "found type %q twice; want each once", word)
		}
		m.choices = append(m.choices, c)
	}
	sort.Slice(m.choices, func(i, j int) bool {
		a, b := m.choices[i], m.choices[j]
		k, l := &m.rules.Ratings[a.kind], &m.rules.Ratings[b.kind]
		return cmp.Or(cmp.Compare(k.Type, l.Type), cmp.Compare(a.kind, b.kind),
			cmp.Compare(book.Flag(a.marked), book.Flag(b.marked))) < 0
	})
	return nil
}

// parseChoice reads a type of block to choose from, which is written as a block without its steps, with ~
// for blocks at sea and, behind a colon, how many there may be: MA[US]~:2.
func (m *muster) parseChoice(word string) (c blockChoice, err error) {
	at := table.Scanner{Rest: capitals(word)}
	typ := at.Capitals()
	class, _ := at.Enclosed("[]")
	sea, limited := at.Sign("~"), at.Sign(":")
	most := at.Digits()
	if typ == "" || limited != (most != "") || at.Rest != "" {
		return c,
			fmt.Errorf("found type %q; want a type of block, its nation or class and how many at most where "+
				"that matters, as CA, MA[US] or CV:2", word)
	}
	b := &Battle{Rules: m.rules}
	if err := m.begin(b); err != nil {
		return c, err
	}
	if c.kind, err = b.findKind(m.side, "type", word, typ, class); err != nil {
		return c, err
	}
	rate := &m.rules.Ratings[c.kind]
	c.typ, c.mark, c.cost, c.steps, c.most = typ, NationMark(rate), int(rate.Cost), int(rate.Max), MaxBlocks
	if limited {
		if c.most, err = strconv.Atoi(most); err != nil || c.most < 1 || c.most > MaxBlocks {
			return c, fmt.Errorf("found type %q; want 1 to %d blocks of it at most", word, MaxBlocks)
		}
	}
	if !sea {
		return c, nil
	}
	if !rate.Type.MayInvade() {
		return c, fmt.Errorf("found type %q at sea; want IN or MA: no other ground block crosses the sea (5.8)", word)
	}
	if b, err := m.place(c.block(1)); err != nil || b.Sea&Of(m.side)&b.Here == 0 {
		c.mark, c.marked = c.mark+"~", true
	}
	return c, nil
}

// begin sets what tells the kind of a block: who Japan is, and the date.
func (m *muster) begin(b *Battle) (err error) {
	b.Clear()
	if b.Japan, err = choice[sim.Side](m.st, "japan", m.d.Japan, sideWords...); err != nil {
		return err
	}
	return b.setDate(m.d, m.st)
}

// place puts a force and what else is described into the hex, and asks about
// nothing but what it needs for that.
func (m *muster) place(force string) (*Battle, error) {
	b, d := &Battle{Rules: m.rules}, m.d
	*m.force(&d) = force
	if err := m.begin(b); err != nil {
		return nil, err
	}
	for s, f := range [2][2]string{{d.Attack, d.AttackLater}, {d.Defend, d.DefendLater}} {
		for n, text := range f {
			if err := b.addForce(sim.Side(s), text, n == 1, false, m.st, sideWords[s]+
				[2]string{"", "-later"}[n]); err != nil {
				return nil, err
			}
		}
	}
	if err := b.setHex(d, m.st); err != nil {
		return nil, err
	}
	if err := b.setMode(description{Invade: d.Invade}, m.st); err != nil {
		// who invades; not yet who may raid or blockade
		return nil, err
	}
	var err error
	b.Blockader = Nobody
	if d.Blockading != "" {
		b.Blockader, err = choice[sim.Side](m.st, "blockading", d.Blockading, sideWords...)
	}
	return b, err
}
