// Package war is the campaign of Pacific Victory. A Campaign is a sim.State: a situation.State that
// can be played. Legal lists the decisions of the side to move. Apply carries a decision out and
// plays on to the next one.
//
//	1.0  sequence of play              sequence.go, orders.go
//	1.1  start of a turn               start.go
//	4.0  movement                      moves.go, moves_apply.go, destinations.go, strategic.go, rebase.go
//	4.1  the mover's view              outlook.go, parade.go
//	4.2  making room                   relief.go
//	4.5  pinning and its costs         pins.go
//	4.81 Chinese armies                armies.go
//	5.0  battles on the map            combat.go, engage.go, reach.go, leave.go, control.go
//	4.61 air lands                     landing.go
//	7.0  logistics phase               logistics.go, cutoff.go
//	7.2  builds                        builds.go, sites.go
//	8.21 free deployment               deployment.go
//	     1941 optional deployments     before.go
//	     rules, starting positions     rules.go
//	     fog of war                    deal.go, deal_builds.go, sees.go; situation/deal.go says what is known
//	     moves as text                 move_text.go; reasons for refusing one: refusal.go
//	     for players and agents        read.go, scout.go (moves, supply), card.go, chart.go, choice.go,
//	                                   status.go, fights.go
//	     narration and summaries       tell.go, tell_changes.go, summary.go
//	     facts kept between decisions  memo.go
package war
