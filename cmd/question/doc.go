// Package question reads the questions that the command line, the page and the library ask about a
// game (Odds, Advice, Run), loads the game (Loaded), and writes the words of the answers. During play
// a Counsel answers questions about battles, and Hint finds the best decision. Hidden information is
// guessed many times, as the player may suppose it, and the answer is over all guesses.
//
// The package needs no terminal and no files, so that a browser can use it.
package question
