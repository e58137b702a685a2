// Package situation is the position of a war of Pacific Victory. A War is what the war is played
// with: map, set-ups, pool of blocks. A Setting adds the rules of battle. A State is a Position
// under them, with the battle at hand. The package answers questions about a position and makes its
// smallest changes (Put, Take, Mark). Package war carries out decisions.
//
//	8.0   scenarios                    scenario.go, setup.go, data/scenarios
//	7.23  pool of blocks               pool.go, pieces.go, data/force-pool.csv
//	1.0   the decision at hand         stance.go
//	4.2   stacking, 4.4 control        stands.go, state.go
//	4.0   map and pool for moves       routes.go, lines.go
//	7.1   supply                       supply.go
//	7.22  production, 8.1 victory      production.go, score.go
//	10.0  the European war             europe.go, data/events.csv
//	      fog of war                   deal.go (what each side knows), deal_*.go
//	      measures                     measure.go, history.go
//	      text                         text*.go; words without a line of their own text_words.go
//	      invariants, canonical bytes  check.go, key.go
//	      the blocks drawn on the map  chart.go
package situation
