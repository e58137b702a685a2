package ground

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A Result is a result of the Combat Results Tables. [12.6]
type Result uint8

const (
	attackerEliminated Result = iota
	attackerRetreat
	defenderOption
	defenderRetreat
	defenderEliminated
	belowTable // the odds are lower than the lowest column [12.8] [11.24]
)

var resultWords = []string{"Ae", "Ar", "Do", "Dr", "De", "below"}

// The dice of the tables after all shifts: up to 3 either way. [7.61]
const (
	lowestDie  = -2
	highestDie = 9
)

// tables are the tables of chapters 11 and 12.
// odds are in ascending order and are the columns of crt, which is indexed by table, die
// less lowestDie, column. assault has quarters, by how the attackers come (less 1) and by
// kind of unit; allowance[0] is that of units without a Multiple.
type tables struct {
	odds      [][2]uint16 // attacker to defender, ascending
	crt       [3][highestDie - lowestDie + 1][]Result
	eras      []era
	allowance [5]uint8 // by Supply Multiple, in halves
	assault   [3][4]uint8
}

// An era says which table the sides use from a Cycle on. [12.5]
type era struct {
	from uint8
	crt  [2]uint8 // Japanese, Allied; from 0
}

// Rules are the book, and what ground combat looks up beside it.
type Rules struct {
	*book.Book
	tables  tables
	bombers *air.Rules // before an assault [7.61]
}

// Load reads the tables of ground combat.
func Load(b *book.Book, bombers *air.Rules) (*Rules, error) {
	r := &Rules{Book: b, bombers: bombers}
	for _, read := range []func() error{r.readCombatResults, r.readEras, r.readAllowance, r.readAssault} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readCombatResults reads the three tables, a line for each die of each. [12.4]
func (r *Rules) readCombatResults() error {
	rows, err := r.Named("ground-crt")
	if err != nil {
		return err
	}
	columns := []string{"1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}
	for _, c := range columns {
		a, d, _ := strings.Cut(c, ":")
		attack, _ := strconv.Atoi(a)
		defend, _ := strconv.Atoi(d)
		r.tables.odds = append(r.tables.odds, [2]uint16{uint16(attack), uint16(defend)})
	}
	const dice = highestDie - lowestDie + 1
	for i, row := range rows {
		n, die := i/dice, i%dice+lowestDie
		if row.Get("table") != strconv.Itoa(n+1) || n > 2 {
			return row.Errorf("table", "tables 1 to 3 with a line for each die from %d to %d", lowestDie, highestDie)
		}
		if row.Get("die") != strconv.Itoa(die) {
			return row.Errorf("die", "%d", die)
		}
		for _, c := range columns {
			r.tables.crt[n][i%dice] = append(r.tables.crt[n][i%dice], Result(slices.Index(resultWords, row.Get(c))))
		}
	}
	if len(rows) != 3*dice {
		return fmt.Errorf("tables/ground-crt.csv: found %d lines; want %d, one for each die of three tables",
			len(rows), 3*dice)
	}
	return nil
}

func (r *Rules) readEras() error {
	rows, err := r.Named("crt-selection")
	if err != nil {
		return err
	}
	for i, row := range rows {
		from, ok := book.CycleOf(row.Get("from"))
		if !ok || i == 0 && from != 0 || i > 0 && from <= r.tables.eras[i-1].from {
			return row.Errorf("from", "Cycles in their order, the first 13/41")
		}
		e := era{from: from}
		for side, column := range []string{"japan", "allied"} {
			n, err := row.Int(column, 1, 3)
			if err != nil {
				return err
			}
			e.crt[side] = uint8(n - 1)
		}
		r.tables.eras = append(r.tables.eras, e)
	}
	return nil
}
