package narrate

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// EventSeen returns the kind and the fields of an event as a side sees them. See sim.EventSource.
func (w Words) EventSeen(viewer sim.Side, e sim.Event) (kind string, fields []sim.EventField, ok bool) {
	return event.Named(viewer, e, w.fieldValue)
}

// fightNames name the fights, by their numbers in events.
var fightNames = [board.NumFights]string{event.GroundCombat: "ground combat", board.AirStrike: "air strike",
	board.AirRaid: "air bombardment", board.Shelling: "bombardment by ships", board.SeaFight: "surface action",
	board.UnderSea: "submarine attack", board.LandFight: "assault"}

// fieldValue returns the name of a thing, or nil for none.
func (w Words) fieldValue(is event.Thing, n int32) any {
	switch is {
	case event.Stack:
		return w.PlaneName(id.Stack(n))
	case event.Base:
		return w.BaseName(id.Base(n))
	case event.Ship:
		return w.Theatre.Ships[n].Name
	case event.Marker:
		return w.ForceName(id.Marker(n))
	case event.Battle:
		return fightNames[n]
	case event.Hex:
		if n == event.NoHex {
			return nil
		}
		return w.PlaceName(theatre.Hex(n))
	case event.LandHex:
		return w.Field.Scenario.Place(land.Hex(n))
	}
	return nil
}
