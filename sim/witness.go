package sim

// A Charted is a State of a game with a map. Chart draws it with all that a side sees;
// Over sees everything.
type Charted interface {
	Chart(viewer Side) *Chart
}

// A Dated is a State of a game whose turns have names. Date is that of the turn it is
// in: Mar43.
type Dated interface {
	Date() string
}

// A SideNarrator is a State with hidden information that says what a side sees of a move.
// It is called on the position before, as a Narrator is.
type SideNarrator interface {
	// NarrateTo says what the viewer sees of what a move did. Nothing that Deal replaces
	// for the viewer changes a letter of it. Over sees everything, as Tell says it.
	NarrateTo(viewer Side, m Move, after State, rolls []Roll) []string
	// Reveals reports whether who made the move learned something about the other
	// side by it.
	Reveals(after State) bool
}

// Reveals reports whether the side that made a move may have learned what was hidden from it. Of a
// game that hides something and is no SideNarrator every move may reveal it.
func Reveals(before, after State) bool {
	if w, ok := before.(SideNarrator); ok {
		return w.Reveals(after)
	}
	_, hides := before.(Hider)
	return hides
}
