package book

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// TellMove begins what is told of a move: who made it, and the dice it rolled.
func TellMove(s sim.State, m sim.Move, rolls []sim.Roll) string {
	return s.SideName(s.Turn()) + ": " + s.MoveString(m) + TellRolls(rolls)
}

// TellRolls gives the dice in brackets, or nothing if none were rolled.
func TellRolls(rolls []sim.Roll) string {
	var faces []string
	for _, r := range rolls {
		face := r.Result
		if r.Kind == sim.Picked { // of one die
			face++
		}
		faces = append(faces, fmt.Sprint(face))
	}
	switch len(faces) {
	case 0:
		return ""
	case 1:
		return " (die " + faces[0] + ")"
	}
	return " (dice " + strings.Join(faces, ", ") + ")"
}

// TellChange is a line on what became of a unit.
//
//go:noinline many callers, none of them hot
func TellChange(side sim.Side, unit, change string) string {
	return "         " + SideNames[side] + " " + unit + " " + change
}

// TellResult is the last line of a fight.
func TellResult(word string) string { return "Result: " + strings.ReplaceAll(word, "_", " ") }

// WithArticle writes an abbreviation with its article, as its letters are spoken: an APB, a CV.
func WithArticle(word string) string {
	if strings.ContainsRune("AEFHILMNORSX", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}
