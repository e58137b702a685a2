package air_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The measures of a strike on ships, by name, value and most.
func TestMeasuresOfStrikes(t *testing.T) {
	const over = "segment = \"over\"\nphase = \"over\"\n"
	for _, c := range []struct{ text, want string }{
		{over + "attack = \"6 Val lost=1 aborted=2, 3 Zero @M lost=3\"\ndefend = \"Hornet D3 was=1 place=1, " +
			"US DD-modern SUNK was=0 place=2, US DD-modern place=3\"\ncap = \"4 F4F @M lost=1\"\n",
			"outcome=sunk of 2, attacker=5 of 9, defender=7 of 14, attacker Val=5 of 6, attacker Zero=0 of " +
				"3, defender Hornet=2 of 4, defender DD-modern 1=0 of 5, defender DD-modern 2=5 of 5, " +
				"defender CAP F4F=3 of 4"},
		{over + "attack = \"6 SBD\"\ndefend = \"Kaga D2 was=0 place=1, Soryu place=2\"\naboard = \"3 Zero " +
			"lost=1 on Kaga, 2 Zero on Kaga\"\nplotted = \"3 Val aborted=3 on Soryu\"\ntiming = " +
			"\"away_simultaneous\"\n",
			"outcome=damaged of 2, attacker=6 of 6, defender=8 of 10, attacker SBD=6 of 6, defender Kaga=3 " +
				"of 5, defender Soryu=5 of 5, defender Zero on Kaga 1=2 of 3, defender Zero on Kaga 2=2 of 2, " +
				"defender plotted Val on Soryu=3 of 3, timing=away_simultaneous of 3, own strike=3 of 3, no " +
				"deck=0 of 3"},
		{over + "attack = \"2 PBY, 1 SBD\"\ndefend = \"Kaga D1 place=1\"\nreported = true\n",
			"outcome=unharmed of 2, attacker=3 of 3, defender=4 of 4, attacker PBY=2 of 2, attacker SBD=1 of " +
				"1, defender Kaga=4 of 4, report=true of 1"},
		{over + "attack = \"2 PBY lost=2\"\ndefend = \"Kaga place=1\"\n",
			"outcome=unharmed of 2, attacker=0 of 2, defender=5 of 5, attacker PBY=0 of 2, defender Kaga=5 " +
				"of 5, report=none of 1"},
	} {
		assert.Equal(t, c.want, strings.Join(measured(t, strike(t, c.text)), ", "), c.text)
	}
}

// Half of the score is the share of the Task Force's worth, including its Air Capacity, that the
// strike destroyed. The other half is the Air Points. (W55)
func TestScoreOfStrikes(t *testing.T) {
	const over = "segment = \"over\"\nphase = \"over\"\n"
	for _, c := range []struct {
		text string
		want float64
	}{
		{"attack = \"6 Val\"\ndefend = \"Hornet SUNK was=0 place=1\"", 1 / 2.},
		{"attack = \"6 Val lost=6\"\ndefend = \"Hornet place=1\"", -1 / 2.},
		{"attack = \"6 Val lost=3\"\ndefend = \"Hornet D2 place=1\"\ncap = \"4 F4F @M lost=1\"", (1/4. - 3/6.) / 2},
		// Hornet 5+8, Chicago 3: two levels of the one, three of the other that had one.
		{"attack = \"6 Val lost=2\"\ndefend = \"Hornet D2 was=0 place=1, Chicago D4 was=1 place=2\"",
			((2*13+3*3)/(5*13+4*3.) - 2/6.) / 2},
		{"attack = \"6 SBD\"\ndefend = \"Kaga D2 was=0 place=1\"\naboard = \"4 Zero lost=3 on Kaga\"\ncap = " +
			"\"2 Zero @M lost=1\"", (2/5. + 4/6.) / 2},
	} {
		s := strike(t, over+c.text)
		assert.InDelta(t, c.want, s.Score(book.Attacker), 1e-12, c.text)
		assert.InDelta(t, -c.want, s.Score(book.Defender), 1e-12, c.text)
	}
}

// promised is the slow reading of what an attack promises: the mean over both dice of the
// new levels of damage, each a fifth of what the ship is worth.
func promised(t testing.TB, speed, strength, shift, defense, before, worth int) float64 {
	if strength == 0 {
		return 0
	}
	table := fighttest.SheetOf(t, "tables/air-surface-damage.csv")
	sum := 0.0
	for k, text := range table["speed "+fighttest.Itoa(speed)] {
		if !fighttest.Within(t, text, strength) {
			continue
		}
		for die := 1; die <= 6; die++ {
			points := fighttest.Number(t, table["die "+fighttest.Itoa(min(7, max(-1, die+shift)))][k])
			mean := 0.0
			for second := range 6 {
				mean += float64(fighttest.LevelAt(t, points, defense, second)) / 6
			}
			sum += min(float64(5-before), mean)
		}
	}
	return sum / 6 / 5 * float64(worth)
}

// The forecasts of a ring and of an attack: the best ship there and, with what is sent here, the
// best that the others can do elsewhere.
func TestPromiseOfRingsAndAttacks(t *testing.T) {
	const ships = "defend = \"Hornet place=1, Quincy place=2, Chicago D3 place=3, San Diego place=4, Wasp " +
		"place=5, North Carolina place=6\"\n"
	hornet := func(n int) float64 { return promised(t, 3, n, 0, 5, 0, 13) }
	wasp := func(n int) float64 { return promised(t, 3, n, 0, 4, 0, 11) }
	quincy := func(n int) float64 { return promised(t, 3, n, 0, 3, 0, 3) }
	chicago := func(n int) float64 { return promised(t, 1, n, 0, 1, 3, 3) }
	s := strike(t, onDisplay+"attack = \"5 Val, 2 Betty\"\nwaves = \"4:2\"\nsegment = \"ring\"\n"+ships)
	assert.Equal(t, 4*4+2*3, s.Strength(), "of the wave")
	assert.InDelta(t, max(hornet(22), quincy(22), chicago(22)), s.RingPromise(0), 1e-12)
	assert.InDelta(t, wasp(22), s.RingPromise(1), 1e-12, "the battleship is in another arc")
	assert.Zero(t, s.RingPromise(2))
	assert.InDelta(t, chicago(22), s.Promise(2, 22), 1e-12, "who is hurt has fewer levels left")
	s = strike(t, onDisplay+"attack = \"5 Val, 2 Betty\"\nwaves = \"4:2\"\nsegment = \"target\"\n"+ships)
	fighttest.Play(t, s, "attack Quincy")
	for n := range 5 {
		assert.InDelta(t, quincy(4*n)+max(hornet(16-4*n+6), wasp(16-4*n+6), chicago(16-4*n+6)), s.SendPromise(n),
			1e-12, "%d Val", n)
	}
	fighttest.Play(t, s, "3 Val at Quincy")
	for n := range 3 {
		assert.InDelta(t, quincy(12+3*n)+max(hornet(4+6-3*n), wasp(4+6-3*n), chicago(4+6-3*n)), s.SendPromise(n),
			1e-12, "%d Betty", n)
	}
}

// With a priority the defender fills the Core with the ships that must go there, the least
// promising first. The two best of these count, each attacked with half of the strength.
func TestCorePromise(t *testing.T) {
	s := strike(t, "attack = \"6 Val\"\ndefend = \"Hornet, Quincy, Chicago, 3 US DD-modern\"\n")
	value := func(defense, worth int) float64 { return promised(t, 3, 12, 0, defense, 0, worth) }
	hornet, quincy, destroyer := value(5, 13), value(3, 3), value(1, 1)
	require.Greater(t, hornet, quincy)
	require.Greater(t, quincy, destroyer)
	// General: the carrier, the cruisers, then a destroyer. On destroyers: those, then the
	// least of the others.
	assert.InDelta(t, hornet+quincy, s.CorePromise(0), 1e-12)
	assert.InDelta(t, quincy+destroyer, s.CorePromise(book.KindDD+1), 1e-12)
	assert.InDelta(t, 2*quincy, s.CorePromise(book.KindCA+1), 1e-12)
	assert.InDelta(t, hornet+destroyer, s.CorePromise(1), 1e-12, "on carriers")
	assert.Equal(t, 2+2, s.ShipFlak(3), "High and Low of a counter of destroyers")
}

// The forecast of an altitude: the rest of a group after the fire of the Core, against the best
// ship there, with what the altitude adds to the die. [7.51] [7.57] [31.83]
func TestAltitudePromise(t *testing.T) {
	const text = "attack = \"9 B-17\"\ndefend = \"Akagi, Kaga, Soryu, Hiryu, Ryujo\"\nport = %d\n"
	for _, port := range []int{0, 12, 40} {
		s := strike(t, strings.Replace(text, "%d", fighttest.Itoa(port), 1))
		fighttest.Play(t, s, "general priority")
		for s.Segment == air.StrikeDeploy {
			fighttest.Play(t, s, fighttest.Texts(s)[0])
		}
		require.Equal(t, air.StrikeAltitude, s.Segment)
		require.Equal(t, sim.Move(2), s.RatedAltitude())
		lines := fighttest.Grid(t, "tables/aa-table.csv")
		// Akagi, Kaga, Soryu and Hiryu in the Core have 2 High and 3 Low each.
		for m, guns := range map[sim.Move]int{0: 12, 1: 8, 2: 4} {
			column := 0
			for i, line := range lines {
				if fighttest.Within(t, line[0], guns+port-9) {
					column = i
				}
			}
			if m < 2 {
				column = min(column+1, len(lines)-1)
			}
			shot := 0.0
			for _, hits := range lines[column][1:7] {
				a, e, _ := strings.Cut(hits, "/")
				shot += float64(fighttest.Number(t, a)+fighttest.Number(t, e)) / 6
			}
			left := 9 - int(math.Floor(shot+.5))
			best := 0.0
			for _, ship := range [][2]int{{6, 13}, {6, 14}, {4, 10}} {
				best = max(best, promised(t, 3, 2*left, []int{0, -1, -2}[m], ship[0], 0, ship[1]))
			}
			assert.InDelta(t, best, s.AltitudePromise(m), 1e-12, "port %d at %d", port, m)
		}
	}
}

// The worth of a point aboard, and of a point over the ships. [6.3]
func TestWorthOfPointsOverShips(t *testing.T) {
	s := strike(t, "attack = \"2 Val, 3 Kate, 4 Val far, 4 Val far untrained, 2 Val untrained\"\ndefend = "+
		"\"Hornet place=1\"\nsegment = \"entry\"\nphase = \"over\"\nwaves = \"2:3:4:4:2\"\n")
	var got []int
	for i := range 5 {
		got = append(got, s.PointStrength(sim.Move(i)), s.PointStrength(sim.Move(256|i)))
	}
	assert.Equal(t, []int{4, 4, 6, 6, 3, 3, 2, 2, 2, 2}, got)
	s = strike(t, "attack = \"2 SBD\"\ndefend = \"Kaga\"\naboard = \"2 Zero on Kaga\"\nplotted = \"2 Val on Kaga\"\n")
	assert.Equal(t, []int{7, 4 + 4 + 10}, []int{s.DeckWorth(0), s.DeckWorth(1)})
}
