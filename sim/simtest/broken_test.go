package simtest_test

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// A suite is worth what it catches. Each game here is Kuhn poker with one fault,
// and the suite must fail on it, saying so. The suite runs in a process of its own.

// broken is Kuhn poker with a fault.
type broken struct {
	kuhn.Game
	fault string
	extra *int // shared by all copies, which a position must not have
	stuck bool // no move is legal after the next
}

var kept []byte // escapes, so that the compiler has to allocate it

func (b *broken) is(fault string) bool { return b.fault == fault }

func (b *broken) Clone() sim.State { c := *b; return &c }

func (b *broken) CopyFrom(s sim.State) {
	from := s.(*broken)
	if b.is("copy") && b.Count > 0 { // forgets to copy what was done
		b.Cards, b.fault = from.Cards, from.fault
		return
	}
	*b = *from
}

func (b *broken) Turn() sim.Side {
	if b.is("bound") && b.Game.Turn() == sim.Over {
		return 0
	}
	return b.Game.Turn()
}

func (b *broken) Legal(buf []sim.Move) []sim.Move {
	if b.is("allocates") {
		kept = make([]byte, 10)
	}
	n := len(buf)
	buf = b.Game.Legal(buf)
	switch {
	case b.is("order") && len(buf) == n+2:
		buf[n], buf[n+1] = buf[n+1], buf[n]
	case b.is("twice") && len(buf) == n+2:
		buf[n+1] = buf[n]
	case b.is("empty") && b.Count == 1, b.stuck && b.Count > 0:
		return buf[:n]
	case b.is("append"):
		return append([]sim.Move{}, buf[n:]...)
	case b.is("bound") && len(buf) == n:
		return append(buf, kuhn.Pass)
	}
	return buf
}

func (b *broken) Apply(m sim.Move, d *sim.Dice) {
	switch {
	case b.is("bound") && b.Game.Turn() == sim.Over:
		return
	case b.is("refuses nothing") && (b.Game.Turn() == sim.Over || (m == kuhn.Deal) != (b.Cards[0] == kuhn.None)):
		return
	case b.is("shares"):
		*b.extra++
	case b.is("event") && m != kuhn.Deal:
		d.Pick(0, 2)
	case b.is("own dice") && m == kuhn.Deal: // luck that is not listed
		*b.extra++
		b.Cards = [2]uint8{uint8(*b.extra%3 + 1), uint8((*b.extra+1)%3 + 1)}
		return
	}
	b.Game.Apply(m, d)
}

func (b *broken) Score(s sim.Side) float64 {
	switch {
	case b.is("sum") && s == 1:
		return 0
	case b.is("range"):
		return 2 * b.Game.Score(s)
	}
	return b.Game.Score(s)
}

func (b *broken) AppendKey(buf []byte) []byte {
	if b.is("shares") {
		buf = append(buf, byte(*b.extra))
	}
	return b.Game.AppendKey(buf)
}

func (b *broken) Deal(viewer sim.Side, d *sim.Dice) {
	switch {
	case b.is("deals own card") && b.Cards[0] != kuhn.None:
		b.Cards[0], b.Cards[1] = b.Cards[1], b.Cards[0]
	case b.is("leaks") && b.Cards[0] != kuhn.None: // follows from what is hidden
		if b.Cards[viewer.Other()] == kuhn.King {
			return
		}
		b.Game.Deal(viewer, d)
	default:
		b.Game.Deal(viewer, d)
		b.stuck = b.is("dead end") && b.Count == 0 && d.Pick(9, 4) == 0
	}
}

func (b *broken) MoveString(m sim.Move) string {
	switch {
	case b.is("text twice") && m != kuhn.Deal:
		return "go"
	case b.is("bound") && b.Game.Turn() == sim.Over:
		return "go on"
	case b.is("two lines"):
		return b.Game.MoveString(m) + "\n"
	}
	return b.Game.MoveString(m)
}

func (b *broken) String() string {
	if b.is("print") && b.Count > 1 {
		return strings.Replace(b.Game.String(), "bet", "check", 1)
	}
	return b.Game.String()
}

func (b *broken) Measures() []sim.Measure {
	m := b.Game.Measures()
	if b.is("measure") {
		m[1].Max = 1
	}
	return m
}

// rules of broken games.
type rules struct {
	kuhn.Rules
	fault string
}

func (r rules) wrap(s sim.State, err error) (sim.State, error) {
	if err != nil {
		return nil, err
	}
	return &broken{*s.(*kuhn.Game), r.fault, new(int), false}, nil
}

func (r rules) Setup(name string) (sim.State, error) { return r.wrap(r.Rules.Setup(name)) }

func (r rules) Parse(text string) (sim.State, error) {
	if r.fault == "parse" && strings.HasPrefix(text, "K") {
		text = strings.Replace(text, "KJ", "KQ", 1)
	}
	return r.wrap(r.Rules.Parse(text))
}

func config(fault string) simtest.Config {
	every, _ := strconv.Atoi(os.Getenv("SIMTEST_EVERY"))
	c := simtest.Config{
		Rules: rules{fault: fault}, MaxDecisions: 4, Every: every,
		Sees: func(viewer sim.Side, s sim.State) string { return s.(*broken).Sees(viewer) },
	}
	switch fault {
	case "golden":
		c.Golden = "no such folder"
	case "invariant":
		c.Invariant = func(s sim.State) error {
			if s.(*broken).Count == 3 {
				return errors.New("too far")
			}
			return nil
		}
	}
	return c
}

// faults and what the suite says to each.
var faults = map[string]string{
	"order":           "legal moves are not ascending and unique",
	"twice":           "legal moves are not ascending and unique",
	"empty":           "no legal move",
	"append":          "Legal does not append",
	"bound":           "is not over after 4 decisions",
	"copy":            "CopyFrom",
	"shares":          "playing on a copy changes the original",
	"event":           "two rolls of a game share an address",
	"own dice":        "the same move with the same dice",
	"refuses nothing": "an illegal move is carried out",
	"sum":             "do not sum to zero",
	"range":           "not in [-1, 1]",
	"text twice":      "not one line of its own",
	"two lines":       "not one line of its own",
	"print":           "reading",
	"parse":           "read back",
	"measure":         "found stake 2; want 0 to 1",
	"deals own card":  "what side 0 sees of",
	"leaks":           "a deal of a deal",
	"dead end":        "no legal move in",
	"allocates":       "allocations of Legal",
	"invariant":       "too far",
	"golden":          "run UPDATE=1 go test to write it",
}

func TestSuiteCatches(t *testing.T) {
	program, err := os.Executable()
	require.NoError(t, err)
	for fault, want := range faults {
		for _, every := range []string{"1", "3"} { // a sample catches them too
			t.Run(fault+"/"+every, func(t *testing.T) {
				run := exec.Command(program, "-test.run=^TestBroken$")
				run.Env = append(os.Environ(), "SIMTEST_FAULT="+fault, "SIMTEST_EVERY="+every, "WIDE=", "UPDATE=")
				out, err := run.CombinedOutput()
				assert.Error(t, err, "the suite passes")
				assert.Contains(t, string(out), want)
			})
		}
	}
}

// TestBroken is what TestSuiteCatches runs; without a fault the suite passes.
func TestBroken(t *testing.T) {
	simtest.Run(t, config(os.Getenv("SIMTEST_FAULT")))
}

// RequireParse says whether a text was accepted.
func TestRequireParseReports(t *testing.T) {
	assert.True(t, simtest.RequireParse(t, kuhn.Rules{}, 4, "KQ check"))
	assert.False(t, simtest.RequireParse(t, kuhn.Rules{}, 4, "KK"))
}
