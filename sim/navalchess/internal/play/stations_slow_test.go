package play

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// based counts the air units of a side in a hex, but for those that defend Tokyo. [20.2]
func (s slow) based(side sim.Side, h int) (n int) {
	for a, p := range s.Planes {
		if p.Side == side && p.Kind != HomeAir && int(s.Base[a]) == h {
			n++
		}
	}
	return n
}

// roomFor reports whether a side can base one more air unit in a hex. [9.5] [19.3] (Q48)
// (Q52)
func (s slow) roomFor(side sim.Side, h int) bool {
	i := hex.Index(h)
	own := s.Held[side].Has(i) && s.GroundHexes.Has(i)
	if side == Allies {
		own = own || s.Beach.Has(i)
	} else if s.Beach.Has(i) || s.Raw.Has(i) {
		own = false
	}
	return own && !(s.Small.Has(i) && s.based(side, h) >= int(s.Hexes[h].Limit))
}

// deckOf counts the air units on a carrier.
func (s slow) onDeck(u int) (n int) {
	for a := range s.Planes {
		if int(s.Base[a]) == DeckPlace+u {
			n++
		}
	}
	return n
}

// operates reports whether a carrier can operate air: whole, and not among shoals. [14.4]
func (s slow) operates(u int) bool {
	return s.At[u] < EdgePlace && s.Ship[u]&Damaged == 0 && !s.ShoalHexes.Has(hex.Index(s.At[u]))
}

// post is the hex from which an air unit flies, -1 where it cannot.
func (s slow) post(a int) int {
	switch b := s.Base[a]; {
	case b < EdgePlace:
		return int(b)
	case b >= DeckPlace && s.operates(int(b-DeckPlace)):
		return int(s.At[b-DeckPlace])
	}
	return -1
}

// flights are where an air unit can fly at the end of a pulse. [9.6] (Q58)
func (s slow) flights(a int) map[int]bool {
	p, from, c := s.Planes[a], s.post(a), map[int]bool{Pass: true}
	for h, far := range s.apart(from) {
		elsewhere := h != from || s.Base[a] >= DeckPlace
		if elsewhere && far <= int(s.fly) && s.roomFor(p.Side, h) {
			c[ToHex+h] = true
		}
	}
	if p.Kind != LandAir {
		for u, x := range s.Ships {
			if x.Side == p.Side && x.Class == Carrier && s.operates(u) &&
				s.apart(from)[int(s.At[u])] <= int(s.fly) && int(s.Base[a]) != DeckPlace+u &&
				s.onDeck(u) < int(s.decks) {
				c[u] = true
			}
		}
	}
	return c
}

// berthed counts the ships of a side that lie in a port without a marker.
func (s slow) berthed(side sim.Side, h int) (n int) {
	for u, x := range s.Ships {
		if x.Side == side && int(s.At[u]) == h && s.On[u] == None {
			n++
		}
	}
	return n
}

// harbour reports whether a side holds a port in a hex.
func (s slow) harbour(side sim.Side, h int) bool {
	return s.Held[side].Has(hex.Index(h)) && s.Ports.Has(hex.Index(h))
}

// maySee reports whether ships of a side can be in a hex without a marker, for all that
// the other side knows. [11.1] (N01)
func (s slow) mayBe(side sim.Side, h int) bool {
	if s.berthed(side, h) > 0 {
		return true
	}
	shut := s.harbour(side, h) && !s.Spied.Has(hex.Index(h)) && s.Step != StepReturn && !(s.FaceUp && side == Japan)
	for u, x := range s.Ships {
		if m := s.On[u]; shut && x.Side == side && m != None && int(s.Mark[m].From) == h &&
			s.Mark[m].Flags&Exposed == 0 {
			return true
		}
	}
	return false
}

// exits are where a marker can go that leaves the enemy. [6.2] [17.6]
func (s slow) exits(m int) map[int]bool {
	k, enemy, c := s.Mark[m], SideOf(m).Other(), map[int]bool{Pass: true}
	for h := range s.Sea.All() {
		if !s.bySea(int(k.At), int(h)) || s.marker(enemy, int(h)) || s.mayBe(enemy, int(h)) {
			continue
		}
		if !(s.shoal(int(h)) && s.carriersAboard(m)) {
			c[ToHex+int(h)] = true
		}
	}
	return c
}

// transfers are the ports in range by sea of a ship that is transferred. [7.3] [9.2]
func (s slow) transfers(u int) map[int]bool {
	c := map[int]bool{Pass: true}
	for h, far := range s.steps(int(s.At[u]), s.bySea) {
		i := hex.Index(h)
		full := s.narrow.Has(i) && s.berthed(Japan, h) >= int(s.Hexes[h].berths)
		if h != int(s.At[u]) && far <= int(s.transfer) && s.harbour(Japan, h) && !full &&
			!(s.shoal(h) && s.Ships[u].Class == Carrier) {
			c[ToHex+h] = true
		}
	}
	return c
}

// The places where air flies, a marker withdraws to, and a ship is transferred to agree with the
// slow rules. [9.6] [17.6] [6.2] [7.3] [14.4]
func TestStationsAgainstSlowRules(t *testing.T) {
	checked := map[Step]int{}
	played(t, 4, func(s *State) {
		var want map[int]bool
		switch k := (slow{s}); s.Step {
		case StepFly:
			want = k.flights(int(s.Unit))
		case StepWithdraw, StepRetreat:
			if s.toBase {
				return
			}
			want = k.exits(int(s.Unit))
		case StepTransfer:
			want = k.transfers(int(s.Unit))
		default:
			return
		}
		checked[s.Step]++
		got := map[int]bool{}
		for _, m := range s.Legal(nil) {
			got[int(m)] = true
		}
		if !equal(got, want) {
			require.Equal(t, want, got, "step %s, unit %d, turn %d", Stages[s.Step].Name, s.Unit, s.GameTurn)
		}
	})
	for _, k := range []Step{StepFly, StepWithdraw, StepRetreat, StepTransfer} {
		require.Positive(t, checked[k], Stages[k].Name)
	}
}

func equal(a, b map[int]bool) bool {
	for k := range a {
		if !b[k] {
			return false
		}
	}
	return len(a) == len(b)
}

// seen reports whether a side sees a hex from where it lies in the open. [11.3] [13.5]
// (Q21)
func (s slow) seen(side sim.Side, h int) bool {
	far := s.apart(h)
	if s.Held[side].Has(hex.Index(h)) {
		return true
	}
	for u, x := range s.Ships {
		surface := x.Class != Carrier && x.Class != Amphibious
		if x.Side == side && surface && int(s.At[u]) == h && s.On[u] == None {
			return true
		}
	}
	for b := range s.Held[side].All() {
		if s.heldIsActive && far[int(b)] <= int(s.LandRange) {
			return true
		}
	}
	for a, p := range s.Planes {
		if p.Side != side {
			continue
		}
		switch b := s.Base[a]; {
		case b < EdgePlace:
			if far[int(b)] <= int(s.RangeOf(p.Kind)) {
				return true
			}
		case b >= DeckPlace:
			u := int(b - DeckPlace)
			inTheOpen := s.On[u] == None && s.operates(u) && !(s.harbour(side, int(s.At[u])) &&
				!s.Spied.Has(hex.Index(s.At[u])))
			if inTheOpen && far[int(s.At[u])] <= int(s.navalRange) {
				return true
			}
		}
	}
	return false
}

// Which hexes a side sees, what may lie in a harbour, how much room there is and what is
// hidden of a ship is in positions of random games what the slow rules say. [11.1] [11.3]
// [9.5] (N01)
func TestSightAgainstSlowRules(t *testing.T) {
	n, saw, lay, hid := 0, 0, 0, 0
	played(t, 3, func(s *State) {
		if n++; n%401 != 0 {
			return
		}
		k := slow{s}
		for side := range sim.Side(2) {
			rooms := s.rooms(side)
			for h := range s.Grid.Hexes().All() {
				require.Equal(t, k.roomFor(side, int(h)), rooms.Has(h), "room at %s", s.Hexes[h].Id)
				require.Equal(t, k.mayBe(side, int(h)), s.mayLie(side, uint8(h)), "ships in %s, step %s",
					s.Hexes[h].Id, Stages[s.Step].Name)
				see := k.seen(side, int(h))
				require.Equal(t, see, s.watched(side, h), "sight of %s", s.Hexes[h].Id)
				saw += int(Bit(see))
				lay += int(Bit(k.mayBe(side, int(h))))
			}
		}
		for u, x := range s.Ships {
			m := s.On[u]
			if m == None {
				continue
			}
			want := s.Mark[m].Flags&Exposed == 0 && !(s.FaceUp && x.Side == Japan)
			require.Equal(t, want, s.Hidden(u), x.Name)
			require.Equal(t, s.Mark[m].From, s.Origin(u), x.Name)
			require.NotZero(t, s.Aboard(int(m))>>u&1, x.Name)
			hid += int(Bit(want))
		}
	})
	require.True(t, saw > 0 && lay > 0 && hid > 0)
}

// An air unit stays on its carrier by Pass alone. If a carrier with room for two were listed
// too, there would be two moves to one place, and what Japan sees of them would tell whether a
// hidden carrier is still off the map. [9.6] (Q58) (Q59)
func TestAirUnitIsNotListedForItsOwnCarrier(t *testing.T) {
	asked := map[Step]int{}
	played(t, 2, func(s *State) {
		switch s.Step {
		case StepAirBase, StepAirPlace, StepFly:
			if at := s.Base[s.Unit]; at >= DeckPlace {
				asked[s.Step]++
				if own := sim.Move(at - DeckPlace); slices.Contains(s.Legal(nil), own) {
					require.Fail(t, "two moves to one place", "%s, step %s", s.Planes[s.Unit].Name, Stages[s.Step].Name)
				}
			}
		}
	})
	require.Len(t, asked, 3)
}

// Every ship that is on a marker lies where the marker does, a marker that is turned up
// has a ship, and there are no more markers than a side has. [2.4] [10.6] (Q25)
func TestMarkersAreWhole(t *testing.T) {
	inUse := 0
	played(t, 2, func(s *State) {
		var used [2]int
		for m, k := range s.Mark {
			if k.Flags&InUse == 0 {
				require.Equal(t, Marker{None, None, None, 0, 0}, k)
				continue
			}
			used[SideOf(m)]++
			inUse++
			ships := 0
			for u := range s.Ships {
				if s.On[u] == uint8(m) {
					ships++
					require.Equal(t, k.At, s.At[u], s.Ships[u].Name)
					require.Equal(t, SideOf(m), s.Ships[u].Side, s.Ships[u].Name)
				}
			}
			if k.Flags&Exposed != 0 {
				require.Positive(t, ships, "a dummy that was turned up is taken off")
			}
			require.LessOrEqual(t, k.Left, s.Steps)
		}
		for side, n := range used {
			require.LessOrEqual(t, n, MarkersEach, SideNames[side])
			require.LessOrEqual(t, n+int(s.Gone[side]), int(s.forces[side]+s.Now().Dummies[side]), SideNames[side])
		}
	})
	require.Positive(t, inUse)
}
