package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// marker reports whether a marker of a side lies in a hex.
func (s slow) marker(side sim.Side, h int) bool {
	for m, k := range s.Mark {
		if SideOf(m) == side && k.Flags&InUse != 0 && int(k.At) == h {
			return true
		}
	}
	return false
}

// carriersAboard reports whether a marker has a carrier.
func (s slow) carriersAboard(m int) bool {
	for u, x := range s.Ships {
		if s.On[u] == uint8(m) && x.Class == Carrier {
			return true
		}
	}
	return false
}

// shoal reports whether a carrier is kept out of a hex. (Q28)
func (s slow) shoal(h int) bool { return s.noEntry && s.ShoalHexes.Has(hex.Index(h)) }

// affords reports whether there is fuel for a ship. [7.1]
func (s slow) affords(u int) bool {
	x := s.Ships[u]
	t := s.Calendar[s.GameTurn-1]
	if x.Side == Allies && t.Fuel[Allies] == Unlimited {
		return true
	}
	if x.Side == Japan && s.NorthRow > 0 && s.At[u] < EdgePlace {
		if row, _ := s.Grid.Coordinates(hex.Index(s.At[u])); row < int(s.NorthRow) && x.Fuel > s.North {
			return false
		}
	}
	return s.Fuel[x.Side] >= x.Fuel
}

// fresh returns the first marker of a side that is free, -1 where it has no more: there
// are so many for forces, and the dummies of the turn. (Q25)
func (s slow) fresh(side sim.Side) int {
	used, first := int(s.Gone[side]), -1
	for m, k := range s.Mark {
		if SideOf(m) != side {
			continue
		}
		if k.Flags&InUse != 0 {
			used++
		} else if first < 0 {
			first = m
		}
	}
	if used >= int(s.forces[side]+s.Calendar[s.GameTurn-1].Dummies[side]) {
		return -1
	}
	return first
}

// moored reports whether a ship of a side lies in a hex without a marker.
func (s slow) moored(side sim.Side, h int) bool {
	for u, x := range s.Ships {
		if x.Side == side && int(s.At[u]) == h && s.On[u] == None {
			return true
		}
	}
	return false
}

// startsNextToEnemy reports whether a marker that has all its steps left lies next to an enemy
// marker. (N23)
func (s slow) startsNextToEnemy(m int) bool {
	k := s.Mark[m]
	if k.At >= EdgePlace || k.Left != s.Steps {
		return false
	}
	for _, h := range s.beside(int(k.At)) {
		if s.marker(SideOf(m).Other(), h) {
			return true
		}
	}
	return false
}

// choices are those of the decision at hand, and whether the slow rules know them.
func (s slow) choices() (c map[int]bool, known bool) {
	c = map[int]bool{Pass: true}
	u := int(s.Unit)
	switch s.Step {
	case StepMove: // [10.1] [10.2] [10.3] [10.5]
		k := s.Mark[u]
		for h := range s.Sea.All() {
			next := int(k.At) == EdgePlace && s.edge.Has(h)
			if k.At < EdgePlace {
				next = s.bySea(int(k.At), int(h))
			}
			if k.Flags&halted != 0 || s.heldNextTo && s.startsNextToEnemy(u) {
				next = next && s.marker(SideOf(u).Other(), int(h))
			}
			if next && !(s.shoal(int(h)) && s.carriersAboard(u)) {
				c[ToHex+int(h)] = true
			}
		}
	case StepPackMove:
		for h, n := range s.steps(int(s.Pack[u]), s.bySea) {
			if n > 0 && n <= int(s.packSteps) {
				c[ToHex+h] = true
			}
		}
	case StepSplit:
		k := s.Mark[s.On[u]]
		alone := true
		for v := range s.Ships {
			alone = alone && (v == u || s.On[v] != s.On[u])
		}
		for m, o := range s.Mark {
			alike := (k.Flags^o.Flags)&(Exposed|Lapsed|decoded) == 0
			if m != int(s.On[u]) && SideOf(m) == s.Ships[u].Side && o.Flags&InUse != 0 && o.At == k.At &&
				o.From == k.From && alike {
				c[m] = true
			}
		}
		if m := s.fresh(s.Ships[u].Side); m >= 0 && !alone {
			c[m] = true
		}
	case StepSail, StepMagicSail: // [6.1] [7.1]
		for m, k := range s.Mark {
			if SideOf(m) == s.Ships[u].Side && k.Flags&InUse != 0 && k.Flags&Exposed == 0 && k.At == s.At[u] &&
				k.From == s.At[u] {
				c[m] = true
			}
		}
		if m := s.fresh(s.Ships[u].Side); m >= 0 {
			c[m] = true
		}
	case StepSub: // [13.1]
		if s.subsInPort {
			return nil, false
		}
		for h := range s.Sea.All() {
			if s.marker(s.Side.Other(), int(h)) {
				c[ToHex+int(h)] = true
			}
		}
	case StepDummy: // [10.6]
		for h := range s.Ports.All() {
			if s.Held[s.Side].Has(h) {
				c[ToHex+int(h)] = true
			}
		}
		if s.Side == Allies {
			c[ToEdge] = true
		}
	case StepFly: // [9.6]
		return nil, false
	case StepConvoy, StepPackAttack, StepScreen:
		c[Yes] = true
	case StepFire: // [17.3]
		if s.OwnerPicks {
			delete(c, Pass)
		}
		for v, x := range s.Ships {
			if x.Side != s.Ships[u].Side && s.line(x.Side)>>v&1 == 1 {
				c[v] = true
			}
		}
	case StepLand: // [19.1]
		c[Yes] = true
		for a, p := range s.Planes {
			if p.Side == Allies && (s.allLand || p.Kind == LandAir) && s.Base[a] == HandPlace {
				c[Yes+1] = true
			}
		}
	case StepPrey: // [7.3]
		for v := range s.Split {
			if s.Ship[v]&moved != 0 && s.At[v] < EdgePlace {
				c[v] = true
			}
		}
	default:
		return nil, false
	}
	return c, true
}

// At every decision of random games the choices are those that the slow rules find.
// [6.1] [7.1] [7.3] [10.1] [10.2] [10.3] [10.6] [13.1] [17.3] [19.1]
func TestChoicesAgainstSlowRules(t *testing.T) {
	checked := map[Step]int{}
	played(t, 4, func(s *State) {
		want, known := slow{s}.choices()
		if !known {
			return
		}
		checked[s.Step]++
		got := map[int]bool{}
		for _, m := range s.Legal(nil) {
			got[int(m)] = true
		}
		if len(got) != len(want) {
			require.Equal(t, want, got, "step %s, unit %d, turn %d, options %v", Stages[s.Step].Name, s.Unit,
				s.GameTurn, s.options)
		}
		for m := range want {
			require.True(t, got[m], "step %s, unit %d, choice %d", Stages[s.Step].Name, s.Unit, m)
		}
	})
	for _, k := range []Step{StepMove, StepPackMove, StepSplit, StepSail, StepSub, StepFire, StepDummy, StepConvoy} {
		require.Positive(t, checked[k], Stages[k].Name)
	}
}

// A ship that is asked whether it sails is in a port of its side, on no marker, can move and has
// fuel. A marker that moves is in use and has hexes left. A ship that fires is in the line, and one
// that lands is amphibious. The rules ask nothing that the slow rules do not ask. [6.1] [7.1]
// [10.1] [17.3] [19.1]
func TestWhoIsAsked(t *testing.T) {
	sailors := 0
	played(t, 4, func(s *State) {
		k, u := slow{s}, int(s.Unit)
		switch s.Step {
		case StepSail:
			sailors++
			x := s.Ships[u]
			require.Equal(t, s.Side, x.Side)
			require.True(t, s.On[u] == None && s.Ship[u]&(Idle|Damaged) == 0 && k.affords(u), x.Name)
			if s.At[u] != EdgePlace {
				require.True(t, s.Ports.Has(hex.Index(s.At[u])) && s.Held[x.Side].Has(hex.Index(s.At[u])), x.Name)
			}
		case StepMove:
			require.True(t, s.Mark[u].Flags&InUse != 0 && s.Mark[u].Left > 0 && SideOf(u) == s.Side)
		case StepPackMove, StepPackAttack:
			require.Equal(t, Allies, s.Side)
			require.True(t, s.Sea.Has(hex.Index(s.Pack[u])))
			if s.Step == StepPackAttack && !s.subsInPort {
				require.True(t, k.marker(Japan, int(s.Pack[u])), "it attacks what is in its hex [13.3]")
			}
		case StepLand:
			at := hex.Index(s.At[u])
			require.True(t, s.Ships[u].Class == Amphibious && s.GroundHexes.Has(at) && !s.Held[Allies].Has(at) &&
				!s.Beach.Has(at))
		case StepSlip:
			require.True(t, s.On[u] == None && k.moored(s.Side, int(s.At[u])) && k.affords(u))
			require.True(t, k.moored(s.Side.Other(), int(s.At[u])) || k.marker(s.Side.Other(), int(s.At[u])),
				"beside the enemy")
		case StepScreen: // [17.5]
			require.True(t, s.Ship[u]&Damaged != 0 || s.Ships[u].Guns == 0)
		}
	})
	require.Positive(t, sailors)
}
