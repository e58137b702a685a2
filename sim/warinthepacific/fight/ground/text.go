package ground

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the fight as text that Parse reads: a battle file, with further keys
// where the fight has begun.
func (g *Combat) String() string {
	w := new(strings.Builder)
	table.Put(w, "kind", "ground", "")
	for s := range sim.Side(2) {
		table.Put(w, book.ForceKeys[s], g.force(s), "")
	}
	table.Put(w, "terrain", book.TerrainWords[g.Terrain], "")
	table.Put(w, "hexsides", g.sides(func(i int) string {
		if g.Hexside[i] == 0 {
			return ""
		}
		return hexsideNames[i] + "=" + book.TerrainWords[g.Hexside[i]]
	}), "")
	table.Put(w, "held", g.sides(func(i int) string { return oneOf(g.Held, i) }), "")
	table.Put(w, "hostile", g.sides(func(i int) string { return oneOf(g.Hostile, i) }), "")
	table.Put(w, "works", worksWords[g.Works], worksWords[0])
	table.Put(w, "garrison", strconv.FormatBool(g.Garrison), "false")
	table.Put(w, "capital", strconv.FormatBool(g.Capital), "false")
	if g.attackersHave(book.Nation.Chinese) || g.defendersHave(book.Nation.Chinese) || g.Provincial != usualPoints {
		table.Put(w, "provincial", strconv.Itoa(int(g.Provincial)), "")
	}
	table.Put(w, "assault", assaultWords[g.Assault], assaultWords[0])
	table.Put(w, "date", book.CycleText(g.Date), "")
	table.Put(w, "weather", book.WeatherWords[g.Weather], book.WeatherWords[0])
	table.Put(w, "area", book.AreaWords[g.Area], book.AreaWords[0])
	table.Put(w, "shift", strconv.Itoa(int(g.Shift)), "0")
	for s, key := range []string{"attack-supply", "defend-supply"} {
		table.Put(w, key, points(g.Supply[s]), "")
	}
	table.Put(w, "defend-path", g.sides(func(i int) string { return oneOf(g.Path, i) }), "")
	for s, key := range salvoKeys {
		table.Put(w, key, g.salvosText(s), "")
	}
	table.Put(w, "phase", phases[g.Phase], phases[g.opening()])
	table.Put(w, "round", strconv.Itoa(int(g.Round)), "0")
	table.Put(w, "result", resultWords[g.Result], resultWords[0])
	table.Put(w, "asked", strconv.Itoa(int(g.Asked)), "0")
	table.Put(w, "marched", strconv.FormatBool(g.Marched), "false")
	table.Put(w, "severed", strconv.FormatBool(g.Severed), "false")
	return strings.ReplaceAll(strings.ReplaceAll(w.String(), `"true"`, "true"), `"false"`, "false")
}

// sides joins what there is to say of hexsides.
func (g *Combat) sides(text func(i int) string) string {
	var parts []string
	for i := range hexsideNames {
		if t := text(i); t != "" {
			parts = append(parts, t)
		}
	}
	return strings.Join(parts, " ")
}

func oneOf(set uint8, i int) string {
	if set&(1<<i) == 0 {
		return ""
	}
	return hexsideNames[i]
}

// points writes halves of Supply Points.
func points(n uint16) string { return strconv.FormatFloat(float64(n)/2, 'f', -1, 64) }

// force returns the units of a side as a description says them, alike ones that follow
// each other together.
func (g *Combat) force(s sim.Side) string {
	var parts []string
	list := g.of(s)
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n] == list[i] {
			n++
		}
		text := g.typ(&list[i]).Name + g.unitMarks(s, &list[i])
		if n > 1 {
			text = strconv.Itoa(n) + " " + text
		}
		parts = append(parts, text)
		i += n
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// unitMarks returns what has to be said of a unit beyond its name.
func (g *Combat) unitMarks(s sim.Side, u *Unit) string {
	b := new(strings.Builder)
	if s == book.Attacker && g.Assault == overland {
		b.WriteString(" @" + hexsideNames[u.From])
	}
	for i, name := range markNames {
		if m := Marks(1 << i); u.Marks&m != 0 && m != inside {
			b.WriteString(" " + name)
		}
	}
	if s == book.Defender && g.mayGoIn(u) {
		b.WriteString(" outside")
	}
	if u.Spent > 0 {
		fmt.Fprintf(b, " spent=%d", u.Spent)
	}
	if u.Entered > 0 {
		fmt.Fprintf(b, " entered=%d", u.Entered)
	}
	usual := here
	if s == book.Attacker && g.Assault == overland {
		usual = away
	}
	if u.At != usual {
		b.WriteString(" " + placeNames[u.At])
	}
	return b.String()
}

// label names a unit of a side: its type and which of them.
func (g *Combat) label(s sim.Side, i int) string {
	n, t := 1, g.Units[s][i].Type
	for _, u := range g.Units[s][:i] {
		if u.Type == t {
			n++
		}
	}
	return fmt.Sprintf("%s %d", g.Rules.Units[t].Name, n)
}

// check refuses forces and positions that no fight comes to. [27.35]
func (g *Combat) check(d *book.Description) error {
	for s := range sim.Side(2) {
		for i := range g.of(s) {
			u := &g.Units[s][i]
			t := g.typ(u)
			if first := g.typ(&g.Units[s][0]); t.Nation != book.Anybody && first.Nation != book.Anybody &&
				book.JapaneseSide(t.Nation) != book.JapaneseSide(first.Nation) {
				return d.Errorf(book.ForceKeys[s], "found %s and %s together; want units of one side",
					first.Name, t.Name)
			}
			if first := g.typ(&g.Units[s][0]); t.Nation.Chinese() && first.Nation.Chinese() &&
				t.Nation != first.Nation {
				return d.Errorf(book.ForceKeys[s], "found %s and %s together; want Chinese of one faction (27.35)",
					first.Name, t.Name)
			}
			if s == book.Attacker && g.Assault != overland && g.Rules.tables.assault[g.Assault-1][t.Kind] == 0 {
				return d.Errorf("attack", "found %s in an assault of kind %s; want units that can take part "+
					"in it (10.15, 15.23, 6.9)", t.Name, assaultWords[g.Assault])
			}
			if s == book.Attacker && u.At == away && g.Held&(1<<u.From) != 0 {
				return d.Errorf("held", "found attackers in a hex that the defender holds; want other hexsides")
			}
		}
	}
	switch {
	case g.Phase != over && !g.any(book.Defender):
		return d.Errorf("defend", "found nobody to fight; want units in the hex, or garrison = true")
	case g.Severed && (g.Phase != options || g.Path == 0):
		return d.Errorf("severed", "found it in the phase %s; want a defend-path, and results that are fulfilled",
			phases[g.Phase])
	case g.Phase == options && g.Result == belowTable:
		return d.Errorf("result", "found below in the phase options; want Ar, Do, Dr or De")
	case g.Phase == options && (g.Asked >= g.Count[g.Turn()] || len(g.Legal(nil)) == 0):
		return d.Errorf("asked", "found a unit that has nothing to decide; want one that has")
	case g.Phase != options && g.Asked != 0:
		return d.Errorf("phase", "found a unit asked in the phase %s; want none", phases[g.Phase])
	}
	return nil
}
