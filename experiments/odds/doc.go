// Package odds finds how a battle between two agents ends. A Question is solved exactly (package
// agents/exact) if both agents decide by the position alone and that is quick. Otherwise the battle
// is simulated; the Answer says which, and why. A Sizing looks for the cheapest force that wins
// with a given probability.
//
// The variance of simulated odds can be reduced (Reduce): by control variates from exact
// expectations of the dice, or by stratified dice, if a pilot shows that it pays. Intervals of
// shares are Wilson's; those of reduced estimates are normal, and those of stratified ones use
// Student's t over groups. An exact answer has points instead of intervals.
//
//	odds.go, plan.go     questions and simulation
//	solve.go             exact solution
//	reduce*.go           variance reduction
//	size*.go             forces
//	answer.go            answers, written by report.go, json.go and figures.go
package odds
