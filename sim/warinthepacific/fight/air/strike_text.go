package air

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the strike as text that Parse reads.
func (b *Strike) String() string { return b.text(false) }

// Sees returns what a side sees, as text: all but what the escort has chosen in secret.
func (b *Strike) Sees(viewer sim.Side) string {
	return b.text(viewer == book.Defender && b.Sky.veiled())
}

// text writes keys whose value is not the usual one. Lines of the fight in the air are taken
// over: the first after its kind is the strike, the second the CAP under the key of a defence,
// the rest where it stands.
func (b *Strike) text(veiled bool) string {
	w := new(strings.Builder)
	table.Put(w, "kind", "strike", "")
	sky := strings.Split(strings.TrimSuffix(b.Sky.text(veiled), "\n"), "\n")[1:]
	fmt.Fprintln(w, sky[0])
	table.Put(w, "defend", b.fleet(), "")
	if cap := strings.Replace(sky[1], "defend", "cap", 1); cap != `cap = "none"` {
		fmt.Fprintln(w, cap)
	}
	table.Put(w, "date", book.CycleText(b.Date), "")
	table.Put(w, "aboard", b.decks(0), "none")
	table.Put(w, "plotted", b.decks(plotted), "none")
	table.Put(w, "segment", strikeSegments[b.Segment], strikeSegments[b.opening()])
	if b.Priority > 0 {
		table.Put(w, "priority", book.ShipKinds[b.Priority-1], "")
	}
	for _, line := range sky[2:] {
		fmt.Fprintln(w, line)
	}
	var waves []string
	for _, wave := range b.Waves[:b.Divided] {
		waves = append(waves, b.pointsText(wave))
	}
	table.Put(w, "waves", strings.Join(waves, " "), "")
	if b.Divided < maxWaves && b.Waves[b.Divided] != [maxGroups]uint8{} {
		table.Put(w, "joining", b.pointsText(b.Waves[b.Divided]), "")
	}
	table.Put(w, "ring", ringWords[b.Ring], ringWords[0])
	table.Put(w, "mode", modeWords[b.Mode], modeWords[0])
	if b.Combined {
		fmt.Fprintln(w, "combined = true")
	}
	if b.Reported {
		fmt.Fprintln(w, "reported = true")
	}
	if b.Sent != [maxGroups]uint8{} {
		table.Put(w, "sent", b.pointsText(b.Sent), "")
	}
	for _, n := range []struct {
		key   string
		value uint8
	}{{"port", b.Port}, {"next", b.Asked}, {"wave", b.Wave}, {"entry", b.Entry}, {"shot-abort", b.Left[0]},
		{"shot-eliminate", b.Left[1]}, {"ship", b.Target}} {
		table.Put(w, n.key, strconv.Itoa(int(n.value)), "0")
	}
	return w.String()
}

// pointsText writes points of each group, as readPoints reads them.
func (b *Strike) pointsText(points [maxGroups]uint8) string {
	var list []string
	for _, n := range points[:len(b.groups())] {
		list = append(list, strconv.Itoa(int(n)))
	}
	return strings.Join(list, ":")
}

// fleet returns the ships as a description says them, alike ones that follow each other
// together.
func (b *Strike) fleet() string {
	var parts []string
	for i := 0; i < int(b.Count); {
		n := 1
		for i+n < int(b.Count) && b.Ships[i+n] == b.Ships[i] {
			n++
		}
		s, t := b.Ships[i], b.ship(i)
		text := book.NationWords[t.Nation] + " " + t.Name
		if t.Number >= book.KindDD {
			text = book.NationWords[t.Nation] + " " + t.ID
		}
		if n > 1 {
			text = strconv.Itoa(n) + " " + text
		}
		if s.Damage > 0 {
			text += " " + book.DamageWords[s.Damage]
		}
		if s.Before != s.Damage {
			text += fmt.Sprintf(" was=%d", s.Before)
		}
		if s.Place > 0 {
			text += fmt.Sprintf(" place=%d", s.Place)
		}
		if s.Struck {
			text += " struck"
		}
		if s.Repair {
			text += " repair"
		}
		if s.Unsupplied {
			text += " unsupplied"
		}
		parts = append(parts, text)
		i += n
	}
	return strings.Join(parts, ", ")
}
