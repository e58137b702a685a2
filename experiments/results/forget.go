package results

import "slices"

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
	var known []int
	for _, number := range blocks {
		if _, ok := f.known[number]; ok {
			known = append(known, number)
		}
	}
	if known == nil {
		return nil
	}
	if following {
		first := slices.Min(known)
		known = nil
		for number := range f.known {
			if number >= first {
				known = append(known, number)
			}
		}
	}
	if err := f.forget(known); err != nil {
		return err
	}
	return f.here()
}
