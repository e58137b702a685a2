// Package sequential has the statistics of paired games: what a series of pairs says about the
// difference between two players, and when it may be stopped.
//
// A pair is two games with the same dice and the sides swapped. Its score is the first player's
// mean score in the two games, in [-1, 1]. The mean score of all pairs is the difference: the first
// player's share of the points minus the second's. A game is worth one point, a draw half a point
// each. If games are won, drawn or lost, a pair has five outcomes, 0 to 2 points in halves, and
// Scores is the pentanomial count. Other scores are counted in the same way, by value.
//
//   - The difference after a fixed number of pairs: Scores.Fixed, the adjusted interval of Bonett
//     and Price ("Adjusted Wald confidence interval for a difference of binomial proportions based
//     on paired data", 2012), for any kind of score.
//   - Looks at a series that goes on: Sequence, the empirical-Bernstein confidence sequence of
//     Howard, Ramdas, McAuliffe and Sekhon ("Time-uniform, nonparametric, nonasymptotic confidence
//     sequences", 2021); see also Waudby-Smith and Ramdas ("Estimating means of bounded random
//     variables by betting", 2024). It is valid at all times together, for any scores.
//   - A decision between two differences: Test and Walk, the generalised sequential probability
//     ratio test (Li, Liu, Ying, "Generalized sequential probability ratio test for separate
//     families of hypotheses", 2014). It uses the exact likelihood ratio of the multinomial
//     distribution of the scores, following Van den Bergh, "Comments on normalized Elo" and "The
//     generalized maximum likelihood ratio for the expectation value of a distribution" (2020).
//   - The difference after such a test has stopped: Walk.Corrected, a median-unbiased estimate that
//     orders ends by their mean (Emerson and Fleming, "Parameter estimation following group
//     sequential hypothesis testing", 1990). It plays the test with many distributions that the
//     scores may come from (Rubin, "The Bayesian bootstrap", 1981), and for each difference takes
//     the likeliest distribution that has it (Efron, "Nonparametric standard errors and confidence
//     intervals", 1981). Each end also counts for nearby differences (Veach and Guibas, "Optimally
//     combining sampling techniques", 1995).
//
// Elo is logistic: 400 points are ten to one. Normalised Elo is the difference in standard
// deviations of a game. Its scale agrees with logistic Elo if there are no draws and both are small
// (Van den Bergh, "Normalized Elo", 2021). The number of games that a test takes depends only on
// normalised Elo. Every test allows the scores -1 and 1, if only with the weight of a thousandth of
// a pair, so that a distribution exists for every normalised Elo and none has to be refused.
package sequential
