package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// strikes says which strikes, covers and transfers are known from now on.
func (t *telling) strikes() {
	a, b := t.a, t.b
	if b.Timing != a.Timing && b.Timing != air.NoTiming {
		t.say("  there a strike of their own is %s", [...]string{air.OnDeck: "still on deck", air.AwayNow: "on its way, and flies next", air.AwayBefore: "on its way, and comes first", air.Returned: "back: it comes first"}[b.Timing])
	}
	for side := range uint8(2) {
		for i := int(a.Open[side]); i < int(b.Open[side]); i++ {
			k := &b.Strikes[side][i]
			what := fmt.Sprintf("%s: %s %s", b.basesOf(k), k.Mission, b.targetName(k.Mission, k.Target))
			if sent := b.sentText(k); sent != "" {
				t.say("%s: %s of %s", theatre.Sides[side], sent, what)
			} else {
				t.say("%s: nobody flies of %s", theatre.Sides[side], what)
			}
		}
	}
	if b.Step == board.InFight && b.Fight != board.LandWar && (a.Step != board.InFight || a.Fights != b.Fights) {
		text := b.fightText()
		t.say("%s", strings.ToUpper(text[:1])+text[1:])
	}
}

// basesOf names the bases and carriers that a strike is from.
func (w *War) basesOf(k *board.Strike) string {
	var list []string
	for _, s := range k.Sent[:k.Count] {
		if name := w.baseName(w.Stacks[s.Stack].Base); s.Points > 0 && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	if list == nil {
		return w.baseName(k.Base)
	}
	return strings.Join(list, ", ")
}

// sentText lists the Air Points of a strike by type.
func (w *War) sentText(k *board.Strike) string {
	sum := map[string]int{}
	var types, list []string
	for _, s := range k.Sent[:k.Count] {
		name := w.fleet().PlaneName(int(s.Stack))
		if sum[name] == 0 && s.Points > 0 {
			types = append(types, name)
		}
		sum[name] += int(s.Points)
	}
	for _, name := range types {
		list = append(list, fmt.Sprintf("%d %s", sum[name], name))
	}
	return strings.Join(list, ", ")
}
