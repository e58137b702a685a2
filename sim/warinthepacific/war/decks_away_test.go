package war_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// awayNow is a strike of Japan at carriers whose own strike flies next.
func awayNow(t *testing.T) *war.War {
	t.Helper()
	for seed := uint64(1); ; seed++ {
		require.Less(t, seed, uint64(200))
		w, d := crossing(t), sim.NewDice(seed, sim.Nature)
		if w.Sequence(&d); w.Timing == air.AwayNow {
			require.True(t, w.Launch())
			return w
		}
	}
}

// strikeCarriers damages carriers of the Task Force that is struck, and lands the strike.
func strikeCarriers(t *testing.T, w *war.War, levels map[string]uint8) {
	t.Helper()
	for name, level := range levels {
		wreck(w, w.AtHand().(*air.SecretStrike), shipOf(t, w, name), level)
	}
	w.Land()
	require.NoError(t, w.Check())
	_, err := w.Rules.Parse(w.String())
	require.NoError(t, err)
}

// onDecks returns how many Air Points the Allies have on carriers, and in the strike that is flown.
func onDecks(w *war.War) (points, sent int) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.Theatre.Stacks[i].Side == theatre.Allies && s.Base.IsCarrier() {
			points += int(s.Points)
		}
	}
	k := &w.Strikes[theatre.Allies][0]
	for _, s := range k.Sent[:k.Count] {
		sent += int(s.Points)
	}
	return points, sent
}

// Air Points that are away while their carrier is struck, and have still to fly their strike, fly
// it with all points; if their own carrier is sunk, from another one. Points without room are lost
// only after the strike. (C152) (C156) [39.74]
func TestWhoIsAwayComesDownBehindItsStrike(t *testing.T) {
	for _, c := range []struct {
		levels map[string]uint8
		left   int
	}{
		{map[string]uint8{"Enterprise": 2, "Hornet": 2}, 16},
		{map[string]uint8{"Enterprise": 4, "Hornet": 4}, 8},
		{map[string]uint8{"Enterprise": sunk}, 16},
	} {
		w := awayNow(t)
		all, _ := onDecks(w)
		strikeCarriers(t, w, c.levels)
		require.Equal(t, sim.Side(theatre.Allies), w.Attacker())
		points, sent := onDecks(w)
		assert.Equal(t, []int{all, all}, []int{points, sent}, "%v", c.levels)
		strikeCarriers(t, w, nil)
		points, _ = onDecks(w)
		assert.Equal(t, c.left, points, "%v", c.levels)
	}
}

// Points of a type for which no carrier has room land together at an airbase of their side that has
// room within range, and the narration says where. At a damaged airbase a share is lost. [39.74]
// [7.65] (C156)
func TestWhoFindsNoDeckLandsAshore(t *testing.T) {
	for level, want := range []string{"", "", "  the Allies lose 1 F4F, 2 SBD on the damaged runways of Midway"} {
		if level != 1 {
			landsAtMidway(t, uint8(level), want)
		}
	}
}

// landsAtMidway has Air Points land at Midway, whose airbase is damaged to a level; that costs some.
func landsAtMidway(t *testing.T, level uint8, lost string) {
	w := awayNow(t)
	midway := siteOf(t, w, "Midway")
	w.Sites[midway].Airbase = level
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base == midway.Base() {
			s.Points = 0
		}
	}
	w.Forces[w.Mover].Hex = w.Theatre.Sites[midway].Hex
	strikeCarriers(t, w, map[string]uint8{"Enterprise": sunk, "Hornet": 4})
	before, log := w.Clone().(*war.War), w.Listen()
	strikeCarriers(t, w, nil)
	lines := before.NarrateEvents(sim.Over, 0, w, log)
	assert.Contains(t, lines, "  5 F4F, 8 SBD, 3 TBD land at Midway: their own carrier has no room for them")
	assert.Equal(t, lost != "", slices.Contains(lines, lost))
	assert.Equal(t, map[uint8]int{0: 5 + 8 + 3, 2: 4 + 6 + 3}[level], w.Parked(midway.Base()))
}

// Points that come home because their target is gone land elsewhere too; points that find no room
// are told so. (C156)
func TestWhoComesHomeFindsNoRoom(t *testing.T) {
	w := awayNow(t)
	w.Forces[0].Hex = w.Theatre.Sites[siteOf(t, w, "Pearl Harbor")].Hex // out of range
	levels := map[string]uint8{"Enterprise": 2, "Hornet": 2}
	strikeCarriers(t, w, levels)
	points, _ := onDecks(w)
	assert.Equal(t, 16, points)
	w = awayNow(t)
	strikeCarriers(t, w, levels)
	w.Step, w.Fight = board.AirNext, board.NoFight
	next := w.Clone().(*war.War)
	log := next.Listen()
	next.ComeHome()
	text := strings.Join(w.NarrateEvents(sim.Over, 0, next, log), "\n")
	assert.Contains(t, text, "  the Allies lose 3 F4F, 1 SBD for which Enterprise has no room")
}

// Another carrier has room for some points, but none of their type are aboard. The narration says
// that it has no room for all of them, to a viewer that knows the carrier. (C152) [39.27]
func TestTaleOfRoomThatIsNotForAll(t *testing.T) {
	for name, c := range map[string]struct {
		free   uint8
		step   board.Step
		marks  uint8
		viewer sim.Side
		told   bool
	}{
		"a place": {1, board.AirNext, 0, sim.Over, true}, "behind what lands elsewhere": {1, board.Shift, 0,
			theatre.Allies, true}, "none": {0, board.AirNext, 0, sim.Over, false},
		"unknown": {1, board.AirNext, 0, theatre.Japan, false}, "known": {1, board.AirNext, board.Known,
			theatre.Japan, true},
	} {
		w := awayNow(t)
		strikeCarriers(t, w, map[string]uint8{"Enterprise": 2, "Hornet": 2})
		w.Step, w.Fight = c.step, board.NoFight
		yorktown := shipOf(t, w, "Yorktown")
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if s := &w.Stacks[i]; s.Base == yorktown.Deck() {
				if s.Points = 0; planeOf(w, i) == "TBD" {
					s.Points = uint8(w.Book.Ratings(w.Keep().Hull(yorktown)).AirCapacity) - c.free
				} else {
					s.Base = shipOf(t, w, "Hornet").Deck()
				}
			}
		}
		w.Forces[w.MarkerOf(w.Ships[yorktown].Force)].Marks = c.marks
		w.Forces[0].Hex = w.Keep().Base(yorktown.Deck())
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[i].Base == shipOf(t, w, "Akagi").Deck() {
				w.Stacks[i].Points = 0 // the enemy's are no help
			}
		}
		next := w.Clone().(*war.War)
		log := next.Listen()
		next.ComeHome()
		const line = "for which Enterprise has no room"
		text := strings.Join(w.NarrateEvents(c.viewer, 0, next, log), "\n")
		assert.Contains(t, text, line, name)
		assert.Equal(t, c.told, strings.Contains(text, line+", nor another carrier there for all of them"),
			"%s: %s", name, text)
	}
}

// From a carrier of another Task Force it flies when its turn comes, and comes down there also if it does not. (C156)
func TestWhoIsAwayFliesFromAnotherTaskForce(t *testing.T) {
	w := awayNow(t)
	w.Forces[0].Hex = w.Theatre.Sites[siteOf(t, w, "Pearl Harbor")].Hex
	strikeCarriers(t, w, map[string]uint8{"Enterprise": sunk, "Hornet": sunk})
	require.Equal(t, board.AirNext, w.Step)
	points, _ := onDecks(w)
	require.Equal(t, 24, points)
	d := sim.NewDice(1, sim.Nature)
	w.Side = theatre.Allies
	var log sim.Log
	log.Watch(&d)
	before := w.Clone().(*war.War)
	w.Apply(0, &d)
	points, _ = onDecks(w)
	assert.Equal(t, 8, points)
	assert.Contains(t, strings.Join(before.NarrateEvents(sim.Over, 0, w, &log), "\n"), "for which Yorktown has no room",
		"though it is whole")
}

// CAP comes down at once. Points that are away keep their number, and their places are free until
// they are back. (C152) (C156)
func TestCoverComesDownBesideWhoIsAway(t *testing.T) {
	for _, c := range []struct {
		levels     map[string]uint8
		cover, own int // points left of Hornet's CAP, and of Enterprise's fighters, which come first
	}{{map[string]uint8{"Hornet": 2}, 2, 3}, {map[string]uint8{"Enterprise": sunk, "Hornet": 4}, 0, 3}} {
		w := crossing(t)
		var fighters [2]id.Stack
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			for k, name := range [2]string{"Enterprise", "Hornet"} {
				if planeOf(w, i) == "F4F" && w.Stacks[i].Base == shipOf(t, w, name).Deck() {
					fighters[k] = i
				}
			}
		}
		k := &w.Strikes[theatre.Allies][0]
		for i := range k.Sent[:k.Count] {
			if k.Sent[i].Stack == fighters[1] {
				k.Sent[i].Points = 0
			}
		}
		w.Timing, w.Due = air.AwayNow, uint8(theatre.FirstMarker(theatre.Allies)+1)
		require.True(t, w.Launch())
		strikeCarriers(t, w, c.levels)
		assert.EqualValues(t, c.cover, w.Stacks[fighters[1]].Points, "%v", c.levels)
		assert.EqualValues(t, c.own, w.Stacks[fighters[0]].Points, "%v", c.levels)
	}
}
