package sim

// A Charted is a State of a game with a map. Chart draws the map with everything that a side sees;
// for Over, with everything.
type Charted interface {
	Chart(viewer Side) *Chart
}

// A SideNarrator is a State with hidden information that can describe what one side sees of a move.
// Like Narrate, NarrateTo is called on the position before the move.
type SideNarrator interface {
	// NarrateTo describes what the viewer sees of a move. The text does not depend on anything
	// hidden from the viewer. Over sees everything, as in Narrate.
	NarrateTo(viewer Side, m Move, after State, rolls []Roll) []string
	// Reveals reports whether the move told the side that made it something about the other side.
	Reveals(after State) bool
}

// Reveals reports whether a move may have revealed hidden information to the side that made it. If
// the game hides something and is not a SideNarrator, every move may.
func Reveals(before, after State) bool {
	if w, ok := before.(SideNarrator); ok {
		return w.Reveals(after)
	}
	_, hides := before.(Hider)
	return hides
}
