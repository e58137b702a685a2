package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Read reads a line of a text into its record, as "ship Akagi: damage=2".
func Read(t *theatre.Theatre, records []Record, seen map[string]bool, line string) error {
	name, values, ok := strings.Cut(line, ":")
	i := slices.IndexFunc(records, func(r Record) bool { return strings.TrimSpace(r.word+" "+r.name) == name })
	if !ok || i < 0 || seen[name] {
		return fmt.Errorf("found %.60q; want war, ship, support, marker, air, site, unit, base-force, "+
			"headquarters, subron or strike of the scenario with a colon, each once", line)
	}
	seen[name] = true
	r := &records[i]
	for _, word := range strings.Fields(values) {
		if err := r.read(t, word); err != nil {
			return err
		}
	}
	return nil
}

func (r *Record) read(t *theatre.Theatre, word string) error {
	key, value, _ := strings.Cut(word, "=")
	for _, h := range r.hexes {
		if h.name != key {
			continue
		}
		if *h.at = theatre.None; value == "none" {
			return nil
		}
		i, ok := t.Map.Find(value)
		if *h.at = t.Local(i); !ok || *h.at == theatre.None {
			return fmt.Errorf("found %q; want a hex within the window of the scenario", word)
		}
		return nil
	}
	for _, f := range r.wide {
		if f.name != key {
			continue
		}
		n, err := strconv.ParseUint(value, 10, 16)
		*f.at = uint16(n)
		if err != nil {
			return fmt.Errorf("found %q; want Supply Points up to 65535", word)
		}
		return nil
	}
	for _, f := range r.fields {
		if f.name != key {
			continue
		}
		n, err := strconv.Atoi(value)
		switch key {
		case "step", "back":
			n, err = slices.Index(StepWords[:], value), nil
		case "fight":
			n, err = slices.Index(FightWords[:], value), nil
		}
		if err != nil || n < 0 || n > f.most {
			return fmt.Errorf("found %q; want %s up to %d", word, key, f.most)
		}
		*f.at = uint8(n)
		return nil
	}
	return fmt.Errorf("found %q; want what a %s has", word, r.word)
}

// A Number is one of a position's text: its line, its key and the most that it can be, -1 of a hex.
type Number struct {
	Line, Key string
	Most      int
}

// Numbers lists the numbers of all lines.
func Numbers(records []Record) (list []Number) {
	for _, r := range records {
		line := strings.TrimSpace(r.word + " " + r.name)
		for _, f := range r.fields {
			list = append(list, Number{line, f.name, f.most})
		}
		for _, h := range r.hexes {
			list = append(list, Number{line, h.name, -1})
		}
		for _, f := range r.wide {
			list = append(list, Number{line, f.name, 65535})
		}
	}
	return list
}
