// Package situation is where a war of Pacific Victory stands. A War is what it is played
// with: map, set-ups, pool of blocks; a Setting adds the rules of battle; a State is a
// Position under them and the battle at hand. Here is what can be asked of a position and
// the smallest changes of it (Put, Take, Mark); what a decision does is up to room war.
//
//	8.0   scenarios                    scenario.go, setup.go, data/scenarios
//	7.23  pool of blocks               pool.go, pieces.go, data/force-pool.csv
//	1.0   which decision is to be made stance.go
//	4.2   stacking, 4.4 control        stands.go, state.go
//	4.0   what moves ask of map, pool  routes.go, lines.go
//	7.1   supply                       supply.go
//	7.22  production, 8.1 victory      production.go, score.go
//	10.0  the European war             europe.go, data/events.csv
//	      fog of war                   deal.go (what is known, and by whom), deal_*.go
//	      what is counted              measure.go, history.go
//	      text                         text*.go; words without a line of their own text_words.go
//	      invariants, canonical bytes  check.go, key.go
//	      the blocks drawn on the map  chart.go
package situation
