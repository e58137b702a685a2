package narrate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Words are those of a position in a Game-Turn.
type Words struct {
	fleet.Fleet
	Islands  *islands.Islands // nil where there is no war on land
	Field    *land.Land
	Attacker sim.Side // of the fight at hand
}

// ForceName names a marker.
func (w Words) ForceName(m id.Marker) string { return "TF " + strconv.Itoa(int(m)) }

// ForceTitle names a marker, and the force under it if both sides know that.
func (w Words) ForceTitle(m id.Marker) string {
	if f := &w.Forces[m]; f.Marks&board.Known != 0 {
		return fmt.Sprintf("%s (%s)", w.ForceName(m), w.heldName(f.Holds))
	}
	return w.ForceName(m)
}

// heldName is the name of a force, for a viewer that knows what it holds. A force named after a
// ship that is no longer with it becomes "rest of ...". A force named after a kind of ship that it
// no longer has is named after the ships that it has now.
func (w Words) heldName(force id.Force) string {
	name := w.Theatre.Forces[force].Name
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if s := &w.Theatre.Ships[i]; s.Force == force && strings.Contains(name, s.Name) &&
			(w.Ships[i].Force != force || w.Ships[i].Damage >= book.SunkLevel) {
			return "rest of " + name
		}
	}
	for k := range kindWords {
		if strings.Contains(strings.ToLower(name), kindWords[k].word) && w.without(force, k) {
			return w.ledName(force, "rest of "+name)
		}
	}
	return name
}

// ledName names a force by the strongest of its ships that have a name, or returns otherwise if
// none has one.
func (w Words) ledName(force id.Force, otherwise string) string {
	lead, n := id.Ship(id.None), 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Ships[i].Force != force || w.Ships[i].Damage >= book.SunkLevel {
			continue
		}
		n++
		if t := w.Theatre.Class(i); t.Number < book.KindDD &&
			(lead == id.None || t.Defense > w.Theatre.Class(lead).Defense) {
			lead = i
		}
	}
	switch {
	case lead == id.None:
		return otherwise
	case n == 1:
		return w.Theatre.Ships[lead].Name
	case n == 2:
		return w.Theatre.Ships[lead].Name + " and 1 other"
	}
	return fmt.Sprintf("%s and %d others", w.Theatre.Ships[lead].Name, n-1)
}

// kindWords are by which kinds of ships forces are called: from the first to the last of book.ShipKinds.
var kindWords = [...]struct {
	word        string
	first, last uint8
}{
	{"carrier", 0, book.KindXCV},
	{"battleship", book.KindBB, book.KindCA - 1},
	{"cruiser", book.KindCA, book.KindCL},
	{"destroyer", book.KindDD, book.KindCD},
	{"transport", book.KindCD + 1, book.KindMS},
	{"convoy", book.KindCD + 1, book.KindMS},
	{"fueling", book.KindSF, book.KindSF},
}

// without reports whether a force that began with ships of a kind has none of them, nor others.
func (w Words) without(force id.Force, kind int) bool {
	began := false
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if n := w.Theatre.Class(i).Number; n < kindWords[kind].first || n > kindWords[kind].last {
			continue
		}
		if w.Ships[i].Force == force && w.Ships[i].Damage < book.SunkLevel {
			return false
		}
		began = began || w.Theatre.Ships[i].Force == force
	}
	return began
}

// MarkerText says what a side knows of a marker.
func (w Words) MarkerText(viewer sim.Side, m id.Marker) string {
	text, f := w.ForceName(m), &w.Forces[m]
	switch report := w.ReportText(m); {
	case w.Knows(viewer, m):
		text += fmt.Sprintf(" (%s): %s", w.heldName(f.Holds), w.ShipsText(f.Holds))
	case report != "":
		text += ": reported as " + report
	case f.Marks&board.Contacted != 0 && !(w.Step == board.Report &&
		w.FoeMarker() == m): // or its report is still to be made
		text += ": reported as no ships"
	case f.Marks&board.Contacted != 0:
		text += ": in contact"
	}
	return text
}

// Knows reports whether a side knows what is under a marker. [8.38]
func (w Words) Knows(viewer sim.Side, marker id.Marker) bool {
	return viewer == sim.Over || theatre.SideOf(marker) == viewer || w.Forces[marker].Marks&board.Known != 0
}

// BaseName names a site, or a carrier.
func (w Words) BaseName(b id.Base) string {
	if b.IsCarrier() {
		return w.Theatre.Ships[b.Ship()].Name
	}
	return w.Theatre.Sites[b].Name
}

// TargetName names the target of a mission.
func (w Words) TargetName(m board.AirMission, n uint8) string {
	if m == board.Harass {
		if !w.Field.Swoops() {
			return "troops on the move"
		}
		return "troops on the move at " + w.PlaceName(w.Field.Scenario.Sea(w.Field.Struck()))
	}
	if m.OnLand() {
		return w.Theatre.Sites[n].Name
	}
	if m == board.Join {
		return "strike " + strconv.Itoa(int(n)+1)
	}
	return w.ForceName(id.Marker(n))
}

// AimName names the target of a bombardment at a base. [6.3]
func (w Words) AimName(aim uint8) string {
	return [...]string{"", "ground", "supply", "port", "airbase", "island"}[aim]
}

// ChoiceName names the targets of a side's plots as TargetName does. A strike to be joined is named
// by its bases and its target, since its number says nothing else. [6.7]
func (w Words) ChoiceName(side sim.Side, m board.AirMission, n uint8) string {
	switch {
	case m == board.StrikeLand && w.Sites[n].Side == side:
		return w.besideText(id.Site(n))
	case m != board.Join:
		return w.TargetName(m, n)
	}
	k := &w.Strikes[side][n]
	text := fmt.Sprintf("the strike of %s on %s", w.basesOf(k), w.TargetName(k.Mission, k.Target))
	if k.Mission == board.StrikeLand {
		text += " (" + w.AimName(k.Aim) + ")"
	}
	return text
}

// besideText names the enemies of a site's holder who are ashore beside it. [7.61]
func (w Words) besideText(site id.Site) string {
	return nations[1-w.Sites[site].Side] + " troops beside " + w.Theatre.Sites[site].Name
}

// bombarded names the target at a site that the attacker of the fight at hand bombards.
func (w Words) bombarded(site id.Site) string {
	if w.Sites[site].Side == w.Attacker {
		return w.besideText(site)
	}
	return w.Theatre.Sites[site].Name
}

// nations are the sides, of their troops.
var nations = [2]string{"Japanese", "Allied"}

// Idle says that Air Points which go to a site cannot strike, because it has no headquarters. [5.7]
func (w Words) Idle(site id.Site) string {
	if w.Headquarters(w.Theatre, site) > 0 {
		return ""
	}
	return "; they strike nobody from there, as there is no headquarters, and twice as many wear away"
}

// SubronName names a marker of submarines: each side counts its own. [13.21]
func (w Words) SubronName(i id.Subron) string {
	side := w.Theatre.Subrons[i].Side
	n := 1
	for k := range i {
		n += int(book.Bit(w.Theatre.Subrons[k].Side == side))
	}
	return fmt.Sprintf("%s subron %d", nations[side], n)
}

// SubronHex returns where a marker of submarines is.
func (w Words) SubronHex(i id.Subron) theatre.Hex { return w.Theatre.Patrols[w.Subrons[i].At].Hex }

// subronText says what a side knows of a marker of submarines. [13.22]
func (w Words) subronText(viewer sim.Side, i id.Subron) string {
	text, s := w.SubronName(i), &w.Theatre.Subrons[i]
	if viewer == sim.Over || viewer == s.Side || w.Subrons[i].Marks&board.Known != 0 {
		text += fmt.Sprintf(", %d Sub Points", w.SubPoints(i))
	}
	if w.Theatre.Patrols[w.Subrons[i].At].Port {
		text += ", in port"
	}
	return text
}

// PlaceName names a hex, also where a marker is off the map.
func (w Words) PlaceName(h theatre.Hex) string {
	if h == theatre.None {
		return "no hex"
	}
	return w.Theatre.Place(h)
}

// LegText writes a leg of a plot.
func (w Words) LegText(l *board.Leg) string {
	text := fmt.Sprintf("%s at %s", l.Mission, w.PlaceName(l.Hex))
	if l.Mission == board.Move {
		text = fmt.Sprintf("%s to %s, Engagement Value %d", l.Mission, w.PlaceName(l.Hex), l.Value)
	}
	return text
}

// PlotText writes a Mission Plot.
func (w Words) PlotText(m id.Marker) string {
	f := &w.Forces[m]
	legs := []string{"its plot"}
	for i := range f.Plot.Legs[:f.Plot.Count] {
		text := w.LegText(&f.Plot.Legs[i])
		if f.Plot.Legs[i].Mission == board.Detach {
			text += ": " + w.PartShips(m, f.Plot.Part)
		}
		if f.Plot.Legs[i].Mission == board.Bombard && f.Plot.Aim > 0 {
			text += ": " + w.AimName(f.Plot.Aim)
		}
		legs = append(legs[:i], text)
	}
	return strings.Join(legs, ", then ")
}

// PartShips names the ships of a part of a Task Force.
func (w Words) PartShips(m id.Marker, part board.Part) string {
	return w.ShipsOf(func(i id.Ship) bool { return w.Under(i, m) && w.InPart(i, m, part) })
}

// ReadyText is the Game-Turn at which the landing of a Task Force is ready.
func (w Words) ReadyText(marker id.Marker) string {
	return (w.Theatre.First + book.GameTurn(w.Plans[w.Forces[marker].Holds].Ready)).String()
}

// basesOf names the bases and carriers that a strike is from.
func (w Words) basesOf(k *board.Strike) string {
	var list []string
	for _, s := range k.Sent[:k.Count] {
		if name := w.BaseName(w.Stacks[s.Stack].Base); s.Points > 0 && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	if list == nil {
		return w.BaseName(k.Base)
	}
	return strings.Join(list, ", ")
}

// sentText lists the Air Points of a strike by type.
func (w Words) sentText(k *board.Strike) string {
	var sent sums
	for _, s := range k.Sent[:k.Count] {
		if s.Points > 0 {
			sent.add(w.PlaneName(s.Stack), int(s.Points))
		}
	}
	return sent.text()
}

// TheSide writes a side in a sentence.
func TheSide(s sim.Side) string { return [2]string{"Japan", "the Allies"}[s] }
