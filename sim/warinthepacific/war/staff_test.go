package war_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// wingAt returns guadalcanal with Allied transports in TRAN at a base, and the number of the Wing of Noumea.
func wingAt(t *testing.T, base string) (w *war.War, marker id.Marker, site id.Site, wing int) {
	t.Helper()
	w, marker, site = cubOne(t, base)
	w.BaseForces[1] = board.BaseForce{Hex: w.Theatre.Sites[siteOf(t, w, "Noumea")].Hex, Lies: 1}
	wing = w.StaffAt(w.Theatre, siteOf(t, w, "Noumea"))
	require.GreaterOrEqual(t, wing, 0)
	require.NoError(t, w.Check())
	return w, marker, site, wing
}

func staffMove(i int) sim.Move { return board.PackCargo(board.EmbarkStaff, i) }

// On guadalcanal four headquarters are in the list from the start and can be shipped. Headquarters
// that come later, and the Groups of Air Points without one, stay. (C137) [5.38]
func TestWhichHeadquartersMove(t *testing.T) {
	w := scenario(t, "guadalcanal")
	var names []string
	for i := range w.Theatre.Staffs {
		names = append(names, w.Theatre.Sites[w.Theatre.Staffs[i]].Name)
	}
	assert.ElementsMatch(t, []string{"Rabaul", "Espiritu Santo", "Noumea", "Port Moresby"}, names)
	for i, s := range w.Theatre.Sites {
		assert.Equal(t, s.Size, w.OwnHeadquarters(w.Theatre, id.Site(i)), s.Name)
	}
	assert.Empty(t, scenario(t, "coral-sea").Theatre.Staffs, "nothing is shipped there")
	assert.Empty(t, scenario(t, "midway").Theatre.Staffs)
}

// Merchant shipping takes a Wing from its base for 2 Load Points, and lands it for as much at a
// base of its side without a headquarters. Its supply goes with it. The Air Points that it leaves
// make no strikes, and those where it lands do. (C49) (C137) [5.38] [14.11]
func TestHeadquartersAreShipped(t *testing.T) {
	w, marker, site, wing := wingAt(t, "Noumea")
	plane := only(t, w, "B-26", site.Base(), 2)
	w.Sites[site].Wants = board.FurnishedLate
	require.Contains(t, w.Legal(nil), staffMove(wing))
	assert.Equal(t, "embark Wing headquarters of Noumea", w.Choice(staffMove(wing)).Text)
	room := w.Upkeep().RoomFor(marker, board.Transport)
	w.Apply(staffMove(wing), nil)
	require.NoError(t, w.Check())
	assert.EqualValues(t, 2*missions.LoadPoints, w.Forces[marker].Spent)
	assert.Equal(t, room-2, w.Upkeep().RoomFor(marker, board.Transport))
	assert.True(t, w.Laden(marker))
	assert.Zero(t, w.OwnHeadquarters(w.Theatre, site))
	assert.Zero(t, w.Free(plane, board.StrikeShips))
	assert.EqualValues(t, board.Furnished, w.Sites[site].Wants)

	tulagi := siteOf(t, w, "Tulagi")
	h := w.Theatre.Sites[tulagi].Hex
	for base, may := range map[string]bool{"Efate": false, "Buna": true, "Lae": true} {
		k := w.Clone().(*war.War)
		to := siteOf(t, k, base)
		k.Sites[to].Side = theatre.Allies
		hauling(k, marker, k.Theatre.Sites[to].Hex)
		require.Equal(t, may, slices.Contains(k.Legal(nil), board.PackCargo(board.Unload, 0)), base)
		if !may {
			continue
		}
		before := k.Clone().(*war.War)
		k.Apply(board.PackCargo(board.Unload, 0), nil)
		require.NoError(t, k.Check())
		assert.EqualValues(t, 2*missions.LoadPoints, k.Forces[marker].Spent)
		assert.Equal(t, board.Staff{Site: uint8(to) + 1}, k.Staffs[wing])
		assert.EqualValues(t, 2, k.OwnHeadquarters(k.Theatre, to))
		assert.EqualValues(t, board.FurnishedLate, k.Sites[to].Wants)
		k.Stacks[plane].Base = to.Base()
		assert.NotZero(t, k.Free(plane, board.StrikeShips))
		assert.Contains(t, strings.Join(before.NarrateTo(theatre.Japan, board.PackCargo(board.Unload, 0), k, nil),
			"\n"),
			"Wing headquarters of Noumea lands at "+base)
		assert.Contains(t, fmt.Sprint(k.Cards(theatre.Japan, func(key string) bool {
			return key == k.Theatre.Index(k.Theatre.Sites[to].Hex).String()
		})), "Wing headquarters of Noumea")
	}
	hauling(w, marker, h)
	assert.NotContains(t, w.Legal(nil), board.PackCargo(board.Unload, 0), "a base of the enemy's")
}

// A headquarters cannot be shipped if it operates secondary bases, if its base is the enemy's,
// without room or Movement Points for it, or by destroyers in Emergency Transport. (C137) [10.14]
func TestWhichHeadquartersStay(t *testing.T) {
	for name, change := range map[string]func(w *war.War, marker id.Marker, site id.Site){
		"it has a secondary base": func(w *war.War, _ id.Marker, site id.Site) {
			lae := siteOf(t, w, "Lae")
			w.Sites[lae].Side, w.Sites[lae].Parent = theatre.Allies, uint8(site)+1
		},
		"the base fell": func(w *war.War, _ id.Marker, site id.Site) { w.Sites[site].Side = theatre.Japan },
		"it is not there": func(w *war.War, marker id.Marker, _ id.Site) {
			hauling(w, marker, w.Theatre.Sites[siteOf(t, w, "Efate")].Hex)
		},
		"Movement Points": func(w *war.War, marker id.Marker, _ id.Site) {
			w.Forces[marker].Spent = uint8(w.Allowance(marker)) - 9
		},
	} {
		w, marker, site, wing := wingAt(t, "Noumea")
		require.Contains(t, w.Legal(nil), staffMove(wing))
		change(w, marker, site)
		assert.NotContains(t, w.Legal(nil), staffMove(wing), name)
	}
	w, marker, site, wing := wingAt(t, "Noumea")
	for m := range w.Markers() {
		if theatre.SideOf(m) == theatre.Allies && w.Upkeep().RoomFor(m, board.Emergency) >= 2 {
			marker = m
		}
	}
	hauling(w, marker, w.Theatre.Sites[site].Hex)
	w.Forces[marker].Plot.Legs[0].Mission = board.Emergency
	require.GreaterOrEqual(t, w.Upkeep().RoomFor(marker, board.Emergency), 2)
	require.Greater(t, len(w.Legal(nil)), 1)
	assert.NotContains(t, w.Legal(nil), staffMove(wing), "destroyers")
	w.Staffs[wing] = board.Staff{Ship: uint8(w.Upkeep().Berth(marker, board.Emergency) + 1)}
	w.Forces[marker].Hex = w.Theatre.Sites[siteOf(t, w, "Buna")].Hex
	w.Sites[siteOf(t, w, "Buna")].Side = theatre.Allies
	require.True(t, w.Upkeep().Seats(theatre.Allies, w.Forces[marker].Hex))
	w.Deliver()
	assert.NotZero(t, w.Staffs[wing].Ship, "nor does it land in a hurry")
}

// A headquarters lands only where there is no other, at a base held by its side: own units ashore
// beside the enemy are not enough, as they are for troops. Landing needs the Movement Points for
// all of it. (C137) [5.37] [10.14]
func TestWhereHeadquartersLand(t *testing.T) {
	w, marker, _, wing := wingAt(t, "Noumea")
	w.Apply(staffMove(wing), nil)
	buna := siteOf(t, w, "Buna")
	w.Sites[buna].Side = theatre.Allies
	h := w.Theatre.Sites[buna].Hex
	require.True(t, w.Upkeep().Seats(theatre.Allies, h))
	w.Sites[buna].Side = theatre.Japan
	assert.False(t, w.Upkeep().Seats(theatre.Allies, h))
	w.Sites[buna].Side = theatre.Allies
	hauling(w, marker, h)
	w.Forces[marker].Spent = uint8(w.Allowance(marker)) - 10
	k := w.Clone().(*war.War)
	k.Apply(board.PackCargo(board.Unload, 0), nil)
	assert.EqualValues(t, int(buna)+1, k.Staffs[wing].Site)
	w.Forces[marker].Spent++
	assert.NotContains(t, w.Legal(nil), board.PackCargo(board.Unload, 0))
	ship := w.Staffs[wing].Ship
	for i := range id.Unit(len(w.Theatre.Units)) { // of a unit and the Wing there is time for the first
		if w.Theatre.Units[i].Side == theatre.Allies && w.Units[i].Ship == 0 {
			w.Units[i] = board.Unit{Hex: theatre.None, Ship: ship}
			w.Forces[marker].Spent = uint8(w.Allowance(marker) - 5*w.Book.Units[w.Theatre.Units[i].Type].Load() - 5)
			w.Apply(board.PackCargo(board.Unload, 0), nil)
			assert.Equal(t, h, w.Units[i].Hex)
			assert.Equal(t, ship, w.Staffs[wing].Ship)
			return
		}
	}
	require.Fail(t, "no unit")
}

// A second thing that is loaded goes to the ship that carries least. [10.14]
func TestHeadquartersTakeRoomOfTheirShip(t *testing.T) {
	w, marker, _, wing := wingAt(t, "Noumea")
	first := w.Upkeep().Berth(marker, board.Transport)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if theatre.SideOf(w.Ships[i].Force) == theatre.Allies && i != first &&
			w.Theatre.Class(i).Number != book.KindSF && w.Book.Ratings(w.Upkeep().Hull(i)).Load >= 9 && !w.Carries(i) {
			w.Ships[i].Force = w.Forces[marker].Holds
			break
		}
	}
	w.Apply(staffMove(wing), nil)
	assert.NotEqual(t, w.Staffs[wing].Ship-1, uint8(w.Upkeep().Berth(marker, board.Transport)))
}

// Transports are sent for a headquarters where there is nothing else, and destroyers are not. (C137) [38.3]
func TestTransportsFetchHeadquarters(t *testing.T) {
	w, marker, site, wing := wingAt(t, "Espiritu Santo")
	h := w.Theatre.Sites[site].Hex
	w.Sites[site].Supply = 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == h || w.Bears(marker, w.Units[i].Ship) {
			w.Units[i] = board.Unit{Hex: w.Theatre.Sites[siteOf(t, w, "Port Moresby")].Hex}
		}
	}
	w.Step, w.Asked = board.PlotWhere, uint8(marker)
	w.Forces[marker].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Transport, Hex: theatre.None}}}
	require.False(t, w.Laden(marker))
	assert.Contains(t, w.Legal(nil), sim.Move(h))
	w.Staffs[w.StaffAt(w.Theatre, site)] = board.Staff{}
	assert.NotContains(t, w.Legal(nil), sim.Move(h))
	assert.Contains(t, w.Legal(nil), sim.Move(w.Theatre.Sites[w.Staffs[wing].Site-1].Hex))
}

// A headquarters goes down with its ship, and needs supply again in each Cycle aboard. [5.38]
// [14.11]
func TestHeadquartersAboard(t *testing.T) {
	w, _, _, wing := wingAt(t, "Noumea")
	w.Apply(staffMove(wing), nil)
	k := w.Clone().(*war.War)
	k.Staffs[wing].Wants = board.Unfurnished
	assert.NotEqual(t, keyOf(w), keyOf(k))
	w.Keep().NextCycle()
	assert.EqualValues(t, board.Unfurnished, w.Staffs[wing].Wants)
	require.NoError(t, w.Check())
	assert.Contains(t, fmt.Sprint(w.Cards(theatre.Allies, func(string) bool {
		return true
	})), "Aboard: Wing headquarters of Noumea")
	w.Hurt(id.Ship(int(w.Staffs[wing].Ship)-1), sunk)
	assert.Equal(t, board.Staff{}, w.Staffs[wing])
	assert.Zero(t, w.OwnHeadquarters(w.Theatre, siteOf(t, w, "Noumea")))
	require.NoError(t, w.Position.Check(w.Theatre))
	for text, broken := range map[string]board.Staff{
		"found headquarters %d on ship 161":   {Ship: 161},
		"found headquarters %d on ship 1 and": {Ship: 1, Site: 1},
		"found headquarters %d at site 1;":    {Site: 1},
		"found headquarters %d at site 25;":   {Site: 25},
		"found headquarters %d that wants":    {Wants: 1},
	} {
		w.Staffs[wing] = broken
		assert.ErrorContains(t, w.Position.Check(w.Theatre), fmt.Sprintf(text, wing+1))
	}
	w.Staffs[wing], w.Staffs[7] = board.Staff{}, board.Staff{Site: 1}
	assert.ErrorContains(t, w.Position.Check(w.Theatre), "found headquarters 8; want 4")
}

// The reader accepts at most eight headquarters that ships can take, out of those that are there
// from the start.
func TestHeadquartersAreRead(t *testing.T) {
	const line = "guadalcanal,Allies,New Caledonia,Noumea,E3231,,hq,1,Wing,"
	more := ""
	for _, at := range []string{"Efate,E3426", "Nandi,G0626", "Milne Bay,E1419", "Noumea,E3231", "Tulagi,E2518"} {
		more += "guadalcanal,Allies,More," + at + ",,hq,1,Wing,,guess,reconstructed\n"
	}
	r, err := warinthepacific.Load(fighttest.Changed(t, "oob/guadalcanal.csv", line, more+line), nil)
	require.NoError(t, err)
	s, err := r.War().Setup("guadalcanal")
	require.NoError(t, err)
	assert.Len(t, s.(*war.War).Theatre.Staffs, 8, "Noumea once")
	r, err = warinthepacific.Load(fighttest.Changed(t, "oob/guadalcanal.csv", line,
		more+"guadalcanal,Allies,More,Guadalcanal,E2519,,hq,1,Wing,,guess,reconstructed\n"+line), nil)
	require.NoError(t, err)
	_, err = r.War().Setup("guadalcanal")
	assert.ErrorContains(t, err, "found more than 8 headquarters")
	r, err = warinthepacific.Load(fighttest.Changed(t, "oob/guadalcanal.csv", line,
		"guadalcanal,Allies,New Caledonia,Noumea,E3231,1/9/42,hq,1,Wing,"), nil)
	require.NoError(t, err)
	s, err = r.War().Setup("guadalcanal")
	require.NoError(t, err)
	assert.Len(t, s.(*war.War).Theatre.Staffs, 3, "one that comes later stays")
}
