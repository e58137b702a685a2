package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// observe writes the numbers of what a side sees and, if it decides, those of each legal decision.
func (s *Server) observe(_ context.Context, w io.Writer, words []string) (string, error) {
	viewer, err := s.viewer(words)
	if err != nil {
		return "", err
	}
	o, ok := s.state.(sim.Observable)
	switch {
	case !ok:
		return "",
			errors.New("found a game without numbers of its positions; want show and legal, which use words")
	case viewer == sim.Over:
		return "", errors.New("found no side; want 0 or 1")
	}
	l := o.Layout()
	fmt.Fprintf(w, "layout %s %d %d\n", l.Digest(), len(l.Position), len(l.Decision))
	position := make([]float32, len(l.Position))
	o.Observe(viewer, position)
	writeRow(w, "observe", position)
	if o.Turn() == viewer {
		legal := o.Legal(nil)
		rows := make([]float32, len(legal)*len(l.Decision))
		o.ObserveMoves(legal, rows)
		for i := range legal {
			writeRow(w, fmt.Sprintf("row %d", i), rows[i*len(l.Decision):][:len(l.Decision)])
		}
	}
	return s.turn(), nil
}

func writeRow(w io.Writer, word string, numbers []float32) {
	fmt.Fprint(w, word)
	for _, x := range numbers {
		fmt.Fprintf(w, " %v", x)
	}
	fmt.Fprintln(w)
}

// estimate writes what an agent thinks this position is worth to the side that decides, from -1 to
// 1. A stand-in replaces what is hidden from that side.
func (s *Server) estimate(ctx context.Context, w io.Writer, words []string) (string, error) {
	side := s.state.Turn()
	if side == sim.Over {
		return "", errOver
	}
	agent, err := s.player(ctx, side, strings.Join(words, " "))
	if err != nil {
		return "", err
	}
	e, ok := agent.(agents.Estimator)
	if !ok {
		return "", fmt.Errorf("found agent %s, which cannot judge positions; want one that can, such as %s", agent,
			s.of.Playing[0].Name)
	}
	fmt.Fprintf(w, "estimate %v\n", e.Estimate(sim.NewView(s.state, side).Scratch(), side))
	return s.turn(), nil
}
