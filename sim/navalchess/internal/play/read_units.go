package play

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

func (r *Rules) readLimits() error {
	rows, err := r.rows("limits.csv", "limit", "value", "source")
	if err != nil {
		return err
	}
	l := &r.limits
	wanted := []struct {
		name      string
		to        *uint8
		low, high int
	}{
		{"land air range", &l.LandRange, 0, 6}, {"naval air range", &l.navalRange, 0, 6},
		{"raid range", &l.raidRange, 0, 6},
		{"hexes a pulse", &l.Steps, 1, 6}, {"pack hexes a pulse", &l.packSteps, 0, 6},
		{"transfer hexes", &l.transfer, 1, 30},
		{"return hexes", &l.goHome, 1, 30}, {"air transfer hexes", &l.fly, 0, 6},
		{"reposition hexes", &l.reposition, 1, 30},
		{"Japanese fuel stock", &l.stock, 0, 99}, {"cut-off fuel", &l.cutOff, 0, 99},
		{"Japanese task forces", &l.forces[Japan], 1, 8}, {"Allied task forces", &l.forces[Allies], 1, 8},
		{"recalled battleships", &l.recalled[0], 0, 9}, {"recalled carriers", &l.recalled[1], 0, 9},
		{"Tokyo strikes", &l.tokyoStrikes, 0, 4}, {"most anti-air numbers", &l.mostFlak, 1, 5},
		{"reef roll", &l.ReefRoll, 0, 6},
		{"turns that Allied ships come later", &l.later, 0, MaxTurns},
	}
	for i, w := range wanted {
		if i >= len(rows) {
			return fmt.Errorf("limits.csv: found no %s; want it", w.name)
		}
		if rows[i].Get("limit") != w.name {
			return rows[i].Errorf("limit", "%s", w.name)
		}
		n, err := rows[i].Int("value", w.low, w.high)
		if err != nil {
			return err
		}
		*w.to = uint8(n)
	}
	if len(rows) > len(wanted) {
		return rows[len(wanted)].Errorf("limit", "no more rows")
	}
	return nil
}

// readTurns reads the calendar. [4.1] (Q2) (Q3)
func (r *Rules) readTurns() error {
	rows, err := r.rows("turns.csv", "turn", "year", "jp_fuel", "al_fuel", "magic", "first", "jp_dummies",
		"al_dummies", "jp_naval", "jp_land", "al_naval", "al_land",
		"naval_air", "night", "radar", "extra_aa", "second_aa", "sub_roll", "kamikaze", "turn_source",
		"al_fuel_source", "source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		taken := slices.ContainsFunc(r.Calendar, func(t turn) bool { return t.Label == row.Get("turn") })
		t := turn{
			Label: in.name("turn", taken), Fuel: [2]uint8{in.int("jp_fuel", 0, 50),
				in.or("al_fuel", "none", Unlimited, 0, 50)},
			Magic: in.int("magic", 1, 7), first: sim.Side(in.word("first", SideNames[:])),
			Dummies: [2]uint8{in.int("jp_dummies", 0, MaxDummies), in.int("al_dummies", 0, MaxDummies)},
			naval:   [2]uint8{in.int("jp_naval", 0, 9), in.int("al_naval", 0, 9)}, land: [2]uint8{in.int("jp_land",
				0, 9), in.int("al_land", 0, 9)},
			AirColumn: in.word("naval_air", surpriseNames[:2]), NightColumn: 2 + in.word("night", surpriseNames[2:]),
			radar: int(in.int("radar", 0, 3)), ExtraFlak: in.bool("extra_aa"), secondDeck: in.bool("second_aa"),
			subRoll: in.bool("sub_roll"), Kamikaze: in.bool("kamikaze"),
		}
		t.Year, err = row.Int("year", 1941, 1949)
		in.fail(err)
		if in.err != nil {
			return in.err
		}
		if r.japanFirst {
			t.first = Japan
		}
		if r.secondPrinting {
			t.AirColumn = 0
		}
		r.Calendar = append(r.Calendar, t)
		if t.Label == r.lastTurn {
			r.LastTurn = uint8(len(r.Calendar))
		}
	}
	if r.LastTurn == 0 || len(r.Calendar) > MaxTurns {
		return fmt.Errorf("turns.csv: found %d turns; want %s among them and %d at most", len(rows),
			r.lastTurn, MaxTurns)
	}
	return nil
}

// turnOf returns the number of a turn of the calendar; start is 0.
func (in *reader) turnOf(r *Rules, column string) uint8 {
	if in.Get(column) == "start" {
		return 0
	}
	i := slices.IndexFunc(r.Calendar, func(t turn) bool { return t.Label == in.Get(column) })
	if i < 0 {
		in.fail(in.Errorf(column, "start or a turn of turns.csv"))
	}
	return uint8(i + 1)
}

// readShips reads the ship pieces, Japan's before the Allies'. [3.1] [3.2]
func (r *Rules) readShips() error {
	rows, err := r.rows("ships.csv", "ship", "side", "class", "guns", "fuel", "slow", "air", "single", "returns",
		"arrives", "anzac", "american",
		"name_source", "guns_source", "fuel_source", "slow_source", "air_source", "single_source", "returns_source",
		"arrives_source")
	if err != nil {
		return err
	}
	var all [2][]Ship
	names := map[string]bool{}
	for _, row := range rows {
		in := reader{Row: row}
		x := Ship{
			Name: in.name("ship", names[row.Get("ship")]), Side: sim.Side(in.word("side", SideNames[:])),
			Class: Class(in.word("class", ClassNames)),
			Guns:  in.word("guns", gunNames), Fuel: in.int("fuel", 0,
				9), Slow: in.bool("slow"), Single: in.bool("single"),
			Air: in.word("air", []string{"none", "plain", "elite"}), Returns: in.or("returns", "never", 0, 1,
				9), arrives: in.turnOf(r, "arrives"),
			Anzac: in.bool("anzac"), American: in.bool("american"), Wing: -1,
		}
		if in.err == nil && (x.Air != 0) != (x.Class == Carrier) {
			in.err = row.Errorf("air", "an air unit for carriers alone")
		}
		if in.err == nil && x.Side == Japan && (x.Anzac || x.American) {
			in.err = row.Errorf("side", "Allies, as it is Australian or American")
		}
		if in.err != nil {
			return in.err
		}
		if x.Side == Allies && x.arrives > 0 && !r.asFirst {
			x.arrives += r.limits.later // (N21)
		}
		r.rerate(&x)
		names[x.Name] = true
		all[x.Side] = append(all[x.Side], x)
	}
	r.Ships, r.Split = append(all[Japan], all[Allies]...), len(all[Japan])
	for i, x := range r.Ships {
		if x.Class == Carrier && i < MaxShips {
			r.Carriers[x.Side] |= 1 << i
		}
	}
	for side, name := range SideNames {
		burn := 0
		for _, x := range all[side] {
			burn += int(x.Fuel)
		}
		if burn > MostFuel {
			return fmt.Errorf("ships.csv: found pieces of %s that burn %d in a turn; want %d at most", name,
				burn, MostFuel)
		}
	}
	if len(r.Ships) > MaxShips || len(all[Japan]) == 0 || len(all[Allies]) == 0 {
		return fmt.Errorf("ships.csv: found %d pieces; want some of each side, %d at most", len(r.Ships), MaxShips)
	}
	return nil
}

// rerate makes the great cruisers battleships, and a single old battleship as thirsty as a
// pair, where it is ruled so. (Q46) (Q66)
func (r *Rules) rerate(x *Ship) {
	switch {
	case x.Class == Cruiser && !x.Single && r.greatCruisers:
		x.Class, x.Fuel = battleship, 1
	case x.Class == oldBattleship && x.Single && r.singleThirsty:
		x.Fuel = 2
	}
}

func (r *Rules) readPacks() error {
	rows, err := r.rows("packs.csv", "pack", "arrives", "arrives_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		r.PackNames = append(r.PackNames, in.name("pack", slices.Contains(r.PackNames, row.Get("pack"))))
		r.Packs = append(r.Packs, max(1, in.turnOf(r, "arrives")))
		if in.err != nil {
			return in.err
		}
	}
	if len(rows) > MaxPacks {
		return fmt.Errorf("packs.csv: found %d SubPacks; want %d at most", len(rows), MaxPacks)
	}
	return nil
}

// readAir reads how many air units there are; elite ones come from the carriers that
// bring them. [3.1]
func (r *Rules) readAir() error {
	rows, err := r.rows("air.csv", "side", "kind", "|", "most", "start", "most_source", "start_source")
	if err != nil {
		return err
	}
	var most, start [2][2]uint8
	seen := map[[2]uint8]bool{}
	for _, row := range rows {
		in := reader{Row: row}
		side, kind := in.word("side", SideNames[:]), in.word("kind", airNames[:2])
		if in.err == nil && seen[[2]uint8{side, kind}] {
			in.err = row.Errorf("kind", "each kind once for each side")
		}
		seen[[2]uint8{side, kind}] = true
		most[side][kind], start[side][kind] = in.int("most", 0, 20), in.int("start", 0, 20)
		if in.err == nil && (start[side][kind] > most[side][kind] || kind == 1 && start[side][kind] > 0) {
			in.err = row.Errorf("start", "no more than there can be, and none that is naval")
		}
		if in.err != nil {
			return in.err
		}
	}
	for side := range sim.Side(2) {
		for kind := range AirKind(2) {
			for n := range most[side][kind] {
				r.Planes = append(r.Planes, plane{fmt.Sprintf("%s %d", airUnitNames[side][kind], n+1), side, kind, 0})
			}
		}
		for i := range r.Ships {
			if x := &r.Ships[i]; x.Side == side && x.Air == uint8(EliteAir) {
				x.Wing = len(r.Planes)
				r.Planes = append(r.Planes, plane{x.Name + " air", side, EliteAir, uint8(i)})
			}
		}
		if side == Japan {
			for n := range r.tokyoStrikes {
				r.Planes = append(r.Planes, plane{fmt.Sprintf("Tokyo air %d", n+1), Japan, HomeAir, 0})
			}
			r.AirSplit = len(r.Planes)
		}
		r.startLand[side] = int(start[side][LandAir])
	}
	if len(r.Planes) > MaxAir {
		return fmt.Errorf("air.csv, ships.csv: found %d air units; want %d at most", len(r.Planes), MaxAir)
	}
	return nil
}
