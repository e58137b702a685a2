package learning

import (
	"context"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/sim"
)

// Purposes of the dice of a data set.
const (
	picking  sim.Purpose = 24 + iota // choice of players
	sampling                         // choice of rows
)

// A player plays the games of blocks on one goroutine.
type player struct {
	ctx    context.Context
	recipe *Recipe
	hall
	trial   hall // of pairs
	picks   sim.Dice
	samples sim.Dice
	rows    []Row // of the game at hand
	numbers []float32
	table   *Table
	solved
	err error // why a battle could not be drawn
}

// A hall is a game in progress.
type hall struct {
	start  sim.State
	state  sim.State
	views  [2]*sim.View
	nature sim.Dice
	dice   [2]sim.Dice
	all    [2][]sim.Agent // by side and agent of the recipe
	who    [2]sim.Agent
	legal  []sim.Move
	ply    int
}

func (t *Table) hall() (h hall) {
	h.start, h.state = t.Start, t.Start.Clone()
	for side := range h.views {
		h.views[side] = sim.NewView(h.state, sim.Side(side))
		for _, ready := range t.ready {
			h.all[side] = append(h.all[side], ready())
		}
	}
	return h
}

// seed turns to the dice of a seed and a number.
func (h *hall) seed(seed, number uint64) {
	h.nature = sim.NewDice(seed, sim.Nature)
	h.nature.Start(number)
	for side := range h.dice {
		h.dice[side] = sim.NewDice(seed, sim.Agent0+sim.Purpose(side))
		h.dice[side].Start(number)
	}
}

func (t *Table) player(ctx context.Context, r *Recipe) *player {
	p := &player{ctx: ctx, recipe: r, table: t, hall: t.hall(), picks: sim.NewDice(r.Seed, picking),
		samples: sim.NewDice(r.Seed, sampling)}
	if r.Sort == Pairs {
		p.trial = t.hall()
	}
	return p
}

// block plays a block and returns its rows.
func (p *player) block(block int) (b []byte) {
	r := p.recipe
	if r.Sort == Solved && !p.draw(block) {
		return nil
	}
	for game := block * r.Block; game < min(r.Games, (block+1)*r.Block) && p.ctx.Err() == nil; game++ {
		p.game(uint64(game))
		for i := range p.rows {
			b = appendRow(b, &p.rows[i])
		}
	}
	return b
}

// choose has the side decide whose turn it is.
func (h *hall) choose() (i int) {
	side := h.state.Turn()
	h.legal = h.state.Legal(h.legal[:0])
	d := &h.dice[side&1]
	d.At(h.ply)
	return sim.Decide(h.who[side&1], h.views[side&1], h.legal, d)
}

func (h *hall) apply(i int) {
	h.state.Apply(h.legal[i], &h.nature)
	h.ply++
}

// clock returns period and stage, 0 where there are none.
func (h *hall) clock() (period, stage int) {
	if s, ok := h.state.(sim.Staged); ok {
		return s.Period(), s.Stage()
	}
	return 0, 0
}

// game plays a game and makes its rows.
func (p *player) game(number uint64) {
	p.rows, p.ply = p.rows[:0], 0
	p.state.CopyFrom(p.start)
	p.seed(p.recipe.Seed, number)
	p.picks.Start(number)
	p.samples.Start(number)
	for side := range p.who {
		p.who[side] = p.all[side][p.picks.Pick(uint64(side), len(p.all[side]))]
	}
	period, stage, drawn := -1, -1, 0
	for p.state.Turn() != sim.Over && p.ctx.Err() == nil {
		nowPeriod, nowStage := p.clock()
		i := p.choose()
		some := len(p.legal) > 1
		switch p.recipe.Sort {
		case Turns:
			if nowPeriod != period {
				p.look(number)
			}
		case Stages:
			if nowStage != stage {
				p.look(number)
			}
		case Decisions:
			if drawn++; some && p.samples.Pick(uint64(drawn), p.recipe.Every) == 0 {
				p.decision(number, i)
			}
		case Solved:
			if drawn++; some {
				i = p.judged(drawn, i)
			}
		case Pairs:
			if nowStage == stage || !some {
				break
			}
			if drawn++; p.samples.Pick(uint64(drawn), p.recipe.Every) == 0 {
				p.pair(number, drawn)
			}
		}
		period = nowPeriod
		if nowStage != stage && some {
			stage = nowStage
		}
		p.apply(i)
	}
	if p.recipe.Sort == Pairs || p.recipe.Sort == Solved || p.state.Turn() != sim.Over {
		return
	}
	for i := range p.rows {
		s := &p.rows[i].Sample
		s.Target = float32(p.state.Score(s.Side))
	}
	// The rows of a side stand together, as those of one course of the game.
	sort.SliceStable(p.rows, func(i, j int) bool { return p.rows[i].Sample.Side < p.rows[j].Sample.Side })
}

// observe returns the numbers that a side sees.
func (p *player) observe(s sim.State, side sim.Side) (x learn.Sparse) {
	p.numbers = slices.Grow(p.numbers[:0], p.recipe.Inputs)[:p.recipe.Inputs]
	s.(sim.Observable).Observe(side, p.numbers)
	x.Append(p.numbers, 0)
	return x
}

// look makes a row for each side.
func (p *player) look(number uint64) {
	period, _ := p.clock()
	for side := range sim.Side(2) {
		p.rows = append(p.rows, Row{Sample: learn.Sample{Game: number, Side: side, X: p.observe(p.state, side)},
			Ply: p.ply, Period: period})
	}
}

// decision makes a row of a decision, and of the search that led to it where there was one.
func (p *player) decision(number uint64, choice int) {
	x := p.open(number)
	x.Shares[choice] = 1
	if s, ok := p.who[p.state.Turn()].(agents.Searcher); ok {
		p.searched(s.Tried(), x.Shares)
	}
}

// open begins the row of the decision at hand, with nothing shared out.
func (p *player) open(number uint64) *learn.Sample {
	period, _ := p.clock()
	side := p.state.Turn()
	row := Row{Sample: learn.Sample{Game: number, Side: side, X: p.observe(p.state, side),
		Shares: make([]float32, len(p.legal))}, Ply: p.ply, Period: period}
	n, columns := len(p.legal), p.recipe.Columns
	p.numbers = slices.Grow(p.numbers[:0], n*columns)[:n*columns]
	p.state.(sim.Observable).ObserveMoves(p.legal, p.numbers)
	for i := range p.legal {
		var x learn.Sparse
		x.Append(p.numbers[i*columns:][:columns], p.recipe.Inputs)
		row.Sample.Rows = append(row.Sample.Rows, x)
	}
	p.rows = append(p.rows, row)
	return &p.rows[len(p.rows)-1].Sample
}

// searched shares out by how often a search has tried each decision, if it has.
func (p *player) searched(tried []agents.TriedMove, shares []float32) {
	all := 0
	for _, t := range tried {
		all += t.Count
	}
	if all == 0 {
		return
	}
	clear(shares)
	for _, t := range tried {
		if i := slices.Index(p.legal, t.Move); i >= 0 {
			shares[i] = float32(t.Count) / float32(all)
		}
	}
}

// pair plays the stage at hand in two ways, by two agents of the recipe, the enemy and all that follows by the
// first agent, and makes rows of the two positions at the turn's end.
func (p *player) pair(number uint64, drawn int) {
	t, n := &p.trial, len(p.all[0])
	if n < 2 {
		return
	}
	side := p.state.Turn()
	first := p.samples.Pick(uint64(drawn)<<8|1, n)
	second := p.samples.Pick(uint64(drawn)<<8|2, n-1)
	if second >= first {
		second++
	}
	seed := p.samples.Word(uint64(drawn)<<8 | 3)
	var seen [2][2]learn.Sparse // by way and side
	var results [2]float64      // to Side 0
	for way, agent := range [2]int{first, second} {
		if !p.way(t, side, agent, seed, &seen[way]) {
			return
		}
		results[way] = t.state.Score(0)
	}
	if slices.Equal(seen[0][0].At, seen[1][0].At) && slices.Equal(seen[0][0].X, seen[1][0].X) &&
		slices.Equal(seen[0][1].At, seen[1][1].At) && slices.Equal(seen[0][1].X, seen[1][1].X) {
		return // the same was done
	}
	period, _ := p.clock()
	for of := range sim.Side(2) {
		want := results[0] - results[1]
		if of == 1 {
			want = -want
		}
		other := seen[1][of]
		p.rows = append(p.rows, Row{Sample: learn.Sample{Game: number, Side: of, X: seen[0][of], Other: &other,
			Target: float32(want)}, Ply: p.ply, Period: period})
	}
}

// way plays the stage at hand by an agent and the game to its end; false where it ends with the turn.
func (p *player) way(t *hall, side sim.Side, agent int, seed uint64, seen *[2]learn.Sparse) bool {
	t.state.CopyFrom(p.state)
	t.ply = p.ply
	t.seed(seed, 0)
	t.who = [2]sim.Agent{t.all[0][0], t.all[1][0]}
	t.who[side] = t.all[side][agent]
	period, stage := t.clock()
	looked := false
	for t.state.Turn() != sim.Over {
		if p.ctx.Err() != nil {
			return false
		}
		nowPeriod, nowStage := t.clock()
		if nowStage != stage {
			t.who[side] = t.all[side][0]
		}
		if nowPeriod != period && !looked {
			looked = true
			for of := range seen {
				seen[of] = p.observe(t.state, sim.Side(of))
			}
		}
		t.apply(t.choose())
	}
	return looked
}
