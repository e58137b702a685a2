package sim

// An Agent decides for one side from what that side can see. It belongs to one goroutine. Its
// choice must depend only on the view and the dice (but see Planner), so that games can be
// repeated. String returns the text from which package agents makes an equal agent.
type Agent interface {
	// Choose returns an index into legal, which is ascending and not empty.
	Choose(v *View, legal []Move, d *Dice) int
	String() string
}

// A Stationary agent's choice depends only on the position: not on dice, and not on earlier
// positions or decisions. The method Stationary does nothing; it only marks the type.
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

// NewView returns the view that viewer has of s.
//
//go:noinline many callers, none of them hot
func NewView(s State, viewer Side) *View {
	h, _ := s.(Hider)
	return &View{s, h, viewer}
}

// Side returns the side that has this view.
func (v *View) Side() Side { return v.viewer }

// Look returns a position that is consistent with everything the side has seen. If the game hides
// nothing, it is the position itself, which the caller must not change. Otherwise hidden
// information is dealt with d into scratch, a state of the same type. Calls with different
// addresses of d give different deals.
func (v *View) Look(scratch State, d *Dice) State {
	if v.hider == nil {
		return v.state
	}
	scratch.CopyFrom(v.state)
	scratch.(Hider).Deal(v.viewer, d)
	return scratch
}

// Redacted is Look with fixed hidden information instead of a random deal. It suits agents that
// make no use of what they cannot see. It is cheap if the State is a Redactor; otherwise it deals
// with dice that are always the same.
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

// Scratch returns a State for an agent that has no scratch yet. If the game hides nothing, it is
// the position itself, which the caller must not change. Otherwise it is a new State, filled in as
// by Redacted.
func (v *View) Scratch() State {
	if v.hider == nil {
		return v.state
	}
	return v.Redacted(v.state.Clone())
}

// OpenPart returns the part of the position that the current decision is about, if that part hides
// nothing from the side; otherwise nil. The caller must not change it.
func (v *View) OpenPart() State {
	if s, ok := v.state.(PartlyOpen); ok {
		return s.OpenPart(v.viewer)
	}
	return v.Open()
}

// Open returns the position itself if the game hides nothing, otherwise nil.
func (v *View) Open() State {
	if v.hider == nil {
		return v.state
	}
	return nil
}
