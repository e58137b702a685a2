package war

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var (
	_ sim.Reporter = (*Campaign)(nil)
	_ sim.Reporter = (*battle.Battle)(nil)
	_ sim.Regional = (*Campaign)(nil)
)

// Status says how things stand for a side: turn, order, weather, what is left of points
// and moves, the battle at hand, victory points.
func (c *Campaign) Status(viewer sim.Side) []string {
	list := []string{c.Date()}
	if c.Phase >= situation.TyphoonRoll && c.Phase < situation.WarOver {
		list = append(list, theSide(c.FirstPlayer)+" first")
	}
	switch c.Phase {
	case situation.ChooseBlock, situation.ChoosePlace:
		list = append(list, theSide(c.Mover)+" to move")
		list = append(list, c.movesLeft(viewer)...)
	case situation.InBattle, situation.Withdrawal, situation.Regroup:
		list = append(list, "battle of "+c.PlaceText(c.BattleHex))
		if c.Phase == situation.InBattle {
			return append(list,
				c.AtHand.Stand([2]string{book.Sides[c.AtHand.Japan], book.Sides[c.AtHand.Japan.Other()]})...)
		}
	}
	list = append(list, c.weatherNow()...)
	if points := c.pointsOf(viewer); c.Building() && points != "" {
		list = append(list, "production points left: "+points)
	}
	if points, ok := c.lastPoints(); ok {
		list = append(list, fmt.Sprintf("victory points of Japan: %d (%s)", points, situation.LevelOf(points)))
	}
	return list
}

// lastPoints returns Japan's victory points as they were last counted. Before the first moves, and
// in the first turn of 1941, which begins with moves, they are those of the set-up. A free
// deployment may change these, so there are none then.
func (c *Campaign) lastPoints() (points int, ok bool) {
	if c.JVP != 0 {
		return c.Tally(int(c.JVP)), true
	}
	if s := c.Playing(); int(c.Quarter) == s.First && !c.FreeDeployment && (c.Phase < situation.ChooseBlock ||
		c.Surprised()) {
		if start, err := c.Deploy(s); err == nil {
			return start.VictoryPoints(), true
		}
	}
	return 0, false
}

// movesLeft are the strategic moves of each active headquarters of the mover, and to
// itself the others that can be activated: the enemy does not know their strength.
func (c *Campaign) movesLeft(viewer sim.Side) (list []string) {
	for n, i := range c.War.Headquarters {
		switch {
		case c.War.SideOfPiece(int(i)) != c.Mover:
		case c.Moves[n] > 0:
			list = append(list, fmt.Sprintf("%s %d SM left", c.Label(int(i)), c.Moves[n]))
		case viewer == c.Mover && c.Active>>n&1 == 0 && c.Pieces[i].At != situation.NoPlace && c.Pieces[i].Steps > 1:
			list = append(list, c.Label(int(i))+" not active")
		}
	}
	return list
}

// weatherNow says what the season and the typhoon forbid [6.0].
func (c *Campaign) weatherNow() (list []string) {
	if c.Storm != 0 {
		list = append(list, "typhoon: "+c.NamesOf(c.stormy()))
	}
	switch {
	case winter(c.Quarter):
		list = append(list, "winter in the North Pacific")
	case rains(c.Quarter):
		list = append(list, "monsoon in the jungle")
	}
	return list
}

// theatreTitles explain the regions of the map.
var theatreTitles = [...]string{"the Central Pacific", "the Southwest Pacific", "Southeast Asia", "China",
	"Japan and Manchuria"}

// Regions are the theatres of the headquarters, each with the hexes around.
func (c *Campaign) Regions() (list []sim.Region) {
	m := c.War.Map
	for t, name := range atlas.TheatreNames {
		r := sim.Region{Name: name, Title: theatreTitles[t]}
		here := m.Theatres[t].And(m.Hexes)
		for n, i := range slices.Collect(here.Or(m.Grid.Neighbours(here)).And(m.Hexes).All()) {
			at := m.Coordinate(i)
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
