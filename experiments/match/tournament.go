package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/bradleyterry"
	"github.com/ironbottom/ironbottom/sim"
)

// A Venue is a set-up of a tournament, a battle or a whole scenario, with the agents that play
// there.
type Venue struct {
	Name, Title string
	Game        sim.Game
	Rules       sim.Rules // see RulesOf
	Start       sim.State
	// Agents has a function for each name of the tournament, which makes an agent for a worker,
	// ready to play either side. It is nil if the agent does not play here.
	Agents []func() sim.Agent
}

// A Tournament plays agents against each other in pairs of games with the same dice and the sides
// swapped.
type Tournament struct {
	Agents []string // texts of the agents
	Venues []Venue
	// Gauntlet means that the first agent plays each of the others, and these do not play each
	// other. Otherwise all agents play each other.
	Gauntlet bool
	Pairs    int // of each two agents at each venue
	Seed     uint64
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of pairs counted so far.
	Progress func(pairs int)
	// First is the number of the first block (see Block).
	First int
	// Ledger, if set, stores the blocks, with the PairMeasures of each pair. Pairs already there
	// are not played again.
	experiments.Keeping
}

// tournamentBlock is the number of cheap pairs of each bout in a block.
const tournamentBlock = 16

// Block returns the number of pairs of each bout in a block of the ledger.
func (t Tournament) Block() int {
	block := tournamentBlock
	for _, v := range t.Venues {
		for _, made := range v.Agents {
			if made != nil {
				block = min(block, experiments.BlockFor(tournamentBlock, v.Start, made()))
			}
		}
	}
	return block
}

// A Bout is all the pairs of two agents at a venue. The fields are indices; the tallies are A's
// score as each side.
type Bout struct {
	Venue, A, B int
	BySide      [2]Tally
	Decisions   int64

	number uint64
	pairs  bradleyterry.Pairs
}

// Name returns the agents and the venue of a bout.
func (t Tournament) Name(b Bout) (venue, first, second string) {
	names := distinct(t.Agents)
	return t.Venues[b.Venue].Name, names[b.A], names[b.B]
}

// Bouts returns the bouts to play, by venue and then in the order of the agents.
func (t Tournament) Bouts() (all []Bout) {
	number := uint64(0)
	for v, venue := range t.Venues {
		for a := range t.Agents {
			for b := a + 1; b < len(t.Agents); b++ {
				if venue.plays(a) && venue.plays(b) && (a == 0 || !t.Gauntlet) {
					all = append(all, Bout{Venue: v, A: a, B: b, number: number})
				}
				number++
			}
		}
	}
	return all
}

// plays reports whether an agent plays at the venue.
func (v Venue) plays(agent int) bool { return agent < len(v.Agents) && v.Agents[agent] != nil }

// bouts of one tournament have dice of their own: pairs of different bouts are independent.
const boutGames uint64 = 1 << 32

// A boutPlayer plays pairs on one goroutine, of one bout after the other.
type boutPlayer struct {
	bout    int
	players *PairPlayer
}

// Match returns a bout as a match. Its pairs have the numbers given by Number.
//
//go:noinline many callers, none of them hot
func (t Tournament) Match(b Bout) Question {
	v := t.Venues[b.Venue]
	first, second := v.Agents[b.A], v.Agents[b.B]
	return Question{Game: v.Game, Rules: v.Rules, Start: v.Start, Seed: t.Seed, Agents: func() [2]sim.Agent {
		return [2]sim.Agent{first(), second()}
	}}
}

// Number returns the number of the two games of a pair of a bout.
func (b Bout) Number(pair int) uint64 { return b.number*boutGames + uint64(pair) }

func (t Tournament) play(p *boutPlayer, bouts []Bout, bout, pair int) PairScore {
	if p.players == nil || p.bout != bout {
		p.bout, p.players = bout, t.Match(bouts[bout]).NewPairPlayer()
	}
	return p.players.playGame(bouts[bout].Number(pair))
}

// Row plays one pair of every bout and returns the row for the ledger.
func (t Tournament) Row(pair int) (row []int) {
	for _, b := range t.Bouts() {
		row = t.Match(b).NewPairPlayer().playGame(b.Number(pair)).Row(row)
	}
	return row
}

// Check returns what is wrong with a tournament.
func (t Tournament) Check() error {
	for _, v := range t.Venues {
		if len(v.Agents) != len(t.Agents) {
			return fmt.Errorf("venue %s: found %d agents; want one for each of the %d of the tournament, nil "+
				"for who does not play there", v.Name, len(v.Agents), len(t.Agents))
		}
	}
	switch {
	case len(t.Agents) < 2:
		return fmt.Errorf("found %d agents; want 2 or more", len(t.Agents))
	case t.Pairs < 1 || uint64(t.First*t.Block()+t.Pairs) >= boutGames:
		return fmt.Errorf("found %d pairs; want 1 or more, and all below %d", t.Pairs, boutGames)
	case len(t.Bouts()) == 0:
		return errors.New("found no two agents who can meet; want some")
	}
	return nil
}

// Run plays the tournament. If ctx ends first, it returns the blocks of pairs that all bouts have
// played, with Complete false and no error.
func (t Tournament) Run(ctx context.Context) (*TournamentAnswer, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	plan, bouts := t.Bouts(), t.Bouts() // who meets whom, which all workers read, and what came out
	r := t.describe(len(bouts))
	l := experiments.Lanes{Lanes: len(bouts), Games: t.Pairs, Block: t.Block()}
	j := &experiments.Journal{Keeping: t.Keeping, First: t.First, Games: l.Block, Lanes: l.Lanes, Width: PairWidth}
	begin, counted := time.Now(), 0
	var held []PairScore
	complete, err := experiments.BlockRun[*boutPlayer]{
		Workers: t.Workers, Rows: l.Rows(), Chunk: l.Block, NewWorker: func() *boutPlayer { return new(boutPlayer) },
		Play: func(p *boutPlayer, row int, buf []int) []int {
			bout, pair := l.At(row)
			return t.play(p, plan, bout, t.First*l.Block+pair).Row(buf)
		},
		Count: func(row []int) bool {
			held = append(held, ScoreOf(row))
			counted++
			if counted%(l.Lanes*l.Block) == 0 || counted == l.Rows() {
				r.Each += addPairs(bouts, held)
				held = held[:0]
			}
			if t.Progress != nil {
				t.Progress(counted)
			}
			return true
		},
	}.Run(ctx, j)
	if err == nil && complete {
		err = j.End()
	}
	if err != nil {
		return nil, err
	}
	if r.Each > 0 {
		r.Bouts = bouts
	}
	r.Seconds, r.Complete = time.Since(begin).Seconds(), complete
	return r, r.rank()
}

// addPairs adds pairs that every bout has played, bout by bout, and returns how many of
// each.
func addPairs(bouts []Bout, held []PairScore) int {
	each := len(held) / len(bouts)
	for i, s := range held {
		bouts[i/each].add(s)
	}
	return each
}

func (b *Bout) add(s PairScore) {
	b.Decisions += s.Decisions
	b.pairs.Add(s.Scores[0], s.Scores[1])
	for side, x := range s.Scores {
		b.BySide[side].add(x)
	}
}

// describe returns a ranking with all that is known before the first game.
func (t Tournament) describe(planned int) *TournamentAnswer {
	r := &TournamentAnswer{Head: experiments.Head{First: t.First * t.Block(), Seed: t.Seed},
		Agents: distinct(t.Agents), Gauntlet: t.Gauntlet, Limit: t.Pairs, Planned: planned}
	for _, v := range t.Venues {
		rules := experiments.RulesOf(v.Start, v.Rules)
		w := RankedVenue{
			Name: v.Name, Title: v.Title, Game: v.Game.Name, Sides: v.Game.Sides, Setup: v.Start.String(),
			Data: rules.Digest(), Options: rules.Options(), Sources: rules.Sources(), Plays: make([]bool,
				len(t.Agents)),
		}
		for i, a := range v.Agents {
			w.Plays[i] = a != nil
		}
		r.Venues = append(r.Venues, w)
	}
	return r
}

// distinct tells agents of the same text apart.
func distinct(texts []string) []string {
	seen := map[string]int{}
	var names []string
	for _, text := range texts {
		if seen[text]++; seen[text] > 1 {
			text = fmt.Sprintf("%s #%d", text, seen[text])
		}
		names = append(names, text)
	}
	return names
}
