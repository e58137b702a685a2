package sim

import "strings"

// A Summarizer is a Staged state that can sum up a turn (Period) for a reader.
type Summarizer interface {
	Staged
	// Summary returns an empty summary of the turn that the position is in.
	Summary() Summary
}

// A Summary collects what happens in one turn of a game: what was attacked, what fell, what was
// lost, and the score. It sees both sides.
type Summary interface {
	// Add notes one decision, from the position before it to the position after it. Decisions are
	// added in the order in which they were taken, up to the one that ends the turn. Neither
	// position is kept.
	Add(before, after State)
	// Title names the turn as people write it, such as "June 1942".
	Title() string
	// Sentences returns the turn in whole sentences, the most important first. End is the position
	// after the last decision.
	Sentences(end State) []string
}

// Sentence ends a text with a full stop. Names such as "Russell I." bring their own.
func Sentence(text string) string { return strings.TrimSuffix(text, ".") + "." }

// InWords joins names the way a sentence does: "A, B and C".
func InWords(names []string) string {
	n := len(names) - 1
	if n < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:n], ", ") + " and " + names[n]
}
