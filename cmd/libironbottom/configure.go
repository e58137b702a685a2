package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/envs"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// configure finds the rules of a game with a set-up, and its agents.
func configure(game, setup, options string) (c envs.Config, of sim.Game, err error) {
	given := map[string]string{}
	for line := range strings.Lines(options) {
		if name, value, _ := strings.Cut(strings.TrimSpace(line), "="); name != "" {
			given[name] = value
		}
	}
	var names []string
	for _, g := range games.All {
		if names = append(names, g.Name); g.Name != game {
			continue
		}
		rules, err := g.Load(g.Data, given)
		if err != nil {
			return c, of, err
		}
		scope := agents.PlaysBattles
		if campaigns, ok := rules.(sim.WholeGame); ok {
			var scenarios []string
			for _, s := range campaigns.Whole().Setups() {
				scenarios = append(scenarios, s.Name)
			}
			if slices.Contains(scenarios, setup) {
				rules, scope = campaigns.Whole(), agents.PlaysWhole
			} else if _, err := rules.Setup(setup); err != nil {
				return c, of, noSetup(setup, scenarios, err)
			}
		}
		return envs.Config{Rules: rules, Setup: setup, Kinds: agents.Playing(g.Agents, scope)}, g.Game, nil
	}
	return c, of, fmt.Errorf("found game %q; want one of %s%s", game, strings.Join(names, ", "),
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
