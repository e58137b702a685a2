package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Parse reads a position from the text that War.String gives.
func (r *Rules) Parse(text string) (sim.State, error) {
	first, rest, _ := strings.Cut(text, "\n")
	name, ok := strings.CutPrefix(first, "scenario ")
	if !ok {
		return nil, table.Errorf(table.Place{File: "position", Line: 1},
			"found %.40q; want \"scenario\" and its name", first)
	}
	t, err := r.Theatre(name)
	if err != nil {
		return nil, table.Errorf(table.Place{File: "position", Line: 1}, "%s", err)
	}
	w, fight, ground, before := r.start(t), "", "", 0
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
		if more, ok := strings.CutPrefix(line, groundPrefix); ok && w.islands != nil {
			if ground == "" {
				before = n - 1
			}
			ground += more + "\n"
			continue
		}
		if err := board.Read(w.Theatre, records, seen, line); err != nil {
			return nil, table.Errorf(table.Place{File: "position", Line: n}, "%s", err)
		}
	}
	w.Count = t.Count
	if w.islands != nil {
		if err := w.Field.ReadLines(ground, before); err != nil {
			return nil, err
		}
	}
	if err := w.readFight(fight); err != nil {
		return nil, fmt.Errorf("position: fight at hand: %w", err)
	}
	if err := w.Check(); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return w, nil
}

// readFight reads the fight at hand, which has to be there in that step and else not.
func (w *War) readFight(text string) error {
	if (w.Fighting() && w.Fight != board.LandWar) != (text != "") {
		return fmt.Errorf("found step %s and %d lines of a fight; want a fight in that step alone", w.Step,
			strings.Count(text, "\n"))
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
	case *undersea.SecretSubmarines:
		w.hunt.CopyFrom(b)
	case *air.Fight:
		w.raid.CopyFrom(&air.SecretFight{Fight: *b})
	default:
		return fmt.Errorf("found a fight of another kind; want %s", board.FightWords[w.Fight])
	}
	if w.AtHand() == nil || w.Fight == board.NoFight || kindOf(w.AtHand()) != kindOf(s) {
		return fmt.Errorf("found fight=%s and another kind below; want the same", board.FightWords[w.Fight])
	}
	return nil
}

// kindOf returns what sort of fight a state is.
func kindOf(s sim.State) board.Fight {
	switch s.(type) {
	case *surface.Action:
		return board.SeaFight
	case *ground.Combat:
		return board.LandFight
	case *undersea.SecretSubmarines:
		return board.UnderSea
	case *air.Strike, *air.SecretStrike:
		return board.AirStrike
	}
	return board.AirRaid
}
