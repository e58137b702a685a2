package sim

import "fmt"

// A Worker plays games one after another from one start position. It owns the scratch memory of one
// goroutine and does not allocate while it plays.
type Worker struct {
	start, state State
	seats        [2]seat
	nature       Dice
	legal        []Move
	values       []int
	chain        *chain // nil if games are played move by move
	followed     follower
	forfeited    Side // see Forfeited

	// Decisions is the number of decisions made so far.
	Decisions int64
	// Trace, if set, is called after each decision with the position before it, the move, the
	// position after it and the rolls made. Positions and rolls are valid until it returns.
	Trace func(before State, m Move, after State, rolls []Roll)
}

// A seat is one player's place: the agent, its view and its dice.
type seat struct {
	agent Agent
	view  View
	dice  Dice
}

// NewWorker returns a worker for the games of one seed.
func NewWorker(start State, agents [2]Agent, seed uint64) *Worker {
	w := &Worker{start: start, state: start.Clone(), nature: NewDice(seed, Nature), legal: make([]Move, 0, 256)}
	for s := range w.seats {
		w.seats[s] = seat{agents[s], *NewView(w.state, Side(s)), NewDice(seed, Agent0+Purpose(s))}
	}
	return w
}

// Play plays one game to its end and returns its last position, which is valid until the next call.
// The same start, agents, seed and game number always give the same game.
func (w *Worker) Play(game uint64) State {
	s := w.state
	s.CopyFrom(w.start)
	w.nature.Start(game)
	w.seats[0].dice.Start(game)
	w.seats[1].dice.Start(game)
	w.forfeited = Over
	if w.Trace != nil {
		return w.playTraced()
	}
	return w.finish()
}

// finish plays on from the worker's state. It returns nil if the batch is stopped first.
func (w *Worker) finish() State {
	s := w.state
	legal := w.legal
	follows := w.followed.state != nil
	if follows {
		w.followed.over = w.followed.state.Elapsed()
	}
	for ply := 0; ; ply++ {
		side := s.Turn()
		if side == Over {
			w.Decisions += int64(ply)
			w.legal = legal // it may have grown
			return s
		}
		legal = s.Legal(legal[:0])
		seat := &w.seats[side&1]
		seat.dice.At(ply)
		i := seat.agent.Choose(&seat.view, legal, &seat.dice)
		if uint(i) >= uint(len(legal)) {
			i = w.standIn(seat, i, len(legal))
		}
		s.Apply(legal[i], &w.nature)
		if follows && !w.followed.look() {
			return nil
		}
	}
}

func (w *Worker) choose(seat *seat, legal []Move, ply int) int {
	seat.dice.At(ply)
	i := seat.agent.Choose(&seat.view, legal, &seat.dice)
	if uint(i) >= uint(len(legal)) {
		i = w.standIn(seat, i, len(legal))
	}
	return i
}

func (seat *seat) refuse(i, n int) {
	panic(fmt.Sprintf("sim: agent %s chose move %d of %d", seat.agent, i, n))
}

func (w *Worker) playTraced() State {
	var rolls []Roll
	before := w.start.Clone()
	w.nature.Watch(func(r Roll) { rolls = append(rolls, r) })
	defer w.nature.Watch(nil)
	for ply := 0; ; ply++ {
		side := w.state.Turn()
		if side == Over {
			w.Decisions += int64(ply)
			return w.state
		}
		w.legal = w.state.Legal(w.legal[:0])
		m := w.legal[w.choose(&w.seats[side&1], w.legal, ply)]
		before.CopyFrom(w.state)
		rolls = rolls[:0]
		w.state.Apply(m, &w.nature)
		w.Trace(before, m, w.state, rolls)
	}
}

// measures returns the measures of a finished game. They are valid until the next game.
func (w *Worker) measures(last State) []int {
	w.values = last.(Measured).AppendMeasures(w.values[:0])
	return w.values
}
