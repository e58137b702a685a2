package odds

import "github.com/ironbottom/ironbottom/sim/simtest/duel"

// duels asks for the odds of the duel between two marksmen.
func duels(games int) Question {
	return Question{Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(), Agents: duel.Marksmen, Seed: 1,
		Games: games}
}
