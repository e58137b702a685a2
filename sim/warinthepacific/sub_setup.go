package warinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// subCombat is a submarine attack as a game of its own.
var subCombat = combat{
	name:   "submarine",
	tables: []string{"ships", "search-contact", "submarine-hit", "submarine-damage", "asw", "screening-value", "critical-hit", "naval-damage-levels"},
	keys: []string{"attack", "defend", "date", "distance", "suppressed", "near-port", "phase", "squadron", "ready", "asked", "aim", "group", "stage", "shots",
		"target", "screened", "countered"},
	read: func(r *Rules, d *description) (sim.State, error) { return r.subFight(d) },
}

var (
	subPhases = []string{"search", "attack", "screen", "split", "target", "roll", "over"}
	subStages = []string{"screen", "shoot", "damage", "critical", "counter"}
)

func (r *Rules) subFight(d *description) (sim.State, error) {
	b := &Submarines{Rules: r}
	for _, read := range []func(*description) error{b.readShipList, b.readSubPoints, b.readSubProgress, b.checkSubs} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// readShipList reads "Haruna, CA9, 4 DD-modern D1": names or pennants, counters of the
// small by the number.
func (b *Submarines) readShipList(d *description) error {
	for part := range strings.SplitSeq(d.get("defend", ""), ",") {
		words := strings.Fields(part)
		n := 1
		if len(words) > 1 {
			if count, err := strconv.Atoi(words[0]); err == nil {
				n, words = count, words[1:]
			}
		}
		end := len(words)
		for i, w := range words {
			if slices.Contains(damageWords[1:], w) || w == "empty" || strings.Contains(w, "=") {
				end = min(end, i)
			}
		}
		t, err := b.Rules.shipNamed(words[:end])
		s := targetShip{Type: uint8(t)}
		if err == nil {
			err = s.readShipMarks(words[end:])
		}
		switch {
		case err != nil:
			return d.errorf("defend", "%s", err)
		case n < 1 || int(b.Count)+n > maxShips:
			return d.errorf("defend", "found %d ships; want 1 to %d in all", int(b.Count)+n, maxShips)
		case n > 1 && b.Rules.ships[s.Type].number < kindDD:
			return d.errorf("defend", "found %d of %s; want a ship once", n, strings.Join(words[:end], " "))
		}
		for range n {
			b.Ships[b.Count] = s
			b.Count++
		}
	}
	return nil
}

// shipNamed finds a ship by name or pennant, with the nation where two have it.
func (r *Rules) shipNamed(words []string) (int, error) {
	name, of := strings.Join(words, " "), -1
	if len(words) > 1 {
		if of = slices.Index(nationWords, words[0]); of >= 0 {
			name = strings.Join(words[1:], " ")
		}
	}
	var found []int
	for i, t := range r.ships {
		if (of < 0 || t.nation == nation(of)) && (strings.EqualFold(t.name, name) || strings.EqualFold(t.id, name)) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		return 0, fmt.Errorf("found ship %q; want a name or pennant of ships.csv, as \"Haruna\" or \"JP CA9\"", strings.Join(words, " "))
	case len(found) > 1:
		return 0, fmt.Errorf("found ship %q, of which there are %d; want its nation before it, as \"%s %s\"", name, len(found), nationWords[r.ships[found[0]].nation], name)
	}
	return found[0], nil
}

func (s *targetShip) readShipMarks(words []string) error {
	for _, w := range words {
		name, value, _ := strings.Cut(w, "=")
		n, err := strconv.Atoi(value)
		switch {
		case w == "empty":
			s.Empty = true
		case slices.Contains(damageWords[1:], w):
			s.Damage = uint8(slices.Index(damageWords, w))
		case name == "group" && err == nil && n > 0 && n <= maxShips:
			s.Group = uint8(n)
		case name == "hit" && (value == "1" || value == "2"):
			s.Hit = uint8(n)
		default:
			return fmt.Errorf("found %q behind a ship; want D1 to D4, SUNK, empty (a carrier without air), group=N or hit=1 or 2", w)
		}
	}
	return nil
}

// readSubPoints reads the Sub Points: "8" are squadrons of 6 and 2, "6 2/1" says so,
// and that the second has lost a point. [13.4] [39.1]
func (b *Submarines) readSubPoints(d *description) error {
	var err error
	if b.Date, err = d.date("date", "13/41"); err != nil {
		return err
	}
	most := 6
	if b.allied() && b.Date >= cycle144 {
		most = 12
	}
	words := strings.Fields(d.get("attack", ""))
	if len(words) == 1 && !strings.Contains(words[0], "/") {
		if n, err := strconv.Atoi(words[0]); err == nil && n > 0 && n <= most*maxSquadrons {
			words = nil
			for ; n > 0; n -= most {
				words = append(words, strconv.Itoa(min(n, most)))
			}
		}
	}
	for _, w := range words {
		points, gone, _ := strings.Cut(w, "/")
		n, err := strconv.Atoi(points)
		lost, err2 := strconv.Atoi("0" + gone)
		if err != nil || err2 != nil || n < 0 || lost < 0 || n+lost < 1 || n+lost > most || int(b.Squadrons) == maxSquadrons {
			return d.errorf("attack", "found %q; want Sub Points, in %d squadrons at most of 1 to %d each", w, maxSquadrons, most)
		}
		b.Points[b.Squadrons], b.Lost[b.Squadrons] = uint8(n), uint8(lost)
		b.Squadrons++
	}
	if b.Squadrons == 0 {
		return d.errorf("attack", "found %q; want Sub Points, as \"8\"", d.get("attack", ""))
	}
	distance, err := d.number("distance", 0, 0, 6)
	b.Distance = uint8(distance)
	return err
}

func (b *Submarines) readSubProgress(d *description) error {
	for key, to := range map[string]*bool{"suppressed": &b.Suppressed, "near-port": &b.Near, "countered": &b.Countered} {
		v, err := d.flag(key)
		if err != nil {
			return err
		}
		*to = v
	}
	phase, err := d.choice("phase", subPhases)
	if err != nil {
		return err
	}
	b.Phase = SubPhase(phase)
	if b.Stage, err = d.choice("stage", subStages); err != nil {
		return err
	}
	for key, to := range map[string]struct {
		value *uint8
		most  int
	}{"squadron": {&b.Squadron, maxSquadrons - 1}, "ready": {&b.Ready, 12}, "asked": {&b.Asked, maxShips}, "group": {&b.Group, maxShips},
		"shots": {&b.Shots, 12}, "target": {&b.Target, maxShips}, "screened": {&b.Screened, 12}} {
		n, err := d.number(key, 0, 0, to.most)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	sum := int(b.Ready)
	for part := range strings.FieldsSeq(d.get("aim", "")) {
		g, points, _ := strings.Cut(part, "=")
		group, err := strconv.Atoi(g)
		n, err2 := strconv.Atoi(points)
		if err != nil || err2 != nil || group < 1 || group > maxShips || n < 1 || n > 12 || b.Aim[group] != 0 {
			return d.errorf("aim", "found %q; want groups and the points on them, as \"1=4 2=2\"", part)
		}
		b.Aim[group] = uint8(n)
		sum += n
	}
	if b.Squadron < b.Squadrons && sum > int(b.Points[b.Squadron])+int(b.Lost[b.Squadron]) {
		return d.errorf("aim", "found %d points; want no more than the squadron has", sum)
	}
	return nil
}

// checkSubs refuses what no attack comes to.
func (b *Submarines) checkSubs(d *description) error {
	for i := range b.Ships[:b.Count] {
		s := &b.Ships[i]
		if japaneseSide(b.ship(i).nation) != japaneseSide(b.ship(0).nation) {
			return d.errorf("defend", "found ships of both sides of the war; want those of one")
		}
		if s.Empty && b.ship(i).number > kindXCV {
			return d.errorf("defend", "found %s empty; want a carrier", b.ship(i).name)
		}
		if s.Group > b.groups() && b.Phase <= SubSplit || (s.Group > 0 || s.Hit > 0) && (b.Phase < SubScreen || b.Phase == SubOver) {
			return d.errorf("defend", "found %s in a group; want none in the phase %s", b.ship(i).name, subPhases[b.Phase])
		}
	}
	progress := b.Ready|b.Asked|b.Group|b.Stage|b.Shots|b.Target|b.Screened|bit(b.Countered) != 0 || b.Aim != [maxShips + 1]uint8{}
	switch {
	case b.Phase != SubOver && (b.Squadron >= b.Squadrons || b.Points[b.Squadron] == 0):
		return d.errorf("squadron", "found squadron %d; want one that there is", b.Squadron+1)
	case b.Phase == SubSearch && (progress || b.searching() == 0):
		return d.errorf("attack", "found nobody that can search at a distance of %d; want more points than hexes (13.41)", b.Distance)
	case b.Phase == SubOver && (progress || b.Squadron != 0):
		return d.errorf("phase", "found an attack that is over and goes on; want one of them")
	case b.Phase == SubAttack && b.Ready == 0:
		return d.errorf("ready", "found no points; want those that are available")
	case b.Phase == SubTarget || b.Phase == SubRoll:
		return b.checkRoll(d)
	case b.Phase != SubOver && len(b.Legal(nil)) == 0:
		return d.errorf("asked", "found nothing to decide in the phase %s; want a position in which there is", subPhases[b.Phase])
	}
	return nil
}

// checkRoll refuses attacks on groups that are none.
func (b *Submarines) checkRoll(d *description) error {
	if b.Group == 0 || b.Aim[b.Group] == 0 {
		return d.errorf("group", "found group %d; want one that is attacked", b.Group)
	}
	i := int(b.Target) - 1
	if i >= int(b.Count) {
		return d.errorf("target", "found ship %d; want one that there is", b.Target)
	}
	hit := uint8(0)
	switch b.Stage {
	case stageShoot:
		if b.Shots == 0 || b.Shots+b.Screened > b.Aim[b.Group] || b.Phase == SubRoll && (i < 0 || !b.mayHit(i)) || b.Phase == SubTarget && (i >= 0 || len(b.Legal(nil)) < 2) {
			return d.errorf("stage", "found nobody to shoot at; want a target, or several to choose from")
		}
		return nil
	case stageDamage:
		hit = 1
	case stageCritical:
		hit = 2
	}
	switch {
	case b.Phase != SubRoll || b.Stage != stageScreen && b.Screened > b.Aim[b.Group]:
		return d.errorf("phase", "found a target to choose; want that while points shoot")
	case hit > 0 && (i < 0 || b.Ships[i].Hit != hit || b.Ships[i].Damage >= sunk):
		return d.errorf("target", "found ship %d; want one that is hit", b.Target)
	case b.Stage == stageCritical && (b.Ships[i].Damage == 0 || b.criticalOn(i) == 0):
		return d.errorf("target", "found ship %d; want one that can suffer a Critical Hit", b.Target)
	case b.Stage == stageCounter && (b.Screened == 0 || b.Countered || !b.forces(b.Group)):
		return d.errorf("stage", "found no counterattack; want a screen that has kept points off")
	}
	return nil
}
