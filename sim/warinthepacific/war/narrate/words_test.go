package narrate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/narrate"
)

// own is the first marker of Japan.
const own id.Marker = 0

// words returns a bare Guadalcanal with ships under the first marker of Japan, and its words.
func words(t *testing.T, names ...string) (*war.War, narrate.Words, []id.Ship) {
	w := wartest.Bare(t, "guadalcanal")
	i, err := islands.Of(w.Theatre)
	require.NoError(t, err)
	w.Forces[own].Hex = wartest.Hex(t, w, "E1613")
	var ships []id.Ship
	for _, name := range names {
		ship := wartest.Ships(t, w, name, 1)[0]
		ships = append(ships, ship)
		w.Ships[ship] = board.Ship{Force: w.Forces[own].Holds}
	}
	f := fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}
	return w, narrate.Words{Fleet: f, Islands: i, Field: &w.Field}, ships
}

// card returns the card of a name, as lines.
func card(t *testing.T, n narrate.Words, viewer sim.Side, name string) string {
	cards := n.Cards(viewer, func(s string) bool { return s == name })
	require.Len(t, cards, 1, name)
	return strings.Join(cards[0].Lines, "\n")
}

// The enemy knows what is under a marker when it is turned up, and what was reported of it before.
// [8.34] [8.38]
func TestEnemyKnowsAMarkerThatIsTurnedUp(t *testing.T) {
	w, n, _ := words(t, "Chokai", "Tenryu")
	f := &w.Forces[own]
	name := w.Theatre.Forces[f.Holds].Name
	require.Equal(t, "TF 0 ("+name+"): Chokai, Tenryu", n.MarkerText(theatre.Japan, own))
	require.Equal(t, "TF 0", n.MarkerText(theatre.Allies, own))
	require.Equal(t, "TF 0", n.ForceTitle(own))
	f.Marks = board.Contacted
	require.Equal(t, "TF 0: reported as no ships", n.MarkerText(theatre.Allies, own))
	f.Report[0] = 2
	require.Equal(t, "TF 0: reported as 2 ships", n.MarkerText(theatre.Allies, own))
	f.Marks = board.Known
	require.Equal(t, "TF 0 ("+name+"): Chokai, Tenryu", n.MarkerText(theatre.Allies, own))
	require.Equal(t, "TF 0 ("+name+")", n.ForceTitle(own))
	require.True(t, n.Knows(sim.Over, own))
}

// A Task Force whose namesake is gone is the rest of it. One without the kind of ship in its name
// goes by the strongest ship that it has.
func TestForceWithoutItsNamesakeIsNamedAfterTheRest(t *testing.T) {
	title := func(scenario, name string, afloat ...string) string {
		w := wartest.Bare(t, scenario)
		n := narrate.Words{Fleet: fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}}
		for i := range w.Theatre.Forces {
			if w.Theatre.Forces[i].Name != name {
				continue
			}
			for _, ship := range afloat {
				k := wartest.Ships(t, w, ship, 1)[0]
				require.EqualValues(t, i, w.Theatre.Ships[k].Force, ship)
				w.Ships[k].Damage = 0
			}
			m := w.MarkerOf(id.Force(i))
			w.Forces[m].Marks = board.Known
			_, after, _ := strings.Cut(n.ForceTitle(m), " (")
			return strings.TrimSuffix(after, ")")
		}
		t.Fatal("no force " + name)
		return ""
	}
	const saratoga, carriers = "Saratoga group", "TF 17 carriers"
	require.Equal(t, saratoga, title("midway", saratoga, "Saratoga"))
	require.Equal(t, "rest of "+saratoga, title("midway", saratoga))
	require.Equal(t, carriers, title("coral-sea", carriers, "Lexington", "New Orleans"))
	require.Equal(t, "New Orleans", title("coral-sea", carriers, "New Orleans"))
	require.Equal(t, "New Orleans and 1 other", title("coral-sea", carriers, "New Orleans", "Portland"))
	require.Equal(t, "rest of "+carriers, title("coral-sea", carriers))
}

func TestPlotIsWrittenLegByLeg(t *testing.T) {
	w, n, _ := words(t, "Chokai")
	require.Equal(t, "its plot", n.PlotText(own))
	buna := w.Theatre.Sites[wartest.Site(t, w, "Buna")].Hex
	w.Forces[own].Plot = board.Plot{Count: 2, Aim: 3, Legs: [board.MostLegs]board.Leg{
		{Mission: board.Bombard, Hex: buna}, {Mission: board.Move, Hex: wartest.Hex(t, w, "E1814"), Value: 5}}}
	require.Equal(t, board.Bombard.String()+" at "+n.PlaceName(buna)+": port, then "+board.Move.String()+
		" to E1814, Engagement Value 5", n.PlotText(own))
	require.Equal(t, "no hex", n.PlaceName(theatre.None))
}

// The card of a Task Force says to its owner what it can do and what is aboard; the enemy sees only
// what is seen of its plot. [8.38]
func TestCardOfATaskForce(t *testing.T) {
	w, n, ships := words(t, "JP APB-std 1")
	f := &w.Forces[own]
	f.Spent, f.Active, w.Cargo[f.Holds] = 10, 1, 7
	w.Units[2].Ship = uint8(ships[0] + 1)
	buna := w.Theatre.Sites[wartest.Site(t, w, "Buna")].Hex
	w.Plans[f.Holds] = board.Landfall{Hex: buna, Ready: 2}
	text := card(t, n, theatre.Japan, "TF 0")
	for _, want := range []string{"Japan, at ", "Speed Class 2, ",
		"of which 10 are spent; active in 1 of 2 Naval Phases",
		"Plans to land at " + n.PlaceName(buna) + ", ready in " + (w.Theatre.First + 2).String(),
		"Aboard: 7 Supply Points", "Aboard: " + n.UnitName(2)} {
		require.Contains(t, text, want)
	}
	text = card(t, n, theatre.Allies, "TF 0")
	require.NotContains(t, text, "Aboard")
	require.NotContains(t, text, "Plans")
	require.NotContains(t, text, "APB")
	f.Hex = theatre.None
	require.Equal(t, "No longer on the map", card(t, n, theatre.Japan, "TF 0"))
}

// The state of a ship is public, its place is not. (C51)
func TestCardOfAShip(t *testing.T) {
	w, n, ships := words(t, "Chokai")
	s := &w.Ships[ships[0]]
	s.Damage, s.Fuel, s.Marks, s.Refit, s.Missed = 2, book.Tank/2, board.Depleted|board.Unsupplied, 3, 1
	for viewer, knows := range map[sim.Side]bool{theatre.Japan: true, theatre.Allies: false} {
		text := card(t, n, viewer, "Chokai")
		require.Contains(t, text, "damage D2; 50 % of its fuel used; out of ammunition; unsupplied; 3 Naval Phases of "+
			"refit; has missed 1 refits")
		require.Equal(t, knows, strings.Contains(text, "In TF 0 at "+n.PlaceName(w.Forces[own].Hex)))
	}
	s.Away = 1
	require.Contains(t, card(t, n, theatre.Allies, "Chokai"), "back in 1 Game-Turn")
	s.Damage = book.SunkLevel
	require.True(t, strings.HasSuffix(card(t, n, theatre.Allies, "Chokai"), "\nSunk"))
}

func TestCardOfABase(t *testing.T) {
	w, n, _ := words(t)
	site := wartest.Site(t, w, "Rabaul")
	s := &w.Sites[site]
	s.Port, s.Given, s.Shift, s.Outside, s.Garrison, s.Supply = 2, 12, 2, 0, 1, 40
	w.Stacks[2].Points = 3
	w.Units[2].Hex = w.Theatre.Sites[site].Hex
	text := card(t, n, theatre.Allies, "Rabaul")
	for _, want := range []string{"held by Japan; airbase 5, operates ", "port of Cargo Capacity 6 (" +
		book.LevelWords[2] + "), has given ships 12 Supply Points in this Game-Turn",
		"bombarded: 2 more on the die against who defends it",
		"its own garrison", "40 Supply Points", "Air Points: 3 Betty", "Japan: " + n.UnitName(2), "Japan: TF 0"} {
		require.Contains(t, text, want)
	}
	s.Shift, s.Outside, s.Side = 0, 1, theatre.Allies
	text = card(t, n, theatre.Allies, "Rabaul")
	require.Contains(t, text, "held by the Allies")
	require.Contains(t, text, "enemies beside it bombarded: 1 less on the die of who attacks it")
}

func TestTargetsAreNamed(t *testing.T) {
	w, n, _ := words(t)
	moresby := wartest.Site(t, w, "Port Moresby")
	require.Equal(t, "Port Moresby", n.TargetName(board.StrikeLand, uint8(moresby)))
	require.Equal(t, "TF 3", n.TargetName(board.StrikeShips, 3))
	require.Equal(t, "Japanese troops beside Port Moresby",
		n.ChoiceName(theatre.Allies, board.StrikeLand, uint8(moresby)))
	require.Equal(t, "Rabaul", n.BaseName(wartest.Site(t, w, "Rabaul").Base()))
	require.Equal(t, "Shokaku", n.BaseName(wartest.Ships(t, w, "Shokaku", 1)[0].Deck()))
	require.Equal(t, "strike 2", n.TargetName(board.Join, 1))
	k := &w.Strikes[theatre.Japan][1]
	*k = board.Strike{Base: wartest.Site(t, w, "Rabaul").Base(), Mission: board.StrikeLand, Target: uint8(moresby),
		Aim: 4}
	require.Equal(t, "the strike of Rabaul on Port Moresby (airbase)", n.ChoiceName(theatre.Japan, board.Join, 1))
	require.NotEmpty(t, n.Idle(wartest.Site(t, w, "Buna")), "no headquarters is there")
	require.Empty(t, n.Idle(wartest.Site(t, w, "Rabaul")))
}

// Each side counts its own submarines, and tells the other nothing of their points. [13.21] [13.22]
func TestSubronsAreCountedBySide(t *testing.T) {
	w, n, _ := words(t)
	first := map[sim.Side]int{}
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		side := w.Theatre.Subrons[i].Side
		first[side]++
		require.Equal(t, [2]string{"Japanese", "Allied"}[side]+" subron "+string(rune('0'+first[side])),
			n.SubronName(i))
		at := w.Theatre.Index(n.SubronHex(i)).String()
		w.Subrons[i].Marks = 0
		enemy := card(t, n, 1-side, at)
		require.NotContains(t, enemy, n.SubronName(i)+", ")
		w.Subrons[i].Marks = board.Known
		require.Contains(t, card(t, n, 1-side, at), n.SubronName(i)+", ")
		if first[side] == 3 {
			break
		}
	}
	require.NotEmpty(t, first)
}

func TestPhaseIsNamed(t *testing.T) {
	w, n, _ := words(t)
	w.First = theatre.Allies
	require.Equal(t, "The Allies are the First Player", n.FirstText())
	w.Step, w.Round, w.Naval = board.PlotTask, 1, 1
	require.Equal(t, "Naval Phase 2", n.PhaseName())
	w.Naval = 0
	require.Equal(t, "Air Phase 2", n.PhaseName())
	w.Fight, w.Mover, w.Foe = board.SeaFight, own, uint8(theatre.FirstMarker(theatre.Allies))
	require.Contains(t, n.FightText(), "surface action of TF 0 and TF 25 at ")
	w.Fight = board.UnderSea
	require.Contains(t, n.FightText(), "submarine attack on TF 0 at ")
	require.Equal(t, "the Allies", narrate.TheSide(theatre.Allies))
}
