package battle_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A duel plays one battle in lockstep: engine and reference.
type duel struct {
	engine sim.State
	ref    *refBattle
	lister sim.Lister
	rng    *rand.Rand
	text   string // of the battle
	moves  []string
	steps  int
}

func newDuel(start sim.State, g generated, rng *rand.Rand) *duel {
	for _, m := range start.(*battle.Battle).Measures()[4:] { // the outcome, the rounds, two totals, then the blocks
		g.ref.names = append(g.ref.names, m.Name[strings.Index(m.Name, " ")+1:])
	}
	g.ref.advance()
	return &duel{engine: start, ref: g.ref, rng: rng, text: g.text}
}

// wrong is a difference, with what is needed to see it again.
func (d *duel) wrong(what, engine, ref string) error {
	return fmt.Errorf("%s differs\nengine:    %s\nreference: %s\nbattle:\n%smoves: %s\nposition:\n%s",
		what, engine, ref, d.text, strings.Join(d.moves, "; "), d.engine)
}

func legalTexts(s sim.State) []string {
	var list []string
	for _, m := range s.Legal(nil) {
		list = append(list, s.MoveString(m))
	}
	slices.Sort(list)
	return list
}

// textOf takes the position text apart.
func textOf(s sim.State) map[string]string {
	text := map[string]string{}
	for line := range strings.Lines(s.String()) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), " = "); ok {
			text[key] = strings.Trim(value, `"`)
		}
	}
	if text["invade"] == "true" { // then attacking infantry and marines are at sea
		for _, key := range []string{"attack", "attack-later"} {
			text[key] = invaders.ReplaceAllString(text[key], "$0~")
		}
	}
	return text
}

var invaders = regexp.MustCompile(`\b(IN|MA)\d(\[[^]]*\])?`)

// forceOf are the blocks of a side in position text, without the mark of having
// acted.
func forceOf(text map[string]string, side int) string {
	key := []string{"attack", "defend"}[side]
	here := strings.TrimPrefix(text[key], "none") // a vacant base
	return strings.ReplaceAll(strings.TrimSpace(here+" "+text[key+"-later"]), "!", "")
}

// engineWords describe an engine position through what the package exports.
func engineWords(s sim.State) string {
	b := s.(*battle.Battle)
	var w strings.Builder
	for side := range sim.Side(2) {
		for i := range b.Span(side) {
			x := b.Block(i)
			fmt.Fprintf(&w, "%s%d", x.Type, x.Steps)
			if x.Here {
				fmt.Fprintf(&w, " %s", x.Group)
			}
			w.WriteString(", ")
		}
		w.WriteString("/ ")
	}
	legal := strings.Join(legalTexts(s), " | ")
	fmt.Fprintf(&w, "round %d, turn %d: %s", b.Round(), b.Turn(), legal)
	if strings.Contains(legal, "takes the hit") || b.Turn() != sim.Over &&
		(b.Doubled(0, book.Ground) || b.Doubled(1, book.Ground)) {
		text := textOf(s)
		fmt.Fprintf(&w, ", hits %s, %s, %s", text["hits"], forceOf(text, 0), forceOf(text, 1))
	}
	if first := s.(*battle.Battle).Rules.Options()["first-air-strike"]; first == "on" && b.Turn() != sim.Over {
		fmt.Fprintf(&w, ", search won by %q", textOf(s)["search-won"])
	}
	return w.String()
}

// words describe a reference position in the same way.
func (b *refBattle) words() string {
	var w strings.Builder
	for side := range 2 {
		for i := range b.blocks {
			if x := &b.blocks[i]; x.side == side {
				fmt.Fprintf(&w, "%s%d", x.typ, x.steps)
				if x.here {
					fmt.Fprintf(&w, " %s", b.group(x))
				}
				w.WriteString(", ")
			}
		}
		w.WriteString("/ ")
	}
	fmt.Fprintf(&w, "round %d, turn %d: %s", b.round, b.turn, strings.Join(b.legal, " | "))
	doubled := false
	for i := range b.blocks {
		doubled = doubled || b.blocks[i].here && b.halves(i)
	}
	if b.hits > 0 || doubled && b.phase != "over" {
		fmt.Fprintf(&w, ", hits %s, %s, %s", b.progress()["hits"], b.forceText(0), b.forceText(1))
	}
	if b.on("first-air-strike") && b.phase != "over" {
		fmt.Fprintf(&w, ", search won by %q", b.progress()["search-won"])
	}
	return w.String()
}

func (d *duel) play() error {
	for {
		if e, r := engineWords(d.engine), d.ref.words(); e != r {
			return d.wrong("position", e, r)
		}
		if d.steps%7 == 0 {
			if err := d.compareText(); err != nil {
				return err
			}
		}
		if d.ref.phase == "over" {
			if e, r := d.engine.(*battle.Battle).Outcome(), d.ref.outcome(); e != r {
				return d.wrong("outcome", fmt.Sprint(e), fmt.Sprint(r))
			}
			return nil
		}
		if err := d.move(); err != nil {
			return err
		}
		d.steps++
	}
}

// move compares all that one random decision can lead to, and goes on with one.
func (d *duel) move() error {
	legal := d.engine.Legal(nil)
	m := legal[d.rng.IntN(len(legal))]
	for range 2 { // fewer retreats, longer battles
		if battle.Decode(m).Action == battle.Retreat || battle.Decode(m).Action == battle.Hold {
			m = legal[d.rng.IntN(len(legal))]
		}
	}
	text := d.engine.MoveString(m)
	want := map[string]*big.Rat{}
	next := map[string]*refBattle{}
	total := new(big.Rat)
	for _, o := range d.ref.apply(text) {
		w := o.b.words()
		if want[w] == nil {
			want[w] = new(big.Rat)
		}
		want[w].Add(want[w], o.p)
		total.Add(total, o.p)
		next[w] = o.b
	}
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		return d.wrong("the sum of the reference after "+text, "1", total.String())
	}
	got := map[string]float64{}
	states := map[string]sim.State{}
	var keys []string
	for s, p := range d.lister.Outcomes(d.engine, m) {
		w := engineWords(s)
		if got[w] += p; states[w] == nil {
			states[w] = s.Clone()
			keys = append(keys, w)
		}
	}
	d.moves = append(d.moves, text)
	for _, w := range keys {
		p := 0.0
		if want[w] != nil {
			p, _ = want[w].Float64()
		}
		if math.Abs(got[w]-p) > 1e-12 {
			return d.wrong("what follows "+text, floatTable(got), ratTable(want))
		}
	}
	if len(want) != len(got) {
		return d.wrong("what follows "+text, floatTable(got), ratTable(want))
	}
	w := keys[d.rng.IntN(len(keys))]
	d.engine, d.ref = states[w], next[w]
	return nil
}

func floatTable(m map[string]float64) string {
	var list []string
	for w, p := range m {
		list = append(list, fmt.Sprintf("\n  %.9f %s", p, w))
	}
	slices.Sort(list)
	return strings.Join(list, "")
}

func ratTable(m map[string]*big.Rat) string {
	f := map[string]float64{}
	for w, p := range m {
		f[w], _ = p.Float64()
	}
	return floatTable(f)
}

// compareText compares the position text of the engine with the reference, so far
// as it is not about whose turn it is.
func (d *duel) compareText() error {
	text := textOf(d.engine)
	if text["phase"] == "" || text["phase"] == "over" {
		return nil
	}
	for s := range 2 {
		if e, r := forceOf(text, s), d.ref.forceText(s); e != r {
			return d.wrong("force", e, r)
		}
	}
	for key, r := range d.ref.progress() {
		if e := text[key]; e != r {
			return d.wrong(key, fmt.Sprintf("%q", e), fmt.Sprintf("%q", r))
		}
	}
	return nil
}
