package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// die says what a die is for, its face and the results that count. The address of the roll says
// what it is for. A picked result counts from 0, a die from 1.
func (s *State) die(m sim.Move, r sim.Roll, after *State) string {
	n := r.Result
	if r.Kind == sim.Picked {
		n++
	}
	// Six bits of the address say what is rolled for.
	switch e := play.Event(r.Address >> 28 & 63); e {
	case play.RollReef:
		return fmt.Sprintf("%s on the reefs: %s", s.Ships[rolledFor(r)].Name, hitOr(n, s.ReefRoll))
	case play.RollMagic:
		return fmt.Sprintf("the code (die %d): %s breaks it", n, play.OrMore(int(s.Now().Magic)))
	case play.RollSub, play.RollPack:
		by := play.ByRandomSub
		if e == play.RollPack {
			by = play.ByPack
		}
		return fmt.Sprintf("submarines (die %d): %s%s", n, s.Needs(by, 0), missed(s.Finds(by, n)))
	case play.RollSubAgain:
		return "against escorts, one half: " + map[bool]string{true: "it comes through", false: "it fails"}[n > 0]
	case play.RollAir:
		shift := 0
		if s.Magic {
			shift = 2
		}
		return fmt.Sprintf("surprise in the air (die %d%s): %s", n, shifted(shift),
			s.surprises(s.Now().AirColumn, after.Ahead))
	case play.RollNight:
		return fmt.Sprintf("surprise by night (die %d%s): %s", n, shifted(s.NightShift()),
			s.surprises(s.Now().NightColumn, after.Ahead))
	case play.RollFlak:
		faces := s.flakFaces(m)
		return fmt.Sprintf("anti-air fire (die %d): %s hits%s%s", n, play.OrMore(7-faces), missed(n > 6-faces),
			s.lastNumber(n, faces))
	case play.RollStrike:
		by, shift := s.strikeOdds(m)
		return fmt.Sprintf("attack (die %d%s): %s%s", n, shifted(shift), s.Needs(by, shift),
			missed(s.Result(by, n+shift) != 0))
	case play.RollGuns:
		by, shift := s.gunOdds(m)
		return fmt.Sprintf("guns (die %d%s): %s%s", n, shifted(shift), s.Needs(by, shift),
			missed(s.Result(by, n+shift) != 0))
	case play.RollMend:
		return fmt.Sprintf("repair (die %d): half of it turns%s", n, map[bool]string{true: ", rounded up",
			false: ", rounded down"}[s.Ships[s.Unit].Side == Japan])
	case play.RollControl:
		word := "or less"
		if s.CirclesExact {
			word = "alone"
		}
		return fmt.Sprintf("control of %s (die %d): %d %s fails", s.HexName(hex.Index(s.Hex)), n,
			s.Circles(hex.Index(s.Hex)), word)
	case play.RollPrey, play.RollVictim:
		return fmt.Sprintf("which ship: number %d of %d", n, r.Dice)
	}
	return fmt.Sprintf("roll %d", n)
}

// rolledFor returns the unit that a roll is about, which its address ends with.
func rolledFor(r sim.Roll) int { return int(r.Address & 255) }

// hitOr says what the die for reefs did: n is 0 or 1 hits, on is the highest face that damages.
func hitOr(n int, on uint8) string {
	word := "comes through"
	if n > 0 {
		word = "is damaged"
	}
	return fmt.Sprintf("%s, 1 to %d damages", word, on)
}

// missed says that a roll had no effect. What had some is told by what comes of it.
func missed(hit bool) string {
	if hit {
		return ""
	}
	return "; a miss"
}

// shifted writes what is added to a roll.
func shifted(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" %+d", n)
}

// surprises says who has surprise, and on what each has it.
func (s *State) surprises(column, ahead uint8) string {
	var on [2]string
	for side := range on {
		for roll := 1; roll <= 6; roll++ {
			if s.Surprise[column][roll] == uint8(side) {
				on[side] += fmt.Sprint(roll)
			}
		}
		// The faces of a side stand together in the table.
		if n := len(on[side]); n > 1 {
			on[side] = on[side][:1] + " to " + on[side][n-1:]
		}
	}
	return fmt.Sprintf("Japan on %s, Allies on %s: %s", on[Japan], on[Allies],
		[...]string{"Japan surprises", "the Allies surprise", "no surprise"}[ahead])
}

// flakFaces returns how many faces of the die hit the air unit that attacks.
func (s *State) flakFaces(m sim.Move) int {
	n, side := int(m), s.Planes[s.Unit].Side.Other()
	switch {
	case n == play.Raid:
		return 1
	case n >= play.ToHex && n < play.Kamikaze:
		return s.BaseNumbers(side)
	}
	return s.Numbers(side, uint8(s.TargetHex(n)))
}

// lastNumber says what the last of the anti-air numbers does.
func (s *State) lastNumber(n, faces int) string {
	if n == 7-faces && (faces > 1 || !s.LoneShot) {
		return ", the last number after the attack"
	}
	return ""
}

// strikeOdds returns the attacker that an air unit is, and what is added to its roll.
func (s *State) strikeOdds(m sim.Move) (by, shift int) {
	a, n := int(s.Unit), int(m)
	by = play.AirColumn[s.Planes[a].Kind]
	switch {
	case n == play.Raid:
		return by, 0
	case n >= play.ToHex && n < play.Kamikaze:
		return by, s.BaseShift(a, hex.Index(n-play.ToHex))
	case n >= play.Kamikaze || s.Dive:
		return play.ByEliteAir, s.StrikeShift(a, n%play.Kamikaze)
	}
	return by, s.StrikeShift(a, n)
}

// gunOdds returns the attacker that a ship is, and what is added to its roll.
func (s *State) gunOdds(m sim.Move) (by, shift int) {
	u := int(s.Unit)
	return play.ByGuns + int(s.Firepower(u)), s.GunShift(u, int(m))
}
