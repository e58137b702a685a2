package surface

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the fight as text that Parse reads.
func (b *Action) String() string {
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"surface\"\nattack = %q\ndefend = %q\ndate = %q\n", b.Force(0), b.Force(1),
		book.CycleText(b.Date))
	if b.Night {
		w.WriteString("night = true\n")
	}
	usual := Deploy
	if b.Guns > 0 {
		usual = Guns
	}
	if b.Phase != usual {
		fmt.Fprintf(w, "phase = %q\n", phases[b.Phase])
	}
	for _, n := range []struct {
		key   string
		value uint8
	}{{"guns", b.Guns}, {"player", b.Player}, {"asked", b.Asked}, {"target", b.Target}, {"first", b.First},
		{"round", b.Round}, {"number", b.Number}, {"done", b.Done}} {
		if n.value != 0 {
			fmt.Fprintf(w, "%s = %d\n", n.key, n.value)
		}
	}
	return w.String()
}

// Force returns the ships of a side as a description says them, alike ones that follow
// each other together.
func (b *Action) Force(side uint8) string {
	if b.Count[side] == 0 {
		return "none"
	}
	var parts []string
	list := b.ships(side)
	for i := 0; i < len(list); {
		n := 1
		// Only counters that occur several times have a number before them.
		for i+n < len(list) && list[i+n] == list[i] && b.TypeOf(&list[i]).Number >= book.KindDD {
			n++
		}
		text := b.describe(&list[i])
		if n > 1 {
			text = strconv.Itoa(n) + " " + text
		}
		parts = append(parts, text)
		i += n
	}
	return strings.Join(parts, ", ")
}

// describe writes a ship as ReadSeaShip reads it: nation, name, damage, hex, marks.
func (b *Action) describe(s *book.SeaShip) string {
	t := b.TypeOf(s)
	name := t.Name
	if t.Number >= book.KindDD {
		name = t.ID
	}
	text := book.NationWords[t.Nation] + " " + name
	if s.Damage > 0 {
		text += " " + book.DamageWords[s.Damage]
	}
	if s.There() {
		text += " @" + book.HexName(s.Hex)
	}
	for i, mark := range book.ShipMarks {
		if s.Is(1 << i) {
			text += " " + mark
		}
	}
	return text
}

// ShipLabel names a ship. If several counters are alike it says which one.
func (b *Action) ShipLabel(side, i uint8) string {
	return b.label(side, i, func(*book.SeaShip) bool { return true })
}

// SeenLabel names a ship as the other side may: at night it counts those alone that have been seen, as the number would
// tell which of the others are of its type.
func (b *Action) SeenLabel(side, i uint8) string {
	if !b.Night || b.Phase > Move {
		return b.ShipLabel(side, i)
	}
	return b.label(side, i, func(s *book.SeaShip) bool { return s.Is(book.Spotted) })
}

// label names a ship by its number among those that count.
func (b *Action) label(side, i uint8, counts func(*book.SeaShip) bool) string {
	list := b.ships(side)
	t := b.TypeOf(&list[i])
	n, all := 1, 0
	for k := range list {
		if list[k].Type == list[i].Type {
			all++
			n += int(book.Bit(k < int(i) && counts(&list[k])))
		}
	}
	name := t.Name
	if t.Number >= book.KindDD {
		name = t.ID
	}
	if all == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, n)
}
