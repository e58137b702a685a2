package narrate

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Cards returns what a side can know of hexes, Task Forces and ships. The state of a ship is public
// under its name, its place is not (C51).
func (w Words) Cards(viewer sim.Side, wanted func(string) bool) (cards []sim.Card) {
	t := w.Theatre
	for h := theatre.Hex(1); int(h) <= t.Hexes(); h++ {
		id, name := t.Index(h).String(), t.Place(h)
		if name != id {
			name += " " + id
		}
		if wanted(id) || wanted(name) || wanted(t.Place(h)) {
			cards = append(cards, sim.Card{Name: name, Lines: w.hexCard(viewer, h)})
		}
	}
	for m := range w.Markers() {
		if wanted(w.ForceName(m)) {
			cards = append(cards, sim.Card{Name: w.ForceName(m), Lines: w.markerCard(viewer, m)})
		}
	}
	for i := range id.Ship(len(t.Ships)) {
		if name := t.Ships[i].Name; wanted(name) {
			cards = append(cards, sim.Card{Name: name, Lines: w.shipCard(viewer, i)})
		}
	}
	return cards
}

// hexCard says what is known of a hex.
func (w Words) hexCard(viewer sim.Side, h theatre.Hex) (lines []string) {
	at := w.Theatre.Index(h)
	lines = append(lines, fmt.Sprintf("%s; %d MP to enter by sea or by air", w.Theatre.Map.Terrain(at),
		w.Theatre.Cost(h)))
	if i := w.Theatre.SiteAt(h); i != id.None {
		lines = append(lines, w.siteText(i))
		if planes := w.ParkedText(i.Base()); planes != "" {
			lines = append(lines, "Air Points: "+planes)
		}
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == h && w.Units[i].Marks&board.Lost == 0 {
			lines = append(lines, theatre.Sides[w.Theatre.Units[i].Side]+": "+w.UnitName(i))
		}
	}
	for i := range w.Theatre.BaseForces {
		if w.BaseForces[i].Hex == h {
			lines = append(lines, w.baseForceText(i))
		}
	}
	for m := range w.Markers() {
		if w.Forces[m].Hex == h {
			lines = append(lines, theatre.Sides[theatre.SideOf(m)]+": "+w.MarkerText(viewer, m))
		}
	}
	for i, s := range w.Theatre.Subrons {
		if w.SubronHex(id.Subron(i)) == h {
			lines = append(lines, theatre.Sides[s.Side]+": "+w.subronText(viewer, id.Subron(i)))
		}
	}
	if o := w.Theatre.Flying; o.Points > 0 && o.Hex == h {
		lines = append(lines,
			fmt.Sprintf("%d Victory Points at the end of each Cycle for who holds it, if its airbase can fly",
				o.Points))
	}
	for n, o := range w.Theatre.Objectives {
		switch {
		case o.Hex != h:
		case !w.Theatre.Secret:
			lines = append(lines, fmt.Sprintf("%d Victory Points for Japan, if it holds this at the end", o.Points))
		case w.Wants(viewer, n):
			lines = append(lines,
				fmt.Sprintf("the Primary Objective: %d Victory Points for Japan, if it holds this at the end",
					o.Points))
		default:
			lines = append(lines,
				fmt.Sprintf("%d Victory Points for Japan, if it holds this at the end and it is what it has "+
					"chosen in secret", o.Points))
		}
	}
	return lines
}

// siteText says what kind of base a site is, its side and its state.
func (w Words) siteText(i id.Site) string {
	s := &w.Sites[i]
	list := []string{"held by " + TheSide(s.Side)}
	if level := w.Islands.Airbase(w.Theatre, i, w.Field); level > 0 {
		does := "operates %d Air Points"
		if w.Headquarters(w.Theatre, i) == 0 {
			does = "takes in %d Air Points that strike nobody, as there is no headquarters"
		}
		list = append(list, fmt.Sprintf("airbase %d%s, "+does, level, facilityText(s.Airbase),
			w.TakesIn(w.Theatre, i, level)+w.Parked(i.Base())))
	}
	if n := w.StaffAt(w.Theatre, i); n >= 0 {
		list = append(list, w.StaffName(n))
	}
	if n := w.Parent(i); n != id.None {
		list = append(list, "secondary base of "+w.Theatre.Sites[n].Name)
	}
	if cargo := w.PortCargo(w.Theatre, i); cargo > 0 {
		list = append(list, fmt.Sprintf("port of Cargo Capacity %d%s, has given ships %s in this Game-Turn", cargo,
			facilityText(s.Port), supplyPoints(int(s.Given))))
	}
	if entrenched, fort := w.Islands.Beach(w.Theatre, i, w.Field); fort {
		list = append(list, "fortified")
	} else if entrenched {
		list = append(list, "entrenched")
	}
	switch n := ground.Shaken(s.Shift, s.Outside); {
	case n > 0:
		list = append(list, fmt.Sprintf("bombarded: %d more on the die against who defends it", n))
	case n < 0:
		list = append(list, fmt.Sprintf("enemies beside it bombarded: %d less on the die of who attacks it", -n))
	}
	if s.Garrison > 0 {
		list = append(list, "its own garrison")
	}
	return strings.Join(append(list, supplyPoints(int(s.Supply))), "; ")
}

// facilityText writes the damage of a port or an airbase.
func facilityText(level uint8) string {
	if level == 0 {
		return ""
	}
	return " (" + book.LevelWords[level] + ")"
}

// markerCard says what is known of a Task Force.
func (w Words) markerCard(viewer sim.Side, m id.Marker) []string {
	f := &w.Forces[m]
	if f.Hex == theatre.None {
		if date := w.Theatre.Forces[m].Arrives; date > w.Theatre.First+book.GameTurn(w.Flow.Turn) {
			return []string{"Arrives in " + date.String()}
		}
		return []string{"No longer on the map"}
	}
	lines := []string{theatre.Sides[theatre.SideOf(m)] + ", at " + w.PlaceName(f.Hex), w.MarkerText(viewer, m)}
	plot := f.Plot.Legs[:f.Plot.Count] // an enemy plot has only what has been seen of it
	for i := range plot {
		if i >= int(f.Plot.At) {
			lines = append(lines, "Plotted: "+w.LegText(&plot[i]))
		}
	}
	if viewer != sim.Over && theatre.SideOf(m) != viewer {
		return lines
	}
	active := fmt.Sprintf("active in %d of %d Naval Phases", f.Active, w.ActivePhases(m))
	if f.Active > w.ActivePhases(m) { // (C163)
		active = fmt.Sprintf("active in %d Naval Phases, of which some of its ships, which part, have %d", f.Active,
			w.ActivePhases(m))
	}
	lines = append(lines, fmt.Sprintf("Speed Class %d, %d MP a Naval Phase, of which %d are spent; %s", w.Speed(m),
		w.Allowance(m), f.Spent, active))
	if p := &w.Plans[f.Holds]; p.Hex != theatre.None {
		lines = append(lines, fmt.Sprintf("Plans to land at %s, ready in %s", w.PlaceName(p.Hex), w.ReadyText(m)))
	}
	if n := int(w.Cargo[f.Holds]); n > 0 {
		lines = append(lines, "Aboard: "+supplyPoints(n))
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Bears(m, w.Units[i].Ship) {
			lines = append(lines, "Aboard: "+w.UnitName(i))
		}
	}
	for i := range w.Theatre.BaseForces {
		if w.Bears(m, w.BaseForces[i].Ship) {
			lines = append(lines, "Aboard: "+w.BaseForceName(i))
		}
	}
	for i := range w.Theatre.Staffs {
		if w.Bears(m, w.Staffs[i].Ship) {
			lines = append(lines, "Aboard: "+w.StaffName(i))
		}
	}
	return lines
}

// shipCard says what is known of a ship.
func (w Words) shipCard(viewer sim.Side, i id.Ship) []string {
	t, s := w.Theatre.Class(i), &w.Ships[i]
	lines := []string{fmt.Sprintf("%s %s, attack %d, anti-aircraft %d high and %d low, defense %d, %d Air Points",
		book.NationWords[t.Nation], book.ShipKinds[t.Number], t.Attack, t.AAHigh, t.AALow, t.Defense, t.Air)}
	if s.Damage >= book.SunkLevel {
		return append(lines, "Sunk")
	}
	state := []string{"damage " + book.DamageWords[s.Damage], fmt.Sprintf("%d %% of its fuel used",
		100*int(s.Fuel)/book.Tank)}
	if s.Marks&board.Depleted != 0 {
		state = append(state, "out of ammunition")
	}
	if s.Marks&board.Unsupplied != 0 {
		state = append(state, "unsupplied")
	}
	switch {
	case s.Refit == board.Refitted:
		state = append(state, "refitted in this Cycle")
	case s.Refit > 0:
		state = append(state, fmt.Sprintf("%d Naval Phases of refit", s.Refit))
	}
	if s.Die > 0 {
		state = append(state,
			gameTurns(w.Theatre.Book.TurnsToMend(book.Hull{Ship: w.Theatre.Ships[i].Type,
				Damage: book.DamageLevel(s.Damage)}, s.Die))+" of repair")
	}
	if s.Missed > 0 {
		state = append(state, fmt.Sprintf("has missed %d refits", s.Missed))
	}
	if k := w.Theatre.SupportAt(i); k >= 0 {
		state = append(state, fmt.Sprintf("%s for ships, has given %d in this Game-Turn",
			supplyPoints(int(w.Tanks[k].Supply)), w.Tanks[k].Given))
	}
	lines = append(lines, strings.Join(state, "; "))
	if m := w.MarkerOf(s.Force); s.Away > 0 {
		lines = append(lines, "In the "+w.ForceName(m)+", back in "+gameTurns(int(s.Away)))
	} else if w.Knows(viewer, m) {
		lines = append(lines, fmt.Sprintf("In %s at %s", w.ForceName(m), w.PlaceName(w.Forces[m].Hex)))
	}
	if planes := w.ParkedText(i.Deck()); planes != "" {
		lines = append(lines, "Air Points: "+planes)
	}
	return lines
}

// gameTurns says how many.
func gameTurns(n int) string {
	if n == 1 {
		return "1 Game-Turn"
	}
	return fmt.Sprintf("%d Game-Turns", n)
}
