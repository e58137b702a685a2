package match

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/bradleyterry"
	"github.com/ironbottom/ironbottom/sim"
)

// A TournamentAnswer is the answer to a Tournament. The text report, the JSON and the charts are
// made from it.
type TournamentAnswer struct {
	experiments.Head

	Agents   []string // with a distinction between equal texts
	Venues   []RankedVenue
	Gauntlet bool
	Limit    int // pairs of a bout
	Each     int // pairs played of each bout; fewer if the tournament was interrupted
	Planned  int // bouts

	Bouts  []Bout // none until a block of pairs has been played in each
	Order  []int  // agents by group, strongest first
	Checks []ModelCheck
	fit    *bradleyterry.Fit
}

// A RankedVenue is a venue as a report shows it.
type RankedVenue struct {
	Name, Title, Game string
	Sides             [2]string
	Setup             string // the start, as State.String gives it
	Data              string // digest of the data files
	Options           map[string]string
	Sources           []sim.Source
	Plays             []bool // by agent
}

// Elo turns strengths, in natural logarithms of wins to losses, into Elo.
const elo = 400 / math.Ln10

func inElo(e experiments.Estimate) experiments.Estimate {
	return experiments.Estimate{Value: elo * e.Value, Low: elo * e.Low, High: elo * e.High}
}

// rank fits the model to the bouts.
func (r *TournamentAnswer) rank() (err error) {
	s := bradleyterry.Sample{Players: len(r.Agents), Setups: len(r.Venues)}
	for _, b := range r.Bouts {
		s.Meetings = append(s.Meetings, bradleyterry.Meeting{A: b.A, B: b.B, Setup: b.Venue, Pairs: b.pairs})
	}
	if r.fit, err = s.Fit(experiments.Confidence); err != nil {
		return err
	}
	for i := range r.Agents {
		r.Order = append(r.Order, i)
	}
	slices.SortStableFunc(r.Order, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.fit.Group(a), r.fit.Group(b)), cmp.Compare(r.fit.Strength(b).Value,
			r.fit.Strength(a).Value))
	})
	r.Checks = r.check()
	return nil
}

// Known reports whether there are any results.
func (r *TournamentAnswer) Known() bool { return len(r.Bouts) > 0 }

// Pairs returns the number of pairs counted.
func (r *TournamentAnswer) Pairs() int { return r.Each * len(r.Bouts) }

// Strength returns the strength of an agent in Elo, relative to the mean of the agents it can be
// compared with.
func (r *TournamentAnswer) Strength(a int) experiments.Estimate { return inElo(r.fit.Strength(a)) }

// A Gap is the difference in strength between two agents.
type Gap struct {
	A, B     int
	Elo      experiments.Estimate // a bound is infinite if the games do not determine it
	Error    float64              // standard error, in Elo
	Superior float64              // probability that A is stronger
	Points   float64              // A's expected share of the points against B
	Known    bool                 // false if the games say nothing about the two agents
}

// Gap compares two agents.
func (r *TournamentAnswer) Gap(a, b int) Gap {
	d := r.fit.Difference(a, b)
	return Gap{a, b, inElo(d.Estimate), elo * d.Error, d.Superior, r.fit.Points(d.Value), d.Known}
}

// Gaps compares each agent with every agent behind it.
func (r *TournamentAnswer) Gaps() (all []Gap) {
	for i, a := range r.Order {
		for _, b := range r.Order[i+1:] {
			all = append(all, r.Gap(a, b))
		}
	}
	return all
}

// Groups returns the groups of agents that can be compared with each other.
//
//go:noinline many callers, none of them hot
func (r *TournamentAnswer) Groups() (groups [][]int) {
	for i, a := range r.Order {
		if i == 0 || r.fit.Group(a) != r.fit.Group(r.Order[i-1]) {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], a)
	}
	return groups
}

// Advantage returns the advantage of side 0 at a venue in Elo, and the share of draws between
// agents of equal strength. It returns false if nobody played there.
func (r *TournamentAnswer) Advantage(venue int) (side experiments.Estimate, draws float64, ok bool) {
	e, ok := r.fit.Side(venue)
	return inElo(e), r.fit.Draws(venue), ok
}

// A Record is an agent's score in some games.
type Record struct {
	Won, Drawn, Lost int64
	points           float64
}

// Games returns how many games there were.
func (r Record) Games() int64 { return r.Won + r.Drawn + r.Lost }

// Share returns the share of the points, in [0, 1].
func (r Record) Share() float64 { return r.points / float64(max(1, r.Games())) }

func (r *Record) add(t Tally, first bool) {
	share, games := t.Share(), t.Won+t.Drawn+t.Lost
	won, lost := t.Won, t.Lost
	if !first {
		share, won, lost = 1-share, lost, won
	}
	r.Won, r.Drawn, r.Lost = r.Won+won, r.Drawn+t.Drawn, r.Lost+lost
	r.points += float64(share * float64(games))
}

// Against returns what a scored against b, at all venues.
func (r *TournamentAnswer) Against(a, b int) (record Record) {
	for _, bout := range r.Bouts {
		if first := bout.A == a && bout.B == b; first || bout.A == b && bout.B == a {
			record.add(bout.BySide[0], first)
			record.add(bout.BySide[1], first)
		}
	}
	return record
}

// At returns what an agent scored as each side of a venue; all venues where that is
// negative.
func (r *TournamentAnswer) At(agent, venue int) (sides [2]Record) {
	for _, bout := range r.Bouts {
		if venue >= 0 && bout.Venue != venue {
			continue
		}
		for side, t := range bout.BySide {
			if bout.A == agent {
				sides[side].add(t, true)
			}
			if bout.B == agent {
				sides[1-side].add(t, false)
			}
		}
	}
	return sides
}

func (r Record) plus(other Record) Record {
	return Record{r.Won + other.Won, r.Drawn + other.Drawn, r.Lost + other.Lost, r.points + other.points}
}

// Decisions returns how many decisions the counted games took.
func (r *TournamentAnswer) Decisions() (n int64) {
	for _, b := range r.Bouts {
		n += b.Decisions
	}
	return n
}

// Counted returns how many pairs there are of each bout, and whether the tournament came
// to its end.
func (r *TournamentAnswer) Counted() (games int, complete bool) { return r.Each, r.Complete }

// Page gives the strengths.
func (r *TournamentAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: "Tournament: " + r.Kind(), Data: r.dataText(),
		Answer: fmt.Sprintf("%d agents, %s of each two in each set-up, seed %d.", len(r.Agents),
			experiments.Plural(r.Each, "pair"), r.Seed),
		Head: experiments.IntervalHead, Note: "Strengths of the Bradley-Terry model in Elo above the mean; " +
			"95% intervals with the pair as the unit.",
	}
	if !r.Known() {
		return f
	}
	for _, misfit := range r.Misfits() {
		f.Answer += " WARNING: " + misfit
	}
	for _, a := range r.Order {
		f.Rows = append(f.Rows, signed(r.Agents[a], r.Strength(a)))
	}
	return f
}

// dataText says how the data of each venue is known.
func (r *TournamentAnswer) dataText() string {
	var all []string
	for _, v := range r.Venues {
		all = append(all, v.Name+": "+r.DataText(v.Sources, nil))
	}
	return strings.Join(all, " ")
}
