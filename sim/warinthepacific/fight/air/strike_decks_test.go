package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// onDecks lists the points that are left aboard, by group.
func onDecks(b *air.Strike) (list []int) {
	for i := range b.Sky.Berths {
		list = append(list, b.Sky.ParkedOf(int(i)))
	}
	return list
}

// The strike that the carriers have plotted is rolled for before all else; its points are
// aboard, or away. [7.7] [7.71] [7.72]
func TestCarriersOwnStrike(t *testing.T) {
	s := strike(t, "attack = \"3 SBD\"\ndefend = \"Kaga, Akagi\"\naboard = \"2 Zero on Kaga\"\nplotted = \"4 "+
		"Val on Kaga, 3 Kate on JP CV1\"")
	assert.Equal(t, []string{"go on"}, fighttest.Texts(s))
	assert.Equal(t, sequenceOf(t), fighttest.After(t, s, "go on", 6, timingOf))
	for timing, want := range map[string][]int{"on_deck": {2, 4, 3}, "returned": {2, 4, 3},
		"away_simultaneous": {2, 0, 0}, "away_already_hit": {2, 0, 0}} {
		b := strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return timingOf(s) == timing }))
		assert.Equal(t, want, onDecks(b), timing)
		assert.Equal(t, air.StrikePriority, b.Segment)
		assert.Equal(t, 7, b.Sky.OwnStrike(), timing)
		assert.Equal(t, 0, b.Adrift())
		fighttest.Play(t, b, "general priority")
		assert.Equal(t, []string{"go in"}, fighttest.Texts(b), "rolled for once")
	}
}

// A carrier that is damaged has room for three quarters, half, none; its side chooses who
// is lost, at once. With the ship all are. [9.85] [9.86] (R21, W92)
func TestCrowdedDecks(t *testing.T) {
	const hit = "attack = \"9 SBD\"\nsegment = \"hit\"\nphase = \"over\"\nentry = 1\nship = 1\nwaves = " +
		"\"9\"\nsent = \"9\"\n"
	few := strings.NewReplacer("9", "2")
	capacity := fighttest.Number(t, fighttest.ShipOf(t, "JP", "Soryu", "air_capacity"))
	assert.Equal(t, 6, capacity)
	for damage, left := range map[uint8]int{0: 6, 1: 4, 2: 3, 3: 0, 4: 0, 5: 0} { // of 4.5 four
		text := hit + "defend = \"Soryu place=1\"\naboard = \"6 Val on Soryu\""
		if damage < 2 {
			text = few.Replace(text)
		}
		s := strike(t, text)
		b := strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool {
			return strikeOf(s).Ships[0].Damage == damage
		}))
		assert.Equal(t, []int{left}, onDecks(b), "D%d", damage)
	}
	s := strike(t, hit+"defend = \"Soryu place=1, Hiryu place=2\"\naboard = \"2 Zero on Soryu, 2 Zero on "+
		"Hiryu\"\nplotted = \"3 Val on Soryu\"\ntiming = \"on_deck\"")
	b := strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return strikeOf(s).Ships[0].Damage == 2 }))
	assert.Equal(t, sim.Side(book.Defender), b.Turn())
	assert.Equal(t, []string{"lose Zero on Soryu", "lose plotted Val on Soryu"}, fighttest.Texts(b))
	fighttest.Play(t, b, "lose plotted Val on Soryu", "lose Zero on Soryu")
	assert.Equal(t, []int{1, 2, 2}, onDecks(b))
	assert.Equal(t, 2, b.Sky.OwnStrike())
	assert.NotEqual(t, air.StrikeDeck, b.Segment)
	// Critical Hits crowd a deck as well.
	s = strike(t, "attack = \"9 SBD\"\nsegment = \"critical\"\nphase = \"over\"\ndate = \"6/42\"\nship = "+
		"1\ndefend = \"Soryu D1 was=0 place=1\"\naboard = \"2 Zero on Soryu, 2 Val on Soryu\"\n")
	b = strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return strikeOf(s).Ships[0].Damage == 2 }))
	assert.Equal(t, []string{"lose Zero on Soryu", "lose Val on Soryu"}, fighttest.Texts(b))
	fighttest.Play(t, b, "lose Zero on Soryu")
	assert.Equal(t, air.StrikeCritical, b.Segment, "and another roll")
	// Points that are away are not lost, and land where there is room.
	s = strike(t, hit+"defend = \"Soryu place=1, Hiryu D2 place=2\"\naboard = \"2 Zero on Hiryu\"\nplotted = "+
		"\"5 Val aborted=5 on Soryu\"\ntiming = \"away_already_hit\"")
	assert.Equal(t, 0, s.Adrift())
	b = strikeOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return strikeOf(s).Ships[0].Damage == 2 }))
	assert.Equal(t, []int{2, 0}, onDecks(b))
	assert.Equal(t, 5-3-(3-2), b.Adrift(), "three on the Soryu, one on the Hiryu [39.74]")
	assert.Equal(t, 5, b.Sky.OwnStrike())
}

// Level bombers fly where their side chooses, others where they are rated; at Low and
// below their own altitude as 7.51 says. [31.5] [7.51] [6.19]
func TestBomberAltitudes(t *testing.T) {
	s := strike(t, "attack = \"3 B-17, 2 SBD, 2 B-25 @L\"\ndefend = \"Ryujo\"\n")
	fighttest.Play(t, s, "general priority")
	assert.Equal(t, []string{"B-17 at Low", "B-17 at Medium", "B-17 at High"}, fighttest.Texts(s))
	fighttest.Play(t, s, "B-17 at Low")
	assert.Equal(t, []string{"go in"}, fighttest.Texts(s), "the others have no choice")
	assert.Contains(t, s.String(), "attack = \"3 B-17 @L, 2 SBD @M, 2 B-25 @L\"")
	s = strike(t, "attack = \"1 B-18\"\ndefend = \"Ryujo\"\n")
	fighttest.Play(t, s, "general priority")
	assert.Equal(t, []string{"B-18 at Low", "B-18 at Medium", "B-18 at High"}, fighttest.Texts(s))
	s = strike(t, "attack = \"1 B-18 far\"\ndefend = \"Ryujo\"\n")
	fighttest.Play(t, s, "general priority")
	assert.Equal(t, []string{"B-18 at Low", "B-18 at Medium"}, fighttest.Texts(s), "no strength is left at High [6.19]")
}

// Ships under repair are in port, and of Speed Class 0; those without fuel of 1 at most, and they
// do not fire. [14.28] [18.16]
func TestRepair(t *testing.T) {
	s := strike(t, "attack = \"3 Val\"\ndefend = \"North Carolina repair, US Chicago, Portland unsupplied, "+
		"Quincy D4 unsupplied\"\nport = 20")
	assert.Equal(t, []int{0, 3, 1, 0}, []int{s.SpeedOf(0), s.SpeedOf(1), s.SpeedOf(2), s.SpeedOf(3)})
	assert.Zero(t, s.ShipFlak(2))
	assert.Contains(t, s.String(), "US Portland unsupplied, US Quincy D4 unsupplied")
	_, err := fighttest.Load(t).Parse("kind = \"strike\"\nattack = \"3 Val\"\ndefend = \"US Chicago repair\"\n")
	assert.ErrorContains(t, err, "found Chicago under repair at sea")
}

// What cannot be aboard is named. [9.85]
func TestBadDecks(t *testing.T) {
	for text, want := range map[string]string{
		"defend = \"Kaga\"\naboard = \"9 Val on Kaga\"": "found 9 Air Points on Kaga; want 8 at most",
		"defend = \"Kaga D2\"\naboard = \"3 Val on Kaga\"\nplotted = \"2 " +
			"Val on Kaga\"": "found 5 Air Points on Kaga; want 4 at most",
		"defend = \"Kaga\"\naboard = \"3 F4F on Kaga\"": "found F4F on Kaga; want planes of its own side",
		"defend = \"Kaga, Akagi\"\naboard = \"3 Val\"":  "of which there are more",
		"defend = \"Kaga, Haruna\"\naboard = \"3 Val " +
			"on Haruna\"": "found \"Haruna\"; want a carrier",
		"defend = \"Kaga\"\naboard = \"3 Val aborted=1\"": "found 1 points away",
		"defend = \"Kaga\"\nplotted = \"3 Val\"\nsegment = " +
			"\"priority\"": "found unknown in the segment priority",
		"defend = \"Kaga\"\naboard = \"3 Val\"\nsegment = " +
			"\"sequence\"": "found nothing to decide",
		"defend = \"Kaga\"\nplotted = \"3 Val\"\ntiming = " +
			"\"on_deck\"": "found on_deck in the segment sequence",
		"defend = \"Kaga\"\nplotted = \"3 Val\"\ntiming = \"away_already_hit\"\nsegment = " +
			"\"priority\"": "found Val in the wrong place",
		"defend = \"Kaga place=1\"\naboard = \"3 Val\"\nsegment = \"deck\"\nship = " +
			"1\nphase = \"over\"": "want 8 at most",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"strike\"\nattack = \"3 SBD\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// All waves have the one priority that was chosen, and there may be as many waves as
// points. [31.43] [31.6] [6.5] (W52)
func TestOnePriority(t *testing.T) {
	s := strike(t, "attack = \"8 SBD, 3 TBD\"\ndefend = \"Kaga, Akagi, Soryu, Hiryu, Tone\"\n")
	fighttest.Play(t, s, "specific priority CV", "go in")
	for wave := 1; wave <= 8; wave++ {
		fighttest.Play(t, s, fmt.Sprintf("wave %d: 1 SBD", wave))
		if wave < 8 {
			fighttest.Play(t, s, fmt.Sprintf("wave %d: 0 TBD", wave))
		}
	}
	fighttest.Play(t, s, "wave 8: 0 TBD", "wave 9: 1 TBD", "wave 10: 1 TBD")
	assert.Len(t, s.WavesOf(), 11)
	d, waves := sim.NewDice(2, sim.Nature), map[uint8]bool{}
	for game := range uint64(60) {
		d.Start(game)
		for at := s.Clone().(*air.Strike); at.Turn() != sim.Over; at.Apply(at.Legal(nil)[0], &d) {
			if at.Segment == air.StrikeTarget {
				waves[at.Wave] = true
				assert.NotContains(t, fighttest.Texts(at), "attack Tone", "in the Core alone")
			}
			assert.NotEqual(t, air.StrikePriority, at.Segment)
		}
	}
	assert.Len(t, waves, 11)
}

// Points that come to look need no strength against ships; whoever survives the CAP
// reports, goes on through the fire and attacks in vain. [8.49]
func TestScouts(t *testing.T) {
	s := strike(t, "attack = \"2 PBY\"\ndefend = \"Kaga, Akagi\"\ncap = \"1 Zero @L\"")
	fighttest.Play(t, s, "general priority")
	d, ends := sim.NewDice(5, sim.Nature), map[string]bool{}
	for game := range uint64(60) {
		d.Start(game)
		b, through := s.Clone().(*air.Strike), 0
		for b.Turn() != sim.Over {
			if b.Segment == air.StrikeEntry {
				through = 1
			}
			assert.Equal(t, through == 1 || b.Segment == air.StrikeDivide, b.Reported)
			b.Apply(b.Legal(nil)[0], &d)
		}
		values := b.AppendMeasures(nil)
		assert.Equal(t, through, values[len(values)-1])
		assert.Equal(t, 2*5, values[2], "nobody is harmed")
		ends[fighttest.Itoa(through)] = true
	}
	assert.Len(t, ends, 2, "some are stopped, some not")
	assert.NotContains(t, fmt.Sprint(strike(t, "attack = \"2 SBD\"\ndefend = \"Kaga\"").Measures()), "report")
}
