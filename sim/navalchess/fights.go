package navalchess

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.BattleFinder = (*State)(nil)

// meets returns the hexes where ships of both sides are that can see each other as a side
// sees it: that of the battle at hand first.
func (s *State) meets(viewer sim.Side) (hexes []uint8) {
	if s.Step == play.StepOver {
		return nil
	}
	var at [2]hex.Board
	for u := range s.Ships {
		x := &s.Ships[u]
		if s.At[u] < play.EdgePlace && (x.Side == viewer || viewer == sim.Over || !s.Hidden(u)) {
			at[x.Side] = at[x.Side].With(hex.Index(s.At[u]))
		}
	}
	both := at[Japan].And(at[Allies])
	if s.fightsNow() && both.Has(hex.Index(s.Hex)) {
		hexes = append(hexes, s.Hex)
	}
	for h := range both.All() {
		if !slices.Contains(hexes, uint8(h)) {
			hexes = append(hexes, uint8(h))
		}
	}
	return hexes
}

// Battlegrounds names the hexes where ships of both sides meet.
func (s *State) Battlegrounds(viewer sim.Side) (names []string) {
	for _, h := range s.meets(viewer) {
		names = append(names, s.HexName(hex.Index(h)))
	}
	return names
}

// BattleAt returns the battle with guns in a hex, from its first round on: by night where
// that is at hand, else by day.
func (s *State) BattleAt(place string, viewer sim.Side, d *sim.Dice) (f sim.Fight, err error) {
	meets := s.meets(viewer)
	i := slices.IndexFunc(meets, func(h uint8) bool { return s.HexName(hex.Index(h)) == place })
	if i < 0 {
		return f, fmt.Errorf("found no battle at %q", place)
	}
	// The enemy is dealt as the viewer may suppose, and the battle is made of that.
	k := s.Clone().(*State)
	k.Deal(viewer, d)
	parts := map[string]string{"kind": play.OfGuns, "time": "day", "hex": s.Hexes[meets[i]].Id, "date": s.Now().Label}
	if s.fightsNow() && meets[i] == s.Hex && s.Night {
		parts["time"] = "night"
	}
	attacker := s.NthSide(0)
	var forces [2]force
	f.Known = true
	for u := range k.Ships {
		x := &k.Ships[u]
		f.Known = f.Known && (x.Side == viewer || !s.Hidden(u))
		if k.At[u] == meets[i] {
			side := x.Side ^ attacker
			// Guns decide: carriers come without their air, which fights in its own rounds.
			forces[side].ships = append(forces[side].ships, member{ship: u, damaged: k.Ship[u]&play.Damaged != 0,
				empty: x.Class == play.Carrier})
		}
	}
	parts["attack"], parts["defend"] = forces[0].text(s.rules()), forces[1].text(s.rules())
	f.Attacker = attacker
	f.State, err = (&BattleRules{Rules: s.rules()}).Battle("", "", parts)
	return f, err
}
