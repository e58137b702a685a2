package main

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/envs"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

// configure finds the rules of a game that have a set-up, and who plays them.
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
		if campaigns, ok := rules.(sim.Campaigns); ok {
			for _, s := range campaigns.Whole().Setups() {
				if s.Name == setup {
					rules, scope = campaigns.Whole(), agents.PlaysWhole
					break
				}
			}
		}
		return envs.Config{Rules: rules, Setup: setup, Kinds: agents.Playing(g.Agents, scope)}, g.Game, nil
	}
	return c, of, fmt.Errorf("found game %q; want one of %s%s", game, strings.Join(names, ", "), sim.NearHint(game, names))
}
