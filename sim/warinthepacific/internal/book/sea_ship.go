package book

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Ships as surface actions and bombardments have them.

// Sizes of a surface action. Ships off the display are in no hex.
const (
	MaxForce   = 20 // ships of a side
	SeaHexes   = 35 // of the Tactical Display [30.1]
	OffDisplay = SeaHexes
)

// marks of a ship on the display.
const (
	Spotted    = 1 << iota // its counter is turned up [30.92]
	Fired                  // in this Tactical Sequence [30.43]
	Moved                  // in this Tactical Sequence [30.5]
	Joined                 // fires at the target
	Struck                 // was attacked in this Active Phase [30.44]
	Shot                   // is out of ammunition after the fight [14.27]
	Flashed                // fired at two hexes without being spotted [30.94]
	Withdrawn              // has left the display [30.88]
	Depleted               // came without ammunition [14.27]
	Hit                    // was damaged on the display [30.86]
	Etran                  // carries in Emergency Transport [10.34]
	Unsupplied             // came without fuel: slow, and without guns [14.28]

	Unarmed = Depleted | Etran | Unsupplied // came unable to fire
)

// ShipMarks are the marks in words.
var ShipMarks = []string{"spotted", "fired", "moved", "joined", "struck", "shot", "flashed", "withdrawn",
	"depleted", "hit", "etran", "unsupplied"}

// A SeaShip is a counter on the Tactical Display.
type SeaShip struct {
	Type, Damage, Hex uint8
	Marks             uint16
}

// Is reports whether a ship has one of some marks.
func (s *SeaShip) Is(marks uint16) bool { return s.Marks&marks != 0 }

// There reports whether a ship is on the display.
func (s *SeaShip) There() bool { return s.Hex < OffDisplay }

// TypeOf returns a ship as printed.
func (r *Book) TypeOf(s *SeaShip) *ShipType { return &r.ShipTypes[s.Type] }

// ColumnStarts are the first hexes of the seven columns: Carriers, Non-Combatants and
// Combatants of the Allies, Neutral, and those of Japan the other way round. [30.1] [30.21]
var ColumnStarts = [8]int{0, 4, 9, 15, 20, 26, 31, 35}

// HexName names a hex of the display by column and row.
func HexName(h uint8) string {
	column := 0
	for ; int(h) >= ColumnStarts[column+1]; column++ {
	}
	return fmt.Sprintf("%c%d", 'A'+column, int(h)-ColumnStarts[column]+1)
}

// seaHexNames are the names of the hexes.
var seaHexNames = func() (names [SeaHexes]string) {
	for h := range names {
		names[h] = HexName(uint8(h))
	}
	return names
}()

// ReadSeaShip reads "Chokai D1 @B3 spotted" or "2 JP DD-modern".
func (r *Book) ReadSeaShip(part string) (s SeaShip, n int, err error) {
	words := strings.Fields(part)
	n = 1
	if len(words) > 1 {
		if count, err := strconv.Atoi(words[0]); err == nil {
			n, words = count, words[1:]
		}
	}
	end := slices.IndexFunc(words, func(w string) bool {
		return w[0] == '@' || slices.Contains(DamageWords[1:], w) || slices.Contains(ShipMarks, w)
	})
	if end < 0 {
		end = len(words)
	}
	t, err := r.ShipNamed(words[:end])
	if err != nil {
		return s, n, err
	}
	s = SeaShip{Type: uint8(t), Hex: OffDisplay}
	for _, w := range words[end:] {
		switch mark := slices.Index(ShipMarks, w); {
		case mark >= 0:
			s.Marks |= 1 << mark
		case slices.Contains(DamageWords[1:], w):
			s.Damage = uint8(slices.Index(DamageWords, w))
		default:
			h := slices.IndexFunc(seaHexNames[:], func(name string) bool { return "@"+name == w })
			if h < 0 {
				return s, n,
					fmt.Errorf("found %q behind a ship; want D1 to D4, SUNK, @ with a hex of the display, or %s", w,
						strings.Join(ShipMarks, ", "))
			}
			s.Hex = uint8(h)
		}
	}
	return s, n, nil
}
