// Package studyfile reads the file of a study: the game and set-up, what is varied (a Factor each)
// or bid, and by which design. Reading checks all that can be checked without the game. A caller
// that finds more reports it with Errorf, which knows the line of every key.
package studyfile
