package book

import "strconv"

// readContact reads on which die so many Search Points bring a contact. [8.2]
func (r *Book) readContact() error {
	rows, err := r.Named("search-contact")
	if err != nil {
		return err
	}
	for i, row := range rows {
		n, err := row.Int("contact_on", 0, 6)
		switch {
		case err != nil:
			return err
		case i > 6 || row.Get("points") != strconv.Itoa(i):
			return row.Errorf("points", "0 to 6 in their order")
		}
		r.Contact[i] = uint8(n)
	}
	return Complete("search-contact", rows, len(r.Contact))
}
