package odds

import (
	"slices"

	"github.com/ironbottom/ironbottom/experiments"
)

// SizeBlock is the number of forces in a block of a sizing's ledger: each takes games or
// positions by the thousand.
const SizeBlock = 1

// SizeMethods are the methods by the number that a ledger stores.
var SizeMethods = []string{string(experiments.Exact), string(experiments.MonteCarlo)}

// SizeWidth is the number of numbers in the row of a force in the ledger: its place, cost and
// method, the bits of its chance and of the bounds for decisions, the successes and the battles,
// whether it was abandoned as behind, the positions solved, the bits of the chance that a force of
// no higher cost certainly has, the number of looks, and the decisions.
const SizeWidth = 13

// row returns what the ledger has of a force.
func (s *search) row(place int, c *Candidate) []int {
	behind := 0
	if c.Behind {
		behind = 1
	}
	return []int{place, c.Cost, slices.Index(SizeMethods, string(c.Method)), experiments.BitsOf(c.Chance.P),
		experiments.BitsOf(c.SureLow), experiments.BitsOf(c.SureHigh),
		int(c.Chance.Count), c.Battles, behind, c.Positions, experiments.BitsOf(s.bar), c.looks, int(c.decisions)}
}

// read is the reverse of row.
func (s *search) read(c *Candidate, row []int) {
	c.Method, c.Battles, c.Behind, c.Positions, c.decisions = experiments.Method(SizeMethods[row[2]]), row[7],
		row[8] == 1, row[9], int64(row[12])
	c.SureLow, c.SureHigh, s.bar, c.looks = experiments.NumberOf(row[4]), experiments.NumberOf(row[5]),
		experiments.NumberOf(row[10]), row[11]
	p := experiments.NumberOf(row[3])
	if c.Chance = (experiments.Outcome{P: p, Low: p, High: p}); c.Method != experiments.Exact {
		c.Chance = experiments.NewOutcome("", int64(row[6]), int64(c.Battles))
	}
}

// recall takes the forces of a cost from the ledger, if it has all of them.
func (s *search) recall(j *experiments.Journal, level []*Candidate) (bool, error) {
	if known, err := j.Knows(len(level)); err != nil || !known {
		return false, err
	}
	for _, c := range level {
		err := j.Turn()
		var row []int
		if err == nil {
			row, err = j.Next()
		}
		if err != nil {
			return false, err
		}
		s.read(c, row)
		if s.r.Looks += c.looks; s.Progress != nil {
			s.Progress(s.r.Looks)
		}
	}
	return true, nil
}

// note puts the forces of a cost into the ledger; it may have some of them.
func (s *search) note(j *experiments.Journal, level []*Candidate) error {
	for _, c := range level {
		err := j.Turn()
		switch {
		case err != nil:
		case j.Ledger != nil && j.Known:
			_, err = j.Next()
		default:
			err = j.Add(s.row(j.At, c))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
