package external

import (
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
)

// tellNumbers sends the observation of a side, and a row of numbers for each decision, if the
// program wants numbers and the game has them.
func (a *Agent) tellNumbers(s sim.State, side sim.Side, legal []sim.Move) {
	o, ok := s.(sim.Observable)
	if !ok || !a.numbers {
		return
	}
	l := o.Layout()
	position := a.roomFor(len(l.Position))
	o.Observe(side, position)
	a.tellRow("observe", position)
	rows := a.roomFor(len(legal) * len(l.Decision))
	if len(rows) == 0 {
		return
	}
	o.ObserveMoves(legal, rows)
	for i := range legal {
		a.tellRow("row "+strconv.Itoa(i), rows[i*len(l.Decision):][:len(l.Decision)])
	}
}

func (a *Agent) roomFor(n int) []float32 {
	if len(a.room) < n {
		a.room = make([]float32, n)
	}
	return a.room[:n]
}

// tellRow writes a line of numbers, each as short as it can be read back.
func (a *Agent) tellRow(word string, numbers []float32) {
	a.p.to.WriteString(word)
	var room [32]byte
	for _, x := range numbers {
		a.p.to.Write(strconv.AppendFloat(append(room[:0], ' '), float64(x), 'g', -1, 32))
	}
	a.p.to.WriteByte('\n')
}
