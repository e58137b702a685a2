// Package war is War in the Pacific as a game on the map. A Game-Turn has three Air Phases, three
// Naval Phases and a Ground Phase [4.1], in which Task Forces are searched for, struck, sail, meet
// and land. The scenario is a theatre.Theatre; the fights are those of the packages under
// fight, played from the position of the war and written back to it.
//
// A War is a sim.State: its Position is all that changes, its Flow says where in the Sequence of
// Play it stands. Side 0 is Japan, 1 the Allies. A decision belongs to a Step; a forced Step has
// one move, a roll.
//
// Subpackages:
//
//	board        the position, steps, missions, fights, their text and key
//	missions     what Task Forces may be sent to do [9.3] [10.0]
//	fleet        what ships and Task Forces can do [10.3] [38.2]
//	upkeep       fuel, refit, repair, headquarters [14.0] [19.1]
//	land         the war on land [11.0] [14.0] [21.0]
//	islands      how the war on land joins the war with ships [4.1]
//	airfields    searches by base, losses at damaged airbases, room for Air Points [7.65] [8.1] [39.74]
//	event        what the rules note as they do it, and which side sees it
//	narrate      the names of things, narration, map and cards
//	observed     a position as numbers
//	choice       what a decision is about, to a player
//
// Sequence of play:
//
//	rules.go         the rules and their scenarios [40.5]
//	war.go           the state: copy, dice
//	steps.go         the table of steps: legal moves, what they do, their text, what is secret;
//	                 rows in steps_start.go, steps_air.go, steps_special.go, steps_plot.go,
//	                 steps_sea.go, steps_ashore.go
//	points.go        Victory Points
//	objective.go     the objective that Japan chooses in secret [40.5]
//	sequence.go      deployment, Phases, Game-Turns [4.1] [9.12]
//	forces.go        markers, contact, damage [9.8]; package fleet has what ships can do
//	upkeep.go        fuel, and the Strategic Game-Turn [32.0], with package upkeep
//	arrive.go        arrivals by date [32.0]
//	secondary.go     deployment of secondary bases [5.31]
//	field.go         the Ground Phase of a war with islands [4.1]
//	swoop.go         Special Strikes at ground units in it [6.63]
//
// In the air:
//
//	arcs.go          the arcs that Air Points search [8.42]
//	search.go        searches, chits, reports, Coastwatchers [8.0]
//	air_plot.go      plots of strikes, Cover, transfers [6.0] [5.5]
//	air_role.go      the role in which Air Points take part [5.2] [20.14]
//	air_target.go    their targets, and from how far [6.3] [6.5]
//	air_joint.go     strikes from several hexes together [6.7]
//	air_fly.go       strikes carried out [4.1]
//	cover.go         CAP that is away because it aborted or was lost [6.24] [7.1]
//	decks.go         Air Points of damaged carriers [9.85] [39.74]
//	shift.go         where Air Points land after a strike [5.6]
//	timing.go        which of two strikes that cross comes first [7.7]
//
// At sea:
//
//	naval_plot.go    which Mission Plot is next [9.3]
//	intelligence.go  the Allies see some of Japan's plots [22.0]
//	naval_move.go    plots carried out [9.0]
//	night.go         by day and by night [9.6]
//	naval_window.go  what stops a Task Force in a hex: search, Special Strikes [6.6],
//	                 reaction [10.4], engagement [9.4]
//	submarines.go    search and attack by submarines [13.4] [13.5]
//	patrol.go        where submarines go at the end of a Cycle [13.3]
//	damage.go        ships that turn back, detach, are left behind or towed [39.82] [10.7] [38.2]
//	haul.go          loading and unloading [10.3] [38.3]
//	plan.go          whose landing is planned next [10.1]
//	landing.go       landings and the holders of sites [10.1] [10.15]
//
// Fights, text and numbers:
//
//	lift.go, lift_air.go, muster.go    fights, from the position and back to it
//	deal.go, sees.go, secrecy.go       what is hidden, how it is drawn, what a side sees
//	tell*.go, person*.go, chart.go,    what the war adds to package narrate: decisions, fights
//	battle.go
//	refusal.go       why an order is not possible
//	typed.go         one typed line for several decisions [10.9]
//	text.go, read.go, check.go         a position as text, its reader, and errors in it
//	key.go, goals.go, measure.go,      keys, goals, measures, numbers, answers to agents
//	series.go, summary.go, observe.go,
//	observe_js.go, ask.go
//
// # What is hidden
//
// These things are hidden (see War.Deal): the objective that Japan has chosen, the force under each
// marker of a cloud, where submarines are to go, plots that have not begun, arcs while they are
// chosen, strikes that have not flown, the chit of a report at hand, and what a fight at hand
// hides. Which ships exist and their damage, bases, planes ashore, ground units and supply are
// open. A marker is turned up when its ships come onto a display, are seen by Coastwatchers, load,
// unload, plan a landing or take in planes of others. In a war with islands it is turned down again
// when it lies with other hidden markers in a port of its own side.
//
// # Dice
//
// Each fight has a place of its own, 2^32 addresses long, by Game-Turn, Phase, subject and number of
// earlier fights about that subject. The rolls of the war itself have the last place of the Phase.
// (sim.Dice.Shift)
package war
