package war_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Strikes that cross are told with the state of the other strike at the target of the first. [7.71]
func TestTaleOfStrikesThatCross(t *testing.T) {
	next := crossing(t)
	w := next.Clone().(*war.War)
	w.Open[theatre.Japan] = 0
	target := fmt.Sprintf("TF %d", next.Strikes[theatre.Japan][0].Target)
	for timing, text := range map[air.Timing]string{air.OnDeck: "still on deck", air.Returned: "back: it comes first"} {
		next.Timing = timing
		for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
			assert.Contains(t, w.NarrateTo(viewer, 0, next, nil), "  at "+target+" a strike of its own is "+text)
		}
	}
}

// At the end of a fight, losses on runways are all that is lost apart from the fight. [7.65]
func TestTaleOfRunwaysBehindAFight(t *testing.T) {
	alone, both := 0, 0
	for game := range uint64(12) {
		w := scenario(t, "guadalcanal")
		d, pick := sim.NewDice(5, sim.Nature), sim.NewDice(5, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		var log sim.Log
		log.Watch(&d)
		for k := uint64(0); w.Turn() < sim.Over && k < 6000; k++ {
			for i := range id.Site(len(w.Theatre.Sites)) {
				w.Sites[i].Airbase = uint8(book.FacilityD4)
			}
			before, legal := w.Clone().(*war.War), w.Legal(nil)
			m := legal[pick.Pick(k, len(legal))]
			log.Clear()
			w.Apply(m, &d)
			if before.Step != board.InFight || w.Fights == before.Fights || before.Fight != board.AirStrike &&
				before.Fight != board.AirRaid {
				continue
			}
			text := strings.Join(before.NarrateEvents(sim.Over, m, w, &log), "\n")
			if !strings.Contains(text, " land at ") && (w.Step == board.AirNext || w.Step == board.Shift) {
				// the move sends no planes up, and the side that was struck has not flown, nor landed ashore
				assert.NotRegexp(t, [2]string{"Allies lose", "Japan loses"}[before.Attacker()]+
					".* on the damaged runways", text)
			}
			if strings.Contains(text, "on the damaged runways of ") {
				alone++
				if strings.Count(text, "Japan loses")+strings.Count(text, "Allies lose") > strings.Count(text,
					"runways") {
					both++
				}
			}
		}
	}
	assert.Positive(t, alone)
	assert.Positive(t, both)
}

// As a Cycle begins it is told which headquarters with Air Points cannot be supplied, and why. [14.11] [14.13]
func TestTaleOfHeadquartersInNeed(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Theatre.SiteAt(hexOf(t, w, "E1613"))
	cost := w.HeadquartersCost(rabaul)
	line := fmt.Sprintf("the headquarters at Rabaul wants %d Supply Points, of which there are %d: it takes "+
		"none, and its Air Points do not strike", cost, cost-1)
	w.Step = board.Strategic
	for name, c := range map[string]struct {
		change func(next *war.War)
		told   bool
	}{
		"too little": {func(*war.War) {}, true},
		"enough":     {func(next *war.War) { next.Sites[rabaul].Supply++ }, false},
		"it has had": {func(next *war.War) { next.Sites[rabaul].Wants = board.Furnished }, false},
		"no planes": {func(next *war.War) {
			for i := range id.Stack(len(next.Stacks)) {
				next.Stacks[i].Points = 0
			}
		}, false},
	} {
		next := w.Clone().(*war.War)
		next.Step, next.Sites[rabaul].Supply, next.Sites[rabaul].Wants = board.Patrol, uint16(cost-1), board.Unfurnished
		c.change(next)
		text := strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
		assert.Equal(t, c.told, strings.Contains(text, "headquarters at Rabaul"), name)
		assert.Equal(t, c.told, strings.Contains(text, line), name)
		later := next.Clone().(*war.War)
		assert.NotContains(t, strings.Join(next.NarrateTo(sim.Over, 0, later, nil), "\n"), line, "once")
	}
}

// A headquarters is told with the supply that it takes. One without supply is not told if no Air
// Points are there or could be. [14.11]
func TestTaleOfHeadquarters(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Theatre.SiteAt(hexOf(t, w, "E1613"))
	w.Step, w.Side, w.Asked = board.Furnish, theatre.Japan, uint8(rabaul)
	next := w.Clone().(*war.War)
	next.Sites[rabaul].Supply = w.Sites[rabaul].Supply - 30
	assert.Contains(t, w.NarrateTo(sim.Over, 1, next, nil),
		"Japan: the headquarters at Rabaul takes 30 Supply Points there")
	assert.Contains(t, w.NarrateTo(sim.Over, 0, w.Clone().(*war.War), nil),
		"Japan: the headquarters at Rabaul is given none of the supply there, and its Air Points do not strike")
	tulagi := id.Site(slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool { return s.Name == "Tulagi" }))
	w.Asked = uint8(tulagi)
	for i := range id.Stack(len(w.Stacks)) {
		if w.Stacks[i].Base == tulagi.Base() {
			w.Stacks[i].Points = 0
		}
	}
	for h := range w.Field.Hexes {
		w.Field.Hexes[h].Base = 0
	}
	assert.NotContains(t, strings.Join(w.NarrateTo(sim.Over, 0, w.Clone().(*war.War), nil), "\n"), "headquarters")
}

// A plot for the Air Points of a hex is told of the base whose points can go, not of the base that
// plots for all. If there are several such bases, each is told with its points that go. [6.15]
func TestTaleOfWhoIsPlottedFor(t *testing.T) {
	w := scenario(t, "guadalcanal")
	deck := func(name string) id.Base { return shipOf(t, w, name).Deck() }
	w.Step, w.Side = board.AirTarget, theatre.Allies
	w.Strikes[theatre.Allies][0] = board.Strike{Base: deck("Saratoga")}
	w.Forces[2].Hex = hexOf(t, w, "E2620")
	tells := func(m sim.Move) string { return w.NarrateTo(sim.Over, m, w.Clone(), nil)[0] }
	strike := sim.Move(board.StrikeShips)<<8 | 2
	assert.Equal(t, "Allies: strike TF 2", tells(strike))
	grounds := func(names ...string) {
		for i := range id.Stack(len(w.Stacks)) {
			for _, name := range names {
				if w.Stacks[i].Base == deck(name) {
					w.Stacks[i].Struck = w.Stacks[i].Points
				}
			}
		}
	}
	grounds("Saratoga")
	assert.Equal(t, "Allies: strike TF 2", tells(strike))
	grounds("Wasp")
	assert.Equal(t, "Allies: Enterprise: strike TF 2", tells(strike))
	guadalcanal := w.Theatre.SiteAt(hexOf(t, w, "E2519"))
	assert.Equal(t, "Allies: Enterprise: bombard Guadalcanal",
		tells(sim.Move(board.StrikeLand)<<8|sim.Move(guadalcanal)))
	k := &w.Strikes[theatre.Allies][0]
	k.Mission, k.Target, w.Step = board.StrikeLand, uint8(guadalcanal), board.AirAim
	assert.Equal(t, "Allies: Enterprise: airbase", tells(4))
	for i := range id.Stack(len(w.Stacks)) {
		w.Stacks[i].Struck = 0
	}
	w.Step = board.AirAim
	assert.Equal(t, "Allies: airbase", tells(4))
}

// The points that are sent are told by base and type once the last are asked. [6.15]
func TestTaleOfWhoIsSent(t *testing.T) {
	w := scenario(t, "guadalcanal")
	deck := func(name string) id.Base { return shipOf(t, w, name).Deck() }
	stack := func(carrier, plane string) (i id.Stack) {
		for ; w.Stacks[i].Base != deck(carrier) || planeOf(w, i) != plane; i++ {
		}
		return i
	}
	k := &w.Strikes[theatre.Allies][0]
	for _, i := range []id.Stack{stack("Saratoga", "SBD"), stack("Wasp", "SBD"), stack("Saratoga", "TBF")} {
		k.Sent[k.Count] = board.Sent{Stack: i, Points: 2}
		k.Count++
	}
	w.Step, w.Side, w.Asked = board.AirSend, theatre.Allies, uint8(stack("Enterprise", "SBD"))
	w.Stacks[w.AskedStack()].Base = deck("Saratoga")
	next := w.Clone().(*war.War)
	assert.Empty(t, w.NarrateTo(sim.Over, 1, next, nil), "more are asked")
	next.Step = board.AirBase
	assert.Equal(t, []string{"Allies: Saratoga: 3 SBD, 2 TBF", "Allies: Wasp: 2 SBD"}, w.NarrateTo(sim.Over, 1, next,
		nil))
	w.Asked = uint8(stack("Wasp", "F4F"))
	assert.Equal(t, []string{"Allies: Saratoga: 2 SBD, 2 TBF", "Allies: Wasp: 2 SBD"},
		w.NarrateTo(theatre.Allies, 0, next, nil))
	assert.Empty(t, w.NarrateTo(theatre.Japan, 1, next, nil), "the enemy does not see it")
}

// A strike without points that fly is told so, with the reason. [6.11]
func TestTaleOfAStrikeThatNobodyFlies(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Theatre.SiteAt(hexOf(t, w, "E1613"))
	w.Strikes[theatre.Japan][0], w.Plotted[theatre.Japan] = board.Strike{Base: rabaul.Base(),
		Mission: board.StrikeShips, Target: 28}, 1
	next := w.Clone().(*war.War)
	next.Open[theatre.Japan], next.Forces[28].Hex = 1, theatre.None
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "Japan: nobody flies from Rabaul against TF 28",
		"  it comes to nothing: its target is gone")
}

// A strike to be joined is told by its bases and target, and with the target of a bombardment: its
// number says nothing else. [6.7]
func TestTaleOfWhoJoinsAStrike(t *testing.T) {
	w, _, _, marker := inJoint(t)
	join := sim.Move(board.Join) << 8
	text := fmt.Sprintf("join the strike of Rabaul on TF %d", marker)
	assert.Equal(t, "Japan: Lae: "+text, w.NarrateTo(theatre.Japan, join, w.Clone(), nil)[0])
	k := w.Choice(join)
	assert.Equal(t, text, k.Act+" "+k.To)
	next := w.Clone().(*war.War)
	d := sim.NewDice(1, sim.Nature)
	next.Apply(join, &d)
	require.Equal(t, board.AirSend, next.Step)
	assert.Contains(t, next.Choice(1).Note, text)
	moresby := siteOf(t, w, "Port Moresby")
	w.Strikes[theatre.Japan][0].Mission, w.Strikes[theatre.Japan][0].Target,
		w.Strikes[theatre.Japan][0].Aim = board.StrikeLand, uint8(moresby), air.AimPort
	assert.Equal(t, "the strike of Rabaul on Port Moresby (port)", w.Choice(join).To)
	w.Step = board.AirAim
	assert.Equal(t, "port", w.MoveString(sim.Move(air.AimPort)))
}
