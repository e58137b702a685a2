package sim

// A HiddenMoves is a State in which the side that decides can decide something that the other
// side does not see, or does not see all of.
type HiddenMoves interface {
	State
	// PublicMove returns what the other side sees of a legal decision, as a Move that need not
	// be legal: decisions that are the same to it have the same. It tells nothing that the
	// other side does not see, and is a function of what that has seen and sees then.
	PublicMove(Move) Move
}
