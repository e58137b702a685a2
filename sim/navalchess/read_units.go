package navalchess

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
		{"land air range", &l.landRange, 0, 6}, {"naval air range", &l.navalRange, 0, 6}, {"raid range", &l.raidRange, 0, 6},
		{"hexes a pulse", &l.steps, 1, 6}, {"pack hexes a pulse", &l.packSteps, 0, 6}, {"transfer hexes", &l.transfer, 1, 30},
		{"return hexes", &l.goHome, 1, 30}, {"air transfer hexes", &l.fly, 0, 6}, {"reposition hexes", &l.reposition, 1, 30},
		{"Japanese fuel stock", &l.stock, 0, 99}, {"cut-off fuel", &l.cutOff, 0, 99},
		{"Japanese task forces", &l.forces[Japan], 1, 8}, {"Allied task forces", &l.forces[Allies], 1, 8},
		{"recalled battleships", &l.recalled[0], 0, 9}, {"recalled carriers", &l.recalled[1], 0, 9},
		{"Tokyo strikes", &l.tokyoStrikes, 0, 4}, {"most anti-air numbers", &l.mostFlak, 1, 5}, {"reef roll", &l.reefRoll, 0, 6},
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
	rows, err := r.rows("turns.csv", "turn", "year", "jp_fuel", "al_fuel", "magic", "first", "jp_dummies", "al_dummies", "jp_naval", "jp_land", "al_naval", "al_land",
		"naval_air", "night", "radar", "extra_aa", "second_aa", "sub_roll", "kamikaze", "turn_source", "al_fuel_source", "source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		taken := slices.ContainsFunc(r.calendar, func(t turn) bool { return t.label == row.Get("turn") })
		t := turn{
			label: in.name("turn", taken), fuel: [2]uint8{in.int("jp_fuel", 0, 50), in.or("al_fuel", "none", unlimited, 0, 50)},
			magic: in.int("magic", 1, 7), first: sim.Side(in.word("first", sideNames[:])),
			dummies: [2]uint8{in.int("jp_dummies", 0, maxDummies), in.int("al_dummies", 0, maxDummies)},
			naval:   [2]uint8{in.int("jp_naval", 0, 9), in.int("al_naval", 0, 9)}, land: [2]uint8{in.int("jp_land", 0, 9), in.int("al_land", 0, 9)},
			airColumn: in.word("naval_air", surpriseNames[:2]), nightColumn: 2 + in.word("night", surpriseNames[2:]),
			radar: int(in.int("radar", 0, 3)), extraFlak: in.bool("extra_aa"), secondDeck: in.bool("second_aa"), subRoll: in.bool("sub_roll"), kamikaze: in.bool("kamikaze"),
		}
		t.year, err = row.Int("year", 1941, 1949)
		in.fail(err)
		if in.err != nil {
			return in.err
		}
		if r.japanFirst {
			t.first = Japan
		}
		if r.secondPrinting {
			t.airColumn = 0
		}
		r.calendar = append(r.calendar, t)
		if t.label == r.lastTurn {
			r.last = uint8(len(r.calendar))
		}
	}
	if r.last == 0 || len(r.calendar) > maxTurns {
		return fmt.Errorf("turns.csv: found %d turns; want %s among them and %d at most", len(rows), r.lastTurn, maxTurns)
	}
	return nil
}

// turnOf returns the number of a turn of the calendar; start is 0.
func (in *reader) turnOf(r *Rules, column string) uint8 {
	if in.Get(column) == "start" {
		return 0
	}
	i := slices.IndexFunc(r.calendar, func(t turn) bool { return t.label == in.Get(column) })
	if i < 0 {
		in.fail(in.Errorf(column, "start or a turn of turns.csv"))
	}
	return uint8(i + 1)
}

// readShips reads the ship pieces, Japan's before the Allies'. [3.1] [3.2]
func (r *Rules) readShips() error {
	rows, err := r.rows("ships.csv", "ship", "side", "class", "guns", "fuel", "slow", "air", "single", "returns", "arrives", "anzac", "american",
		"name_source", "guns_source", "fuel_source", "slow_source", "air_source", "single_source", "returns_source", "arrives_source")
	if err != nil {
		return err
	}
	var all [2][]ship
	names := map[string]bool{}
	for _, row := range rows {
		in := reader{Row: row}
		x := ship{
			name: in.name("ship", names[row.Get("ship")]), side: sim.Side(in.word("side", sideNames[:])), class: class(in.word("class", classNames)),
			guns: in.word("guns", gunNames), fuel: in.int("fuel", 0, 9), slow: in.bool("slow"), single: in.bool("single"),
			air: in.word("air", []string{"none", "plain", "elite"}), returns: in.or("returns", "never", 0, 1, 9), arrives: in.turnOf(r, "arrives"),
			anzac: in.bool("anzac"), american: in.bool("american"), wing: -1,
		}
		if in.err == nil && (x.air != 0) != (x.class == carrier) {
			in.err = row.Errorf("air", "an air unit for carriers alone")
		}
		if in.err == nil && x.side == Japan && (x.anzac || x.american) {
			in.err = row.Errorf("side", "Allies, as it is Australian or American")
		}
		if in.err != nil {
			return in.err
		}
		r.rerate(&x)
		names[x.name] = true
		all[x.side] = append(all[x.side], x)
	}
	r.ships, r.split = append(all[Japan], all[Allies]...), len(all[Japan])
	for i, x := range r.ships {
		if x.class == carrier && i < maxShips {
			r.carriers[x.side] |= 1 << i
		}
	}
	for side, name := range sideNames {
		burn := 0
		for _, x := range all[side] {
			burn += int(x.fuel)
		}
		if burn > mostFuel {
			return fmt.Errorf("ships.csv: found pieces of %s that burn %d in a turn; want %d at most", name, burn, mostFuel)
		}
	}
	if len(r.ships) > maxShips || len(all[Japan]) == 0 || len(all[Allies]) == 0 {
		return fmt.Errorf("ships.csv: found %d pieces; want some of each side, %d at most", len(r.ships), maxShips)
	}
	return nil
}

// rerate makes the great cruisers battleships, and a single old battleship as thirsty as a
// pair, where it is ruled so. (Q46) (Q66)
func (r *Rules) rerate(x *ship) {
	switch {
	case x.class == cruiser && !x.single && r.greatCruisers:
		x.class, x.fuel = battleship, 1
	case x.class == oldBattleship && x.single && r.singleThirsty:
		x.fuel = 2
	}
}

func (r *Rules) readPacks() error {
	rows, err := r.rows("packs.csv", "pack", "arrives", "arrives_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		r.packNames = append(r.packNames, in.name("pack", slices.Contains(r.packNames, row.Get("pack"))))
		r.packs = append(r.packs, max(1, in.turnOf(r, "arrives")))
		if in.err != nil {
			return in.err
		}
	}
	if len(rows) > maxPacks {
		return fmt.Errorf("packs.csv: found %d SubPacks; want %d at most", len(rows), maxPacks)
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
		side, kind := in.word("side", sideNames[:]), in.word("kind", airNames[:2])
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
		for kind := range airKind(2) {
			for n := range most[side][kind] {
				r.planes = append(r.planes, plane{fmt.Sprintf("%s %d", airUnitNames[side][kind], n+1), side, kind, 0})
			}
		}
		for i := range r.ships {
			if x := &r.ships[i]; x.side == side && x.air == uint8(eliteAir) {
				x.wing = len(r.planes)
				r.planes = append(r.planes, plane{x.name + " air", side, eliteAir, uint8(i)})
			}
		}
		if side == Japan {
			for n := range r.tokyoStrikes {
				r.planes = append(r.planes, plane{fmt.Sprintf("Tokyo air %d", n+1), Japan, homeAir, 0})
			}
			r.airSplit = len(r.planes)
		}
		r.startLand[side] = int(start[side][landAir])
	}
	if len(r.planes) > maxAir {
		return fmt.Errorf("air.csv, ships.csv: found %d air units; want %d at most", len(r.planes), maxAir)
	}
	return nil
}
