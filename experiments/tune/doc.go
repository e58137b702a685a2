// Package tune looks for better weights of an agent by pairs of games. A Tuner tunes what a
// Question names, by CMA-ES or SPSA (package evolve); its state between two generations
// (Tuning) can be kept and gone on with, and what it found is judged by a match on other
// dice.
package tune
