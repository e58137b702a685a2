// Package studyfile reads the file of a study: which game is played in which set-up, what
// is varied (a Factor each) or bid, and by which design. All that can be told without the
// game is checked when the file is read; who finds out more says it with Errorf, which
// knows the line of every key.
package studyfile
