package sim

// A State with HiddenMoves has decisions that the other side does not see, or sees only in part.
type HiddenMoves interface {
	State
	// PublicMove returns what the other side sees of a legal decision, as a Move that need not be
	// legal. Decisions that look the same to the other side have the same public move. It depends
	// only on what the other side has seen and sees then.
	PublicMove(Move) Move
}
