package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// open reports whether a ship can be attacked: its marker is turned up, or it lies where the
// enemy can see it. [11.1] (N01) (Q68)
func (s slow) open(u int) bool {
	side, h := s.Ships[u].Side, hex.Index(s.At[u])
	if m := s.On[u]; m != None {
		return s.Mark[m].Flags&Exposed != 0 && s.Mark[m].Flags&Lapsed == 0
	}
	if s.portSafe && s.Held[side].Has(h) {
		return false
	}
	return !s.harbour(side, int(h)) || s.Spied.Has(h)
}

// there reports whether a ship is in a hex in a session. [17.1]
func (s slow) there(u int, night bool) bool {
	m := s.On[u]
	if m == None {
		return true
	}
	if night {
		return s.Mark[m].Flags&DayOnly == 0
	}
	return s.Mark[m].Flags&NightOnly == 0
}

// prey are all that an air unit can attack from where it is. [14.1] [14.2] [14.8] [14.9]
// [20.1] (Q29) (Q31)
func (s slow) prey(a int) map[int]bool {
	p, c, from := s.Planes[a], map[int]bool{}, int(s.Base[a])
	reach := 2
	if p.Kind.Naval() {
		reach = 1
	}
	if from >= DeckPlace {
		if carrier := from - DeckPlace; s.On[carrier] != None && s.Mark[s.On[carrier]].Flags&NightOnly != 0 {
			return c
		}
		from = int(s.At[from-DeckPlace])
	}
	far, first := s.apart(from), map[uint8]bool{}
	for u, x := range s.Ships {
		if x.Side == p.Side || s.At[u] >= EdgePlace || !s.open(u) || !s.there(u, false) {
			continue
		}
		near := far[int(s.At[u])] <= reach
		if m := s.On[u]; m != None && !p.Kind.Naval() && !s.finalHexOnly && s.Mark[m].Via < EdgePlace {
			near = near || far[int(s.Mark[m].Via)] <= reach
		}
		if !near || s.Victims != "attacker" && first[s.At[u]] {
			continue
		}
		first[s.At[u]], c[u] = true, true
		if p.Side == Japan && p.Kind != HomeAir && s.GameTurn >= 11 {
			c[Kamikaze+u] = true
		}
	}
	for h, n := range far {
		if n <= reach && !s.noBaseStrikes && s.based(p.Side.Other(), h) > 0 {
			c[ToHex+h] = true
		}
	}
	if b := int(s.Base[a]); p.Side == Allies && b >= DeckPlace && far[int(s.Tokyo)] <= 2 && s.Held[Japan].Has(s.Tokyo) {
		if u := b - DeckPlace; s.Ships[u].American && s.Ship[u]&Damaged == 0 {
			c[Raid] = true
		}
	}
	return c
}

// Air attacks what it can reach, sees and is there by day, naval air in its engagement, and
// with surprise land-based air in that of the hexes fought over. [14.1] [14.2] [14.3] [14.5]
// [14.8] [14.9] [20.1] (N12) (N20)
func TestTargetsAgainstSlowRules(t *testing.T) {
	ships, bases, dives, surprised := 0, 0, 0, 0
	played(t, 4, func(s *State) {
		if s.Step != StepStrike {
			return
		}
		a, k := int(s.Unit), slow{s}
		want, naval := k.prey(a), s.Planes[a].Kind.Naval()
		require.Equal(t, s.Side, s.Planes[a].Side)
		if !naval && s.Nth < 2 {
			require.Equal(t, sim.Side(s.Ahead), s.Planes[a].Side, "land-based air waits, but for that which surprises")
			surprised++
			for c := range want {
				if !s.Clash.Has(s.TargetHex(c)) {
					delete(want, c)
				}
			}
		}
		for c := range want {
			switch {
			case c < ToHex:
				ships++
			case c < Kamikaze:
				bases++
			case c < Raid:
				dives++
			}
		}
		want[Pass] = true
		got := map[int]bool{}
		for _, m := range s.Legal(nil) {
			got[int(m)] = true
		}
		require.Equal(t, want, got, "%s, turn %d, options %v", s.Planes[a].Name, s.GameTurn, s.options)
	})
	require.True(t, ships > 0 && bases > 0 && dives > 0 && surprised > 0)
}

// fights are the ships of a side that are in the battle at hand. [17.1] [17.2] [17.6]
func (s slow) fights(side sim.Side) map[int]bool {
	crew := map[int]bool{}
	for u, x := range s.Ships {
		asked := s.Step == StepEngage && side == s.Side // it may give battle unseen
		if x.Side == side && s.At[u] == s.Hex && (asked && !s.portSafe || s.open(u)) && s.there(u, s.Night) &&
			s.Ship[u]&Left == 0 {
			crew[u] = true
		}
	}
	return crew
}

// In a battle are all ships of the hex that are there by day, or by night, and have not
// left; no more are screened than others screen; both sides have some when it begins. [17.1]
// [17.2] [17.5] [17.6]
func TestBattlesAgainstSlowRules(t *testing.T) {
	battles, screened, nights := 0, 0, 0
	played(t, 4, func(s *State) {
		if s.Step != StepEngage && s.Step != StepFire && s.Step != StepScreen {
			return
		}
		for side := range sim.Side(2) {
			crew, gunners, hid := slow{s}.fights(side), 0, 0
			if s.Step != StepEngage || side != s.Side || len(s.Legal(nil)) > 1 { // or nobody is left in a harbour
				require.NotEmpty(t, crew)
			}
			for u := range s.Ships {
				require.Equal(t, crew[u], s.Crew(side)>>u&1 == 1, s.Ships[u].Name)
				switch {
				case !crew[u]:
				case s.Ship[u]&Screened != 0:
					hid++
					require.Zero(t, s.line(side)>>u&1, "who is screened is out of the line")
				case s.Ships[u].Guns > 0 && s.Ship[u]&Damaged == 0:
					gunners++
				}
			}
			if require.LessOrEqual(t, hid, gunners); hid > 0 {
				screened++
			}
		}
		battles++
		nights += int(Bit(s.Night))
	})
	require.True(t, battles > nights && nights > 0 && screened > 0)
}

// takes reports whether a side wins a hex: an amphibious piece there by day and night, and
// no enemy ship that is, or fewer. [18.6] [19.2] (Q51) (N16)
func (s slow) takes(side sim.Side, h int) bool {
	own, enemy, lands := 0, 0, false
	for u, x := range s.Ships {
		if int(s.At[u]) != h || s.Ship[u]&Left != 0 || !s.there(u, true) || !s.there(u, false) {
			continue
		}
		if x.Side != side {
			enemy++
		} else if own++; x.Class == Amphibious {
			lands = true
		}
	}
	i := hex.Index(h)
	if !lands || !s.GroundHexes.Has(i) || enemy > 0 && !(s.moreShips && own > enemy) {
		return false
	}
	return !s.Held[side].Has(i) || side == Japan && s.Beach.Has(i)
}

// The captures of a side, and the circles against them, agree with the slow rules in random games.
// A hex that is taken has no enemy air left except that of Tokyo. [19.2] [19.4] [19.5] (Q50)
func TestControlAgainstSlowRules(t *testing.T) {
	n, won, free := 0, 0, 0
	played(t, 3, func(s *State) {
		if n++; s.Step != StepControl && s.Step != StepTake && n%97 != 0 {
			return
		}
		for side := range sim.Side(2) {
			s.Side = side
			for h := range s.Grid.Hexes().All() {
				takes := slow{s}.takes(side, int(h))
				require.Equal(t, takes, s.won(side).Has(h), "%s for %s", s.Hexes[h].Id, SideNames[side])
				if s.Hexes[h].First == uint8(side) && !s.CirclesAll {
					require.Zero(t, s.Circles(h), "nobody defends against who was there first")
					free++
				}
				if !takes {
					continue
				}
				won++
				c := *s
				c.take(h)
				require.True(t, c.Held[side].Has(h) && !c.Held[side.Other()].Has(h))
				require.Zero(t, slow{&c}.based(side.Other(), int(h)))
			}
		}
	})
	require.True(t, won > 0 && free > 0)
}
