package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.Summarizer = (*Campaign)(nil)

// A summary collects one turn: its battles, the blocks lost in them and elsewhere, the bases that
// changed hands, and the victory points.
type summary struct {
	start   *Campaign
	battles []fought
	lost    [2][]string // outside battles
	counted bool        // whether the victory points have been counted
	points  int
}

// A fought battle is one place that a side attacked or raided.
type fought struct {
	place    hex.Index
	attacker sim.Side
	raid     bool
	lost     [2][]string
}

// Summary returns an empty summary of the turn at hand.
func (c *Campaign) Summary() sim.Summary { return &summary{start: c.Clone().(*Campaign)} }

// Add notes one decision.
func (t *summary) Add(before, after sim.State) {
	a, b := before.(*Campaign), after.(*Campaign)
	if b.HasBattle() {
		t.battle(b)
	}
	if p := a.Phase; p != situation.Build && p != situation.Exchange && p != situation.Deploy {
		t.losses(a, b)
	}
	if a.Phase < situation.LeaveBlockade && (b.Phase >= situation.LeaveBlockade && b.Phase <= situation.WarOver ||
		a.Quarter != b.Quarter) {
		t.counted, t.points = true, b.Tally(int(b.JVP))
	}
}

// losses notes the blocks that a decision has removed.
func (t *summary) losses(a, b *Campaign) {
	for i := range a.War.Pieces {
		if a.Pieces[i].At == situation.NoPlace || b.Pieces[i].At != situation.NoPlace {
			continue
		}
		side := a.War.SideOfPiece(i)
		lost := &t.lost
		if _, fights := a.inBattle(i); fights {
			lost = &t.battle(a).lost
		}
		lost[side] = append(lost[side], a.Label(i))
	}
}

// battle returns the battle at hand.
func (t *summary) battle(c *Campaign) *fought {
	f := fought{place: c.BattleHex, attacker: c.AtHand.Japan, raid: c.AtHand.Mode == battle.Raid}
	i := slices.IndexFunc(t.battles, func(g fought) bool {
		return g.place == f.place && g.attacker == f.attacker && g.raid == f.raid
	})
	if i < 0 {
		i, t.battles = len(t.battles), append(t.battles, f)
	}
	return &t.battles[i]
}

var months = map[string]string{"Mar": "March 19", "Jun": "June 19", "Sep": "September 19", "Dec": "December 19"}

// Title names the turn, such as "June 1942".
func (t *summary) Title() string {
	date := t.start.Date()
	return months[date[:3]] + date[3:]
}

// Sentences tells the battles in which blocks were lost, then the others, then what changed hands,
// then the points.
func (t *summary) Sentences(end sim.State) (lines []string) {
	var even [2][]string // places attacked without the loss of a block
	for _, f := range t.battles {
		if losses(f.lost) == "" {
			even[f.attacker] = append(even[f.attacker], t.start.PlaceText(f.place))
			continue
		}
		verb := []string{"Japan attacks ", "The Allies attack "}[f.attacker]
		if f.raid {
			verb = []string{"Japan raids ", "The Allies raid "}[f.attacker]
		}
		lines = append(lines, verb+t.start.PlaceText(f.place)+": "+losses(f.lost)+".")
	}
	for side, places := range even {
		if places != nil {
			verb := []string{"Japan attacks ", "The Allies attack "}[side]
			lines = append(lines, verb+sim.InWords(places)+" without the loss of a block.")
		}
	}
	if both := losses(t.lost); both != "" {
		lines = append(lines, sim.Sentence("Elsewhere "+both))
	}
	lines = append(lines, t.captures(end.(*Campaign))...)
	if t.counted {
		lines = append(lines, fmt.Sprintf("Japan has %s (%s).",
			book.Count(t.points, "victory point", "victory points"), situation.LevelOf(t.points)))
	}
	return lines
}

// captures tells which bases each side holds that it did not hold at the start of the turn.
func (t *summary) captures(end *Campaign) (lines []string) {
	for side, taker := range []string{"Japan takes ", "The Allies take "} {
		s := sim.Side(side)
		var names []string
		for at := range end.HeldBy(s).AndNot(t.start.HeldBy(s)).All() {
			names = append(names, end.PlaceText(at))
		}
		if names != nil {
			lines = append(lines, sim.Sentence(taker+sim.InWords(names)))
		}
	}
	return lines
}

// losses tells what both sides have lost, or is empty.
func losses(lost [2][]string) string {
	var texts []string
	for side, names := range lost {
		if len(names) > 0 {
			texts = append(texts, []string{"Japan loses ", "the Allies lose "}[side]+sim.InWords(names))
		}
	}
	return strings.Join(texts, "; ")
}
