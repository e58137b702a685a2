package warinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Ships as surface actions and bombardments have them.

const (
	maxForce   = 20 // ships of a side
	seaHexes   = 35 // of the Tactical Display [30.1]
	offDisplay = seaHexes
)

// marks of a ship on the display.
const (
	spotted   = 1 << iota // its counter is turned up [30.92]
	fired                 // in this Tactical Sequence [30.43]
	moved                 // in this Tactical Sequence [30.5]
	joined                // fires at the target
	struck                // was attacked in this Active Phase [30.44]
	shot                  // is out of ammunition after the fight [14.27]
	flashed               // fired at two hexes without being spotted [30.94]
	withdrawn             // has left the display [30.88]
	depleted              // came without ammunition [14.27]
	hit                   // was damaged on the display [30.86]
	etran                 // carries in Emergency Transport [10.34]

	unarmed = depleted | etran // came unable to fire
)

var shipMarks = []string{"spotted", "fired", "moved", "joined", "struck", "shot", "flashed", "withdrawn", "depleted", "hit", "etran"}

// A seaShip is a counter on the Tactical Display.
type seaShip struct {
	Type, Damage, Hex uint8
	Marks             uint16
}

func (s *seaShip) is(marks uint16) bool { return s.Marks&marks != 0 }

// there reports whether a ship is on the display.
func (s *seaShip) there() bool { return s.Hex < offDisplay }

func (r *Book) shipType(s *seaShip) *shipType { return &r.ships[s.Type] }

// columnStarts are the first hexes of the seven columns: Carriers, Non-Combatants and
// Combatants of the Allies, Neutral, and those of Japan the other way round. [30.1] [30.21]
var columnStarts = [8]int{0, 4, 9, 15, 20, 26, 31, 35}

// hexName names a hex of the display by column and row.
func hexName(h uint8) string {
	column := 0
	for ; int(h) >= columnStarts[column+1]; column++ {
	}
	return fmt.Sprintf("%c%d", 'A'+column, int(h)-columnStarts[column]+1)
}

// seaHexNames are the names of the hexes.
var seaHexNames = func() (names [seaHexes]string) {
	for h := range names {
		names[h] = hexName(uint8(h))
	}
	return names
}()

// readSeaShip reads "Chokai D1 @B3 spotted" or "2 JP DD-modern".
func (r *Book) readSeaShip(part string) (s seaShip, n int, err error) {
	words := strings.Fields(part)
	n = 1
	if len(words) > 1 {
		if count, err := strconv.Atoi(words[0]); err == nil {
			n, words = count, words[1:]
		}
	}
	end := slices.IndexFunc(words, func(w string) bool {
		return w[0] == '@' || slices.Contains(damageWords[1:], w) || slices.Contains(shipMarks, w)
	})
	if end < 0 {
		end = len(words)
	}
	t, err := r.shipNamed(words[:end])
	if err != nil {
		return s, n, err
	}
	s = seaShip{Type: uint8(t), Hex: offDisplay}
	for _, w := range words[end:] {
		switch mark := slices.Index(shipMarks, w); {
		case mark >= 0:
			s.Marks |= 1 << mark
		case slices.Contains(damageWords[1:], w):
			s.Damage = uint8(slices.Index(damageWords, w))
		default:
			h := slices.IndexFunc(seaHexNames[:], func(name string) bool { return "@"+name == w })
			if h < 0 {
				return s, n, fmt.Errorf("found %q behind a ship; want D1 to D4, SUNK, @ with a hex of the display, or %s", w, strings.Join(shipMarks, ", "))
			}
			s.Hex = uint8(h)
		}
	}
	return s, n, nil
}
