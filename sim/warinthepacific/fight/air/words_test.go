package air_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A position says all that it is, each key with its value, and nothing that is usual.
func TestTextsOfPositions(t *testing.T) {
	for _, text := range []string{
		`kind = "air"
attack = "6 Val @M, 3 Zero low=1 medium=2"
defend = "4 P-40 base=13b low=3 aborted=1"
naval-cover = true
phase = "foe"
loose = true
level = "M"
routine = "C"
`,
		`kind = "air"
attack = "3 P-38 as FB @H, 2 P-38 untrained medium=1 aborted=1"
defend = "4 Zero @M far base=50"
phase = "jettison"
level = "M"
routine = "B"
step = "2"
`,
		`kind = "air"
attack = "6 Val @M, 3 Zero far medium=3"
defend = "4 P-40 medium=4"
phase = "losses"
loose = true
level = "M"
routine = "C"
chosen = "escort"
victim = "escort"
dropped = true
shaken = true
step = "2"
abort = "9"
eliminate = "5"
`,
		`kind = "bombardment"
attack = "6 B-17 @H lost=1"
defend = "none"
target = "island"
hq = "Wing"
large-base = true
guns = "3"
port = "7"
stock = "31"
port-damage = "D1"
base-damage = "S"
date = "8/42"
early-guns = true
parked = "3 Zero lost=1"
plotted = "4 Betty aborted=4"
crated = "2 Zero"
phase = "bombs"
timing = "away_already_hit"
effects = "2:35:0:0"
asked = "5"
strength = "40"
`,
		`kind = "bombardment"
attack = "none"
defend = "none"
target = "port"
guns = "20"
ships = "JP Kongo D1 hit, 2 JP DD-modern"
salvo = "20"
date = "8/42"
phase = "guns"
effects = "0:0:2:0"
asked = "1"
strength = "20"
`,
	} {
		s, err := fighttest.Load(t).Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, text, s.String())
	}
}

// The same of strikes on ships.
func TestTextsOfStrikes(t *testing.T) {
	for _, text := range []string{
		`kind = "strike"
attack = "6 Val @M, 3 Betty, 2 Zero"
defend = "US Hornet D1 repair, 2 US DD-modern"
cap = "4 F4F"
date = "8/42"
port = "12"
`,
		`kind = "strike"
attack = "6 Val @M lost=1, 3 Betty @L"
defend = "US Hornet D2 was=1 place=1 struck, US DD-modern place=2, US DD-modern place=3"
cap = "4 F4F low=4"
date = "8/42"
aboard = "3 F4F on US Hornet"
plotted = "2 SBD aborted=2 on US Hornet"
segment = "commit"
priority = "CV"
phase = "over"
timing = "away_simultaneous"
waves = "0:0 5:3"
combined = true
sent = "2:0"
next = "1"
wave = "1"
entry = "4"
ship = "2"
`,
		`kind = "strike"
attack = "6 Kate @L, 2 Val @M"
defend = "US Hornet place=1, US San Diego place=2"
date = "13/41"
segment = "losses"
phase = "over"
waves = "6:2"
mode = "DIVE"
entry = "2"
shot-abort = "1"
shot-eliminate = "2"
`,
	} {
		s, err := fighttest.Load(t).Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, text, s.String())
	}
}

// Of random fights played by chance every position is read again as the same, and no point
// is ever made or forgotten: those in the pool, at the levels, aborted and lost are as many
// as set out.
func TestRandomFightsKeepTheirPoints(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 2))
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	for game := range uint64(120) {
		text := "kind = \"bombardment\"\nattack = \"" + pick("6 SBD, 3 B-17", "9 B-25 far, 2 SBD untrained",
			"4 P-38 as FB, 2 P-40 as FB", "5 P-40 strafing, 2 SBD base=30") +
			pick("", ", 4 P-38", ", 3 F4F, 2 P-38 base=14b") + "\"\ndefend = \"" +
			pick("none", "5 Zero", "3 Zero @M, 2 Oscar base=20") + "\"\n" +
			pick("target = \"base\"\nparked = \"5 Zero, 3 Betty\"\nplotted = \"4 Betty\"\nhq = \"Group\"\n",
				"target = \"island\"\nparked = \"5 Zero\"\ncrated = \"3 Zero\"\nport = 8\nguns = 3\n")
		s := fighttest.Battle(t, text)
		points := func() (n [3]int) {
			a := airOf(s)
			count := func(g air.Group) int {
				return int(g.Pool) + int(g.At[0]) + int(g.At[1]) + int(g.At[2]) + int(g.Aborted) + int(g.Lost)
			}
			for side := range 2 {
				for _, g := range a.Groups[side][:a.Count[side]] {
					n[side] += count(g)
				}
			}
			for _, g := range a.Parked[:a.Berths] {
				n[2] += count(g)
			}
			return n
		}
		start := points()
		d := sim.NewDice(16, sim.Nature)
		for d.Start(game); s.Turn() != sim.Over; {
			legal := s.Legal(nil)
			s.Apply(legal[random.IntN(len(legal))], &d)
			require.Equal(t, start, points(), s.String())
			again, err := fighttest.Load(t).Parse(s.String())
			require.NoError(t, err, s.String())
			require.Equal(t, s.AppendKey(nil), again.AppendKey(nil), s.String())
		}
		require.InDelta(t, 0, s.Score(book.Attacker)+s.Score(book.Defender), 1e-12)
		require.LessOrEqual(t, s.Score(book.Attacker), 1.0)
	}
}
