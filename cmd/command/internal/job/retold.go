package job

import (
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
)

// RecordOf plays a game again and returns its record. Seed and number give the same dice as in the
// run, so it is the game that was counted. Version, data and options say what a replay needs.
func RecordOf(game string, rules sim.Rules, start sim.State, pair [2]sim.Agent, seed, number uint64) sim.Record {
	rules = experiments.RulesOf(start, rules)
	record := sim.RecordGame(start, pair, seed, number)
	record.Version, record.Game, record.Data, record.Options = cli.Version(), game, rules.Digest(), rules.Options()
	return record
}

// ToldGame plays a game again and tells it.
func ToldGame(sides [2]string, game string, rules sim.Rules, start sim.State, pair [2]sim.Agent, seed,
	number uint64) (*experiments.Narration, error) {
	return experiments.Narrate(sides, experiments.RulesOf(start, rules), RecordOf(game, rules, start, pair, seed,
		number))
}

// ToldPair tells both games of a pair, with the sides swapped in the second. Both games have the
// number of the pair, and so the same dice.
func ToldPair(sides [2]string, game string, m match.Question, number uint64) (tales []*experiments.Narration,
	err error) {
	for swapped := range 2 {
		pair := m.Agents()
		if swapped == 1 {
			pair[0], pair[1] = pair[1], pair[0]
		}
		t, err := ToldGame(sides, game, m.Rules, m.Start, pair, m.Seed, number)
		if err != nil {
			return nil, err
		}
		tales = append(tales, t)
	}
	return tales, nil
}

// Measured tells a recorded game and returns its measures. They are the row of the game in the
// ledger. They come from a replay of the record and not from the game just played, which checks the
// record as well.
func Measured(sides [2]string, rules sim.Rules, record sim.Record) ([]int, []*experiments.Narration, error) {
	tale, err := experiments.Narrate(sides, rules, record)
	if err != nil {
		return nil, nil, err
	}
	last, err := record.Replay(rules, nil)
	if err != nil {
		return nil, nil, err
	}
	return last.(sim.Measured).AppendMeasures(nil), []*experiments.Narration{tale}, nil
}
