// Package tune looks for better weights of an agent by pairs of games. A Tuner tunes the parameters
// named by a Question, with CMA-ES or SPSA (package evolve). Its state between two generations
// (Tuning) can be stored and resumed. The result is judged by a match with other dice.
package tune
