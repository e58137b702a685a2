package experiments

import (
	"fmt"
	"maps"

	"github.com/ironbottom/ironbottom/sim"
)

// A duel is a game small enough to count by hand: each side in turn chooses to
// fire or to run; fire hits on 2 or less and costs the other its only step. After
// three rounds it is a draw.
type duel struct {
	turn  sim.Side
	round int
	left  [2]int
	ran   int // 1 + the side that ran
}

var duelGame = sim.Game{Name: "duel", Title: "Duel", Sides: [2]string{"red", "white"}}

const (
	fire sim.Move = iota
	runAway
)

func newDuel() *duel { return &duel{round: 1, left: [2]int{1, 1}} }

func (d *duel) Turn() sim.Side {
	if d.round > 3 || d.ran > 0 || d.left[0] == 0 || d.left[1] == 0 {
		return sim.Over
	}
	return d.turn
}

func (d *duel) Legal(buf []sim.Move) []sim.Move {
	if d.Turn() == sim.Over {
		return buf
	}
	return append(buf, fire, runAway)
}

func (d *duel) Apply(m sim.Move, dice *sim.Dice) {
	if m == runAway {
		d.ran = 1 + int(d.turn)
		return
	}
	d.left[d.turn.Other()] -= dice.Hits(uint64(2*d.round)+uint64(d.turn), 1, 2)
	d.round += int(d.turn)
	d.turn = d.turn.Other()
}

func (d *duel) outcome() int {
	switch {
	case d.left[1] == 0:
		return 0
	case d.left[0] == 0:
		return 1
	case d.ran > 0:
		return 2
	}
	return 3
}

func (d *duel) Score(s sim.Side) float64    { return float64(d.left[s] - d.left[s.Other()]) }
func (d *duel) CopyFrom(s sim.State)        { *d = *s.(*duel) }
func (d *duel) Clone() sim.State            { c := *d; return &c }
func (d *duel) AppendKey(buf []byte) []byte { return append(buf, d.String()...) }
func (d *duel) String() string {
	return fmt.Sprintf("%d %d %d %d %d\n", d.turn, d.round, d.left[0], d.left[1], d.ran)
}
func (d *duel) MoveString(m sim.Move) string { return [...]string{"fires", "runs"}[m] }
func (d *duel) SideName(s sim.Side) string   { return duelGame.Sides[s] }

func (d *duel) Measures() []sim.Measure {
	return []sim.Measure{
		{Name: "outcome", Max: 3, Labels: []string{"white_hit", "red_hit", "one_ran", "draw"}},
		{Name: "red", Max: 1}, {Name: "white", Max: 1}, {Name: "rounds", Max: 3},
		{Name: "red pistol", Max: 1, Unit: "steps"},
	}
}

func (d *duel) AppendMeasures(buf []int) []int {
	return append(buf, d.outcome(), d.left[0], d.left[1], min(d.round, 3), d.left[0])
}

// duelRules parse duels.
type duelRules struct{}

func (duelRules) Setups() []sim.Setup             { return nil }
func (duelRules) Setup(string) (sim.State, error) { return newDuel(), nil }
func (duelRules) Digest() string                  { return "d0e1" }
func (duelRules) Options() map[string]string      { return maps.Clone(map[string]string{"wind": "calm"}) }
func (duelRules) Sources() []sim.Source           { return []sim.Source{{Label: "sourced", Count: 2}} }
func (duelRules) Parse(text string) (sim.State, error) {
	d := new(duel)
	_, err := fmt.Sscanf(text, "%d %d %d %d %d", &d.turn, &d.round, &d.left[0], &d.left[1], &d.ran)
	return d, err
}

// A marksman always fires.
type marksman struct{}

func (marksman) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 0 }
func (marksman) String() string                              { return "marksman" }

func marksmen() [2]sim.Agent { return [2]sim.Agent{marksman{}, marksman{}} }

// duels asks for the odds of the duel between two marksmen.
func duels(games int) Odds {
	return Odds{Game: duelGame, Rules: duelRules{}, Start: newDuel(), Agents: marksmen, Seed: 1, Games: games}
}
