package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/experiments/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// keptRun keeps runs of whole games.
func keptRun(q experiments.Run, repeat string) *kept {
	s := &kept{recipe: recipeOf("run", q.Game.Name, q.Rules, q.Start, textsOf(q.Agents())...), what: "games", replay: (*reopened).measured}
	r := &s.recipe
	r.Setup, r.Repeat = q.Setup, repeat
	r.Seed, r.Block, r.First, r.Games = q.Seed, experiments.RunBlock, q.First, q.Games
	if m, ok := q.Start.(sim.Measured); ok {
		s.table = results.TableOf("game", m.Measures())
	}
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		q.First, q.Games, q.Workers, q.Ledger, q.Progress = part.first, part.games, part.workers, part.ledger, part.show
		a, err := q.Run(ctx)
		if err != nil {
			return nil, err
		}
		a.Version, a.Command = version(), s.repeat(a.Games)
		return a, nil
	}
	return s
}

// precisionStop is what a stop rule of odds begins with.
const precisionStop = "precision="

// keptOdds keeps battles that are played.
func keptOdds(q experiments.Odds, title, repeat string) *kept {
	s := &kept{recipe: recipeOf("odds", q.Game.Name, q.Rules, q.Start, textsOf(q.Agents())...), what: "battles", replay: (*reopened).measured}
	r := &s.recipe
	r.Title, r.Repeat = title, repeat
	r.Seed, r.Block, r.First, r.Games = q.Seed, sim.BlockGames, q.First, q.Limit()
	if q.Precision > 0 {
		r.Stop = precisionStop + strconv.FormatFloat(q.Precision, 'g', -1, 64)
	}
	if m, ok := q.Start.(sim.Measured); ok {
		s.table = results.TableOf("battle", m.Measures())
	}
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		p := q
		p.Method, p.First, p.Games, p.Workers, p.Ledger, p.Progress = experiments.MonteCarlo, part.first, part.games, part.workers, part.ledger, part.show
		if part.free {
			p.Precision = 0
		}
		a, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		a.Version, a.Title, a.Command = version(), title, s.repeat(a.Battles)
		return a, nil
	}
	return s
}

// keptMatch keeps pairs of games.
func keptMatch(q experiments.Match, title, repeat string) *kept {
	s := &kept{recipe: recipeOf("match", q.Game.Name, q.Rules, q.Start, textsOf(q.Agents())...), what: "pairs"}
	r := &s.recipe
	r.Title, r.Repeat = title, repeat
	r.Seed, r.Block, r.First, r.Games = q.Seed, experiments.MatchBlock, q.First, q.Pairs
	if q.Test != nil {
		r.Stop = testText(q.Test)
	}
	s.table.Number = "pair"
	for _, m := range experiments.PairMeasures(experiments.SidesOf(q.Start)) {
		s.table.Columns = append(s.table.Columns, pairColumn(m))
	}
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		p := q
		p.First, p.Pairs, p.Workers, p.Ledger, p.Progress = part.first, part.games, part.workers, part.ledger, part.show
		if part.free {
			p.Test = nil
		}
		a, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		// A match cut short is not repeated by its count: that would make its number of
		// pairs look fixed beforehand.
		a.Version, a.Title, a.Command = version(), title, s.repeat(a.Limit)
		return a, nil
	}
	s.replay = func(o *reopened, pair uint64) ([]int, []*experiments.Tale, error) {
		agents := q.Agents()
		_, first, err := o.replayed(agents, pair)
		if err != nil {
			return nil, nil, err
		}
		agents = q.Agents()
		_, second, err := o.replayed([2]sim.Agent{agents[1], agents[0]}, pair)
		return q.Row(int(pair)), []*experiments.Tale{first, second}, err
	}
	return s
}

// pairColumn is the column of a measure of a pair.
func pairColumn(m sim.Measure) results.Column {
	if m.Max == 0 {
		return results.Column{Name: m.Name}
	}
	return results.Column{Name: m.Name, Zero: sequential.Grain, Unit: sequential.Grain}
}

// testText writes a sequential test as readTest reads it.
func testText(t *sequential.Test) string {
	scale := "logistic"
	if t.Normalised {
		scale = "normalised"
	}
	return fmt.Sprintf("elo0=%v,elo1=%v,alpha=%v,beta=%v,scale=%s", t.Elo0, t.Elo1, t.Alpha, t.Beta, scale)
}

// remake makes what the recipe asks for.
func (o *reopened) remake() error {
	r := &o.folder.Recipe
	switch r.Command {
	case "run":
		o.run = experiments.Run{Game: o.Game, Rules: o.rules, Setup: r.Setup, Start: o.start, Agents: o.pair, Seed: r.Seed, Games: r.Games, First: r.First}
		o.kept = keptRun(o.run, r.Repeat)
	case "odds":
		o.odds = experiments.Odds{Game: o.Game, Rules: o.rules, Start: o.start, Agents: o.pair, Seed: r.Seed, Games: r.Games, First: r.First}
		if text, ok := strings.CutPrefix(r.Stop, precisionStop); ok {
			var err error
			if o.odds.Precision, err = strconv.ParseFloat(text, 64); err != nil {
				return fmt.Errorf("stop: found %q; want %s and a number", r.Stop, precisionStop)
			}
		}
		o.kept = keptOdds(o.odds, r.Title, r.Repeat)
	case "match":
		o.match = experiments.Match{Game: o.Game, Rules: o.rules, Start: o.start, Agents: o.pair, Seed: r.Seed, Pairs: r.Games, First: r.First}
		if r.Stop != recipe.NoStop {
			var err error
			if o.match.Test, err = readTest(r.Stop); err != nil {
				return fmt.Errorf("stop: %w", err)
			}
		}
		o.kept = keptMatch(o.match, r.Title, r.Repeat)
	default:
		return fmt.Errorf("command: found %q; want run, odds or match", r.Command)
	}
	if s := &o.kept.recipe; s.Stop != r.Stop || s.Block != r.Block || s.Games != r.Games {
		return fmt.Errorf("found %d games in blocks of %d, stop %s; this program makes it %d in blocks of %d, stop %s", r.Games, r.Block, r.Stop, s.Games, s.Block, s.Stop)
	}
	o.kept.recipe = *r
	return nil
}
