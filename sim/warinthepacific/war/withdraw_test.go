package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A Task Force that has moved in this Phase goes back to the hex from which it came, unless an
// enemy is there.
func TestRetreatToWhereItCameFrom(t *testing.T) { // [30.89]
	for _, enemy := range []bool{false, true} {
		w := scenario(t, "midway-basic")
		empty(w)
		at, m := hexOf(t, w, "F1830"), forceOf(t, w, "TF 16")
		high := theatre.None
		for side := range atlas.NumSides {
			if h := w.Theatre.Neighbour(at, side); high == theatre.None || h > high {
				high = h
			}
		}
		f := put(w, m, at)
		f.From = high
		if enemy {
			put(w, 0, high)
		}
		w.Retreat(m)
		assert.Equal(t, !enemy, f.Hex == high)
		assert.NotEqual(t, at, f.Hex)
	}
}

// withdrawal is a surface action in which ships leave the display.
type withdrawal struct {
	name                           string
	transports, some, spare, moved bool
	foe                            bool // it is who was met
}

// fightOff has the action fought in a hex, against one Allied cruiser and one transport with
// supply, and leaves it as it was before the write-back. It returns the marker of the Allies.
func (of withdrawal) fightOff(t *testing.T, at, from theatre.Hex) (w *war.War, marker id.Marker, cruiser,
	transport id.Ship) {
	w = scenario(t, "guadalcanal")
	empty(w)
	w.StartPhase(1)
	cruiser, transport = shipOf(t, w, "Australia"), id.None
	enemy := w.MarkerOf(w.Ships[shipOf(t, w, "Chokai")].Force)
	marker = w.MarkerOf(w.Ships[cruiser].Force)
	f := put(w, marker, at)
	if put(w, enemy, at); of.moved {
		f.From = from
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if transport == id.None && theatre.SideOf(w.Ships[i].Force) == theatre.Allies &&
			w.Upkeep().Holds(i, board.Transport) > 0 {
			transport = i
			w.Ships[i].Force = f.Holds
		}
	}
	w.Cargo[f.Holds] = 1
	for i := range w.Theatre.Forces {
		if w.Theatre.Forces[i].Spare && !of.spare {
			w.Forces[i].Hex = hexOf(t, w, "E2722")
		}
	}
	if w.Mover, w.Foe = marker, uint8(enemy); of.foe {
		w.Mover, w.Foe = enemy, uint8(marker)
	}
	w.Begin(board.SeaFight, theatre.SideOf(w.Mover))
	require.Equal(t, board.InFight, w.Step, of.name)
	b, side := w.AtHand().(*surface.Action), book.Bit(of.foe)
	for k := range int(b.Count[side]) {
		s := &b.Ships[side][k]
		if carries := s.Type == uint8(w.Theatre.Ships[transport].Type); !of.some || carries == of.transports {
			s.Marks |= book.Withdrawn
		}
	}
	return w, marker, cruiser, transport
}

// Ships that have left a display become a Task Force in the hex from which they came, while the
// others stay. The part that carries more keeps the marker; without a spare marker all stay. (C144)
func TestShipsThatWithdraw(t *testing.T) { // [30.89]
	at := hexOf(t, scenario(t, "guadalcanal"), "E2620")
	from := scenario(t, "guadalcanal").Theatre.Neighbour(at, 0)
	for _, of := range []withdrawal{
		{name: "guns leave", some: true, spare: true, moved: true},
		{name: "transports leave", transports: true, some: true, spare: true, moved: true},
		{name: "no marker", some: true, moved: true},
		{name: "all leave", spare: true, moved: true},
		{name: "it was met where it lay", some: true, spare: true, foe: true},
		{name: "it was met where it had come to", some: true, spare: true, foe: true, moved: true},
	} {
		w, marker, cruiser, transport := of.fightOff(t, at, from)
		w.Back = board.Luck // nothing follows it
		w.Land()
		guns, carrier := w.MarkerOf(w.Ships[cruiser].Force), w.MarkerOf(w.Ships[transport].Force)
		stays, goes := carrier, guns
		if of.transports {
			stays, goes = guns, carrier
		}
		assert.Equal(t, of.some && of.spare, carrier != guns, of.name)
		assert.Equal(t, uint8(marker), uint8(carrier), "%s: with its cargo", of.name)
		assert.Equal(t, of.some, w.Forces[stays].Hex == at, of.name)
		assert.Equal(t, of.spare, w.Forces[goes].Hex != at, of.name)
		assert.Equal(t, of.spare && of.moved, w.Forces[goes].Hex == from, of.name)
		assert.Equal(t, of.spare, w.Forces[goes].Marks&board.Void != 0, of.name)
	}
}

// Ships that withdraw from an action to which they had reacted have reacted too: they have the
// night of the mover, and move no more in the Phase. (C160) [9.67] [9.69] [10.44]
func TestShipsThatHaveReactedWithdraw(t *testing.T) {
	for _, reacted := range []bool{true, false} {
		at := hexOf(t, scenario(t, "guadalcanal"), "E2620")
		of := withdrawal{name: "reacted", some: true, spare: true, foe: true, moved: true}
		w, marker, cruiser, _ := of.fightOff(t, at, scenario(t, "guadalcanal").Theatre.Neighbour(at, 0))
		f := &w.Forces[marker]
		plot(f, board.Leg{Mission: board.Reaction, Hex: f.From})
		f.Marks |= board.Moved | board.Done | board.ByNight
		if reacted {
			f.Marks |= board.Reacted
		}
		w.Back = board.Luck // nothing follows it
		w.Land()
		parted := w.MarkerOf(w.Ships[cruiser].Force)
		require.NotEqual(t, uint8(marker), uint8(parted))
		assert.Equal(t, reacted, w.Forces[parted].Marks&board.ByNight != 0)
		w.Mover, w.Step, w.Side = marker, board.Carry, theatre.Japan
		for w.Apply(255, nil); w.Step == board.Stir && w.AskedMarker() != parted; {
			w.Apply(0, nil)
		}
		assert.Equal(t, !reacted, w.Step == board.Stir)
	}
}
