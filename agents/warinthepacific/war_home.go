package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// battered reports whether the ships with guns under a marker have less than half of the fire that
// they and their sunk companions would have undamaged. They can win nothing more, and each that
// sinks counts.
func battered(w *war.War, marker id.Marker) bool {
	now, whole := 0, 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if t := w.Theatre.Class(i); w.Ships[i].Force == w.Forces[marker].Holds && !t.Carrier() {
			now += w.Theatre.Book.Attack(t, w.Ships[i].Damage)
			whole += w.Theatre.Book.Attack(t, 0)
		}
	}
	return 2*now < whole
}

// armed returns the fire and the bombardment strength of the ships under a marker while they have
// ammunition.
func armed(w *war.War, marker id.Marker) (fire, shells int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if t := w.Theatre.Class(i); w.Under(i, marker) && !t.Carrier() {
			fire += w.Theatre.Book.Attack(t, w.Ships[i].Damage)
			shells += t.Bombardment()
		}
	}
	return fire, shells
}

// homeRange is how far from the objective a port counts as out of the way.
const homeRange = 40

// home returns the nearest port out of the way of the enemy, if possible out of reach of his
// planes, or theatre.None.
func (d *doctrine) home(w *war.War, from theatre.Hex) theatre.Hex {
	best, least := theatre.None, theatre.Far
	goal, sky, most := objective(w, from, w.Side), d.skyOf(w, w.Side), 2*fuelMost(w, w.AskedMarker())
	for i := range id.Site(len(w.Theatre.Sites)) {
		s := &w.Theatre.Sites[i]
		if w.Sites[i].Side != w.Side || w.PortCargo(w.Theatre, i) == 0 || goal != theatre.None &&
			w.Theatre.BySea(goal, s.Hex) < homeRange {
			continue
		}
		far := w.Theatre.BySea(from, s.Hex) + sky.felt(w, s.Hex)
		if w.Theatre.Ground && !lamed(w) && w.PortRoom(i)+int(w.Sites[i].Given) < most {
			// other forces fuel there too; a crippled force takes any port
			far += crowded
		}
		if far < least {
			best, least = s.Hex, far
		}
	}
	return best
}

// crowded is how many Movement Points further a Task Force sails to a port that gives ships more
// than twice the fuel that it takes.
const crowded = 90

// fuelMost returns the supply that fuels all ships under a marker from empty.
func fuelMost(w *war.War, marker id.Marker) (points int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) {
			points += w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	return points
}

// fightingTurns is how many Game-Turns a ship must be of use after its repair.
const fightingTurns = 2

// turnsLeft returns how many Game-Turns follow the current one.
func turnsLeft(w *war.War) int { return int(w.Theatre.Last-w.Theatre.First) - int(w.Flow.Turn) }

// lastCycle reports whether no Strategic Game-Turn follows.
func lastCycle(w *war.War) bool { return w.Theatre.LastCycle(w.Flow.Turn) }

// mends reports whether ships of the Task Force asked can be repaired and return before the war is
// over.
func mends(w *war.War) bool {
	left := turnsLeft(w)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) {
			if n := w.RepairTurns(i); n > 0 && n+fightingTurns <= left {
				return true
			}
		}
	}
	return false
}

// shelter returns where the Task Force asked goes when it is of no more use: to its yards if it
// would return in time, else home.
func (d *doctrine) shelter(w *war.War, from theatre.Hex) theatre.Hex {
	if yard := w.Theatre.Yards[w.Side]; yard.Passage > 0 && mends(w) {
		if i := w.Theatre.SiteAt(yard.Hex); i != id.None && w.Sites[i].Side == w.Side {
			return yard.Hex
		}
	}
	return d.home(w, from)
}

// crippled reports whether a carrier under a marker has lost half of its deck.
func crippled(w *war.War, marker id.Marker) (hurt bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		hurt = hurt || w.Under(i, marker) && w.Theatre.Class(i).Carrier() && w.Ships[i].Damage >= crippledAt
	}
	return hurt
}

// crippledAt is the Damage Level from which on a carrier flies half of its Air Points.
const crippledAt = 2

// landings calls f with each hex where the plotting side lands: a landing can be carried out, or
// troops are ashore and assault in the Ground Phase.
func landings(w *war.War, f func(theatre.Hex)) {
	markersOf(w, w.Side, func(m id.Marker) {
		if h := w.Plan(m); h != theatre.None && w.PlanReady(m) == 0 && w.Laden(m) {
			f(h)
		}
	})
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Theatre.Units[i].Side == w.Side && u.Marks&board.Landing != 0 &&
			u.Marks&board.Lost == 0 {
			f(u.Hex)
		}
	}
}

// lands reports whether the Task Force asked has a landing that can be carried out now.
func lands(w *war.War) bool {
	return w.Plan(w.AskedMarker()) != theatre.None && w.PlanReady(w.AskedMarker()) == 0
}

// landing returns the last of the landings, or theatre.None.
func landing(w *war.War) theatre.Hex {
	at := theatre.None
	landings(w, func(h theatre.Hex) { at = h })
	return at
}

// landsAt reports whether the side lands in a hex: it does not wreck a base that it is about to
// take.
func landsAt(w *war.War, h theatre.Hex) (there bool) {
	landings(w, func(at theatre.Hex) { there = there || at == h })
	return there
}

// gunned reports whether enemy coastal guns bar a landing in a hex. [38.72]
func gunned(w *war.War, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i != id.None && w.Sites[i].Side != w.Side && w.Gunnery(w.Theatre, i) > 0
}

// opens reports whether bombarding a hex does its side no harm: it lands no troops there, or
// coastal guns still bar the landing. [38.72]
func opens(w *war.War, h theatre.Hex) bool { return !landsAt(w, h) || gunned(w, h) }

// lamed reports whether a ship of the Task Force asked is at D3 or worse, so that it should be
// home.
func lamed(w *war.War) (hurt bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		hurt = hurt || w.Under(i, w.AskedMarker()) && w.Ships[i].Damage >= 3
	}
	p := &w.Forces[w.Asked].Plot
	return hurt && !(p.Count > 0 && p.Legs[0].Mission == board.Detach && dragged(w)) // these stay behind
}

// inOwnPort reports whether a hex is a port of the side.
func inOwnPort(w *war.War, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i != id.None && w.Sites[i].Side == w.Side && w.PortCargo(w.Theatre, i) > 0
}

// exposed reports whether enemy carriers reach the Task Force asked. In a port of its own it takes
// more than one reported carrier, and under fighters carriers within strike range.
func (d *doctrine) exposed(w *war.War) bool {
	sky, h := d.skyOf(w, w.Side), w.Forces[w.Asked].Hex
	if sheltered(w, h) {
		return sky.within(w, h, sky.shore, sky.n, strikeRange) >= sky.borne(w, h)
	}
	return sky.count(w, h, sky.shore, sky.n) >= sky.borne(w, h)
}

// strays reports whether the Task Force asked consists of damaged ships that were left behind: they
// should go home, not fight.
func strays(w *war.War) bool {
	return w.Theatre.Forces[w.Forces[w.Asked].Holds].Spare && hurt(w, w.AskedMarker())
}

// useless reports whether the Task Force asked should go home: carriers that have nothing to strike
// with, are crippled or harried, and guns that are battered, lamed or strays.
func (d *doctrine) useless(w *war.War, s *war.Strength) bool {
	if s.Carriers > 0 {
		return w.Theatre.Ground && (d.idle(w, w.AskedMarker()) || d.harried(w))
	}
	return !s.Support && (w.Theatre.Ground && bareGuns(w) || battered(w, w.AskedMarker()) || w.Theatre.Ground &&
		(strays(w) || s.Fire > 0 && lamed(w)))
}

// harried reports whether carriers of the Task Force asked are damaged and in contact within reach
// of enemy planes.
func (d *doctrine) harried(w *war.War) bool {
	if w.Forces[w.Asked].Marks&board.Contacted == 0 || d.calm(w) {
		return false
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) && w.Ships[i].Damage > 0 && w.Theatre.Class(i).Carrier() {
			return true
		}
	}
	return false
}

// idle reports whether the carriers under a marker stay in port.
func (d *doctrine) idle(w *war.War, marker id.Marker) bool {
	p := &w.Forces[marker].Plot
	// the cripples stay behind
	parts := marker == w.AskedMarker() && p.Count > 0 && p.Legs[0].Mission == board.Detach && d.divided(w)
	return d.spent(w, marker) || crippled(w, marker) && !parts || unscreened(w, marker)
}

// tooLate reports whether carriers in a port of theirs have no strike left before the war ends: at
// most one Air Phase remains.
func tooLate(w *war.War, s *war.Strength, h theatre.Hex) bool {
	return w.Theatre.Ground && s.Carriers > 0 && turnsLeft(w) == 0 && w.Round > 0 && inOwnPort(w, h)
}
