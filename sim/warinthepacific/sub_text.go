package warinthepacific

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the fight as text that Parse reads.
func (b *Submarines) String() string {
	w := new(strings.Builder)
	put := func(key, value, usual string) {
		if value != usual {
			if value == "true" {
				fmt.Fprintf(w, "%s = true\n", key)
			} else {
				fmt.Fprintf(w, "%s = %q\n", key, value)
			}
		}
	}
	var points, aim []string
	for i := range b.Squadrons {
		text := strconv.Itoa(int(b.Points[i]))
		if b.Lost[i] > 0 || b.Squadrons == 1 && b.Points[0] > 6 {
			text += "/" + strconv.Itoa(int(b.Lost[i]))
		}
		points = append(points, text)
	}
	for g, n := range b.Aim {
		if n > 0 {
			aim = append(aim, fmt.Sprintf("%d=%d", g, n))
		}
	}
	put("kind", "submarine", "")
	put("attack", strings.Join(points, " "), "")
	put("defend", b.fleet(), "")
	put("date", cycleText(b.Date), "")
	put("suppressed", strconv.FormatBool(b.Suppressed), "false")
	put("near-port", strconv.FormatBool(b.Near), "false")
	put("phase", subPhases[b.Phase], subPhases[0])
	put("stage", subStages[b.Stage], subStages[0])
	put("aim", strings.Join(aim, " "), "")
	put("countered", strconv.FormatBool(b.Countered), "false")
	for _, n := range []struct {
		key   string
		value uint8
	}{{"distance", b.Distance}, {"squadron", b.Squadron}, {"ready", b.Ready}, {"asked", b.Asked}, {"group", b.Group}, {"shots", b.Shots}, {"target", b.Target}, {"screened", b.Screened}} {
		put(n.key, strconv.Itoa(int(n.value)), "0")
	}
	return w.String()
}

// fleet returns the ships as a description says them, alike ones that follow each other
// together.
func (b *Submarines) fleet() string {
	var parts []string
	for i := 0; i < int(b.Count); {
		n := 1
		for i+n < int(b.Count) && b.Ships[i+n] == b.Ships[i] {
			n++
		}
		s, t := b.Ships[i], b.ship(i)
		text := nationWords[t.nation] + " " + t.id
		if n > 1 {
			text = strconv.Itoa(n) + " " + text
		}
		if t.alone() || t.number == kindCL {
			text = nationWords[t.nation] + " " + t.name
		}
		if s.Empty {
			text += " empty"
		}
		if s.Damage > 0 {
			text += " " + damageWords[s.Damage]
		}
		if s.Group > 0 {
			text += fmt.Sprintf(" group=%d", s.Group)
		}
		if s.Hit > 0 {
			text += fmt.Sprintf(" hit=%d", s.Hit)
		}
		parts = append(parts, text)
		i += n
	}
	return strings.Join(parts, ", ")
}

// shipLabel names a ship: small ones by which of them it is.
func (b *Submarines) shipLabel(i int) string {
	t := b.ship(i)
	n, all := 0, 0
	for k := range b.Ships[:b.Count] {
		if b.Ships[k].Type == b.Ships[i].Type {
			all++
			if k <= i {
				n++
			}
		}
	}
	name := t.name
	if !t.alone() && t.number != kindCL {
		name = t.id
	}
	if all == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, n)
}
