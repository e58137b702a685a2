package air

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// ReadSalvo returns the Bombardment Strength that a text says, or that of the Air Points or the
// ships that it names, and whose they are: all at full strength, as nobody meets them here.
// [6.3] [10.2]
func (r *Rules) ReadSalvo(text string) (strength uint16, of book.Nation, err error) {
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > 999 {
			return 0, book.Anybody, fmt.Errorf("found %d; want a Bombardment Strength from 1 to 999", n)
		}
		return uint16(n), book.Anybody, nil
	}
	// A fight of its own lends its readers: nobody fights in it.
	a, sum, kinds := &Fight{Rules: r}, 0, [2]bool{}
	a.Target = groundTarget
	for _, part := range r.Parts(text) {
		s, n, err := r.ReadSeaShip(part)
		if err == nil {
			kinds[0], of = true, r.TypeOf(&s).Nation
			sum += n * r.ShellPower(&s)
			continue
		}
		group, err := a.readGroup(book.Attacker, strings.Fields(part))
		if err != nil {
			return 0, of,
				fmt.Errorf("found %q; want a strength, Air Points or ships, as \"40\", \"3 B-25\" or "+
					"\"Kongo, 2 JP DD-modern\"", text)
		}
		kinds[1], of = true, a.plane(&group).Nation
		sum += group.flying() * a.bombardStrength(&group)
	}
	switch {
	case kinds[0] && kinds[1]:
		return 0, of, fmt.Errorf("found Air Points with ships; want them as two bombardments, with a semicolon between")
	case sum < 1 || sum > 999:
		return 0, of, fmt.Errorf("found a Bombardment Strength of %d in %q; want 1 to 999", sum, text)
	}
	return uint16(sum), of, nil
}
