package navalchess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// What players are told of a roll for control are the odds of the dice, in wars at random
// and in every reading of the circles. [19.5]
func TestTakingAgainstTheDice(t *testing.T) {
	for _, options := range []map[string]string{nil, {"circle-side": "all"}, {"circles": "exact"}} {
		r, rolled := load(t, options), 0
		start, err := r.Setup("1942")
		require.NoError(t, err)
		for game := range uint64(12) {
			s, d, pick := start.Clone().(*navalchess.State), sim.NewDice(2, sim.Nature), rand.New(rand.NewPCG(6, game))
			d.Start(game)
			for s.Turn() != sim.Over {
				legal := s.Legal(nil)
				if s.MoveString(legal[0]) == "roll for control" {
					h, side := hex.Index(s.Hex), s.Side
					rolled++
					require.InDelta(t, s.Taking(h, side),
						chance(t, s, "roll for control", func(n *navalchess.State) bool {
							return n.Held[side].Has(h)
						}), 1e-12, "%v", options)
				}
				s.Apply(legal[pick.IntN(len(legal))], &d)
			}
		}
		require.Positive(t, rolled)
		// Japan takes Tokyo back, which was its own at the start.
		back := edits{"step": "control", "side": "Japan", "hex": "4", "Japanese amphibious": "J8",
			"Japan holds": "G6", "Allies hold": "J8 B6"}
		s := at(t, r, back)
		require.InDelta(t, s.Taking(4, navalchess.Japan),
			chance(t, s, "roll for control", func(n *navalchess.State) bool {
				return n.Held[navalchess.Japan].Has(4)
			}), 1e-12, "%v", options)
		require.Equal(t, options["circle-side"] == "all", s.Taking(4, navalchess.Japan) < 1)
	}
}

// Fuel, forces and air as a side knows them agree with the text of the position.
func TestAskingAgainstTheText(t *testing.T) {
	r := load(t, nil)
	e := edits{"fuel of Japan": "7", "Betty 1": "hand", "Akagi&Kaga": "F6; marker 1",
		"Akagi&Kaga air": "Akagi&Kaga"}.sea("Japan", "1", "F6", "Nagato&Mutsu", "exposed",
		"night only").sea("Allies", "2", "D4", "U.S. cruisers", "day only")
	s := at(t, r, e)
	require.Equal(t, 7, s.Tank(navalchess.Japan))
	japan, _ := navalchess.Own(navalchess.Japan)
	allies, _ := navalchess.Own(navalchess.Allies)
	for m, want := range map[int]navalchess.Force{
		japan:      {InUse: true, Exposed: true, Status: navalchess.NightOnly, Steps: 2},
		allies + 1: {InUse: true, Status: navalchess.DayOnly, Steps: 2},
		allies:     {At: navalchess.NoMarker, From: navalchess.NoMarker},
	} {
		got := s.Force(m)
		if want.InUse {
			got.At, got.From = 0, 0
		}
		require.Equal(t, want, got)
	}
	ship := s.Piece(number(t, r, "Nagato&Mutsu"))
	require.Equal(t, uint8(japan), ship.Marker)
	require.False(t, ship.Hidden || ship.Damaged, "its marker is turned up")
	require.True(t, s.Piece(number(t, r, "U.S. cruisers")).Hidden)
	require.True(t, s.InHand(number(t, r, "Betty 1")))
	wing := s.Plane(number(t, r, "Akagi&Kaga air"))
	require.Equal(t, uint8(navalchess.Deck+number(t, r, "Akagi&Kaga")), wing.At)
	require.Equal(t, s.At[number(t, r, "Akagi&Kaga")], wing.Post, "it attacks from its carrier")
	require.True(t, wing.Elite && !wing.Land && !wing.Home)
	require.False(t, s.InHand(number(t, r, "Akagi&Kaga air")))
}
