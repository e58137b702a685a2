package navalchess

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// die says what a die is for, what it shows and what is needed. What it is for stands in
// its event.
func (s *State) die(m sim.Move, r sim.Roll, after *State) string {
	n := r.Result
	if r.Kind == sim.Picked {
		n++
	}
	switch e := event(r.Event >> 28 & 63); e {
	case rollReef:
		return fmt.Sprintf("reefs: %s", hitOr(n, s.reefRoll))
	case rollMagic:
		return fmt.Sprintf("for the code: %d, %s breaks it", n, orMore(int(s.now().magic)))
	case rollSub, rollPack:
		by := byRandomSub
		if e == rollPack {
			by = byPack
		}
		return fmt.Sprintf("submarines: %d, %s", n, s.needs(by, 0))
	case rollSubAgain:
		return "against escorts, one half: " + map[bool]string{true: "it comes through", false: "it fails"}[n > 0]
	case rollAir:
		shift := 0
		if s.Magic {
			shift = 2
		}
		return fmt.Sprintf("for surprise in the air: %d%s, %s", n, shifted(shift), s.surprises(s.now().airColumn, after.Ahead))
	case rollNight:
		return fmt.Sprintf("for surprise by night: %d%s, %s", n, shifted(s.nightShift()), s.surprises(s.now().nightColumn, after.Ahead))
	case rollFlak:
		faces := s.flakFaces(m)
		return fmt.Sprintf("anti-air fire: %d, %s hits%s", n, orMore(7-faces), s.lastNumber(n, faces))
	case rollStrike:
		by, shift := s.strikeOdds(m)
		return fmt.Sprintf("attack: %d%s, %s", n, shifted(shift), s.needs(by, shift))
	case rollGuns:
		by, shift := s.gunOdds(m)
		return fmt.Sprintf("guns: %d%s, %s", n, shifted(shift), s.needs(by, shift))
	case rollMend:
		return fmt.Sprintf("for repair: %d, half of it turns%s", n, map[bool]string{true: ", rounded up", false: ", rounded down"}[s.ships[s.Unit].side == Japan])
	case rollControl:
		word := "or less"
		if s.circlesExact {
			word = "alone"
		}
		return fmt.Sprintf("for control of %s: %d, %d %s fails", s.hexName(hex.Index(s.Hex)), n, s.circles(hex.Index(s.Hex)), word)
	case rollPrey, rollVictim:
		return fmt.Sprintf("which ship: number %d of %d", n, r.Dice)
	}
	return fmt.Sprintf("roll %d", n)
}

func hitOr(n int, on uint8) string {
	word := "comes through"
	if n > 0 {
		word = "is damaged"
	}
	return fmt.Sprintf("%s, 1 to %d damages", word, on)
}

func orMore(n int) string {
	if n >= 6 {
		return "6"
	}
	return fmt.Sprintf("%d or more", n)
}

func shifted(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" %+d", n)
}

// needs says what an attacker needs on the die, with what is added to it.
func (r *Rules) needs(by, shift int) string {
	least := func(does result) (n int) {
		for roll := 6; roll >= 1 && r.attack[r.heading[by]][min(max(roll+shift, 1), 6)]&does != 0; roll-- {
			n = roll
		}
		return n
	}
	var parts []string
	add := func(n int, word string) {
		if n > 0 {
			parts = append(parts, orMore(n)+" "+word)
		}
	}
	if by == byRandomSub || by == byPack {
		add(least(exposes|damages|sinks), "finds")
	}
	add(least(damages|sinks), "damages")
	add(least(sinks), "sinks")
	if parts == nil {
		return "nothing can come of it"
	}
	return strings.Join(parts, ", ")
}

// surprises says who has surprise, and on what each has it.
func (s *State) surprises(column, ahead uint8) string {
	var on [2]string
	for side := range on {
		for roll := 1; roll <= 6; roll++ {
			if s.surprise[column][roll] == uint8(side) {
				on[side] += fmt.Sprint(roll)
			}
		}
		if n := len(on[side]); n > 1 {
			on[side] = on[side][:1] + " to " + on[side][n-1:]
		}
	}
	return fmt.Sprintf("Japan on %s, Allies on %s: %s", on[Japan], on[Allies], [...]string{"Japan surprises", "the Allies surprise", "no surprise"}[ahead])
}

// flakFaces returns how many faces of the die hit the air unit that attacks.
func (s *State) flakFaces(m sim.Move) int {
	n, side := int(m), s.planes[s.Unit].side.Other()
	switch {
	case n == raid:
		return 1
	case n >= toHex && n < kamikaze:
		return s.baseNumbers(side)
	}
	return s.numbers(side, uint8(s.targetHex(n)))
}

// lastNumber says what the last of the anti-air numbers does.
func (s *State) lastNumber(n, faces int) string {
	if n == 7-faces && (faces > 1 || !s.loneShot) {
		return ", the last number after the attack"
	}
	return ""
}

// strikeOdds returns the attacker that an air unit is, and what is added to its roll.
func (s *State) strikeOdds(m sim.Move) (by, shift int) {
	a, n := int(s.Unit), int(m)
	by = airColumn[s.planes[a].kind]
	switch {
	case n == raid:
		return by, 0
	case n >= toHex && n < kamikaze:
		return by, s.baseShift(a, hex.Index(n-toHex))
	case n >= kamikaze || s.Dive:
		return byEliteAir, s.strikeShift(a, n%kamikaze, true)
	}
	return by, s.strikeShift(a, n, false)
}

// gunOdds returns the attacker that a ship is, and what is added to its roll.
func (s *State) gunOdds(m sim.Move) (by, shift int) {
	u := int(s.Unit)
	return byGuns + int(s.firepower(u)), s.gunShift(u, int(m))
}
