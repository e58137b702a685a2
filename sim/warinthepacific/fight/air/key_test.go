package air_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// distinct holds that positions have keys of their own, and that copies have the same.
func distinct[S sim.State](t *testing.T, at func() S, changes map[string]func(S)) {
	t.Helper()
	key := func(s S) string { return string(s.AppendKey(nil)) }
	usual, seen := key(at()), map[string]string{}
	require.Equal(t, usual, key(at()))
	for name, change := range changes {
		s := at()
		change(s)
		k := key(s)
		assert.NotEqual(t, usual, k, name)
		assert.Empty(t, seen[k], "%s and %s", name, seen[k])
		seen[k] = name
		assert.Equal(t, k, key(s.Clone().(S)), name)
		assert.Equal(t, k, string(s.AppendKey([]byte("x"))[1:]), "%s: appended", name)
		assert.Equal(t, k, string(any(s).(sim.Identifier).AppendIdentity(nil)), name)
	}
}

// Two fights that differ in anything that matters have different keys: a search that takes
// one for the other would be wrong.
func TestKeysOfFights(t *testing.T) {
	group := func(f func(*air.Group)) func(*air.Fight) {
		return func(a *air.Fight) { f(&a.Groups[0][1]) }
	}
	distinct(t, func() *air.Fight {
		return airOf(fighttest.Battle(t,
			"kind = \"bombardment\"\nattack = \"6 Val, 4 Betty\"\ntarget = \"island\"\nport = 5\nhq = "+
				"\"Wing\"\nparked = \"3 P-40\"\n"))
	}, map[string]func(*air.Fight){
		"type": group(func(g *air.Group) {
			g.Plane++
		}), "marks": group(func(g *air.Group) {
			g.Marks++
		}), "high marks": group(func(g *air.Group) { g.Marks += 256 }),
		"altitude": group(func(g *air.Group) {
			g.Fixed++
		}), "base": group(func(g *air.Group) { g.Base++ }), "field": group(func(g *air.Group) { g.Field++ }),
		"pool": group(func(g *air.Group) {
			g.Pool++
		}), "low": group(func(g *air.Group) { g.At[0]++ }), "medium": group(func(g *air.Group) { g.At[1]++ }),
		"high": group(func(g *air.Group) {
			g.At[2]++
		}), "aborted": group(func(g *air.Group) { g.Aborted++ }), "lost": group(func(g *air.Group) { g.Lost++ }),
		"parked": func(a *air.Fight) {
			a.Parked[0].Pool--
		}, "berths": func(a *air.Fight) { a.Berths++ }, "count": func(a *air.Fight) { a.Count[1]++ },
		"ground": func(a *air.Fight) {
			a.Effects[0]++
		}, "supply": func(a *air.Fight) {
			a.Effects[1]++
		}, "port": func(a *air.Fight) { a.Effects[2]++ }, "of base": func(a *air.Fight) { a.Effects[3]++ },
		"target": func(a *air.Fight) {
			a.Target++
		}, "hq": func(a *air.Fight) {
			a.Headquarters++
		}, "large": func(a *air.Fight) { a.LargeBase++ }, "guns": func(a *air.Fight) { a.Guns++ },
		"cargo": func(a *air.Fight) {
			a.Port++
		}, "port damage": func(a *air.Fight) { a.Before[0]++ }, "base damage": func(a *air.Fight) { a.Before[1]++ },
		"stock": func(a *air.Fight) {
			a.Stock++
		}, "much stock": func(a *air.Fight) {
			a.Stock += 256
		}, "date": func(a *air.Fight) { a.Date++ }, "early": func(a *air.Fight) { a.EarlyGuns = true },
		"naval": func(a *air.Fight) {
			a.NavalCover = true
		}, "timing": func(a *air.Fight) {
			a.Timing++
		}, "phase": func(a *air.Fight) { a.Phase++ }, "asked": func(a *air.Fight) { a.Asked++ },
		"loose": func(a *air.Fight) {
			a.Loose = true
		}, "level": func(a *air.Fight) {
			a.Level++
		}, "step": func(a *air.Fight) { a.Step++ }, "routine": func(a *air.Fight) { a.Routine++ },
		"chosen": func(a *air.Fight) {
			a.Chosen++
		}, "victim": func(a *air.Fight) {
			a.Victim++
		}, "abort": func(a *air.Fight) { a.Left[0]++ }, "eliminate": func(a *air.Fight) { a.Left[1]++ },
		"dropped": func(a *air.Fight) {
			a.Dropped = true
		}, "shaken": func(a *air.Fight) {
			a.Shaken = true
		}, "salvo": func(a *air.Fight) { a.Salvo++ }, "much salvo": func(a *air.Fight) { a.Salvo += 256 },
		"strength": func(a *air.Fight) { a.Strength++ }, "much strength": func(a *air.Fight) { a.Strength += 256 },
	})
}

// The same of ships that bombard, and of their guns.
func TestKeysOfShipsThatBombard(t *testing.T) {
	distinct(t, func() *air.Fight {
		return airOf(fighttest.Battle(t,
			"kind = \"bombardment\"\nattack = \"none\"\nships = \"Kongo, Haruna\"\ntarget = \"port\"\nguns = "+
				"9\ndate = \"8/42\"\n"))
	}, map[string]func(*air.Fight){
		"type": func(a *air.Fight) {
			a.Line[1].Type++
		}, "damage": func(a *air.Fight) { a.Line[1].Damage++ }, "marks": func(a *air.Fight) { a.Line[1].Marks |= 1 },
		"hit": func(a *air.Fight) {
			a.Line[1].Marks |= book.Hit
		}, "count": func(a *air.Fight) { a.Ships-- }, "first": func(a *air.Fight) { a.Line[0].Damage++ },
	})
}

// Two strikes on ships that differ have different keys.
func TestKeysOfStrikes(t *testing.T) {
	ship := func(f func(*air.FleetShip)) func(*air.Strike) {
		return func(b *air.Strike) { f(&b.Ships[1]) }
	}
	distinct(t, func() *air.Strike {
		return strike(t, "attack = \"6 Val, 4 Betty @M\"\ndefend = \"Hornet, Wasp\"\naboard = \"3 F4F on Hornet\"\n")
	}, map[string]func(*air.Strike){
		"type": ship(func(s *air.FleetShip) {
			s.Type++
		}), "damage": ship(func(s *air.FleetShip) {
			s.Damage++
		}), "before": ship(func(s *air.FleetShip) { s.Before++ }),
		"place": ship(func(s *air.FleetShip) {
			s.Place++
		}), "struck": ship(func(s *air.FleetShip) {
			s.Struck = true
		}), "repair": ship(func(s *air.FleetShip) {
			s.Repair = true
		}), "unsupplied": ship(func(s *air.FleetShip) { s.Unsupplied = true }),
		"joining": func(b *air.Strike) {
			b.Waves[0][1]++
		}, "sent": func(b *air.Strike) {
			b.Sent[1]++
		}, "count": func(b *air.Strike) { b.Count-- }, "date": func(b *air.Strike) { b.Date++ },
		"port": func(b *air.Strike) {
			b.Port++
		}, "segment": func(b *air.Strike) {
			b.Segment++
		}, "priority": func(b *air.Strike) { b.Priority++ }, "asked": func(b *air.Strike) { b.Asked++ },
		"waves": func(b *air.Strike) {
			b.Divided++
		}, "second wave": func(b *air.Strike) {
			b.Divided, b.Waves[1][0] = 1, 2
		}, "wave": func(b *air.Strike) { b.Wave++ },
		"last wave": func(b *air.Strike) {
			b.Divided = 24
			b.Waves[23][0] = 1
		}, "all waves": func(b *air.Strike) { b.Divided = 24 },
		"entry": func(b *air.Strike) {
			b.Entry++
		}, "ring": func(b *air.Strike) {
			b.Ring++
		}, "combined": func(b *air.Strike) { b.Combined = true }, "mode": func(b *air.Strike) { b.Mode++ },
		"abort": func(b *air.Strike) {
			b.Left[0]++
		}, "eliminate": func(b *air.Strike) {
			b.Left[1]++
		}, "target": func(b *air.Strike) { b.Target++ }, "reported": func(b *air.Strike) { b.Reported = true },
		"in the air": func(b *air.Strike) {
			b.Sky.Loose = true
		}, "aboard": func(b *air.Strike) { b.Sky.Parked[0].Pool-- }, "timing": func(b *air.Strike) { b.Sky.Timing++ },
	})
}

// A copy is the position copied, and changing it changes nothing else: of the four kinds.
func TestCopies(t *testing.T) {
	for _, text := range []string{
		"kind = \"air\"\nattack = \"6 Val, 3 Zero\"\ndefend = \"4 P-40 @M\"",
		"kind = \"air\"\nattack = \"6 Val, 3 Kate, 3 Zero\"\ndefend = \"4 P-40\"",
		"kind = \"strike\"\nattack = \"6 Val\"\ndefend = \"Hornet\"",
		"kind = \"strike\"\nattack = \"6 Val, 3 Kate, 3 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\"",
	} {
		s := fighttest.Battle(t, text)
		start, other := s.String(), s.Clone()
		d := sim.NewDice(2, sim.Nature)
		for s.Turn() != sim.Over {
			s.Apply(s.Legal(nil)[0], &d)
		}
		require.Equal(t, start, other.String(), "a clone stands by itself")
		other.CopyFrom(s)
		require.Equal(t, s.AppendKey(nil), other.AppendKey(nil))
		require.Equal(t, s.String(), other.String())
		require.Equal(t, strings.Contains(text, "Kate"), isVeiled(s), text)
	}
}

func isVeiled(s sim.State) bool { _, ok := s.(sim.Redactor); return ok }
