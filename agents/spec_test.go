package agents_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
)

// Texts of agents, and what the agent prints: no defaults, parameters in order.
func TestSpecsArePrintedBack(t *testing.T) {
	for text, want := range map[string]string{
		"random":                    "random",
		"mcts":                      "mcts",
		"mcts:sims=2000,c=0.5":      "mcts:sims=2000,c=0.5",
		"mcts:c=0.50,sims=+02000":   "mcts:sims=2000,c=0.5",
		"mcts:sims=1000,c=2":        "mcts",
		"mcts:steps=none,time=none": "mcts",
		"mcts:time=0.5s":            "mcts:time=500ms",
		"mcts:time=90s,workers=2":   "mcts:time=1m30s,workers=2",
		"mcts:rollout=stand":        "mcts:rollout=stand",
		"mcts:rollout=(stand)":      "mcts:rollout=stand",
		"mcts:rollout=auto,prior=auto,estimate=auto,horizon=auto,policy=auto": "mcts",
		"mcts:horizon=none,estimate=none":                                     "mcts:horizon=none,estimate=none",
		"mcts:rollout=(flat:sims=5),c=3":                                      "mcts:c=3,rollout=(flat:sims=5)",
		"mcts:rollout=flat:sims=5":                                            "mcts:rollout=(flat:sims=5)",
		"mcts:rollout=(flat:sims=1000)":                                       "mcts:rollout=flat",
		"greedy:estimate=judge":                                               "greedy:estimate=judge",
		"flat:rollout=(mcts:rollout=(flat:rollout=stand,sims=2),sims=3)":      "flat:rollout=(mcts:sims=3,rollout=(flat:sims=2,rollout=stand))",
		"flat:goal=mix:0.020,steps=5000":                                      "flat:steps=5000,goal=mix:0.02",
		"greedy:goal=score":                                                   "greedy",
		"mcts:goal=steps,c=3":                                                 "mcts:c=3,goal=steps",
		"mcts:rollout=flat:goal=mix:1e1":                                      "mcts:rollout=(flat:goal=mix:10)",
		"mcts:prior=(prudent),policy=puct":                                    "mcts:policy=puct,prior=prudent",
		"mcts:root=policy,policy=ucb,prior=none":                              "mcts:policy=ucb,prior=none",
		"mcts:depth=4,estimate=judge,closed=6,widen=0.5,trees=8":              "mcts:depth=4,estimate=judge,closed=6,widen=0.5,trees=8",
	} {
		a, err := agents.New(kinds, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, a.String(), text)
		again, err := agents.New(kinds, a.String())
		require.NoError(t, err, text)
		assert.Equal(t, a.String(), again.String())
	}
}

func TestSpecErrors(t *testing.T) {
	const mctsKeys = "one of sims, steps, time, clock, c, policy, prior, goal, rollout, depth, horizon, " +
		"estimate, root, closed, widen, trees, keep, workers"
	for text, want := range map[string]string{
		"":                                `found agent ""; want one of stand, prudent, scripted, scripted-1, scripted-2, weighted, learned, random, greedy, flat, mcts, plan, careless, judge, contrary`,
		"MCTS":                            `found agent "MCTS"; want one of`,
		"mcts ":                           `found agent "mcts "; want one of`,
		"random:x=1":                      `agent random: found parameter "x"; want no parameters`,
		"random:":                         `agent random: found ""; want no parameters`,
		"mcts:":                           `agent mcts: found ""; want KEY=VALUE, where KEY is ` + mctsKeys,
		"mcts:sims":                       `agent mcts: found "sims"; want KEY=VALUE, where KEY is ` + mctsKeys,
		"mcts:sims=5,":                    `agent mcts: found ""; want KEY=VALUE`,
		"mcts:size=1":                     `agent mcts: found parameter "size"; want ` + mctsKeys,
		"mcts:sims=1,sims=1":              `agent mcts: found sims a second time; want it once`,
		"mcts:sims=0":                     `agent mcts: found sims="0"; want a whole number from 1 to 1000000000`,
		"mcts:sims=1e3":                   `agent mcts: found sims="1e3"; want a whole number`,
		"mcts:sims=none":                  `agent mcts: found sims="none"; want a whole number`,
		"mcts:steps=x":                    `agent mcts: found steps="x"; want a whole number from 1 to 1000000000000, or none`,
		"mcts:c=nan":                      `agent mcts: found c="nan"; want a number from 0 to 100`,
		"mcts:c=-1":                       `agent mcts: found c="-1"; want a number from 0 to 100`,
		"mcts:time=5":                     `agent mcts: found time="5"; want a time from 1ms to 1h0m0s, as 50ms, or none`,
		"mcts:rollout=bogus":              `agent mcts: rollout: found agent "bogus"; want one of`,
		"mcts:rollout=(stand":             `agent mcts: found rollout="(stand"; want ) at its end`,
		"mcts:sims=5,steps=5":             `agent mcts: found more than one of sims, steps, time, clock; want one budget`,
		"mcts:depth=5,estimate=none":      `agent mcts: found one of depth (or horizon), estimate; want both or none`,
		"flat:estimate=judge":             `agent flat: found one of depth (or horizon), estimate; want both or none`,
		"greedy:estimate=random":          `agent greedy: found estimate="random"; want an agent of the game that judges positions, or none`,
		"flat:steps=5,time=5s":            `agent flat: found more than one of sims, steps, time, clock; want one budget`,
		"flat:goal=Hold":                  `agent flat: found goal="Hold"; want score, a goal of the game, or mix:W, its first goal and W times its second`,
		"flat:goal=none":                  `agent flat: found goal="none"; want score`,
		"mcts:goal=mix:-1":                `agent mcts: found goal="mix:-1"; want score`,
		"mcts:goal=mix:nan":               `agent mcts: found goal="mix:nan"; want score`,
		"mcts:goal=":                      `agent mcts: found goal=""; want score`,
		"greedy:estimate=judge,goal=hold": `agent greedy: found estimate with goal=hold; want goal=score, which is what estimates are of`,
		"mcts:estimate=judge,depth=2,goal=mix:.5":                        `agent mcts: found estimate with goal=mix:0.5; want goal=score`,
		"mcts:policy=puct,prior=random":                                  `agent mcts: found prior="random"; want an agent of the game that weighs decisions, or none or auto`,
		"mcts:prior=prudent,policy=ucb":                                  `agent mcts: found prior with policy=ucb; want policy=puct or gumbel for it`,
		"mcts:policy=puct,widen=.5":                                      `agent mcts: found widen with priors; want policy=ucb`,
		"flat:rollout=(flat:rollout=(flat:rollout=(flat:rollout=flat)))": `found agents within agents more than 3 deep; want 3 at most`,
	} {
		_, err := agents.New(kinds, text)
		assert.ErrorContains(t, err, want, "%q", text)
	}
}

func TestEveryParameterIsExplained(t *testing.T) {
	for _, k := range agents.Generic {
		assert.NotEmpty(t, k.Help, k.Name)
		for _, p := range k.Params {
			assert.NotEmpty(t, p.Meaning, "%s %s", k.Name, p.Name)
			assert.NotEmpty(t, p.Range(), "%s %s", k.Name, p.Name)
			if p.Default == "none" {
				continue
			}
			a, err := agents.New(kinds, k.Name+":"+p.Name+"="+p.Default)
			require.NoError(t, err)
			assert.Equal(t, k.Name, a.String(), "%s is the default", p.Name)
		}
	}
}

func FuzzNew(f *testing.F) {
	for _, s := range []string{"random", "mcts:sims=2000,c=0.5,rollout=stand", "mcts:time=1m30s",
		"flat:rollout=(mcts:c=1,rollout=(flat:sims=1))",
		"greedy:deals=2,estimate=judge", "mcts:goal=mix:0.5,policy=puct,prior=prudent",
		"flat:goal=a-1,rollout=(flat:goal=mix:1e-9)", "mcts:depth=3,estimate=(judge),widen=.5", "mcts:c=-0",
		"mcts:c=0x1p-3", "mcts:rollout=()"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := agents.New(kinds, text)
		if err != nil {
			return
		}
		again, err := agents.New(kinds, a.String())
		require.NoError(t, err, "%q prints as %q", text, a)
		require.Equal(t, a.String(), again.String())
	})
}
