package battle_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// seen counts what the battles have come to, so that a change of the generator
// cannot quietly leave something out.
type seen struct {
	sync.Mutex
	count map[string]int
}

func (s *seen) add(d *duel, refused bool) {
	s.Lock()
	defer s.Unlock()
	if refused {
		s.count["refused"]++
		return
	}
	s.count["battles"]++
	s.count["decisions"] += d.steps
	for _, text := range d.moves {
		_, what, _ := strings.Cut(text, " ")
		for _, verb := range []string{"crashes into", "banzai on", "raids at random", "raids"} {
			if strings.HasPrefix(what, verb) {
				what = verb
				break
			}
		}
		s.count["move: "+what]++
	}
	s.count[fmt.Sprint("outcome ", d.ref.outcome())]++
	s.count[fmt.Sprint("rounds ", d.ref.round)]++
	if d.ref.blockader == none && d.ref.land == attacker {
		s.count["captured"]++
	}
}

// wanted is what the battles must have come to.
var wanted = strings.Split("move: fires at air,move: fires at naval,move: fires at ground,move: fires at "+
	"subs,move: holds fire,"+
	"move: retreats,move: lands,move: landing,move: hold,move: blockade,move: blockades,move: takes the "+
	"hit,move: raids,"+
	"move: raids at random,move: crashes into,move: banzai on,move: is declared kamikaze,move: more kamikazes,move: ,"+
	"outcome 0,outcome 1,outcome 2,outcome 3,outcome 4,rounds 1,rounds 2,rounds 3,rounds 4,captured", ",")

// TestReference plays random battles in lockstep with the reference. Each must
// have the same legal decisions all the way, the same results of each decision
// taken with the same probabilities, and the same outcome.
func TestReference(t *testing.T) {
	const shards = 4
	battles := 2400
	if testing.Short() {
		battles = 400
	}
	s := seen{count: map[string]int{}}
	t.Run("battles", func(t *testing.T) {
		for shard := range shards {
			t.Run(fmt.Sprint(shard), func(t *testing.T) {
				t.Parallel()
				for seed := shard; seed < battles; seed += shards {
					playRandom(t, uint64(seed), &s)
				}
			})
		}
	})
	require.Less(t, s.count["refused"], battles/20)
	if !testing.Short() {
		for _, what := range wanted {
			require.Positive(t, s.count[what], what)
		}
	}
	t.Log(s.count)
}

func playRandom(t *testing.T, seed uint64, s *seen) {
	rng := rand.New(rand.NewPCG(1942, seed))
	g := generate(rng)
	rules := loadRules(t, g.ref.opt) // so that position text need not load them again
	start, err := rules.Parse(g.text)
	if err != nil {
		s.add(nil, true)
		return
	}
	d := newDuel(start, g, rng)
	require.NoError(t, d.play(), "seed %d", seed)
	s.add(d, false)
}
