package told

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// losses are Air Points by type, the types in the order in which they came.
type losses struct {
	types []string
	lost  map[string]int
}

func (l *losses) add(name string, points int) {
	if l.lost == nil {
		l.lost = map[string]int{}
	}
	if l.lost[name] == 0 {
		l.types = append(l.types, name)
	}
	l.lost[name] += points
}

func (l *losses) text() string {
	var list []string
	for _, name := range l.types {
		list = append(list, fmt.Sprintf("%d %s", l.lost[name], name))
	}
	return strings.Join(list, ", ")
}

// planes says how many Air Points each side lost, those that crashed on damaged runways apart, by base. [7.65] [7.66]
func (t *Telling) planes() {
	a, b := t.A, t.B
	for side := range uint8(2) {
		var all losses
		var bases []uint8
		var crashed [board.Deck]losses
		for i := range b.Theatre.Stacks {
			n := int(a.Stacks[i].Points) - int(b.Stacks[i].Points) - max(0, int(b.Stacks[i].Away)-int(a.Stacks[i].Away)) // who goes to the yards with its carrier is not lost
			if n <= 0 || a.Owner(a.Stacks[i].Base) != side {
				continue
			}
			crash := min(n, int(t.Crash[i]))
			if n > crash {
				all.add(b.PlaneName(i), n-crash)
			}
			if crash > 0 {
				base := t.runway(i)
				if !slices.Contains(bases, base) {
					bases = append(bases, base)
				}
				crashed[base].add(b.PlaneName(i), crash)
			}
		}
		loses := [2]string{"Japan loses", "the Allies lose"}[side]
		if all.types != nil {
			t.Say("  %s %s", loses, all.text())
		}
		for _, base := range bases {
			t.Say("  %s %s on the damaged runways of %s", loses, crashed[base].text(), b.BaseName(base))
		}
	}
}

// runway returns the damaged airbase where points of a stack crashed: that from which they took off, or where they land if that one is sound.
func (t *Telling) runway(stack int) uint8 {
	from, to := t.A.Stacks[stack].Base, t.B.Stacks[stack].Base
	if from&board.Deck != 0 || t.A.Sites[from].Airbase == 0 && t.B.Sites[from].Airbase == 0 && to&board.Deck == 0 {
		return to
	}
	return from
}
