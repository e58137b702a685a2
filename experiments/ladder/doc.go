// Package ladder measures agents by what they lose against best play (regret.go) on the
// battles of a yardstick (agents.Yardstick), a suite drawn by a recipe and solved, which
// Freeze makes and Check checks. A Question measures; the Answer are the standings, with
// intervals over the luck of the games, the battles being a fixed suite and no sample.
package ladder
