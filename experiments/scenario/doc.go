// Package scenario answers questions about whole games, and about battles as games:
//
//   - Run: how a game goes.
//   - Comparison: what a change of data, rules or agents does to a game, by games with the same
//     dice or exactly.
//   - Unused: which of several changes are never used.
//   - Study: which of several factors matter. Package design lays it out.
//   - Bid: which bid makes a game even.
//
// Measures named "side lost type" count losses. Values that are followed from period to period
// (sim.Periodic) are shown by their mean in each period. Intervals of means are 95% Student's t
// intervals. Those of effects and bids come from the differences of single games.
package scenario
