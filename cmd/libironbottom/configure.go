package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// configure makes a game ready: the whole game or its battles, whichever has the set-up.
func configure(game, setup, options string) (l question.Loaded, err error) {
	var given, names []string
	for line := range strings.Lines(options) {
		if line = strings.TrimSpace(line); line != "" {
			given = append(given, line)
		}
	}
	for _, g := range games.All {
		if names = append(names, g.Name); g.Name != game {
			continue
		}
		if l, err = question.Load(g, question.Options(given)); err != nil {
			return l, err
		}
		whole, ok := l.Whole()
		if !ok {
			return l, nil
		}
		var scenarios []string
		for _, s := range whole.Rules.Setups() {
			scenarios = append(scenarios, s.Name)
		}
		if slices.Contains(scenarios, setup) {
			return whole, nil
		}
		if _, err := l.Rules.Setup(setup); err != nil {
			return l, noSetup(setup, scenarios, err)
		}
		return l, nil
	}
	return l, fmt.Errorf("found game %q; want one of %s%s", game, strings.Join(names, ", "),
		sim.NearHint(game, names))
}

// noSetup adds the scenarios of the whole game to the error of a name that is no battle either.
func noSetup(setup string, scenarios []string, err error) error {
	var none *table.NoBattleError
	if !errors.As(err, &none) {
		return err
	}
	near := sim.NearHint(setup, scenarios)
	if near == "" {
		near = none.Near
	}
	return fmt.Errorf("found no scenario or battle %q; want one of the scenarios %s, or a battle of the library%s",
		setup, strings.Join(scenarios, ", "), near)
}
