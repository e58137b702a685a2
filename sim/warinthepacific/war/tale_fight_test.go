package war_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// taleOf narrates some random wars to a viewer that sees all. It narrates only the decisions for
// which of returns true, or all if of is nil.
func taleOf(t *testing.T, name string, games uint64, of func(before *war.War) bool,
	see func(before, after *war.War, lines []string)) string {
	var tale []string
	for game := range games {
		w := scenario(t, name)
		d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		var log sim.Log
		var legal []sim.Move
		before := w.Clone().(*war.War)
		log.Watch(&d)
		for k := uint64(0); w.Turn() < sim.Over; k++ {
			told := of == nil || of(w)
			if told {
				before.CopyFrom(w)
			}
			legal = w.Legal(legal[:0])
			m := legal[pick.Pick(k, len(legal))]
			log.Clear()
			w.Apply(m, &d)
			if !told {
				continue
			}
			lines := before.NarrateEvents(sim.Over, m, w, &log)
			see(before, w, lines)
			tale = append(tale, lines...)
		}
	}
	return strings.Join(tale, "\n")
}

// unharmed reports whether no ship is damaged further.
func unharmed(before, after *war.War) bool {
	for i := range id.Ship(len(before.Theatre.Ships)) {
		if after.Ships[i].Damage != before.Ships[i].Damage {
			return false
		}
	}
	return true
}

// The end of a fight is told in its own words, also after the last roll; Critical Hits are told
// with their ships, a plot with its results, once.
func TestTaleOfFightsAndPlots(t *testing.T) {
	ends, idle := 0, 0
	label := regexp.MustCompile(`(?m)(^|: |Japan |Allies |at |on )((DD|MS)-[a-z0-9]+|APB-std)\b`)
	tale := taleOf(t, "guadalcanal", 3, nil, func(before, after *war.War, lines []string) {
		if before.Step == board.InFight && before.Fight != board.Shelling {
			assert.Empty(t, label.FindAllString(strings.Join(lines, "\n"), -1),
				"a ship has one name, in the fights and after them")
		}
		if before.Step == board.InFight && before.Fight == board.SeaFight && after.Fights > before.Fights {
			ends++
			assert.Contains(t, strings.Join(lines, "\n"), "\nResult: ")
			if unharmed(before, after) {
				idle++
				assert.Contains(t, lines, "Result: even", "some came damaged")
			}
		}
	})
	assert.Positive(t, ends)
	assert.Positive(t, idle)
	assert.Contains(t, tale, "counterattack: ")
	assert.NotContains(t, tale, ": go on (di")
	assert.Contains(t, tale, ": Critical Hits on ")
	assert.NotContains(t, tale, "Critical Hits;")
	assert.Contains(t, tale, " carries out ")
	assert.Contains(t, tale, " waits to react")
	assert.NotContains(t, tale, ", mission: ")
	assert.NotContains(t, tale, ", Engagement Value: ")
	assert.NotContains(t, tale, "entrenchment is built")
	assert.Contains(t, tale, ": work on entrenchment at ")
}

// Torpedo planes that attack ships in port as bombers are told of. (C142) [20.14]
func TestTaleOfTorpedoPlanes(t *testing.T) {
	for to, port := range map[string]bool{"E1613": true, "E1714": false} {
		w := scenario(t, "guadalcanal")
		w.Forces[0].Hex = hexOf(t, w, to)
		deck := shipOf(t, w, "Saratoga").Deck()
		k := &w.Strikes[theatre.Allies][0]
		*k = board.Strike{Base: deck, Mission: board.StrikeShips}
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[i].Base == deck {
				k.Sent[k.Count] = board.Sent{Stack: i, Points: 2}
				k.Count++
			}
		}
		w.Plotted[theatre.Allies] = 1
		next := w.Clone().(*war.War)
		next.Open[theatre.Allies] = 1
		const line = "  2 TBF attack as bombers: no torpedoes reach ships in port"
		for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
			assert.Equal(t, port, strings.Contains(strings.Join(w.NarrateTo(viewer, 0, next, nil), "\n")+"\n",
				line+"\n"), "%s to %d", to, viewer)
		}
		next.Strikes[theatre.Allies][0].Sent = [board.MostSent]board.Sent{}
		assert.NotContains(t, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"), "as bombers",
			"who has not flown")
	}
}

// A Task Force found at the beginning of an Air Phase is told below the heading of the Phase, even
// if nobody searches in it. One found by a decision or search in the Phase before is told above.
// [8.6]
func TestTaleOfSearchesIsBelowTheirHeading(t *testing.T) {
	const head, found = "== 3/8/42, Air Phase 1 ==", "  TF 30 at E2520 is in contact"
	for _, c := range []struct {
		from, to board.Step
		naval    uint8 // before
		about    id.Marker
		back     board.Step
		below    bool
	}{
		{board.Furnish, board.Search, 0, 0, 0, true},
		{board.Furnish, board.AirFirst, 0, 0, 0, true},
		{board.Luck, board.AirBase, 1, 0, 0, true},
		{board.Spot, board.AirBase, 1, 30, 0, false},
		{board.Report, board.AirBase, 1, 30, board.Spot, false},
		{board.Report, board.AirBase, 1, 29, board.Spot, true},
		{board.Report, board.AirBase, 1, 29, board.Search, false},
		{board.Search, board.AirBase, 1, 0, 0, false},
	} {
		next := scenario(t, "guadalcanal")
		next.Forces[30].Marks |= board.Known
		w := next.Clone().(*war.War)
		w.Step, w.Naval, w.Mover, w.Foe, w.Back = c.from, c.naval, c.about, uint8(c.about), c.back
		next.Step = c.to
		next.Forces[30].Marks |= board.Contacted
		want := []string{found, head}
		if c.below {
			want = []string{head, found}
		}
		inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), want...)
	}
}

// A report is told when it is made, even if it repeats what was known or says that there are no
// ships, and not before it is complete. [8.32] [8.36] (C151)
func TestTaleOfReports(t *testing.T) {
	const name = "  TF 30 at E2520 is "
	for _, c := range []struct {
		from, to      board.Step
		before, after [6]uint8
		contact       uint8 // before
		line          string
	}{
		{board.Search, board.Search, [6]uint8{}, [6]uint8{5, 1}, 0, "reported as 5 ships, 1 carrier"},
		{board.Search, board.Search, [6]uint8{5, 1}, [6]uint8{5, 1}, 0, "reported as 5 ships, 1 carrier"},
		{board.Search, board.Search, [6]uint8{5, 1}, [6]uint8{}, 0, "reported as no ships"},
		{board.Search, board.Report, [6]uint8{5, 1}, [6]uint8{5, 1}, 0, "in contact"},
		{board.Report, board.Report, [6]uint8{5, 1}, [6]uint8{5, 1}, board.Contacted, ""},
		{board.Report, board.Search, [6]uint8{5, 1}, [6]uint8{5, 1}, board.Contacted, "reported as 5 ships, 1 carrier"},
		{board.Report, board.Search, [6]uint8{}, [6]uint8{}, board.Contacted, "reported as no ships"},
		{board.Search, board.Search, [6]uint8{5, 1}, [6]uint8{5, 1}, board.Contacted, ""},
	} {
		w := scenario(t, "guadalcanal")
		w.Step, w.Side, w.Foe = c.from, theatre.Japan, 30
		w.Forces[30].Marks, w.Forces[30].Report = c.contact, c.before
		next := w.Clone().(*war.War)
		next.Step = c.to
		next.Forces[30].Marks, next.Forces[30].Report = board.Contacted, c.after
		var told []string
		for _, line := range w.NarrateTo(theatre.Japan, 0, next, nil) {
			if strings.HasPrefix(line, name) {
				told = append(told, strings.TrimPrefix(line, name))
			}
		}
		assert.Equal(t, c.line, strings.Join(told, "\n"), "%+v", c)
	}
}

// By night a side whose ship tries to withdraw is told whether it gets away; nothing else is said
// of hidden ships. The other side is not told. [30.83] [30.91]
func TestTaleOfWithdrawalByNight(t *testing.T) {
	seen := map[string]bool{}
	for game := range uint64(12) {
		stroll(t, "guadalcanal", game, func(b, w *war.War, _ int, m sim.Move, log *sim.Log) {
			if b.Step != board.InFight || b.Fight != board.SeaFight ||
				!strings.Contains(b.MoveString(m), "tries to withdraw") {
				return
			}
			if (b.Forces[b.Mover].Marks|b.Forces[b.Foe].Marks)&board.ByNight == 0 {
				return
			}
			owner := b.Turn()
			line := b.NarrateEvents(owner, m, w, log)[0]
			for _, how := range []string{"; it gets away", "; it does not get away"} {
				seen[how] = seen[how] || strings.HasSuffix(line, how)
			}
			assert.Regexp(t, `tries to withdraw \(die \d\); it (gets|does not get) away$`, line)
			assert.NotContains(t, strings.Join(b.NarrateEvents(owner.Other(), m, w, log), "\n"), " away")
		})
	}
	assert.Equal(t, map[string]bool{"; it gets away": true, "; it does not get away": true}, seen)
}
