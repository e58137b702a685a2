package external

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// A program is not started if the user has not named it or if it cannot be started.
func TestRefused(t *testing.T) {
	h := NewHost("python3 a.py", "/no/such/program", as("unready", "1"), `a "b`)
	defer h.Close()
	kinds := append([]agents.Kind{h.Kind("duel")}, agents.Generic...)
	for text, want := range map[string]string{
		"external":                                      "want external:COMMAND",
		"external:":                                     "want one line of text",
		`external:"a" b`:                                "want one line of text",
		"external:python3 b.py":                         "which the command line does not name; want --external",
		`external:a "b`:                                 "that nothing closes",
		"external:python3 a.py,time=0s":                 "want a time from",
		"external:python3 a.py,speed=1":                 "found parameter",
		"external:/no/such/program":                     "no such file",
		"external:" + as("unready", "1"):                `found answer "hello?"; want ready`,
		"careless:of=(external:python3 a.py),slips=0.1": "want it by itself",
	} {
		_, err := agents.Ready(t.Context(), kinds, text, duel.New())
		require.ErrorContains(t, err, want, text)
	}
}

// A command stands in an agent's text as it is, or in quotes where it could not.
func TestCommandsInTexts(t *testing.T) {
	for line, text := range map[string]string{
		"python3 my.py --level=3": "external:python3 my.py --level=3",
		"a b, c":                  `external:"a b, c"`,
		"f(x)":                    `external:"f(x)"`,
		`a "b, c"`:                `external:a "b, c"`,
		`"a b" c`:                 `external:"\"a b\" c"`,
	} {
		require.Equal(t, []string{line}, Named([]string{"match", text, "random"}), text)
		require.Equal(t, []string{line}, Named([]string{text + ",time=5s"}), text)
		h := NewHost(line)
		a, err := agents.New([]agents.Kind{h.Kind("duel")}, text+",time=5s")
		require.NoError(t, err)
		require.Equal(t, text+",time=5s", a.String())
		require.Equal(t, line, a.(*Agent).command)
	}
	require.Equal(t, []string{"a b", "c", "d"}, Named([]string{"verify", "f", "--external", "a b", "--external=c",
		"--japan=external:d"}))
	require.Equal(t, []string{"d"}, Named([]string{"greedy:estimate=(external:d),deals=2"}))
	require.Empty(t, Named([]string{"verify", "external", "folder"}))
	for command, want := range map[string][]string{
		`a 'b  c' "d \" \e" f\ g ''`: {"a", "b  c", `d " \e`, "f g", ""}, " a\tb ": {"a", "b"},
	} {
		got, err := words(command)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
}

// The clock of a game is for all of its decisions.
func TestClock(t *testing.T) {
	make, h := ready(t, as("sleep", "2"), ",time=1h,clock=200ms")
	w := sim.NewWorker(duel.New(), [2]sim.Agent{make(), duel.Marksman{}}, 1)
	for g := uint64(0); len(h.Failures()) == 0; g++ {
		w.Play(g)
	}
	require.Regexp(t, "no answer within|has run out", h.Failures()[0].Reason)
}

func FuzzWords(f *testing.F) {
	f.Add(`a 'b c' "d"`)
	f.Fuzz(func(t *testing.T, text string) {
		if list, err := words(text); err == nil {
			require.NotEmpty(t, list)
		}
		h := NewHost(Named([]string{Name + ":" + text})...)
		if a, err := agents.New([]agents.Kind{h.Kind("duel")}, Name+":"+text); err == nil {
			again, err := agents.New([]agents.Kind{h.Kind("duel")}, a.String())
			require.NoError(t, err)
			require.Equal(t, a.String(), again.String())
			require.Equal(t, a.(*Agent).command, again.(*Agent).command)
		}
	})
}
