package agents_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
)

func TestNumberReturnsParameterAndValue(t *testing.T) {
	for _, c := range []struct {
		text, name string
		want       float64
	}{{"mcts", "c", 2}, {"mcts:c=0.5,sims=30", "c", 0.5}, {"mcts:c=0.5,sims=30", "sims", 30},
		{"mcts:closed=7", "closed", 7}, {"scripted:gain=-2.5", "gain", -2.5}} {
		p, x, err := agents.Number(kinds, c.text, c.name)
		require.NoError(t, err)
		require.Equal(t, c.name, p.Name)
		require.Equal(t, c.want, x)
	}
	for text, want := range map[string]string{
		"mcts|rollout": `found parameter "rollout"; want a number of mcts, one of sims, `,
		"mcts|closed": "found closed=none of mcts; want a number in the text of the agent, a whole number " +
			"from 2 to 1000000",
		"random|c":      `found parameter "c"; want an agent with numbers for parameters: random has none`,
		"nobody|c":      `found agent "nobody"`,
		"mcts:c=-1|c":   `found c="-1"`,
		"scripted|luck": "want a number of scripted, one of gain, ",
	} {
		agent, name, _ := strings.Cut(text, "|")
		_, _, err := agents.Number(kinds, agent, name)
		require.ErrorContains(t, err, want)
	}
}

func TestWithNumbersReplacesValues(t *testing.T) {
	for _, c := range []struct {
		text, want string
		names      []string
		values     []float64
	}{
		{"scripted", "scripted:gain=2.5,boldness=0.7", []string{"boldness", "gain"}, []float64{0.7, 2.5}},
		{"scripted:gain=2,hold=3", "scripted:hold=3", []string{"gain"}, []float64{6.1}}, // the default
		{"mcts:sims=30,rollout=(flat:sims=10)", "mcts:sims=1000000,rollout=(flat:sims=10)", []string{"sims"},
			[]float64{1e6}},
		{"mcts", "mcts:c=0.0000001", []string{"c"}, []float64{1e-7}},
	} {
		got, err := agents.WithNumbers(kinds, c.text, c.names, c.values)
		require.NoError(t, err)
		again, err := agents.New(kinds, got)
		require.NoError(t, err)
		require.Equal(t, make1(t, c.want).String(), again.String())
	}
	_, err := agents.WithNumbers(kinds, "scripted", []string{"boldness"}, []float64{1.5})
	require.ErrorContains(t, err, `found boldness="1.5"; want a number from 0 to 1`)
	_, err = agents.WithNumbers(kinds, "mcts", []string{"sims"}, []float64{1.5})
	require.ErrorContains(t, err, "want a whole number")
	_, err = agents.WithNumbers(kinds, "nobody", nil, nil)
	require.ErrorContains(t, err, `found agent "nobody"`)
}
