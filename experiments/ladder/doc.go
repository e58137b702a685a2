// Package ladder measures agents by what they lose against best play (regret.go) on the battles of
// a yardstick (agents.Yardstick). A yardstick is a suite of solved battles, drawn by a recipe.
// Freeze makes it and Check checks it. A Question measures agents; its Answer is the standings.
// Intervals cover the luck in the games only, because the battles are a fixed suite and not a
// sample.
package ladder
