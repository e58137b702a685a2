package odds

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSizingJSON(t *testing.T) {
	r, err := duelSizing(mixed...).Run(t.Context())
	require.NoError(t, err)
	r.Seed, r.Command = math.MaxUint64, "again"
	type force struct {
		Force, Method   string
		Cost, Positions int
		P, Low, High    float64
		Battles         int
		Count           *int
		SureLow         float64 `json:"sure_low"`
		SureHigh        float64 `json:"sure_high"`
		Behind          bool
	}
	var got struct {
		Schema                             int
		Method, Seed, Side, Aim, Command   string
		Complete                           bool
		AtLeast                            float64 `json:"at_least"`
		LookedAt                           int     `json:"looked_at"`
		Of                                 int
		SearchedCost                       int `json:"searched_cost"`
		Budget                             *int
		Answer                             *force
		SameCost, Undecided, Front, Forces []force
		CostUnit                           string `json:"cost_unit"`
		Sources                            map[string]int
	}
	text := sizedJSON(t, r)
	require.NoError(t, json.Unmarshal([]byte(strings.ReplaceAll(text, "same_cost", "SameCost")), &got))
	require.Equal(t, SizeSchema, got.Schema)
	require.Equal(t, "exact", got.Method)
	require.Equal(t, "18446744073709551615", got.Seed)
	require.Equal(t, []any{"red", "red hits", "again", "pence", 0.45}, []any{got.Side, got.Aim, got.Command,
		got.CostUnit, got.AtLeast})
	require.True(t, got.Complete)
	require.Equal(t, []int{6, 9, 3}, []int{got.LookedAt, got.Of, got.SearchedCost})
	require.Nil(t, got.Budget)
	require.Equal(t, map[string]int{"sourced": 2}, got.Sources)
	require.Equal(t, "3-e", got.Answer.Force)
	require.Nil(t, got.Answer.Count)
	a := got.Answer
	require.Equal(t, []float64{a.P, a.P, a.P, a.P}, []float64{a.Low, a.High, a.SureLow, a.SureHigh})
	require.Len(t, got.SameCost, 2)
	require.Len(t, got.Front, 2)
	require.Len(t, got.Forces, 6)
	require.Contains(t, text, `"undecided":[]`)
}

func TestSizingReport(t *testing.T) {
	r, err := duelSizing(mixed...).Run(t.Context())
	require.NoError(t, err)
	r.Title, r.Command, r.Listed, r.Seconds = "At dawn", "ironbottom odds dawn", "ironbottom games", 0.5
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	for _, want := range []string{"At dawn\n", "plays red", "2 sourced (ironbottom games)", "rounds, of shots",
		"red hits: at least 45 %",
		"Cheapest: 3-e for 3 pence: 54.7325 %\n", "As cheap, and enough:\n  2-d (3): 48.1481 %\n",
		"Cost  rounds        %\n   1  1-a     33.3333",
		"6 of 9 forces looked at in 0.50 s: all of up to 3 pence were looked at\n", "Every chance is exact.",
		"Repeat: ironbottom odds dawn\n"} {
		require.Contains(t, b.String(), want)
	}
	require.NotContains(t, b.String(), "INCOMPLETE")
}
