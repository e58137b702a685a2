package contact

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// EngageKind is a naval engagement as a game of its own.
var EngageKind = book.Kind{
	Name:   "engagement",
	Tables: []string{"ships", "search-contact", "engagement-values", "tactical-initiative"},
	Keys: []string{"attack", "defend", "date", "area", "night", "may-declare", "step", "player", "asked",
		"hexes", "first"},
}

var engageSteps = []string{"value", "night", "roll", "first", "over"}

// The missions, in the order of their table, and what is searched for as one: a pipeline.
// [10.0]
const (
	missionAMPH = iota
	missionBMB
	missionETRAN
	missionREAC
	missionFUEL
	missionLINK
	missionREGP
	missionMOVE
	missionSWEEP
	missionTOW
	missionTRAN
	missionInactive
	missionVoided
	missionPipeline
)

var missionWords = []string{"AMPH", "BMB", "ETRAN", "REAC", "FUEL", "LINK", "REGP", "MOVE", "SWEEP", "TOW", "TRAN",
	"inactive", "voided", "pipeline"}

// readValues reads the Engagement Values; only that of MOVE is a range.
func (r *Rules) readValues() error {
	rows, err := r.Named("engagement-values")
	if err != nil {
		return err
	}
	for i, row := range rows {
		// A mission may be called a plot in the table.
		name := strings.TrimSuffix(row.Get("mission"), " plot")
		if i >= missionPipeline || name != missionWords[i] {
			return row.Errorf("mission", "%s in this order", strings.Join(missionWords[:missionPipeline], ", "))
		}
		low, err := row.Int("low", 0, mostValue)
		if err != nil {
			return err
		}
		// Only MOVE has a range: of all others the low end is the value.
		if high, err := row.Int("high", low, mostValue); err != nil || (i == missionMOVE) != (high > low) {
			return row.Errorf("high", "the same as low, but for MOVE")
		}
		r.values = append(r.values, uint8(low))
	}
	if len(rows) != missionPipeline {
		return rows[0].Errorf("mission", "%d missions", missionPipeline)
	}
	return nil
}

// ReadEngagement reads the description of an engagement.
func (r *Rules) ReadEngagement(d *book.Description) (sim.State, error) {
	b := &Engagement{Rules: r}
	for _, read := range []func(*book.Description) error{b.readFleets, b.readEngageProgress, b.checkFleets,
		b.checkEngagement} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	// Values are assigned in secret where a side assigns one and the other decides something too.
	if b.open(0) && b.decides(1) || b.open(1) && b.decides(0) {
		return &SecretEngagement{*b}, nil
	}
	return b, nil
}

// open reports whether a side assigns a value.
func (b *Engagement) open(side uint8) bool {
	return slices.ContainsFunc(b.fleets(side), func(f Fleet) bool { return f.Open })
}

// decides reports whether a side decides anything.
func (b *Engagement) decides(side uint8) bool {
	return b.open(side) || b.May && b.mover() == sim.Side(side)
}

// readFleets reads "MOVE plotted=18: Chokai, 2 JP DD-modern; BMB done spent=12: Kongo".
func (b *Engagement) readFleets(d *book.Description) error {
	for side, key := range [2]string{"attack", "defend"} {
		for part := range strings.SplitSeq(d.Get(key, ""), ";") {
			plan, ships, ok := strings.Cut(part, ":")
			words := strings.Fields(plan)
			if !ok || len(words) == 0 {
				return d.Errorf(key, "found %q; want a mission and the ships, as \"MOVE plotted=18: Chokai, "+
					"2 JP DD-modern\"", strings.TrimSpace(part))
			}
			if b.Count[side] == maxFleets {
				return d.Errorf(key, "found more than %d Task Forces; want that many at most", maxFleets)
			}
			f := &b.Fleets[side][b.Count[side]]
			b.Count[side]++
			if err := b.readPlan(f, words); err != nil {
				return d.Errorf(key, "%s", err)
			}
			for _, text := range b.Rules.Parts(ships) {
				if err := b.Rules.readLot(&f.Ships, text); err != nil {
					return d.Errorf(key, "%s", err)
				}
			}
		}
	}
	return nil
}

// readPlan reads "MOVE=14 plotted=30 met".
func (b *Engagement) readPlan(f *Fleet, words []string) error {
	name, value, given := strings.Cut(words[0], "=")
	mission := slices.Index(missionWords, name)
	n, err := strconv.Atoi(value)
	switch {
	case mission < 0:
		return fmt.Errorf("found mission %q; want %s", name, strings.Join(missionWords, ", "))
	case mission == missionPipeline:
		if err != nil || n < 1 || n > 1000 {
			return fmt.Errorf("found %q; want the Thruput Capacity from 1 to 1000, as pipeline=25", words[0])
		}
		// Each 25 of capacity, or part of them, is a point.
		f.Value = uint8((n + thruputPoint - 1) / thruputPoint) // [15.6]
	case given && mission == missionMOVE:
		if err != nil || n < 0 || n > mostValue {
			return fmt.Errorf("found %q; want an Engagement Value from 0 to %d", words[0], mostValue)
		}
		f.Value = uint8(n)
	case given:
		return fmt.Errorf("found %q; want a value of MOVE alone: the others are printed", words[0])
	case mission == missionMOVE:
		f.Open = true
	default:
		f.Value = b.Rules.values[mission]
	}
	f.Mission = uint8(mission)
	for _, w := range words[1:] {
		if err := f.readPlanWord(w); err != nil {
			return err
		}
	}
	return nil
}

// thruputPoint is how much Thruput Capacity is a Search Point. [15.6]
const thruputPoint = 25

// readPlanWord reads what is said behind a mission: the points plotted or spent, whether it was
// done or has met the enemy, and a value that was chosen where one is to be.
func (f *Fleet) readPlanWord(w string) error {
	name, value, _ := strings.Cut(w, "=")
	n, err := strconv.Atoi(value)
	ok := err == nil && n >= 0
	switch {
	case w == "met":
		f.Met = true
	case w == "done":
		f.Done = true
	case name == "plotted" && ok && n <= 200:
		f.Plotted = uint8(n)
	case name == "spent" && ok && n <= 200:
		f.Spent = uint8(n)
	case name == "chose" && ok && n <= mostValue && f.Open:
		f.Value, f.Chosen = uint8(n), true
	default:
		return fmt.Errorf("found %q behind a mission; want plotted=N or spent=N Movement Points, or done", w)
	}
	return nil
}

// readEngageProgress reads when and where it is, and how far the engagement has come. A pipeline
// is one hex long unless more are said.
func (b *Engagement) readEngageProgress(d *book.Description) error {
	var err error
	if b.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	if b.Area, err = d.Choice("area", book.AreaWords); err != nil {
		return err
	}
	if b.Night, err = d.Flag("night"); err != nil {
		return err
	}
	if b.May, err = d.Flag("may-declare"); err != nil {
		return err
	}
	step, err := d.Choice("step", engageSteps)
	if err != nil {
		return err
	}
	b.Step = EngageStep(step)
	usual := 0
	if b.Fleets[1][0].Mission == missionPipeline {
		usual = 1
	}
	for _, to := range []struct {
		key           string
		value         *uint8
		otherwise, to int
	}{{"player", &b.Player, 0, 1}, {"asked", &b.Asked, 0, maxFleets - 1}, {"hexes", &b.Hexes, usual, 50},
		{"first", &b.First, 0, 2}} {
		n, err := d.Number(to.key, to.otherwise, 0, to.to)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	return nil
}
