package warinthepacific

func (r *Book) readInitiative() error {
	rows, err := r.named("tactical-initiative")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		night, on := in.word("time", []string{"DAY", "NIGHT"}), uint8(in.number("japan_on", 6))
		from, ok := cycleOf(row.Get("from"))
		to, ok2 := cycleOf(row.Get("to"))
		switch {
		case in.err != nil:
			return in.err
		case !ok || !ok2 || to < from:
			return row.Errorf("from", "Cycles, the first before the last")
		}
		for c := from; c <= to; c++ {
			r.initiative[night][c] = on
		}
	}
	return nil
}
