package told

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// strikes says which strikes, covers and transfers are known from now on.
func (t *Telling) strikes() {
	a, b := t.A, t.B
	if b.Timing != a.Timing && b.Timing != air.NoTiming {
		t.Say("  there a strike of their own is %s", [...]string{air.OnDeck: "still on deck", air.AwayNow: "on its way, and flies next", air.AwayBefore: "on its way, and comes first", air.Returned: "back: it comes first"}[b.Timing])
	}
	for side := range uint8(2) {
		for i := int(a.Open[side]); i < int(b.Open[side]); i++ {
			k := &b.Strikes[side][i]
			what := fmt.Sprintf("%s: %s %s", b.basesOf(k), k.Mission, b.TargetName(k.Mission, k.Target))
			if sent := b.sentText(k); sent != "" {
				t.Say("%s: %s of %s", theatre.Sides[side], sent, what)
			} else {
				t.Say("%s: nobody flies of %s", theatre.Sides[side], what)
			}
			t.fruitless(side, uint8(i), t.grounded(side, k))
		}
	}
	if a.Held > 0 && b.Held == 0 { // it was told when it was rolled that it waits
		t.fruitless(a.Holder, a.Held-1, false)
	}
	if b.Step == board.InFight && b.Fight != board.LandWar && (a.Step != board.InFight || a.Fights != b.Fights) {
		text := b.FightText()
		t.Say("%s", strings.ToUpper(text[:1])+text[1:])
		if b.Fight == board.SeaFight {
			t.action()
		}
	}
}

// grounded says, to who has sent them, which torpedo planes of a strike do not fly, as its target is in port. It reports whether there are any. [20.14]
func (t *Telling) grounded(side uint8, k *board.Strike) bool {
	if other := sim.Side(1 - side); t.Viewer == other || k.Mission != board.StrikeShips || t.B.Port(uint8(other), t.A.Forces[k.Target].Hex) < 0 {
		return false
	}
	was := *k
	for i := range t.A.Strikes[side][:t.A.Plotted[side]] {
		if l := &t.A.Strikes[side][i]; l.Base == k.Base && l.Mission == k.Mission && l.Target == k.Target {
			was = *l
		}
	}
	for i := range was.Sent[:was.Count] {
		if was.Sent[i].Points = was.Sent[i].Points - min(was.Sent[i].Points, k.Sent[i].Points); !t.torpedoes(was.Sent[i].Stack) {
			was.Sent[i].Points = 0
		}
	}
	stay := t.B.sentText(&was)
	if stay != "" {
		t.Say("  %s stay behind: no torpedo planes attack ships in port", stay)
	}
	return stay != ""
}

// fruitless says of a strike that leads to no fight that it comes to nothing, and why, unless some were told to stay behind. [6.11] [6.12]
func (t *Telling) fruitless(side, i uint8, stay bool) {
	b := t.B
	k := &b.Strikes[side][i]
	flies := b.Step == board.InFight && b.Foe == i && uint8(b.Attacker) == side || b.Step != board.InFight && b.Tally != t.A.Tally // or is over by now
	if k.Mission != board.StrikeShips && k.Mission != board.StrikeLand || flies || b.Held == i+1 && b.Holder == side {
		return
	}
	sent := b.sentText(k)
	switch {
	case k.Mission == board.StrikeShips && b.Forces[k.Target].Hex == theatre.None:
		t.Say("  it comes to nothing: its target is gone")
	case stay && sent == "":
		t.Say("  it comes to nothing")
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
func (t *Telling) torpedoes(stack uint8) bool {
	planes := t.B.Theatre.Book.Planes
	first := int(t.B.Theatre.Stacks[stack].Plane)
	for i := first; i < len(planes) && planes[i].Name == planes[first].Name; i++ {
		if planes[i].Role != book.Fighter {
			return planes[i].Role == book.Torpedo
		}
	}
	return false
}
