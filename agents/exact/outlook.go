package exact

import "github.com/ironbottom/ironbottom/sim"

// An Outlook predicts how the game ends from a position between two stationary agents: the exact
// probability of every value of one measure. It solves the position and those that it depends on,
// and keeps the results for the next question. The position need not be one that the two agents
// reach themselves. It belongs to one goroutine.
type Outlook struct {
	measure, width int
	agents         [2]sim.Agent
	views          [2]*sim.View // of what
	what           sim.State
	dice           sim.Dice // for the agents: a stationary one does not ask them
	room           int
	rows           map[print]int // where in values a position's row begins; unfinished while it is solved
	values         []float64
	levels         []*level
	key            []byte
	measured       []int
	err            error
}

const unfinished = -1

// A level is what one depth of the search needs.
type level struct {
	lister sim.Lister
	cur    sim.State
	legal  []sim.Move
	row    []float64
}

// NewOutlook returns an Outlook for the measure with the given index, in games from start. It keeps
// about room positions. When it has more it starts again from nothing, so answers never depend on
// earlier questions. Errors are those of Check.
func NewOutlook(start sim.State, agents [2]sim.Agent, measure, room int) (*Outlook, error) {
	if err := Check(start, agents); err != nil {
		return nil, err
	}
	o := &Outlook{
		measure: measure, width: start.(sim.Measured).Measures()[measure].Max + 1, agents: agents, what: start.Clone(),
		dice: sim.NewDice(0, sim.Agent0), room: room, rows: map[print]int{},
	}
	for s := range o.views {
		o.views[s] = sim.NewView(o.what, sim.Side(s))
	}
	return o, nil
}

// Width returns the number of values that Append appends.
func (o *Outlook) Width() int { return o.width }

// Append appends the probability of every value of the measure, from 0 up. It panics with ErrCycle
// if the game can return to a position.
func (o *Outlook) Append(buf []float64, s sim.State) []float64 {
	if len(o.rows) >= o.room {
		clear(o.rows)
		o.values = o.values[:0]
	}
	buf = append(buf, o.solve(s, 0)...)
	if o.err != nil {
		panic(o.err)
	}
	return buf
}

// solve returns the row of a position. It is valid until the next call at this depth.
func (o *Outlook) solve(s sim.State, depth int) []float64 {
	if depth == len(o.levels) {
		o.levels = append(o.levels, &level{cur: s.Clone(), row: make([]float64, o.width)})
	}
	l := o.levels[depth]
	clear(l.row)
	if s.Turn() == sim.Over {
		o.end(l, s)
		return l.row
	}
	var at print
	at, o.key = printOf(s, o.key)
	switch i, ok := o.rows[at]; {
	case ok && i == unfinished:
		o.err = ErrCycle
	case ok:
		copy(l.row, o.values[i:i+o.width])
	}
	if _, ok := o.rows[at]; ok || o.err != nil {
		return l.row
	}
	o.rows[at] = unfinished
	l.cur.CopyFrom(s)
	o.follow(l, depth)
	o.rows[at] = len(o.values)
	o.values = append(o.values, l.row...)
	return l.row
}

// follow lets the agents decide until a decision rolls, and weighs what comes of it.
func (o *Outlook) follow(l *level, depth int) {
	for quiet := 0; ; quiet++ {
		side := l.cur.Turn()
		if side == sim.Over {
			o.end(l, l.cur)
			return
		}
		if quiet == patience {
			o.err = ErrCycle
			return
		}
		l.legal = l.cur.Legal(l.legal[:0])
		o.what.CopyFrom(l.cur)
		m := l.legal[o.agents[side&1].Choose(o.views[side&1], l.legal, &o.dice)]
		rolled := false
		for next, p := range l.lister.Outcomes(l.cur, m) {
			if p == 1 && !rolled { // the only result
				l.cur.CopyFrom(next)
				break
			}
			rolled = true
			for v, q := range o.solve(next, depth+1) {
				l.row[v] += float64(p * q)
			}
		}
		if rolled {
			return
		}
	}
}

func (o *Outlook) end(l *level, over sim.State) {
	o.measured = over.(sim.Measured).AppendMeasures(o.measured[:0])
	l.row[o.measured[o.measure]] = 1
}
