package command

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/seat"
	"github.com/ironbottom/ironbottom/sim"
)

// ENTER, as both sides sit here; the words that ask for help, then the decision of the script, back, and another hint.
var answersWanted = []string{"", "hint", "odds", "advise", "script", "back", "hint"}

// TestAnswersInPlay asks for help at each kind of decision of a game: in a new session, in one
// resumed from its file, and in both after undo. A resumed session must give the same answers as
// the new one, to the byte.
func TestAnswersInPlay(t *testing.T) {
	for _, c := range []struct {
		game, setup string
		kinds       int // of decisions that the script meets, at least
	}{
		{"pacific-victory", "1943", 30},
		{"pacific-victory", "guadalcanal", 10},
		{"naval-chess", "1942", 30},
		{"naval-chess", "yamato-iowa", 1},
		{"victory-in-the-pacific", "1941", 18},
		{"victory-in-the-pacific", "yamato-iowa", 1},
		{"war-in-the-pacific", "midway-basic", 30},
		{"war-in-the-pacific", "savo-island", 1},
	} {
		t.Run(c.game+"/"+c.setup, func(t *testing.T) {
			inFolder(t, nil)
			begun := sessionOf(t, c.game, c.setup, "--seed", "7", "--save", "unused.txt")
			moments := momentsOf(t, begun)
			require.GreaterOrEqual(t, len(moments), c.kinds)
			var resumed *seat.Session
			for kind, r := range moments {
				if resumed == nil {
					require.NoError(t, cli.WriteFile("game.txt", r.WriteText))
					resumed = sessionOf(t, "--resume", "game.txt")
				}
				first := answersOf(t, *begun, r)
				require.Equal(t, first, answersOf(t, *resumed, r), kind)
				require.Contains(t, first, "> hint\n", kind)
				require.NotContains(t, first, "There is no hint", kind)
				require.NotContains(t, first, "There is no script", kind)
			}
		})
	}
}

// momentsOf plays a copy of a session by its scripts and returns the game so far at the first
// decision of each kind, if possible one with several choices.
func momentsOf(t *testing.T, begun *seat.Session) map[string]sim.Record {
	c := *begun
	s := &c
	require.NoError(t, s.Restore())
	moments, single := map[string]sim.Record{}, map[string]sim.Record{}
	for s.State.Turn() != sim.Over {
		side := s.State.Turn()
		s.Legal = s.State.Legal(s.Legal[:0])
		to := moments
		if len(s.Legal) == 1 {
			to = single
		}
		kind := kindOf(s.State, s.Legal[0])
		if _, seen := to[kind]; !seen {
			r := s.Record
			r.Moves, r.Final = slices.Clone(r.Moves), s.State.String()
			to[kind] = r
		}
		d := s.Dice(side)
		s.Apply(s.Legal[s.Scripts[side].Choose(s.Views[side], s.Legal, &d)])
	}
	maps.Copy(single, moments)
	return single
}

// kindOf returns the kind of a decision: the question without the place.
func kindOf(s sim.State, m sim.Move) string {
	kind := ""
	if c, ok := s.(sim.ChoiceDescriber); ok {
		kind = c.Choice(m).Question
	}
	for _, link := range []string{" in ", " at ", " from ", ":"} {
		kind, _, _ = strings.Cut(kind, link)
	}
	return kind
}

// sessionOf makes a session as the command play does, with hints of few simulations.
func sessionOf(t *testing.T, args ...string) *seat.Session {
	p, cmd := newPlaying(ironbottomProgram.with(noMeter))
	p.sims, p.effort = 8, question.Effort{Deals: 2, Battles: 4, Playouts: 1}
	cmd.SetContext(t.Context())
	require.NoError(t, cmd.ParseFlags(args))
	s, err := p.session(cmd, cmd.Flags().Args())
	require.NoError(t, err)
	return s
}

// answersOf types answersWanted in a copy of a session, at the end of a game so far, and returns what
// is said.
func answersOf(t *testing.T, s seat.Session, r sim.Record) string {
	out := new(bytes.Buffer)
	s.Record, s.Width, s.Title, s.Out = r, 120, "", out
	s.Record.Moves = slices.Clone(r.Moves)
	s.In = strings.NewReader(strings.Join(answersWanted, "\n") + "\n")
	s.Save = func(sim.Record) error { return nil }
	_, err := s.Play(t.Context())
	require.NoError(t, err)
	return out.String()
}

func noMeter(string, int) (func(int), func()) { return nil, func() {} }

// The order of a hint does everything that the hint plans for the piece: it is picked up and moved
// there.
func TestHintNamesWholeOrder(t *testing.T) {
	inFolder(t, nil)
	s := sessionOf(t, "pacific-victory", "1943", "--seed", "7", "--save", "unused.txt")
	r, ok := momentsOf(t, s)["which block"]
	require.True(t, ok)
	whole := regexp.MustCompile(`Best found: (.+?)( \(.+?\))?\. It begins\s+with \d+: `)
	var found []string
	for range 20 { // headquarters that activate are whole orders in one decision
		if found = whole.FindStringSubmatch(answersOf(t, *s, r)); found != nil {
			break
		}
		viewOf(t, s, r)
		d := s.Dice(s.State.Turn())
		s.Legal = s.State.Legal(nil)
		s.Apply(s.Legal[s.Scripts[s.State.Turn()].Choose(s.Views[s.State.Turn()], s.Legal, &d)])
		r = s.Record
		r.Moves, r.Final = slices.Clone(r.Moves), s.State.String()
	}
	require.NotNil(t, found)
	played := *s
	out := new(bytes.Buffer)
	played.Record, played.In, played.Out, played.Width, played.Save = r, strings.NewReader("\n"+found[1]+
		"\n"), out, 120, func(sim.Record) error {
		return nil
	}
	_, err := played.Play(t.Context())
	require.NoError(t, err)
	require.Len(t, played.Record.Moves, len(r.Moves)+2, "%s: %s", found[1], out)
	require.NotContains(t, out.String(), "Not possible")
	h, err := s.Hint(t.Context(), viewOf(t, s, r), s.State.Legal(nil))
	require.NoError(t, err)
	require.Equal(t, h.Line[:2], played.Played[len(r.Moves):])
}

// viewOf brings a session to the end of a game so far and returns what the side to decide sees.
func viewOf(t *testing.T, s *seat.Session, r sim.Record) *sim.View {
	s.Record = r
	require.NoError(t, s.Restore())
	return s.Views[s.State.Turn()]
}
