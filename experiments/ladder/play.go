package ladder

import (
	"context"
	"fmt"
	"sync"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A ladderTally is a Question under way.
type ladderTally struct {
	Question
	rows  []LadderRow
	units []measured // by goal, then by battle
	done  int        // rows

	lock    sync.Mutex
	efforts map[[2]int]effort // by goal and agent: for the speeds alone
}

// play measures all agents in all battles, each for all goals: a run that is cut short
// has as many battles of each.
func (t *ladderTally) play(ctx context.Context) (complete bool, err error) {
	t.efforts = map[[2]int]effort{}
	j := &experiments.Journal{Keeping: t.Keeping, First: t.First, Games: 1, Lanes: len(t.rows), Width: LadderWidth}
	complete, err = experiments.BlockRun[*ladderWorker]{
		Workers: t.Workers, Rows: len(t.Problems) * len(t.rows), Chunk: max(1, len(t.rows)/max(1, len(t.Goals))),
		NewWorker: func() *ladderWorker { return &ladderWorker{tally: t, unit: -1} },
		Play:      func(w *ladderWorker, row int, buf []int) []int { return w.play(ctx, row, buf) },
		Count:     t.count,
	}.Run(ctx, j)
	if err == nil && complete {
		err = j.End()
	}
	return complete, err
}

// count takes in the next row.
func (t *ladderTally) count(row []int) bool {
	battle, lane := t.done/len(t.rows), t.done%len(t.rows)
	r := t.rows[lane]
	m := &t.units[r.Goal*len(t.Problems)+battle]
	if m.agents == nil {
		m.agents = make([]lost, len(t.Agents))
	}
	m.positions = row[0]
	for side := range 2 {
		m.agents[r.Agent][side] = append(m.agents[r.Agent][side], experiments.NumberOf(row[1+side]))
	}
	m.done = lane+1 == len(t.rows) || t.rows[lane+1].Goal != r.Goal
	if t.done++; t.Progress != nil {
		t.Progress(t.done)
	}
	return true
}

// Row measures all agents in a battle and returns the row for the ledger.
func (l Question) Row(ctx context.Context, battle int) (row []int, err error) {
	t := &ladderTally{Question: l, efforts: map[[2]int]effort{}}
	if t.rows, err = l.Rows(ctx); err != nil {
		return nil, err
	}
	w := &ladderWorker{tally: t, unit: -1}
	err = experiments.Guarded(func() error {
		for lane := range t.rows {
			row = w.play(ctx, battle*len(t.rows)+lane, row)
		}
		return nil
	})
	return row, err
}

// A ladderWorker measures on one goroutine: one battle for one goal after the other, in
// each one agent after the other.
type ladderWorker struct {
	tally       *ladderTally
	unit, agent int
	contest     *contest
	losses      [2][]loss
}

// play measures what a row says, unless that is done.
func (w *ladderWorker) play(ctx context.Context, row int, buf []int) []int {
	t := w.tally
	battle, r := row/len(t.rows), t.rows[row%len(t.rows)]
	p := &t.Problems[battle]
	if unit := battle*len(t.Goals) + r.Goal; w.unit != unit {
		w.unit, w.agent = unit, -1
		w.solve(ctx, p, t.Goals[r.Goal])
	}
	if w.agent != r.Agent {
		w.agent = r.Agent
		w.measure(ctx, p, r)
	}
	buf = append(buf, w.contest.play.Positions())
	decisions := int64(0)
	for side := range w.losses {
		if len(w.losses[side]) <= r.Game {
			panic(fmt.Sprintf("battle %s: agent %s decides by the position alone, but not in the first battle",
				p.Name, t.Agents[r.Agent]))
		}
		buf = append(buf, experiments.BitsOf(w.losses[side][r.Game].regret))
		decisions += w.losses[side][r.Game].decisions
	}
	return append(buf, int(decisions))
}

// solve finds best play in a battle.
func (w *ladderWorker) solve(ctx context.Context, p *Problem, goal string) {
	var err error
	if w.contest, err = newContest(ctx, p.Start, goal, 0); err == nil {
		err = p.checkFrozen(w.tally.Yardstick, goal, w.contest.worth)
	}
	if err != nil {
		panic(fmt.Errorf("battle %s: %w", p.Name, err))
	}
}

// measure measures an agent on both sides of a battle.
func (w *ladderWorker) measure(ctx context.Context, p *Problem, r LadderRow) {
	t := w.tally
	made, err := t.ready(ctx, t.Agents[r.Agent], t.Goals[r.Goal], p)
	var spent effort
	for side := range sim.Side(2) {
		if err != nil {
			break
		}
		var e effort
		if a := made(); r.Exact {
			w.losses[side], e, err = w.contest.exact(ctx, a, side)
		} else {
			w.losses[side], e, err = w.contest.sampled(ctx, a, side, t.Seed, uint64(p.Number)<<32, t.Games)
		}
		spent.add(e)
	}
	if err != nil {
		panic(fmt.Errorf("battle %s: %w", p.Name, err))
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	all := t.efforts[[2]int{r.Goal, r.Agent}]
	all.add(spent)
	t.efforts[[2]int{r.Goal, r.Agent}] = all
}
