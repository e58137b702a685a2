package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Strike sequencing: Air Points of the base, or of the carriers, that is attacked and
// that have a strike of their own plotted may be there or not. [7.7]

// Timings of that strike. [7.72]
const (
	untimed = iota
	onDeck
	awayNow    // they have left and strike next
	awayBefore // they have struck and are in the air
	returned   // they have struck and landed
)

// The first list is what descriptions and reports say, the second what the table says;
// both are in the order of the timings.
var (
	timingWords   = []string{"unknown", "on_deck", "away_simultaneous", "away_already_hit", "returned"}
	sequenceWords = []string{"-", "ON_DECK", "AWAY_SIMULTANEOUS", "AWAY_ALREADY_HIT", "RETURNED"}
)

// readSequence reads the Strike Sequence Table. [7.71]
func (r *Rules) readSequence() error {
	rows, err := r.Named("strike-sequence")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if _, err := row.Int("die", i+1, min(i+1, 6)); err != nil {
			return row.Errorf("die", "1 to 6 in their order")
		}
		in := book.Reader{Row: row}
		if r.fights.sequence[i] = uint8(in.Word("timing", sequenceWords)); in.Err != nil ||
			r.fights.sequence[i] == untimed {
			return row.Errorf("timing", "ON_DECK, AWAY_SIMULTANEOUS, AWAY_ALREADY_HIT or RETURNED")
		}
	}
	return book.Complete("strike-sequence", rows, 6)
}

// sequenced reports whether points on the ground or aboard have a strike of their own.
func (a *Fight) sequenced() bool {
	for _, g := range a.Parked[:a.Berths] {
		if g.Marks&plotted != 0 {
			return true
		}
	}
	return false
}

// sequence rolls for when that strike takes place (R20): its points are there as long as
// they are on deck, and again when they have returned, all of them (W84), but never as CAP
// (R44). In between they are in the air. [7.7] [7.71] [7.72] [7.74]
// Points that are away are held in Aborted, which is free for that on the ground: nobody
// aborts there. Bombs find Pool alone.
func (a *Fight) sequence(d *sim.Dice) {
	a.Timing = a.Rules.fights.sequence[d.Roll(rollSequence, 6)-1]
	if a.Timing == onDeck || a.Timing == returned {
		return
	}
	list := a.Parked[:a.Berths]
	for i := range list {
		if g := &list[i]; g.Marks&plotted != 0 {
			g.Aborted, g.Pool = g.Pool, 0
		}
	}
}

// OwnStrike returns how many of the plotted points strike in the Phase: all of them but
// where they were caught on deck, when those are left that can take off. [7.72] [7.65]
// [7.66]
// On deck the bombs have come first: who survived still needs a base that it can take off
// from, and loses the same share that landing on a damaged one costs. Of carriers under
// is false, and their decks are looked after by crowd.
func (a *Fight) OwnStrike() (n int) {
	base := book.Whole
	if a.under(baseTarget) {
		base = a.Before[1].Plus(book.FacilityLevel(a.Effects[baseTarget-1]))
	}
	list := a.Parked[:a.Berths]
	for i := range list {
		g := &list[i]
		switch {
		case g.Marks&plotted == 0:
		case a.Timing != onDeck:
			n += g.total()
		default:
			n += int(g.Pool) - a.Rules.LandingLosses(int(g.Pool), base, a.LargeBase != 0)
		}
	}
	return n
}
