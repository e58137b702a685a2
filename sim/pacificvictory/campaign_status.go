package pacificvictory

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	_ sim.Reporter = (*Campaign)(nil)
	_ sim.Reporter = (*Battle)(nil)
	_ sim.Regional = (*Campaign)(nil)
)

// Status says how things stand for a side: turn, order, weather, what is left of points
// and moves, the battle at hand, victory points.
func (c *Campaign) Status(viewer sim.Side) []string {
	list := []string{c.Date()}
	if c.phase >= TyphoonRoll && c.phase < WarOver {
		list = append(list, theSide(c.first)+" first")
	}
	switch c.phase {
	case ChooseBlock, ChoosePlace:
		list = append(list, theSide(c.mover)+" to move")
		list = append(list, c.movesLeft(viewer)...)
	case InBattle, Withdrawal, Regroup:
		list = append(list, "battle of "+c.placeText(c.site))
		if c.phase == InBattle {
			return append(list, c.battle.stand([2]string{campSides[c.battle.japan], campSides[c.battle.japan.Other()]})...)
		}
	}
	list = append(list, c.weatherNow()...)
	if points := c.pointsOf(viewer); c.building() && points != "" {
		list = append(list, "production points left: "+points)
	}
	if c.jvp != 0 {
		points := c.tally(int(c.jvp))
		list = append(list, fmt.Sprintf("victory points of Japan: %d (%s)", points, LevelOf(points)))
	}
	return list
}

// movesLeft are the strategic moves of each active headquarters of the mover, and to
// itself the others that can be activated: the enemy does not know their strength.
func (c *Campaign) movesLeft(viewer sim.Side) (list []string) {
	for n, i := range c.War.headquarters {
		switch {
		case c.War.sideOfPiece(int(i)) != c.mover:
		case c.moves[n] > 0:
			list = append(list, fmt.Sprintf("%s %d SM left", c.label(int(i)), c.moves[n]))
		case viewer == c.mover && c.active>>n&1 == 0 && c.pieces[i].at != off && c.pieces[i].steps > 1:
			list = append(list, c.label(int(i))+" not active")
		}
	}
	return list
}

// weatherNow says what the season and the typhoon forbid [6.0].
func (c *Campaign) weatherNow() (list []string) {
	if c.storm != 0 {
		list = append(list, "typhoon: "+c.namesOf(c.stormy().And(c.War.Map.Bases())))
	}
	switch {
	case winter(c.turn):
		list = append(list, "winter in the North Pacific")
	case rains(c.turn):
		list = append(list, "monsoon in the jungle")
	}
	return list
}

// theatreTitles explain the regions of the map.
var theatreTitles = [...]string{"the Central Pacific", "the Southwest Pacific", "Southeast Asia", "China", "Japan and Manchuria"}

// Regions are the theatres of the headquarters, each with the hexes around.
func (c *Campaign) Regions() (list []sim.Region) {
	m := c.War.Map
	for t, name := range theatreNames {
		r := sim.Region{Name: name, Title: theatreTitles[t]}
		here := m.Theatres[t].And(m.Hexes)
		for n, i := range slices.Collect(here.Or(m.Grid.Neighbours(here)).And(m.Hexes).All()) {
			at := m.coordinate(i)
			if n == 0 {
				r.Low, r.High = at, at
			}
			for k := range at {
				r.Low[k], r.High[k] = min(r.Low[k], at[k]), max(r.High[k], at[k])
			}
		}
		if !here.Empty() {
			list = append(list, r)
		}
	}
	return list
}
