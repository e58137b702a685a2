package book

// readInitiative reads on which die Japan is the First Player of a battle. [9.51]
func (r *Book) readInitiative() error {
	rows, err := r.Named("tactical-initiative")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		night, on := in.Word("time", []string{"DAY", "NIGHT"}), uint8(in.number("japan_on", 6))
		from, ok := CycleOf(row.Get("from"))
		to, ok2 := CycleOf(row.Get("to"))
		switch {
		case in.Err != nil:
			return in.Err
		case !ok || !ok2 || to < from:
			return row.Errorf("from", "Cycles, the first before the last")
		}
		for c := from; c <= to; c++ {
			r.Initiative[night][c] = on
		}
	}
	return nil
}
