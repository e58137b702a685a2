// Package simtest is the test suite that every game must pass.
//
// It plays random games and checks what package sim promises:
//
//   - moves are listed in order and can be read back,
//   - copies are independent,
//   - texts, keys and records lead back to the same position,
//   - the listed results of a move are those that the dice draw,
//   - deals hide what they should,
//   - nothing is allocated.
//
// A game calls Run and FuzzParse from its tests. Golden files (readable games, and a signature of
// many more) are in the game's testdata. They are rewritten by
//
//	UPDATE=1 go test ./sim/...
//
// and reviewed as a difference. They change only when behaviour does.
//
// Long games are checked at a sample of their decisions (Config.Every). The environment variable
// WIDE makes every check wider: "20x" plays twenty times as many games, and "5s" starts new games
// until five seconds have passed. Both begin with the usual games, in the same order, and log the
// game in which a check fails:
//
//	WIDE=20x go test -timeout 0 -v ./sim/navalchess -run Conform
//
// The script .ci/wide does this for every game and reports each start.
package simtest

import (
	"runtime/debug"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Config says what is tested, and what the suite cannot find out by itself.
type Config struct {
	// Rules read the texts of positions.
	Rules sim.Rules
	// Starts are the start positions; by default, all set-ups of Rules.
	Starts []Start
	// MaxDecisions is the largest number of decisions in a game.
	MaxDecisions int
	// Games is the number of random games from each start; 0 means 300.
	Games int
	// TextGames is the number of these games that are also checked by text, which is slower; 0
	// means 60.
	TextGames int
	// Every, if above 1, checks only one of so many decisions in full, for long games. Cheap checks
	// are still made at every decision.
	Every int
	// Wide are further starts that are played only if WIDE is set (width.go). Starts with a name
	// that is already in Starts are left out.
	Wide []Start
	// Golden is the folder of the golden files; empty means there are none.
	Golden string
	// Chapter, if set, names the part of a game that a position is in. The golden files of such a
	// game are short: the first chapter in words, a hash of the choices and rolls of each chapter,
	// and the end in full.
	Chapter func(sim.State) string
	// Sees returns, as text, everything that the viewer has seen. It is required for games with
	// hidden information: positions with equal texts are the same to the viewer.
	Sees func(viewer sim.Side, s sim.State) string
	// Invariant, if set, checks every position.
	Invariant func(sim.State) error
	// LooseApply is set by a game whose Apply does not check its argument. The contract asks that
	// it panic on a move that is not legal.
	LooseApply bool

	width width
}

// A Start is a start position of random games.
type Start struct {
	Name  string
	Make  func() (sim.State, error)
	Rules sim.Rules // reads its texts; nil means Config.Rules
	// NoGolden leaves it out of the golden files.
	NoGolden bool
}

// Setups returns the set-ups of rules as starts.
func Setups(rules sim.Rules) []Start {
	var starts []Start
	for _, s := range rules.Setups() {
		starts = append(starts, Start{Name: s.Name, Make: func() (sim.State, error) { return rules.Setup(s.Name) }})
	}
	return starts
}

// Run runs the suite for a game.
func Run(t *testing.T, c Config) {
	if c.Starts == nil {
		c.Starts = Setups(c.Rules)
	}
	require.NotEmpty(t, c.Starts, "found no set-up to play")
	var err error
	c.width, err = readWidth()
	require.NoError(t, err)
	if c.width.wide() {
		c.Starts = append(slices.Clone(c.Starts), others(c.Wide, c.Starts)...)
	}
	require.Positive(t, c.MaxDecisions, "want a bound on the decisions of a game")
	if c.Games == 0 {
		c.Games = 300
	}
	if c.TextGames == 0 {
		c.TextGames = 60
	}
	for _, start := range c.Starts {
		t.Run(start.Name, func(t *testing.T) { c.run(t, start) })
	}
	if c.Golden != "" && !t.Failed() && !c.width.wide() {
		t.Run("golden", c.golden)
		t.Run("signature", c.signature)
	}
}

// others returns the starts of a list whose names are not in another list, without golden files.
func others(list, known []Start) (more []Start) {
	for _, start := range list {
		if !slices.ContainsFunc(known, func(k Start) bool { return k.Name == start.Name }) {
			start.NoGolden = true
			more = append(more, start)
		}
	}
	return more
}

// A table is one start under test: a state that belongs to the suite, and the rules that read it.
type table struct {
	Config
	rules sim.Rules
	start sim.State
}

// run runs all checks for one start. A panic fails its check and ends this start only, so that the
// other starts are still tested.
func (c Config) run(t *testing.T, start Start) {
	s, err := start.Make()
	require.NoError(t, err)
	g := table{c, c.Rules, s}
	if start.Rules != nil {
		g.rules = start.Rules
	}
	panicked := false
	run := func(name string, check func(*testing.T)) {
		if panicked { // a game without end might make the next check hang
			return
		}
		t.Run(name, func(t *testing.T) {
			defer func() {
				if cause := recover(); cause != nil {
					panicked = true
					t.Errorf("panic: %v\n%s", cause, debug.Stack())
				}
			}()
			check(t)
		})
	}
	run("start", g.testStart)
	run("play", g.testPlay)
	run("text", g.testText)
	run("record", g.testRecord)
	run("outcomes", g.testOutcomes)
	run("sampler", g.testSampler)
	if _, ok := s.(sim.Hider); ok {
		run("deal", g.testDeal)
	} else if _, ok := s.(sim.Identifier); ok { // a batch looks up only where nothing is hidden
		run("chain", g.testChain)
	}
	if _, ok := s.(sim.Observable); ok {
		run("observed", g.testObserved)
	}
	if _, ok := s.(sim.Periodic); ok {
		run("serial", g.testSerial)
	}
	run("allocations", g.testAllocations)
}

// testStart checks a start: each call makes an equal new state with a decision to make and names
// for its sides.
func (g table) testStart(t *testing.T) {
	require.Less(t, g.start.Turn(), sim.Over, "a start is not over")
	for s := range sim.Side(2) {
		require.NotEmpty(t, g.start.SideName(s))
	}
	require.NotEqual(t, g.start.SideName(0), g.start.SideName(1))
	require.NotEmpty(t, g.rules.Digest())
	g.check(t, g.start)
	requireSame(t, g.start, g.start.Clone(), "a clone")
}

// check tests the game's own invariant on a position.
func (c Config) check(t *testing.T, s sim.State) {
	if c.Invariant != nil {
		if err := c.Invariant(s); err != nil {
			require.NoError(t, err, "in position\n%s", s)
		}
	}
}

// key returns the canonical key as a string.
func identity(id sim.Identifier) string { return string(id.AppendIdentity(nil)) }

func key(s sim.State) string { return string(s.AppendKey(nil)) }

// A look is everything that can be asked of a position.
type look struct {
	text  string
	key   []byte
	turn  sim.Side
	legal []sim.Move
}

func lookAt(s sim.State) look { return look{s.String(), s.AppendKey(nil), s.Turn(), s.Legal(nil)} }

// requireSame fails unless two states are the same position in every respect.
func requireSame(t *testing.T, want, got sim.State, what string) {
	t.Helper()
	lookAt(want).requireOf(t, got, what)
}

// requireOf fails unless a state has the given look.
func (want look) requireOf(t *testing.T, got sim.State, what string) {
	t.Helper()
	is := lookAt(got)
	require.Equal(t, want.text, is.text, "%s: text", what)
	require.Equal(t, want.key, is.key, "%s: key of\n%s", what, want.text)
	require.Equal(t, want.turn, is.turn, "%s: turn in\n%s", what, want.text)
	require.Equal(t, want.legal, is.legal, "%s: legal moves of\n%s", what, want.text)
}
