package air

import (
	"strconv"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// checkForces refuses Air Points that cannot meet over a Task Force. [31.5] [31.79]
// [39.42] [39.47] [20.14] (R19)
func (b *Strike) checkForces(d *book.Description) error {
	// A strike has Kamikazes alone, or none.
	strike, crash := false, b.kamikazes()
	for i := range b.groups() {
		g := &b.groups()[i]
		p := b.Sky.plane(g)
		if book.JapaneseSide(p.Nation) != book.JapaneseSide(b.Sky.plane(&b.groups()[0]).Nation) {
			return d.Errorf("attack", "found types of both sides of the war; want those of one")
		}
		if g.Marks&escort != 0 {
			continue
		}
		strike = true
		switch {
		case b.antiship(g) == 0 && p.Role != book.Reconnaissance: // reconnaissance points come to look [8.49]
			return d.Errorf("attack", "found %s without a strength against ships; want a role that has one, "+
				"as \"3 P-40 as FB\"", p.Name)
		case crash != (g.Marks&kamikaze != 0):
			return d.Errorf("attack", "found %s with others; want a strike of Kamikazes alone (39.4)", p.Name)
		case !crash && p.Role != book.LevelBomber && g.Fixed != uint8(p.Altitude)+1:
			return d.Errorf("attack", "found %s at %s; want its own altitude, %s (31.5)", p.Name,
				book.AltitudeWords[g.Fixed-1], book.AltitudeWords[p.Altitude])
		case !crash && p.Role == book.Torpedo && b.Port > 0:
			return d.Errorf("attack", "found %s against ships in port; want no torpedo planes (31.79)", p.Name)
		}
	}
	if !strike {
		return d.Errorf("attack", "found nothing but escorts; want Air Points that strike")
	}
	for _, g := range b.Sky.groups(book.Defender) {
		p := b.Sky.plane(&g)
		if p.Role != book.Fighter ||
			book.JapaneseSide(p.Nation) == book.JapaneseSide(b.Sky.plane(&b.groups()[0]).Nation) {
			return d.Errorf("cap", "found %s; want fighters of the side that is struck (6.2)", p.Name)
		}
	}
	return nil
}

// checkFleet refuses ships that cannot be on the display as they are said to be.
func (b *Strike) checkFleet(d *book.Description) error {
	var seen [book.MaxShips + 1]bool
	// named is whether the priority's type is there, placed the highest place that is taken.
	named, placed := b.Priority == 0, 0
	for i, s := range b.Ships[:b.Count] {
		t := b.ship(i)
		named = named || t.Number == b.Priority-1
		switch {
		case book.JapaneseSide(t.Nation) == book.JapaneseSide(b.Sky.plane(&b.groups()[0]).Nation):
			return d.Errorf("defend", "found %s on the side of the strike; want ships of the other", t.Name)
		case s.Before > s.Damage || s.Before != s.Damage && b.Segment <= StrikeAir || s.Damage >= book.SunkLevel &&
			(s.Before >= book.SunkLevel || b.Segment <= StrikeAir):
			return d.Errorf("defend", "found %s damaged before it was attacked; want that by the strike alone", t.Name)
		case s.Struck && (b.Segment < StrikeTarget || b.Segment > StrikeDeck || b.Segment == StrikeDeck &&
			b.Divided == 0):
			return d.Errorf("defend", "found %s attacked; want that while a wave attacks", t.Name)
		case s.Repair && b.Port == 0:
			return d.Errorf("defend", "found %s under repair at sea; want that in port (18.16)", t.Name)
		case int(s.Place) > int(b.Count) || s.Place > 0 && seen[s.Place]:
			return d.Errorf("defend", "found place %d; want each place to %d once", s.Place, b.Count)
		case s.Place > 0:
			seen[s.Place] = true
			placed = max(placed, int(s.Place))
		}
	}
	// How many ships have places follows from the segment: none before they are deployed, those
	// before the one that is asked, then all.
	want := int(b.Count)
	switch b.Segment {
	case StrikeSequence, StrikePriority:
		want = 0
	case StrikeDeploy:
		want = max(0, int(b.Asked)-1)
	}
	// Places must be taken from 1 on without a gap.
	for place := 1; place <= placed; place++ {
		if !seen[place] {
			placed = -1
		}
	}
	switch {
	case placed != want:
		return d.Errorf("defend", "found ships at other places than 1 to %d; want those in the segment %s", want,
			strikeSegments[b.Segment])
	case !named || b.Priority > 0 && b.Segment <= StrikePriority:
		return d.Errorf("priority", "found %s; want a type of the Task Force", book.ShipKinds[b.Priority-1])
	}
	return nil
}

// checkSky refuses fights in the air at another time than theirs.
func (b *Strike) checkSky(d *book.Description) error {
	a := &b.Sky
	// Any of these says that a fight in the air is in mid-play.
	progress := a.Asked|a.Step|a.Routine|a.Chosen|a.Victim|a.Left[0]|a.Left[1]|byte(a.Level)|book.Bit(
		a.Shaken) != 0 || a.Strength != 0
	switch {
	case b.Reported && b.Segment <= StrikeAir:
		return d.Errorf("reported", "found a report in the segment %s; want it after the fight in the air",
			strikeSegments[b.Segment])
	case b.Segment < StrikeAir && (a.Phase != SetOut || progress || a.Dropped || a.Loose),
		b.Segment == StrikeAir && (a.Phase >= FlakLosses && a.Phase != NextStep || len(a.Legal(nil)) == 0),
		b.Segment > StrikeAir && (a.Phase != over || progress):
		return d.Errorf("phase", "found %s; want what there is to decide in the air in the segment %s",
			phases[a.Phase], strikeSegments[b.Segment])
	}
	return nil
}

// checkDisplay refuses waves and attacks that cannot be.
func (b *Strike) checkDisplay(d *book.Description) error {
	// Within are the segments in which a wave is on the display.
	within := b.Segment >= StrikeEntry && b.Segment <= StrikeHit || b.Segment == StrikeDeck && b.Divided > 0
	for i := range b.groups() {
		g, n := &b.groups()[i], 0
		for _, w := range b.Waves {
			n += int(w[i])
		}
		if n > 0 && !b.strikes(g) || n > g.flying() || b.Sent[i] > b.Waves[b.Wave][i] {
			return d.Errorf("waves", "found %d points of %s; want no more than there are", n, b.Sky.plane(g).Name)
		}
	}
	// Waves that have attacked are empty; that of the attack at hand may be, where decks are
	// dealt with.
	for k, w := range b.Waves[:b.Divided] {
		if spent := b.Segment == StrikeDeck && k == int(b.Wave); !spent &&
			(w == [maxGroups]uint8{}) != (k < int(b.Wave)) {
			return d.Errorf("waves", "found wave %d; want those that are over without points, and no others", k+1)
		}
	}
	switch {
	case within && b.Wave >= b.Divided, !within && b.Segment != StrikeDivide && b.Divided > 0, !within && b.Wave > 0:
		return d.Errorf("wave", "found wave %d of %d; want one that attacks", b.Wave+1, b.Divided)
	case (b.Entry > 0) != (within && b.Segment > StrikeEntry), b.Entry == 0 && (b.Ring > 0 || b.Combined):
		return d.Errorf("entry", "found %d; want the die of a wave that is on the display", b.Entry)
	case b.Ring > 0 && (b.Segment < StrikeFlak || b.Priority > 0):
		return d.Errorf("ring", "found %s; want a Target Ring of the wave", ringWords[b.Ring])
	case b.Mode > 0 && b.Segment != StrikeFlak && b.Segment != StrikeLosses:
		return d.Errorf("mode", "found %s; want a component that is fired at", modeWords[b.Mode])
	case b.Left != [2]uint8{} && b.Segment != StrikeLosses:
		return d.Errorf("shot-abort", "found losses; want those of the segment losses")
	case b.Target > b.Count || (b.Target > 0) != (b.Segment >= StrikeCommit && b.Segment <= StrikeCritical):
		return d.Errorf("ship", "found %d; want a ship that is attacked", b.Target)
	case b.Sent != [maxGroups]uint8{} && b.Segment != StrikeCommit && b.Segment != StrikeHit:
		return d.Errorf("sent", "found points that attack; want a ship that they do")
	}
	return b.checkSegment(d)
}

// checkSegment refuses segments in which there is nothing to decide.
func (b *Strike) checkSegment(d *book.Description) error {
	// Of most segments nobody is asked by number; ok is what else there must be to decide.
	asked := b.Asked == 0
	ok := true
	switch b.Segment {
	case StrikeSequence:
		ok = b.Sky.sequenced()
	case StrikeAltitude:
		asked, ok = int(b.Asked) < len(b.groups()), len(b.Legal(nil)) > 1
	case StrikeDeploy:
		asked, ok = b.Asked > 0 && b.Asked <= b.Count, true
	case StrikeDivide:
		asked = int(b.Asked) < len(b.groups()) && int(b.Divided) < maxWaves
		if asked {
			for i := int(b.Asked); i < len(b.groups()); i++ {
				ok = ok && b.Waves[b.Divided][i] == 0
			}
			least, most := b.joining()
			ok = ok && least < most
		}
	case StrikeFlak, StrikeLosses:
		points, _ := b.component()
		ok = points > 0 && (b.Segment == StrikeFlak || len(b.Legal(nil)) > 0)
	case StrikeRing, StrikeTarget:
		ok = len(b.Legal(nil)) > 0
	case StrikeCommit:
		asked = int(b.Asked) < len(b.groups())
		if asked {
			for i := int(b.Asked); i < len(b.groups()); i++ {
				ok = ok && b.Sent[i] == 0
			}
			least, most := b.committed()
			ok = ok && least < most && b.reached(int(b.Target)-1)
		}
	case StrikeDeck:
		ok = len(b.Legal(nil)) > 1 && b.deck(int(b.Target)-1) > 0
	case StrikeHit:
		ok = b.Sent != [maxGroups]uint8{} && b.reached(int(b.Target)-1)
	case StrikeCritical:
		s := b.Ships[b.Target-1]
		ok = s.Damage > s.Before && s.Damage < book.SunkLevel &&
			b.Rules.CriticalDie(b.ship(int(b.Target)-1), b.Date) > 0
	}
	if !asked {
		return d.Errorf("next", "found %s; want who is asked in the segment %s", strconv.Itoa(int(b.Asked)),
			strikeSegments[b.Segment])
	}
	if !ok {
		return d.Errorf("segment", "found nothing to decide in the segment %s; want a position in which there is",
			strikeSegments[b.Segment])
	}
	return nil
}
