package play

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// printed is the attack table, each column from a roll of 1 to one of 6. [16.1] [16.4]
var printed = map[string][6]string{
	"c1": {"-", "-", "-", "-", "E", "DE"}, "c2": {"-", "-", "-", "-", "-", "D"},
	"c3": {"-", "-", "-", "-", "D", "D"}, "c4": {"-", "-", "-", "D", "D", "D"},
	"c5": {"-", "-", "D", "D", "D", "S"}, "c6": {"-", "-", "D", "D", "S", "S"},
	"pack": {"-", "-", "E", "E", "DE", "DE"},
}

// surprising is who has surprise from a roll of 1 to one of 6: Japan, nobody or the Allies. [12.2]
var surprising = map[string]string{"to-sum42": "JJ--AA", "fal42-on": "J----A", "spr42-sum42": "JJJ-AA",
	"fal42-spr43": "JJ-AAA", "sum43-end": "JJAAAA"}

// ladder is the column of each step of the ladder of guns. [16.3] [16.2]
func (s slow) ladder(guns int) string {
	if guns == 1 && s.secondReading {
		return "c2"
	}
	return [...]string{"c2", "c3", "c4", "c5", "c6"}[guns]
}

// cell is what the table says to a roll, with what lies beyond its ends. (Q10)
func cell(column string, roll int) string { return printed[column][min(max(roll, 1), 6)-1] }

// law is how likely a roll leads to what.
func law(s *State, roll func(n *State, d *sim.Dice), of func(n *State) string) map[string]float64 {
	var l sim.Lister
	got, n := map[string]float64{}, new(State)
	for p := range l.Rolls(func(d *sim.Dice) { *n = *s; roll(n, d) }) {
		got[of(n)] += p
	}
	return got
}

func requireLaw(t testing.TB, want, got map[string]float64, text string, args ...any) {
	t.Helper()
	for k, p := range want {
		require.InDelta(t, p, got[k], 1e-12, "%s of %v, found %v: %s", k, want, got, fmt.Sprintf(text, args...))
	}
	require.Len(t, got, len(want), "found %v; want %v: %s", got, want, fmt.Sprintf(text, args...))
}

// fate says whether a ship is sunk, damaged or whole.
func fate(n *State, u int) string {
	switch {
	case n.At[u] > EdgePlace:
		return "sunk"
	case n.Ship[u]&Damaged != 0:
		return "damaged"
	}
	return "whole"
}

// hurt is the fate of a ship to which a cell of the table happens. [18.1] [18.2] (Q70)
func (s slow) hurt(u int, result string) string {
	was := fate(s.State, u)
	switch {
	case result == "S", result == "D" && s.Ships[u].Single, result == "D" && was == "damaged" && !s.SecondHarmless:
		return "sunk"
	case result == "D":
		return "damaged"
	}
	return was
}

// numbers are the faces that hit air over ships: one, one more for carriers, for the Allies
// one from Fall 1942 and one from Fall 1943 for a second carrier. [15.1] (Q34)
func (s slow) numbers(side sim.Side, at int) int {
	n, decks := 1, 0
	for u, x := range s.Ships {
		if x.Side == side && x.Class == Carrier && int(s.At[u]) == at && s.operates(u) &&
			(!s.deckNeedsPlanes || s.onDeck(u) > 0) {
			decks++
		}
	}
	n += min(decks, 1)
	if side == Allies && s.GameTurn >= 3 {
		n++
	}
	if side == Allies && s.GameTurn >= 7 && decks > 1 {
		n++
	}
	return min(n, 4)
}

// wing is the column of an air unit. [14.7] [14.8]
func (s slow) wing(a int, dive bool) string {
	switch k := s.Planes[a].Kind; {
	case dive || k == EliteAir:
		return "c5"
	case k == PlainAir:
		return "c4"
	}
	return "c3"
}

// strikeLaw is what comes of an attack on a ship: both dice in all their ways. [14.2] [14.6]
// [14.7] [14.8] [15.2] [18.5]
func (s slow) strikeLaw(a, u int, dive bool) map[string]float64 {
	p, want, shift := s.Planes[a], map[string]float64{}, 0
	if !p.Kind.Naval() {
		far := s.apart(s.post(a))
		gap := far[int(s.At[u])]
		if m := s.On[u]; m != None && s.Mark[m].Via < EdgePlace && !s.finalHexOnly {
			gap = min(gap, far[int(s.Mark[m].Via)])
		}
		if gap == 2 {
			shift--
		}
	}
	if s.easierFromAir && s.Ship[u]&Damaged != 0 {
		shift++
	}
	caught := false
	for b := range s.Planes {
		caught = caught || int(s.Base[b]) == DeckPlace+u && s.Air[b]&aloft == 0 && s.Nth == 0 &&
			s.Ahead == uint8(p.Side)
	}
	n := s.numbers(p.Side.Other(), int(s.At[u]))
	for flak := 1; flak <= 6; flak++ {
		for die := 1; die <= 6; die++ {
			shot, end, hit := flak > 6-n, fate(s.State, u), false
			if !shot || flak == 7-n && (n > 1 || !s.LoneShot) {
				x := cell(s.wing(a, dive), die+shift)
				hit = x != "-"
				if hit && caught {
					x = "S"
				}
				end = s.hurt(u, x)
			}
			lost := p.Kind != HomeAir && (shot || dive && (hit || !s.KamikazeIfHit))
			want[fmt.Sprint(end, " ", lost)] += 1. / 36
		}
	}
	return want
}

// baseLaw is what comes of an attack on a base: how many units are left. [14.9] (Q33) (Q35)
func (s slow) baseLaw(a, h int) map[string]float64 {
	p, want, n, shift := s.Planes[a], map[string]float64{}, 1, 0
	enemy := p.Side.Other()
	all, ground := s.based(enemy, h), s.based(enemy, h)
	for b, q := range s.Planes { // air that has launched is not on the ground
		if q.Side == enemy && int(s.Base[b]) == h && s.Air[b]&aloft != 0 {
			ground--
		}
	}
	if enemy == Allies && s.GameTurn >= 3 && !s.flakShipsOnly {
		n = 2
	}
	if !p.Kind.Naval() && s.apart(s.post(a))[h] == 2 {
		shift = -1
	}
	for flak := 1; flak <= 6; flak++ {
		for die := 1; die <= 6; die++ {
			shot, left := flak > 6-n, all
			if !shot || flak == 7-n && (n > 1 || !s.LoneShot) {
				switch cell(s.wing(a, false), die+shift) {
				case "D":
					left -= min(ground, 1)
				case "S":
					left -= ground
				}
			}
			want[fmt.Sprint(left, " ", shot && p.Kind != HomeAir)] += 1. / 36
		}
	}
	return want
}

// gunLaw is how many hits a ship scores. [3.3] [17.3] [17.4] [17.5]
func (s slow) gunLaw(u, v int) map[string]float64 {
	x, guns, want := s.Ships[u], int(s.Ships[u].Guns), map[string]float64{}
	if x.Class == Cruiser && !s.Night {
		guns = min(guns, 1)
	} else if x.Class == Cruiser && s.Ahead == uint8(x.Side) && (x.Side == Japan || x.Anzac) {
		guns++
	}
	shift := int(Bit(s.Ship[v]&Damaged != 0)) - int(Bit(s.Ship[u]&Damaged != 0))
	for die := 1; die <= 6; die++ {
		want[fmt.Sprint(map[string]int{"-": 0, "D": 1, "S": 4}[cell(s.ladder(guns), die+shift)])] += 1. / 6
	}
	return want
}

// At decisions of random games all that a strike or a shot can come to is as likely as both
// dice in all their ways have it. [14.2] [14.6] [14.7] [14.8] [14.9] [15.1] [15.2] [16.1]
// [17.3] [17.4] [17.5] [18.1] [18.2] [18.5]
func TestFightsAgainstAllDice(t *testing.T) {
	checked := map[string]int{}
	played(t, 3, func(s *State) {
		if s.Step != StepStrike && s.Step != StepFire {
			return
		}
		k, a := slow{s}, int(s.Unit)
		for _, m := range s.Legal(nil) {
			c := int(m)
			end := func(n *State) string {
				return fmt.Sprint(fate(n, c%Kamikaze), " ", n.Base[a] >= PoolPlace && n.Base[a] < DeckPlace)
			}
			switch {
			case c == Pass || c == Raid:
			case s.Step == StepFire:
				checked["guns"]++
				requireLaw(t, k.gunLaw(a, c), law(s, func(n *State, d *sim.Dice) {
					n.fire(c, d)
				}, func(n *State) string { return fmt.Sprint(n.Hits[c] - s.Hits[c]) }),
					"%s at %s", s.Ships[a].Name, s.Ships[c].Name)
			case c >= Kamikaze || c < ToHex:
				checked[map[bool]string{true: "dive", false: "strike"}[c >= Kamikaze]]++
				requireLaw(t, k.strikeLaw(a, c%Kamikaze, c >= Kamikaze), law(s, func(n *State, d *sim.Dice) {
					n.attackShip(a, c%Kamikaze, c >= Kamikaze, d)
				}, end),
					"%s at %s, turn %d", s.Planes[a].Name, s.Ships[c%Kamikaze].Name, s.GameTurn)
			default:
				checked["base"]++
				h := HexOf(c)
				requireLaw(t, k.baseLaw(a, int(h)), law(s, func(n *State, d *sim.Dice) {
					n.attackBase(a, hex.Index(h), d)
				}, func(n *State) string {
					return fmt.Sprint(slow{n}.based(s.Planes[a].Side.Other(), int(h)), " ",
						n.Base[a] >= PoolPlace && n.Base[a] < DeckPlace)
				}), "%s at %s", s.Planes[a].Name, s.Hexes[h].Id)
			}
		}
	})
	for _, kind := range []string{"guns", "strike", "dive", "base"} {
		require.Greater(t, checked[kind], 10, kind)
	}
}
