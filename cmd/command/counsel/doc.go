// Package counsel answers questions about battles during play: the odds of a current or possible
// battle (Odds), and what each choice of the current decision is worth (Advice). Hidden information
// is guessed many times, consistent with what the player knows, and the answer is over all guesses.
package counsel
