package book

import "fmt"

// A DamageLevel is how badly a ship is damaged; five levels sink it. [9.8] [9.86] [30.64]
type DamageLevel uint8

// The levels.
const (
	Undamaged DamageLevel = iota
	D1
	D2
	D3
	D4
	D5 // sunk; a ship sunk in a major port can be raised [18.15]
)

// SunkLevel is the damage of a ship that is lost.
const SunkLevel = 5

// DamageWords are the levels as printed.
var DamageWords = []string{"-", "D1", "D2", "D3", "D4", "SUNK"}

// String returns the level as printed, - for none.
func (l DamageLevel) String() string { return DamageWords[min(D5, l)] }

// Plus returns the level after further damage: levels add up. [30.63] [30.64]
func (l DamageLevel) Plus(more DamageLevel) DamageLevel { return min(D5, l+more) }

// A DamageEffect is what a damage level does to a ship: what is subtracted from its Speed Class and
// its Defense Strength, and how many quarters of its other values are left.
type DamageEffect struct {
	slower, defense                            uint8
	attack, Flak, screening, air, cargo, Joint uint8
}

func (r *Book) readDamageLevels() error {
	rows, err := r.Named("naval-damage-levels")
	if err != nil {
		return err
	}
	r.Effects[0] = DamageEffect{attack: 4, Flak: 4, screening: 4, air: 4, cargo: 4, Joint: 4}
	for i, row := range rows {
		if i > 3 || row.Get("level") != DamageWords[i+1] {
			return row.Errorf("level", "D1 to D4 in their order")
		}
		e := &r.Effects[i+1]
		speed, err := row.Int("speed", -9, 0)
		if err != nil {
			return err
		}
		defense, err := row.Int("defense", -20, 0)
		if err != nil {
			return err
		}
		e.slower, e.defense = uint8(-speed), uint8(-defense)
		for _, c := range []struct {
			column string
			to     *uint8
		}{{"attack", &e.attack}, {"aa", &e.Flak}, {"screening", &e.screening}, {"air_capacity", &e.air},
			{"load_nonjoint", &e.cargo}, {"joint_capacity", &e.Joint}} {
			if *c.to, err = Quarters(row, c.column); err != nil {
				return err
			}
		}
	}
	if len(rows) != 4 {
		return fmt.Errorf("tables/naval-damage-levels.csv: found %d lines; want 4", len(rows))
	}
	r.Effects[SunkLevel] = DamageEffect{slower: r.Effects[4].slower, defense: r.Effects[4].defense}
	return nil
}

// Defense returns a ship's Defense Strength as it is damaged; 1 at least. [9.81]
func (r *Book) Defense(t *ShipType, damage uint8) int {
	return max(1, int(t.Defense)-int(r.Effects[damage].defense))
}

// Speed returns a ship's Speed Class as it is damaged: 1 at least but for D4. [9.86] [30.65]
// A drop of 9 is how the table writes that a ship lies still.
func (r *Book) Speed(t *ShipType, damage uint8) int {
	printed, drop := int(t.speed), int(r.Effects[damage].slower)
	if drop >= 9 {
		return 0
	}
	return min(printed, max(1, printed-drop))
}

// Attack returns a ship's Surface Attack Strength as it is damaged, fractions dropped
// (W31). [9.86]
func (r *Book) Attack(t *ShipType, damage uint8) int {
	return int(t.Attack) * int(r.Effects[damage].attack) / 4
}
