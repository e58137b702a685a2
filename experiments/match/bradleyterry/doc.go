// Package bradleyterry ranks players by pairs of games, with the model of Bradley and Terry ("Rank
// analysis of incomplete block designs", 1952) extended by draws and the advantage of a side.
//
// Let two players have strengths a and b, and let the first have an advantage of side s. It wins,
// loses and draws with probabilities in the ratio
//
//	exp(d/2) : exp(-d/2) : v, where d = a - b + s.
//
// Strengths are the same in all set-ups. Each set-up has its own advantage s and its own tendency v
// to draws. Draws follow Davidson ("On extending the Bradley-Terry model to accommodate ties in
// paired comparison experiments", 1970), and sides follow Davidson and Beaver ("On extending the
// Bradley-Terry model to incorporate within-pair order effects", 1977).
//
// This model was preferred to that of Rao and Kupper ("Ties in paired-comparison experiments",
// 1967) because points, one for a win and half for a draw, contain all information about strengths.
// So players with the same opponents are ranked by their points, as in the cross table. For the
// same reason partly won games can be used, such as a marginal victory in a scenario: a score s in
// [-1, 1] counts as |s| of a win or a loss and 1-|s| of a draw.
//
// A pair is two games with the same dice and the sides swapped. Its games depend on each other in
// an unknown way. The estimate treats games as independent. Its covariance is the sandwich
// estimator (Huber, "The behavior of maximum likelihood estimates under nonstandard conditions",
// 1967; Liang and Zeger, "Longitudinal data analysis using generalized linear models", 1986) with
// the pair as the unit, stratified by players and set-up, because these are chosen and not sampled.
// It is valid for any dependence within pairs, and also if the model does not fit.
//
// No strength is infinite. Each player is credited with one half of a pair in which it won both
// games, and one half in which it lost both, spread over its opponents and set-ups. The half is
// Haldane's ("The estimation and significance of the logarithm of a ratio of frequencies", 1956);
// it keeps the logarithm of a ratio nearly unbiased (Gart and Zweifel, "On the bias of various
// estimators of the logit and its variance", 1967). If the games themselves do not bound a
// difference, in the sense of Ford ("Solution of a ranking problem from binary comparisons", 1957),
// its interval is open on that side.
//
// Fit.Cycles, Fit.Setups and Fit.Sides test whether the model fits. They compare expected points
// with actual points, using the covariance of the differences. Intervals and p-values use Student's
// and Fisher's distributions.
package bradleyterry
