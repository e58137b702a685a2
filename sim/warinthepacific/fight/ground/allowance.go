package ground

import (
	"fmt"
	"strconv"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// readAllowance reads the Supply Allowances; units without a Multiple have none. [11.0]
func (r *Rules) readAllowance() error {
	rows, err := r.Named("supply-allowance")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if row.Get("multiple") != strconv.Itoa(i+1) || i > 3 {
			return row.Errorf("multiple", "1 to 4 in their order")
		}
		n, err := row.Int("allowance", 1, 100)
		if err != nil {
			return err
		}
		r.tables.allowance[i+1] = uint8(2 * n)
	}
	if len(rows) != 4 {
		return fmt.Errorf("tables/supply-allowance.csv: found %d lines; want 4", len(rows))
	}
	return nil
}

// readAssault reads by how much an assault lessens the attack, in quarters. [10.15]
// [15.23] [6.94]
func (r *Rules) readAssault() error {
	rows, err := r.Named("assault-strength")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i > 2 || row.Get("carrier") != []string{"APB", "MS", "air"}[i] {
			return row.Errorf("carrier", "APB, MS and air in this order")
		}
		for k, kind := range book.UnitKinds {
			if r.tables.assault[i][k], err = book.Quarters(row, kind); err != nil {
				return err
			}
		}
	}
	if len(rows) != 3 {
		return fmt.Errorf("tables/assault-strength.csv: found %d lines; want 3", len(rows))
	}
	return nil
}
