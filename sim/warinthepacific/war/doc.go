// Package war is War in the Pacific as a game on the map: Game-Turns of three Air Phases, three
// Naval Phases and a Ground Phase [4.1], in which Task Forces are searched for, struck, sail, meet
// and land. The scenario is a theatre.Theatre; the fights are those of the rooms beside this one,
// played from the position of the war and landed back in it.
//
// A War is a sim.State: its Position is all that changes, its Flow where it stands. Side 0 is
// Japan, 1 the Allies. A decision belongs to a Step; a Step that is forced has one move, a roll.
//
//	rules.go            the rules and their scenarios [40.5]
//	board               the position, steps, missions, fights, their text and key, what a text may not say: a room of its own
//	observed            a position as numbers: a room of its own
//	war.go              the state: copy, dice         legal.go      what may be decided; Victory Points
//	objective.go        what Japan wants, chosen in secret [40.5]
//	sequence.go         deployment, Phases, Game-Turns [4.1] [9.12]
//	forces.go           who is where, damage [9.8]; what ships and Task Forces can do is the room fleet
//	arcs.go             into which arcs Air Points search [8.42]
//	search.go           searches, chits, reports, Coastwatchers [8.0]
//	air_plot.go         strikes, Cover, transfers are plotted [6.0] [5.5]
//	air_role.go         in which role Air Points take part [5.2] [20.14]
//	air_target.go       against what, and from how far [6.3] [6.5]
//	air_joint.go        together from several hexes [6.7]
//	air_fly.go          and carried out [4.1]
//	cover.go            which CAP is away, since it aborted or was lost [6.24] [7.1]
//	airfields           who searches from where, what damaged airbases cost, who finds room elsewhere [7.65] [8.1] [39.74]: a room of its own
//	decks.go            what damaged carriers cost in Air Points, and who lands elsewhere [9.85] [39.74]
//	shift.go            where Air Points land that have struck [5.6]
//	base_force.go       what is asked about BaseForces [20.5]
//	secondary.go        where secondary bases are deployed [5.31]
//	timing.go           which of two strikes that cross comes first [7.7]
//	missions            what Task Forces may be sent to do [9.3] [10.0]: a room of its own
//	naval_plot.go       whose Mission Plot is next [9.3]
//	intelligence.go     the Allies see some of them [22.0]
//	naval_move.go       they are carried out [9.0]
//	night.go            by day and by night [9.6]
//	naval_window.go     what stops a Task Force in a hex: search, Special Strikes [6.6],
//	                    reaction [10.4], engagement [9.4]
//	submarines.go       who searches for it, attacks by submarines, who lies still [13.4] [13.5]
//	patrol.go           where submarines go at the end of a Cycle [13.3]
//	damage.go           who turns back, parts from others, is left behind or towed [39.82] [10.7] [38.2]
//	upkeep.go           fuel, and the Strategic Game-Turn [32.0]: what is in it is the room upkeep
//	haul.go             loading and unloading goes on [10.3] [38.3]
//	plan.go             whose landing is planned next [10.1]
//	landing.go          landings and who holds a site [10.1] [10.15]
//	arrive.go           who arrives by date [32.0]
//	field.go            the Ground Phase of a war with islands [4.1]
//	lift.go, lift_air.go, muster.go  the fights, from the war and back
//	deal.go             what is hidden, and how it is drawn
//	told                the names of things, tale, map and cards: a room of its own
//	chart.go, tell.go, tell_way.go, tell_air.go, tell_fight.go, tell_runway.go, tell_names.go, tell_end.go, person.go, person_plot.go, battle.go  what the war adds to it: decisions, fights
//	refusal.go          why an order is not possible
//	typed.go            lines that a person types for several decisions [10.9]
//	sees.go, masked.go  what a side sees: of a position, with its cards, and of a decision
//	text.go, read.go, check.go  text, its reader, what it refuses of the decision at hand
//	key.go, goals.go, measure.go, series.go, summary.go, observe.go, observe_js.go, ask.go  keys, what can be played for, measures,
//	                    numbers, what agents ask
//
// # What is hidden
//
// Which objective Japan has chosen, which force is under which marker of a cloud, where submarines
// are to go, plots that have not begun to be carried out, strikes that have not been flown, the
// chit of a report at hand, and what a fight at hand hides: see War.Deal. What ships there are and
// how they are, bases, planes ashore, ground units and supply are open. A marker is turned up when
// its ships come onto a display, are seen by Coastwatchers, load, unload, plan a landing or take in
// planes of others; in a war with islands it is turned down again where it lies with others unseen
// in a port of its own.
//
// # Dice
//
// Each fight has a place of its own, by Game-Turn, Phase, what it is about and how many there were about that, 2^32
// events long; the rolls of the war itself have the last place of the Phase. (sim.Dice.Shift)
package war
