package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// A Layout says what the numbers are that an Observable gives, each by its name. Most of them lie
// between -1 and 1.
type Layout struct {
	Position []string // of a position
	Decision []string // of a legal decision
}

// Digest names the layout: whoever was made for one, as a network, is for no other.
func (l *Layout) Digest() string {
	h := sha256.Sum256([]byte(strings.Join(l.Position, "\n") + "\n\n" + strings.Join(l.Decision, "\n")))
	return hex.EncodeToString(h[:8])
}

// An Observable is a State that can be given as numbers, for whoever learns. The numbers are a
// function of what the viewer sees: no Deal changes them. Observe and ObserveMoves allocate
// nothing; the buffers are the caller's, and all of them is written.
type Observable interface {
	State
	// Layout is the same for all positions that come of a set-up, and not to be changed.
	Layout() *Layout
	// Observe fills dst, which is as long as Layout().Position, with what the viewer sees.
	Observe(viewer Side, dst []float32)
	// ObserveMoves fills dst with a row, as long as Layout().Decision, for each of the legal
	// decisions, as the side sees them that decides.
	ObserveMoves(legal []Move, dst []float32)
}
