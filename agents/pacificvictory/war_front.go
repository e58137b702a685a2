package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A front holds how near places are to the enemy's bases, computed for each place when asked for.
type front struct {
	goals [hex.Size]goal // his bases
	n     int
	known [2]hex.Board
	near  [2][hex.Size]float64 // logarithm of the worth near a place, by all ways and by sea

	// The inputs of the fields above.
	held  hex.Board // his bases
	me    sim.Side
	south bool // the south comes first
	drawn bool
}

// A goal is a base and the worth of going there.
type goal struct {
	at    hex.Index
	worth float64
}

// fade is the factor by which each hex of distance reduces worth.
const fade = 0.6

var faded = func() (f [farAway + 1]float64) {
	for d := range f {
		f[d] = float.Pow(fade, float64(d))
	}
	return f
}()

// drawFront lists the enemy's bases, if they have changed.
func (p *picture) drawFront() {
	f := &p.front
	if f.drawn && f.held == p.held[1] && f.me == p.me && f.south == p.southward() {
		return
	}
	f.drawn, f.held, f.me, f.south, f.n, f.known = true, p.held[1], p.me, p.southward(), 0, [2]hex.Board{}
	for at := range p.held[1].And(p.atlas.bases).All() {
		worth := p.atlas.worth[at]
		if f.south && !p.atlas.south.Has(at) {
			worth /= p.south
		}
		f.goals[f.n] = goal{at, worth}
		f.n++
	}
}

// nearness returns the logarithm of the worth near a place, by all ways or by sea.
func (p *picture) nearness(bySea bool, at hex.Index) float64 {
	f, n := &p.front, oneIf(bySea)
	if !f.known[n].Has(at) {
		far := &p.atlas.distance[at]
		if bySea {
			far = &p.atlas.sail[at]
		}
		sum := 0.02
		for _, g := range f.goals[:f.n] {
			sum += float64(g.worth * faded[far[g.at]])
		}
		f.near[n][at], f.known[n] = float.Log(sum), f.known[n].With(at)
	}
	return f.near[n][at]
}
