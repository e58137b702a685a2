// Package scenario asks about whole games, and about battles as games: how one goes (Run),
// what a change of data, rules or agents does to it, by games with the same dice or exactly
// (Comparison), which of several changes are never used (Unused), which of several factors move it
// (Study, laid out by package design), and what bid makes it even (Bid).
//
// Measures named "side lost type" count losses, and what is followed from period to period
// (sim.Periodic) is shown by its mean in each. Intervals of means are Student's t, at 95%;
// those of effects and bids come from the differences game by game.
package scenario
