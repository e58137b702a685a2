package warinthepacific

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the fight as text that Parse reads.
func (b *Surface) String() string {
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"surface\"\nattack = %q\ndefend = %q\ndate = %q\n", b.force(0), b.force(1), cycleText(b.Date))
	if b.Night {
		w.WriteString("night = true\n")
	}
	usual := SurfaceDeploy
	if b.Guns > 0 {
		usual = SurfaceGuns
	}
	if b.Phase != usual {
		fmt.Fprintf(w, "phase = %q\n", surfacePhases[b.Phase])
	}
	for _, n := range []struct {
		key   string
		value uint8
	}{{"guns", b.Guns}, {"player", b.Player}, {"asked", b.Asked}, {"target", b.Target}, {"first", b.First}, {"round", b.Round}, {"number", b.Number}, {"done", b.Done}} {
		if n.value != 0 {
			fmt.Fprintf(w, "%s = %d\n", n.key, n.value)
		}
	}
	return w.String()
}

// force returns the ships of a side as a description says them, alike ones that follow
// each other together.
func (b *Surface) force(side uint8) string {
	if b.Count[side] == 0 {
		return "none"
	}
	var parts []string
	list := b.ships(side)
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n] == list[i] && b.shipType(&list[i]).number >= kindDD {
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

func (b *Surface) describe(s *seaShip) string {
	t := b.shipType(s)
	name := t.name
	if t.number >= kindDD {
		name = t.id
	}
	text := nationWords[t.nation] + " " + name
	if s.Damage > 0 {
		text += " " + damageWords[s.Damage]
	}
	if s.there() {
		text += " @" + hexName(s.Hex)
	}
	for i, mark := range shipMarks {
		if s.is(1 << i) {
			text += " " + mark
		}
	}
	return text
}

// shipLabel names a ship: a counter of which there are more by which of them it is.
func (b *Surface) shipLabel(side, i uint8) string {
	list := b.ships(side)
	t := b.shipType(&list[i])
	n, all := 0, 0
	for k := range list {
		if list[k].Type == list[i].Type {
			all++
			if k <= int(i) {
				n++
			}
		}
	}
	name := t.name
	if t.number >= kindDD {
		name = t.id
	}
	if all == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, n)
}
