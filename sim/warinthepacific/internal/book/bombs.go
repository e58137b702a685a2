package book

import "strconv"

// A BombTable is one of the Bombardment Tables. [7.67]
type BombTable struct {
	Strength []Span
	Results  [][8]uint8
}

// targets of a bombardment, in the order of the tables.
const (
	BombGround = iota
	BombSupply
	BombAir
	BombBase
)

var bombFiles = []string{"bombard-ground", "bombard-supply", "bombard-air", "bombard-port-base"}

// LevelWords are the levels of damage to ports and bases.
var LevelWords = []string{"-", "S", "D1", "D2", "D3", "D4"}

// readBombs reads the four Bombardment Tables. Dice of 7 and 8, which the table of ground units
// does not have, are those of engineers at demolition. [7.67] [39.64]
func (r *Book) readBombs() error {
	for t, name := range bombFiles {
		rows, err := r.Named(name)
		if err != nil {
			return err
		}
		b := &r.Bombs[t]
		if b.Strength, err = Spans(rows, "strength", 1); err != nil {
			return err
		}
		for _, row := range rows {
			var line [8]uint8
			for die := range line {
				column, most := "die"+strconv.Itoa(die+1), 100
				if t == BombGround && die > 5 {
					break
				}
				if t == BombBase {
					in := Reader{Row: row}
					if line[die] = uint8(in.Word(column, LevelWords)); in.Err != nil {
						return in.Err
					}
					continue
				}
				if t == BombGround {
					most = 3
				}
				n, err := row.Int(column, 0, most)
				if err != nil {
					return err
				}
				line[die] = uint8(n)
			}
			b.Results = append(b.Results, line)
		}
	}
	return nil
}
