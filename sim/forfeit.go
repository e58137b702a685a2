package sim

// Forfeit is returned by the Choose method of a Forfeiter that cannot decide.
const Forfeit = -1

// A Forfeiter is an Agent that may be unable to decide, such as an external program. It then loses
// the game. The rest of the game is played to the end, so that it has a last position and can be
// replayed; the loser's remaining decisions are made at random with its dice.
type Forfeiter interface {
	Agent
	// ForfeitReason says why the last choice was Forfeit.
	ForfeitReason() string
}

// Forfeited returns the side that forfeited the last game, or Over if neither did. That side has
// lost, whatever the last position says. If both forfeited, it is the first to do so.
func (w *Worker) Forfeited() Side { return w.forfeited }

// ScoreOf returns a side's result of the last game: the score of its last position, or -1 for a
// side that forfeited and 1 for its opponent.
func (w *Worker) ScoreOf(last State, side Side) float64 {
	switch w.forfeited {
	case Over:
		return last.Score(side)
	case side:
		return -1
	}
	return 1
}

// standIn decides for an agent that has not chosen a legal move.
func (w *Worker) standIn(s *seat, i, n int) int {
	if _, ok := s.agent.(Forfeiter); !ok || i != Forfeit {
		s.refuse(i, n)
	}
	if w.forfeited == Over {
		w.forfeited = s.view.viewer
	}
	return s.dice.Pick(0, n)
}

// Decide asks an agent for a single decision. If the agent forfeits, the decision is made at
// random.
func Decide(a Agent, v *View, legal []Move, d *Dice) int {
	i := a.Choose(v, legal, d)
	if _, ok := a.(Forfeiter); ok && i == Forfeit {
		return d.Pick(0, len(legal))
	}
	return i
}
