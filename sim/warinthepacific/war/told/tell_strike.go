package told

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
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
		}
	}
	if b.Step == board.InFight && b.Fight != board.LandWar && (a.Step != board.InFight || a.Fights != b.Fights) {
		text := b.FightText()
		t.Say("%s", strings.ToUpper(text[:1])+text[1:])
	}
}
