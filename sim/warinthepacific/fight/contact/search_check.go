package contact

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostClaim is the most that is taken for a number of a report.
const mostClaim = 99

// A count is a small number of a position and the key under which it is written.
type count struct {
	key   string
	value *uint8
	most  int
}

// progress returns how far a search is.
func (b *Search) progress() []count {
	return []count{{"now", &b.Now, mostPhases - 1}, {"marker", &b.Marker, maxForces - 1},
		{"base", &b.Base, maxBases - 1},
		{"group", &b.Group, maxSearchers - 1}, {"arc", &b.Arc, mapArcs - 1}, {"target", &b.Target, maxForces}}
}

// readSearchProgress reads how far a search is, and which force was put under which marker. Of
// forces that are alike the first stands for all.
func (b *Search) readSearchProgress(d *book.Description) error {
	step, err := d.Choice("step", searchSteps)
	if err != nil {
		return err
	}
	b.Step = SearchStep(step)
	for _, to := range b.progress() {
		n, err := d.Number(to.key, 0, 0, to.most)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	for i, word := range strings.Fields(d.Get("placed", "")) {
		f, err := strconv.Atoi(word)
		if err != nil || f < 1 || f > int(b.Count) || i >= int(b.Count) {
			return d.Errorf("placed", "found %q; want the numbers of the Task Forces, marker by marker",
				d.Get("placed", ""))
		}
		first, alike := b.first(f - 1)
		for k := range b.markers()[:i] {
			if b.under(uint8(k)) == f-1 {
				alike--
			}
		}
		if first < f-1 || alike < 1 {
			return d.Errorf("placed", "found Task Force %d once too often; want each under one marker, of "+
				"alike ones the first", f)
		}
		b.Markers[i].Holds = uint8(f)
	}
	return nil
}

// readSent reads where points search, a line of six arcs for each type at each base, in their
// order.
func (b *Search) readSent(d *book.Description) error {
	text := d.Get("sent", "")
	if text == "" {
		return nil
	}
	lines := strings.Split(text, ";")
	for i := range b.bases() {
		for k := range b.Bases[i].groups() {
			g := &b.Bases[i].Groups[k]
			if len(lines) == 0 {
				return d.Errorf("sent", "found no more; want six numbers for every type at every base")
			}
			words, sum := strings.Fields(lines[0]), 0
			lines = lines[1:]
			for arc, w := range words {
				n, err := strconv.Atoi(w)
				if sum += n; err != nil || arc >= mapArcs || n < 0 || sum > int(g.Points) {
					return d.Errorf("sent", "found %q; want six numbers, no more in all than there are points",
						strings.Join(words, " "))
				}
				g.Sent[arc] = uint8(n)
			}
		}
	}
	if len(lines) > 0 {
		return d.Errorf("sent", "found more than there are types at bases; want six numbers for each")
	}
	return nil
}

// readReports reads what was said of markers; a report that is being made has fewer numbers than
// it will.
func (b *Search) readReports(d *book.Description) error {
	text := d.Get("reports", "")
	if text == "" {
		return nil
	}
	for part := range strings.SplitSeq(text, ";") {
		words := strings.Fields(part)
		if len(words) < 3 || len(words) > 3+reportFields {
			return d.Errorf("reports", "found %q; want Phase, marker, chit and up to six numbers",
				strings.TrimSpace(part))
		}
		phase, err := strconv.Atoi(words[0])
		m, err2 := strconv.Atoi(words[1])
		chit := slices.Index(chitWords[:], words[2])
		if err != nil || err2 != nil || chit < 0 || phase < 1 || phase > int(b.Phases) || m < 1 ||
			m > int(b.Count) || b.Markers[m-1].Reports[phase-1].Chit > 0 {
			return d.Errorf("reports", "found %q; want a Phase, a marker that has no report in it, and a "+
				"chit, one of %s", strings.TrimSpace(part), strings.Join(chitWords[:], ", "))
		}
		r := &b.Markers[m-1].Reports[phase-1]
		r.Chit = uint8(chit) + 1
		for _, w := range words[3:] {
			n, err := strconv.Atoi(w)
			if err != nil || n < 0 || n > mostClaim {
				return d.Errorf("reports", "found %q; want a number of ships up to %d", w, mostClaim)
			}
			r.Numbers[r.Said] = uint8(n)
			r.Said++
		}
	}
	return nil
}

// checkSearch refuses what no search comes to.
func (b *Search) checkSearch(d *book.Description) error {
	placed := 0
	for i := range b.markers() {
		placed += int(book.Bit(b.Markers[i].Holds > 0))
	}
	if b.Step == SearchDeploy {
		if placed != int(b.Marker) || b.sentText()+b.reportsText() != "" ||
			b.Now|b.Base|b.Group|b.Arc|b.Target != 0 || b.Marker >= b.Count {
			return d.Errorf("placed", "found progress before the markers are deployed; want none")
		}
		return nil
	}
	if placed != int(b.Count) || b.Now >= b.Phases {
		return d.Errorf("placed", "found %d markers deployed; want all %d, and a Phase that there is", placed, b.Count)
	}
	if err := b.checkReports(d); err != nil {
		return err
	}
	if b.Step != SearchArcs && b.Base|b.Group|b.Arc != 0 || b.Step != SearchRoll && b.Step != SearchReport &&
		b.Marker != 0 ||
		b.Step != SearchOver && b.Target != 0 {
		return d.Errorf("step", "found progress that belongs to another step; want none")
	}
	switch b.Step {
	case SearchArcs:
		return b.checkArcs(d)
	case SearchRoll, SearchReport:
		return b.checkTurn(d)
	}
	if b.sentText() != "" {
		return d.Errorf("sent", "found points that search; want them back")
	}
	return b.checkTarget(d)
}

// checkReports refuses reports that their chits do not allow, and more chits of a kind
// than there are. A person may have claimed more by a chit False than W63 lets agents do.
func (b *Search) checkReports(d *book.Description) error {
	// The largest numbers that a player may have reported.
	most := tally{mostClaim, mostClaim, mostClaim, mostClaim, mostClaim, mostClaim}
	for i := range b.markers() {
		m := &b.Markers[i]
		m.Known = b.betrayed(m)
		t := b.Rules.count(&b.Forces[b.under(uint8(i))])
		for phase := range m.Reports {
			r := &m.Reports[phase]
			if r.Chit == 0 {
				continue
			}
			asked := b.Step == SearchReport && phase == int(b.Now) && i == int(b.Marker)
			if !b.searchable(m) || phase > int(b.Now) || asked != (r.Said < reportFields) ||
				!t.fits(int(r.Chit)-1, r, &most) {
				return d.Errorf("reports", "found a report of marker %d that cannot be; want one that its "+
					"chit allows", i+1)
			}
		}
		m.Contacted = m.Known || m.Reports[b.Now].Chit > 0
	}
	for k, n := range b.drawn() {
		if n > b.Rules.tables.chits[k] {
			return d.Errorf("reports", "found %d chits %s; want %d at most", n, chitWords[k], b.Rules.tables.chits[k])
		}
	}
	return nil
}

// checkArcs refuses a question that is not asked.
func (b *Search) checkArcs(d *book.Description) error {
	for i := range b.markers() {
		if b.Markers[i].Reports[b.Now].Chit > 0 {
			return d.Errorf("reports", "found a report of a Phase that begins; want none")
		}
	}
	if b.Base >= b.Based || b.Group >= b.Bases[b.Base].Count || !b.checkSent(true) {
		return d.Errorf("sent", "found points where they find nothing, or of a question to come; want what was decided")
	}
	// Asked on a copy, nextArc stays where it is if the arc is one that is asked.
	c := *b
	if c.nextArc(); c != *b {
		return d.Errorf("arc", "found arc %d; want one that is asked", b.Arc)
	}
	return nil
}

// checkSent reports whether points search where they can find something: all points at undamaged
// bases, or in the middle of the questions only those before the current one.
func (b *Search) checkSent(asking bool) bool {
	for i := range b.bases() {
		base := &b.Bases[i]
		for k := range base.groups() {
			// cover is what can be found in each arc, any whether there is anything at all.
			g := &base.Groups[k]
			cover, sum, any := b.arcs(base, g), 0, false
			now := asking && i == int(b.Base) && k == int(b.Group)
			for arc, n := range g.Sent {
				if n > 0 && (cover[arc] == 0 || now && arc >= int(b.Arc)) {
					return false
				}
				sum, any = sum+int(n), any || cover[arc] != 0
			}
			later := asking && (i > int(b.Base) || i == int(b.Base) && k > int(b.Group))
			if later && sum > 0 || !later && !now && any && base.Damage == 0 && sum != int(g.Points) {
				return false
			}
		}
	}
	return true
}

// checkTurn refuses a search for what nobody can find, or that has been found.
func (b *Search) checkTurn(d *book.Description) error {
	if b.Marker >= b.Count || !b.checkSent(false) {
		return d.Errorf("sent", "found points where they find nothing; want all sent as they can be")
	}
	reported := int(b.Marker) + int(book.Bit(b.Step == SearchReport))
	for i := range b.markers() {
		if i >= reported && b.Markers[i].Reports[b.Now].Chit > 0 {
			return d.Errorf("reports", "found a report of marker %d before its turn; want none", i+1)
		}
	}
	for i := range b.bases() {
		if b.points(&b.Bases[i], b.Marker) > 0 && b.searchable(&b.Markers[b.Marker]) &&
			(b.report(b.Marker).Chit > 0) == (b.Step == SearchReport) {
			return nil
		}
	}
	return d.Errorf("marker", "found marker %d; want one that is searched for", b.Marker+1)
}

// checkTarget refuses decisions that are not asked.
func (b *Search) checkTarget(d *book.Description) error {
	some := false
	for m := range b.Count {
		some = some || b.striking(m)
	}
	if b.Step == SearchStrike && !some || b.Target > 0 && (b.Target > b.Count || !b.striking(b.Target-1)) {
		return d.Errorf("target", "found nothing to go for; want a marker in contact")
	}
	return nil
}
