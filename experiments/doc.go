// Package experiments asks questions of games and answers them with numbers:
// the odds of a start position between two agents, the cheapest force that has a
// wished chance (Sizing), what each decision of a position is worth, how good agents
// are, what a recorded game looked like, how fast a game plays. It knows no game; what
// a finished game is about comes from sim.Measured.
//
// The measure named outcome is the category that a game ended in. Measures named
// after the two sides of the game count what each has left, in the unit of the measure
// (steps where it has none), and measures named "side unit" that have one what one of its units has left. Any other measure, such as rounds,
// is shown by its name as a distribution of whole numbers.
//
// Between agents whose choices depend on the position alone the odds can be exact
// (package agents/exact); a Result says whether it is, and if not why.
//
// What a decision is worth (Advice) is exact too, under best play or against a given
// opponent, or estimated by playing it out; then with a normal interval or, where all
// results are the best or the worst there can be, Wilson's, and Newcombe's for pairs.
//
// A Run plays whole games and gives an Account of them. Measures named "side lost type"
// count losses there, and what is followed from period to period (sim.Serial) is shown
// by its mean in each. Intervals of means are Student's t, at 95%.
//
// Odds that are played can have their variance reduced (Reduce), by control variates
// from the exact expectations of dice or by stratified dice, where a pilot says that
// it pays. The intervals of reduced estimates are normal, of stratified ones Student's t
// over groups.
//
// A Study plays the same games in several arms (package design), and a Bid seeks what
// makes a game even; their intervals come from the differences game by game.
//
// A Ladder measures agents by what they lose against best play on the battles of a
// yardstick (agents.Yardstick), which Freeze makes and Check checks.
//
// A Match compares two agents by pairs of games with the same dice (package sequential), a
// Tournament ranks several, over several set-ups (package bradleyterry).
//
// A Tuner looks for better weights of an agent by pairs of games; its state between two
// generations (Tuning) can be kept and gone on with, and what it found is judged by a
// match on other dice.
//
// Probabilities and shares lie in [0, 1]. Every interval of a sampled
// share is a 95% Wilson score interval; that of an exact one is a point. All counts
// are integers, added in the order of the blocks of a batch, and every other figure is derived from them at the end: a result does not
// depend on the number of workers.
package experiments
