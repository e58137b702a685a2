package results

// CheckRows refuses numbers in rows that no game has.
func (f *Folder) CheckRows(block int, rows []int) error {
	if len(f.Columns) == 0 {
		return nil
	}
	return f.checkRows(block, f.Columns, rows)
}

// Forget takes blocks out of the ledger, and with Following also all behind the first of
// them, which may hang on what it had.
func (f *Folder) Forget(blocks []int, following bool) error {
	if err := f.Writable(); err != nil {
		return err
	}
	first := -1
	for _, number := range blocks {
		if f.known[number] && (first < 0 || number < first) {
			first = number
		}
	}
	if first < 0 {
		return nil
	}
	if following {
		blocks = nil
		for number := range f.known {
			if number >= first {
				blocks = append(blocks, number)
			}
		}
	}
	tx, err := f.db.Begin()
	if err != nil {
		return unlocked(err)
	}
	defer tx.Rollback() // of what was not committed
	for _, number := range blocks {
		if _, err := tx.Exec(`delete from block where number = ?`, number); err != nil {
			return unlocked(err)
		}
	}
	if err := tx.Commit(); err != nil {
		return unlocked(err)
	}
	for _, number := range blocks {
		delete(f.known, number)
	}
	return f.here()
}
