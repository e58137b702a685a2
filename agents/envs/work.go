package envs

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// all makes all workers do a task. One of them is the caller's goroutine.
func (b *Batch) all(t task) error {
	for _, wake := range b.wake {
		wake <- t
	}
	b.work(&b.shares[0], t)
	for range b.wake {
		<-b.done
	}
	for w := range b.shares {
		if failed := b.shares[w].failed; failed != nil {
			b.shares[w].failed = nil
			return fmt.Errorf("a game of %d to %d failed: %w", b.shares[w].from, b.shares[w].to-1, failed)
		}
	}
	return nil
}

// work does the task for the games of a worker.
func (b *Batch) work(s *share, t task) {
	defer s.caught()
	for i := s.from; i < s.to; i++ {
		g := &b.games[i]
		switch t {
		case taskReset:
			g.scores, g.ended = [2]float32{}, false
			b.begin(g)
			b.advance(s, i)
			g.scores, g.ended = [2]float32{}, false
		case taskStep:
			g.scores, g.ended = [2]float32{}, false
			g.apply(int(b.choices[i]))
			b.advance(s, i)
		case taskFill:
			b.fill(i)
		}
	}
}

func (s *share) caught() {
	if p := recover(); p != nil {
		s.failed = sim.Recovered(p)
	}
}

// begin begins the game of its number.
func (b *Batch) begin(g *game) {
	g.state.CopyFrom(b.start)
	g.nature.Start(g.number)
	g.dice[0].Start(g.number)
	g.dice[1].Start(g.number)
	g.ply = 0
}

func (g *game) apply(i int) {
	g.state.Apply(g.legal[i], &g.nature)
	g.ply++
}

// advance plays game i to the caller's next decision. If the game ends, the next one begins.
func (b *Batch) advance(s *share, i int) {
	g := &b.games[i]
	for idle := 0; ; {
		side := g.state.Turn()
		if side == sim.Over {
			if !g.ended {
				g.ended = true
				g.scores = [2]float32{float32(g.state.Score(0)), float32(g.state.Score(1))}
				if b.finals != nil {
					b.observeEnd(i)
				}
			} else if idle++; idle == mostIdle {
				panic("the caller is never asked")
			}
			g.number += uint64(len(b.games))
			b.begin(g)
			continue
		}
		g.legal = g.state.Legal(g.legal[:0])
		agent := s.agents[side&1]
		switch {
		case len(g.legal) == 1:
			g.apply(0)
		case agent == nil:
			return
		default:
			if own := g.own[side&1]; own != nil {
				agent = own
			}
			d := &g.dice[side&1]
			d.At(g.ply)
			g.apply(sim.Decide(agent, g.views[side&1], g.legal, d))
		}
	}
}

// Legal returns the legal decisions of a game. They are valid until the next step.
func (b *Batch) Legal(i int) []sim.Move { return b.games[i].legal }

// State returns the position of a game. The caller must not change it, and it is valid until the
// next step.
func (b *Batch) State(i int) sim.State { return b.games[i].state }

// Copy makes one game equal to another and continues it with the dice of the given number, so that
// the caller can try decisions. Other numbers give other dice; the game's own number gives the dice
// that it will really have. An agent that plans makes a new plan.
func (b *Batch) Copy(to, from int, number uint64) {
	g, f := &b.games[to], &b.games[from]
	g.number = number
	b.begin(g)
	g.state.CopyFrom(f.state)
	g.ply, g.scores, g.ended = f.ply, f.scores, f.ended
	g.legal = append(g.legal[:0], f.legal...)
}

// Deal replaces everything in a game that the side to decide cannot see with a random draw. Each
// number gives another draw.
func (b *Batch) Deal(i int, draw uint64) {
	g := &b.games[i]
	if h, ok := g.state.(sim.Hider); ok {
		d := sim.NewDice(b.config.Seed, dealing)
		d.Start(draw)
		h.Deal(g.state.Turn(), &d)
	}
}

// dealing is the purpose of the dice of Deal.
const dealing sim.Purpose = 18

// stored begins what Store returns.
const stored = "ironbottom environment 1 number %d ply %d\n"

// Store returns a game as text for Load.
func (b *Batch) Store(i int) []byte {
	g := &b.games[i]
	return append(fmt.Appendf(nil, stored, g.number, g.ply), g.state.String()...)
}

// Load continues a game from a text by Store under the same rules. The dice are those of the stored
// number and the seed of the batch.
func (b *Batch) Load(i int, text []byte) error {
	head, position, _ := strings.Cut(string(text), "\n")
	words := strings.Fields(head)
	if len(words) != 7 {
		return fmt.Errorf("found %.60q; want what Store has returned", head)
	}
	number, err1 := strconv.ParseUint(words[4], 10, 64)
	ply, err2 := strconv.ParseUint(words[6], 10, 31)
	if head+"\n" != fmt.Sprintf(stored, number, ply) || err1 != nil || err2 != nil {
		return fmt.Errorf("found %.60q; want what Store has returned", head)
	}
	s, err := b.config.Rules.Parse(position)
	if err != nil {
		return err
	}
	if side := s.Turn(); side == sim.Over || b.config.Opponents[side] != "" {
		return fmt.Errorf("found a position in which the caller does not decide")
	}
	g := &b.games[i]
	g.number = number
	b.begin(g)
	g.state.CopyFrom(s)
	g.ply = int(ply)
	g.scores, g.ended = [2]float32{}, false
	g.legal = g.state.Legal(g.legal[:0])
	return nil
}
