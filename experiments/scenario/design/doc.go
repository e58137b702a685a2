// Package design says which arms a study plays and what can be read off them. It knows
// no game: an arm is a choice of a level for every factor, or a point of the unit cube,
// and an estimate is a contrast, a weighted sum of the mean responses of the arms.
//
// All arms play the same games, with the same dice, so a contrast is a mean over games:
// that of the weighted sum of the responses of game k in every arm. Its standard error
// is taken from these sums (Sums), not from the arms one by one.
//
// Designs: one factor at a time; full factorial; regular two-level fractions of least
// aberration (Fries and Hunter, "Minimum aberration 2^(k-p) designs", 1980), with their
// aliases; Latin hypercubes (McKay, Beckman and Conover, 1979), read by a linear fit;
// elementary effects along trajectories (Morris, "Factorial sampling plans for
// preliminary computational experiments", 1991; the mean of their sizes: Campolongo,
// Cariboni and Saltelli, 2007).
//
// Bisect finds where a noisy, monotone response crosses a value.
package design
