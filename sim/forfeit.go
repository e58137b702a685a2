package sim

// Forfeit is what the Choose of a Forfeiter returns where it cannot decide.
const Forfeit = -1

// A Forfeiter is an Agent that may be unable to decide, as one that is another program: it
// then loses the game. What is left of the game is played to its end, so that it has a last
// position and can be replayed; chance decides for the loser, with its dice.
type Forfeiter interface {
	Agent
	// ForfeitReason says why the last choice was Forfeit.
	ForfeitReason() string
}

// Forfeited returns who has forfeited the game that was played last, Over where nobody has:
// that side has lost, whatever the last position says. Of two it is the first.
func (w *Worker) Forfeited() Side { return w.forfeited }

// ScoreOf returns the result of the game that was played last, by its last position, for a
// side: that of the position, or where somebody has forfeited, a loss for that side.
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

// Decide asks an agent for a decision, for who measures decisions and not games: where it
// forfeits, chance decides for it.
func Decide(a Agent, v *View, legal []Move, d *Dice) int {
	i := a.Choose(v, legal, d)
	if _, ok := a.(Forfeiter); ok && i == Forfeit {
		return d.Pick(0, len(legal))
	}
	return i
}
