package book

import "github.com/ironbottom/ironbottom/sim"

// A criticalRow is from when on a nation's ships suffer Critical Hits on what. [9.74]
type criticalRow struct {
	nation Nation
	from   uint8
	on     [11]uint8 // by type, in the order of shipKinds; 0 never
}

func (r *Book) readCriticals() error {
	rows, err := r.Named("critical-hit")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		c := criticalRow{nation: Nation(in.Word("nation", NationWords))}
		from, ok := CycleOf(row.Get("from"))
		if !ok {
			return row.Errorf("from", "a Cycle, as 8/42")
		}
		c.from = from
		for k := range c.on {
			c.on[k] = uint8(in.number(ShipKinds[k], 12))
		}
		if in.Err != nil {
			return in.Err
		}
		r.critical = append(r.critical, c)
	}
	return nil
}

// CriticalDie returns on how much of two dice or less a ship suffers a Critical Hit: by
// nation, type and date; joint shipping never. [9.7] [9.71] [9.74]
// Rows of a nation follow each other by date: the last that has begun counts.
func (r *Book) CriticalDie(t *ShipType, date uint8) (on int) {
	if t.Number > KindCD {
		return 0
	}
	for _, c := range r.critical {
		if c.nation == t.Nation && c.from <= date {
			on = int(c.on[t.Number])
		}
	}
	return on
}

// CriticalHit rolls for one. [9.7]
func (r *Book) CriticalHit(d *sim.Dice, event uint64, t *ShipType, date uint8) bool {
	return d.Sum(event, 2) <= r.CriticalDie(t, date)
}

// Criticals rolls for the Critical Hits of a ship, each a level more and another roll,
// at the address plus the damage that it has. [9.7]
// Addresses of one ship lie side by side, one for each level of damage it may have when it
// is rolled for.
func (r *Book) Criticals(d *sim.Dice, event uint64, t *ShipType, damage, date uint8) uint8 {
	for damage < SunkLevel && r.CriticalHit(d, event+uint64(damage), t, date) {
		damage++
	}
	return damage
}

// Straits are what decides whether a ship comes to harm at the end of a Naval Phase.
type Straits struct {
	Unsupplied bool
	Port       bool // a friendly port is in its hex
	Support    bool // a Support Force is
	Tower      bool // a ship that could tow it is: see MayTow
	Active     bool // the Phase was one of its Active ones
	Escort     bool // it escorts merchant shipping [15.4]
}

// EndPhase returns the damage of a ship after the end of a Naval Phase: a level more
// where it is unsupplied, joint shipping too, and where it has D4 and nothing is there
// to help it, both judged by the damage that it had (W91) and without a further roll
// (W90); a Japanese CD at sea is rolled for as after combat. It uses the six addresses from
// event on. [14.29] [9.72] [38.81]
func (r *Book) EndPhase(d *sim.Dice, event uint64, h Hull, date Cycle, at Straits) DamageLevel {
	t, damage := &r.ShipTypes[h.Ship], uint8(h.Damage)
	if at.Unsupplied {
		damage++
	}
	if h.Damage == D4 && !at.Port && !at.Support && !at.Tower {
		damage++
	}
	damage = min(SunkLevel, damage)
	if t.Number == KindCD && t.Nation == Japanese && at.Active && !at.Port && !at.Escort {
		damage = r.Criticals(d, event, t, damage, uint8(date))
	}
	return DamageLevel(damage)
}
