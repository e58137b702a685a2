package war

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Parse reads a position from the text that War.String gives.
func (r *Rules) Parse(text string) (sim.State, error) {
	first, rest, _ := strings.Cut(text, "\n")
	name, ok := strings.CutPrefix(first, "scenario ")
	if !ok {
		return nil, table.Errorf(table.Place{File: "position", Line: 1}, "found %.40q; want \"scenario\" and its name", first)
	}
	t, err := r.Theatre(name)
	if err != nil {
		return nil, table.Errorf(table.Place{File: "position", Line: 1}, "%s", err)
	}
	w, fight := r.start(t), ""
	records := w.records()
	seen := map[string]bool{}
	n := 1
	for line := range strings.Lines(rest) {
		n++
		line = strings.TrimSuffix(line, "\n")
		if more, ok := strings.CutPrefix(line, fightPrefix); ok {
			fight += more + "\n"
			continue
		}
		if err := w.readRecord(records, seen, line); err != nil {
			return nil, table.Errorf(table.Place{File: "position", Line: n}, "%s", err)
		}
	}
	w.Count = t.Count
	if err := w.readFight(fight); err != nil {
		return nil, fmt.Errorf("position: fight at hand: %w", err)
	}
	if err := w.Check(); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return w, nil
}

// readRecord reads "ship Akagi: damage=2".
func (w *War) readRecord(records []record, seen map[string]bool, line string) error {
	name, values, ok := strings.Cut(line, ":")
	i := slices.IndexFunc(records, func(r record) bool { return strings.TrimSpace(r.word+" "+r.name) == name })
	if !ok || i < 0 || seen[name] {
		return fmt.Errorf("found %.60q; want war, ship, marker, air, site, unit or strike of the scenario with a colon, each once", line)
	}
	seen[name] = true
	r := &records[i]
	for _, word := range strings.Fields(values) {
		if err := w.readValue(r, word); err != nil {
			return err
		}
	}
	return nil
}

func (w *War) readValue(r *record, word string) error {
	key, value, _ := strings.Cut(word, "=")
	for _, h := range r.hexes {
		if h.name != key {
			continue
		}
		if *h.at = theatre.None; value == "none" {
			return nil
		}
		i, ok := w.Theatre.Map.Find(value)
		if *h.at = w.Theatre.Local(i); !ok || *h.at == theatre.None {
			return fmt.Errorf("found %q; want a hex within the window of the scenario", word)
		}
		return nil
	}
	if key == "supply" && r.supply != nil {
		n, err := strconv.ParseUint(value, 10, 16)
		*r.supply = uint16(n)
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
			n, err = slices.Index(stepWords[:], value), nil
		case "fight":
			n, err = slices.Index(fightWords[:], value), nil
		}
		if err != nil || n < 0 || n > f.most {
			return fmt.Errorf("found %q; want %s up to %d", word, key, f.most)
		}
		*f.at = uint8(n)
		return nil
	}
	return fmt.Errorf("found %q; want what a %s has", word, r.word)
}

// readFight reads the fight at hand, which has to be there in that step and else not.
func (w *War) readFight(text string) error {
	if (w.Step == InFight) != (text != "") {
		return fmt.Errorf("found step %s and %d lines of a fight; want a fight in that step alone", w.Step, strings.Count(text, "\n"))
	}
	if text == "" {
		return nil
	}
	s, err := w.Rules.Battles.Parse(text)
	if err != nil {
		return err
	}
	switch b := s.(type) {
	case *surface.Action:
		w.action.Position = b.Position
	case *air.SecretStrike:
		w.strike.CopyFrom(b)
	case *air.Strike:
		w.strike.CopyFrom(&air.SecretStrike{Strike: *b})
	case *air.SecretFight:
		w.raid.CopyFrom(b)
	case *ground.Combat:
		w.ashore.CopyFrom(b)
	case *air.Fight:
		w.raid.CopyFrom(&air.SecretFight{Fight: *b})
	default:
		return fmt.Errorf("found a fight of another kind; want %s", fightWords[w.Fight])
	}
	if w.AtHand() == nil || w.Fight == NoFight || w.Fight == UnderSea || kindOf(w.AtHand()) != kindOf(s) {
		return fmt.Errorf("found fight=%s and another kind below; want the same", fightWords[w.Fight])
	}
	return nil
}

// kindOf returns what sort of fight a state is.
func kindOf(s sim.State) Fight {
	switch s.(type) {
	case *surface.Action:
		return SeaFight
	case *ground.Combat:
		return LandFight
	case *air.Strike, *air.SecretStrike:
		return AirStrike
	}
	return AirRaid
}
