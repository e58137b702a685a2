package air

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Legal appends the legal moves: of a priority the type plus 1, else a ship, a ring, or
// a number of points. Of losses a move is the group, and 256 more where a point is
// eliminated.
func (b *Strike) Legal(buf []sim.Move) []sim.Move {
	switch b.Segment {
	case StrikePriority:
		return b.priorities(buf)
	case StrikeAltitude:
		return b.altitudes(buf)
	case StrikeDeck:
		return b.crowded(buf, int(b.Target)-1)
	case StrikeDeploy:
		return b.next(buf)
	case StrikeAir:
		return b.Sky.Legal(buf)
	case StrikeDivide:
		least, most := b.joining()
		return book.Numbers(buf, least, most)
	case StrikeRing:
		return b.targetRings(buf)
	case StrikeLosses:
		return b.shotDown(buf)
	case StrikeTarget:
		return b.targets(buf)
	case StrikeCommit:
		least, most := b.committed()
		return book.Numbers(buf, least, most)
	case StrikeSequence, StrikeEntry, StrikeFlak, StrikeHit, StrikeCritical:
		return append(buf, 0)
	}
	return buf
}

// priorities lists General and the types of the Task Force. [31.4] [31.41]
func (b *Strike) priorities(buf []sim.Move) []sim.Move {
	buf = append(buf, 0)
	for kind := range book.ShipKinds {
		for i := range b.Ships[:b.Count] {
			if int(b.ship(i).Number) == kind {
				buf = append(buf, sim.Move(kind+1))
				break
			}
		}
	}
	return buf
}

// rank returns when ships of a type are deployed, by the priority. [31.41] [31.42]
// Ships of the lowest rank take the next places. A Specific priority, on a type, brings
// that type forward as long as the four places of the Core last, and everybody else is
// alike.
func (b *Strike) rank(i int) int {
	t := b.ship(i)
	if b.Priority > 0 {
		return int(book.Bit(t.Number != b.Priority-1 || b.Asked > inCore)) // more than four are like the rest (R51)
	}
	switch book.ShipKinds[t.Number] {
	case "CV":
		return 0
	case "CVL", "CVE", "XCV":
		return 1
	case "BB", "BC", "CA": // [2.4]
		return 2
	case "CL":
		if t.Antiaircraft() {
			return 2
		}
	case "SF":
		return 3
	case "APB":
		return 4
	case "MS":
		return 5
	}
	return 6
}

// next lists the ships that may take the next place, one of each kind (R17). Two ships are alike if
// their whole state is the same: it makes no difference which of two undamaged destroyers takes a
// place, so the first stands for both. 99 is above all ranks.
func (b *Strike) next(buf []sim.Move) []sim.Move {
	first, start := 99, len(buf)
	for i := range b.Ships[:b.Count] {
		if b.Ships[i].Place == 0 {
			first = min(first, b.rank(i))
		}
	}
next:
	for i := range b.Ships[:b.Count] {
		if b.Ships[i].Place > 0 || b.rank(i) != first {
			continue
		}
		for _, m := range buf[start:] {
			if b.Ships[m] == b.Ships[i] {
				continue next
			}
		}
		buf = append(buf, sim.Move(i))
	}
	return buf
}

// deploy goes on to the next place for which there is a choice of ships. Ships that fill the Core
// together have no order there. [31.3] [31.31] [31.32] [31.33] n counts the ships of the best rank
// without a place. If all of them fit into the rest of the Core, the places are equivalent and
// there is no question. Asked is the place to be filled, so inCore+1-Asked places of the Core are
// free.
func (b *Strike) deploy() {
	for b.Asked <= b.Count {
		first, n := 99, 0
		for i := range b.Ships[:b.Count] {
			if b.Ships[i].Place > 0 {
				continue
			}
			switch r := b.rank(i); {
			case r < first:
				first, n = r, 1
			case r == first:
				n++
			}
		}
		var room [book.MaxShips]sim.Move
		list := b.next(room[:0])
		if len(list) > 1 && n > inCore+1-int(b.Asked) {
			return
		}
		b.place(int(list[0]))
	}
	b.Asked = 0
	b.rise()
}

// place puts a ship on the display.
func (b *Strike) place(i int) {
	b.Ships[i].Place = b.Asked
	b.Asked++
}

var ringWords = []string{"core", "inner", "outer"}

// MoveString names a decision.
func (b *Strike) MoveString(m sim.Move) string {
	switch b.Segment {
	case StrikePriority:
		if m == 0 {
			return "general priority"
		}
		return "specific priority " + book.ShipKinds[m-1]
	case StrikeDeploy:
		return b.ShipLabel(int(m)) + " to the " + placeName(int(b.Asked))
	case StrikeAltitude:
		return b.Sky.label(b.groups(), int(b.Asked)) + " at " + []string{"Low", "Medium", "High"}[m]
	case StrikeDeck:
		return "lose " + b.deckLabel(int(m))
	case StrikeAir:
		return b.Sky.MoveString(m)
	case StrikeDivide:
		return fmt.Sprintf("wave %d: %d %s", b.Divided+1, m, b.Sky.label(b.groups(), int(b.Asked)))
	case StrikeRing:
		return "as far as the " + ringWords[m] + " ring"
	case StrikeLosses:
		return [2]string{"abort ", "eliminate "}[m>>8] + b.Sky.label(b.groups(), int(m&255))
	case StrikeTarget:
		return "attack " + b.ShipLabel(int(m))
	case StrikeCommit:
		return fmt.Sprintf("%d %s at %s", m, b.Sky.label(b.groups(), int(b.Asked)), b.ShipLabel(int(b.Target)-1))
	}
	return "go on"
}

// placeName names the arc of a place.
func placeName(place int) string {
	ring := ringOf(place)
	if ring == coreRing {
		return "core"
	}
	return fmt.Sprintf("%s arc %d", ringWords[ring], arcOf(place)+1)
}

// ShipLabel names a ship: small ones by which of them it is.
func (b *Strike) ShipLabel(i int) string {
	t := b.ship(i)
	n, all := 0, 0
	for k := range b.Ships[:b.Count] {
		if b.Ships[k].Type == b.Ships[i].Type {
			all++
			if k <= i {
				n++
			}
		}
	}
	name := t.Name
	if t.Number >= book.KindDD {
		name = t.ID
	}
	if all == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, n)
}
