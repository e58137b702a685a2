package warinthepacific

import (
	"slices"
	"strconv"
	"strings"
)

// readSalvo reads the ships that bombard a target on land and adds up their strength:
// that printed, 2 for a light cruiser and 1 for a counter of destroyers. They come
// alone: a strike from the air is another bombardment. [10.2] [10.23] [10.24]
func (a *Air) readSalvo(d *description) error {
	salvo, err := d.number("salvo", 0, 0, 999)
	a.Salvo = uint16(salvo)
	text := d.get("ships", "")
	if err != nil || text == "" {
		return err
	}
	if a.Salvo > 0 {
		return d.errorf("salvo", "found ships too; want one of them")
	}
	for part := range strings.SplitSeq(text, ",") {
		words, n := strings.Fields(part), 1
		if len(words) > 1 {
			if count, err := strconv.Atoi(words[0]); err == nil {
				n, words = count, words[1:]
			}
		}
		i, err := a.Rules.shipNamed(words)
		if err != nil {
			return d.errorf("ships", "%s", err)
		}
		t := &a.Rules.ships[i]
		if n < 1 || n > maxShips || n > 1 && t.number < kindDD {
			return d.errorf("ships", "found %d of %s; want a ship once", n, strings.Join(words, " "))
		}
		strength := n * t.bombardment()
		if strength == 0 {
			return d.errorf("ships", "found %s; want BB, BC, CA, CL or DD (10.2)", strings.Join(words, " "))
		}
		a.Salvo += uint16(strength)
	}
	return nil
}

// bombardment returns the Bombardment Strength of a ship, 0 of those that have none.
func (t *shipType) bombardment() int {
	switch kind := shipKinds[t.number]; {
	case kind == "CL":
		return 2
	case kind == "DD":
		return 1
	case slices.Contains([]string{"BB", "BC", "CA"}, kind):
		return int(t.attack)
	}
	return 0
}
