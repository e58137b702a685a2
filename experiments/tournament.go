package experiments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ironbottom/ironbottom/experiments/bradleyterry"
	"github.com/ironbottom/ironbottom/sim"
)

// A Venue is a set-up of a tournament, a battle or a whole scenario, and who plays there.
type Venue struct {
	Name, Title string
	Game        sim.Game
	Rules       sim.Rules // see RulesOf
	Start       sim.State
	// Agents makes an agent ready to play either side, for a worker; those who do not play
	// there are nil. There is one for each name of the tournament.
	Agents []func() sim.Agent
}

// A Tournament lets agents meet in pairs of games: the same dice in both, the sides
// swapped.
type Tournament struct {
	Agents []string // their texts
	Venues []Venue
	// Gauntlet: the first agent meets each of the others, and these meet nobody else.
	// Otherwise all meet all.
	Gauntlet bool
	Pairs    int // that two agents play at each venue
	Seed     uint64
	// Workers is the number of goroutines; 0 means one for each processor. The result
	// does not depend on it.
	Workers int
	// Progress, if set, is told how many pairs have been counted.
	Progress func(pairs int)
}

// A Bout is all the pairs of two agents at a venue, by their numbers; the tallies are
// what A scored as each side.
type Bout struct {
	Venue, A, B int
	BySide      [2]Tally
	Decisions   int64

	number uint64
	pairs  bradleyterry.Pairs
}

// Bouts returns what is to be played: venue by venue, at each in the order of the agents.
func (t Tournament) Bouts() (all []Bout) {
	number := uint64(0)
	for v, venue := range t.Venues {
		for a := range t.Agents {
			for b := a + 1; b < len(t.Agents); b++ {
				if venue.Agents[a] != nil && venue.Agents[b] != nil && (a == 0 || !t.Gauntlet) {
					all = append(all, Bout{Venue: v, A: a, B: b, number: number})
				}
				number++
			}
		}
	}
	return all
}

// bouts of one tournament have dice of their own: pairs of different bouts are independent.
const boutGames = 1 << 32

// A boutPlayer plays pairs on one goroutine, of one bout after the other.
type boutPlayer struct {
	bout    int
	players *pairPlayer
}

func (t Tournament) play(bouts []Bout, p *boutPlayer, part int) pairScore {
	if n := part / t.Pairs; p.players == nil || p.bout != n {
		v := t.Venues[bouts[n].Venue]
		a, b := v.Agents[bouts[n].A], v.Agents[bouts[n].B]
		p.bout, p.players = n, Match{Start: v.Start, Seed: t.Seed, Agents: func() [2]sim.Agent { return [2]sim.Agent{a(), b()} }}.hire()
	}
	return p.players.playGame(bouts[p.bout].number*boutGames + uint64(part%t.Pairs))
}

func (t Tournament) check() error {
	switch {
	case len(t.Agents) < 2:
		return fmt.Errorf("found %d agents; want 2 or more", len(t.Agents))
	case t.Pairs < 2 || uint64(t.Pairs) >= boutGames:
		return fmt.Errorf("found %d pairs; want 2 or more", t.Pairs)
	case len(t.Bouts()) == 0:
		return errors.New("found no two agents who can meet; want some")
	}
	return nil
}

// Run plays the tournament. When ctx ends, it returns the bouts that were finished until
// then, with Complete false and no error: an unfinished one is left out, as its number of
// pairs was not fixed beforehand.
func (t Tournament) Run(ctx context.Context) (*Ranking, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	bouts := t.Bouts()
	r := t.describe(len(bouts))
	begin, counted := time.Now(), 0
	complete, err := inOrder(ctx, t.Workers, len(bouts)*t.Pairs, func() *boutPlayer { return new(boutPlayer) },
		func(p *boutPlayer, part int) pairScore { return t.play(bouts, p, part) },
		func(s pairScore) bool {
			b := &bouts[counted/t.Pairs]
			b.add(s)
			if counted++; counted%t.Pairs == 0 {
				r.Bouts = append(r.Bouts, *b)
			}
			if t.Progress != nil {
				t.Progress(counted)
			}
			return true
		})
	if err != nil {
		return nil, err
	}
	r.Seconds, r.Complete = time.Since(begin).Seconds(), complete
	return r, r.rank()
}

func (b *Bout) add(s pairScore) {
	b.Decisions += s.decisions
	b.pairs.Add(s.scores[0], s.scores[1])
	for side, x := range s.scores {
		b.BySide[side].add(x)
	}
}

// describe returns a ranking with all that is known before the first game.
func (t Tournament) describe(planned int) *Ranking {
	r := &Ranking{Agents: distinct(t.Agents), Gauntlet: t.Gauntlet, Limit: t.Pairs, Planned: planned, Seed: t.Seed}
	for _, v := range t.Venues {
		rules := RulesOf(v.Start, v.Rules)
		w := RankedVenue{
			Name: v.Name, Title: v.Title, Game: v.Game.Name, Sides: v.Game.Sides, Setup: v.Start.String(),
			Data: rules.Digest(), Options: rules.Options(), Sources: rules.Sources(), Plays: make([]bool, len(t.Agents)),
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
