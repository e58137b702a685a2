package war_test

import (
	"fmt"
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

// zerosAt returns guadalcanal with Air Points of one type alone, four Zeros at a site whose side
// plots for a base.
func zerosAt(t *testing.T, site string) (w *war.War, at id.Site, stack id.Stack) {
	w = scenario(t, "guadalcanal")
	stack, at = only(t, w, "Zero", siteOf(t, w, "Rabaul").Base(), 4), siteOf(t, w, site)
	w.Stacks[stack].Base = at.Base()
	w.Step, w.Side = board.AirTarget, theatre.Japan
	*w.Plotting() = board.Strike{Base: at.Base()}
	return w, at, stack
}

// transfersTo lists the sites to which the Air Points that are plotted for may transfer.
func transfersTo(w *war.War) (list []string) {
	for _, m := range w.Legal(nil) {
		if board.AirMission(m>>8) == board.Transfer {
			list = append(list, w.Theatre.Sites[uint8(m)].Name)
		}
	}
	return list
}

// Air Points transfer to airbases without a headquarters, and from there. Such a base takes in as
// many points as it would operate: 10 at level 1. If stacks are 4 points each and seven points are
// there, none come. (C134) [5.7] [5.41]
func TestEmergencyTransfer(t *testing.T) {
	w, _, _ := zerosAt(t, "Rabaul")
	require.ElementsMatch(t, []string{"Kavieng", "Lae", "Guadalcanal", "Truk"}, transfersTo(w),
		"the last two have headquarters")
	kavieng := siteOf(t, w, "Kavieng")
	require.Zero(t, w.Headquarters(w.Theatre, kavieng))
	require.Equal(t, 10, w.Room(kavieng))
	w.Stacks[50].Base, w.Stacks[50].Points = kavieng.Base(), 6
	assert.Contains(t, transfersTo(w), "Kavieng")
	w.Stacks[50].Points = 7
	assert.NotContains(t, transfersTo(w), "Kavieng")
	assert.Zero(t, w.Room(siteOf(t, w, "Tulagi")), "no airbase at all")

	w, _, stack := zerosAt(t, "Kavieng")
	assert.ElementsMatch(t, []string{"Rabaul", "Lae", "Guadalcanal", "Truk"}, transfersTo(w))
	w.Strikes[theatre.Japan][0] = board.Strike{Base: kavieng.Base(), Mission: board.Transfer,
		Target: uint8(siteOf(t, w, "Lae")), Count: 1}
	w.Strikes[theatre.Japan][0].Sent[0] = board.Sent{Stack: stack, Points: 4}
	w.Plotted[0], w.Open[0] = 1, 1
	w.Transfers()
	assert.EqualValues(t, siteOf(t, w, "Lae").Base(), w.Stacks[stack].Base)
	assert.EqualValues(t, 4, w.Stacks[stack].Flown, "it wears them out as any transfer [5.54]")
}

// Air Points at a base without a headquarters make no strikes and cover no Task Force, but they are
// CAP above their own base. [5.7] [6.23]
func TestNobodyStrikesWithoutHeadquarters(t *testing.T) {
	for site, strikes := range map[string]bool{"Rabaul": true, "Kavieng": false} {
		w, at, stack := zerosAt(t, site)
		for i := range id.Site(len(w.Sites)) {
			if i != at {
				w.Sites[i].Side = theatre.Allies
			}
		}
		w.Stacks[50].Points, w.Stacks[50].Base = 2, siteOf(t, w, "Lae").Base() // to strafe
		for m := range w.Markers() {
			if w.Forces[m].Hex = theatre.None; m == theatre.JapanForces {
				w.Forces[m].Hex, w.Forces[m].Marks = w.Theatre.Sites[at].Hex, board.Known|board.Contacted
			}
		}
		own := w.MarkerOf(id.Force(forceOf(t, w, "8th Fleet")))
		w.Forces[own].Hex = w.Theatre.Sites[at].Hex
		missions := map[board.AirMission]bool{}
		for _, m := range w.Legal(nil) {
			missions[board.AirMission(m>>8)] = true
		}
		assert.Equal(t, strikes, missions[board.StrikeLand], site)
		assert.Equal(t, strikes, missions[board.NavalCover], site)
		assert.Equal(t, strikes, w.Free(stack, board.StrikeLand) > 0, site)
		assert.Equal(t, 4, w.Above(stack), "above %s", site)
	}
}

// Air Points of a headquarters without supply make no strikes, cover no Task Force, and transfer
// only to airbases without a headquarters. [14.13]
func TestEmergencyOfHeadquartersWithoutSupply(t *testing.T) {
	w, at, _ := zerosAt(t, "Rabaul")
	own := w.MarkerOf(id.Force(forceOf(t, w, "8th Fleet")))
	w.Forces[own].Hex = w.Theatre.Sites[at].Hex
	cover := sim.Move(board.NavalCover)<<8 | sim.Move(own)
	require.Contains(t, w.Legal(nil), cover)
	require.Contains(t, transfersTo(w), "Guadalcanal")
	w.Sites[at].Wants = board.Unfurnished
	assert.NotContains(t, w.Legal(nil), cover)
	assert.ElementsMatch(t, []string{"Kavieng", "Lae"}, transfersTo(w))
	kavieng, at, _ := zerosAt(t, "Kavieng")
	kavieng.Sites[at].Wants = board.Unfurnished // of a secondary base that is lost
	assert.Contains(t, transfersTo(kavieng), "Guadalcanal", "no headquarters is without supply")
	at = siteOf(t, w, "Rabaul")
	w.Sites[at].Wants = board.FurnishedLate
	assert.Contains(t, w.Legal(nil), cover)
	assert.Contains(t, transfersTo(w), "Guadalcanal")
}

// Both sides know who is there. (C2) [5.7]
func TestEmergencyTransferIsKnown(t *testing.T) {
	w, at, _ := zerosAt(t, "Kavieng")
	hex := w.Theatre.Index(w.Theatre.Sites[at].Hex).String()
	card := fmt.Sprint(w.Cards(theatre.Allies, func(key string) bool { return key == hex }))
	assert.Contains(t, card, "4 Zero")
	assert.Contains(t, card, "takes in 10 Air Points that strike nobody, as there is no headquarters")
}

// An airbase without a headquarters is bombed where Air Points are, also if all of them are CAP above it. [5.7] [7.63]
func TestBombedWithoutHeadquarters(t *testing.T) {
	for points, struck := range map[uint8]bool{4: true, 0: false} {
		w, at, zero := zerosAt(t, "Kavieng")
		betty := zero
		for planeOf(w, betty) != "Betty" {
			betty++
		}
		*w.Plotting(), w.Stacks[zero].Points = board.Strike{}, points
		w.Stacks[betty].Base, w.Stacks[betty].Points = siteOf(t, w, "Rabaul").Base(), 3
		w.Sites[siteOf(t, w, "Rabaul")].Side = theatre.Allies // the Allies have taken the points with the base
		w.Side, w.Foe, w.Plotted[theatre.Allies], w.Open[theatre.Allies] = theatre.Allies, 0, 1, 1
		w.Strikes[theatre.Allies][0] = board.Strike{Base: siteOf(t, w, "Rabaul").Base(), Mission: board.StrikeLand,
			Target: uint8(at), Aim: uint8(air.AimBase), Count: 1}
		w.Strikes[theatre.Allies][0].Sent[0] = board.Sent{Stack: betty, Points: 3}
		w.Launch()
		assert.Equal(t, struck, w.Step == board.InFight, "%d Zero", points)
		if struck {
			assert.Zero(t, w.Berthed, "none on the ground")
			assert.NoError(t, w.Check())
		}
	}
}
