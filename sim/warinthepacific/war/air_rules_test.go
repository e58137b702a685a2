package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Targets of bombardment at a base: on land its ground units, supply, port, and an airbase with a
// headquarters or Air Points, each by itself; in an island hex all of them at once.
func TestAims(t *testing.T) { // [5.7] [6.3] [39.5]
	const onGround, supply, port, base, island = int(air.AimGround), int(air.AimSupply), int(air.AimPort),
		int(air.AimBase), int(air.AimIsland)
	w := scenario(t, "coral-sea")
	aims := func(site string) (list []int) {
		for aim := range island + 1 {
			if w.AimsAt(siteOf(t, w, site), aim) {
				list = append(list, aim)
			}
		}
		return list
	}
	assert.Equal(t, []int{onGround, supply, port, base}, aims("Port Moresby"))
	w.Units[4].Marks = board.Lost
	assert.Equal(t, []int{supply, port, base}, aims("Port Moresby"), "nobody is there")
	w.Sites[siteOf(t, w, "Port Moresby")].Supply = 0
	assert.Equal(t, []int{port, base}, aims("Port Moresby"))
	assert.Equal(t, []int{onGround, supply, port, base}, aims("Rabaul"))
	moved := *w.Theatre
	moved.Sites = append([]theatre.Site{}, w.Theatre.Sites...)
	w.Theatre = &moved
	moved.Sites[siteOf(t, w, "Lae")].Airbase = 0
	assert.NotContains(t, aims("Lae"), base, "a headquarters without an airbase")
	rabaul := siteOf(t, w, "Rabaul")
	moved.Sites[rabaul].Size = 0
	assert.Equal(t, []int{onGround, supply, port, base}, aims("Rabaul"), "an airbase with Air Points")
	for i := range id.Stack(len(w.Stacks)) {
		if w.Stacks[i].Base == rabaul.Base() {
			w.Stacks[i].Points = 0
		}
	}
	assert.Equal(t, []int{onGround, supply, port}, aims("Rabaul"), "an airbase with neither")
	moved.Sites[rabaul].Cargo = 0
	assert.Equal(t, []int{onGround, supply}, aims("Rabaul"))

	w = scenario(t, "midway-basic")
	assert.Equal(t, []int{island}, aims("Midway"))
	w.Units[3].Marks = board.Lost
	assert.Equal(t, []int{island}, aims("Midway"), "the base is something")
	moved = *w.Theatre
	moved.Sites = append([]theatre.Site{}, w.Theatre.Sites...)
	moved.Sites[siteOf(t, w, "Midway")].Size, moved.Sites[siteOf(t, w, "Midway")].Cargo = 0, 0
	w.Theatre = &moved
	assert.Equal(t, []int{island}, aims("Midway"), "Air Points are something")
	for i := range id.Stack(len(w.Stacks)) {
		w.Stacks[i].Points = 0
	}
	assert.Empty(t, aims("Midway"))
}

// Air Points of a type transfer together, within range and where there is room, while their side
// holds both bases. Points that have struck in this Phase or the one before do not. (C56)
func TestTransfers(t *testing.T) { // [5.5] [5.51] [5.52]
	w := scenario(t, "midway-basic")
	midway, pearl := siteOf(t, w, "Midway"), siteOf(t, w, "Pearl Harbor")
	b17 := only(t, w, "B-17", pearl.Base(), 2)
	to := sim.Move(board.Transfer)<<8 | sim.Move(midway)
	offers := func(w *war.War) bool {
		w.Step, w.Side = board.AirTarget, theatre.Allies
		*w.Plotting() = board.Strike{Base: pearl.Base()}
		for _, m := range w.Legal(nil) {
			if m == to {
				return true
			}
		}
		return false
	}
	require.True(t, offers(w))
	for name, change := range map[string]func(k *war.War){
		"one has struck":           func(k *war.War) { k.Stacks[b17].Struck = 1 },
		"one struck before":        func(k *war.War) { k.Stacks[b17].Tired = 1 },
		"the enemy holds it":       func(k *war.War) { k.Sites[midway].Side = theatre.Japan },
		"there is no room for two": func(k *war.War) { k.Stacks[30].Points, k.Stacks[30].Base = 29, midway.Base() },
		"there is for a P-40 alone": func(k *war.War) {
			k.Stacks[30].Points, k.Stacks[30].Base, k.Stacks[31].Points = 29, midway.Base(), 1
		},
		"P-40 do not come so far": func(k *war.War) { k.Stacks[b17].Points, k.Stacks[31].Points = 0, 2 },
	} {
		k := w.Clone().(*war.War)
		change(k)
		assert.False(t, offers(k), name)
	}
	room := w.Clone().(*war.War)
	room.Stacks[30].Points, room.Stacks[30].Base = 28, midway.Base()
	assert.True(t, offers(room), "there is room for two")

	d := sim.NewDice(1, sim.Nature)
	w.Apply(to, &d)
	require.Equal(t, board.AirSend, w.Step)
	assert.Equal(t, []sim.Move{0, 2}, w.Legal(nil), "all of them or none")
	w.Apply(2, &d)
	for w.Step == board.AirBase {
		w.Apply(0, &d)
	}
	require.EqualValues(t, 1, w.Open[theatre.Allies], "known from when all is plotted (C59)")
	lost := w.Clone().(*war.War)
	w.Transfers()
	assert.Equal(t, midway.Base(), w.Stacks[b17].Base)
	lost.Sites[midway].Side = theatre.Japan
	lost.Transfers()
	assert.Equal(t, pearl.Base(), lost.Stacks[b17].Base, "it was taken meanwhile")
}

// Cover from elsewhere flies as far as its Extended Range, against strikes on the Task Force that it covers alone.
func TestCoverOfATaskForce(t *testing.T) { // [6.2] [6.24]
	edge := false
	for _, c := range []struct {
		at, from, plane string
		extended        int
		covers          bool
	}{
		{"F1229", "Midway", "F4F", 26, true}, {"F1228", "Midway", "F4F", 26, false},
		{"F2942", "Pearl Harbor", "P-40", 36, true}, {"F2742", "Pearl Harbor", "P-40", 36, true},
		{"F2642", "Pearl Harbor", "P-40", 36, false},
	} {
		w := scenario(t, "midway-basic")
		empty(w)
		m := forceOf(t, w, "TF 17")
		put(w, m, hexOf(t, w, c.at)).Marks |= board.Contacted
		put(w, 0, hexOf(t, w, c.at))
		base := siteOf(t, w, c.from)
		cover := id.Stack(24)
		if c.plane == "P-40" {
			cover = 31
		}
		require.Equal(t, c.plane, planeOf(w, cover))
		far := w.Theatre.ByAir(w.Theatre.Sites[base].Hex, hexOf(t, w, c.at))
		require.Equal(t, c.covers, far <= c.extended, "%s is %d away", c.at, far)
		edge = edge || far == c.extended
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Theatre.Stacks[i].Ship > 0 &&
				theatre.SideOf(w.Ships[w.Theatre.Stacks[i].Ship-1].Force) == theatre.Allies {
				w.Stacks[i].Points = 0
			}
		}
		w.Strikes[1][0] = board.Strike{Base: base.Base(), Mission: board.NavalCover, Target: uint8(m), Count: 1,
			Sent: [16]board.Sent{{Stack: cover, Points: 1}}}
		w.Plotted[1], w.Open[1] = 1, 1
		w.Strikes[0][0] = board.Strike{Base: id.Deck, Mission: board.StrikeShips, Target: uint8(m), Count: 1,
			Sent: [16]board.Sent{{Stack: 4, Points: 2}}}
		w.Plotted[0], w.Open[0] = 1, 1
		w.Mover, w.Foe, w.Back = m, 0, board.AirNext
		w.Begin(board.AirStrike, theatre.Japan)
		covered := 0
		if b, ok := w.AtHand().(*air.SecretStrike); ok {
			covered = int(b.Sky.Count[1])
		}
		assert.Equal(t, c.covers, covered == 1, c.at)
	}
	assert.True(t, edge, "just in range")
}

// An assault is fought in the terrain of the hex, with the works that the base has and the supply of both sides.
func TestBeachOfAnAssault(t *testing.T) { // [10.15] [11.5]
	w := scenario(t, "midway-basic")
	at := hexOf(t, w, "F1234")
	for i := range id.Unit(3) {
		w.Units[i].Ship, w.Units[i].Hex, w.Units[i].Marks = 0, at, board.Landing
	}
	w.Sites[0].Garrison = 0
	k := w.Clone().(*war.War)
	w.StartGround()
	d := sim.NewDice(1, sim.Nature)
	w.Apply(0, &d)
	require.Equal(t, board.InFight, w.Step, "the defenders are there without a garrison")
	text := w.AtHand().String()
	assert.Contains(t, text, `terrain = "island"`)
	assert.NotContains(t, text, "garrison = true")
	g := w.AtHand().(*ground.Combat)
	assert.Equal(t, []uint8{3, 1}, []uint8{g.Count[0], g.Count[1]})
	k.Units[3].Marks = board.Lost
	k.StartGround()
	k.Apply(0, &d)
	assert.EqualValues(t, theatre.Japan, uint8(k.Sites[0].Side), "nobody is there")
}

// From an unsupplied carrier no strike flies, and no Naval Cover, but transfers do, and CAP above
// it. [6.24] [14.28]
func TestUnsuppliedCarrier(t *testing.T) {
	w := scenario(t, "midway-basic")
	akagi := shipOf(t, w, "Akagi")
	aboard := 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base == akagi.Deck() && s.Points > 0 {
			aboard++
			for _, m := range []board.AirMission{board.StrikeShips, board.StrikeLand, board.NavalCover,
				board.Transfer} {
				w.Ships[akagi].Marks = 0
				require.EqualValues(t, s.Points, w.Free(i, m))
				w.Ships[akagi].Marks = board.Unsupplied
				assert.Equal(t, m == board.Transfer, w.Free(i, m) > 0, "mission %d", m)
				assert.EqualValues(t, s.Points, w.Above(i))
			}
		}
	}
	assert.Positive(t, aboard)
}

// Torpedo planes attack ships in port as bombers, with bomber strength. They use torpedoes at sea,
// and against ships that have moved into a port in this Phase. (C142)
func TestTorpedoPlanesBombShipsInPort(t *testing.T) { // [5.22] [20.14] [31.79]
	for _, of := range []struct {
		at    string
		marks uint8
		role  book.Role
	}{{"E1613", 0, book.LevelBomber}, {"E1613", board.Moved, book.Torpedo}, {"E1714", 0, book.Torpedo}} {
		w := scenario(t, "guadalcanal")
		deck := shipOf(t, w, "Saratoga").Deck()
		f := &w.Forces[w.MarkerOf(w.Ships[shipOf(t, w, "Saratoga")].Force)]
		f.Hex = hexOf(t, w, "E1714")
		target := w.MarkerOf(w.Ships[shipOf(t, w, "Chokai")].Force)
		w.Forces[target].Hex, w.Forces[target].Marks = hexOf(t, w, of.at), board.Known|board.Contacted|of.marks
		k := board.Strike{Base: deck, Mission: board.StrikeShips, Target: uint8(target)}
		strength := 0
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if name := planeOf(w, i); w.Stacks[i].Base != deck || name != "TBF" {
				w.Stacks[i].Points = 0
				continue
			}
			k.Sent[0], k.Count = board.Sent{Stack: i, Points: w.Stacks[i].Points}, 1
			strength = int(w.Stacks[i].Points) * map[book.Role]int{book.LevelBomber: 2, book.Torpedo: 5}[of.role]
		}
		require.Positive(t, strength)
		_, free := w.Strikers(deck, board.StrikeShips, uint8(target))
		assert.Equal(t, strength, free, of)
		_, sends := w.Sending(&k)
		assert.Equal(t, strength, sends, of)
		w.Side, w.Foe, w.Strikes[theatre.Allies][0], w.Plotted[theatre.Allies],
			w.Open[theatre.Allies] = theatre.Allies, 0, k, 1, 1
		require.True(t, w.Launch())
		require.Equal(t, board.AirStrike, w.Fight, "they fly")
		fight := w.AtHand().(*air.SecretStrike)
		assert.Equal(t, of.role == book.LevelBomber, fight.Port > 0, of)
		require.EqualValues(t, 1, fight.Sky.Count[0])
		assert.Equal(t, of.role, w.Book.Planes[fight.Sky.Groups[0][0].Plane].Role, of)
		require.NoError(t, w.Check())
	}
}
