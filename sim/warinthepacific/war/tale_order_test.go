package war_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// spareOf returns a marker of Japan that is free for ships which part from others.
func spareOf(t *testing.T, w *war.War) id.Marker {
	t.Helper()
	for m := range w.Markers() {
		if w.Theatre.Forces[m].Spare && theatre.SideOf(m) == theatre.Japan {
			return m
		}
	}
	t.Fatal("no spare marker")
	return 0
}

// inOrder requires that lines are told, each after the one before.
func inOrder(t *testing.T, lines []string, wants ...string) {
	t.Helper()
	at := 0
	for _, want := range wants {
		for ; at < len(lines) && lines[at] != want; at++ {
		}
		require.Less(t, at, len(lines), "%q in its place in %q", want, lines)
	}
}

// A Task Force of ships that part from others is told after the events there and before the others
// go on, but after the way to where they part. [18.0] [39.82]
func TestTaleOfAFormationIsInItsPlace(t *testing.T) {
	w := scenario(t, "guadalcanal")
	m, chokai := id.Force(spareOf(t, w)), shipOf(t, w, "Chokai")
	name := fmt.Sprintf("  TF %d", m)
	next := w.Clone().(*war.War)
	next.Ships[chokai].Force, next.Ships[chokai].Damage = m, uint8(book.D2)
	next.Forces[m].Hex, next.Forces[0].Hex = w.Forces[0].Hex, hexOf(t, w, "E1714")
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "  TF 0: Chokai is damaged: D2",
		name+" is formed at Rabaul of ships that are left behind: Chokai D2", "  TF 0 goes from Rabaul to E1714")

	next.Forces[m].Hex = next.Forces[0].Hex
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "  TF 0 goes from Rabaul to E1714",
		name+" is formed at E1714 of ships that are left behind: Chokai D2")

	w.Ships[chokai].Away, w.Ships[chokai].Force = 1, w.Forces[m].Holds
	next.Ships[chokai].Damage, next.Forces[m].Hex = 0, w.Theatre.Yards[theatre.Japan].Hex
	port := w.Theatre.Place(next.Forces[m].Hex)
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "  repaired and back at "+port+": Chokai", name+" is formed at "+
		port+" of ships that were repaired: Chokai")
}

// A marker that was turned up before it went off the map is told as any other when ships part under it. [39.82]
func TestTaleOfAMarkerThatIsUsedAgain(t *testing.T) {
	for _, marks := range []uint8{0, board.Known | board.Done} {
		w := scenario(t, "guadalcanal")
		m, chokai := spareOf(t, w), shipOf(t, w, "Chokai")
		w.Forces[m].Marks = marks
		next := w.Clone().(*war.War)
		next.Ships[chokai].Force = w.Forces[m].Holds
		next.Forces[m].Hex = w.Forces[0].Hex
		next.Forces[m].Reveal()
		assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), fmt.Sprintf("  TF %d at Rabaul is turned up: Chokai",
			m))
		next.Forces[m].Marks = 0
		assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), fmt.Sprintf("  Japan turns face down: TF %d", m),
			"it came in sight")
	}
}

// Cargo put ashore is told after the way there, and before the way on. [10.3]
func TestTaleOfALandingIsBehindTheVoyage(t *testing.T) {
	w := scenario(t, "guadalcanal")
	russell, rabaul := hexOf(t, w, "E2418"), w.Forces[1].Hex
	unit := id.Unit(0)
	for ; !w.Bears(1, w.Units[unit].Ship); unit++ {
	}
	next := w.Clone().(*war.War)
	next.Units[unit].Ship, next.Units[unit].Hex, next.Forces[1].Hex = 0, russell, russell
	const lands = "  JP Marine Battalion (SNLF) (5th Sasebo and 5th Kure detachments) lands at Russell I."
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "  TF 1 goes from Rabaul to Russell I.", lands)

	w.Forces[1].Hex, next.Forces[1].Hex = russell, rabaul
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), lands, "  TF 1 goes from Russell I. to Rabaul")
}

// Unsupplied units are told at the beginning of a Ground Phase in which nobody has a choice of
// supply. [14.41]
func TestTaleOfSupplyWithoutAChoice(t *testing.T) {
	w := scenario(t, "guadalcanal")
	next := w.Clone().(*war.War)
	next.Step, next.Fight, next.Field.Step = board.InFight, board.LandWar, land.Build
	unit := 0
	for ; next.Field.Units[unit].Hex == land.None; unit++ {
	}
	next.Field.Units[unit].State = land.Bare
	assert.Regexp(t, `\n  .* is unsupplied$`, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"))
	next.Field.Step = land.Feed
	assert.NotContains(t, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"), "is unsupplied")
}

// A Task Force that is turned up as it joins another is told with the ships that it had, and so is
// the one that it joins. [10.7]
func TestTaleOfWhoJoins(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Forces[0].Hex
	w.Forces[1].Hex, w.Forces[1].Marks = rabaul, 0
	next := w.Clone().(*war.War)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 1) {
			next.Ships[i].Force = w.Forces[0].Holds
		}
	}
	next.Forces[1].Hex, next.Forces[1].Marks = theatre.None, board.Known
	w.Forces[0].Marks, next.Forces[0].Marks = 0, board.Known
	lines := w.NarrateTo(sim.Over, 0, next, nil)
	assert.Contains(t, lines, "  TF 1 at Rabaul is turned up: 1 MS")
	assert.Contains(t, lines, "  TF 0 at Rabaul is turned up: "+w.Fleet().ShipsText(w.Forces[0].Holds),
		"who is joined is not told with them")
}

// Troops that destroyers bring back to where they came aboard do not land, and are told so. (C93)
// [10.31]
func TestTaleOfWhoIsBroughtBack(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Forces[0].Hex
	unit := id.Unit(0)
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == rabaul {
			unit = i
		}
	}
	ship := id.Ship(0)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 0) {
			ship = i
		}
	}
	w.Units[unit].Hex, w.Units[unit].Ship = theatre.None, uint8(ship)+1
	next := w.Clone().(*war.War)
	next.Units[unit].Hex, next.Units[unit].Ship = rabaul, 0
	for mission, want := range map[board.Mission]string{board.Emergency: "is put ashore again",
		board.Transport: "lands"} {
		w.Forces[0].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: mission, Hex: rabaul}}}
		next.Forces[0].Plot = w.Forces[0].Plot
		assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), "  JP Infantry Regiment ("+w.Theatre.Units[unit].Name+
			") "+want+" at Rabaul")
	}
}

// Ships that part in a surface action are told by whether it is they that withdrew. (C144) [30.89]
func TestTaleOfWhoWithdraws(t *testing.T) {
	seen, gone := map[bool]int{}, map[bool]int{}
	for game := range uint64(12) {
		stroll(t, "guadalcanal", game, func(b, w *war.War, _ int, m sim.Move, log *sim.Log) {
			if b.Step != board.InFight || b.Fight != board.SeaFight || w.Step == board.InFight {
				return
			}
			for f := range w.Markers() {
				from, to := b.Forces[f].Hex, w.Forces[f].Hex
				if from != theatre.None && to != theatre.None && from != to {
					goes := f == b.Mover && w.Forces[f].Marks&board.Void == 0 // on, with its plot
					gone[goes]++
					assert.Contains(t, strings.Join(b.NarrateEvents(sim.Over, m, w, log), "\n"),
						fmt.Sprintf("  TF %d %s from ", f,
							map[bool]string{true: "goes", false: "leaves the action and withdraws"}[goes]))
				}
				if from != theatre.None || to == theatre.None {
					continue
				}
				stays := w.Forces[f].Hex == b.Forces[b.Mover].Hex
				seen[stays]++
				want := map[bool]string{true: "stay as others withdraw", false: "withdrew from the action"}[stays]
				assert.Contains(t, strings.Join(b.NarrateEvents(sim.Over, m, w, log), "\n"), "of ships that "+want)
			}
		})
	}
	assert.Positive(t, seen[true], seen)
	assert.Positive(t, seen[false], seen)
	assert.Positive(t, gone[true], gone)
	assert.Positive(t, gone[false], gone)
}

// When an action is over, ships that stay where it was are told once. Not told are ships that were
// sunk, and a mover that may go on with its plot. (C144)
func TestTaleOfWhoStaysAfterAnAction(t *testing.T) {
	seen := map[bool]int{}
	for game := range uint64(8) {
		stroll(t, "guadalcanal", game, func(b, w *war.War, _ int, m sim.Move, log *sim.Log) {
			if b.Step != board.InFight || b.Fight != board.SeaFight {
				return
			}
			lines := strings.Join(b.NarrateEvents(sim.Over, m, w, log), "\n") + "\n"
			over := w.Step != board.InFight || w.Fights != b.Fights
			for _, f := range []id.Marker{b.Mover, b.FoeMarker()} {
				mover, to := f == b.Mover, w.Forces[f].Hex
				stays := over && to != theatre.None && to == b.Forces[f].Hex &&
					!(mover && w.Forces[f].Marks&board.Void == 0)
				assert.Equal(t, stays,
					strings.Contains(lines, fmt.Sprintf("  TF %d stays at %s\n", f, w.Theatre.Place(to))), lines)
				seen[mover] += int(book.Bit(stays))
			}
		})
	}
	assert.Positive(t, seen[true], seen)
	assert.Positive(t, seen[false], seen)
}
