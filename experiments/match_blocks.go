package experiments

import (
	"context"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/experiments/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// MatchBlock is the number of pairs in a block of a match's ledger. A block that ends
// the match may have fewer.
const MatchBlock = 16

// MatchMeasures are what the ledger of a match has in a row, for each pair: what A
// scored as either side, in steps of 1/sequential.Grain from -1 up.
func MatchMeasures(sides [2]string) []sim.Measure {
	return []sim.Measure{{Name: "A as " + sides[0], Max: 2 * sequential.Grain}, {Name: "A as " + sides[1], Max: 2 * sequential.Grain}}
}

// grained returns a score as it is told apart and kept.
func grained(score float64) float64 { return scoreOf(stepsOf(score)) }

func stepsOf(score float64) int { return int(math.Round((score + 1) * sequential.Grain)) }

func scoreOf(steps int) float64 { return float64(steps-sequential.Grain) / sequential.Grain }

// pairBlocks keeps the pairs of a match in blocks.
type pairBlocks struct {
	ledger sim.Ledger
	block  sim.Block // under way
}

// add takes in a pair and keeps the block if that is full or the pair is the last.
func (k *pairBlocks) add(s pairScore, last bool) error {
	if k.ledger == nil {
		return nil
	}
	k.block.Games++
	k.block.Decisions += s.decisions
	for i, x := range s.scores {
		v := stepsOf(x)
		k.block.Counts[i][v]++
		k.block.Rows = append(k.block.Rows, v)
	}
	if k.block.Games < MatchBlock && !last {
		return nil
	}
	return k.ledger.Save(&k.block)
}

// open begins a block; where the ledger has it, it is full already.
func (k *pairBlocks) open(index int) (known bool, err error) {
	if k.ledger == nil {
		return false, nil
	}
	if k.block.Counts == nil {
		k.block.Counts = sim.NewCounts(MatchMeasures([2]string{}))
	}
	for _, values := range k.block.Counts {
		clear(values)
	}
	k.block = sim.Block{Index: index, Counts: k.block.Counts, Rows: k.block.Rows[:0]}
	return k.ledger.Load(&k.block)
}

// pairs returns the pairs of a block from the ledger; its decisions go with the first.
func (k *pairBlocks) pairs() []pairScore {
	pairs := make([]pairScore, k.block.Games)
	for i := range pairs {
		pairs[i].scores = [2]float64{scoreOf(k.block.Rows[2*i]), scoreOf(k.block.Rows[2*i+1])}
	}
	if len(pairs) > 0 {
		pairs[0].decisions = k.block.Decisions
	}
	return pairs
}

// unknown returns how many pairs are to be played until the next block that is known.
func (m Match) unknown(pair int) (int, error) {
	n := m.Pairs - pair
	if m.Ledger == nil {
		return n, nil
	}
	look := pairBlocks{ledger: m.Ledger}
	for ahead := MatchBlock; ahead < n; ahead += MatchBlock {
		known, err := look.open(m.First + (pair+ahead)/MatchBlock)
		if err != nil || known {
			return ahead, err
		}
	}
	return n, nil
}

// playBlocks plays all pairs that the ledger does not have, and commits all of them in
// their order until commit returns false. It reports whether the match came to its end.
func (m Match) playBlocks(ctx context.Context, commit func(pairScore) (more bool)) (complete bool, err error) {
	keep := &pairBlocks{ledger: m.Ledger}
	for pair := 0; pair < m.Pairs; {
		index := m.First + pair/MatchBlock
		known, err := keep.open(index)
		if err != nil {
			return false, err
		}
		if known {
			for _, s := range keep.pairs() {
				pair++
				if !commit(s) {
					return true, nil
				}
			}
			if pair%MatchBlock != 0 && pair < m.Pairs || pair > m.Pairs {
				return false, fmt.Errorf("block %d: found %d pairs; want %d", index, keep.block.Games, MatchBlock)
			}
			continue
		}
		n, err := m.unknown(pair)
		if err != nil {
			return false, err
		}
		more, begin := true, m.First*MatchBlock+pair
		complete, failed := inOrder(ctx, m.Workers, n, m.hire, func(p *pairPlayer, i int) pairScore { return p.play(begin + i) }, func(s pairScore) bool {
			pair++
			more = commit(s)
			if err = keep.add(s, !more || pair == m.Pairs); err == nil && pair%MatchBlock == 0 && m.Ledger != nil {
				_, err = keep.open(m.First + pair/MatchBlock)
			}
			return more && err == nil
		})
		if err == nil {
			err = failed
		}
		if err != nil || !complete || !more {
			return complete && err == nil, err
		}
	}
	return true, nil
}

// Row plays a pair and returns what the ledger has for it.
func (m Match) Row(pair int) []int {
	s := m.hire().play(pair)
	return []int{stepsOf(s.scores[0]), stepsOf(s.scores[1])}
}
