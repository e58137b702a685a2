package sim

// An Agent decides from what its side can see. An Agent belongs to one goroutine;
// its choice must be a function of the view and the dice alone (but see Planner), so that
// a game can be repeated. String returns the text that makes such an agent again.
type Agent interface {
	// Choose returns an index into legal, which is ascending and not empty.
	Choose(v *View, legal []Move, d *Dice) int
	String() string
}

// A Stationary agent's choice depends on nothing but the position: not on dice,
// not on what it saw or did before. Stationary does nothing but say so.
type Stationary interface {
	Agent
	Stationary()
}

// A View is what one side sees of a position.
type View struct {
	state  State
	hider  Hider
	viewer Side
}

// NewView returns what viewer sees of s.
//
//go:noinline many callers, none of them hot
func NewView(s State, viewer Side) *View {
	h, _ := s.(Hider)
	return &View{s, h, viewer}
}

// Side returns whose view it is.
func (v *View) Side() Side { return v.viewer }

// Look returns a position consistent with everything the side has seen. Where
// the game hides nothing that is the position itself, not a copy: it must not be
// changed. Otherwise it is a new deal, drawn with d and laid into scratch, a
// state of the same kind; each call with other events of d gives another.
func (v *View) Look(scratch State, d *Dice) State {
	if v.hider == nil {
		return v.state
	}
	scratch.CopyFrom(v.state)
	scratch.(Hider).Deal(v.viewer, d)
	return scratch
}

// Redacted is Look with a stand-in for a deal: the same each time, for agents that make
// nothing of what they do not see. It is cheap where the State is a Redactor, and else a
// deal with dice that are always the same.
func (v *View) Redacted(scratch State) State {
	if v.hider == nil {
		return v.state
	}
	scratch.CopyFrom(v.state)
	if veiler, ok := scratch.(Redactor); ok {
		veiler.Redact(v.viewer)
		return scratch
	}
	d := NewDice(0, Nature)
	scratch.(Hider).Deal(v.viewer, &d)
	return scratch
}

// Scratch returns a State to look into, for who has none yet: the position itself where
// the game hides nothing, which must not be changed, else a new State with what Redacted has.
func (v *View) Scratch() State {
	if v.hider == nil {
		return v.state
	}
	return v.Redacted(v.state.Clone())
}

// OpenPart returns the part of the position that all there is to decide is about and that
// hides nothing from the side, which must not be changed; nil where there is no such part.
func (v *View) OpenPart() State {
	if s, ok := v.state.(PartlyOpen); ok {
		return s.OpenPart(v.viewer)
	}
	return v.Open()
}

// Open returns the position itself where the game hides nothing, else nil.
func (v *View) Open() State {
	if v.hider == nil {
		return v.state
	}
	return nil
}
