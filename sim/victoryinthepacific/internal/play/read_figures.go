package play

import "fmt"

// figures are numbers in rules whose printed value is not known.
type figures struct {
	limpGunnery, limpAirstrike, limpSpeed uint8 // of a crippled ship [8.11]
	sinking                               uint8 // in port: times the armor [8.14]
	FlagBonus                             uint8 // for the dice for day or night [8.3]
	berths                                uint8 // ships in a base, 0 for any number [14.2]
}

// readFigures reads every figure exactly once. In port a ship takes at most twice its armor,
// because Check allows 18 points of damage.
func (r *Rules) readFigures() error {
	rows, err := r.rows("figures.csv", "figure", "value", "source")
	if err != nil {
		return err
	}
	want := map[string]*uint8{
		"crippled gunnery": &r.limpGunnery, "crippled airstrike": &r.limpAirstrike, "crippled speed": &r.limpSpeed,
		"sinking in port": &r.sinking, "flag": &r.FlagBonus, "ships in a base": &r.berths,
	}
	for _, row := range rows {
		in := reader{Row: row}
		to := want[row.Get("figure")]
		if to == nil {
			return row.Errorf("figure", "a figure of the shipped file, once")
		}
		most := 9
		if to == &r.sinking {
			most = 2
		}
		if *to = in.int("value", 0, most); in.err != nil {
			return in.err
		}
		delete(want, row.Get("figure"))
	}
	for name := range want {
		return fmt.Errorf("figures.csv: found no %s; want it", name)
	}
	return nil
}
