// Package war is the campaign of Pacific Victory: a Campaign is a sim.State, a
// situation.State that is played on. Legal lists what the side to move may decide, Apply
// carries a decision out and runs the war on to the next one.
//
//	1.0  sequence of play              sequence.go, orders.go
//	1.1  start of a turn               start.go
//	4.0  movement                      moves.go, moves_apply.go, destinations.go, strategic.go, rebase.go
//	4.1  what the mover sees           outlook.go, parade.go
//	4.2  who makes room                relief.go
//	4.5  pinning, who pays             pins.go
//	5.0  battles on the map            combat.go, engage.go, reach.go, leave.go, control.go
//	4.61 air lands                     landing.go
//	7.0  logistics phase               logistics.go, cutoff.go
//	7.2  builds                        builds.go, sites.go
//	8.21 free deployment               deployment.go
//	     1941 optional deployments     before.go
//	     rules, scenarios started      rules.go
//	     fog of war                    deal.go, deal_builds.go, sees.go; what is known stands at situation/deal.go
//	     moves as text                 move_text.go
//	     for players and agents        read.go, scout.go (where blocks can go, who is supplied), card.go, chart.go, choice.go, status.go, fights.go
//	     what happened, in words       tell.go, tell_changes.go
//	     what outlives a decision      memo.go
package war
