// Package sequential is the statistics of paired games: what a run of pairs says about
// the difference of two players, and when it may be stopped.
//
// A pair is two games with the same dice and the sides swapped. Its score is the mean
// of what the first player scored in the two, in [-1, 1]. The mean of the scores of
// all pairs is the difference: the share of the points that the first player takes
// less that of the second, where a game is worth one point, a win 1 and a draw one
// half. Where games are won, drawn or lost a pair has five outcomes, 0 to 2 points by
// halves, and Scores is the pentanomial count; scores of any other kind are counted
// the same way, by their value.
//
//   - A difference from pairs whose number was fixed beforehand: Scores.Fixed, the
//     adjusted interval of Bonett and Price ("Adjusted Wald confidence interval for a
//     difference of binomial proportions based on paired data", 2012), for scores of
//     any kind.
//   - Looks at a run that goes on: Sequence, the empirical-Bernstein confidence
//     sequence of Howard, Ramdas, McAuliffe and Sekhon ("Time-uniform, nonparametric,
//     nonasymptotic confidence sequences", 2021); see also Waudby-Smith and Ramdas
//     ("Estimating means of bounded random variables by betting", 2024). Valid at all
//     times at once, whatever the scores.
//   - A decision between two differences: Test and Walk, the generalised sequential
//     probability ratio test (Li, Liu, Ying, "Generalized sequential probability ratio
//     test for separate families of hypotheses", 2014), with the exact likelihood
//     ratio of the multinomial distribution of the scores, as Van den Bergh works it
//     out in "Comments on normalized Elo" and "The generalized maximum likelihood
//     ratio for the expectation value of a distribution" (2020).
//   - The difference after such a test has stopped: Walk.Corrected, median-unbiased
//     where ends are ordered by their mean (Emerson and Fleming, "Parameter estimation
//     following group sequential hypothesis testing", 1990), by playing the test with
//     many distributions that the scores may come from (Rubin, "The Bayesian
//     bootstrap", 1981), at each difference the likeliest that has it (Efron,
//     "Nonparametric standard errors and confidence intervals", 1981); endings count
//     for differences near by too (Veach and Guibas, "Optimally combining sampling
//     techniques", 1995).
//
// Elo is logistic: 400 points are ten to one. Normalised Elo is the difference in
// standard deviations of a game, on the scale that agrees with logistic Elo where
// nothing is drawn and both are small (Van den Bergh, "Normalized Elo", 2021): the
// number of games that a test takes depends on it alone. The scores -1 and 1 are possible
// in every test, if only with the weight of a thousandth of a pair, so each normalised Elo
// has a distribution: none has to be refused.
package sequential
