package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Ours holds the inputs of our part of a picture. Few blocks change from one decision to the next,
// so blocks are counted in and out as they move.
type ours struct {
	rules   *battle.Rules
	me      sim.Side
	quarter int
	bound   [situation.MaxPieces / 64]uint64
	pieces  [situation.MaxPieces]situation.Piece // without the enemy's
	wants   int                                  // see wants
	counted bool                                 // wants is up to date
}

// drawOurs updates our blocks that have changed.
func (p *picture) drawOurs() {
	c, o := p.Campaign, &p.ours
	if o.rules != c.Rules || o.me != p.me || o.quarter != c.GameTurn() || o.bound != c.Bound {
		*o = ours{rules: c.Rules, me: p.me, quarter: c.GameTurn(), bound: c.Bound}
		for i := range o.pieces {
			o.pieces[i] = situation.Pooled
		}
		p.blocks[0], p.all, p.steps[0] = [3][hex.Size]uint8{}, [hex.Size]uint8{}, [3][hex.Size]float32{}
	}
	for i := p.from; i < p.to; i++ {
		was, is := &o.pieces[i], &c.Pieces[i]
		if *was == *is {
			continue
		}
		b := &p.pieces[i]
		if was.At != situation.NoPlace {
			p.all[b.At]--
			if b.Type != book.SHQ {
				p.blocks[0][b.Group][b.At]--
				p.steps[0][b.Group][b.At] -= float32(b.Steps)
			}
		}
		if is.At != situation.NoPlace {
			*b = c.Piece(i)
			p.all[b.At]++
			p.count(0, b)
		}
		o.counted = o.counted && was.Steps == is.Steps && (was.At == situation.NoPlace) == (is.At == situation.NoPlace)
		*was = *is
	}
}

// wants returns the production points for which there is something to build.
func (p *picture) wants() int {
	o := &p.ours
	if o.counted {
		return o.wants
	}
	o.wants, o.counted = 0, true
	for i := p.from; i < p.to; i++ {
		if p.Place(i) != situation.NoPlace {
			o.wants += (p.pieces[i].Max - p.pieces[i].Steps) * p.pieces[i].Cost
		} else if int(p.War.Pieces[i].From) <= p.GameTurn() {
			b := p.Piece(i)
			o.wants += 2 * b.Cost
		}
	}
	return o.wants
}

// A foe holds the inputs of the enemy's part of a picture: pieces, blocks, steps and threat. While
// we move it stays the same.
type foe struct {
	rules   *battle.Rules
	me      sim.Side
	quarter int
	held    hex.Board // ours
	bound   [situation.MaxPieces / 64]uint64
	pieces  [situation.MaxPieces]situation.Piece // without ours
}

// drawFoe draws the enemy, if he has changed.
func (p *picture) drawFoe() {
	c, f := p.Campaign, &p.foe
	from, to := c.Roster(p.him)
	if f.rules == c.Rules && f.me == p.me && f.quarter == c.GameTurn() && f.held == p.held[0] && f.bound == c.Bound &&
		slices.Equal(f.pieces[from:to], c.Pieces[from:to]) {
		return
	}
	f.rules, f.me, f.quarter, f.held, f.bound = c.Rules, p.me, c.GameTurn(), p.held[0], c.Bound
	copy(f.pieces[from:to], c.Pieces[from:to])
	p.foes++
	p.fighters = hex.Board{}
	p.blocks[1], p.steps[1], p.threat = [3][hex.Size]uint8{}, [3][hex.Size]float32{}, [3][hex.Size]float32{}
	for i := from; i < to; i++ {
		if c.Place(i) != situation.NoPlace {
			b := &p.pieces[i]
			*b = c.Piece(i)
			p.imagine(b)
			if b.Type != book.SHQ {
				p.fighters = p.fighters.With(b.At)
			}
			p.count(1, b)
			p.menace(b)
		}
	}
}
