// Package odds asks how a battle between two agents ends: a Question is solved exactly
// (package agents/exact) where both decide by the position alone and that is quick, else
// played; its Answer says which, and why. A Sizing asks for the cheapest force that has a
// wished chance.
//
// Odds that are played can have their variance reduced (Reduce), by control variates from
// the exact expectations of dice or by stratified dice, where a pilot says that it pays.
// The intervals of shares are Wilson's; those of reduced estimates are normal, of
// stratified ones Student's t over groups. An exact answer has no intervals: they are
// points.
//
// odds.go and play of it, solve.go (exact), reduce*.go (variance), size*.go (forces),
// answer.go and what writes it: report.go, json.go, figures.go.
package odds
