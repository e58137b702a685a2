package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// A Layout names the numbers that an Observable returns. Most of the numbers lie between -1 and 1.
type Layout struct {
	Position []string // of a position
	Decision []string // of a legal decision
}

// Digest identifies the layout. A network trained for one layout does not fit another.
func (l *Layout) Digest() string {
	h := sha256.Sum256([]byte(strings.Join(l.Position, "\n") + "\n\n" + strings.Join(l.Decision, "\n")))
	return hex.EncodeToString(h[:8])
}

// An Observable is a State that can be turned into numbers for machine learning. The numbers depend
// only on what the viewer sees: no Deal changes them. Observe and ObserveMoves do not allocate; the
// caller owns the buffers, and every element is written.
type Observable interface {
	State
	// Layout is the same for all positions from one set-up. The caller must not change it.
	Layout() *Layout
	// Observe fills dst, which is as long as Layout().Position, with what the viewer sees.
	Observe(viewer Side, dst []float32)
	// ObserveMoves fills dst with one row for each legal decision, as the deciding side sees it.
	// Each row is as long as Layout().Decision.
	ObserveMoves(legal []Move, dst []float32)
}
