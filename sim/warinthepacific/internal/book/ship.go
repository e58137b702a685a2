package book

import (
	"slices"
	"strconv"
	"strings"
)

// A Ship is a line of ships.csv: a ship, or a sort of counters. Ask Rules.Ship for it.
type Ship uint8

// A Hull is a ship and how badly it is damaged.
type Hull struct {
	Ship   Ship
	Damage DamageLevel
}

// Ship finds a ship by name or pennant, with the nation where two have it: "Haruna",
// "JP CA9", "US DD-modern".
func (r *Book) Ship(name string) (Ship, error) {
	i, err := r.ShipNamed(strings.Fields(name))
	return Ship(i), err
}

// Ratings are the values of a ship as it is damaged, fractions dropped (W92). Display
// and tables take them as they are, but a strike adds up its fire before it drops any.
type Ratings struct {
	Attack, AAHigh, AALow, Defense, Speed, AirCapacity, Load int
}

// Ratings returns the values of a ship. A sunk ship has none. Joint shipping loses a quarter of its
// capacity for each level. Defense Strength stays at least 1. The owner takes off cargo beyond the
// new capacity. [9.81] [9.82] [9.85] [9.86] [38.5]
func (r *Book) Ratings(h Hull) Ratings {
	if h.Damage >= D5 {
		return Ratings{}
	}
	t, e := &r.ShipTypes[h.Ship], &r.Effects[h.Damage]
	cargo := e.cargo
	if t.joint() {
		cargo = e.Joint
	}
	return Ratings{
		Attack: r.Attack(t, uint8(h.Damage)), Defense: r.Defense(t, uint8(h.Damage)), Speed: r.Speed(t,
			uint8(h.Damage)),
		AAHigh: int(t.AAHigh) * int(e.Flak) / 4, AALow: int(t.AALow) * int(e.Flak) / 4,
		AirCapacity: int(t.Air) * int(e.air) / 4, Load: int(t.load) * int(cargo) / 4,
	}
}

// Mends reports whether a ship can be repaired: joint shipping cannot. [18.19]
func (t *ShipType) Mends() bool { return !t.joint() }

// joint reports whether a counter is many small ships: APB, MS or SF. [38.5]
func (t *ShipType) joint() bool { return t.Number > KindCD }

// TurnsAll reports whether a whole Task Force may turn back for damage to a ship: a carrier or joint shipping. [39.83]
func (t *ShipType) TurnsAll() bool { return t.Carrier() || t.joint() }

// Capital reports whether a ship is a BB, BC or CA. [2.4]
func (t *ShipType) Capital() bool { return t.Number >= KindBB && t.Number <= KindCA }

// Battleship reports whether a ship is a BB or BC. [2.4]
func (t *ShipType) Battleship() bool { return t.Capital() && t.Number < KindCA }

// Carrier reports whether a ship is a CV, CVL, CVE or XCV. [2.4]
func (t *ShipType) Carrier() bool { return t.Number < KindBB }

// ScreeningQuarters returns the Screening Value of a ship in quarters as it is damaged, 0 of all
// but DD, DE and CD. [13.61] [13.62] [9.83]
func (r *Book) ScreeningQuarters(t *ShipType, damage uint8) int {
	if t.Number < KindDD || t.Number > KindCD {
		return 0
	}
	return int(r.Screens[t.Number-KindDD]) * int(r.Effects[damage].screening)
}

// Screening returns the Screening Value of ships together: that of damaged ships is added up, then
// halved, and then fractions are dropped. Callers leave out carriers. [9.83] [13.61] [13.62]
func (r *Book) Screening(ships []Hull) int {
	quarters := 0
	for _, h := range ships {
		quarters += r.ScreeningQuarters(&r.ShipTypes[h.Ship], uint8(h.Damage))
	}
	return quarters / 4
}

// A movement is what a Speed Class has in a Naval Phase. [9.0]
type movement struct {
	all, night     uint16
	fueling, refit uint8 // [14.24] [17.1]
}

func (r *Book) readMovement() error {
	rows, err := r.Named("naval-movement")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		class, m := in.number("speed_class", 3), movement{in.number("movement", 999), in.number("night", 999),
			in.byte("fueling_period"), in.byte("refit_phases")}
		switch {
		case in.Err != nil:
			return in.Err
		case m.night > m.all:
			return row.Errorf("night", "no more than the movement, %d", m.all)
		case m.fueling > mostFueling:
			return row.Errorf("fueling_period", "no more than %d", mostFueling)
		}
		r.moves[class] = m
	}
	return Complete("naval-movement", rows, len(r.moves))
}

// MayTow reports whether one ship may tow another of its side: DD and DE may, and from
// 1/43 on larger Allied ships where the fueling cost of the other is 20 or less; nobody
// tows that lies still itself. [38.21] [38.22] [38.23]
func (r *Book) MayTow(tower, towed Hull, date Cycle) bool {
	by, of := &r.ShipTypes[tower.Ship], &r.ShipTypes[towed.Ship]
	switch japan := by.Nation == Japanese; {
	case japan != (of.Nation == Japanese), r.Ratings(tower).Speed == 0, towed.Damage != D4:
		return false
	case by.Number == KindDD || by.Number == KindDD+1:
		return true
	case japan || date < Cycle143 || by.joint() || by.Number == KindCD:
		return false
	}
	return r.fuel(of) <= 20
}

// Counter is the name of a counter: the name of a ship, or the sort if several counters are alike.
func (t *ShipType) Counter() string {
	if t.Number >= KindDD {
		return t.ID
	}
	return t.Name
}

// Antiaircraft reports whether a light cruiser is deployed as a capital ship. [31.42]
func (t *ShipType) Antiaircraft() bool {
	n, err := strconv.Atoi(strings.TrimPrefix(t.ID, "CL"))
	switch {
	case err != nil:
		return false
	case t.Nation == american:
		return n >= 51
	}
	return t.Nation == commonwealth && (n == 33 || n == 42 || n == 43)
}

// Bombardment returns the Bombardment Strength of a ship, 0 if it has none.
func (t *ShipType) Bombardment() int {
	switch kind := ShipKinds[t.Number]; {
	case kind == "CL":
		return 2
	case kind == "DD":
		return 1
	case slices.Contains([]string{"BB", "BC", "CA"}, kind):
		return int(t.Attack)
	}
	return 0
}

// ShellPower returns the Bombardment Strength of a ship as it is damaged, fractions
// dropped (W31). [9.86]
func (r *Book) ShellPower(s *SeaShip) int {
	return r.TypeOf(s).Bombardment() * int(r.Effects[s.Damage].attack) / 4
}

// readScreening reads the Screening Values. [13.61] [13.62] [13.63]
func (r *Book) readScreening() error {
	rows, err := r.Named("screening-value")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i > 3 || row.Get("type") != []string{"DD", "DE", "CD", "carrier"}[i] {
			return row.Errorf("type", "DD, DE, CD and carrier in this order")
		}
		n, err := row.Int("value", 0, 20)
		if err != nil {
			return err
		}
		r.Screens[i] = uint8(n)
	}
	return Complete("screening-value", rows, len(r.Screens))
}

// Small reports whether a ship is a DD, DE or CD. [30.46]
func (t *ShipType) Small() bool { return t.Number >= KindDD && t.Number <= KindCD }

// CarriesTroops reports whether a ship can be in Emergency Transport. [10.3]
func (t *ShipType) CarriesTroops() bool {
	return t.Number == KindDD || t.Number == KindDE
}

// Movement returns the Movement Points of a Speed Class in a Naval Phase, and how many of them it
// may spend by night. [9.0]
func (r *Book) Movement(class int) (all, night int) {
	return int(r.moves[class].all), int(r.moves[class].night)
}

// FuelingPeriod returns after how many Active Phases a ship of a Speed Class is without fuel. [14.24]
func (r *Book) FuelingPeriod(class int) int { return int(r.moves[class].fueling) }

// Tank is all the fuel of a ship, in shares: a fueling period of any Speed Class is a whole number
// of them for each Active Phase.
const Tank = 60

// mostFueling is the longest fueling period that shares of a tank tell from all others.
const mostFueling = 10

// Burns returns the share of its fuel that a ship uses in an Active Phase at a Speed Class. [14.24]
func (r *Book) Burns(class int) int {
	period := max(1, r.FuelingPeriod(class))
	return (Tank + period - 1) / period
}

// RefitPhases returns how many Active Phases on end its refit takes: once more for each in a row
// that it has missed. [17.11] [17.12] [17.13] [17.31]
func (r *Book) RefitPhases(class, missed int) int {
	return max(1, int(r.moves[class].refit)) * (1 + missed)
}
