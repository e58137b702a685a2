// Package match finds out which of two agents is stronger. A Question plays pairs of games with the
// same dice and the sides swapped. A Power computes how many pairs that takes. A Tournament ranks
// several agents over several set-ups. Package sequential has the statistics of pairs (fixed
// numbers, tests that stop early, confidence sequences), and package bradleyterry those of
// tournaments.
package match
