// Package match asks which of two agents is stronger. A Question plays pairs of games with
// the same dice, the sides swapped (package sequential has the statistics: fixed numbers,
// tests that stop early, confidence sequences). A Power asks how many pairs that takes. A
// Tournament ranks several agents over several set-ups (package bradleyterry).
package match
