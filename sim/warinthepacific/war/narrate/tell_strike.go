package narrate

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// strikes says which strikes, covers and transfers are known from now on.
func (t *Telling) strikes() {
	a, b := t.A, t.B
	if b.Timing != a.Timing && b.Timing != air.NoTiming {
		where, whose := t.struck()
		t.Say("  %s a strike of %s own is %s", where, whose, crossings[b.Timing])
	}
	for side := range sim.Side(2) {
		for i := int(a.Open[side]); i < int(b.Open[side]); i++ {
			k := &b.Strikes[side][i]
			from, target := b.basesOf(k), b.ChoiceName(side, k.Mission, k.Target)
			if sent := b.sentText(k); sent != "" {
				t.Say("%s: %s of %s: %s %s", theatre.Sides[side], sent, from, k.Mission, target)
			} else {
				t.Say("%s: nobody flies from %s against %s", theatre.Sides[side], from, target)
			}
			t.inPort(k)
			t.fruitless(side, uint8(i))
		}
	}
	if a.Held > 0 && b.Held == 0 { // it was told when it was rolled that it waits
		t.fruitless(a.Holder, a.Held-1)
	}
	if b.Fighting() && b.Fight != board.LandWar && (!a.Fighting() || a.Fights != b.Fights) {
		text := b.FightText()
		t.Say("%s", strings.ToUpper(text[:1])+text[1:])
		if b.Fight == board.SeaFight {
			t.action()
		}
	}
}

// crossings say where the strike of a base is at which one comes. [7.72]
var crossings = [...]string{air.OnDeck: "still on deck", air.AwayNow: "on its way, and flies next",
	air.AwayBefore: "on its way, and comes first", air.Returned: "back: it comes first"}

// struck says where the strike told by the move goes: that is open, like the strike. [7.71]
func (t *Telling) struck() (where, whose string) {
	side := t.A.Side
	if t.B.Open[side] <= t.A.Open[side] {
		return "there", "their"
	}
	k := &t.B.Strikes[side][t.A.Open[side]]
	return "at " + t.B.TargetName(k.Mission, k.Target), "its"
}

// inPort says which torpedo planes of a strike fly as bombers, as its target is in port (C142). [5.22] [20.14]
func (t *Telling) inPort(k *board.Strike) {
	if k.Mission != board.StrikeShips || t.A.InPort(k.TargetMarker()) == id.None {
		return
	}
	fly := *k
	for i := range fly.Sent[:fly.Count] {
		if !t.torpedoes(fly.Sent[i].Stack) {
			fly.Sent[i].Points = 0
		}
	}
	if sent := t.B.sentText(&fly); sent != "" {
		t.Say("  %s attack as bombers: no torpedoes reach ships in port", sent)
	}
}

// fruitless says of a strike that leads to no fight that it comes to nothing, and why. [6.11] [6.12]
func (t *Telling) fruitless(side sim.Side, i uint8) {
	b := t.B
	k := &b.Strikes[side][i]
	// or is over by now
	flies := b.Fighting() && b.Foe == i && b.Attacker == side || !b.Fighting() &&
		b.Tally != t.A.Tally
	if k.Mission != board.StrikeShips && k.Mission != board.StrikeLand || flies || b.Held == i+1 && b.Holder == side {
		return
	}
	sent := b.sentText(k)
	switch {
	case k.Mission == board.StrikeShips && b.Forces[k.Target].Hex == theatre.None:
		t.Say("  it comes to nothing: its target is gone")
	case sent != "" && t.escorts(k):
		t.Say("  it comes to nothing: there are fighters alone, who escort nobody")
	default:
		t.Say("  it comes to nothing: nobody is left who could attack the target")
	}
}

// escorts reports whether those that are sent are fighters alone.
func (t *Telling) escorts(k *board.Strike) bool {
	planes := t.B.Theatre.Book.Planes
	for _, s := range k.Sent[:k.Count] {
		if s.Points > 0 && planes[t.B.Theatre.Stacks[s.Stack].Plane].Role != book.Fighter {
			return false
		}
	}
	return true
}

// torpedoes reports whether a stack attacks ships with torpedoes.
func (t *Telling) torpedoes(stack id.Stack) bool {
	planes := t.B.Theatre.Book.Planes
	first := int(t.B.Theatre.Stacks[stack].Plane)
	for i := first; i < len(planes) && planes[i].Name == planes[first].Name; i++ {
		if planes[i].Role != book.Fighter {
			return planes[i].Role == book.Torpedo
		}
	}
	return false
}
