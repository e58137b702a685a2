package ground_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A slow reading of ground combat: numbers as fractions of a point, what may become of
// each unit from the prose of 12.6, 12.7, 21.3, 21.5 and 27.7.
type Unit struct {
	name, nation, kind string
	strength, core     float64 // core is that of the battlegroup, 0 without one
	fights             bool
	from               int // hexside, of attackers
	small, unsupplied  bool
	outside            bool // of a fortification
}

func (u Unit) chinese() bool  { return u.nation == "KMT" || u.nation == "CCP" }
func (u Unit) japanese() bool { return u.nation == "JP" || u.nation == "TH" }

// up is the strength printed on the side that is up.
func (u Unit) up() float64 {
	if u.small {
		return u.core
	}
	return u.strength
}

func (u Unit) text(attacker, fortified bool) string {
	text := u.name
	if attacker {
		text += " @" + sides[u.from] + " here"
	}
	if u.small {
		text += " battlegroup"
	}
	if u.unsupplied {
		text += " unsupplied"
	}
	if fortified && u.outside && !u.chinese() {
		text += " outside"
	}
	return text
}

var sides = []string{"N", "NE", "SE", "S", "SW", "NW"}

// groundModel is a hex with those in it.
type groundModel struct {
	t                  *testing.T
	attack, defend     []Unit
	works              string
	capital, garrison  bool
	jungle, monsoon    bool
	date, shift        int // number of the Cycle from 13/41
	supply, provincial float64
	sea                [6]bool
	held               int
}

// odds are in sixths of the tables' columns from 1:3; below them -1. [12.0]
func (m *groundModel) odds() int {
	attack, defend := 0., 0.
	for _, u := range m.attack {
		n := u.up()
		if u.unsupplied {
			n /= 2
		}
		if m.jungle && m.monsoon {
			n /= 2
		}
		if u.fights {
			attack += n
		}
	}
	for _, u := range m.defend {
		n := u.up()
		if u.unsupplied {
			n /= 2
		}
		if m.inside(u) {
			n *= 2
		}
		defend += n
	}
	if len(m.defend) == 0 {
		defend = 1
	}
	column := -1
	for i, least := range []float64{1. / 3, 1. / 2, 1, 2, 3, 4, 5, 6} {
		if attack/defend >= least-1e-9 {
			column = i
		}
	}
	return column
}

func (m *groundModel) inside(u Unit) bool {
	return m.works == "fortified" && !u.outside && !u.chinese()
}

// table is which of the three. [12.5] [27.72]
func (m *groundModel) table() int {
	has := func(list []Unit, f func(Unit) bool) bool { return slices.ContainsFunc(list, f) }
	japan := m.attack[0].japanese()
	era := 0
	if m.date >= 6 { // 6/42
		era = 1
	}
	if m.date >= 33 { // 7/44
		era = 2
	}
	switch {
	case has(m.defend, Unit.chinese), japan && m.capital && len(m.defend) == 0:
		return 1
	case has(m.attack, Unit.chinese):
		return 3
	case !japan:
		return []int{3, 2, 1}[era]
	case !has(m.attack, func(u Unit) bool { return u.nation == "JP" }):
		return 3
	}
	return []int{1, 2, 3}[era]
}

// results are the results by the six faces. [7.61]
func (m *groundModel) results(column int) (list []string) {
	for die := 1; die <= 6; die++ {
		for _, line := range fighttest.Grid(m.t, "tables/ground-crt.csv") {
			if fighttest.Number(m.t, line[0]) == m.table() && fighttest.Number(m.t, line[1]) == die+m.shift {
				list = append(list, line[2+column])
			}
		}
	}
	return list
}

// wayOut tells whether a defender can retreat. [12.73]
func (m *groundModel) wayOut() bool {
	for side := range 6 {
		front := false
		for _, u := range m.attack {
			apart := (u.from - side + 6) % 6
			front = front || apart == 0 || apart == 1 || apart == 5
		}
		if !m.sea[side] && (!front || m.held == side) {
			return true
		}
	}
	return false
}

// ways lists what may become of the first unit that a result leaves a choice to, each as
// its move is called; none where nobody has one. [12.6]
func (m *groundModel) ways(result string) []string {
	list, attacker := m.defend, false
	if result == "Ar" {
		list, attacker = m.attack, true
	}
	count, top := map[string]int{}, true
	for _, u := range list {
		count[u.name]++
		if u.chinese() && !attacker { // the top one alone [27.75]
			if !top {
				continue
			}
			top = false
		}
		if ways := m.waysOf(u, result, attacker); len(ways) > 1 {
			for i := range ways {
				ways[i] += " " + u.name + " " + fighttest.Itoa(count[u.name])
			}
			return ways
		}
	}
	return nil
}

func (m *groundModel) waysOf(u Unit, result string, attacker bool) (ways []string) {
	purse := m.supply
	if u.chinese() {
		purse = m.provincial
	}
	pays := purse >= u.up()
	add := func(is bool, way string) {
		if is {
			ways = append(ways, way)
		}
	}
	dug := m.works == "entrenched" && !u.chinese() || m.inside(u) || u.chinese() && m.capital ||
		u.nation == "JP" && slices.ContainsFunc(m.attack, Unit.chinese)
	shelter := m.works == "fortified" && u.outside && !u.chinese()
	out := m.wayOut()
	switch result {
	case "Ar":
		add(true, "reduce and retreat")
		add(pays, "pay and retreat")
	case "Dr":
		add(out, "reduce and retreat")
		add(out && pays, "pay and retreat")
		add(dug || shelter, "reduce and stay")
		add((dug || shelter) && pays, "pay and stay")
	case "Do":
		add(true, "reduce and stay")
		add(pays, "pay and stay")
		add(out, "retreat")
		add(shelter, "go inside with")
	case "De":
		if u.core > 0 && !u.small { // else it is eliminated
			add(out, "retreat")
			add(dug || shelter, "stay with")
		}
	}
	return ways
}

// random makes a hex; nil where it is one that no fight comes to.
func randomGround(t *testing.T, r *rand.Rand, roster []Unit) *groundModel {
	m := &groundModel{t: t, works: []string{"none", "none", "entrenched", "fortified"}[r.IntN(4)],
		capital: r.IntN(4) == 0, garrison: r.IntN(3) == 0,
		jungle: r.IntN(3) == 0, monsoon: r.IntN(2) == 0, shift: r.IntN(7) - 3, supply: float64(r.IntN(14)),
		provincial: float64(r.IntN(12)), held: r.IntN(12)}
	for side := range m.sea {
		m.sea[side] = r.IntN(3) == 0
	}
	japan := r.IntN(2) == 0
	faction := []string{"KMT", "CCP"}[r.IntN(2)]
	force := func(japanese bool, most int) (list []Unit) {
		for range r.IntN(most + 1) {
			u := roster[r.IntN(len(roster))]
			if u.nation == "any" || u.japanese() != japanese || u.chinese() && u.nation != faction {
				continue
			}
			u.from, u.small, u.unsupplied, u.outside = r.IntN(6), u.core > 0 &&
				r.IntN(3) == 0, r.IntN(4) == 0, r.IntN(2) == 0
			list = append(list, u)
		}
		return list
	}
	m.attack, m.defend = force(japan, 9), force(!japan, 5)
	if len(m.attack) == 0 || len(m.defend) == 0 && !m.garrison {
		return nil
	}
	return m
}

// text is the hex as a description says it.
func (m *groundModel) text() string {
	list := func(units []Unit, attacker bool) string {
		var parts []string
		for _, u := range units {
			parts = append(parts, u.text(attacker, m.works == "fortified"))
		}
		if len(parts) == 0 {
			return "none"
		}
		return strings.Join(parts, ", ")
	}
	var water []string
	for side, is := range m.sea {
		if is {
			water = append(water, sides[side]+"=lake_or_sea")
		}
	}
	held := ""
	if m.held < 6 && !slices.ContainsFunc(m.attack, func(u Unit) bool { return u.from == m.held }) {
		held = sides[m.held]
	} else {
		m.held = 99
	}
	return fmt.Sprintf("attack = %q\ndefend = %q\nworks = %q\ncapital = %v\ngarrison = %v\nterrain = "+
		"%q\nweather = %q\ndate = %q\nshift = %d\ndefend-supply = %v\nattack-supply = %v\nprovincial = "+
		"%v\nhexsides = %q\nheld = %q\n",
		list(m.attack, true), list(m.defend, false), m.works, m.capital, m.garrison, map[bool]string{true: "jungle",
			false: "clear"}[m.jungle],
		map[bool]string{true: "monsoon", false: "clear"}[m.monsoon], cycleOf(m.date), m.shift, m.supply, m.supply,
		m.provincial, strings.Join(water, " "), held)
}

// cycleOf names a Cycle: 13/41 is 0, and a year has 13.
func cycleOf(n int) string {
	if n == 0 {
		return "13/41"
	}
	return fmt.Sprintf("%d/%d", (n-1)%13+1, 42+(n-1)/13)
}
