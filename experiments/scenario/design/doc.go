// Package design chooses the arms of a study and computes its estimates. It knows no particular
// game. An arm is a choice of one level for every factor, or a point of the unit cube. An estimate
// is a contrast: a weighted sum of the arms' mean responses.
//
// All arms play the same games with the same dice. So a contrast is a mean over games: for each
// game, the weighted sum of its responses in all arms. Its standard error comes from these sums
// (Sums), not from single arms.
//
// Designs:
//
//   - one factor at a time,
//   - full factorial,
//   - regular two-level fractions of least aberration (Fries and Hunter, "Minimum aberration
//     2^(k-p) designs", 1980), with their aliases,
//   - Latin hypercubes (McKay, Beckman and Conover, 1979), analysed by a linear fit,
//   - elementary effects along trajectories (Morris, "Factorial sampling plans for preliminary
//     computational experiments", 1991; the mean of their sizes: Campolongo, Cariboni and Saltelli,
//     2007).
//
// Bisect finds where a noisy, monotone response crosses a value.
package design
