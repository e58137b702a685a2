// Package counsel answers the questions about battles that a person asks while playing: the
// odds of the one at hand or of one that may come (Odds), and what each choice of the
// decision at hand is worth (Advice). Where something is hidden it is dealt many times in
// ways that agree with what the person knows, and the answer is over all deals.
package counsel
