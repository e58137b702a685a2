package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// What tests ask of an air fight.
func (a *Fight) Power(s sim.Side, band, level uint8) (strength, points int) {
	c := *a
	c.Level = book.Altitude(level)
	return c.power(s, band)
}

func (a *Fight) Losses() [2]int { return [2]int{int(a.Left[0]), int(a.Left[1])} }

func (a *Fight) StrengthOf(s sim.Side, i, level int) (defend, attack int) {
	g := &a.Groups[s][i]
	return a.strengthAt(g, book.Altitude(level)), a.attackAt(g, book.Altitude(level))
}

// LastStep names the routine and the step that was made last, or that is decided.
func (a *Fight) LastStep() string {
	routine := routineWords[a.Routine] + " "
	if a.Phase == ChooseFoe {
		return routine + "foe"
	}
	op := routineSteps[a.Routine][max(1, a.Step)-1]
	names := [2]string{bandWords[a.bandOf(op)], "cover"}
	switch op {
	case coverOnBombers, coverOnEscort, coverOnChosen, coverOnOther:
		names[0], names[1] = names[1], names[0]
	}
	return routine + names[0] + " on " + names[1]
}

func (a *Fight) Routine4() string { return routineWords[a.Routine] }

// Gone returns how many points of the strike are lost.
func (a *Fight) Gone() (n int) {
	for _, g := range a.groups(book.Attacker) {
		n += int(g.Lost)
	}
	return n
}

func (a *Fight) FlyingOf(s sim.Side, i int) int {
	g := &a.Groups[s][i]
	return g.flying() + int(g.Pool)
}
func (a *Fight) AbortedOf(s sim.Side, i int) int { return int(a.Groups[s][i].Aborted) }
func (a *Fight) LostOf(s sim.Side, i int) int    { return int(a.Groups[s][i].Lost) }
func (a *Fight) EffectOf() int                   { return int(a.Effects[a.Target-1]) }
func (a *Fight) ParkedOf(i int) int              { return int(a.Parked[i].Pool) }

// What tests ask of a strike.
func (b *Strike) Guns() int            { return b.guns() }
func (b *Strike) SpeedOf(i int) int    { return b.speed(i) }
func (b *Strike) PlaceOf(i int) string { return placeName(int(b.Ships[i].Place)) }
func (b *Strike) WavesOf() (list []string) {
	for _, w := range b.Waves[:b.Divided] {
		list = append(list, b.pointsText(w))
	}
	return list
}

// CenterDamage returns what a strike has done to a Center.
func (a *Fight) CenterDamage() book.FacilityLevel { return book.FacilityLevel(a.Effects[baseTarget-1]) }
