// Package bradleyterry ranks players by games in pairs: the model of Bradley and Terry
// ("Rank analysis of incomplete block designs", 1952) with drawn games and the
// advantage of a side.
//
// Of two players with strengths a and b, the first with an advantage of side s, one
// wins, loses and draws with probabilities in the ratio
//
//	exp(d/2) : exp(-d/2) : v, where d = a - b + s.
//
// Strengths are common to all set-ups; each set-up has an advantage and a readiness to
// draw v of its own. That is Davidson's way with draws ("On extending the Bradley-Terry
// model to accommodate ties in paired comparison experiments", 1970), and the sides are
// those of Davidson and Beaver ("On extending the Bradley-Terry model to incorporate
// within-pair order effects", 1977). It was taken, rather than that of Rao and Kupper
// ("Ties in paired-comparison experiments", 1967), because in it the points, one for a
// win and one half for a draw, say all that the games say about the strengths: players
// who met the same opponents as often are ranked by their points, as the cross table
// ranks them. The same property lets a game count that is won by a part, as a whole
// scenario is at a marginal victory: a score s in [-1, 1] is |s| of a win or a loss and
// 1-|s| of a draw.
//
// A pair is two games with the same dice and the sides swapped. Its games hang
// together, and the model says nothing of how. So the estimate is that of games taken
// as independent, and its covariance is the sandwich (Huber, "The behavior of maximum
// likelihood estimates under nonstandard conditions", 1967; Liang and Zeger,
// "Longitudinal data analysis using generalized linear models", 1986) with the pair as
// the unit, stratified by players and set-up, as these are chosen and not drawn. It holds
// whatever the dependence within a pair, and where the model does not fit, too.
//
// No strength is infinite: each player counts as if it had won both games of half a pair
// more than it played, and lost both of another half, spread over its opponents and
// set-ups. The half is that of Haldane ("The estimation and significance of the logarithm
// of a ratio of frequencies", 1956), which keeps the logarithm of a ratio all but unbiased
// (Gart and Zweifel, "On the bias of various estimators of the logit and its variance",
// 1967). Where the games themselves do not bound a difference, in the sense of Ford
// ("Solution of a ranking problem from binary comparisons", 1957), its interval is open to
// that side.
//
// Whether the model fits, Fit.Cycles, Fit.Setups and Fit.Sides ask: points that it
// expects held against points that came, with the covariance of those differences.
// Intervals and p-values go by Student's and Fisher's distributions.
package bradleyterry
