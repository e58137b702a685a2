package undersea

import (
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// HuntKind is a hunt for submarines as a game of its own.
var HuntKind = book.Kind{
	Name:   "hunt",
	Tables: []string{"ships", "aircraft", "screening-value", "naval-damage-levels", "search-contact", "asw"},
	Keys:   []string{"attack", "defend", "date", "near-port", "hunts", "phase", "stage", "marker"},
}

var (
	huntPhases = []string{"choose", "roll", "over"}
	huntStages = []string{"search", "asw", "loss"}
)

// ReadHunt reads the description of a hunt.
func (r *Rules) ReadHunt(d *book.Description) (sim.State, error) {
	h := &Hunt{Rules: r}
	for _, read := range []func(*book.Description) error{h.readHunters, h.readSubrons, h.readHuntProgress,
		h.checkHunt} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	if h.Count > 1 {
		return &SecretHunt{*h}, nil
	}
	return h, nil
}

// readHunters reads ships that sweep, which are Allied and of 1944 or later, or Air Points.
// [38.12]
func (h *Hunt) readHunters(d *book.Description) error {
	var err error
	if h.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	if h.Near, err = d.Flag("near-port"); err != nil {
		return err
	}
	if !h.Rules.namesShips(d.Get("attack", "")) {
		return h.Air.read(h.Rules, d, "attack")
	}
	if err := h.Sweepers.read(h.Rules, d, "attack"); err != nil {
		return err
	}
	switch {
	case book.JapaneseSide(h.Sweepers.typeOf(h.Rules, 0).Nation):
		return d.Errorf("attack", "found Japanese ships; want Allied ones, Japan does not sweep")
	case h.Date < book.Cycle144:
		return d.Errorf("date", "found a sweep in %s; want 1/44 or later", book.CycleText(h.Date))
	case h.Screening() == 0:
		return d.Errorf("attack", "found ships without a Screening Value; want DD, DE or a carrier that operates")
	}
	for _, s := range h.Sweepers.Ships[:h.Sweepers.Count] {
		if s.Group|s.Hit|s.Tow|book.Bit(s.Seen) != 0 || s.Before != s.Damage {
			return d.Errorf("attack", "found marks of a ship that is attacked; want damage at most, as D1")
		}
	}
	return nil
}

// readSubrons reads what is under each marker: "6 2, dummy, 4".
func (h *Hunt) readSubrons(d *book.Description) error {
	most := 6
	if !h.allied() && h.Date >= book.Cycle144 { // the submarines are Allied [39.1]
		most = 12
	}
	all := 0
	for part := range strings.SplitSeq(d.Get("defend", ""), ",") {
		if h.Count == maxSubrons {
			return d.Errorf("defend", "found more than %d subrons; want that many at most", maxSubrons)
		}
		s := &h.Subrons[h.Count]
		h.Count++
		words := strings.Fields(part)
		if len(words) > 0 && words[0] == "dummy" {
			words = words[1:]
		} else if !s.readPoints(&words, most) {
			return d.Errorf("defend", "found %q; want Sub Points, in %d squadrons at most of 1 to %d each, "+
				"or dummy, as \"6 2, dummy, 4\"", strings.TrimSpace(part), MaxSquadrons, most)
		}
		for _, w := range words {
			if !s.readHuntMark(w) {
				return d.Errorf("defend", "found %q behind Sub Points; want hunted, suppressed, open, or an "+
					"attack as points screened and die, 3:5", w)
			}
		}
		all += s.strength()
	}
	if all == 0 {
		return d.Errorf("defend", "found Dummies only; want a Sub Point at least")
	}
	return nil
}

// readPoints takes the points of squadrons off the words; one number is divided. [13.4]
func (s *Subron) readPoints(words *[]string, most int) bool {
	for len(*words) > 0 {
		n, err := strconv.Atoi((*words)[0])
		if err != nil {
			break
		}
		if s.Squadrons == 0 && n > most && n <= most*MaxSquadrons && (len(*words) == 1 || !isNumber((*words)[1])) {
			for ; n > 0; n -= most {
				s.Points[s.Squadrons] = uint8(min(n, most))
				s.Squadrons++
			}
		} else {
			if n < 1 || n > most || s.Squadrons == MaxSquadrons {
				return false
			}
			s.Points[s.Squadrons] = uint8(n)
			s.Squadrons++
		}
		*words = (*words)[1:]
	}
	return s.Squadrons > 0
}

func isNumber(text string) bool { _, err := strconv.Atoi(text); return err == nil }

// readHuntMark reads one word behind a hunted marker: a word for its state, or the result of one
// attack made on it, as "12:4", the points screened and the die. A die with no points screened is
// refused, and one attack more than a marker has room for squadrons.
func (s *Subron) readHuntMark(w string) bool {
	switch w {
	case "hunted":
		s.Hunted = true
	case "suppressed":
		s.Suppressed = true
	case "open":
		s.Open = true
	default:
		a, b, ok := strings.Cut(w, ":")
		screened, err := strconv.ParseUint(a, 10, 7)
		die, err2 := strconv.ParseUint(b, 10, 7)
		if !ok || err != nil || err2 != nil || die > 6 || screened > 99 || screened == 0 && die > 0 ||
			s.Made == MaxSquadrons {
			return false
		}
		s.Attacks[s.Made] = ScreenResult{uint8(screened), uint8(die)}
		s.Made++
	}
	return true
}

// readHuntProgress reads how far the hunt has come: phase and stage, the hunts that are left, and
// the marker under attack. Where "hunts" is not said, as many are left as there are markers not
// hunted yet, and never more; once the hunt is over none is.
func (h *Hunt) readHuntProgress(d *book.Description) error {
	phase, err := d.Choice("phase", huntPhases)
	if err != nil {
		return err
	}
	h.Phase = HuntPhase(phase)
	if h.Stage, err = d.Choice("stage", huntStages); err != nil {
		return err
	}
	least := int(book.Bit(h.Phase == HuntChoose))
	left := 0
	if h.Phase != HuntOver {
		left = h.notHunted()
	}
	left, err = d.Number("hunts", left, min(least, left), left)
	if err != nil {
		return err
	}
	at, err := d.Number("marker", 0, 0, int(h.Count)-1)
	h.Left, h.At = uint8(left), uint8(at)
	return err
}

// checkHunt refuses what no hunt comes to.
func (h *Hunt) checkHunt(d *book.Description) error {
	for i := range h.Subrons[:h.Count] {
		s := &h.Subrons[i]
		under := h.Phase == HuntRoll && i == int(h.At)
		whole := s.Made == h.attacked(s) && (s.Made == 0 || s.Attacks[s.Made-1].Screened == 0 ||
			s.Attacks[s.Made-1].Die > 0)
		for k, a := range s.Attacks[:s.Made] {
			if a.Screened > 0 && a.Die == 0 && (k+1 < int(s.Made) || !under || h.Stage != stageLoss) {
				return d.Errorf("defend",
					"found an attack on subron %d without a die; want it rolled before another", i+1)
			}
		}
		switch {
		case !s.Hunted && (s.Suppressed || s.Open || s.Made > 0), s.Suppressed &&
			!h.flies(), s.Open != (s.Suppressed && h.strikes()):
			return d.Errorf("defend", "found subron %d suppressed or attacked before it is hunted; want hunted", i+1)
		case s.Hunted && !under && !whole, s.Made > h.attacked(s):
			return d.Errorf("defend", "found %d attacks on subron %d; want %d", s.Made, i+1, h.attacked(s))
		}
	}
	s := &h.Subrons[h.At]
	switch {
	case h.Phase != HuntRoll && (h.At != 0 || h.Stage != 0), h.Phase == HuntChoose &&
		h.Left == 0, h.Phase == HuntOver && h.Left > 0:
		return d.Errorf("phase", "found phase %s with %d hunts left; want one that follows from the other",
			huntPhases[h.Phase], h.Left)
	case h.Phase != HuntRoll:
		return nil
	case !s.Hunted,
		h.Stage == stageAirSearch && (!h.flies() || s.Suppressed || s.Made > 0),
		h.Stage == stageAsw && s.Made >= h.attacked(s),
		h.Stage == stageLoss && (s.Made == 0 || s.Attacks[s.Made-1].Screened == 0 || s.Attacks[s.Made-1].Die > 0):
		return d.Errorf("stage", "found stage %s of subron %d; want one that is to come", huntStages[h.Stage], h.At+1)
	}
	return nil
}
